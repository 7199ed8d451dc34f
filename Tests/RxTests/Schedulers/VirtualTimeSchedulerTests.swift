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

  @Test func aHundredThousandPiecesOfWorkInAnyOrder() {
    let scheduler = HistoricalScheduler()
    var last = at(0)
    var isSorted = true
    var random = SystemRandomNumberGenerator()
    for _ in 0..<100_000 {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: Double(Int.random(in: 0..<50_000, using: &random))) {
        if scheduler.clock < last { isSorted = false }
        last = scheduler.clock
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(isSorted)
  }
}
