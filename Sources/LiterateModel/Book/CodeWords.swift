extension Character {
  /// Whether a name of Swift may have it: a letter, a digit or `_`.
  public var isOfAName: Bool { isLetter || isNumber || self == "_" }
}

extension StringProtocol {
  /// The names, keywords and numbers of a line of code, without what stands between them.
  public var codeWords: [SubSequence] { split { !$0.isOfAName } }
}
