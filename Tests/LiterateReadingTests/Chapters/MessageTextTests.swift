import LiterateReading
import SnippetRuntime
import Testing

/// Flows of messages, read from text.
@Suite struct MessageTextTests {
  private func steps(_ text: String) throws -> [String] {
    let flow = try MessageText(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)).flow
    return flow.steps.map {
      "\(flow.participants[$0.from].name) \($0.kind) \(flow.participants[$0.to].name) \($0.text)"
    }
  }

  @Test func aLineIsAMessageOrAnAnswer() throws {
    let text = """
      the kettle -> Proxy: reached: 80
      Proxy -> Proxy: a -> b --> c
      Proxy --> the kettle: NO: -> never
      """
    #expect(
      try steps(text) == [
        "the kettle message Proxy reached: 80", "Proxy message Proxy a -> b --> c",
        "Proxy answer the kettle NO: -> never",
      ])
  }

  @Test func whoTakesPartStandsInTheOrderOfTheText() throws {
    let flow = try MessageText(["c -> a: x", "b -> c: y"]).flow
    #expect(flow.participants.map(\.name) == ["c", "a", "b"])
    #expect(flow.participants.allSatisfy { $0.role == .object })
  }

  @Test(arguments: [
    ("a", 0, "A line is `NAME -> NAME: MESSAGE`, or `NAME --> NAME: ANSWER`"),
    ("", 0, "A line is `NAME -> NAME: MESSAGE`, or `NAME --> NAME: ANSWER`"),
    (" -> b: x", 0, "A line is `NAME -> NAME: MESSAGE`, or `NAME --> NAME: ANSWER`"),
    ("a->b: x", 0, "A line is `NAME -> NAME: MESSAGE`, or `NAME --> NAME: ANSWER`"),
    ("a -> b", 5, "Behind the arrow stand a name, `: `, and the message"),
    ("a -> : x", 5, "Behind the arrow stand a name, `: `, and the message"),
    ("ä -> b: ", 6, "Behind the arrow stand a name, `: `, and the message"),
    ("a -> b: …", 8, "`…` would stand for anything; a drawing says what happened"),
  ])
  func anythingElseIsNone(_ line: String, _ offset: Int, _ message: String) {
    let found = #expect(throws: DrawingMistake.self) { try steps("a -> b: x\n" + line) }
    #expect(found == DrawingMistake(line: 1, offset: offset, message: message))
  }

  @Test func thereAreBounds() throws {
    let many = (0...FigureLimits.participants).map { "a\($0) -> a\($0): x" }
    #expect(throws: DrawingMistake.self) { try MessageText(many) }
    let long = try MessageText(Array(repeating: "a -> b: x", count: FigureLimits.events + 3)).flow
    #expect(long.steps.count == FigureLimits.events && long.omitted == 3)
    #expect(try MessageText([]).flow.steps.isEmpty)
  }
}
