import LiterateModel

/// The errors of a listing, apart from those that come of others: where a member is missing, no type can be inferred either.
///
/// A reader who mends the cause is rid of both, so what follows is told beside its cause and is no mistake of its own.
struct Cascades {
  /// An error with those that come of it.
  struct Cause {
    var error: Diagnostic
    var following: [Diagnostic] = []

    /// One sentence for each line of an error that follows.
    var notes: [String] {
      var told: Set<String> = []
      return following.compactMap { other in
        if other.message == error.message, other.position.line == error.position.line { return nil }
        let note =
          other.message == error.message
          ? "the same is wrong on line \(other.position.line)"
          : "this brings another error, on line \(other.position.line): \(other.message)"
        return told.insert(note).inserted ? note : nil
      }
    }
  }

  private(set) var causes: [Cause] = []

  /// - Parameter lines: those of the listing.
  init(_ errors: [Diagnostic], lines: [SourceLine]) {
    let own = errors.filter { !Self.isSecondary($0) }
    // What says little is all that there is.
    guard !own.isEmpty else {
      causes = errors.map { Cause(error: $0) }
      return
    }
    // Two declarations with one name are the cause wherever they stand.
    let declaredAgain = own.filter { $0.message.hasPrefix("invalid redeclaration") }
    for error in declaredAgain + own.filter({ !$0.message.hasPrefix("invalid redeclaration") }) {
      if let cause = causes.firstIndex(where: { Self.follows(error, $0.error, lines) }) {
        causes[cause].following.append(error)
      } else if let cause = causes.firstIndex(where: { Self.isWeaker($0.error, than: error) }) {
        causes[cause].following.insert(causes[cause].error, at: 0)
        causes[cause].error = error
      } else {
        causes.append(Cause(error: error))
      }
    }
    causes.sort { $0.error.position < $1.error.position }
    for error in errors where Self.isSecondary(error) {
      let before = causes.lastIndex { $0.error.position.line <= error.position.line } ?? 0
      causes[before].following.append(error)
    }
  }

  /// What the compiler says where it knows no more, since something else is wrong.
  private static let secondaryWords = [
    "could not be inferred", "cannot infer", "type of expression is ambiguous", "failed to produce diagnostic",
    "unable to infer", "'nil' requires a contextual type", "reasonable time", "does not produce",
    "unable to type-check",
  ]

  private static func isSecondary(_ error: Diagnostic) -> Bool {
    secondaryWords.contains(where: error.message.contains)
  }

  /// Whether an error comes of one that stands before it: it says the same, speaks of what that one's line declares, or is another word
  /// about the same call.
  private static func follows(_ error: Diagnostic, _ cause: Diagnostic, _ lines: [SourceLine]) -> Bool {
    if error.message == cause.message { return true }
    if error.message.hasPrefix("ambiguous use"), cause.message.hasPrefix("invalid redeclaration") {
      return error.quoted.first == cause.quoted.first
    }
    if error.position.line == cause.position.line {
      return !DecisiveErrors.isOne(error)
        && (DecisiveErrors.isOne(cause) || isAboutWaiting(error) && isAboutWaiting(cause))
    }
    guard let line = lines.first(where: { $0.line == cause.position.line })?.text,
      let name = line.firstMatch(of: #/\b(?:let|var|func|struct|class|enum|actor|protocol|typealias) +(\w+)/#)?.1
    else { return false }
    // A declaration that is wrong says what is missing of it only where it stands.
    return cause.position.line < error.position.line && !DecisiveErrors.isOne(cause)
      && LastingErrors.all(of: [error]).isEmpty
      && error.quoted.contains { $0.codeWords.contains(name) }
  }

  /// Whether the compiler says of one call two things, and the second is the one that is wrong.
  private static func isWeaker(_ error: Diagnostic, than other: Diagnostic) -> Bool {
    error.position.line == other.position.line && DecisiveErrors.isOne(other) && !DecisiveErrors.isOne(error)
  }

  private static func isAboutWaiting(_ error: Diagnostic) -> Bool {
    ["await", "async", "concurrency", "isolated"].contains(where: error.message.contains)
  }
}
