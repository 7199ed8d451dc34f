import LiterateMarkup
import LiterateModel

/// One chapter, ready to be put on a page.
package struct ChapterPart: Sendable {
  package struct Heading: Sendable {
    package var level: Int
    package var text: String
    package var slug: String

    package init(level: Int, text: String, slug: String) {
      self.level = level
      self.text = text
      self.slug = slug
    }
  }

  /// Its file, as the book has it.
  package var file: String
  /// The name of its page, without an ending.
  package var slug: String
  /// The folder of the site that its page is in, if it is not that of all: `zh-Hans/`.
  package var folder = ""
  package var title: String
  package var html: WrittenHTML
  /// Whether its text has notes, which stand in the margin.
  package var hasNotes = false
  /// The first paragraph, as plain text.
  package var opening: String?
  package var headings: [Heading]
  /// The prose under each heading; nil for what comes before the first.
  package var sections: [(slug: String?, text: String)]
  package var markdown: [UInt8]
  package var snippets: [SnippetPart]
  package var cards: [NameCard]
  /// How many problems there are with its snippets and its text. A draft can have some, a site has none.
  package var problemCount = 0
  /// Who runs its snippets for its readers, if anybody does.
  package var hosted: HostedPage?
  /// Modules that every snippet imports without saying so.
  package var imports: [String]

  package init(
    file: String, slug: String, title: String, html: WrittenHTML, opening: String?, headings: [Heading],
    sections: [(slug: String?, text: String)], markdown: [UInt8], snippets: [SnippetPart], cards: [NameCard],
    imports: [String]
  ) {
    self.file = file
    self.slug = slug
    self.title = title
    self.html = html
    self.opening = opening
    self.headings = headings
    self.sections = sections
    self.markdown = markdown
    self.snippets = snippets
    self.cards = cards
    self.imports = imports
  }

  /// What links to the page say.
  package var page: String { percentEncoded(slug) + ".html" }

  /// What a reader starts with is there to fail.
  private var held: [SnippetPart] { snippets.filter { $0.verdict?.status == .passed && $0.snippet.mode != .start } }
  var run: Int { held.count }
  var claims: Int {
    held.reduce(0) { $0 + ($1.verdict?.expectations ?? 0) }
  }
  var skipped: [SnippetPart] { snippets.filter { $0.snippet.mode == .skip } }
}
