import LiterateMarkup
import SnippetRuntime
import Testing

@testable import LiteratePages

/// A drawing of marbles shows the order and the moments of its events, whatever its width.
@Suite struct MarbleDrawingTests {
  /// Where an event is drawn.
  private struct Place {
    var left: Double
    var right: Double
    var y: Double
    var middle: Double { (left + right) / 2 }
  }

  private func diagram(_ seed: UInt64) -> MarbleDiagram {
    var random = Numbers(state: seed)
    var diagram = MarbleDiagram()
    diagram.isVirtual = seed.isMultiple(of: 2)
    let count = Int.random(in: 1...5, using: &random)
    diagram.tracks = (0..<count).map { "track \($0)" }
    diagram.events = (0..<count).map { .init(track: $0, moment: 0, kind: .subscribed, text: "", line: 1) }
    var moment = 0
    for _ in 0..<Int.random(in: 2...25, using: &random) {
      moment += diagram.isVirtual ? Int.random(in: 1...9, using: &random) : 1
      for track in 0..<count where Bool.random(using: &random) {
        let text = String(repeating: "v", count: Int.random(in: 1...12, using: &random))
        diagram.events.append(.init(track: track, moment: moment, kind: .next, text: text, line: 1))
      }
    }
    return diagram
  }

  /// The places of all events, in order.
  private func places(_ svg: String) -> [Place] {
    var places: [Int: Place] = [:]
    for part in svg.split(separator: "\n") {
      guard let number = part.firstMatch(of: #/^<g data-at="([0-9]+)">/#).flatMap({ Int($0.1) }) else { continue }
      if let dot = part.firstMatch(of: #/<circle [^>]*cx="([0-9.]+)" cy="([0-9.]+)"/#) {
        let (x, y) = (Double(dot.1) ?? -1, Double(dot.2) ?? -1)
        places[number] = Place(left: x, right: x, y: y)
      } else if let box = part.firstMatch(of: #/<rect [^>]*x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)"/#) {
        let (x, y, width) = (Double(box.1) ?? -1, Double(box.2) ?? -1, Double(box.3) ?? -1)
        places[number] = Place(left: x, right: x + width, y: y + 14)
      }
    }
    return places.sorted { $0.key < $1.key }.map(\.value)
  }

  @Test(arguments: UInt64(1)...40, [Drawing.wide, Drawing.narrow])
  func momentsAreColumnsInTheirOrder(_ seed: UInt64, _ limit: Double) {
    let diagram = diagram(seed)
    let drawing = MarbleDrawing(diagram, limit: limit)
    let places = places(WrittenHTML(drawing.svg(name: "", description: "")).text)
    guard places.count == diagram.events.count else {
      Issue.record("\(places.count) of \(diagram.events.count) events are drawn")
      return
    }
    #expect(drawing.width <= limit)
    var lowest = 0.0
    for (index, event) in diagram.events.enumerated().dropFirst() {
      let before = diagram.events[index - 1]
      let (last, this) = (places[index - 1], places[index])
      if event.moment == before.moment {
        #expect(abs(last.middle - this.middle) < 0.2, "one moment is one column")
      } else if this.left < last.right {
        #expect(this.left < 60, "a new row begins at the left")
        #expect(places[..<index].allSatisfy { $0.y < this.y }, "and below all that was before")
        lowest = this.y
      } else {
        let same = diagram.events.indices.filter { diagram.events[$0].moment == before.moment }
        #expect(same.allSatisfy { places[$0].right < this.left }, "to the right of the whole moment before")
        #expect(this.y >= lowest - 5 * 62)
      }
    }
  }

  /// In virtual time a track may send several in one moment, each of which may have caused what other tracks send after it.
  private func crowd(_ seed: UInt64) -> MarbleDiagram {
    var random = Numbers(state: seed)
    var diagram = MarbleDiagram()
    diagram.isVirtual = true
    diagram.tracks = (0...Int.random(in: 0...3, using: &random)).map { "track \($0)" }
    for moment in 1...Int.random(in: 1...6, using: &random) {
      for _ in 1...Int.random(in: 1...6, using: &random) {
        let track = Int.random(in: 0..<diagram.tracks.count, using: &random)
        let text = String(repeating: "v", count: Int.random(in: 1...9, using: &random))
        diagram.events.append(.init(track: track, moment: moment * 3, kind: .next, text: text, line: 1))
      }
    }
    return diagram
  }

  @Test(arguments: UInt64(1)...40, [Drawing.wide, Drawing.narrow])
  func nothingStandsToTheLeftOfItsCause(_ seed: UInt64, _ limit: Double) throws {
    let diagram = crowd(seed)
    let places = places(WrittenHTML(MarbleDrawing(diagram, limit: limit).svg(name: "", description: "")).text)
    try #require(places.count == diagram.events.count)
    for index in diagram.events.indices.dropFirst() {
      for before in 0..<index where diagram.events[before].moment == diagram.events[index].moment {
        #expect(places[before].middle < places[index].middle + 0.2, "what came before")
        guard diagram.events[before].track == diagram.events[index].track else { continue }
        #expect(places[before].right < places[index].left, "side by side on one line")
      }
    }
  }

  /// The looks of that many values, and of the first four again.
  private func looks(_ count: Int) -> [String] {
    var diagram = MarbleDiagram()
    diagram.tracks = ["numbers"]
    diagram.events = (0..<count + 4).map { .init(track: 0, moment: $0, kind: .next, text: "\($0 % count)", line: 1) }
    let svg = WrittenHTML(MarbleDrawing(diagram).svg(name: "", description: "")).text
    return svg.matches(of: #/class="marble ([a-z0-9 ]+)"/#).map { String($0.1) }
  }

  @Test func whatDiffersHasAnotherColour() {
    let looks = looks(14)
    #expect(Set(looks).count == 14 && looks[14...].elementsEqual(looks[..<4]))
    for look in looks { #expect(FigureStyle.style.contains(".\(look) { --hue: ")) }
  }

  @Test func whereColoursAreTakenTheLineDiffers() {
    let looks = looks(44)
    #expect(
      Set(looks[..<42]).count == 42 && looks[42...43] == ["plain", "plain"] && looks[44...].elementsEqual(looks[..<4]))
    #expect(looks[14] == looks[0] + " dashed" && looks[41] == looks[13] + " dotted")
    for line in ["dashed", "dotted"] { #expect(FigureStyle.style.contains(".recorded .\(line) { stroke-dasharray: ")) }
  }
}

/// Random numbers, the same in each run.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
