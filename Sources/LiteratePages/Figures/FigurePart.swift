import LiterateMarkup
import SnippetRuntime

/// A recorded figure on a page: its drawing, its title, and the same in words.
struct FigurePart {
  let figure: RecordedFigure
  /// The name of its place; no other element of the page has it.
  let anchor: String
  var words = FigureSentences.english
  /// Whether its title stands on the page, if the author has given it one. In a series, its frame's name may say enough.
  var hasTitle = true
  /// Where the person taps next, in a view.
  var touch: FigureSeries.Touch?
  /// Which of several moments it is, among objects.
  var moment: GraphMoment?
  /// Values that stand beside it.
  var watched: Markup?
  /// What its signs mean; nil for those that it has itself.
  var signs: [String]?

  var html: Markup {
    if case .series(let series) = figure.content {
      let title = figure.title.isEmpty ? words.series(series.kind, series.frames.count) : figure.title
      return SeriesPart(series: series, title: title, anchor: anchor, words: words).html
    }
    let said = FigureWords(figure.content, words)
    let title = figure.title.isEmpty ? said.summary : figure.title
    let hasSteps = said.areSteps && said.items.count > 1
    return .pieces {
      Markup(
        "figure", .class(watched == nil ? "recorded" : "recorded watching"), .id(anchor),
        hasSteps ? .flag("data-steps") : nil
      ) {
        "\n"
        Markup("div", .class("drawing"), .init("tabindex", "0"), .init("role", "group"), .label(labelText(title))) {
          svg(title, said.summary)
        }
        "\n"
        if hasSteps { SteppingBar(words: words.controls).figure(steps: said.items.count) }
        watched ?? .nothing
        Markup("figcaption") {
          caption
          inWords(said)
        }
        "\n"
      }
      "\n"
    }
  }

  /// The title, if there is one to show, and what the signs mean.
  private var caption: Markup {
    let shown = hasTitle ? figure.title : ""
    guard !shown.isEmpty || !(signs ?? ownSigns).isEmpty else { return .nothing }
    return .pieces {
      Markup("p", .class("title")) {
        labelText(shown)
        legend
      }
      "\n"
    }
  }

  private func inWords(_ said: FigureWords) -> Markup {
    Markup("details", .class("as-words")) {
      Markup("summary") { words.asWords }
      "\n"
      Markup("p") { labelText(said.summary) }
      "\n"
      list(said)
    }
  }

  /// The drawing. One that is too wide for a telephone has two layouts, and the page's style shows the one that fits. One that is too wide
  /// for every page has the narrow one alone.
  private func svg(_ title: String, _ summary: String) -> Markup {
    switch figure.content {
    case .marbles(let diagram):
      let drawing = MarbleDrawing(diagram)
      guard drawing.width > Drawing.narrow else { return drawing.svg(name: title, description: summary) }
      return both(drawing.width) { isWide, kind in
        let drawing = isWide ? drawing : MarbleDrawing(diagram, limit: Drawing.narrow)
        return drawing.svg(name: title, description: summary, kind: "marbles " + kind)
      }
    case .messages(let flow):
      let drawing = SequenceDrawing(flow, words)
      guard drawing.width > Drawing.narrow, flow.participants.count <= SequenceDrawing.mostNarrow else {
        return drawing.svg(name: title, description: summary)
      }
      return both(drawing.width) { isWide, kind in
        let drawing = isWide ? drawing : SequenceDrawing(flow, words, isNarrow: true)
        return drawing.svg(name: title, description: summary, kind: "sequence " + kind)
      }
    case .objects(let graph): return GraphDrawing(graph, words, moment: moment).svg(name: title, description: summary)
    case .picture(let picture):
      return ViewDrawing(picture: picture, touch: touch).svg(name: title, description: summary)
    case .series: return .nothing
    }
  }

  private func both(_ width: Double, _ svg: (_ isWide: Bool, _ kind: String) -> Markup) -> Markup {
    .pieces {
      if width <= Drawing.wide { svg(true, "wide " + Drawing.fitting(width)) }
      svg(false, "narrow")
    }
  }

  /// What the signs mean that it has.
  var ownSigns: [String] {
    switch figure.content {
    case .marbles(let diagram): MarbleDrawing(diagram).legend(words)
    case .messages(let flow): SequenceDrawing(flow, words).legend
    case .objects(let graph): GraphDrawing(graph, words, moment: moment).legend
    case .picture, .series: []
    }
  }

  private var legend: Markup {
    let signs = signs ?? ownSigns
    guard !signs.isEmpty else { return .nothing }
    return Markup("small", .class("legend")) {
      signs.map { sign in Markup("span") { labelText(sign) } }.joined(" ")
    }
  }

  private func list(_ said: FigureWords) -> Markup {
    guard !said.items.isEmpty else { return .nothing }
    // What a view looks like, the run itself has said.
    let isForeign = if case .picture = figure.content { !words.isEnglish } else { false }
    var items = said.items[...]
    return Self.list(
      said.areSteps ? "ol" : "ul", &items, depth: 0, attributes: isForeign ? [.init("lang", "en")] : [])
  }

  /// The items up to one that is less deep, each with those behind it that are deeper. An item is only one deeper than the
  /// one before, whatever it says.
  private static func list(
    _ kind: StaticString, _ items: inout ArraySlice<FigureWords.Item>, depth: Int, attributes: [Markup.Attribute] = []
  ) -> Markup {
    var content: [Markup] = ["\n"]
    while let item = items.first, content.count == 1 || item.depth >= depth {
      items.removeFirst()
      var inside: [Markup] = [.text(labelText(item.text))]
      if let next = items.first, next.depth > depth {
        inside.append("\n")
        inside.append(list(kind, &items, depth: depth + 1))
      }
      let cause: [Markup.Attribute] = item.line > 0 ? [.init("data-cause", "\(item.line)")] : []
      content += [.element(.init("li", cause, inside)), "\n"]
    }
    return .pieces {
      Markup.element(.init(kind, attributes, content))
      if depth == 0 { "\n" }
    }
  }
}
