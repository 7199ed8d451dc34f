import LiterateModel
import Testing

@testable import Literate

/// Traces as the store keeps them.
@Suite struct KeptTracesTests {
  private static let answers: [TraceAnswer] = [
    .nothing, .lacking("it printed something else while it was recorded"),
    .trace(
      SnippetTrace(
        steps: [
          .init(line: 0, name: "x", value: "é", output: 1, events: [[2], [1, 0]], folded: 3),
          .init(line: 4, name: "", value: "", output: 5, events: [], folded: 0),
        ], isCut: true)),
  ]

  @Test func whatIsReadIsWhatWasKept() {
    #expect(KeptTraces.read(KeptTraces.bytes(Self.answers)) == Self.answers)
    #expect(KeptTraces.read(KeptTraces.bytes([])) == [])
  }

  /// A file that is damaged is one that is not there.
  @Test func damagedBytesAreReadWithoutHarm() {
    let bytes = KeptTraces.bytes(Self.answers)
    for count in 0..<bytes.count { #expect(KeptTraces.read(Array(bytes.prefix(count))) == nil, "\(count) bytes") }
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
        var damaged = bytes
        damaged[index] = value
        _ = KeptTraces.read(damaged)
      }
    }
  }
}
