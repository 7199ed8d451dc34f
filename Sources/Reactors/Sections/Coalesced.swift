import Synchronization

extension ObservableType {
  /// The latest of what comes before `scheduler` has its turn. The first element, and the end, do not wait.
  func coalesced(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Observable.create { observer in
      let waiting = Waiting<Element>()
      let turn = SerialDisposable()
      let subscription = self.subscribe { event in
        switch event {
        case .next(let element):
          switch waiting.take(element) {
          case .send: observer.onNext(element)
          case .wait: break
          case .schedule:
            turn.disposable = scheduler.schedule(()) { _ in
              if let element = waiting.give() { observer.onNext(element) }
              return Disposables.create()
            }
          }
        case .error, .completed:
          if let element = waiting.give() { observer.onNext(element) }
          observer.on(event)
        }
      }
      return Disposables.create(subscription, turn)
    }
  }
}

/// The element that waits for its turn.
private final class Waiting<Element>: Sendable {
  enum Answer: Sendable { case send, wait, schedule }

  private struct Contents: @unchecked Sendable {
    var element: Element?
    var isScheduled = false
    var hasBegun = false
  }

  private let contents = Mutex(Contents())

  func take(_ element: Element) -> Answer {
    var contents = Contents(element: element, isScheduled: true, hasBegun: true)
    return self.contents.withLock { now -> Answer in
      let (wasScheduled, hadBegun) = (now.isScheduled, now.hasBegun)
      if !hadBegun { contents = Contents(element: nil, isScheduled: false, hasBegun: true) }
      swap(&now, &contents)
      return !hadBegun ? .send : wasScheduled ? .wait : .schedule
    }
  }

  func give() -> Element? {
    var contents = Contents(element: nil, isScheduled: false, hasBegun: true)
    self.contents.withLock { swap(&$0, &contents) }
    return contents.element
  }
}
