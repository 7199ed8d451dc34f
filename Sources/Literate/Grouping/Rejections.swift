import LiterateModel
import LiterateReading

/// What there is to say about listings that do not compile: an error that the text announces, or a fragment.
struct Rejections {
  private let session: Session
  /// By listing; those of fragments, too.
  private let names: [ListingNames]

  init(session: Session, names: [Int: ListingNames]) {
    self.session = session
    self.names = session.snippets.enumerated().map { names[$0] ?? ListingNames($1) }
  }

  /// - Parameter errors: what the compiler says about the listing at its place.
  func verdict(_ index: Int, _ errors: [Diagnostic]) -> Verdict {
    let isAnnounced = Self.isAnnounced(session.snippets[index], errors)
    let missing = MissingName.all(in: errors).lazy.compactMap { name in
      // The nearest one that would declare it.
      (0..<index).last { names[$0].declared.contains(name) }.map { (name: name, listing: $0) }
    }.first
    let reason =
      if let missing {
        Reason.usesListing(name: missing.name, line: session.snippets[missing.listing].place.line)
      } else if let first = errors.first {
        Reason.rejected(line: first.position.line, message: first.message)
      } else {
        Reason.compilerFails
      }
    return Self.verdict(
      isAnnounced, Self.told(reason, session.snippets[index]), errors.map { Self.remark($0.position, $0.message) })
  }

  /// Whether its text says that these errors come.
  static func isAnnounced(_ snippet: Snippet, _ errors: [Diagnostic]) -> Bool {
    let announcement = Announcement(snippet)
    return announcement.covers(
      errorLines: errors.map(\.position.line), areMissingNames: MissingName.isAll(of: errors))
      || errors.contains { announcement.quotes($0.message) }
  }

  /// - Parameter wrong: what the parser says about it.
  static func verdict(_ snippet: Snippet, syntax wrong: [Problem]) -> Verdict {
    let isAnnounced = Announcement(snippet).covers(errorLines: wrong.map(\.position.line), areMissingNames: true)
    return verdict(
      isAnnounced, told(.rejected(line: wrong[0].position.line, message: wrong[0].message), snippet),
      wrong.map { remark($0.position, $0.message) })
  }

  /// What it seems to be, before what the compiler says about it.
  private static func told(_ reason: Reason, _ snippet: Snippet) -> Reason {
    Fragment.kind(of: snippet).map { .fragment(kind: $0, reason) } ?? reason
  }

  private static func verdict(_ isAnnounced: Bool, _ reason: Reason, _ remarks: [Remark]) -> Verdict {
    var verdict = Verdict(
      isAnnounced ? .passed : .notSelfContained, expectations: isAnnounced ? 1 : 0, reason: reason, remarks: remarks)
    verdict.finding = Finding(isAnnounced ? .expectedError : .notSelfContained, reason: reason)
    return verdict
  }

  private static func remark(_ position: Position, _ text: String) -> Remark {
    Remark(.error, line: position.line, columns: position.column..<position.column + 1, text: text)
  }
}
