import LiterateModel

/// Words behind a fence that are for other programs, such as those that make a site of the same Markdown: `swift{1,2}`,
/// `title="…"`, `swift:main.swift`.
enum ForeignWords {
  /// The words without those that nobody here knows.
  ///
  /// A word that is one letter away from one of ours stays, and is reported: somebody meant ours.
  static func removed(from words: [FenceWord], isAsked: Bool) -> [FenceWord] {
    guard isAsked, var language = words.first else { return words }
    let letters = FenceLanguage.letters(language.text)
    guard ["swift", "output"].contains(letters) else { return words }
    let tail = language.text.drop { !$0.isLetter }.drop { $0.isLetter }
    if !tail.isEmpty || language.text.first?.isLetter == false {
      // `swift,no-run` is one of our words in another's spelling.
      let parts = tail.split { ", {}.".contains($0) }.map { $0.drop { $0 == "-" } }
      if !tail.hasPrefix(":"), parts.contains(where: { isOurs(String($0)) }) { return words }
      language.text = letters
      language.name = letters
      language.value = nil
    }
    return [language] + words.dropFirst().filter { isOurs($0.name) }
  }

  private static let ours = SnippetWord.all.map(\.text) + ["unordered", "contains", "caption", "label", "reason"]

  private static func isOurs(_ word: String) -> Bool {
    let name = String(word.prefix { $0 != "=" })
    return ours.contains { $0 == name || name.count >= 3 && Spelling.distance($0, name) <= 1 }
  }
}
