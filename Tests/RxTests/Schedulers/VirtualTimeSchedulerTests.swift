import Foundation
import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct VirtualTimeSchedulerTests {
  private func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test func doesWorkInTheOrderOfTimeAndThenOfScheduling() {
    let scheduler = HistoricalScheduler()
    var log: [String] = []
    for (name, time) in [("c", 3.0), ("a", 1.0), ("b", 2.0), ("b2", 2.0)] {
      _ = scheduler.scheduleAbsoluteVirtual((), time: at(time)) {
        log.append("\(name)@\(scheduler.clock.timeIntervalSince1970)")
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(log == ["a@1.0", "b@2.0", "b2@2.0", "c@3.0"])
    #expect(scheduler.now == at(3))
  }

  @Test func advancesJustSoFarAndSleepsWithoutWork() {
    let scheduler = HistoricalScheduler()
    var count = 0
    let period = scheduler.schedulePeriodic((), startAfter: .seconds(1), period: .seconds(1)) { _ in count += 1 }
    scheduler.advanceTo(at(2.5))
    #expect(count == 2)
    #expect(scheduler.clock == at(2.5))
    scheduler.sleep(10)
    #expect(count == 2)
    scheduler.advanceTo(at(12.6))
    #expect(count == 3)
    period.dispose()
    scheduler.start()
    #expect(count == 3)
  }

  @Test func cancelledWorkIsNotDoneAndLetGo() {
    final class Token {}
    weak var released: Token?
    let scheduler = HistoricalScheduler()
    do {
      let token = Token()
      released = token
      scheduler.scheduleRelative((), dueTime: .seconds(5)) {
        withExtendedLifetime(token) {}
        return Disposables.create()
      }.dispose()
    }
    #expect(released == nil)
    scheduler.start()
    #expect(scheduler.clock == at(0))
  }

  @Test func stopsWhenToldTo() {
    let scheduler = HistoricalScheduler()
    var count = 0
    for time in 1...5 {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: Double(time)) {
        count += 1
        if count == 2 { scheduler.stop() }
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(count == 2)
    scheduler.start()
    #expect(count == 5)
  }

  @Test func refusesToSleepIntoThePast() async {
    await #expect(processExitsWith: .failure) { HistoricalScheduler().sleep(-1) }
  }

  @Test func workScheduledByWorkHasItsTurn() {
    let scheduler = HistoricalScheduler()
    var log: [String] = []
    func schedule(_ name: String, in seconds: Double, _ then: @escaping () -> Void = {}) {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: seconds) {
        log.append("\(name)@\(scheduler.clock.timeIntervalSince1970)")
        then()
        return Disposables.create()
      }
    }
    schedule("a", in: 1) {
      schedule("c", in: 0)
      schedule("e", in: 2)
      scheduler.start()
    }
    schedule("b", in: 1)
    schedule("d", in: 2)
    scheduler.start()
    #expect(log == ["a@1.0", "b@1.0", "c@1.0", "d@2.0", "e@3.0"])
  }

  @Test func whatIsLateIsDoneWithoutTurningBackTheClock() {
    let scheduler = HistoricalScheduler(initialClock: at(10))
    var clock: Date?
    _ = scheduler.scheduleAbsoluteVirtual((), time: at(3)) {
      clock = scheduler.clock
      return Disposables.create()
    }
    scheduler.start()
    #expect(clock == at(10))
  }

  @Test func whatItReturnsEndsWithItsWork() {
    let scheduler = HistoricalScheduler()
    var isDisposed = false
    let work = scheduler.schedule(()) { Disposables.create { isDisposed = true } }
    scheduler.start()
    #expect(!isDisposed)
    work.dispose()
    #expect(isDisposed)
  }

  @Test func refusesToAdvanceFromItsOwnWork() async {
    await #expect(processExitsWith: .failure) {
      let scheduler = HistoricalScheduler()
      _ = scheduler.schedule(()) {
        scheduler.advanceTo(Date())
        return Disposables.create()
      }
      scheduler.start()
    }
  }

  /// Minutes that count themselves, and in which nothing happens before the next full five.
  final class FiveMinutes: VirtualTimeScheduler<FiveMinutes.Converter>, @unchecked Sendable {
    struct Converter: VirtualTimeConverterType {
      func convertFromVirtualTime(_ time: Int) -> RxTime { Date(timeIntervalSince1970: Double(time) * 60) }
      func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 / 60) }
      func convertFromVirtualTimeInterval(_ interval: Int) -> TimeInterval { Double(interval) * 60 }
      func convertToVirtualTimeInterval(_ interval: TimeInterval) -> Int { Int(interval / 60) }
      func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
      func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
      }
    }

    override func adjustScheduledTime(_ time: Int) -> Int { (time + 4) / 5 * 5 }
  }

  @Test func aSchedulerOfOnesOwnHasItsOwnTime() {
    let scheduler = FiveMinutes(initialClock: 0, converter: FiveMinutes.Converter())
    var log: [Int] = []
    for seconds in [60, 301, 600] {
      _ = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
        log.append(scheduler.clock)
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(log == [5, 5, 10])
    #expect(scheduler.now == at(600))
  }

  @Test func aHundredThousandPiecesOfWorkInAnyOrder() {
    let scheduler = HistoricalScheduler()
    var done: [(time: Double, number: Int)] = []
    var random = ModelTests.Seeded(state: 1)
    for number in 0..<100_000 {
      let time = Double(Int.random(in: 0..<50_000, using: &random))
      let work = scheduler.scheduleRelativeVirtual((), dueTime: time) {
        done.append((scheduler.clock.timeIntervalSince1970, number))
        return Disposables.create()
      }
      if number % 3 == 0 { work.dispose() }
    }
    scheduler.start()
    #expect(done.count == 66_666)
    #expect(zip(done, done.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func aDebuggerShowsItsTimeAndItsWork() {
    let scheduler = HistoricalScheduler(initialClock: at(3))
    _ = scheduler.scheduleAbsoluteVirtual((), time: at(4)) { Disposables.create() }
    #expect(scheduler.debugDescription.hasPrefix("HistoricalScheduler at "))
    #expect(scheduler.debugDescription.hasSuffix(", 1 waiting"))
  }
}
