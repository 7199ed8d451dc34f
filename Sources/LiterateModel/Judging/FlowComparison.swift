import SnippetRuntime

/// Two flows of messages, step beside step: the same ones send to the same ones, in the same order. Each has its own names.
package struct FlowComparison {
  /// Both as one; nil if they differ.
  package private(set) var joined: MessageFlow?
  /// In which step they differ, from 1; nil if they do not.
  package private(set) var difference: Int?

  package init(_ flow: MessageFlow, beside other: MessageFlow) {
    var joined = flow
    // Who of the one is who of the other.
    var pairs: [Int: Int] = [:]
    func isPair(_ own: Int, _ theirs: Int) -> Bool {
      if let known = pairs[own] { return known == theirs }
      guard !pairs.values.contains(theirs) else { return false }
      pairs[own] = theirs
      return true
    }
    for (number, (step, theirs)) in zip(flow.steps, other.steps).enumerated() {
      guard step.kind == theirs.kind, isPair(step.from, theirs.from), isPair(step.to, theirs.to) else {
        difference = number + 1
        return
      }
      joined.steps[number].other = theirs.text
    }
    guard flow.steps.count == other.steps.count, flow.omitted == other.omitted else {
      difference = min(flow.steps.count, other.steps.count) + 1
      return
    }
    for (own, theirs) in pairs {
      let participant = other.participants[theirs]
      joined.participants[own].role = participant.role
      if participant.name != flow.participants[own].name {
        joined.participants[own].name = FigureLimits.shortened("\(flow.participants[own].name) · \(participant.name)")
      }
    }
    self.joined = joined
  }
}
