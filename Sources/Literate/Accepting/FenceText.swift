import Foundation

/// A compiler's sentence as a fence can have it: on one line, and without the marks that would end it.
enum FenceText {
  private static let most = 100

  /// As much of it as there is room for. It never ends within a word, or within what the compiler quotes.
  static func beginning(of sentence: String) -> String {
    let text = String(sentence.map { $0 == "\"" || $0.isNewline ? "…" : $0 }).trimmingCharacters(in: .whitespaces)
    guard text.count > most else { return text }
    let start = text.prefix(most)
    let ends = start.indices.reversed().lazy.filter { text[$0] == " " }
    let end = ends.first { text[..<$0].count { $0 == "'" }.isMultiple(of: 2) } ?? ends.first ?? start.endIndex
    return text[..<end].trimmingCharacters(in: .whitespaces)
  }
}
