import Foundation
import Rx
import RxTestSupport
import Testing

/// What every operator that takes a closure must withstand: that it throws, and that it holds something.
@Suite(.leakChecked)
struct ClosureBattery {
  @Test(arguments: ClosureRow.all)
  func whatItsClosureThrowsEndsItAndLeavesTheSource(_ row: ClosureRow) {
    for calls in 0..<2 {
      let subject = PublishSubject<Int>()
      let raw = Raw()
      var left = calls
      let subscription = row.apply(subject) { element in
        left -= 1
        if left < 0 { throw TestError("closure") }
        return element
      }.subscribe(raw)
      // Two more than there are good calls: some compare an element with the one before.
      if row.isCalled == .withElements {
        for i in 0..<4 { subject.onNext(i) }
        #expect(!subject.hasObservers)
      } else if row.isCalled == .whenSubscribed, calls == 0 {
        #expect(!subject.hasObservers)
      } else {
        subject.onNext(1)
        if row.isCalled == .withAnError { subject.onError(TestError()) } else { subject.onCompleted() }
        if calls > 0 { continue }
      }
      #expect(raw.endings == 1)
      #expect("\(raw.events.last?.error ?? RxError.unknown)" == "closure", "after \(calls) good calls")
      subscription.dispose()
    }
  }

  @Test(arguments: ClosureRow.all)
  func whatItsClosureHoldsIsReleasedHoweverItEnds(_ row: ClosureRow) {
    final class Token {}
    for ending in 0..<4 {
      weak var released: Token?
      let subject = PublishSubject<Int>()
      let subscription: any Disposable
      do {
        let token = Token()
        released = token
        subscription = row.apply(subject) { element in
          defer { withExtendedLifetime(token) {} }
          if ending == 3 { throw TestError() }
          return element
        }.subscribe { _ in }
      }
      for i in 0..<3 { subject.onNext(i) }
      switch ending {
      case 0: subject.onCompleted()
      case 1: subject.onError(TestError())
      case 2: subscription.dispose()
      // Those that are called at the end have not thrown yet.
      default: if row.isCalled == .withAnError { subject.onError(TestError()) } else { subject.onCompleted() }
      }
      let why = ["a completion", "an error", "a disposal", "an error of the closure"][ending]
      #expect(released == nil, "after \(why)")
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func everyOperatorWhoseClosureThrowsHasARow() throws {
    let rows = Set(ClosureRow.all.map(\.file))
    let files = try OperatorFiles.all()
    for file in files {
      let text = try String(contentsOf: OperatorFiles.root.appending(path: file + ".swift"), encoding: .utf8)
      let isThrowing = text.contains(#/public (static )?func[^{]*?\) throws ->/#)
      if isThrowing, !rows.contains(file) {
        Issue.record(
          "Sources/Rx/Operators/\(file).swift takes a closure that throws, and has no row in ClosureRows.swift.")
      }
    }
    for row in rows where !files.contains(row) {
      Issue.record("ClosureRows.swift names \(row), which is no file under Sources/Rx/Operators.")
    }
  }
}
