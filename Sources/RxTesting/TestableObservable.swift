import Rx

/// A sequence whose events are known beforehand, and that writes down who listened from when to when.
public class TestableObservable<Element>: ObservableType {
  /// Who listened.
  public internal(set) var subscriptions: [Subscription] = []

  /// What it sends, and when.
  public let recordedEvents: [Recorded<Event<Element>>]

  let scheduler: TestScheduler

  init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    self.scheduler = scheduler
    self.recordedEvents = recordedEvents
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    fatalError("\(Self.self) is a TestableObservable that is neither hot nor cold.")
  }

  /// Writes down that somebody listens from now on, until what is returned is disposed of.
  func recordSubscription() -> any Disposable {
    let index = subscriptions.count
    subscriptions.append(Subscription(scheduler.clock))
    return Disposables.create { [self] in
      subscriptions[index] = Subscription(subscriptions[index].subscribe, scheduler.clock)
    }
  }
}

/// Sends its events at their times, whoever listens.
final class HotObservable<Element>: TestableObservable<Element> {
  private var observers: [(key: Int, observer: AnyObserver<Element>)] = []
  private var lastKey = 0
  /// The time that its events count from.
  private(set) var origin: TestTime = 0

  /// Puts the events into the scheduler's agenda; `origin` is the time that they count from.
  func schedule(from origin: TestTime) {
    self.origin = origin
    for event in recordedEvents {
      // Weakly: an agenda that is never worked off would keep its scheduler alive. Subscriptions hold the source.
      scheduler.scheduleAt(origin + event.time) { [weak self] in
        guard let observers = self?.observers else { return }
        DeliveryWatch.deliver {
          for (_, observer) in observers { observer.on(event.value) }
        }
      }
    }
  }

  override func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    lastKey += 1
    let key = lastKey
    observers.append((key, AnyObserver(observer)))
    let subscription = recordSubscription()
    return Disposables.create { [self] in
      observers.removeAll { $0.key == key }
      subscription.dispose()
    }
  }
}

/// Sends its events to each subscriber anew, counting from the subscription.
final class ColdObservable<Element>: TestableObservable<Element> {
  /// What each subscriber was sent, and when.
  private(set) var sent: [[Recorded<Event<Element>>]] = []

  override func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let number = subscriptions.count
    let subscription = recordSubscription()
    sent.append([])
    let events = recordedEvents.map { event in
      scheduler.scheduleRelativeVirtual((), dueTime: event.time) { [weak self, scheduler] in
        self?.sent[number].append(Recorded(time: scheduler.clock, value: event.value))
        observer.on(event.value)
        return Disposables.create()
      }
    }
    return Disposables.create {
      for event in events { event.dispose() }
      subscription.dispose()
    }
  }
}
