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

  init(mistake: MarbleMistake) {
    description = "The expected picture cannot be read; \(mistake)"
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
    func text(_ mark: Marbles.Mark) -> String {
      switch mark {
      case .next(let character): legend[character] ?? String(character)
      case .completed: "|"
      case .error: legend["#"].map { "#" + $0 } ?? "#"
      }
    }
    func text(_ event: Event<Element>) -> String {
      switch event {
      case .next(let element): "\(element)"
      case .completed: "|"
      case .error(let error): legend["#"] == nil ? "#" : "#\(error)"
      }
    }
    let wanted = expected.marks.map { (column: $0.column, text: text($0.mark)) }
    let got = actual.map { (column: $0.column, text: text($0.event)) }
    // An element that looks like an ending is still an element.
    let kindsMatch = Swift.zip(expected.marks, actual).allSatisfy { mark, event in
      switch (mark.mark, event.event) {
      case (.next, .next), (.completed, .completed), (.error, .error): true
      default: false
      }
    }
    if kindsMatch, wanted.elementsEqual(got, by: ==) { return nil }

    var drawing = MarbleDrawing(legend: legend)
    let drawn = drawing.draw(got)
    let first = Swift.zip(wanted, got).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let index = first ?? min(wanted.count, got.count)
    let column = min(
      index < wanted.count ? wanted[index].column : .max, index < got.count ? got[index].column : .max)
    let names = drawing.names.sorted { $0.key < $1.key }.map { "\n          \($0.key) = \($0.value)" }.joined()
    description =
      "expected  \(picture)\nactual    \(drawn)\n          \(String(repeating: " ", count: column == .max ? 0 : column))^\(names)"
  }
}

/// Draws events as a picture, inventing characters for elements that need more than one.
struct MarbleDrawing {
  private(set) var names: [Character: String]

  init(legend: [Character: String]) {
    names = legend
  }

  mutating func draw(_ events: [(column: Int, text: String)]) -> String {
    var picture = ""
    var rest = events[...]
    while let first = rest.first {
      let together = rest.prefix { $0.column == first.column }
      rest = rest.dropFirst(together.count)
      picture += String(repeating: "-", count: max(0, first.column - picture.count))
      let characters = together.map { String(character(for: $0.text)) }.joined()
      picture += together.count > 1 ? "(\(characters))" : characters
    }
    return picture
  }

  private mutating func character(for text: String) -> Character {
    if let known = names.first(where: { $0.value == text }) { return known.key }
    if text.hasPrefix("#") { return "#" }
    if text.count == 1, let only = text.first, names[only] == nil { return only }
    let free = "ABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθικλμνξοπρστυφχψω".first { names[$0] == nil } ?? "?"
    names[free] = text
    return free
  }
}
