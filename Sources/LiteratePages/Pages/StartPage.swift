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
      "<p><a class=\"begin\" href=\"\($0.page)\">Begin with “\(escaped($0.title))”</a></p>\n"
    }
    return """
      <div class="start">
      <h1>\(escaped(book.title))</h1>
      \(description)<p class="verified">Every line of code in this book runs. With Swift \(escaped(book.swift)), \
      <strong>\(counted(run, "snippet"))</strong> in \(counted(chapters.count, "chapter")) were compiled and checked, \
      <strong>\(counted(claims, "claim"))</strong> about them verified; \(skipped == 0 ? "none" : "\(skipped)") \
      \(skipped == 1 ? "was" : "were") left out.</p>
      \(begin ?? "")<ol class="chapters">
      \(chapters.map(item).joined())</ol>
      \(reference)</div>

      """
  }

  private func item(_ chapter: ChapterPart) -> String {
    let teaser = firstSentence(of: chapter.opening ?? "")
    let words = teaser.isEmpty ? "" : "\n<p class=\"teaser\">\(escaped(teaser))</p>"
    return
      "<li><a href=\"\(chapter.page)\">\(escaped(chapter.title))</a> <small>\(counted(chapter.run, "snippet"))</small>\(words)</li>\n"
  }

  private var reference: String {
    guard let pages = book.reference?.pages else { return "" }
    let symbols = counted(pages.index.entries.count, "public symbol")
    let modules = counted(pages.modules.count, "module")
    return """
      <p class="to-reference"><a href="\(book.up)reference/index.html">The reference</a> has the \(symbols) of \(modules), each with \
      the snippets that use it.</p>

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
