import Testing

@testable import SnippetRuntime

/// A trace on the wire.
@Suite struct RecordedTraceTests {
  private static let trace: RecordedTrace = {
    var step = RecordedTrace.Step(
      TracePlace(line: 3, endLine: 4, column: 5, endColumn: 6), name: "é", value: "\"\0", output: 7)
    (step.events, step.folded) = ([[8], [2, 0, 3], []], 9)
    return RecordedTrace(steps: [step, RecordedTrace.Step(TracePlace(line: 1))], isCut: true)
  }()

  @Test func itComesBackAsItWasSent() {
    #expect(RecordedTrace(Self.trace.bytes[...]) == Self.trace)
    #expect(RecordedTrace(RecordedTrace().bytes[...]) == RecordedTrace())
    #expect(RecordedTrace(RecordedTrace.shared.bytes[...]) == RecordedTrace.shared)
  }

  @Test func damagedBytesAreReadWithoutHarm() {
    let bytes = Self.trace.bytes
    for count in 0..<bytes.count { #expect(RecordedTrace(bytes.prefix(count)) == nil, "\(count) bytes") }
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
        var damaged = bytes
        damaged[index] = value
        _ = RecordedTrace(damaged[...])
      }
    }
  }
}
