import Rx

/// How two pictures differ, drawn one above the other.
///
/// ```
/// expected  --A--B--|
/// actual    --A---B-|
///                ^
/// ```
public struct MarbleMismatch: CustomStringConvertible, Sendable {
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  init(subscriptions actual: [String], expected: [String]) {
    func lines(_ pictures: [String]) -> String {
      pictures.isEmpty ? "nobody" : pictures.joined(separator: "\n          ")
    }
    description = "Who listened\nexpected  \(lines(expected))\nactual    \(lines(actual))"
  }

  /// `nil` where `actual` is what `expected` shows.
  init?<Element>(
    picture: String, expected: Marbles, actual: [(column: Int, event: Event<Element>)], legend: [Character: String]
  ) {
    let wanted = expected.marks.map { MarbleEvent($0.mark, at: $0.column, legend: legend) }
    let got = actual.map { MarbleEvent($0.event, at: $0.column, legend: legend) }
    if wanted == got { return nil }

    var drawing = MarbleDrawing(legend: legend, taken: Set(picture))
    let drawn = drawing.draw(got)
    let caret = Self.firstDifference(wanted, got)
    let names = drawing.names.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    description =
      (["expected  \(picture)", "actual    \(drawn)", String(repeating: " ", count: 10 + caret) + "^"]
      + (names + drawing.remarks).map { String(repeating: " ", count: 10) + $0 })
      .joined(separator: "\n")
  }

  /// The column under which the pictures part ways; inside a group, the character's.
  private static func firstDifference(_ wanted: [MarbleEvent], _ got: [MarbleEvent]) -> Int {
    let index = Swift.zip(wanted, got).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let first = index ?? min(wanted.count, got.count)
    let columns = [wanted, got].compactMap { first < $0.count ? $0[first].column : nil }
    guard let column = columns.min() else { return 0 }
    let groups = [wanted, got].map { events in events.filter { $0.column == column }.count }
    guard columns.allSatisfy({ $0 == column }), groups.min() ?? 0 > 1 else { return column }
    return column + 1 + wanted[..<first].count { $0.column == column }
  }
}

/// An event as pictures show it.
struct MarbleEvent: Equatable {
  enum Kind { case next, error, completed }

  let column: Int
  let kind: Kind
  /// How the element or the error describes itself. Errors are told apart only where the legend says what `#` is.
  let text: String

  init(_ mark: Marbles.Mark, at column: Int, legend: [Character: String]) {
    self.column = column
    switch mark {
    case .next(let character): (kind, text) = (.next, legend[character] ?? String(character))
    case .error: (kind, text) = (.error, legend["#"] ?? "")
    case .completed: (kind, text) = (.completed, "")
    }
  }

  init<Element>(_ event: Event<Element>, at column: Int, legend: [Character: String]) {
    self.column = column
    switch event {
    case .next(let element): (kind, text) = (.next, "\(element)")
    case .error(let error): (kind, text) = (.error, legend["#"] == nil ? "" : "\(error)")
    case .completed: (kind, text) = (.completed, "")
    }
  }
}

/// Draws events as a picture, inventing characters for elements that cannot stand for themselves.
struct MarbleDrawing {
  /// What characters stand for.
  private(set) var names: [Character: String]
  /// What the picture cannot show.
  private(set) var remarks: [String] = []

  /// Characters that mean something already.
  private var taken: Set<Character>

  init(legend: [Character: String], taken: Set<Character>) {
    names = legend
    self.taken = taken.union("-|#() ")
  }

  mutating func draw(_ events: [MarbleEvent]) -> String {
    for event in events where event.kind == .next && event.text.count == 1 { taken.formUnion(event.text) }
    var picture = ""
    var rest = events[...]
    while let first = rest.first {
      let together = rest.prefix { $0.column == first.column }
      rest = rest.dropFirst(together.count)
      let characters = together.map { String(character(for: $0)) }.joined()
      if first.column < picture.count {
        remarks.append("\(characters) comes at column \(first.column), while the group before it is still drawn.")
      }
      picture += String(repeating: "-", count: max(0, first.column - picture.count))
      picture += together.count > 1 ? "(\(characters))" : characters
    }
    return picture
  }

  private mutating func character(for event: MarbleEvent) -> Character {
    switch event.kind {
    case .completed: return "|"
    case .error:
      if !event.text.isEmpty, names["#"] != event.text { remarks.append("The error is \(event.text)") }
      return "#"
    case .next: break
    }
    if let known = names.first(where: { $0.key != "#" && $0.value == event.text }) { return known.key }
    if event.text.count == 1, let only = event.text.first, names[only] == nil, !"-|#() ".contains(only) { return only }
    let free = "ABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθικλμνξοπρστυφχψω".first { names[$0] == nil && !taken.contains($0) }
    if let free { names[free] = event.text } else { remarks.append("? at column \(event.column) is \(event.text)") }
    return free ?? "?"
  }
}
