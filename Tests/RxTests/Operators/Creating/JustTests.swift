import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct JustTests {
  @Test func sendsItsElementAndCompletes() {
    #expect(Heard(Observable.just(1)).events == ["1", "|"])
  }

  @Test func doesNotCompleteForWhoLeavesInside() {
    let subject = PublishSubject<Int>()
    var inner: Heard?
    let outer = subject.flatMap { _ in
      Observable.just(1).map { element in
        subject.dispose()
        return element
      }
    }
    inner = Heard(outer)
    subject.onNext(0)
    #expect(inner?.events == ["1"])
    inner?.dispose()
  }

  @Test func canWaitForAScheduler() {
    var order: [String] = []
    _ = CurrentThreadScheduler.instance.schedule(()) {
      _ = Observable.just(1, scheduler: CurrentThreadScheduler.instance).subscribe(onNext: { order.append("\($0)") })
      order.append("subscribed")
      return Disposables.create()
    }
    #expect(order == ["subscribed", "1"])
  }
}
