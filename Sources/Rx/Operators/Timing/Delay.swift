import struct Foundation.Date

extension ObservableType {
  /// Every event `dueTime` later; an error comes at once, and drops what is still on its way.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--|", as: Int.self)
  /// stage.draw(["source": source, "delay": source.delay(.seconds(2), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source  --1--2--|
  /// delay   ----1--2--|
  /// ```
  @inlinable
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let run = DelayRun(sink, dueTime: dueTime, scheduler: scheduler)
      source.run(sink.branch(next: { run.send(.element($0)) }, end: { run.send(.end($0)) }))
    }
  }

  /// Subscribes `dueTime` later.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("-1--2--|", as: Int.self)
  /// let late = source.delaySubscription(.seconds(2), scheduler: stage.scheduler)
  /// stage.draw(["source": source, "late": late])
  /// ```
  /// ```marbles
  /// source    ^1--2--|
  /// late    ---1--2--|
  /// ```
  @inlinable
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      sink.scope.add(
        scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          if !sink.scope.isStopped { source.start(sink) }
          return Disposables.create()
        })
    }
  }
}

/// What a run of `delay` is told.
@usableFromInline
enum DelayInput<Element> {
  case element(Element)
  case end((any Swift.Error)?)
  case due
}

/// A run of `delay`: a queue of events and one timer for the first of them.
@usableFromInline
final class DelayRun<Element>: Gate<DelayInput<Element>>, Gated, @unchecked Sendable {
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let dueTime: RxTimeInterval
  @usableFromInline let scheduler: any SchedulerType
  @usableFromInline let timer = SerialDisposable()
  @exclusivity(unchecked) @usableFromInline var waiting = Fifo<(arrived: Date, event: Event<Element>)>()
  @exclusivity(unchecked) @usableFromInline var isTimerSet = false

  @inlinable
  init(_ sink: Sink<Element>, dueTime: RxTimeInterval, scheduler: any SchedulerType) {
    self.sink = sink
    self.dueTime = dueTime
    self.scheduler = scheduler
    sink.scope.add(timer)
  }

  @inlinable
  func process(_ input: DelayInput<Element>) {
    if sink.scope.isStopped { return }
    switch input {
    case .element(let element): enqueue(.next(element))
    case .end(nil): enqueue(.completed)
    case .end(let error?):
      waiting.removeAll()
      sink.end(error)
    case .due:
      isTimerSet = false
      sendDue()
    }
  }

  @inlinable
  func enqueue(_ event: Event<Element>) {
    waiting.append((scheduler.now, event))
    if !isTimerSet { setTimer(dueTime) }
  }

  @inlinable
  func sendDue() {
    // The one the timer was set for is due, whatever the clock says; those that came in the same moment, too.
    var isTimersOwn = true
    while let (arrived, event) = waiting.first {
      let left = dueTime.reduced(bySeconds: scheduler.now.timeIntervalSince(arrived))
      if !isTimersOwn, left.inSeconds > 0 { return setTimer(left) }
      isTimersOwn = false
      _ = waiting.popFirst()
      sink.on(event)
      if sink.scope.isStopped { return }
    }
  }

  @inlinable
  func setTimer(_ dueTime: RxTimeInterval) {
    isTimerSet = true
    timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
      self.send(.due)
      return Disposables.create()
    }
  }
}
