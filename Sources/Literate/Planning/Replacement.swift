import LiterateModel

/// What a commit has put in the place of a declaration that it removed.
enum Replacement {
  static let keywords = [
    "func", "var", "let", "case", "struct", "class", "enum", "protocol", "actor", "typealias", "macro",
    "associatedtype",
  ]

  private struct Declaration: Equatable {
    var keyword: Substring
    var name: Substring
  }

  /// The name of the new declaration; nil if there is none, or if it could be one of several.
  ///
  /// - Parameter difference: the commit's, without lines around.
  static func name(of name: String, in difference: String) -> String? {
    var hunks: [(removed: [Declaration], added: [Declaration])] = []
    for line in difference.split(separator: "\n") {
      if line.hasPrefix("@@ ") { hunks.append(([], [])) }
      guard !hunks.isEmpty, !line.hasPrefix("---"), !line.hasPrefix("+++"), let found = declaration(line.dropFirst())
      else { continue }
      if line.hasPrefix("-") { hunks[hunks.count - 1].removed.append(found) }
      if line.hasPrefix("+") { hunks[hunks.count - 1].added.append(found) }
    }
    let names = Set(hunks.compactMap { new(in: $0.removed, $0.added, for: name) })
    return names.count == 1 ? names.first : nil
  }

  /// What stands where the removed one stood, among declarations of its kind that are not on both sides.
  private static func new(in removed: [Declaration], _ added: [Declaration], for name: String) -> String? {
    guard let own = removed.first(where: { $0.name == name }) else { return nil }
    let gone = removed.filter { $0.keyword == own.keyword && !added.contains($0) }
    let new = added.filter { $0.keyword == own.keyword && !removed.contains($0) }
    guard let index = gone.firstIndex(of: own), new.count == gone.count else {
      return nil
    }
    return String(new[index].name)
  }

  private static func declaration(_ line: Substring) -> Declaration? {
    // What a comment says is none.
    let code = line.drop { $0 == " " || $0 == "\t" }
    guard !code.hasPrefix("//"), !code.hasPrefix("*") else { return nil }
    let words = code.codeWords
    for (keyword, name) in zip(words, words.dropFirst()) where keywords.contains(String(keyword)) {
      return Declaration(keyword: keyword, name: name)
    }
    return nil
  }
}
