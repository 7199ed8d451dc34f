import LiterateModel
import LiterateToolchain
import SnippetRuntime
import Testing

@testable import Literate

/// When a trace counts.
@Suite struct TraceComparisonTests {
  private static func part(_ change: (inout RunRecord.Part) -> Void = { _ in }) -> RunRecord.Part {
    var part = RunRecord.Part()
    part.output = Array("2\n".utf8)
    part.errors = Array("!".utf8)
    part.values = [.init(claim: 1, text: "2", type: "Swift.Int")]
    part.figures = [RecordedFigure(title: "a", line: 1, content: .marbles(MarbleDiagram()))]
    part.isDone = true
    change(&part)
    return part
  }

  @Test func theSameIsTheSame() {
    // How long it took says nothing.
    #expect(TraceComparison.difference(of: Self.part { $0.seconds = 9 }, from: Self.part()) == nil)
  }

  @Test func whateverElseASnippetDoesThereIsNoTrace() {
    let differences: [(String, (inout RunRecord.Part) -> Void)] = [
      (TraceLack.output, { $0.output = Array("3\n".utf8) }),
      (TraceLack.output, { $0.output = Array("2".utf8) }),
      (TraceLack.errors, { $0.errors = [] }),
      (TraceLack.values, { $0.values[0].text = "3" }),
      (TraceLack.values, { $0.values[0].type = "Swift.UInt" }),
      (TraceLack.values, { $0.values.removeAll() }),
      (TraceLack.figures, { $0.figures[0].title = "b" }),
      (TraceLack.figures, { $0.figures.removeAll() }),
    ]
    for (lack, change) in differences {
      #expect(TraceComparison.difference(of: Self.part(change), from: Self.part()) == lack)
      #expect(TraceComparison.difference(of: Self.part(), from: Self.part(change)) == lack)
    }
  }

  /// The runtime lists the calls that led to a failure, with addresses.
  @Test func whatTheRuntimeListsAtAStopDoesNotCount() {
    func part(_ errors: String) -> RunRecord.Part { Self.part { $0.errors = Array(errors.utf8) } }
    let first = part(
      "a.md:3: Fatal error: none\nCurrent stack trace:\n0    libswiftCore.so  0x00007f05d0d5f130 one + 33\n")
    let again = part(
      "a.md:3: Fatal error: none\nCurrent stack trace:\n0    libswiftCore.so  0x00007f05d0d5f999 two + 12\n")
    #expect(TraceComparison.difference(of: first, from: again, stops: true) == nil)
    #expect(TraceComparison.difference(of: first, from: again) == TraceLack.errors)
    #expect(
      TraceComparison.difference(
        of: part("Could not cast 'A' (0x7f05d0d5f130)\n"), from: part("Could not cast 'A' (0x7f05d0d5f999)\n"),
        stops: true) == nil)
    #expect(
      TraceComparison.difference(of: first, from: part("a.md:4: Fatal error: none\n"), stops: true)
        == TraceLack.errors)
  }

  private static func trace(_ values: [(name: String, value: String)], line: Int = 0, isCut: Bool = false)
    -> TraceAnswer
  {
    .trace(
      SnippetTrace(
        steps: values.map { .init(line: line, name: $0.name, value: $0.value, output: 0, events: [], folded: 0) },
        isCut: isCut))
  }

  @Test func aValueThatIsAnotherInEachRunIsNotTold() {
    #expect(
      TraceComparison.common(Self.trace([("a", "1"), ("b", "2")]), Self.trace([("a", "1"), ("b", "3")]))
        == Self.trace([("a", "1"), ("b", "…")]))
  }

  /// One of many measurements is the same twice now and then; pages that say so would be others in each run.
  @Test func whatIsAnotherValueInOneStepIsToldInNone() {
    let first = [("a", "1"), ("time", "19920"), ("time", "19921"), ("a", "2")]
    let again = [("a", "1"), ("time", "19920"), ("time", "19935"), ("a", "2")]
    #expect(
      TraceComparison.common(Self.trace(first), Self.trace(again))
        == Self.trace([("a", "1"), ("time", "…"), ("time", "…"), ("a", "2")]))
  }

  @Test func anotherOrderIsNoTrace() {
    let steps = [("x", "1"), ("x", "2")]
    let first = Self.trace(steps)
    for other in [
      Self.trace([("x", "1")]), Self.trace(steps, line: 1), Self.trace(steps, isCut: true), .nothing,
    ] {
      #expect(TraceComparison.common(first, other) == .lacking(TraceLack.unsteady))
    }
    #expect(TraceComparison.common(first, .lacking("why")) == .lacking("why"))
  }
}
