import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct ObserveOnTests {
  @Test func keepsTheOrderOnAnyScheduler() async {
    let schedulers: [any ImmediateSchedulerType] = [
      SerialDispatchQueueScheduler(internalSerialQueueName: "test"), ConcurrentDispatchQueueScheduler(qos: .default),
    ]
    for scheduler in schedulers {
      let heard: [Int] = await withCheckedContinuation { continuation in
        var heard: [Int] = []
        _ = Observable.range(start: 0, count: 20_000).observe(on: scheduler).subscribe(
          onNext: { heard.append($0) }, onCompleted: { continuation.resume(returning: heard) })
      }
      #expect(heard == Array(0..<20_000))
    }
  }

  @Test func onVirtualTimeItIsAsItWas() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-(bc)-|").observe(on: stage.scheduler), "-a-(bc)-|")
    let error = MarbleStage()
    error.expect(error.hot("-a-#").observe(on: error.scheduler), "-a-#")
  }

  @Test func whatWaitsIsDroppedWhenItIsLeft() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let heard = Heard(subject.observe(on: scheduler))
    subject.onNext(1)
    scheduler.start()
    subject.onNext(2)
    heard.dispose()
    scheduler.start()
    #expect(heard.events == ["1"])
    #expect(!subject.hasObservers)
  }

  @Test func subscribesAndLeavesOnTheScheduler() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let heard = Heard(subject.subscribe(on: scheduler))
    #expect(!subject.hasObservers)
    scheduler.start()
    #expect(subject.hasObservers)
    subject.onNext(1)
    heard.dispose()
    #expect(subject.hasObservers)
    subject.onNext(2)
    scheduler.start()
    #expect(!subject.hasObservers)
    #expect(heard.events == ["1"])
  }
}
