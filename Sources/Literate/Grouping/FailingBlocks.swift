import LiterateModel
import LiterateReading

/// Listings of a page that have nothing from the others and whose claims do not hold, tried once more behind everything that
/// stands before them: what earlier listings do to the library, later ones see.
///
/// All of them are tried in one program. What fails there, too, is wrong; about everything else this says nothing.
struct FailingBlocks {
  private let session: Session
  private let known: [Int: Verdict]
  private let failing: Set<Int>
  private let workshop: Workshop
  private let folder: String
  private let shared: SharedModules
  private(set) var isolation = ""

  /// - Parameters:
  ///   - known: what has been found out about listings of the page.
  ///   - failing: those whose claims did not hold in another program.
  init(_ session: Session, known: [Int: Verdict], failing: Set<Int>, workshop: Workshop, folder: String) {
    self.session = session
    self.known = known
    self.failing = failing
    self.folder = folder
    shared = SharedModules(folder: folder)
    var workshop = workshop
    workshop.shared = shared
    // What one listing was given may be there for all of them: those that fail do without it elsewhere.
    let given = Set(known.values.flatMap { $0.finding?.imports ?? [] })
    workshop.imports += given.subtracting(workshop.imports).sorted()
    self.workshop = workshop
  }

  var compilations: Int { shared.compilations }

  /// What is wrong, by listing.
  mutating func check() -> [Int: Verdict] {
    // Nobody knows yet what the first listing that is in neither does, or those behind it.
    let end = session.snippets.indices.first { known[$0] == nil && !failing.contains($0) } ?? session.snippets.count
    let tried = failing.filter { $0 < end }
    guard !tried.isEmpty else { return [:] }
    var part = session
    for index in part.snippets.indices {
      let runs = index < end && (tried.contains(index) || known[index]?.finding?.kind == .run)
      guard runs, var block = Block.listing(session.snippets[index]) else {
        part.snippets[index].mode = .skip
        continue
      }
      block.block = index
      part.snippets[index] = block
    }
    var check = SessionCheck(session: part, workshop: workshop, folder: folder)
    let verdicts = check.check()
    isolation = check.isolation
    var wrong: [Int: Verdict] = [:]
    for index in tried where verdicts[index].failsByItsClaims {
      var found = FoundListing(session.snippets[index], verdicts[index], company: .own(-1 - index)).verdict
      found.warnings.removeAll(where: \.isOfBlocksOnly)
      wrong[index] = found
    }
    return wrong
  }
}

extension Verdict {
  /// Whether it runs to its end, and what it states is not so.
  var failsByItsClaims: Bool {
    status == .failed && problems.contains { $0.id != .idleClaim }
      && problems.allSatisfy { [.value, .prints, .output, .idleClaim].contains($0.id) }
  }
}

extension Problem {
  /// Nobody uses a name at the top level, either, and there the compiler says nothing of it.
  var isOfBlocksOnly: Bool { message.contains("was never ") || message.hasSuffix("but never read") }
}
