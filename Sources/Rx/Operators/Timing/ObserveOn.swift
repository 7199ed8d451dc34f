import Dispatch

extension ObservableType {
  /// Sends the events on from `scheduler`, in their order and one at a time, whatever kind of scheduler it is.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [Int] = []
  /// let subscription = Observable.of(1, 2).observe(on: scheduler).subscribe(onNext: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → [1, 2]
  /// ```
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let run = ObserveRun(sink, scheduler: scheduler)
      source.run(
        sink.branch(next: { run.add(.next($0)) }, end: { run.add($0.map { .error($0) } ?? .completed) }))
    }
  }
}

/// A run of `observe(on:)`: a queue that the scheduler empties.
@usableFromInline
final class ObserveRun<Element>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  // Guarded by the lock.
  @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Event<Element>>()
  @exclusivity(unchecked) @usableFromInline var isScheduled = false
  /// What has been sent: the room in it is used again. Touched by whoever sends.
  @exclusivity(unchecked) @usableFromInline var sending = Fifo<Event<Element>>()
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let scheduler: any ImmediateSchedulerType
  @usableFromInline let work = SerialDisposable()
  /// What has a clock of its own gives each event a moment of its own; a queue is entered once for all that wait.
  @usableFromInline let queue: DispatchQueue?
  /// On the main thread, what comes when nothing waits is sent at once.
  @usableFromInline let main: MainScheduler?

  @inlinable
  init(_ sink: Sink<Element>, scheduler: any ImmediateSchedulerType) {
    self.sink = sink
    self.scheduler = scheduler
    queue = DispatchWork.queue(of: scheduler)
    main = scheduler as? MainScheduler
    if queue == nil { sink.scope.add(work) }
  }

  @inlinable
  func add(_ event: Event<Element>) {
    if sink.scope.isStopped { return }
    lock.lock()
    let mustSchedule = !isScheduled
    isScheduled = true
    if mustSchedule, let main {
      lock.unlock()
      if main.enter() {
        sink.on(event)
        // What came meanwhile has to wait for the main queue: the stack does not grow.
        goOn()
        return main.leave()
      }
      lock.lock()
    }
    waiting.append(event)
    lock.unlock()
    if mustSchedule { schedule() }
  }

  /// What has come meanwhile is to be sent, too.
  @inlinable
  func goOn() {
    lock.lock()
    let isOver = waiting.isEmpty
    if isOver { isScheduled = false }
    lock.unlock()
    if !isOver { schedule() }
  }

  @inlinable
  func schedule() {
    if let queue {
      queue.async { self.sendAll() }
    } else {
      work.disposable = scheduler.scheduleRecursive(()) { _, recurse in
        if self.sendFirst() { recurse(()) }
      }
    }
  }

  /// Sends what waits; what comes meanwhile enters the queue again, so that others have their turn.
  @inlinable
  func sendAll() {
    lock.lock()
    swap(&waiting, &sending)
    lock.unlock()
    for case let event? in sending.elements where !sink.scope.isStopped { sink.on(event) }
    sending.removeAll(keepingCapacity: sending.count <= 1_024)
    goOn()
  }

  /// Sends one event, so that a long queue does not keep the scheduler from other work; false where none is left.
  @usableFromInline
  func sendFirst() -> Bool {
    lock.lock()
    let event = waiting.popFirst()
    lock.unlock()
    if let event, !sink.scope.isStopped { sink.on(event) }
    return lock.withLock {
      if waiting.isEmpty || sink.scope.isStopped { isScheduled = false }
      return isScheduled
    }
  }
}
