import LiterateMarkup
import SnippetRuntime

/// A marble drawing that a program printed, as a figure of a page.
package enum MarbleFigure {
  /// Nil where nothing is drawn.
  ///
  /// - Parameter anchor: the name of its place; no other element of the page has it.
  package static func html(_ diagram: MarbleDiagram, anchor: String) -> Markup? {
    html(diagram, anchor: anchor, words: .english)
  }

  static func html(_ diagram: MarbleDiagram, title: String = "", anchor: String, words: FigureSentences) -> Markup? {
    guard !diagram.tracks.isEmpty else { return nil }
    let figure = RecordedFigure(title: title, line: 0, content: .marbles(diagram))
    return FigurePart(figure: figure, anchor: anchor, words: words).html
  }
}
