import LiterateMarkup
import SnippetRuntime

/// Figures of which one is seen at a time. Without scripts they stand below each other, each with its name.
struct SeriesPart {
  let series: FigureSeries
  let title: String
  let anchor: String
  let words: FigureSentences

  var html: Markup {
    .pieces {
      Markup("figure", .class("recorded series"), .id(anchor), .init("data-series", kind)) {
        "\n"
        Markup("figcaption") {
          Markup("p", .class("title")) { labelText(title) }
        }
        "\n"
        if series.frames.count > 1 {
          SteppingBar(words: words.controls).series(
            group, slider: series.kind == .moments ? group : labelText(title), first: name(0),
            count: series.frames.count)
        }
        Markup("ol", .class("frames")) {
          "\n"
          series.frames.indices.map { frame($0) }
        }
        "\n"
        if series.omitted > 0 {
          Markup("p", .class("omitted")) { words.moreFrames(series.omitted) }
          "\n"
        }
      }
      "\n"
    }
  }

  private var group: String {
    switch series.kind {
    case .moments: words.controls.amongMoments
    case .variations: words.controls.amongVariations
    }
  }

  private var kind: String {
    switch series.kind {
    case .moments: "moments"
    case .variations: "variations"
    }
  }

  private func frame(_ index: Int) -> Markup {
    let frame = series.frames[index]
    return .pieces {
      Markup("li", .class("frame"), .init("data-name", labelText(name(index))), cause(frame)) {
        "\n"
        Markup("p", .class("when")) { labelText(name(index)) }
        "\n"
        Markup("div", .class("taken")) {
          "\n"
          frame.figures.indices.map { figure($0, in: index) }
        }
        "\n"
        if let touch = frame.touch {
          Markup("p", .class("touch")) {
            Markup("span", .class("happened")) { labelText(words.isTouched(touch.target)) }
            // With scripts, one can do it.
            Markup("span", .class("offer")) { labelText(words.touch(touch.target)) }
          }
          "\n"
        }
      }
      "\n"
    }
  }

  /// The line that a moment comes from. All variations come from the same.
  private func cause(_ frame: FigureSeries.Frame) -> Markup.Attribute? {
    series.kind == .moments && frame.line > 0 ? .init("data-cause", "\(frame.line)") : nil
  }

  /// What the author calls it, or what happened before it.
  private func name(_ index: Int) -> String {
    let frame = series.frames[index]
    if !frame.label.isEmpty { return frame.label }
    guard index > 0, let touch = series.frames[index - 1].touch else { return words.atFirst }
    return words.afterTouch(touch.target)
  }

  private func figure(_ place: Int, in index: Int) -> Markup {
    let frame = series.frames[index]
    var figure = frame.figures[place]
    if figure.title.isEmpty { figure.title = name(index) }
    var part = FigurePart(figure: figure, anchor: "\(anchor)-\(index + 1)-\(place + 1)", words: words)
    part.hasTitle = series.kind == .variations && figure.title != name(index)
    part.touch = frame.touch
    if place == frame.figures.indices.last { part.watched = watched(frame) }
    part.signs = signs(place)
    if case .objects(let graph) = figure.content, series.kind == .moments {
      part.moment = GraphMoment(graph, of: series, index)
    }
    return part.html
  }

  /// What the signs mean that a figure has in any of the pictures: an explanation that comes and goes would move the page.
  private func signs(_ place: Int) -> [String] {
    var all: [String] = []
    for frame in series.frames where frame.figures.indices.contains(place) {
      all += FigurePart(figure: frame.figures[place], anchor: "", words: words).ownSigns.filter { !all.contains($0) }
    }
    return all
  }

  private func watched(_ frame: FigureSeries.Frame) -> Markup? {
    guard !series.names.isEmpty else { return nil }
    return .pieces {
      Markup("dl", .class("watched")) {
        "\n"
        zip(series.names, frame.values).map { name, value in
          .pieces {
            Markup("div") {
              Markup("dt") { labelText(name) }
              Markup("dd") { labelText(value) }
            }
            "\n"
          }
        }
      }
      "\n"
    }
  }
}

/// The same objects at several moments: where each stands is the same in all, and what has just gone can still be seen.
struct GraphMoment {
  /// All objects and references that there are at any moment.
  private(set) var all = ObjectGraph()
  /// What there is at this one, with the places of `all`.
  private(set) var now = ObjectGraph()
  /// What each of the objects is at some moment.
  private(set) var states: [[ObjectGraph.Object]] = []
  /// The objects that are not told of at this moment.
  private(set) var absent: Set<Int> = []
  /// The references that were there the moment before, and are no more.
  private(set) var lost: [ObjectGraph.Link] = []

  init(_ graph: ObjectGraph, of series: FigureSeries, _ index: Int) {
    let graphs = series.frames.map { frame -> ObjectGraph in
      if case .objects(let graph)? = frame.figures.first?.content { graph } else { ObjectGraph() }
    }
    for graph in graphs {
      for object in graph.objects where !all.objects.contains(where: { $0.name == object.name }) {
        all.objects.append(object)
      }
    }
    for one in graphs {
      for link in one.links {
        if let link = moved(link, from: one), !all.links.contains(link) { all.links.append(link) }
      }
    }
    states = all.objects.map { object in graphs.flatMap(\.objects).filter { $0.name == object.name } }
    now.isPartial = graph.isPartial
    now.objects = all.objects.enumerated().map { place, object in
      if let own = graph.objects.first(where: { $0.name == object.name }) { return own }
      absent.insert(place)
      return object
    }
    now.links = graph.links.compactMap { moved($0, from: graph) }
    if index > 0 {
      lost = graphs[index - 1].links.compactMap { moved($0, from: graphs[index - 1]) }.filter {
        !now.links.contains($0)
      }
    }
  }

  /// A link among all objects.
  private func moved(_ link: ObjectGraph.Link, from graph: ObjectGraph) -> ObjectGraph.Link? {
    func place(_ index: Int) -> Int? { all.objects.firstIndex { $0.name == graph.objects[index].name } }
    guard let from = place(link.from), let to = place(link.to) else { return nil }
    return .init(from: from, to: to, strength: link.strength, path: link.path)
  }
}
