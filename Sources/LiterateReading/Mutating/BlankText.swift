import SwiftSyntax

/// Code that is taken away and leaves its room: spaces where words were, and every line break and comment as it was.
enum BlankText {
  static func of(_ node: some SyntaxProtocol) -> String {
    var text = ""
    let first = node.firstToken(viewMode: .sourceAccurate)
    let last = node.lastToken(viewMode: .sourceAccurate)
    for token in node.tokens(viewMode: .sourceAccurate) {
      if token != first { text += token.leadingTrivia.description }
      text += spaces(for: token.text)
      if token != last { text += token.trailingTrivia.description }
    }
    return text
  }

  /// A space for each byte, and the line breaks.
  static func spaces(for text: String) -> String {
    String(decoding: text.utf8.map { [10, 13].contains($0) ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
  }
}

extension String {
  /// The text with a word at its beginning in place of spaces, where they have the room for it.
  func beginning(with word: String) -> String {
    let room = unicodeScalars.prefix { $0 == " " }.count
    return word + String(unicodeScalars.dropFirst(min(room, word.utf8.count)))
  }
}
