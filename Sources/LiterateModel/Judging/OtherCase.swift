/// Comments beside a printed line that can be nothing but another such line: another case of an enumeration, another text behind the
/// same label.
enum OtherCase {
  /// Whether both are cases, and not the same: `// tooLong` or `// ParseError.tooLong(5)` where an error `empty` is printed.
  ///
  /// A lone small word may be a remark. So the comment has to have the form of a case: a type or a point before it, values behind it,
  /// or several words in one.
  static func isOne(_ stated: String, of printed: String) -> Bool {
    guard let said = Case(stated), let came = Case(printed), said.hasFormOfCase, !came.isQualified else { return false }
    if said.name != came.name { return true }
    return said.values != nil && came.values != nil && said.values != came.values
  }

  /// Whether both begin with the same words before a colon: `// Failed: empty` where `Failed: tooLong(4)` is printed.
  static func hasSameLabel(_ stated: String, as printed: String) -> Bool {
    guard let label = label(of: stated), label == self.label(of: printed) else { return false }
    let general: Set = ["error", "warning", "note", "fatal error", "runtime error", "output", "result", "prints"]
    return !general.contains(label.lowercased())
  }

  private static func label(of line: String) -> Substring? {
    guard let colon = line.firstRange(of: ": "), colon.upperBound < line.endIndex else { return nil }
    let label = line[..<colon.lowerBound]
    return label.count > 2 && label.first?.isLetter == true && label.allSatisfy { $0.isLetter || $0 == " " }
      ? label : nil
  }

  private struct Case {
    var isQualified: Bool
    var name: Substring
    var values: Substring?

    /// Nil for what is no name of a case, with its type and its values or without.
    init?(_ text: String) {
      guard let match = text.wholeMatch(of: #/([A-Z]\w*)?(\.)?([a-z]\w*)(\(.*\))?\.?/#) else { return nil }
      guard match.1 == nil || match.2 != nil else { return nil }
      (isQualified, name, values) = (match.2 != nil, match.3, match.4)
    }

    var hasFormOfCase: Bool { isQualified || values != nil || name.contains(where: \.isUppercase) }
  }
}
