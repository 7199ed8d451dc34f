import Foundation
import FoundationXML
import LiterateMarkup
import SnippetRuntime
import Testing

@testable import LiteratePages

/// What is drawn, of small figures letter by letter, of others that it is well-formed and within bounds.
@Suite struct FigurePartTests {
  static let hostile = "</svg><script>alert(1)</script>\" onload=\"x&\u{0}\u{202E}"

  private func html(
    _ content: RecordedFigure.Content, _ title: String = "Title", _ words: FigureSentences = .english
  ) -> String {
    let figure = RecordedFigure(title: title, line: 1, content: content)
    return WrittenHTML(FigurePart(figure: figure, anchor: "figure-1", words: words).html).text
  }

  /// The names of the elements and the texts; an error for what is no XML.
  private func parsed(_ html: String) throws -> Elements {
    let parser = XMLParser(data: Data("<div>\(html.replacing(" data-steps", with: " data-steps=\"\""))</div>".utf8))
    let elements = Elements()
    parser.delegate = elements
    if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return elements
  }

  final class Elements: NSObject, XMLParserDelegate {
    var names: [String] = []
    var text = ""
    var numbers: [Double] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      names.append(name)
      for (key, value) in attributes where ["x", "y", "cx", "cy", "width", "height"].contains(key) {
        if let number = Double(value) { numbers.append(number) }
      }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }
  }

  private func marbles(_ tracks: Int, _ events: Int, _ text: String = "a", isVirtual: Bool = false) -> MarbleDiagram {
    var diagram = MarbleDiagram()
    diagram.tracks = (0..<tracks).map { "\(text) \($0)" }
    diagram.isVirtual = isVirtual
    let kinds: [MarbleDiagram.Kind] = [.subscribed, .next, .next, .next, .error, .completed, .disposed]
    diagram.events = (0..<events).map {
      .init(track: $0 % max(1, tracks), moment: $0 / 2, kind: kinds[$0 % 7], text: text, line: $0)
    }
    return diagram
  }

  private func flow(_ participants: Int, _ steps: Int, _ text: String) -> MessageFlow {
    var flow = MessageFlow()
    let roles: [MessageFlow.Role] = [.control, .proxy, .before, .delegate, .after]
    let kinds: [MessageFlow.Kind] = [.message, .question, .answer, .setting, .listening]
    flow.participants = (0..<participants).map { .init(name: "\(text) \($0)", role: roles[$0 % 5]) }
    guard participants > 0 else { return flow }
    flow.steps = (0..<steps).map {
      .init(
        kind: kinds[$0 % 5], from: $0 % participants, to: $0 * 7 % participants, text: text, answer: text, line: $0)
    }
    for step in flow.steps.indices where step % 3 == 1 { flow.steps[step].other = text }
    return flow
  }

  private func graph(_ count: Int, _ links: Int, _ text: String) -> ObjectGraph {
    var graph = ObjectGraph()
    graph.objects = (0..<count).map { .init(name: "\(text) \($0)", type: text, isGone: $0 % 5 == 4) }
    guard count > 0 else { return graph }
    let strengths: [ObjectGraph.Strength] = [.strong, .weak, .unowned, .unclear]
    graph.links = (0..<links).map {
      .init(from: $0 * 5 % count, to: $0 * 11 / 3 % count, strength: strengths[$0 % 4], path: text)
    }
    return graph
  }

  private var contents: [RecordedFigure.Content] {
    let long = String(repeating: "wide ", count: 48)
    return [
      .marbles(marbles(0, 0)), .marbles(marbles(3, 1_000)), .marbles(marbles(24, 2_000, long, isVirtual: true)),
      .marbles(marbles(2, 9, Self.hostile)), .messages(flow(0, 0, "")), .messages(flow(1, 20, "m")),
      .messages(flow(24, 1_000, long)), .messages(flow(5, 30, Self.hostile)), .objects(graph(0, 0, "")),
      .objects(graph(60, 400, long)), .objects(graph(12, 40, "object")), .objects(graph(5, 20, Self.hostile)),
      .picture(ViewPicture(width: 0, height: 0, shapes: [], outline: [])),
      .picture(
        ViewPicture(
          width: 100, height: 100,
          shapes: [
            .init(.group, [-4]), .init(.clip, [1, 2, -3, -4]), .init(.circle, [0, 0, -9]),
            .init(.text, [0, 0, 9, 9], fill: "#000", text: Self.hostile), .init(.end), .init(.end),
          ],
          outline: [
            .init(depth: 9, text: Self.hostile), .init(depth: 0, text: "a"), .init(depth: 5, text: "b"),
            .init(depth: 1, text: "c"), .init(depth: 0, text: "d"),
          ])),
    ]
  }

  @Test func everyFigureIsWellFormedAndExecutesNothing() throws {
    for content in contents {
      for title in ["Title", "", Self.hostile] {
        let elements = try parsed(html(content, title))
        #expect(Set(elements.names).isDisjoint(with: ["script", "style", "foreignObject", "image", "a"]))
        #expect(elements.numbers.allSatisfy { abs($0) < 1e6 })
        #expect(elements.text.contains("As words"))
        #expect(html(content, title) == html(content, title))
      }
      let chinese = try parsed(html(content, Self.hostile, .chinese))
      #expect(try chinese.names == parsed(html(content, Self.hostile)).names)
      #expect(chinese.text.contains("文字说明"))
    }
  }

  @Test func aFigureCanSayAllOfItInChinese() throws {
    var graph = graph(3, 0, "甲")
    graph.links = [
      .init(from: 0, to: 1, strength: .strong, path: "乙"), .init(from: 1, to: 0, strength: .strong, path: ""),
      .init(from: 2, to: 0, strength: .weak, path: "丙"), .init(from: 2, to: 2, strength: .unowned, path: "丙"),
    ]
    graph.objects[2].isGone = true
    graph.isPartial = true
    var marbles = marbles(2, 14, "甲")
    marbles.omitted = 3
    var flow = flow(5, 10, "甲")
    flow.omitted = 1
    for content in [.marbles(marbles), .messages(flow), .objects(graph)] as [RecordedFigure.Content] {
      let text = try parsed(html(content, "", .chinese)).text
      let words = text.matches(of: #/[A-Za-z]{2,}/#).map { String($0.output) }
      #expect(Set(words).isSubset(of: ["sentMessage", "methodInvoked", "weak", "unowned"]), "\(words)")
    }
  }

  @Test func allThatIsDrawnIsWithinTheDrawing() throws {
    for (content, words) in contents.flatMap({ [($0, FigureSentences.english), ($0, .chinese)] }) {
      if case .picture = content { continue }
      let drawings = html(content, "Title", words).split(separator: "<svg class=").dropFirst()
      #expect((1...2).contains(drawings.count))
      for drawing in drawings {
        let size = try #require(drawing.firstMatch(of: #/viewBox="0 0 ([0-9.]+) ([0-9.]+)"/#))
        let width = try #require(Double(size.1))
        for place in drawing.matches(of: #/<rect [^>]*x="([-0-9.]+)"[^>]*width="([0-9.]+)"/#) {
          let (x, wide) = (Double(place.1) ?? -1, Double(place.2) ?? 1e9)
          #expect(x >= 0 && x + wide <= width + 0.2, "\(place.0) in \(width)")
        }
      }
    }
  }

  @Test func whatIsTooWideForATelephoneHasASecondLayout() throws {
    func kinds(_ content: RecordedFigure.Content) -> [(String, Double)] {
      html(content).matches(of: #/<svg class="([a-z0-9 -]+)" width="([0-9]+)"/#).map {
        (String($0.1), Double($0.2) ?? 0)
      }
    }
    let marbles = kinds(.marbles(marbles(3, 20, "a long text")))
    #expect(marbles.map(\.0) == ["marbles wide fits-\(Int(marbles[0].1))", "marbles narrow"])
    #expect(marbles[0].1 <= Drawing.wide && marbles[1].1 <= Drawing.narrow)
    let flow = kinds(.messages(flow(4, 8, "changed(_:)")))
    #expect(
      flow.map(\.0) == ["sequence wide fits-\(Int(flow[0].1))", "sequence narrow"] && flow[1].1 == Drawing.narrow)
    #expect(kinds(.marbles(self.marbles(1, 2))).map(\.0) == ["marbles"])
    #expect(kinds(.messages(self.flow(24, 3, "m"))).map(\.0) == ["sequence"])
    // What is too wide for every page has the narrow layout alone.
    #expect(kinds(.messages(self.flow(8, 8, "aMessageWithALongName(_:)"))).map(\.0) == ["sequence narrow"])
  }

  @Test func theStyleHasARuleForEachWidthThatADrawingMayHave() {
    for participants in 2...6 {
      for name in ["m", "bar(_:)", "scrollViewDidScroll(_:)"] {
        let drawing = SequenceDrawing(flow(participants, participants, name), .english)
        guard drawing.width > Drawing.narrow, drawing.width <= Drawing.wide else { continue }
        let rule =
          "@container (max-width: \(number(drawing.width + 2 * Drawing.padding - 0.1))px) { .drawing > .\(Drawing.fitting(drawing.width)) {"
        #expect(FigureStyle.style.contains(rule), "\(rule)")
      }
    }
  }

  @Test(arguments: [true, false])
  func noTextLiesOnTheLineOfOneWhoTakesPart(isNarrow: Bool) throws {
    for (participants, name) in [(3, "m"), (5, "scrollViewWillBeginDragging(_:)"), (7, "tableView(_:didSelectRowAt:)")]
    {
      let drawing = SequenceDrawing(flow(participants, 12, name), .english, isNarrow: isNarrow)
      let svg = WrittenHTML(drawing.svg(name: "Title", description: "Text")).text
      let lines = svg.matches(of: #/class="life" d="M([0-9.]+) ([0-9.]+)L[0-9.]+ ([0-9.]+)"/#)
        .compactMap { match in
          Double(match.1).flatMap { x in
            Double(match.2).flatMap { top in Double(match.3).map { (x: x, top: top, bottom: $0) } }
          }
        }
      #expect(lines.count >= participants)
      for text in svg.matches(of: #/class="words[a-z ]*? middle over" x="([0-9.]+)" y="([0-9.]+)">([^<]+)</#) {
        let (x, y) = (try #require(Double(text.1)), try #require(Double(text.2)))
        let half = width(String(text.3), size: 11.5, isMono: true) / 2
        let crossed = lines.filter { abs($0.x - x) < half && $0.top < y && $0.bottom > y - 8 }
        #expect(crossed.isEmpty, "\(text.3)")
      }
    }
  }

  @Test func aSmallMarbleDiagram() {
    var diagram = MarbleDiagram()
    diagram.tracks = ["taps"]
    diagram.events = [
      .init(track: 0, moment: 0, kind: .subscribed, text: "", line: 3),
      .init(track: 0, moment: 1, kind: .next, text: "a", line: 4),
      .init(track: 0, moment: 2, kind: .completed, text: "", line: 5),
    ]
    #expect(
      html(.marbles(diagram)) == """
        <figure class="recorded" id="figure-1" data-steps>
        <div class="drawing" tabindex="0" role="group" aria-label="Title"><svg class="marbles" width="240" height="70" viewBox="0 0 240 70" role="img" aria-label="Title"><desc>A marble diagram of taps, with 3 events.</desc>
        <g data-at="1"><text class="name" x="16" y="18">taps</text><path class="time" d="M24 40L96 40"/></g>
        <g data-at="1"><circle class="start" cx="24" cy="40" r="4.5"/></g>
        <g data-at="2"><rect class="marble hue0" x="46" y="26" width="28" height="28" rx="14"/><text class="value middle" x="60" y="44.5">a</text></g>
        <g data-at="3"><path class="end" d="M96 27L96 53"/></g>
        </svg></div>
        <div class="stepping" role="group" aria-label="Step through the figure"><button type="button" data-step="back" aria-label="One step back" aria-disabled="true">‹</button><button type="button" data-step="on" aria-label="One step on">›</button><button type="button" data-step="all" aria-label="Show all of the figure" aria-disabled="true">Show all</button><span class="place">3 steps</span><p class="told" aria-live="polite"></p></div>
        <figcaption><p class="title">Title<small class="legend"><span>○ subscribed</span> <span>| completed</span></small></p>
        <details class="as-words"><summary>As words</summary>
        <p>A marble diagram of taps, with 3 events.</p>
        <ol>
        <li data-cause="3">taps is subscribed to.</li>
        <li data-cause="4">taps sends a.</li>
        <li data-cause="5">taps completes.</li>
        </ol>
        </details></figcaption>
        </figure>

        """)
  }

  @Test func wordsOfAnOutlineAreNested() throws {
    let lines: [ViewPicture.Line] = [
      .init(depth: 0, text: "a"), .init(depth: 1, text: "b"), .init(depth: 1, text: "c"), .init(depth: 2, text: "d"),
      .init(depth: 0, text: "e"),
    ]
    let page = html(.picture(ViewPicture(width: 1, height: 1, shapes: [], outline: lines)))
    let list = page.split(separator: "</p>\n")[2].replacing("\n", with: "")
    #expect(
      list.hasPrefix(
        "<ul><li>a<ul><li>b</li><li>c<ul><li>d</li></ul></li></ul></li><li>e</li></ul></details></figcaption>"))
  }
}
