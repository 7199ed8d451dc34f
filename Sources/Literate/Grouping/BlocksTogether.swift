import LiterateModel
import LiterateReading
import LiterateToolchain

/// Listings that nobody wrote for a checker, tried in one program: each in a block of its own, or with the others of its
/// documentation comment.
///
/// Most of them are right and short, and a compiler takes longer to begin than to read one. What passes here, has passed. About
/// everything else this says nothing: it is looked at by itself, where there is time for what it may be meant as.
struct BlocksTogether {
  /// By number; each is a session.
  private let blocks: [Int: Session]
  private var workshop: Workshop
  private let folder: String
  /// All of their listings, as one session.
  private let session: Session
  private var parts: [Int: ProgramPart] = [:]
  private let names: [Int: ListingNames]
  private let shared: SharedModules
  private(set) var isolation = ""
  /// Blocks of one listing that compile and state what is not so.
  private(set) var failing: Set<Int> = []
  /// By block of one listing that does not compile, lacks no name, and is helped by no module: what the compiler says.
  private(set) var unhelped: [Int: [String]] = [:]

  /// How often the program is run again without what stopped it.
  private let mostRuns = 4
  private let mostRounds = 5
  /// What a compiler reads at once without taking longer for each line.
  static let mostBlocks = 80
  /// Fewer are as quickly looked at one by one.
  static let fewestBlocks = 4

