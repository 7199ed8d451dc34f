import SnippetRuntime

/// A figure in words, made from what the drawing is made from.
struct FigureWords {
  struct Item {
    var text: String
    /// The line of the Markdown that caused it; 0 where that is not known.
    var line = 0
    var depth = 0
  }

  /// One sentence.
  var summary: String
  var items: [Item]
  /// Whether an item is a step of the figure.
  var areSteps = false

  init(_ content: RecordedFigure.Content, _ words: FigureSentences) {
    switch content {
    case .marbles(let diagram): self.init(diagram, words)
    case .messages(let flow): self.init(flow, words)
    case .objects(let graph): self.init(graph, words)
    case .picture(let picture): self.init(picture, words)
    // Each of its figures says it for itself.
    case .series(let series): self.init(summary: words.series(series.kind, series.frames.count), items: [])
    }
  }

  private init(summary: String, items: [Item]) { (self.summary, self.items) = (summary, items) }

  private init(_ picture: ViewPicture, _ words: FigureSentences) {
    summary = words.picture(picture.outline.first?.text)
    items = picture.outline.map { Item(text: $0.text, depth: $0.depth) }
  }

  private init(_ diagram: MarbleDiagram, _ words: FigureSentences) {
    summary = words.marbles(diagram.tracks, diagram.events.count)
    areSteps = true
    items = []
    for (index, event) in diagram.events.enumerated() {
      let what = words.event(event.kind, diagram.tracks[event.track], event.text)
      let isSame = index > 0 && event.kind != .subscribed && diagram.events[index - 1].moment == event.moment
      let when = diagram.isVirtual ? words.moment(event.moment) : isSame ? words.sameMoment : ""
      items.append(Item(text: when + what + words.fullStop, line: event.line))
    }
    if diagram.omitted > 0 { items.append(Item(text: words.moreEvents(diagram.omitted))) }
  }

  private init(_ flow: MessageFlow, _ words: FigureSentences) {
    let names = flow.participants.map { participant in
      switch participant.role {
      case .before: words.askedForSent
      case .after: words.askedForInvoked
      default: participant.name
      }
    }
    summary = words.flow(names, flow.steps.count)
    areSteps = true
    items = flow.steps.map { step in
      let text = words.step(step, names[step.from], names[step.to])
      let also = step.other.isEmpty ? "" : (words.isEnglish ? " " : "") + words.alsoStep(step.other)
      return Item(text: text + also, line: step.line)
    }
    if flow.omitted > 0 { items.append(Item(text: words.moreSteps(flow.omitted))) }
  }

  private init(_ graph: ObjectGraph, _ words: FigureSentences) {
    let names = graph.objects.map(\.name)
    let circles = graph.circles
    summary = words.graph(
      names, names.indices.filter { circles[$0] != nil }.map { names[$0] }, graph.objects.filter(\.isGone).map(\.name))
    items = graph.objects.map { Item(text: words.object($0.name, $0.type, $0.isGone)) }
    items += graph.links.map { link in
      Item(text: words.link(link, names[link.from], names[link.to], graph.isInCircle(link, circles: circles)))
    }
    if graph.isPartial { items.append(Item(text: words.partial)) }
  }
}
