import Rx
import RxTestSupport
import RxTesting
import Testing

/// The virtual times that users of RxTest know, work for now being done a tick later.
@Suite(.leakChecked)
struct VirtualTimesTests {
  let scheduler = TestScheduler(initialClock: 0)

  private func run<Element: Equatable>(
    _ expected: [Recorded<Event<Element>>], sourceLocation: SourceLocation = #_sourceLocation,
    _ create: @escaping () -> Observable<Element>
  ) {
    #expect(scheduler.start(create: create).events == expected, sourceLocation: sourceLocation)
  }

  @Test func justIsTwoPiecesOfWork() {
    run([.next(201, 42), .completed(202)]) { .just(42, scheduler: scheduler) }
  }

  @Test func anOptionalLikewise() {
    run([.next(201, 42), .completed(202)]) { .from(optional: 42, scheduler: scheduler) }
  }

  @Test func nothingIsOnePiece() {
    run([.completed(201)]) { Observable<Int>.from(optional: nil, scheduler: scheduler) }
  }

  @Test func anArrayIsOneForEachElementAndOneForTheEnd() {
    run([.next(201, 3), .next(202, 1), .completed(203)]) { .from([3, 1], scheduler: scheduler) }
  }

  @Test func aRangeLikewise() {
    run([.next(201, 10), .next(202, 11), .completed(203)]) { .range(start: 10, count: 2, scheduler: scheduler) }
  }

  @Test func anIntervalCountsFromTheSubscription() {
    run((0..<7).map { .next(300 + 100 * $0, $0) }) { .interval(.seconds(100), scheduler: scheduler) }
  }

  @Test func aTimer() {
    run([.next(500, 0), .completed(500)]) { Observable<Int>.timer(.seconds(300), scheduler: scheduler) }
  }

  @Test func delay() {
    let source = scheduler.createHotObservable([.next(250, 2), .next(350, 3), .next(450, 4), .completed(550)])
    run([.next(350, 2), .next(450, 3), .next(550, 4), .completed(650)]) {
      source.delay(.seconds(100), scheduler: scheduler)
    }
    #expect(source.subscriptions == [Subscription(200, 550)])
  }

  @Test func throttle() {
    let source = scheduler.createHotObservable([
      .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6), .next(450, 7), .completed(500),
    ])
    run([.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)]) {
      source.throttle(.seconds(200), scheduler: scheduler)
    }
    #expect(source.subscriptions == [Subscription(200, 500)])
  }

  @Test func buffer() {
    let source = scheduler.createHotObservable(
      [.next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6), .next(370, 7)]
        + [.next(420, 8), .next(470, 9), .completed(600)])
    run([
      .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]), .next(510, [9]), .next(580, []),
      .next(600, []), .completed(600),
    ]) { source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler) }
  }

  @Test func subscribeOnSubscribesAndLeavesATickLater() {
    let source = scheduler.createHotObservable([.next(205, 1), .completed(210)])
    run([.next(205, 1), .completed(210)]) { source.subscribe(on: scheduler) }
    #expect(source.subscriptions == [Subscription(201, 211)])
  }

  @Test func zipWaitsForEverySource() {
    let one = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
    let two = scheduler.createHotObservable([.next(215, 2), .completed(220)])
    run([.completed(220)]) { Observable.zip(one, two) { $0 + $1 } }
    #expect(one.subscriptions == [Subscription(200, 210)])
    #expect(two.subscriptions == [Subscription(200, 220)])
  }

  @Test func skipUntilIsSilentBehindAClosedGate() {
    let source = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .completed(250)])
    let other = scheduler.createHotObservable([Recorded<Event<Int>>.completed(225)])
    run([]) { source.skip(until: other) }
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(other.subscriptions == [Subscription(200, 225)])
  }
}
