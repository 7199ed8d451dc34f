import SnippetRuntime
import Testing

@Suite struct WireTests {
  static let events: [WireEvent] = [
    .began(snippet: 0, seal: -1), .ended(snippet: 12, seal: .max, isAlone: true, ahead: -1),
    .value(claim: 3, seal: 0, text: "é\n\"\0", type: "Int"), .figure([1, 0, 255]), .tooMuch, .left, .finished(ahead: 3),
    .trace(snippet: 4, [0, 7]),
  ]

  private func bytes(_ event: WireEvent) -> [UInt8] {
    var writer = WireWriter()
    event.write(to: &writer)
    return writer.bytes
  }

  @Test(arguments: events) func anEventComesBackAsItWasSent(_ event: WireEvent) {
    #expect(WireEvent(bytes(event)[...]) == event)
  }

  @Test(arguments: events) func anEventThatIsCutOffIsNone(_ event: WireEvent) {
    for count in 0..<bytes(event).count { #expect(WireEvent(bytes(event).prefix(count)) == nil) }
  }

  @Test func framesAreFoundHoweverTheBytesArrive() {
    let all = Self.events.flatMap { WireFrames.frame(bytes($0), nonce: 7) }
    for size in 1...9 {
      var frames = WireFrames(nonce: 7)
      var heard: [WireEvent?] = []
      var rest = all[...]
      while !rest.isEmpty {
        heard += frames.take(rest.prefix(size)).map { WireEvent($0) }
        rest = rest.dropFirst(size)
      }
      #expect(heard == Self.events)
      #expect(!frames.isDamaged)
    }
  }

  @Test func aFrameOfSomebodyElseDamagesTheLine() {
    var frames = WireFrames(nonce: 7)
    #expect(frames.take(WireFrames.frame(bytes(.finished(ahead: 0)), nonce: 8)).isEmpty)
    #expect(frames.isDamaged)
    #expect(frames.take(WireFrames.frame(bytes(.finished(ahead: 0)), nonce: 7)).isEmpty)
  }

  @Test func theEndOfAProgramComesBackAsItWasSent() {
    let events: [WatchEvent] = [
      .isolated("Landlock"), .refused("no"), .exited(code: 3, line: 9), .signalled(signal: 11, line: 0),
      .exceeded(.memory, line: 4), .exceeded(.processes, line: 4), .exceeded(.asked, line: 1),
    ]
    for event in events {
      var writer = WireWriter()
      event.write(to: &writer)
      #expect(WatchEvent(writer.bytes[...]) == event)
    }
  }

  @Test func aRequestComesBackAsItWasSent() {
    var request = RunnerRequest()
    request.programs = [
      RunnerProgram(library: "/a b/x.so", entry: "main_1"),
      RunnerProgram(library: "/y.so", entry: "main_2", main: .init(snippet: 4, beginning: -5, end: .max)),
    ]
    request.isIsolated = false
    request.isBounded = true
    request.folder = "/tmp/ü"
    request.files = 7
    request.threads = 8
    request.memory = 5
    request.processes = 6
    request.commands = [
      RunnerCommand(words: ["/bin/sh", "-c", "a b\nc"], beginning: -9, end: 3),
      RunnerCommand(words: ["x"], beginning: 1, end: 2),
    ]
    request.traced = [TracedSnippet(snippet: 3, firstLine: 7, lastLine: 9)]
    var writer = WireWriter()
    request.write(to: &writer)
    #expect(RunnerRequest(writer.bytes[...]) == request)
    for count in 0..<writer.bytes.count { #expect(RunnerRequest(writer.bytes.prefix(count)) == nil) }
  }

  @Test func aFrameThatIsTooLongIsNone() {
    var frames = WireFrames(nonce: 7)
    var writer = WireWriter()
    writer.write(WireFrames.longest + 1)
    writer.write(7)
    #expect(frames.take(writer.bytes).isEmpty && frames.isDamaged)
  }
}
