import Dispatch
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

  /// A queue that waits until it is told to begin.
  private func waitingQueue() throws -> (scheduler: SerialDispatchQueueScheduler, queue: DispatchQueue) {
    var queue: DispatchQueue?
    let scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "test",
      serialQueueConfiguration: {
        $0.suspend()
        queue = $0
      })
    return (scheduler, try #require(queue))
  }

  @Test func aQueueIsEnteredOnceForAllThatWaits() async throws {
    let (scheduler, queue) = try waitingQueue()
    let subject = PublishSubject<Int>()
    let heard = Heard(subject.observe(on: scheduler))
    subject.onNext(1)
    let other: String = await withCheckedContinuation { done in
      queue.async { done.resume(returning: heard.events.joined()) }
      subject.onNext(2)
      subject.onCompleted()
      queue.resume()
    }
    #expect(other == "12|", "what came before the queue began is sent in one turn")
  }

  @Test func whatWaitsForAQueueIsDroppedWhenItIsLeft() async throws {
    let (scheduler, queue) = try waitingQueue()
    let subject = PublishSubject<Int>()
    let heard = Heard(subject.observe(on: scheduler))
    subject.onNext(1)
    heard.dispose()
    queue.resume()
    await withCheckedContinuation { done in queue.async { done.resume() } }
    #expect(heard.events.isEmpty)
  }

  @MainActor @Test func onTheMainThreadItIsAtOnce() async {
    var source: AnyObserver<Int>?
    var heard: [Int] = []
    let subscription = Observable.create { observer in
      source = observer
      return Disposables.create()
    }.observe(on: MainScheduler()).subscribe(onNext: {
      heard.append($0)
      if $0 == 1 {
        source?.onNext(2)
        source?.onNext(3)
      }
    })
    source?.onNext(1)
    #expect(heard == [1], "what comes meanwhile waits for the main queue")
    for _ in 0..<3 { await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } } }
    #expect(heard == [1, 2, 3])
    source?.onNext(4)
    #expect(heard == [1, 2, 3, 4])
    subscription.dispose()
    source = nil
  }
}
