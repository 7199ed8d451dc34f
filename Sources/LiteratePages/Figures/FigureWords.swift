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

  init(_ content: RecordedFigure.Content) {
    switch content {
    case .marbles(let diagram): self.init(diagram)
    case .messages(let flow): self.init(flow)
    case .objects(let graph): self.init(graph)
    case .picture(let picture): self.init(picture)
    }
  }

  private init(_ picture: ViewPicture) {
    summary = "A picture of \(picture.outline.first?.text ?? "a view")."
    items = picture.outline.map { Item(text: $0.text, depth: $0.depth) }
  }

  private init(_ diagram: MarbleDiagram) {
    summary =
      diagram.tracks.isEmpty
      ? "A marble diagram in which nothing was recorded."
      : "A marble diagram of \(Self.listed(diagram.tracks)), with \(Self.counted(diagram.events.count, "event"))."
    areSteps = true
    items = []
    for (index, event) in diagram.events.enumerated() {
      let name = diagram.tracks[event.track]
      let what =
        switch event.kind {
        case .subscribed: "\(name) is subscribed to"
        case .next: event.text.isEmpty ? "\(name) sends an element" : "\(name) sends \(event.text)"
        case .error: "\(name) fails: \(event.text)"
        case .completed: "\(name) completes"
        case .disposed: "\(name) is left"
        }
      let isSame = index > 0 && event.kind != .subscribed && diagram.events[index - 1].moment == event.moment
      let when = diagram.isVirtual ? "At \(event.moment): " : isSame ? "In the same moment: " : ""
      items.append(Item(text: when + what + ".", line: event.line))
    }
    omit(diagram.omitted, "event")
  }

  private init(_ flow: MessageFlow) {
    let names = flow.participants.map { participant in
      switch participant.role {
      case .before: "who asked for sentMessage"
      case .after: "who asked for methodInvoked"
      default: participant.name
      }
    }
    summary =
      names.isEmpty
      ? "A sequence diagram in which nothing was recorded."
      : "A sequence diagram of \(Self.listed(names)), with \(Self.counted(flow.steps.count, "step"))."
    areSteps = true
    items = flow.steps.map { step in
      let (from, to) = (names[step.from], names[step.to])
      let text =
        switch step.kind {
        case .message:
          step.from == step.to ? "\(from) is about to do \(step.text)." : "\(from) sends \(step.text) to \(to)."
        case .question: "\(from) asks \(to) whether it responds to \(step.text): \(step.answer)."
        case .answer: "\(from) answers \(step.text)."
        case .setting: "\(from) sets on \(to): \(step.text)."
        case .listening:
          "\(from) \(step.answer == "begins" ? "begins" : "stops") to listen to \(step.text) at \(to)."
        }
      return Item(text: text.prefix(1).uppercased() + text.dropFirst(), line: step.line)
    }
    omit(flow.omitted, "step")
  }

  private init(_ graph: ObjectGraph) {
    let names = graph.objects.map(\.name)
    let circles = graph.circles
    let inCircle = names.indices.filter { circles[$0] != nil }
    let gone = graph.objects.filter(\.isGone).map(\.name)
    var parts = ["An object graph of \(Self.listed(names))."]
    if names.isEmpty { parts = ["An object graph without objects."] }
    if !inCircle.isEmpty {
      parts.append(
        "\(Self.listed(inCircle.map { names[$0] })) \(inCircle.count == 1 ? "keeps itself" : "keep each other") alive.")
    }
    if !gone.isEmpty { parts.append("\(Self.listed(gone)) \(gone.count == 1 ? "is" : "are") gone.") }
    summary = parts.joined(separator: " ")
    items = graph.objects.map { object in
      let type = object.type.isEmpty ? "" : ", \(Self.withArticle(object.type))"
      return Item(text: "\(object.name)\(type), is \(object.isGone ? "gone" : "there").")
    }
    items += graph.links.map { link in
      let way = link.path.isEmpty ? "" : ", by \(link.path)"
      let verb = [.strong: "holds", .weak: "refers weakly to", .unowned: "refers unowned to"][link.strength] ?? "holds"
      let end = link.from == link.to ? "itself" : names[link.to]
      let note = graph.isInCircle(link, circles: circles) ? " This is part of a circle." : ""
      return Item(text: "\(names[link.from]) \(verb) \(end)\(way).\(note)")
    }
    if graph.isPartial { items.append(Item(text: "There is more in between than was looked at.")) }
  }

  private mutating func omit(_ count: Int, _ word: String) {
    if count > 0 { items.append(Item(text: "\(Self.counted(count, "more \(word)")) are not shown.")) }
  }

  private static func withArticle(_ type: String) -> String {
    // “an Observable”, but “a UIView” and “a User”.
    let isVowel =
      type.hasPrefix("Rx") || "AEIO".contains(type.first ?? "x") || type.hasPrefix("Un") && !type.hasPrefix("Uni")
    return (isVowel ? "an " : "a ") + type
  }

  private static func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  private static func listed(_ names: [String]) -> String {
    if names.count < 2 { return names.first ?? "" }
    if names.count > 8 { return names.prefix(8).joined(separator: ", ") + " and \(names.count - 8) more" }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}
