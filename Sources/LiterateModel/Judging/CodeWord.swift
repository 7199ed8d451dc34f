/// A text that nobody writes as a remark: a short code (`A4`, `m2`, `C#5`), a name in capital letters, or an object in JSON.
enum CodeWord {
  /// Whether both are such texts of one form.
  static func isAnother(_ stated: String, of actual: String) -> Bool {
    isCode(stated) && isCode(actual) || isObject(stated) && isObject(actual)
      || isAnotherName(stated, of: actual)
  }

  /// Whether both are lists, and have an element in common: `[C4, E4]` beside `[C4, D4]`.
  static func isAnotherList(_ stated: String, of actual: String) -> Bool {
    func elements(_ text: String) -> [Substring]? {
      text.hasPrefix("[") && text.hasSuffix("]") ? text.split { "[], ".contains($0) } : nil
    }
    guard let left = elements(stated), let right = elements(actual), left.count > 1 else { return false }
    return !Set(left).isDisjoint(with: right)
  }

  private static func isCode(_ text: String) -> Bool { text.wholeMatch(of: #/\p{L}{1,2}[#♯♭]?\d{1,3}/#) != nil }

  /// `ALARM` beside `CAUTION` or `Optional(CAUTION)`; but not what people write in capital letters to be seen.
  private static func isAnotherName(_ stated: String, of actual: String) -> Bool {
    func name(_ text: String) -> Substring? {
      text.wholeMatch(of: #/(?:Optional\()?([A-Z]{3,}(?:_[A-Z]+)*)\)?/#)?.1
    }
    guard let said = name(stated), let came = name(actual) else { return false }
    return said != came && !marks.contains(said)
  }

  private static let marks: Set<Substring> = [
    "ERROR", "FIXME", "IMPORTANT", "NOT", "NOTE", "TODO", "WARNING", "YES", "WRONG", "GOOD", "BAD", "SAFE", "UNSAFE",
    "FAILS", "CRASH",
  ]

  private static func isObject(_ text: String) -> Bool {
    text.hasPrefix("{\"") && text.hasSuffix("}") && text.contains("\":")
  }
}
