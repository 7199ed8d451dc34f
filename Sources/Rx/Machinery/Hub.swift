import Synchronization

/// One subscriber of a hub.
@usableFromInline
final class Subscriber<Element>: @unchecked Sendable {
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let key: Int
  /// True while the past is still being replayed to it; what happens meanwhile waits in `backlog`.
  @usableFromInline let isCatchingUp: Atomic<Bool>
  @usableFromInline let lock = Lock()
  @usableFromInline var backlog: ContiguousArray<Event<Element>> = []

  @inlinable
  init(_ sink: Sink<Element>, key: Int, isCatchingUp: Bool) {
    self.sink = sink
    self.key = key
    self.isCatchingUp = Atomic(isCatchingUp)
  }

  @inlinable
  func next(_ element: Element) {
    if isCatchingUp.load(ordering: .acquiring), postpone(.next(element)) { return }
    if !sink.scope.isStopped { sink.next(element) }
  }

  @inlinable
  func end(_ error: (any Error)?) {
    if isCatchingUp.load(ordering: .acquiring), postpone(error.map { .error($0) } ?? .completed) { return }
    if !sink.scope.isStopped { sink.end(error) }
  }

  @usableFromInline
  func postpone(_ event: Event<Element>) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard isCatchingUp.load(ordering: .relaxed) else { return false }
    backlog.append(event)
    return true
  }

  /// Replays `past`, then whatever arrived during it, then lets events through directly.
  @usableFromInline
  func catchUp(_ past: ContiguousArray<Element>) {
    for element in past {
      if sink.scope.isStopped { break }
      sink.next(element)
    }
    while true {
      var batch: ContiguousArray<Event<Element>> = []
      lock.lock()
      swap(&batch, &backlog)
      if batch.isEmpty { isCatchingUp.store(false, ordering: .releasing) }
      lock.unlock()
      if batch.isEmpty { return }
      for event in batch where !sink.scope.isStopped { sink.on(event) }
    }
  }
}

/// One source, many subscribers: what is inside every subject, relay and shared observable.
///
/// What an event means (who hears it, what is remembered, whether it is the last) is decided under the lock, at once;
/// the deliveries happen outside it, one event after the other. So `value` is always up to date, a subscriber is told
/// each event once, and an observer that calls `next` from inside a delivery sees it delivered to everybody after the
/// current event instead of in the middle of it.
@usableFromInline
final class Hub<Element>: Detachable, @unchecked Sendable {
  @usableFromInline
  typealias Audience = ContiguousArray<Subscriber<Element>>

  /// How the hub ended, if it did.
  @usableFromInline
  enum Ending {
    case ended((any Error)?)
    case disposed
  }

  @usableFromInline let lock = Lock()
  // Unchecked: what the lock guards cannot be accessed twice at a time, and the runtime's check of it took a third of an
  // event's time.
  @exclusivity(unchecked) @usableFromInline var audience: Audience = []
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<(event: Event<Element>, audience: Audience)> =
    []
  @exclusivity(unchecked) @usableFromInline var ending: Ending?
  @usableFromInline var lastKey = 0
  /// The latest elements, at most `memory` of them.
  @exclusivity(unchecked) @usableFromInline var past: Fifo<Element>
  @usableFromInline let memory: Int
  /// Whether those who come after the end still hear the past.
  @usableFromInline let replaysAfterEnd: Bool

  @inlinable
  init(memory: Int, past: Element? = nil, replaysAfterEnd: Bool) {
    self.memory = memory
    self.past = Fifo(past)
    self.replaysAfterEnd = replaysAfterEnd
    Resources.didAllocate()
  }

  @inlinable
  deinit {
    Resources.didFree()
  }

  @inlinable
  func next(_ element: Element) {
    lock.lock()
    if ending != nil {
      lock.unlock()
      return
    }
    // What falls out of memory is released after the lock: its deinit is a user's code.
    let forgotten = memory == 0 ? nil : remember(element)
    let audience = self.audience
    if isDelivering {
      waiting.append((.next(element), audience))
      lock.unlock()
      return
    }
    isDelivering = true
    lock.unlock()
    for subscriber in audience { subscriber.next(element) }
    finishDelivery()
    withExtendedLifetime(forgotten) {}
  }

