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
