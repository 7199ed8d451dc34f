import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct BlockingTests {
  @Test func waitsForWhatIsAsked() throws {
    let source = Observable.of(1, 2, 3, scheduler: SerialDispatchQueueScheduler(internalSerialQueueName: "test"))
    #expect(try source.toBlocking().toArray() == [1, 2, 3])
    #expect(try source.toBlocking().first() == 1)
    #expect(try source.toBlocking().last() == 3)
    #expect(try source.toBlocking().single { $0 == 2 } == 2)
    #expect(throws: RxError.self) { try source.toBlocking().single() }
    #expect(throws: RxError.self) { try Observable<Int>.empty().toBlocking().single() }
    #expect(try Observable<Int>.empty().toBlocking().first() == nil)
    #expect(try Single.just(4).toBlocking().single() == 4)
  }

  @Test func tellsHowItEnded() {
    if case .completed(let elements) = Observable.of(1, 2).toBlocking().materialize() {
      #expect(elements == [1, 2])
    } else {
      Issue.record("It should complete.")
    }
    if case .failed(let elements, let error) = Observable.of(1).concat(Observable.error(TestError())).toBlocking()
      .materialize()
    {
      #expect(elements == [1])
      #expect("\(error)" == "failed")
    } else {
      Issue.record("It should fail.")
    }
    #expect(throws: TestError.self) { try Observable<Int>.error(TestError()).toBlocking().toArray() }
  }

  @Test func doesNotWaitForever() {
    #expect(throws: RxError.self) { try Observable<Int>.never().toBlocking(timeout: 0.02).first() }
  }

  @Test func doesNotWaitForMoreThanItNeeds() throws {
    #expect(try Observable.of(1, 2).concat(Observable.never()).toBlocking(timeout: 5).first() == 1)
  }

  @Test func keepsWhatCameBeforeTheTimeRanOut() {
    let source = Observable.of(1, 2).concat(Observable.never())
    if case .failed(let elements, let error) = source.toBlocking(timeout: 0.02).materialize() {
      #expect(elements == [1, 2])
      guard case .timeout = error as? RxError else { return #expect(Bool(false), "\(error) is no timeout") }
    } else {
      Issue.record("It should time out.")
    }
  }

  @Test func aPredicateThatThrowsEndsTheWaiting() {
    let source = Observable.of(1, 2).concat(Observable.never())
    #expect(throws: TestError("odd")) { try source.toBlocking(timeout: 5).single { _ in throw TestError("odd") } }
    #expect(throws: RxError.self) { try source.toBlocking(timeout: 5).single { $0 < 3 } }
  }

  @Test func traitsCanBeWaitedFor() throws {
    #expect(try Maybe<Int>.empty().toBlocking().first() == nil)
    #expect(try Maybe.just(1).toBlocking().single() == 1)
    #expect(try Completable.empty().toBlocking().first() == nil)
    #expect(throws: TestError.self) { try Completable.error(TestError()).toBlocking().last() }
    #expect(throws: TestError.self) { try Single<Int>.error(TestError()).toBlocking().toArray() }
  }

  @Test func leavesWhatItWaitedFor() throws {
    let subject = BehaviorSubject(value: 1)
    #expect(try subject.toBlocking().first() == 1)
    #expect(!subject.hasObservers)
    #expect(throws: RxError.self) { try subject.toBlocking(timeout: 0.01).last() }
    #expect(!subject.hasObservers)
  }

  // That the main queue goes on while the main thread waits is shown by Tests/Fixtures/UsesRx/Sources/blocks: a test runs
  // on a thread of the pool.
}
