extension ObservableType {
  /// An element once nothing has followed it for `dueTime`; at the end, what is still waiting.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-2-------3--|", as: Int.self)
  /// stage.draw(["source": source, "debounce": source.debounce(.seconds(3), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source    --1-2-------3--|
  /// debounce  -------2-------(3|)
  /// ```
  @inlinable
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let run = DebounceRun(sink, dueTime: dueTime, scheduler: scheduler)
      source.run(sink.branch(next: { run.send(.element($0)) }, end: { run.send(.end($0)) }))
    }
  }
}

/// What a run of `debounce` is told.
@usableFromInline
enum DebounceInput<Element> {
  case element(Element)
  case end((any Swift.Error)?)
  case due(Int)
}

/// A run of `debounce`.
@usableFromInline
final class DebounceRun<Element>: Gate<DebounceInput<Element>>, Gated, @unchecked Sendable {
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let dueTime: RxTimeInterval
  @usableFromInline let scheduler: any SchedulerType
  @usableFromInline let timer = SerialDisposable()
  @exclusivity(unchecked) @usableFromInline var unsent: Element?
  @exclusivity(unchecked) @usableFromInline var count = 0

  @inlinable
  init(_ sink: Sink<Element>, dueTime: RxTimeInterval, scheduler: any SchedulerType) {
    self.sink = sink
    self.dueTime = dueTime
    self.scheduler = scheduler
    sink.scope.add(timer)
  }

  @inlinable
  func process(_ input: DebounceInput<Element>) {
    if sink.scope.isStopped { return }
    switch input {
    case .element(let element):
      unsent = element
      count &+= 1
      timer.disposable = scheduler.scheduleRelative(count, dueTime: dueTime) { number in
        self.send(.due(number))
        return Disposables.create()
      }
    case .due(let number):
      // A timer that had already fired when its element was replaced has nothing to send.
      guard number == count, let element = unsent else { return }
      unsent = nil
      sink.next(element)
    case .end(let error):
      if error == nil, let element = unsent {
        unsent = nil
        sink.next(element)
        if sink.scope.isStopped { return }
      }
      sink.end(error)
    }
  }
}
