import LiterateMarkup

/// A Markdown file as HTML, and what there is to say about it.
package struct RenderedMarkdown: Sendable {
  package struct Heading: Sendable, Equatable {
    package var level: Int
    package var text: String
    package var slug: String
    package var line: Int
  }

  package enum Manner: Sendable {
    case page
    /// A text within a page that has headings of its own: a heading is a paragraph that stands out, an image is its text,
    /// and a link that leads nowhere is none.
    case note
  }

  /// A link or an image, as it is written.
  package struct Reference: Sendable, Equatable {
    package var target: String
    package var isImage: Bool
    /// The text of the link, or what stands for the image.
    package var text: String
    package var line: Int
    package var column: Int
  }

  /// The prose under a heading, as plain text.
  package struct Section: Sendable, Equatable {
    /// The heading; nil for what comes before the first.
    package var slug: String?
    package var text: String
  }

  /// What is said to those who hear the page.
  package struct Words: Sendable {
    var link: @Sendable (String) -> String
    var code: String
    var note: @Sendable (Int) -> String
    var back: String

    package init(
      link: @escaping @Sendable (String) -> String = { "Link to “\($0)”" }, code: String = "Code",
      note: @escaping @Sendable (Int) -> String = { "Note \($0)" }, back: String = "Back to the text"
    ) {
      self.link = link
      self.code = code
      self.note = note
      self.back = back
    }
  }

  package var html = WrittenHTML.nothing
  /// The first paragraph, as plain text.
  package var opening: String?
  package var sections: [Section] = [Section(slug: nil, text: "")]
  package var headings: [Heading] = []
  package var hasNotes = false
  package var references: [Reference] = []
  /// What stands between backticks and leads nowhere, and a line before which it does not stand.
  package var unlinkedCode: [(text: String, line: Int)] = []
}
