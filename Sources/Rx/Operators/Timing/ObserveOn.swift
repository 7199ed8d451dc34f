extension ObservableType {
  /// Sends the events on from `scheduler`, in their order and one at a time, whatever kind of scheduler it is.
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
private final class ObserveRun<Element>: @unchecked Sendable {
  private let lock = Lock()
  private var waiting = Fifo<Event<Element>>()
  private var isScheduled = false
  private let sink: Sink<Element>
  private let scheduler: any ImmediateSchedulerType
  private let work = SerialDisposable()

  init(_ sink: Sink<Element>, scheduler: any ImmediateSchedulerType) {
    self.sink = sink
    self.scheduler = scheduler
    sink.scope.add(work)
  }

  func add(_ event: Event<Element>) {
    if sink.scope.isStopped { return }
    lock.lock()
    waiting.append(event)
    let mustSchedule = !isScheduled
    isScheduled = true
    lock.unlock()
    if mustSchedule {
      work.disposable = scheduler.scheduleRecursive(()) { _, recurse in
        if self.sendFirst() { recurse(()) }
      }
    }
  }

  /// Sends one event, so that a long queue does not keep the scheduler from other work; false where none is left.
  private func sendFirst() -> Bool {
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
