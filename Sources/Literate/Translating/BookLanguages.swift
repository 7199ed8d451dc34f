import LiterateModel

/// What `languages` in book.json can say: tags as pages have them, which are also names of folders.
enum BookLanguages {
  static func problems(_ languages: [NamedPlace]) -> [Problem] {
    var seen: Set<String> = []
    return languages.compactMap { language in
      func problem(_ message: String) -> Problem {
        Problem(.bookFile, at: language.place, message, length: max(1, language.name.utf8.count))
      }
      guard isTag(language.name) else {
        return problem("`\(language.name)` in `languages` is no language; write a tag such as `en` or `zh-Hans`.")
      }
      // A file system may take two names that differ in case alone for one.
      return seen.insert(language.name.lowercased()).inserted
        ? nil : problem("`\(language.name)` is in `languages` twice.")
    }
  }

  /// Two or three letters, and what tells more of them: `zh-Hans`, `pt-BR`.
  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].utf8.count) && parts[0].utf8.allSatisfy { $0 | 32 >= 97 && $0 | 32 <= 122 }
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { (48...57).contains($0) || $0 | 32 >= 97 && $0 | 32 <= 122 }
      }
  }
}
