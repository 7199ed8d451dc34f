import Rx

/// Writes down what it is told, and when.
public final class TestableObserver<Element>: ObserverType {
  /// What it was told.
  public private(set) var events: [Recorded<Event<Element>>] = []

  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
