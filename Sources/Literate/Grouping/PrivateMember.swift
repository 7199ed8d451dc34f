import LiterateModel

/// A member that its type keeps for itself, and that code outside of any type uses: in one file, too, that is an error.
enum PrivateMember {
  /// - Parameters:
  ///   - error: says that a member is inaccessible.
  ///   - name: the member.
  ///   - snippets: those of the page, one of which declares the member.
  static func isOne(_ error: Diagnostic, _ name: String, from snippet: Snippet, declaredIn snippets: [Snippet])
    -> Bool
  {
    guard error.message.contains("'private' protection level") || error.message.contains("setter is inaccessible"),
      let line = snippet.lines.first(where: { $0.line == error.position.line })?.text, let first = line.first,
      first != " ", first != "\t", !heads.contains(where: line.hasPrefix), !isAboutAccess(snippet.prose)
    else { return false }
    let declarations = snippets.flatMap(\.lines).map(\.text).filter { declares(name, $0) }
    // At the top level of a file, `private` is for all of that file.
    return !declarations.isEmpty && declarations.allSatisfy { $0.first == " " || $0.first == "\t" }
  }

  /// What begins a declaration, whose inside may be an extension of the type.
  private static let heads = ["extension ", "struct ", "class ", "enum ", "actor ", "func ", "@", "protocol "]

  /// Whether a line declares a member as private: `private(set) var max: Int`.
  private static func declares(_ name: String, _ line: String) -> Bool {
    let words = line.codeWords
    guard let mark = words.firstIndex(of: "private") else { return false }
    let keywords: Set<Substring> = ["var", "let", "func"]
    return zip(words[mark...], words[mark...].dropFirst()).contains { keywords.contains($0) && $1 == name }
  }

  /// Whether the prose speaks of who may use what: it may say in its own words that this is an error.
  private static func isAboutAccess(_ prose: String) -> Bool {
    let words = [
      "private", "access", "outside", "visible", "hidden", "hide", "can't", "can’t", "cannot", "not possible",
    ]
    return words.contains(where: prose.lowercased().contains)
  }
}
