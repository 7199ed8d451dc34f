import Dispatch
import Foundation
import Rx
import RxTestSupport
import Testing

/// What every operator must withstand.
@Suite(.leakChecked)
struct OperatorBattery {
  @Test(arguments: BatteryRow.all)
  func nothingFollowsTheEnd(_ row: BatteryRow) {
    for end in [Event<Int>.completed, .error(TestError())] {
      let scheduler = HistoricalScheduler()
      let raw = Raw()
      let probe = Probe()
      let subscription = probe.watch(row.apply(Misbehaving(end: end).asObservable(), scheduler)).subscribe(raw)
      scheduler.start()
      #expect(probe.tooMany == 0)
      #expect(raw.endings <= 1)
      if raw.endings == 1 { #expect(raw.events.last?.isStopEvent == true) }
      subscription.dispose()
    }
  }

  @Test(arguments: BatteryRow.all.filter { !$0.sendsAtOnce })
  func nothingFollowsADisposalInsideNext(_ row: BatteryRow) {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let subscription = SingleAssignmentDisposable()
    let probe = Probe()
    var heard = 0
    subscription.setDisposable(
      probe.watch(row.apply(subject, scheduler)).subscribe { _ in
        heard += 1
        subscription.dispose()
        probe.hasLeft = true
      })
    for i in 0..<6 where !subject.isDisposed { subject.onNext(i) }
    scheduler.advanceTo(Date(timeIntervalSince1970: 50))
    subject.onCompleted()
    scheduler.start()
    #expect(heard <= 1)
    #expect(probe.tooMany == 0)
    #expect(!subject.hasObservers)
  }

  @Test(arguments: BatteryRow.all.filter { !$0.sendsAtOnce })
  func whatStillWaitsIsNotSentToWhoHasLeft(_ row: BatteryRow) {
    let scheduler = HistoricalScheduler()
    let source = Impatient()
    let subscription = SingleAssignmentDisposable()
    let probe = Probe()
    subscription.setDisposable(
      probe.watch(row.apply(source.asObservable(), scheduler)).subscribe { _ in
        if probe.hasLeft { return }
        for i in 10..<13 where probe.elements == 1 { source.send(i) }
        subscription.dispose()
        probe.hasLeft = true
      })
    for i in 0..<3 { source.send(i) }
    scheduler.advanceTo(Date(timeIntervalSince1970: 50))
    #expect(probe.tooMany == 0)
    subscription.dispose()
  }

  @Test(arguments: BatteryRow.all)
  func whoLeavesBeforeSubscribeReturnsHasLeft(_ row: BatteryRow) {
    let scheduler = HistoricalScheduler()
    let source = Insistent()
    let probe = Probe()
    let raw = Raw()
    let subscription = probe.watch(row.apply(source.asObservable(), scheduler)).take(1).subscribe(raw)
    scheduler.advanceTo(Date(timeIntervalSince1970: 50))
    #expect(probe.elements <= 1)
    #expect(raw.events.count == 2 * probe.elements + (probe.elements == 0 ? probe.endings : 0))
    if raw.endings == 1 { #expect(source.disposals == source.subscriptions) }
    subscription.dispose()
    #expect(source.disposals == source.subscriptions)
  }

  @Test(arguments: BatteryRow.all)
  func disposingLeavesTheSource(_ row: BatteryRow) {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let raw = Raw()
    let subscription = row.apply(subject, scheduler).subscribe(raw)
    subject.onNext(1)
    subscription.dispose()
    scheduler.start()
    let before = raw.events.count
    #expect(!subject.hasObservers)
    subject.onNext(2)
    subject.onCompleted()
    scheduler.start()
    #expect(raw.events.count == before)
  }

  @Test(arguments: BatteryRow.all)
  func anErrorOfTheSourceEndsItOnce(_ row: BatteryRow) {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let raw = Raw()
    _ = row.apply(subject, scheduler).subscribe(raw)
    scheduler.advanceTo(Date(timeIntervalSince1970: 1))
    subject.onNext(1)
    subject.onError(TestError())
    scheduler.start()
    #expect(raw.endings == 1)
    #expect(!subject.hasObservers)
  }

  @Test(arguments: BatteryRow.all)
  func anObserverThatSendsNeitherHangsNorScramblesWhatASecondHears(_ row: BatteryRow) {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let probe = Probe()
    var sent = 0
    _ = probe.watch(row.apply(subject, scheduler)).subscribe(onNext: { _ in
      if sent < 5 {
        sent += 1
        subject.onNext(sent)
      }
    })
    let second = Heard(subject)
    scheduler.advanceTo(Date(timeIntervalSince1970: 1))
    subject.onNext(0)
    subject.onNext(100)
    subject.onCompleted()
    scheduler.start()
    let numbers = second.events.compactMap { Int($0) }.filter { $0 != 100 }
    #expect(probe.nested == 0)
    #expect(numbers == numbers.sorted())
    #expect(second.events.last == "|")
  }

  @Test(arguments: BatteryRow.all)
  func whatItsObserverHeldIsReleasedHoweverItEnds(_ row: BatteryRow) {
    final class Token {}
    for ending in 0..<3 {
      weak var released: Token?
      let scheduler = HistoricalScheduler()
      let subject = PublishSubject<Int>()
      let subscription: any Disposable
      do {
        let token = Token()
        released = token
        subscription = row.apply(subject, scheduler).subscribe { _ in withExtendedLifetime(token) {} }
      }
      subject.onNext(1)
      switch ending {
      case 0: subject.onCompleted()
      case 1: subject.onError(TestError())
      default: subscription.dispose()
      }
      scheduler.start()
      #expect(released == nil, "after \(["a completion", "an error", "a disposal"][ending])")
      withExtendedLifetime(subscription) {}
    }
  }

  @Test(arguments: BatteryRow.all)
  func aLongRunHoldsNoMoreThanAShortOne(_ row: BatteryRow) {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let subscription = row.apply(subject, scheduler).subscribe { _ in }
    func send(_ numbers: Range<Int>) -> Int32 {
      for i in numbers {
        subject.onNext(i)
        scheduler.advanceTo(scheduler.clock + 10)
      }
      return Resources.total
    }
    let short = send(0..<20)
    #expect(send(20..<120) <= short)
    subscription.dispose()
  }

  /// How long somebody may be made to wait before it counts as for ever.
  static let patience = DispatchTimeInterval.seconds(20)

  /// Stands for any lock that an observer waits for while its holder subscribes, sends or leaves.
  @Test(arguments: BatteryRow.all.filter { !$0.sendsAtOnce })
  func nobodyWaitsForAnObserver(_ row: BatteryRow) {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let chain = Shared(row.apply(subject, scheduler))
    let subscription = SingleAssignmentDisposable()
    var visits = 0
    var didWait = false
    subscription.setDisposable(
      chain.value.subscribe { event in
        visits += 1
        if visits > 1 { return }
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          chain.value.subscribe { _ in }.dispose()
          subject.onNext(7)
          subscription.dispose()
          done.signal()
        }
        didWait = done.wait(timeout: .now() + Self.patience) == .timedOut
      })
    for i in 0..<3 { subject.onNext(i) }
    scheduler.advanceTo(Date(timeIntervalSince1970: 50))
    subject.onCompleted()
    scheduler.start()
    #expect(!didWait, "Somebody waited for the observer to return.")
    #expect(visits == 1)
  }

  /// Those with a clock of their own go on as long as it does; those that may subscribe to their source again hold it.
  private static let keepers: Set<String> = [
    "Transforming/Buffer", "Transforming/BatchRun", "Transforming/Window", "Timing/Timeout", "Combining/Concat",
    "Recovering/Catch", "Recovering/Retry", "Recovering/RetryWhen", "Sharing/Share", "Sharing/RefCount",
  ]

  @Test(arguments: BatteryRow.all.filter { !keepers.contains($0.file) })
  func aChainThatNobodyDisposesOfGoesWithItsSource(_ row: BatteryRow) {
    final class Token {}
    weak var released: Token?
    do {
      let token = Token()
      released = token
      let scheduler = HistoricalScheduler()
      let subject = PublishSubject<Int>()
      _ = row.apply(subject, scheduler).subscribe { _ in withExtendedLifetime(token) {} }
      subject.onNext(1)
      scheduler.advanceTo(Date(timeIntervalSince1970: 50))
    }
    #expect(released == nil)
  }

  @Test func everyOperatorHasARow() throws {
    let files = try OperatorFiles.all()
    #expect(files.count > 40)
    let rows = Set(BatteryRow.all.map(\.file)).union(BatteryRow.withoutASource)
    for file in files where !rows.contains(file) {
      Issue.record("Sources/Rx/Operators/\(file).swift has no row in BatteryRows.swift.")
    }
    for row in rows where !files.contains(row) {
      Issue.record("BatteryRows.swift names \(row), which is no file under Sources/Rx/Operators.")
    }
  }
}
