import Testing

@testable import Literate

@Suite struct HostedLineTests {
  @Test func aLineIsAnObjectWithoutWhatIsNotKnown() {
    var line = HostedLine("run")
    (line.time, line.client, line.bytes, line.verdict) = ("now", "a", 3, "passed")
    #expect(line.text == #"{"bytes":3,"client":"a","event":"run","time":"now","verdict":"passed"}"#)
  }

  @Test func aClientHasANameThatIsNotItsAddress() {
    #expect(HostedLine.name(of: "192.0.2.1") == HostedLine.name(of: "192.0.2.1"))
    #expect(HostedLine.name(of: "192.0.2.1") != HostedLine.name(of: "192.0.2.2"))
    #expect(!HostedLine.name(of: "192.0.2.1").contains("192"))
  }
}
