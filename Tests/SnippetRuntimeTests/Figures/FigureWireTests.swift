import SnippetRuntime
import Testing

@Suite struct FigureWireTests {
  static let figures: [RecordedFigure] = {
    var diagram = MarbleDiagram()
    diagram.tracks = ["taps", "数"]
    diagram.isVirtual = true
    diagram.omitted = 3
    diagram.events = [
      .init(track: 0, moment: -1, kind: .subscribed, text: "", line: 3),
      .init(track: 1, moment: 5, kind: .next, text: "<b>\u{0}", line: 0),
      .init(track: 1, moment: 5, kind: .error, text: "no", line: 4),
    ]
    let picture = ViewPicture(
      width: 10_000, height: 5_050,
      shapes: [
        .init(.clip, [0, 0, 100, 100]), .init(.rectangle, [1, 2, 3, 4, 5], fill: "#fff", stroke: "rgb(1 2 3 / 0.5)"),
        .init(.text, [1, 2, 1, 0], fill: "none", text: "é"), .init(.end),
      ], outline: [.init(depth: 0, text: "UIView"), .init(depth: 1, text: "UILabel")])
    var flow = MessageFlow()
    flow.participants = [.init(name: "Dial", role: .control), .init(name: "Proxy", role: .proxy)]
    flow.steps = [.init(kind: .question, from: 0, to: 1, text: "m(_:)", answer: "yes", line: 9)]
    var graph = ObjectGraph()
    graph.objects = [.init(name: "a", type: "A", isGone: false), .init(name: "b", type: "", isGone: true)]
    graph.links = [
      .init(from: 0, to: 0, strength: .strong, path: "self"), .init(from: 0, to: 1, strength: .weak, path: ""),
    ]
    graph.isPartial = true
    var film = FigureSeries(.moments)
    film.names = ["count"]
    film.omitted = 2
    film.frames = [.init(label: "", line: 3, figures: [.init(title: "", line: 3, content: .picture(picture))])]
    film.frames[0].values = ["1"]
    film.frames[0].touch = .init(x: -5, y: 10_000, target: "Buy")
    var variations = FigureSeries(.variations)
    variations.frames = [
      .init(
        label: "a", line: 4,
        figures: [
          .init(title: "Film", line: 4, content: .series(film)), .init(title: "", line: 4, content: .objects(graph)),
        ]), .init(label: "b", line: 4, figures: []),
    ]
    return [
      .init(title: "Variations", line: 4, content: .series(variations)),
      .init(title: "Marbles", line: 1, content: .marbles(diagram)),
      .init(title: "", line: 0, content: .picture(picture)), .init(title: "Flow", line: 7, content: .messages(flow)),
      .init(title: "Graph", line: 8, content: .objects(graph)),
      .init(title: "Nothing", line: 0, content: .marbles(MarbleDiagram())),
    ]
  }()

  @Test(arguments: figures) func aFigureComesBackAsItWasSent(_ figure: RecordedFigure) {
    #expect(RecordedFigure(figure.bytes[...]) == figure)
    #expect(RecordedFigure((figure.bytes + [0])[...]) == nil)
  }

