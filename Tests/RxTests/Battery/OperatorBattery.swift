import Foundation
import Rx
import RxTestSupport
import Testing

/// What every operator must withstand.
@Suite(.leakChecked)
struct OperatorBattery {
  /// Breaks the grammar: goes on after its end, twice.
  struct Misbehaving: ObservableType {
    typealias Element = Int
    let end: Event<Int>

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
      for i in 0..<3 { observer.onNext(i) }
      observer.on(end)
      for i in 3..<6 { observer.onNext(i) }
      observer.onCompleted()
      observer.onError(TestError("late"))
      return Disposables.create()
    }
  }

  /// Writes down everything, without the protection that `subscribe` with closures gives.
  final class Raw: ObserverType {
    var events: [Event<String>] = []
    func on(_ event: Event<String>) { events.append(event) }
    var endings: Int { events.count { $0.isStopEvent } }
  }

  @Test(arguments: BatteryRow.all)
  func nothingFollowsTheEnd(_ row: BatteryRow) {
    for end in [Event<Int>.completed, .error(TestError())] {
      let scheduler = HistoricalScheduler()
      let raw = Raw()
      let subscription = row.apply(Misbehaving(end: end).asObservable(), scheduler).subscribe(raw)
      scheduler.start()
      #expect(raw.endings <= 1)
      if raw.endings == 1 { #expect(raw.events.last?.isStopEvent == true) }
      subscription.dispose()
    }
  }

  @Test(arguments: BatteryRow.all)
  func nothingFollowsADisposalInsideNext(_ row: BatteryRow) {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let subscription = SingleAssignmentDisposable()
    var heard = 0
    subscription.setDisposable(
      row.apply(subject, scheduler).subscribe { _ in
        heard += 1
        subscription.dispose()
      })
    for i in 0..<6 where !subject.isDisposed { subject.onNext(i) }
    scheduler.advanceTo(Date(timeIntervalSince1970: 50))
    subject.onCompleted()
    scheduler.start()
    #expect(heard <= 1)
    #expect(!subject.hasObservers)
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
    var sent = 0
    _ = row.apply(subject, scheduler).subscribe(onNext: { _ in
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
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/Rx/Operators")
      .standardized
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }
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
