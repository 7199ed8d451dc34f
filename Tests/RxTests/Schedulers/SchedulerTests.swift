import Dispatch
import Foundation
import Rx
import RxTestSupport
import Synchronization
import Testing

@Suite(.leakChecked)
struct SchedulerTests {
  @Test func theCurrentThreadRunsWorkAfterWhatRunsNow() {
    var order: [String] = []
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = CurrentThreadScheduler.instance.schedule(()) {
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      let cancelled = CurrentThreadScheduler.instance.schedule(()) {
        order.append("cancelled")
        return Disposables.create()
      }
      _ = CurrentThreadScheduler.instance.schedule(()) {
        order.append("inner")
        return Disposables.create()
      }
      cancelled.dispose()
      order.append("outer")
      return Disposables.create()
    }
    #expect(order == ["outer", "inner"])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test func recursionIsALoop() {
    var count = 0
    _ = CurrentThreadScheduler.instance.scheduleRecursive(0) { state, recurse in
      count += 1
      if state < 100_000 { recurse(state + 1) }
    }
    #expect(count == 100_001)
  }

  @Test func recursionEndsWhenItIsDisposedOf() async {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "test")
    let count = Atomic<Int>(0)
    let recursion = scheduler.scheduleRecursive(()) { _, recurse in
      count.add(1, ordering: .relaxed)
      recurse(())
    }
    while count.load(ordering: .relaxed) < 10 { await Task.yield() }
    recursion.dispose()
    await drain(scheduler)
    let after = count.load(ordering: .relaxed)
    await drain(scheduler)
    #expect(count.load(ordering: .relaxed) == after)
  }

  @Test func aSerialSchedulerKeepsTheOrder() async {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let log = Mutex<[Int]>([])
    for i in 0..<100 {
      _ = scheduler.schedule(i) { i in
        log.withLock { $0.append(i) }
        return Disposables.create()
      }
    }
    await drain(scheduler)
    #expect(log.withLock { $0 } == Array(0..<100))
  }

  @Test func aTimerComesOnceAndAPeriodAgainAndAgain() async {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "test")
    let once = Atomic<Int>(0)
    let often = Atomic<Int>(0)
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(5)) {
      once.add(1, ordering: .relaxed)
      return Disposables.create()
    }
    let cancelled = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) {
      once.add(100, ordering: .relaxed)
      return Disposables.create()
    }
    cancelled.dispose()
    let period = scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1)) { state in
      often.add(1, ordering: .relaxed)
      return state + 1
    }
    while often.load(ordering: .relaxed) < 30 { try? await Task.sleep(for: .milliseconds(2)) }
    period.dispose()
    await drain(scheduler)
    #expect(once.load(ordering: .relaxed) == 1)
  }

  @Test func aNegativeTimeIsNow() async {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    await withCheckedContinuation { continuation in
      _ = scheduler.scheduleRelative((), dueTime: .seconds(-5)) {
        continuation.resume()
        return Disposables.create()
      }
    }
  }

  @MainActor
  @Test func theMainSchedulerRunsAtOnceOnTheMainThread() async {
    var ran = false
    _ = MainScheduler.instance.schedule(()) {
      ran = true
      return Disposables.create()
    }
    #expect(ran)
    var ranLater = false
    _ = MainScheduler.asyncInstance.schedule(()) {
      ranLater = true
      return Disposables.create()
    }
    #expect(!ranLater)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(ranLater)
    MainScheduler.ensureExecutingOnScheduler()
    MainScheduler.ensureRunningOnMainThread()
  }

  @MainActor
  @Test func workFromAnotherThreadKeepsItsPlaceBeforeWorkFromTheMainOne() async {
    let order = Mutex<[Int]>([])
    let fromElsewhere = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      _ = MainScheduler.instance.schedule(()) {
        order.withLock { $0.append(1) }
        return Disposables.create()
      }
      fromElsewhere.signal()
    }
    fromElsewhere.wait()
    _ = MainScheduler.instance.schedule(()) {
      order.withLock { $0.append(2) }
      return Disposables.create()
    }
    #expect(order.withLock { $0 } == [])
    _ = ConcurrentMainScheduler.instance.schedule(()) {
      order.withLock { $0.append(0) }
      return Disposables.create()
    }
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(order.withLock { $0 } == [0, 1, 2])
  }

  @Test func anotherThreadThanTheMainOneIsRefused() async {
    await #expect(processExitsWith: .failure) {
      DispatchQueue.global().sync {}
      let thread = Thread { MainScheduler.ensureExecutingOnScheduler() }
      thread.start()
      sleep(5)
      exit(0)
    }
  }

  @Test func anOperationQueueRunsWork() async {
    let queue = OperationQueue()
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    await withCheckedContinuation { continuation in
      _ = scheduler.schedule(()) {
        continuation.resume()
        return Disposables.create()
      }
    }
  }

  private func drain(_ scheduler: SerialDispatchQueueScheduler) async {
    await withCheckedContinuation { continuation in
      _ = scheduler.schedule(()) {
        continuation.resume()
        return Disposables.create()
      }
    }
  }
}
