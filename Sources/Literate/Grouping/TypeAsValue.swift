import LiterateModel

/// A type where a value has to stand, since `.self` or `()` is missing. Types alone may only tell what a function takes: `max(Int, Int)`.
enum TypeAsValue {
  /// - Parameter errors: all of the listing.
  static func isOne(_ error: Diagnostic, _ errors: [Diagnostic], in snippet: Snippet) -> Bool {
    func isOfThatKind(_ other: Diagnostic) -> Bool {
      other.identifier == "value_of_metatype_type" && other.position.line == error.position.line
    }
    guard isOfThatKind(error), errors.count(where: isOfThatKind) == 1,
      let line = snippet.lines.first(where: { $0.line == error.position.line })
    else { return false }
    let offset = max(0, error.position.column - line.column)
    let before = Substring(line.text.utf8.prefix(offset))
    return isGivenToAName(before) || isAnArgument(before, type: Substring(line.text.utf8.dropFirst(offset)))
  }

  /// `let player = Player`
  private static func isGivenToAName(_ before: Substring) -> Bool {
    before.wholeMatch(of: #/\s*(?:let|var)\s+\w+\s*=\s*/#) != nil
  }

  /// `decode(Score, from: data)`, `view.register(Cell)`: beside other arguments, or of a member.
  private static func isAnArgument(_ before: Substring, type: Substring) -> Bool {
    guard let opening = before.lastIndex(of: "(") else { return false }
    let callee = before[..<opening]
    let isFirst = before[before.index(after: opening)...].allSatisfy { $0 == " " }
    let hasOthers = !isFirst || type.prefixMatch(of: #/[\w.<>\[\]]+ *,/#) != nil
    return callee.last?.isLetter == true && (hasOthers || callee.contains(#/\.\w+$/#))
  }
}