  @Test(arguments: figures) func aFigureThatIsCutOffIsNone(_ figure: RecordedFigure) {
    for count in 0..<figure.bytes.count { #expect(RecordedFigure(figure.bytes.prefix(count)) == nil) }
  }

  /// Whatever is read keeps what the drawing relies on.
  private func check(_ figure: RecordedFigure) {
    switch figure.content {
    case .marbles(let diagram):
      #expect(diagram.events.allSatisfy { diagram.tracks.indices.contains($0.track) })
      #expect(zip(diagram.events, diagram.events.dropFirst()).allSatisfy { $0.moment <= $1.moment })
    case .picture(let picture):
      var depth = 0
      for shape in picture.shapes {
        depth += shape.kind == .group || shape.kind == .clip ? 1 : shape.kind == .end ? -1 : 0
        #expect(depth >= 0)
      }
      #expect(depth == 0)
    case .messages(let flow):
      #expect(flow.steps.allSatisfy { max($0.from, $0.to) < flow.participants.count && min($0.from, $0.to) >= 0 })
    case .objects(let graph):
      #expect(graph.links.allSatisfy { max($0.from, $0.to) < graph.objects.count && min($0.from, $0.to) >= 0 })
      _ = graph.circles
    case .series(let series):
      #expect(!series.frames.isEmpty && series.frames.allSatisfy { $0.values.count == series.names.count })
      for figure in series.frames.flatMap(\.figures) { check(figure) }
    }
  }

  @Test func seriesAreTwoDeepAtMost() {
    func series(_ kind: FigureSeries.Kind, of content: RecordedFigure.Content) -> RecordedFigure.Content {
      var series = FigureSeries(kind)
      series.frames = [.init(label: "", line: 0, figures: [.init(title: "", line: 0, content: content)])]
      return .series(series)
    }
    func isRead(_ content: RecordedFigure.Content) -> Bool {
      RecordedFigure(RecordedFigure(title: "", line: 0, content: content).bytes[...]) != nil
    }
    let leaf = RecordedFigure.Content.marbles(MarbleDiagram())
    #expect(isRead(series(.variations, of: series(.moments, of: leaf))))
    #expect(!isRead(series(.variations, of: series(.variations, of: leaf))))
    #expect(!isRead(series(.moments, of: series(.moments, of: leaf))))
    #expect(!isRead(series(.variations, of: series(.moments, of: series(.moments, of: leaf)))))
  }

  @Test func aSeriesThatIsTooMuchIsNone() {
    func isRead(_ change: (inout FigureSeries) -> Void) -> Bool {
      var series = FigureSeries(.moments)
      series.frames = [
        .init(label: "", line: 0, figures: [.init(title: "", line: 0, content: .marbles(MarbleDiagram()))])
      ]
      change(&series)
      return RecordedFigure(RecordedFigure(title: "", line: 0, content: .series(series)).bytes[...]) != nil
    }
    #expect(isRead { _ in })
    #expect(isRead { $0.frames = Array(repeating: $0.frames[0], count: FigureLimits.frames) })
    #expect(!isRead { $0.frames = Array(repeating: $0.frames[0], count: FigureLimits.frames + 1) })
    #expect(!isRead { $0.frames = [] })
    #expect(!isRead { $0.frames[0].figures.append($0.frames[0].figures[0]) }, "a moment has one figure")
    #expect(!isRead { $0.names = ["a"] }, "a value for each name")
    #expect(!isRead { $0.frames[0].touch = .init(x: .max, y: 0, target: "") })
    #expect(!isRead { $0.omitted = -1 })
  }

  @Test func everyTextOfASeriesIsExchanged() {
    let mapped = Self.figures[0].mapTexts { $0.isEmpty ? "" : "*" }
    guard case .series(let series) = mapped.content, case .series(let film) = series.frames[0].figures[0].content else {
      Issue.record("no series")
      return
    }
    #expect(series.frames.map(\.label) == ["*", "*"] && film.names == ["*"] && film.frames[0].values == ["*"])
    #expect(film.frames[0].touch?.target == "*" && series.frames[0].figures[0].title == "*")
  }

  @Test(arguments: figures) func damagedBytesAreAFigureThatHoldsOrNone(_ figure: RecordedFigure) {
    var random = Random(state: 7)
    for _ in 0..<4_000 {
      var bytes = figure.bytes
      for _ in 0...Int(random.next() % 3) {
        let place = Int(random.next() % UInt64(bytes.count))
        bytes[place] = [0, 1, 0x7f, 0x80, 0xff, UInt8(truncatingIfNeeded: random.next())][Int(random.next() % 6)]
      }
      if let read = RecordedFigure(bytes[...]) { check(read) }
    }
  }

  @Test func randomBytesAreNoFigure() {
    var random = Random(state: 1)
    for _ in 0..<2_000 {
      let bytes = (0..<Int(random.next() % 400)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      if let read = RecordedFigure(bytes[...]) { check(read) }
    }
  }

  @Test func whatIsTooMuchIsNoFigure() {
    func isRead(_ change: (inout MarbleDiagram) -> Void) -> Bool {
      var diagram = MarbleDiagram()
      diagram.tracks = ["a"]
      change(&diagram)
      return RecordedFigure(RecordedFigure(title: "", line: 0, content: .marbles(diagram)).bytes[...]) != nil
    }
    let event = MarbleDiagram.Event(track: 0, moment: 0, kind: .next, text: "", line: 0)
    #expect(isRead { $0.events = Array(repeating: event, count: FigureLimits.events) })
    #expect(!isRead { $0.events = Array(repeating: event, count: FigureLimits.events + 1) })
    #expect(!isRead { $0.tracks = Array(repeating: "a", count: FigureLimits.tracks + 1) })
    #expect(!isRead { $0.tracks = [String(repeating: "x", count: 5_000)] })
    #expect(!isRead { $0.events = [.init(track: 1, moment: 0, kind: .next, text: "", line: 0)] })
    #expect(!isRead { $0.events = [.init(track: -1, moment: 0, kind: .next, text: "", line: 0)] })
    #expect(!isRead { $0.events = [event, .init(track: 0, moment: -1, kind: .next, text: "", line: 0)] }, "backwards")
    #expect(!isRead { $0.events = [.init(track: 0, moment: .max, kind: .next, text: "", line: 0)] })
    #expect(!isRead { $0.events = [.init(track: 0, moment: 0, kind: .next, text: "", line: -1)] })
  }

  @Test(arguments: [
    ("#fff", true), ("none", true), ("", true), ("rgb(1 2 3 / 0.5)", true), ("url(#x)", false), ("rgb(url(x))", false),
    ("#fff\" onload=\"x", false), ("red", false), ("rgb(1 2 3); x", false),
  ])
  func onlyAColorIsAColor(_ color: String, isOne: Bool) {
    let picture = ViewPicture(
      width: 1, height: 1, shapes: [.init(.rectangle, [0, 0, 1, 1, 0], fill: color)], outline: [])
    let bytes = RecordedFigure(title: "", line: 0, content: .picture(picture)).bytes
    #expect((RecordedFigure(bytes[...]) != nil) == isOne)
  }

  @Test func shapesThatEndTooOftenOrNeverAreNoPicture() {
    func isRead(_ shapes: [ViewPicture.Shape]) -> Bool {
      let picture = ViewPicture(width: 1, height: 1, shapes: shapes, outline: [])
      return RecordedFigure(RecordedFigure(title: "", line: 0, content: .picture(picture)).bytes[...]) != nil
    }
    #expect(isRead([.init(.group, [50]), .init(.end)]))
    #expect(!isRead([.init(.group, [50])]))
    #expect(!isRead([.init(.end)]))
    #expect(!isRead([.init(.end), .init(.group, [50])]))
    #expect(!isRead([.init(.rectangle, [1, 2])]), "too few numbers")
    #expect(!isRead([.init(.circle, [1, 2, .max])]))
    let deep = FigureLimits.depth + 1
    #expect(
      !isRead(
        Array(repeating: .init(.group, [50]), count: deep) + Array(repeating: .init(.end), count: deep)))
  }

  @Test func textsAreShortened() {
    #expect(FigureLimits.shortened("short") == "short")
    let long = FigureLimits.shortened(String(repeating: "long ", count: 100_000))
    #expect(long.count <= FigureLimits.text && long.hasSuffix("…"))
    let wide = FigureLimits.shortened(String(repeating: "👩‍👩‍👧‍👦", count: 10_000))
    #expect(wide.utf8.count <= FigureLimits.text * 4 && wide.hasSuffix("…"))
  }

  @Test func circlesAreFound() {
    var graph = ObjectGraph()
    graph.objects = (0..<6).map { .init(name: "\($0)", type: "", isGone: false) }
    func link(_ from: Int, _ to: Int, _ strength: ObjectGraph.Strength = .strong) -> ObjectGraph.Link {
      .init(from: from, to: to, strength: strength, path: "")
    }
    graph.links = [link(0, 1), link(1, 2), link(2, 0), link(2, 3), link(3, 2, .weak), link(4, 4), link(5, 0)]
    #expect(graph.circles == [0, 0, 0, nil, 1, nil])
    #expect(graph.isInCircle(link(0, 1), circles: graph.circles))
    #expect(!graph.isInCircle(link(5, 0), circles: graph.circles))
    #expect(!graph.isInCircle(link(3, 2, .weak), circles: graph.circles))
  }
}

/// The same numbers each time.
private struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33 ^ state
  }
}
