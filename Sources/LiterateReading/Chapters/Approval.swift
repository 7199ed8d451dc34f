/// A comment behind code which says no more than that the code is right: `// OK`, `// ✅ compiles`.
enum Approval {
  private static let words: Set<Substring> = [
    "ok", "okay", "o.k", "fine", "works", "compiles", "valid", "legal", "allowed", "good", "correct", "right",
    "no error", "no problem",
  ]
  /// What may stand before them.
  private static let leads = [
    "also ", "still ", "now ", "perfectly ", "this ", "it ", "that ", "is ", "it's ", "it’s ", "that's ",
  ]

  /// - Parameters:
  ///   - comment: what stands behind the first slash, in small letters.
  ///   - line: the whole line.
  static func isOne(_ comment: String, _ line: String) -> Bool {
    guard !line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//") else { return false }
    let isTicked = comment.contains { $0 == "✅" || $0 == "✔" || $0 == "✓" }
    var text = comment.drop { !$0.isLetter }
    // `OK: a copy`, `OK, since both are variables`
    if let end = text.firstIndex(where: { ":,;(—–!".contains($0) }) { text = text[..<end] }
    while let last = text.last, last == " " || last == "." { text.removeLast() }
    while let lead = leads.first(where: text.hasPrefix) { text = text.dropFirst(lead.count) }
    return words.contains(text) || isTicked && text.isEmpty
  }
}