  /// - Parameters:
  ///   - blocks: of listings as `Block.listing` makes them, by number.
  ///   - workshop: adapted to all of them.
  init(_ blocks: [Int: Session], number: Int, workshop: Workshop, folder: String) {
    self.blocks = blocks
    self.folder = folder
    shared = SharedModules(folder: folder)
    var workshop = workshop
    workshop.shared = shared
    // Whatever fails is looked at again by itself, and has more time there.
    workshop.stopsAtFailure = true
    workshop.patience = 0.1
    self.workshop = workshop
    var all: [Snippet] = []
    var line = 1
    for (block, session) in blocks.sorted(by: { $0.key < $1.key }) {
      for var snippet in session.snippets {
        snippet.block = block
        snippet.place = Position(file: Self.file, line: line, column: snippet.place.column)
        for index in snippet.lines.indices { snippet.lines[index].line = line + 1 + index }
        line += snippet.lines.count + 2
        snippet.endLine = line - 1
        all.append(snippet)
      }
    }
    session = Session(SessionID(file: Self.file, program: .listing(number)), snippets: all)
    names = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0, ListingNames($1)) })
    for (index, snippet) in all.enumerated() {
      parts[index] = ProgramPart(
        index: index, snippet: snippet, syntax: workshop.parsed.syntax(of: snippet), use: .runs)
    }
  }

  /// What the woven program calls the file that all of them are from.
  private static let file = "listings"

  var compilations: Int { shared.compilations }

  /// Verdicts of blocks about which nothing is left to be found out, by number.
  mutating func check() -> [Int: [Verdict]] {
    let all = Array(session.snippets.indices)
    let first = compiled(all, importing: [])
    var found = run(first.done, importing: [])
    let forgotten = forgotten(first.errors)
    for (index, messages) in forgotten.unhelped {
      if let block = session.snippets[index].block, blocks[block]?.snippets.count == 1 { unhelped[block] = messages }
    }
    var errors = first.errors
    if !forgotten.modules.isEmpty {
      let wrong = Set(first.errors.keys.compactMap { session.snippets[$0].block })
      // With those before them, which they may need.
      let second = compiled(
        all.filter { wrong.contains(session.snippets[$0].block ?? -1) }, importing: forgotten.modules)
      for (index, verdict) in run(second.done, importing: forgotten.modules) where found[index] == nil {
        found[index] = verdict
        found[index]?.finding?.imports = forgotten.needed[index] ?? []
      }
      errors = second.errors
    }
    var settled: [Int: [Verdict]] = [:]
    for block in blocks.keys {
      let fragments = fragments(block, errors, guessed: forgotten.guessed)
      let verdicts = listings(of: block).compactMap { found[$0] ?? fragments[$0] }
      if verdicts.count == blocks[block]?.snippets.count { settled[block] = verdicts }
    }
    return settled
  }

  /// Listings that only miss names, which nothing around them can give them.
  private func fragments(_ block: Int, _ errors: [Int: [Diagnostic]], guessed: Set<String>) -> [Int: Verdict] {
    guard let original = blocks[block] else { return [:] }
    let indices = listings(of: block)
    let wrong = indices.filter { errors[$0] != nil }
    guard !wrong.isEmpty else { return [:] }
    var rejections = Rejections(
      session: original,
      names: Dictionary(
        uniqueKeysWithValues: indices.enumerated().map { ($0, names[$1] ?? ListingNames(original.snippets[$0])) }),
      rejected: Set(wrong.compactMap(indices.firstIndex)), guessed: guessed,
      apple: AppleOnly(builder: workshop.builder(in: folder, for: .run), hash: session.id.hash),
      gone: workshop.goneNames)
    var verdicts: [Int: Verdict] = [:]
    for index in wrong {
      guard let own = errors[index], let number = indices.firstIndex(of: index) else { continue }
      let missing = MissingName.all(in: own.filter { !$0.isOfAnUnknownType })
      guard MissingName.isAll(of: own.filter { !$0.isOfAnUnknownType }), !missing.isEmpty, !missing.contains("self"),
        !own.contains(where: \.mayBeOfAModule)
      else { continue }
      verdicts[index] = rejections.verdict(
        number,
        own.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.position = place(diagnostic.position, index)
          diagnostic.notes = []
          return diagnostic
        })
    }
    return verdicts
  }

  /// A place in the file that it is from.
  private func place(_ position: Position, _ index: Int) -> Position {
    let listing = session.snippets[index]
    guard let block = listing.block, let number = listings(of: block).firstIndex(of: index),
      let original = blocks[block]?.snippets[number]
    else { return position }
    let line = position.line - listing.place.line - 1
    return Position(
      file: original.place.file,
      line: original.lines.indices.contains(line) ? original.lines[line].line : original.endLine,
      column: position.column)
  }

  /// The listings of a block, in order.
  private func listings(of block: Int) -> [Int] {
    session.snippets.indices.filter { session.snippets[$0].block == block }
  }

  // MARK: Compiling

  /// What any of the listings imports. All of them see it, so those that are tried again must have it, too, though the listing that
  /// imports it is not tried with them.
  private var imports: [String] {
    let written = Set(session.snippets.flatMap(\.imports)).subtracting(workshop.imports)
    return workshop.imports + written.sorted()
  }

  private func woven(importing modules: [String]) -> WovenListings {
    WovenListings(
      session: session,
      weaver: Weaver(
        module: ModuleNames.module(session.id.hash), imports: imports + modules,
        prelude: workshop.prelude?.part, seals: workshop.seals),
      builder: workshop.builder(in: folder, for: .run), parts: parts)
  }

  /// Those listings that compile with each other, and the errors of the others.
  private func compiled(
    _ listings: [Int], importing modules: [String]
  ) -> (done: [Int], errors: [Int: [Diagnostic]]) {
    var compiler = woven(importing: modules)
    var rest = listings
    var errors: [Int: [Diagnostic]] = [:]
    for _ in 1...mostRounds where !rest.isEmpty {
      let attempt = compiler.attempt(rest, after: [])
      if attempt.isDone { return (rest, errors) }
      if attempt.errors.isEmpty { break }
      errors.merge(attempt.errors) { $1 }
      rest.removeAll { attempt.errors[$0] != nil }
    }
    return ([], errors)
  }

  private func forgotten(_ errors: [Int: [Diagnostic]]) -> ForgottenImports.Found {
    ForgottenImports(
      names: names, builder: workshop.builder(in: folder, for: .run), hash: session.id.hash, own: workshop.forgettable,
      uses: workshop.forgettableUses, known: workshop.knownModules
    ).all(
      missedBy: errors, imported: imports, others: [], written: parts.mapValues(\.syntax.imports)
    ) { listings, modules in
      var compiler = woven(importing: modules)
      return compiler.attempt(listings, after: []).errors
    }
  }

  // MARK: Running

  /// Verdicts of those listings that do what they say, in whichever order they run: what one leaves behind in the process must not be
  /// what makes another one true.
  private mutating func run(_ listings: [Int], importing modules: [String]) -> [Int: Verdict] {
    var passed: [Int: Verdict] = [:]
    var rest = listings
    for _ in 1...mostRuns where !rest.isEmpty {
      let verdicts = run(session, only: Set(rest), importing: modules)
      for index in rest { passed[index] = self.passed(verdicts[index], index) ?? passed[index] }
      if modules.isEmpty { noteFailing(rest.filter { verdicts[$0].failsByItsClaims }) }
      // What the end of the program kept from running, with what stands before it in its block.
      let unreached = Set(rest.filter { verdicts[$0].status == .notReached }.compactMap { session.snippets[$0].block })
      rest.removeAll { verdicts[$0].status == .failed || !unreached.contains(session.snippets[$0].block ?? -1) }
    }
    if Set(passed.keys.map { session.snippets[$0].block }).count < 2 { return passed }
    let backwards = blocks.keys.sorted(by: >).flatMap { self.listings(of: $0) }
    var turned = session
    turned.snippets = backwards.map { session.snippets[$0] }
    let kept = Set(backwards.indices.filter { passed[backwards[$0]] != nil })
    let verdicts = run(turned, only: kept, importing: modules)
    for place in kept where self.passed(verdicts[place], backwards[place]) == nil { passed[backwards[place]] = nil }
    return passed
  }

  private mutating func noteFailing(_ listings: [Int]) {
    failing.formUnion(listings.compactMap { session.snippets[$0].block }.filter { blocks[$0]?.snippets.count == 1 })
  }

  /// - Parameter listings: the others are left out.
  private mutating func run(_ session: Session, only listings: Set<Int>, importing modules: [String]) -> [Verdict] {
    var workshop = workshop
    workshop.imports += modules
    var part = session
    for index in part.snippets.indices where !listings.contains(index) { part.snippets[index].mode = .skip }
    var check = SessionCheck(session: part, workshop: workshop, folder: folder)
    let verdicts = check.check()
    isolation = SandboxLayer.common(isolation, check.isolation)
    return verdicts
  }

  /// What `--scope auto` says of a listing that does what it says; nil if it does not.
  private func passed(_ verdict: Verdict, _ index: Int) -> Verdict? {
    guard verdict.status == .passed, verdict.problems.isEmpty else { return nil }
    var verdict = verdict
    verdict.warnings.removeAll(where: \.isOfBlocksOnly)
    for warning in verdict.warnings.indices {
      verdict.warnings[warning].position = place(verdict.warnings[warning].position, index)
    }
    for doubt in verdict.doubts.indices {
      verdict.doubts[doubt].position = place(verdict.doubts[doubt].position, index)
    }
    verdict.finding = Finding(.run)
    return verdict
  }
}

extension Diagnostic {
  /// Whether it is about an import, an attribute or a macro. Modules are asked for these one listing at a time.
  fileprivate var mayBeOfAModule: Bool {
    [
      "sema_no_import", "sema_no_import_target", "unknown_attr_name", "unknown_attribute", "macro_undefined",
      "unknown_macro",
    ].contains(identifier)
  }

  /// Whether it only says that a type is not known, which is the case where a name is missing.
  fileprivate var isOfAnUnknownType: Bool {
    ["cannot infer", "without a contextual type", "could not be inferred", "type '_'"].contains(where: message.contains)
  }
}
