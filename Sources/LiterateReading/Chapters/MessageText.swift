import SnippetRuntime

/// A flow of messages as text, read: who sends what to whom, a line for each message and for each answer.
///
/// ```
/// Kettle -> Proxy: kettleMayBoil:
/// Proxy -> Cook: kettleMayBoil:
/// Cook --> Proxy: NO
/// ```
///
/// `->` sends a message, and `-->` answers one. Those who take part stand in the order in which they come.
package struct MessageText: Sendable {
  package private(set) var flow = MessageFlow()

  package init(_ lines: [String]) throws(DrawingMistake) {
    for (number, line) in lines.enumerated() {
      func mistake(_ rest: Substring, _ message: String) -> DrawingMistake {
        DrawingMistake(line: number, offset: line.utf8.count - rest.utf8.count, message: message)
      }
      if let points = line.firstIndex(of: "…") {
        throw mistake(line[points...], "`…` would stand for anything; a drawing says what happened")
      }
      let arrows = [" -> ", " --> "].compactMap { line.firstRange(of: $0) }
      guard let arrow = arrows.min(by: { $0.lowerBound < $1.lowerBound }), arrow.lowerBound > line.startIndex else {
        throw mistake(line[...], "A line is `NAME -> NAME: MESSAGE`, or `NAME --> NAME: ANSWER`")
      }
      let rest = line[arrow.upperBound...]
      guard let mark = rest.firstRange(of: ": "), mark.lowerBound > rest.startIndex, mark.upperBound < rest.endIndex
      else { throw mistake(rest, "Behind the arrow stand a name, `: `, and the message") }
      let from = try place(line[..<arrow.lowerBound], mistake)
      let to = try place(rest[..<mark.lowerBound], mistake)
      let kind = line[arrow].contains("--") ? MessageFlow.Kind.answer : .message
      if flow.steps.count == FigureLimits.events {
        flow.omitted += 1
        continue
      }
      flow.steps.append(
        .init(kind: kind, from: from, to: to, text: FigureLimits.shortened(String(rest[mark.upperBound...])), line: 0))
    }
  }

  private mutating func place(
    _ name: Substring, _ mistake: (Substring, String) -> DrawingMistake
  ) throws(DrawingMistake) -> Int {
    let short = FigureLimits.shortened(String(name))
    if let known = flow.participants.firstIndex(where: { $0.name == short }) { return known }
    guard flow.participants.count < FigureLimits.participants else {
      throw mistake(name, "At most \(FigureLimits.participants) take part in a drawing")
    }
    flow.participants.append(.init(name: short, role: .object))
    return flow.participants.count - 1
  }
}
