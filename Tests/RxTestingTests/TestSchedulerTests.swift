import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct TestSchedulerTests {
  @Test func recordsWhatComesWhen() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .error(230, TestError()),
    ])
    let observer = scheduler.start { source.map { $0 * 10 } }
    #expect(observer.events == [.next(210, 20), .next(220, 30), .error(230, TestError())])
    #expect(source.subscriptions == [Subscription(200, 230)])
    #expect(source.recordedEvents.count == 4)
  }

  @Test func coldSourcesCountFromTheirSubscription() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, "a"), .completed(20)])
    let observer = scheduler.start { source.asObservable() }
    #expect(observer.events == [.next(210, "a"), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func leavesAtItsTime() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(420, 2)])
    let observer = scheduler.start(disposed: 400) { source }
    #expect(observer.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(200, 400)])
  }

  @Test func workForNowIsDoneATickLater() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.just(1, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .completed(202)])
    let exact = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    #expect(exact.start { Observable.just(1, scheduler: exact) }.events == [.next(200, 1), .completed(200)])
  }

  @Test func aFinerResolutionHasMoreTicks() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    let observer = scheduler.start { Observable<Int>.timer(.seconds(3), scheduler: scheduler) }
    #expect(observer.events == [.next(230, 0), .completed(230)])
  }

  @Test func observersCanBeUsedByHand() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let observer = scheduler.createObserver(Int.self)
    let subscription = subject.subscribe(observer)
    scheduler.scheduleAt(10) { subject.onNext(1) }
    scheduler.advanceTo(5)
    #expect(observer.events.isEmpty)
    scheduler.advanceTo(20)
    #expect(observer.events == Recorded.events(.next(10, 1)))
    subscription.dispose()
  }

  @Test func thingsDescribeThemselves() {
    #expect("\(Recorded.next(210, 1))" == "next(1) @ 210")
    #expect("\(Subscription(200, 300)) \(Subscription(200))" == "(200, 300) (200, infinity)")
    #expect(Event.next(1) != .completed)
    #expect(Event<Int>.error(TestError("a")) != .error(TestError("b")))
  }

  @Test func startTakesItsTimesOrAClosureAlone() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(15, 1), .next(25, 2), .next(35, 3)])
    #expect(scheduler.start(created: 5, subscribed: 20, disposed: 30) { source }.events == [.next(25, 2)])
    #expect(source.subscriptions == [Subscription(20, 30)])

    let other = TestScheduler(initialClock: 0)
    func make() -> Observable<Int> { .just(other.clock) }
    #expect(other.start(make).events == [.next(200, 100), .completed(200)])
  }

  @Test func eventsOfOneMomentComeInTheirOrder() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, "a"), .next(10, "b"), .completed(10)])
    #expect(scheduler.start { source }.events == [.next(210, "a"), .next(210, "b"), .completed(210)])
  }

  @Test func eachSubscriptionToAColdSourceIsItsOwn() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let observer = scheduler.start { source.concat(source) }
    #expect(observer.events == [.next(210, 1), .next(230, 1), .completed(240)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(220, 240)])
  }

  @Test func whatLiesBeyondCountingIsFarAway() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    let source = scheduler.createHotObservable([.next(210, 1)])
    let observer = scheduler.start { source.timeout(.seconds(.max), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1)])
  }

  @Test func aSchedulerThatNeverRanGoes() {
    weak var released: TestScheduler?
    do {
      let scheduler = TestScheduler(initialClock: 0)
      released = scheduler
      let hot = scheduler.createHotObservable([.next(10, 1)])
      _ = scheduler.createColdObservable([.next(10, 1)])
      hot.subscribe(scheduler.createObserver(Int.self)).dispose()
    }
    #expect(released == nil)
  }

  @Test func eventsOfTraitsCanBeCompared() {
    #expect(MaybeEvent.success(1) == .success(1) && MaybeEvent.success(1) != .completed)
    #expect(MaybeEvent<Int>.error(TestError()) == .error(TestError()))
    #expect(CompletableEvent.error(TestError("a")) != .error(TestError("b")))
    #expect(CompletableEvent.completed == .completed)
  }
}
