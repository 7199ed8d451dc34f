import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct FromTests {
  @Test func sendsTheElementsInOrder() {
    #expect(Heard(Observable.of(1, 2, 3)).events == ["1", "2", "3", "|"])
    #expect(Heard(Observable.from([1, 2])).events == ["1", "2", "|"])
    #expect(Heard(Observable.from(Set([7]))).events == ["7", "|"])
    #expect(Heard(Observable.from("ab")).events == ["a", "b", "|"])
    #expect(Heard(Observable<Int>.from([])).events == ["|"])
  }

  @Test func anOptionalIsOneElementOrNone() {
    #expect(Heard(Observable.from(optional: 1)).events == ["1", "|"])
    #expect(Heard(Observable<Int>.from(optional: nil)).events == ["|"])
    #expect(Heard(Observable.from(optional: 1, scheduler: CurrentThreadScheduler.instance)).events == ["1", "|"])
  }

  @Test func eachSubscriberStartsAnew() {
    let source = Observable.from([1, 2].lazy.map { $0 * 10 })
    #expect(Heard(source).events == ["10", "20", "|"])
    #expect(Heard(source).events == ["10", "20", "|"])
  }

  @Test func theDisposableIsKnownBeforeTheFirstElement() {
    let subscription = SingleAssignmentDisposable()
    var heard: [Int] = []
    _ = CurrentThreadScheduler.instance.schedule(()) {
      subscription.setDisposable(
        Observable.of(1, 2, 3).subscribe(onNext: { element in
          heard.append(element)
          if element == 2 { subscription.dispose() }
        }))
      return Disposables.create()
    }
    #expect(heard == [1, 2])
  }

  @Test func runsOnAnotherScheduler() async {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "test")
    await confirmation(expectedCount: 4) { heard in
      await withCheckedContinuation { continuation in
        _ = Observable.of(1, 2, 3, scheduler: scheduler).subscribe { event in
          heard()
          if event.isStopEvent { continuation.resume() }
        }
      }
    }
  }
}
