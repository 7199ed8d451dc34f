import Synchronization

/// One subscriber of a hub, whatever it listens to.
@usableFromInline
class AnySubscriber: @unchecked Sendable {
  @usableFromInline final let key: Int

  @inlinable
  init(key: Int) {
    self.key = key
  }

  @usableFromInline
  func end(_ error: (any Error)?) {
    fatalError("\(Self.self) is a subscriber that does not say how it ends.")
  }
}

/// One subscriber of a hub.
///
/// While the past is still being replayed to it (`Scope.isCatchingUp`), what happens waits in `backlog`, which the scope's
/// lock guards: flag and lock of its own would take a word more.
@usableFromInline
final class Subscriber<Element>: AnySubscriber, @unchecked Sendable {
  @usableFromInline let sink: Sink<Element>
  @exclusivity(unchecked) @usableFromInline var backlog: ContiguousArray<Event<Element>> = []

  @inlinable
  init(_ sink: Sink<Element>, key: Int) {
    self.sink = sink
    super.init(key: key)
  }

  @inlinable
  func next(_ element: Element) {
    if sink.scope.isCatchingUp, postpone(.next(element)) { return }
    if !sink.scope.isStopped { sink.next(element) }
  }

  @usableFromInline
  override func end(_ error: (any Error)?) {
    if sink.scope.isCatchingUp, postpone(error.map { .error($0) } ?? .completed) { return }
    if !sink.scope.isStopped { sink.end(error) }
  }

  @usableFromInline
  func postpone(_ event: Event<Element>) -> Bool {
    sink.scope.lock.withLock {
      guard sink.scope.isCatchingUp else { return false }
      backlog.append(event)
      return true
    }
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
      sink.scope.lock.lock()
      swap(&batch, &backlog)
      if batch.isEmpty { sink.scope.flags.bitwiseAnd(~Scope.catchingUp, ordering: .releasing) }
      sink.scope.lock.unlock()
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
final class Hub<Element>: AnyHub, @unchecked Sendable {
  /// How the hub ended, if it did.
  @usableFromInline
  enum Ending {
    case ended((any Error)?)
    case disposed
  }

  /// An event that came during another, with those who listened then.
  @usableFromInline
  struct Delivery {
    @usableFromInline let event: Event<Element>
    @usableFromInline let audience: Audience

    @inlinable
    init(_ event: Event<Element>, _ audience: Audience) {
      (self.event, self.audience) = (event, audience)
    }
  }

  @usableFromInline let lock = Lock()
  // Unchecked: what the lock guards cannot be accessed twice at a time, and the runtime's check of it took a third of an
  // event's time.
  @exclusivity(unchecked) @usableFromInline var audience = Audience()
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<Delivery> = []
  /// Lists that have been replaced while a delivery may have been going through them.
  @exclusivity(unchecked) @usableFromInline var retired: ContiguousArray<Audience> = []
  /// Whether something is waiting or retired.
  @exclusivity(unchecked) @usableFromInline var isToBeTidied = false
  @exclusivity(unchecked) @usableFromInline var ending: Ending?
  @exclusivity(unchecked) @usableFromInline var lastKey = 0
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
    super.init()
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
    if isDelivering {
      postpone(.next(element), audience)
      lock.unlock()
      return
    }
    isDelivering = true
    let audience = Unmanaged.passUnretained(self.audience)
    lock.unlock()
    let delivery = DeliveryWatch.isOn ? DeliveryWatch.begin() : nil
    audience._withUnsafeGuaranteedRef { $0.next(element) }
    finishDelivery()
    if let delivery { DeliveryWatch.end(delivery) }
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
    let audience = takeAudience()
    if isDelivering {
      postpone(error.map { .error($0) } ?? .completed, audience)
      lock.unlock()
      return
    }
    isDelivering = true
    lock.unlock()
    DeliveryWatch.deliver {
      audience.end(error)
      finishDelivery()
    }
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
    if isToBeTidied {
      drain()
    } else {
      isDelivering = false
      lock.unlock()
    }
  }

  /// Called with the lock taken.
  @usableFromInline
  func postpone(_ event: Event<Element>, _ audience: Audience) {
    waiting.append(Delivery(event, audience))
    isToBeTidied = true
  }

  /// Called with the lock taken: who listened until now; nobody does any more.
  private func takeAudience() -> Audience {
    let audience = self.audience
    self.audience = Audience()
    if isDelivering { retire(audience) }
    return audience
  }

  /// Called with the lock taken.
  private func retire(_ audience: Audience) {
    retired.append(audience)
    isToBeTidied = true
  }

  /// Called with the lock taken: makes the list one that can be changed; the old one is returned if it is to be released
  /// after the lock.
  private func ownAudience() -> Audience? {
    if !isDelivering, isKnownUniquelyReferenced(&audience) { return nil }
    let old = audience
    audience = Audience(old)
    if !isDelivering { return old }
    retire(old)
    return nil
  }

  /// Called with the lock taken and a delivery under way.
  @usableFromInline
  func drain() {
    while isToBeTidied {
      var batch: ContiguousArray<Delivery> = []
      var gone: ContiguousArray<Audience> = []
      swap(&batch, &waiting)
      swap(&gone, &retired)
      isToBeTidied = false
      lock.unlock()
      for delivery in batch {
        DeliveryWatch.deliver {
          switch delivery.event {
          case .next(let element): delivery.audience.next(element)
          case .error(let error): delivery.audience.end(error)
          case .completed: delivery.audience.end(nil)
          }
        }
      }
      batch = []
      gone = []
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
      let past = memory == 0 || self.past.isEmpty ? nil : self.past.all
      if past != nil { sink.scope.flags.bitwiseOr(Scope.catchingUp, ordering: .releasing) }
      let subscriber = Subscriber(sink, key: lastKey)
      let old = ownAudience()
      audience.append(subscriber)
      lock.unlock()
      withExtendedLifetime(old) {}
      sink.scope.attach(to: self, key: subscriber.key)
      if let past { subscriber.catchUp(past) }
    }
  }

  @usableFromInline
  override func detach(_ key: Int) {
    lock.lock()
    var old: Audience?
    var gone: AnySubscriber?
    if let index = audience.index(of: key) {
      old = ownAudience()
      gone = audience.remove(at: index)
    }
    lock.unlock()
    // One after the other: a pair would have to ask for its type.
    withExtendedLifetime(old) {}
    withExtendedLifetime(gone) {}
  }

  @usableFromInline
  func dispose() {
    var past = Fifo<Element>()
    lock.lock()
    ending = .disposed
    let audience = takeAudience()
    swap(&past, &self.past)
    lock.unlock()
    withExtendedLifetime((audience, past)) {}
  }

  @usableFromInline
  var isDisposed: Bool {
    lock.withLock { if case .disposed = ending { true } else { false } }
  }

  @usableFromInline
  var hasObservers: Bool {
    lock.withLock { audience.count > 0 }
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
