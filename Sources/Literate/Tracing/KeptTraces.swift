import LiterateModel
import SnippetRuntime

/// Traces as the store keeps them.
enum KeptTraces {
  static func bytes(_ answers: [TraceAnswer]) -> [UInt8] {
    var writer = WireWriter()
    writer.write(answers.count)
    for answer in answers {
      switch answer {
      case .nothing: writer.write(0 as UInt8)
      case .lacking(let reason):
        writer.write(1 as UInt8)
        writer.write(reason)
      case .trace(let trace):
        writer.write(2 as UInt8)
        writer.write(trace.isCut ? 1 : 0 as UInt8)
        writer.write(trace.steps.count)
        for step in trace.steps {
          for number in [step.line, step.output, step.folded] { writer.write(number) }
          writer.write(step.events.count)
          for figure in step.events {
            writer.write(figure.count)
            for count in figure { writer.write(count) }
          }
          writer.write(step.name)
          writer.write(step.value)
        }
      }
    }
    return writer.bytes
  }

  static func read(_ bytes: [UInt8]) -> [TraceAnswer]? {
    var reader = WireReader(bytes[...])
    guard let answers = reader.list(answer), reader.isAtEnd else { return nil }
    return answers
  }

  private static func answer(_ reader: inout WireReader) -> TraceAnswer? {
    switch reader.byte() {
    case 0: return TraceAnswer.nothing
    case 1: return reader.text().map(TraceAnswer.lacking)
    case 2:
      guard let isCut = reader.byte(), let steps = reader.list(step) else { return nil }
      return .trace(SnippetTrace(steps: steps, isCut: isCut == 1))
    default: return nil
    }
  }

  private static func step(_ reader: inout WireReader) -> SnippetTrace.Step? {
    guard let line = reader.number(), let output = reader.number(), let folded = reader.number(),
      let events = reader.list({ $0.list { $0.number() } }), let name = reader.text(), let value = reader.text()
    else { return nil }
    return SnippetTrace.Step(line: line, name: name, value: value, output: output, events: events, folded: folded)
  }
}
