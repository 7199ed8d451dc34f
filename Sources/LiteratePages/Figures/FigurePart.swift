import LiterateModel
import SnippetRuntime

/// A recorded figure on a page: its drawing, its title, and the same in words.
struct FigurePart {
  let figure: RecordedFigure
  /// The name of its place; no other element of the page has it.
  let anchor: String
  var words = FigureSentences.english

  var html: String {
    let said = FigureWords(figure.content, words)
    let title = figure.title.isEmpty ? said.summary : figure.title
    let steps = said.areSteps ? said.items.count : 0
    return """
      <figure class="recorded" id="\(escaped(anchor))"\(steps > 1 ? " data-steps" : "")>
      <div class="drawing" tabindex="0" role="group" aria-label="\(words.drawing)">\(svg(title, said.summary))</div>
      <figcaption><p class="title">\(drawn(title))\(legend)</p>
      <details class="as-words"><summary>\(words.asWords)</summary>
      <p>\(drawn(said.summary))</p>
      \(list(said))</details></figcaption>
      </figure>

      """
  }

  private func svg(_ title: String, _ summary: String) -> String {
    switch figure.content {
    case .marbles(let diagram): MarbleDrawing(diagram).svg(name: title, description: summary)
    case .messages(let flow): SequenceDrawing(flow, words).svg(name: title, description: summary)
    case .objects(let graph): GraphDrawing(graph, words).svg(name: title, description: summary)
    case .picture(let picture): ViewDrawing(picture: picture).svg(name: title, description: summary)
    }
  }

  private var legend: String {
    let signs =
      switch figure.content {
      case .marbles(let diagram): MarbleDrawing(diagram).legend(words)
      case .messages(let flow): SequenceDrawing(flow, words).legend
      case .objects(let graph): GraphDrawing(graph, words).legend
      case .picture: [String]()
      }
    guard !signs.isEmpty else { return "" }
    return "<small class=\"legend\">" + signs.map { "<span>\(drawn($0))</span>" }.joined(separator: " ") + "</small>"
  }

  private func list(_ words: FigureWords) -> String {
    guard !words.items.isEmpty else { return "" }
    let kind = words.areSteps ? "ol" : "ul"
    // What a view looks like, the run itself has said.
    let isForeign = if case .picture = figure.content { !self.words.isEnglish } else { false }
    var html = "<\(kind)\(isForeign ? " lang=\"en\"" : "")>\n"
    var depth = 0
    for (index, item) in words.items.enumerated() {
      // An item may only be one deeper than the one before, whatever it says.
      let next = index == 0 ? 0 : min(item.depth, depth + 1)
      if index > 0 {
        if next > depth {
          html += "\n<\(kind)>\n"
        } else {
          html += "</li>\n" + String(repeating: "</\(kind)></li>\n", count: depth - next)
        }
      }
      depth = next
      html += "<li\(item.line > 0 ? " data-cause=\"\(item.line)\"" : "")>\(drawn(item.text))"
    }
    return html + "</li>\n" + String(repeating: "</\(kind)></li>\n", count: depth) + "</\(kind)>\n"
  }
}