  @usableFromInline
  func end(_ error: (any Error)?) {
    lock.lock()
    if ending != nil {
      lock.unlock()
      return
    }
    ending = .ended(error)
    var audience: Audience = []
    swap(&audience, &self.audience)
    if isDelivering {
      waiting.append((error.map { .error($0) } ?? .completed, audience))
      lock.unlock()
      return
    }
    isDelivering = true
    lock.unlock()
    for subscriber in audience { subscriber.end(error) }
    finishDelivery()
  }

  @inlinable
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  @inlinable
  func finishDelivery() {
    lock.lock()
    if waiting.isEmpty {
      isDelivering = false
      lock.unlock()
    } else {
      drain()
    }
  }

  /// Called with the lock taken and a delivery under way.
  @usableFromInline
  func drain() {
    while !waiting.isEmpty {
      var batch: ContiguousArray<(event: Event<Element>, audience: Audience)> = []
      swap(&batch, &waiting)
      lock.unlock()
      for (event, audience) in batch {
        switch event {
        case .next(let element): for subscriber in audience { subscriber.next(element) }
        case .error(let error): for subscriber in audience { subscriber.end(error) }
        case .completed: for subscriber in audience { subscriber.end(nil) }
        }
      }
      batch = []
      lock.lock()
    }
    isDelivering = false
    lock.unlock()
  }

  /// Called with the lock taken; returns what was forgotten for it.
  @inlinable
  func remember(_ element: Element) -> Element? {
    if memory == 1, let forgotten = past.replaceOnly(with: element) { return forgotten }
    past.append(element)
    return past.count > memory ? past.popFirst() : nil
  }

  @usableFromInline
  func subscribe(_ sink: Sink<Element>) {
    lock.lock()
    switch ending {
    case .disposed:
      lock.unlock()
      sink.end(RxError.disposed(object: self))
    case .ended(let error):
      let past = replaysAfterEnd ? self.past.all : []
      lock.unlock()
      for element in past where !sink.scope.isStopped { sink.next(element) }
      if !sink.scope.isStopped { sink.end(error) }
    case nil:
      lastKey += 1
      let past = self.past.all
      let subscriber = Subscriber(sink, key: lastKey, isCatchingUp: !past.isEmpty)
      audience.append(subscriber)
      lock.unlock()
      sink.scope.attach(to: self, key: subscriber.key)
      if !past.isEmpty { subscriber.catchUp(past) }
    }
  }

  @usableFromInline
  func detach(_ key: Int) {
    lock.lock()
    // Keys only grow, so the audience is sorted by them.
    var low = 0
    var high = audience.count
    while low < high {
      let middle = (low + high) / 2
      if audience[middle].key < key { low = middle + 1 } else { high = middle }
    }
    let found = low < audience.count && audience[low].key == key
    let gone = found ? audience.remove(at: low) : nil
    lock.unlock()
    withExtendedLifetime(gone) {}
  }

  @usableFromInline
  func dispose() {
    var audience: Audience = []
    var past = Fifo<Element>()
    lock.lock()
    ending = .disposed
    swap(&audience, &self.audience)
    swap(&past, &self.past)
    lock.unlock()
  }

  @usableFromInline
  var isDisposed: Bool {
    lock.withLock { if case .disposed = ending { true } else { false } }
  }

  @usableFromInline
  var hasObservers: Bool {
    lock.withLock { !audience.isEmpty }
  }
}

extension Hub {
  /// The latest element, for hubs that always remember one.
  @usableFromInline
  func latest() throws -> Element {
    let (ending, element) = lock.withLock { (self.ending, past.last) }
    switch ending {
    case .disposed: throw RxError.disposed(object: self)
    case .ended(let error?): throw error
    case .ended(nil), nil: break
    }
    guard let element else { throw RxError.noElements }
    return element
  }
}
