import LiterateMarkup
import LiterateModel

/// What can be searched, as a script: a page that was opened from a disk may load scripts, and nothing else.
struct SearchIndex {
  /// Page, anchor, what it is (chapter, heading, code), name, text.
  private var entries: [[String]] = []
  private let symbols: String
  private let synonyms: [[String]]

  init(_ book: BookPages) {
    symbols = book.reference?.pages.search ?? ScriptText.variable(ReferenceSearch.name, [])
    synonyms = book.synonyms
    // What the start page says stands behind the book's own sentence, as one entry.
    let opening = book.startText?.sections.first { $0.slug != nil }.map { onOneLine($0.text) }
    let about = [book.description, opening].compactMap(\.self).joined(separator: " ")
    entries.append(["index", "", "chapter", book.title, about])
    for chapter in book.checkedParts {
      let names = Dictionary(chapter.headings.map { ($0.slug, $0.text) }, uniquingKeysWith: { first, _ in first })
      for section in chapter.sections {
        let text = onOneLine(section.text)
        let isTitle = section.slug == nil || section.slug == chapter.headings.first?.slug
        if section.slug == nil, text.isEmpty { continue }
        if isTitle, chapter.slug == book.startText?.slug { continue }
        entries.append([
          chapter.slug, section.slug ?? "", isTitle ? "chapter" : "heading",
          section.slug.flatMap { names[$0] } ?? chapter.title, text,
        ])
      }
      for part in chapter.snippets where !part.snippet.isHidden && part.snippet.solution == nil {
        let code = part.snippet.lines.map { $0.text.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: " ")
        entries.append([chapter.slug, part.anchor, "code", chapter.title, code])
      }
    }
  }

  /// The lists, and what finds something in them: nobody loads it who does not search.
  var script: String {
    ScriptText.variable("bookEntries", entries) + symbols + ScriptText.variable("bookSynonyms", synonyms)
      + SearchFinder.script
  }
}
