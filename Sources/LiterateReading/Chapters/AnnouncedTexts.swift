import LiterateModel

/// The messages that a listing's text announces word for word: those of the compiler, and those with which the program stops.
///
/// What comes must be what is announced: an error of another kind is a mistake that nobody has noticed.
package struct AnnouncedTexts: Sendable {
  /// A message that a comment states.
  private struct Stated<Message: Sendable>: Sendable {
    var message: Message
    var position: Position
    var length: Int
    /// Whether code stands before the comment.
    var isBehindCode: Bool
  }

  private let file: String
  private var errors: [Stated<StatedDiagnosis>] = []
  private var stops: [Stated<StatedStop>] = []
  private var prose: [StatedDiagnosis] = []

  init(file: String) { self.file = file }

  /// Whether nothing is announced word for word.
  package var isEmpty: Bool { errors.isEmpty && stops.isEmpty && prose.isEmpty }

  // MARK: Reading

  /// Reads a comment that announces an error.
  mutating func readError(_ comment: String, _ line: SourceLine) {
    if let message = StatedDiagnosis(comment) { errors.append(stated(message, comment, line)) }
  }

  mutating func forgetError(on line: Int) { errors.removeAll { $0.position.line == line } }

  mutating func readStop(_ comment: String, _ line: SourceLine) {
    if let message = StatedStop(comment) { stops.append(stated(message, comment, line)) }
  }

  /// Reads what prose quotes.
  mutating func readErrors(prose text: String) {
    let pieces = text.split(omittingEmptySubsequences: false) { "`“”\"".contains($0) }
    prose = pieces.enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .compactMap { StatedDiagnosis(String($0.element)) }
  }

  private func stated<Message>(_ message: Message, _ comment: String, _ line: SourceLine) -> Stated<Message> {
    // Before the comment stand its two signs.
    let offset = max(0, line.text.utf8.count - comment.utf8.count - 2)
    let code = line.text.utf8.prefix(offset)
    return Stated(
      message: message, position: Position(file: file, line: line.line, column: line.column(of: offset)),
      length: line.text.utf8.count - offset, isBehindCode: code.contains { $0 != 32 && $0 != 9 })
  }

  // MARK: Comparing

  /// What is wrong with the announced errors if the compiler says this; nil if it is what is announced, or if nothing is announced
  /// word for word.
  package func problem(errors found: [Diagnostic]) -> Problem? {
    let owned = Set(errors.filter(\.isBehindCode).map(\.position.line))
    for stated in errors {
      let line = stated.position.line
      let beside = found.filter { stated.isBehindCode && $0.position.line == line }
      let near = found.filter {
        (line - 6...line + 2).contains($0.position.line) && !owned.contains($0.position.line)
      }
      let candidates = beside.isEmpty ? near : beside
      guard let first = candidates.first, !candidates.contains(where: { stated.message.agrees(with: $0.message) })
      else { continue }
      return Problem(
        .contradiction, at: first.position, "The comment announces another error than the compiler finds.",
        expected: stated.message.text, actual: first.message)
    }
    guard let first = found.first, let stated = prose.first,
      !prose.contains(where: { stated in found.contains { stated.agrees(with: $0.message) } })
    else { return nil }
    return Problem(
      .contradiction, at: first.position, "The text announces another error than the compiler finds.",
      expected: stated.text, actual: first.message)
  }

  /// The same of a message with which the program stops on a line.
  package func problem(stop message: String, at line: Int) -> Problem? {
    let beside = stops.filter { $0.position.line == line }
    let candidates = beside.isEmpty ? stops : beside
    guard let first = candidates.first, !candidates.contains(where: { $0.message.agrees(with: message) }) else {
      return nil
    }
    return Problem(
      .trapMessage, at: first.position, "The program stops with another message than the comment says.",
      expected: first.message.text, actual: message, length: first.length)
  }
}
