extension BookPages {
  /// Chapters that belong together.
  package struct Part: Sendable {
    package var title: String?
    /// The places of its chapters.
    package var chapters: Range<Int>
    /// Whether lists give its chapters numbers.
    package var isNumbered: Bool

    package init(title: String?, chapters: Range<Int>, isNumbered: Bool) {
      (self.title, self.chapters, self.isNumbered) = (title, chapters, isNumbered)
    }
  }
}

/// The title of the part that begins with a chapter.
func partTitle(_ place: Int, _ parts: [BookPages.Part]) -> String? {
  parts.first { $0.chapters.lowerBound == place }?.title
}

/// The numbers of chapters.
enum ChapterNumbers {
  /// Those with which the names of their files begin, so that a text and a list mean the same chapter by one. If a chapter has none,
  /// or two have one, nobody has a number.
  static func all(_ chapters: [ChapterPart], _ parts: [BookPages.Part]) -> [Int?] {
    let numbered = parts.filter(\.isNumbered).flatMap(\.chapters)
    let written = numbered.compactMap { Int(chapters[$0].slug.prefix { $0.isASCII && $0.isNumber }) }
    let usable = written.count == numbered.count && zip(written, written.dropFirst()).allSatisfy { $0 < $1 }
    var numbers: [Int?] = chapters.map { _ in nil }
    if usable { for (place, number) in zip(numbered, written) { numbers[place] = number } }
    return numbers
  }
}
