import Testing

@testable import SnippetRuntime

/// Which turns of loops a trace keeps.
@Suite struct TraceFoldingTests {
  private static func place(_ line: Int, _ column: Int = 1) -> TracePlace {
    TracePlace(line: line, column: column, endColumn: column + 1)
  }

  /// What is kept, a word for each step: the line, the value, and before it the turns that were left out.
  private static func words(_ folding: TraceFolding) -> String {
    folding.steps.map { ($0.folded > 0 ? "(\($0.folded)) " : "") + "\($0.place.line)=\($0.value)" }
      .joined(separator: " ")
  }

  private static func step(_ line: Int, _ value: some Any) -> RecordedTrace.Step {
    RecordedTrace.Step(place(line), name: "", value: "\(value)")
  }

  private static func scope(_ folding: inout TraceFolding, _ line: Int, _ body: (inout TraceFolding) -> Void) {
    folding.enter(place(line))
    body(&folding)
    folding.exit(place(line))
  }

  @Test func whatIsNoLoopStays() {
    var folding = TraceFolding()
    for line in 1...30 { folding.add(Self.step(line, line)) }
    #expect(folding.steps.count == 30)
    #expect(folding.steps.allSatisfy { $0.folded == 0 })
  }

  @Test func aShortLoopStays() {
    var folding = TraceFolding()
    for turn in 1...8 { Self.scope(&folding, 2) { $0.add(Self.step(2, turn)) } }
    #expect(Self.words(folding) == "2=1 2=2 2=3 2=4 2=5 2=6 2=7 2=8")
  }

  @Test func aLoopKeepsItsFirstAndLastTurns() {
    var folding = TraceFolding()
    folding.add(Self.step(1, "before"))
    for turn in 1...100 { Self.scope(&folding, 2) { $0.add(Self.step(2, turn)) } }
    folding.add(Self.step(3, "behind"))
    #expect(Self.words(folding) == "1=before 2=1 2=2 2=3 2=4 2=5 2=6 (92) 2=99 2=100 3=behind")
  }

  @Test func turnsMayTakeDifferentWays() {
    var folding = TraceFolding()
    for turn in 1...50 {
      Self.scope(&folding, 2) { folding in
        folding.add(Self.step(2, turn))
        if turn.isMultiple(of: 3) { Self.scope(&folding, 3) { $0.add(Self.step(3, "fizz")) } }
      }
    }
    #expect(
      Self.words(folding)
        == "2=1 2=2 2=3 3=fizz 2=4 2=5 2=6 3=fizz (42) 2=49 2=50")
  }

  @Test func closuresThatTakeTurnsAreOneLoop() {
    var folding = TraceFolding()
    for turn in 1...20 {
      Self.scope(&folding, 2) { $0.add(Self.step(2, turn)) }
      Self.scope(&folding, 3) { $0.add(Self.step(3, turn)) }
    }
    #expect(
      Self.words(folding)
        == "2=1 3=1 2=2 3=2 2=3 3=3 2=4 3=4 2=5 3=5 2=6 3=6 (12) 2=19 3=19 2=20 3=20")
  }

  @Test func loopsInsideOfLoopsAreFoldedBoth() {
    var folding = TraceFolding()
    for outer in 1...30 {
      Self.scope(&folding, 2) { folding in
        for inner in 1...30 { Self.scope(&folding, 3) { $0.add(Self.step(3, outer * 100 + inner)) } }
      }
    }
    #expect(folding.steps.count == 64)
    #expect(folding.steps.map(\.folded).filter { $0 > 0 } == [22, 22, 22, 22, 22, 22, 22, 22, 22])
    #expect(folding.steps.last?.value == "3030")
  }

  /// The compiler does not tell the end of a scope that an error leaves.
  @Test func aScopeThatAnErrorLeavesEndsWithTheOneAroundIt() {
    var folding = TraceFolding()
    for turn in 1...40 {
      Self.scope(&folding, 2) { folding in
        folding.enter(Self.place(3))
        folding.add(Self.step(3, turn))
      }
    }
    folding.add(Self.step(9, "behind"))
    #expect(Self.words(folding) == "3=1 3=2 3=3 3=4 3=5 3=6 (32) 3=39 3=40 9=behind")
  }

  @Test func anEndWithoutABeginningIsNone() {
    var folding = TraceFolding()
    Self.scope(&folding, 2) { folding in
      folding.exit(Self.place(7))
      folding.add(Self.step(2, "inside"))
    }
    #expect(Self.words(folding) == "2=inside")
    #expect(!folding.isCut)
  }

  /// A loop of a million turns is counted from some turn on, takes no memory, and does not hide what comes behind it.
  @Test func aMillionTurnsAreCounted() {
    var folding = TraceFolding()
    var (described, most) = (0, 0)
    for turn in 1...1_000_000 {
      Self.scope(&folding, 2) { folding in
        if folding.passes(Self.place(2)) { return }
        described += 1
        folding.add(Self.step(2, turn))
      }
      most = max(most, folding.steps.count)
    }
    folding.add(Self.step(3, "behind"))
    folding.end()
    #expect(!folding.isCut)
    #expect(most < 12)
    #expect(described < 50_000)
    #expect(folding.steps.last?.value == "behind")
    // Every turn is kept or counted.
    #expect(folding.steps.count - 1 + folding.steps.map(\.folded).reduce(0, +) == 1_000_000)
  }

  @Test func whatIsStillCountedAtTheEndIsCut() {
    var folding = TraceFolding()
    for turn in 1...200_000 { Self.scope(&folding, 2) { $0.add(Self.step(2, turn)) } }
    folding.end()
    #expect(folding.isCut)
  }

  @Test func anEndlessRecursionIsCut() {
    var folding = TraceFolding()
    for depth in 1...100_000 {
      folding.enter(Self.place(2))
      folding.add(Self.step(2, depth))
    }
    #expect(folding.isCut)
    #expect(folding.steps.count <= TraceFolding.mostScopes)
  }

  /// Whatever a program does, no step is told twice, and they stay in order.
  @Test(arguments: 1...50 as ClosedRange<UInt64>) func stepsStayInOrder(_ seed: UInt64) {
    var generator = Steps(state: seed)
    var folding = TraceFolding()
    var added = 0
    for _ in 0..<5_000 {
      switch generator.next() % 4 {
      case 0: folding.enter(Self.place(Int(generator.next() % 3)))
      case 1: folding.exit(Self.place(Int(generator.next() % 3)))
      default:
        added += 1
        folding.add(Self.step(Int(generator.next() % 3), added))
      }
    }
    let values = folding.steps.compactMap { Int($0.value) }
    #expect(values == values.sorted())
    #expect(Set(values).count == values.count)
    #expect(values.first == 1)
    #expect(values.last == added)
  }

  /// The same row of numbers for the same seed.
  private struct Steps: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
