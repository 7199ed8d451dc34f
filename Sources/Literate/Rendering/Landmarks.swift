import LiterateModel
import LiteratePages
import LiterateReading

/// Where what stands in the files of a book is on its pages.
package struct Landmarks: Sendable {
  private var pages: [String: (page: String, marks: [(line: Int, anchor: String)])] = [:]
  /// The files that the pages show as images, whether they are there or not.
  package internal(set) var images: Set<String> = []

  mutating func add(_ part: ChapterPart, headings: [RenderedMarkdown.Heading]) {
    let marks =
      headings.map { (line: $0.line, anchor: $0.slug) }
      + part.snippets.map { (line: $0.snippet.place.line, anchor: $0.anchor) }
    pages[part.file] = (part.slug + ".html", marks.sorted { $0.line < $1.line })
  }

  /// A translation: its fences have the anchors of what they show.
  mutating func add(_ page: Site.Page) {
    let marks =
      page.rendered.headings.map { (line: $0.line, anchor: $0.slug) }
      + page.chapter.snippets.compactMap { fence in
        fence.shows.map { (line: fence.place.line, anchor: SnippetPart.anchor(ofName: $0.name)) }
      }
    pages[page.chapter.file] = (page.slug + ".html", marks.sorted { $0.line < $1.line })
  }

  /// The link, from the site's own folder, to the last snippet or heading before a place; nil if no page shows the file.
  package func link(to position: Position) -> String? {
    guard let (page, marks) = pages[position.file] else { return nil }
    let anchor = marks.last { $0.line <= position.line }.map { "#" + percentEncoded($0.anchor) }
    return percentEncoded(page) + (anchor ?? "")
  }
}
