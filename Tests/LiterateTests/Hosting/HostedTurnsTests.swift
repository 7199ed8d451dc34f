import Testing

@testable import Literate

/// Who runs when, without anything being run.
@Suite struct HostedTurnsTests {
  private static let limits = {
    var limits = HostedLimits()
    (limits.running, limits.waiting, limits.waitingOfEach) = (1, 3, 2)
    (limits.perMinute, limits.burst, limits.deadline) = (6_000, 100, 10)
    return limits
  }()

  private var turns = HostedTurns(limits)

  private mutating func arrive(_ number: Int, _ client: String, tab: String? = nil, at now: Double = 0)
    -> [HostedTurns.Action]
  {
    turns.arrive(number, client: client, tab: tab ?? "\(number)", now: now)
  }

  /// Numbers that begin, in order, when each is finished at once.
  private mutating func rest(after number: Int) -> [Int] {
    var (order, current) = ([Int](), number)
    while case .start(let next)? = turns.finished(current, now: 0).first { order.append(next); current = next }
    return order
  }

  private static func kinds(_ actions: [HostedTurns.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .start(let number): "start \(number)"
      case .callOff(let number, let refusal): "call off \(number): \(refusal.kind)"
      case .refuse(let number, let refusal, _): "refuse \(number): \(refusal.kind)"
      }
    }
  }

  @Test mutating func oneRunsAndOthersWaitTheirTurn() {
    #expect(arrive(0, "a") == [.start(0)])
    #expect(arrive(1, "a").isEmpty && arrive(2, "a").isEmpty && arrive(3, "b").isEmpty)
    #expect(turns.runningCount == 1 && turns.waitingCount == 3)
    #expect(rest(after: 0) == [1, 3, 2])
    #expect(turns.runningCount == 0)
  }

  @Test mutating func whereThereIsNoRoomItIsSaid() {
    for number in 0..<3 { _ = arrive(number, "a") }
    #expect(Self.kinds(arrive(3, "a")) == ["refuse 3: busy"], "a client has its share")
    _ = arrive(4, "b")
    guard case .refuse(5, let refusal, let wait)? = arrive(5, "c").first else { return #expect(Bool(false)) }
    #expect(refusal.message == "Others wait already, and there is no more room; try again in 4 seconds.")
    #expect((wait ?? 0) > 3)
  }

  @Test func whoAsksTooOftenWaits() {
    var limits = Self.limits
    (limits.perMinute, limits.burst) = (60, 1)
    var turns = HostedTurns(limits)
    #expect(turns.arrive(0, client: "a", tab: "0", now: 0) == [.start(0)])
    #expect(
      turns.arrive(1, client: "a", tab: "0", now: 0) == [
        .refuse(
          1, .init(.rate, "You run snippets too often for a server of many; try again in a second."), wait: 1)
      ])
  }

  @Test mutating func aNewerRunOfTheSameTabOvertakes() {
    _ = arrive(0, "a", tab: "x")
    #expect(Self.kinds(arrive(1, "a", tab: "x")) == ["call off 0: overtaken"])
    #expect(Self.kinds(arrive(2, "a", tab: "x")) == ["refuse 1: overtaken", "call off 0: overtaken"])
    #expect(turns.finished(0, now: 0) == [.start(2)])
    // The tab of another client is another one, whatever it says.
    #expect(arrive(3, "b", tab: "x").isEmpty)
  }

  @Test mutating func whatIsStoppedEndsWhereverItIs() {
    _ = arrive(0, "a", tab: "x")
    _ = arrive(1, "a", tab: "y")
    #expect(turns.stop(client: "b", tab: "x").isEmpty, "nobody stops another")
    #expect(Self.kinds(turns.stop(client: "a", tab: "y")) == ["refuse 1: stopped"])
    #expect(Self.kinds(turns.stop(client: "a", tab: "x")) == ["call off 0: stopped"])
    #expect(turns.finished(0, now: 0).isEmpty)
  }

  @Test mutating func thereIsOneDeadlineForWaitingAndRunning() {
    _ = arrive(0, "a", at: 0)
    _ = arrive(1, "b", at: 4)
    #expect(turns.pass(to: 9.9).isEmpty)
    #expect(Self.kinds(turns.pass(to: 10)) == ["call off 0: late"])
    // It keeps its place until it is gone.
    #expect(turns.runningCount == 1)
    #expect(turns.finished(0, now: 10) == [.start(1)])
    // The time that it waited counts, and whoever had little of the rest is not to blame.
    #expect(turns.pass(to: 13.9).isEmpty)
    #expect(Self.kinds(turns.pass(to: 14)) == ["call off 1: busy"])
  }

  @Test mutating func whoHasWaitedForTooLongIsTold() {
    _ = arrive(0, "a", at: 0)
    _ = arrive(1, "b", at: 0)
    #expect(Self.kinds(turns.pass(to: 10)) == ["refuse 1: busy", "call off 0: late"])
  }

  @Test mutating func anEndingServerTakesNothing() {
    _ = arrive(0, "a")
    _ = arrive(1, "b")
    #expect(Self.kinds(turns.close()) == ["refuse 1: busy"])
    #expect(Self.kinds(turns.arrive(2, client: "a", tab: "", now: 0, shut: .ending)) == ["refuse 2: busy"])
    #expect(Self.kinds(turns.arrive(3, client: "a", tab: "", now: 0, shut: .off)) == ["refuse 3: off"])
    #expect(turns.finished(0, now: 0).isEmpty && turns.runningCount == 0)
  }
}
