import LiterateModel
import SnippetRuntime
import Testing

/// Two flows are the same, whatever their names, or differ in a step.
@Suite struct FlowComparisonTests {
  /// `ab:x` is a message x from a to b, `ab=x` an answer.
  private func flow(_ steps: [String]) -> MessageFlow {
    var flow = MessageFlow()
    func place(_ name: Character) -> Int {
      if let known = flow.participants.firstIndex(where: { $0.name == String(name) }) { return known }
      flow.participants.append(.init(name: String(name), role: name.isUppercase ? .proxy : .object))
      return flow.participants.count - 1
    }
    for step in steps {
      let letters = Array(step)
      let (from, to) = (place(letters[0]), place(letters[1]))
      flow.steps.append(
        .init(kind: letters[2] == "=" ? .answer : .message, from: from, to: to, text: String(letters[3...]), line: 0))
    }
    return flow
  }

  @Test func namesMayDiffer() throws {
    let comparison = FlowComparison(flow(["ab:x", "bc:y", "cb=z"]), beside: flow(["ab:1", "bC:2", "Cb=3"]))
    let joined = try #require(comparison.joined)
    #expect(comparison.difference == nil)
    #expect(joined.steps.map { "\($0.text) \($0.other)" } == ["x 1", "y 2", "z 3"])
    #expect(joined.participants.map(\.name) == ["a", "b", "c · C"])
    #expect(joined.participants.map(\.role) == [.object, .object, .proxy])
  }

  @Test(arguments: [
    (["ab:x", "ba:y"], ["ab:1", "ab:2"], 2), (["ab:x"], ["ab=1"], 1), (["ab:x", "ac:y"], ["ab:1", "ab:2"], 2),
    (["ab:x", "ab:y"], ["ab:1", "ac:2"], 2), (["ab:x"], ["ab:1", "ab:2"], 2), (["ab:x", "ab:y"], ["ab:1"], 2),
    (["aa:x"], ["ab:1"], 1), (["ab:x"], ["aa:1"], 1), ([], ["ab:1"], 1),
  ])
  func aStepMayDiffer(_ own: [String], _ other: [String], _ step: Int) {
    let comparison = FlowComparison(flow(own), beside: flow(other))
    #expect(comparison.difference == step)
    #expect(comparison.joined == nil)
  }
}
