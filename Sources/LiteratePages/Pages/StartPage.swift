import LiterateModel

/// What a reader sees first: what the book is, what was verified, and where to begin.
struct StartPage {
  var book: BookPages

  var html: String {
    let chapters = book.chapters
    let run = chapters.reduce(0) { $0 + $1.run }
    let claims = chapters.reduce(0) { $0 + $1.claims }
    let skipped = chapters.reduce(0) { $0 + $1.skipped.count }
    let description = book.description.map { "<p class=\"about\">\(escaped(onOneLine($0)))</p>\n" } ?? ""
    let begin = chapters.first.map {
      "<p><a class=\"begin\" href=\"\($0.page)\">\(escaped(book.words.start.begin($0.title)))</a></p>\n"
    }
    return """
      <div class="start">
      <h1>\(escaped(book.title))</h1>
      \(description)<p class="verified">\(book.words.start.verified(book.swift, run, chapters.count, claims, skipped))</p>
      \(begin ?? "")<ol class="chapters">
      \(chapters.map(item).joined())</ol>
      \(reference)</div>

      """
  }

  private func item(_ chapter: ChapterPart) -> String {
    let teaser = firstSentence(of: chapter.opening ?? "")
    let words = teaser.isEmpty ? "" : "\n<p class=\"teaser\">\(escaped(teaser))</p>"
    return
      "<li><a href=\"\(chapter.page)\">\(escaped(chapter.title))</a> <small>\(book.words.start.snippets(chapter.run))</small>\(words)</li>\n"
  }

  private var reference: String {
    guard let pages = book.reference?.pages else { return "" }
    let has = book.words.start.referenceHas(pages.index.entries.count, pages.modules.count)
    return """
      <p class="to-reference"><a href="\(book.up)reference/index.html">\(book.words.start.theReference)</a>\(has)</p>

      """
  }

  static let style = """
    .start .about { font-size: 1.25rem; line-height: 1.5; margin: -0.6rem 0 1.4rem; text-wrap: pretty; }
    .teaser, .to-reference { font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; color: var(--soft); }
    .teaser { margin: 0.15rem 0 0; font-size: 0.9rem; line-height: 1.5; }
    .start .chapters li { margin: 0.9rem 0; } .start .chapters small { white-space: nowrap; } .start .chapters li::marker { color: var(--soft); }
    .to-reference { margin-top: 2rem; padding-top: 1.2rem; border-top: 1px solid var(--line); font-size: 0.95rem; }

    """
}

func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
