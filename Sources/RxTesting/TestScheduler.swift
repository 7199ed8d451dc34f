import Rx
import struct Foundation.Date
import typealias Foundation.TimeInterval

/// Virtual time in whole numbers, with sources and observers that write down when things happened.
///
/// ```swift
/// let scheduler = TestScheduler(initialClock: 0)
/// let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
/// let observer = scheduler.start { source.map { $0 * 10 } }
/// // observer.events == [.next(210, 10), .next(220, 20), .completed(230)]
/// ```
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
  /// When `start` makes, subscribes to and leaves a sequence unless told otherwise.
  public enum Defaults {
    /// When it is made.
    public static let created = 100
    /// When it is subscribed to.
    public static let subscribed = 200
    /// When it is left.
    public static let disposed = 1_000
  }

  private let simulateProcessingDelay: Bool

  /// A clock at `initialClock`.
  ///
  /// - Parameters:
  ///   - resolution: how many seconds one tick stands for.
  ///   - simulateProcessingDelay: whether work that is scheduled for now is done one tick later.
  public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
    self.simulateProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// A sequence that sends `events` at their times, whoever listens.
  public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
    let observable = HotObservable(scheduler: self, recordedEvents: events)
    observable.schedule(from: 0)
    return observable
  }

  /// A sequence that sends `events` to each subscriber, counting from its subscription.
  ///
  /// ```swift
  /// import Rx
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// let source = scheduler.createColdObservable([.next(10, "a"), .completed(20)])
  /// // Its times count from the subscription, which is at 200.
  /// let observer = scheduler.start { source }
  /// observer.events == [.next(210, "a"), .completed(220)]  // → true
  /// source.subscriptions == [Subscription(200, 220)]  // → true
  /// ```
  public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
    ColdObservable(scheduler: self, recordedEvents: events)
  }

  /// An observer that writes down what it is told.
  ///
  /// ```swift
  /// import Rx
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// let taps = PublishSubject<String>()
  /// let observer = scheduler.createObserver(String.self)
  /// let subscription = taps.subscribe(observer)
  /// scheduler.scheduleAt(5) { taps.onNext("a") }
  /// scheduler.scheduleAt(7) { taps.onCompleted() }
  /// scheduler.start()
  /// observer.events  // → [next(a) @ 5, completed @ 7]
  /// ```
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Does `action` at `time`.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) {
      action()
      return Disposables.create()
    }
  }

  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    time <= clock ? clock + (simulateProcessingDelay ? 1 : 0) : time
  }

  /// Makes a sequence, subscribes to it and leaves it, each at its time, and runs until there is nothing left to do.
  ///
  /// ```swift
  /// import Rx
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// let source = scheduler.createHotObservable([.next(5, 1), .next(15, 2), .next(25, 3)])
  /// let observer = scheduler.start(created: 0, subscribed: 10, disposed: 20) { source }
  /// observer.events  // → [next(2) @ 15]
  /// source.subscriptions == [Subscription(10, 20)]  // → true
  /// source.recordedEvents.count  // → 3
  /// ```
  public func start<Element, Source: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    let observer = createObserver(Element.self)
    let subscription = SerialDisposable()
    var source: Observable<Element>?
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) { if let source { subscription.disposable = source.subscribe(observer) } }
    scheduleAt(disposed) {
      subscription.dispose()
      source = nil
    }
    start()
    return observer
  }

  /// Makes a sequence and subscribes to it at the usual times, leaves it at `disposed`, and runs until there is nothing
  /// left to do.
  ///
  /// ```swift
  /// import Rx
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// let source = scheduler.createHotObservable([.next(210, 1), .next(250, 2)])
  /// let observer = scheduler.start(disposed: 230) { source }
  /// observer.events  // → [next(1) @ 210]
  /// TestScheduler.Defaults.subscribed  // → 200
  /// ```
  public func start<Element, Source: ObservableConvertibleType>(
    disposed: TestTime = Defaults.disposed, create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
  }

  /// Makes a sequence, subscribes to it and leaves it at the usual times, and runs until there is nothing left to do.
  public func start<Element, Source: ObservableConvertibleType>(
    _ create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}

/// Ticks as seconds.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType, Sendable {
  private let resolution: Double

  init(resolution: Double) {
    self.resolution = resolution
  }

  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    Date(timeIntervalSince1970: Double(virtualTime) * resolution)
  }

  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    ticks(time.timeIntervalSince1970)
  }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> TimeInterval {
    Double(virtualTimeInterval) * resolution
  }

  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TestTime {
    ticks(timeInterval)
  }

  /// The nearest whole number. What lies beyond counting, as `.seconds(.max)` does, is as far away as can be reckoned
  /// with.
  private func ticks(_ seconds: TimeInterval) -> TestTime {
    let farthest = 0x1p62
    return Int(min(max((seconds / resolution + 0.5).rounded(.down), -farthest), farthest))
  }

  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime { time + offset }

  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
