import SnippetRuntime

@testable import Stage

/// What is shown while `body` runs. Figures are shown on the main thread, one test after the other.
@MainActor
func shown(_ body: () throws -> Void) rethrows -> [RecordedFigure] {
  var figures: [RecordedFigure] = []
  Stage.shown = { figures.append($0) }
  defer { Stage.shown = nil }
  try body()
  // Whatever is shown must survive the wire.
  return figures.map { RecordedFigure($0.bytes[...]) ?? RecordedFigure(title: "refused", line: 0, content: $0.content) }
}

extension RecordedFigure {
  var marbles: [String] {
    guard case .marbles(let diagram) = content else { return [] }
    return diagram.events.map { event in
      let text = event.text.isEmpty ? "" : " \(event.text)"
      return "\(event.moment) \(diagram.tracks[event.track]) \(event.kind)\(text)"
    }
  }

  var messages: [String] {
    guard case .messages(let flow) = content else { return [] }
    return flow.steps.map { step in
      let answer = step.answer.isEmpty ? "" : " \(step.answer)"
      let (from, to) = (flow.participants[step.from].name, flow.participants[step.to].name)
      return "\(step.kind) \(from) → \(to): \(step.text)\(answer)"
    }
  }

  var links: [String] {
    guard case .objects(let graph) = content else { return [] }
    return graph.links.map {
      "\(graph.objects[$0.from].name) \($0.strength) \(graph.objects[$0.to].name)\($0.path.isEmpty ? "" : ": " + $0.path)"
    }
  }

  var series: FigureSeries? {
    guard case .series(let series) = content else { return nil }
    return series
  }

  var objects: ObjectGraph? {
    guard case .objects(let graph) = content else { return nil }
    return graph
  }
}
