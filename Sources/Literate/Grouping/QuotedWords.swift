import LiterateModel

extension StringProtocol {
  /// What stands between single quotation marks, as the compiler quotes names in its messages.
  var quotedWords: [String] {
    split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}

extension Diagnostic {
  var quoted: [String] { message.quotedWords }
}
