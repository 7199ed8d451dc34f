import struct Foundation.Date

extension ObservableType {
  /// The first element of each `dueTime`, and, with `latest`, the last one when it is over.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-2-3----4--|", as: Int.self)
  /// stage.draw(["source": source, "throttle": source.throttle(.seconds(3), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source    --1-2-3----4--|
  /// throttle  --1--2--3--4--|
  /// ```
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let run = ThrottleRun(sink, dueTime: dueTime, latest: latest, scheduler: scheduler)
      source.run(sink.branch(next: { run.send(.element($0)) }, end: { run.send(.end($0)) }))
    }
  }
}

/// What a run of `throttle` is told.
@usableFromInline
enum ThrottleInput<Element> {
  case element(Element)
  case end((any Swift.Error)?)
  case due
}

/// A run of `throttle`.
@usableFromInline
final class ThrottleRun<Element>: Gate<ThrottleInput<Element>>, Gated, @unchecked Sendable {
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let dueTime: RxTimeInterval
  @usableFromInline let latest: Bool
  @usableFromInline let scheduler: any SchedulerType
  @usableFromInline let timer = SerialDisposable()
  @exclusivity(unchecked) @usableFromInline var unsent: Element?
  @exclusivity(unchecked) @usableFromInline var lastSent: Date?
  @exclusivity(unchecked) @usableFromInline var isAtEnd = false

  @inlinable
  init(_ sink: Sink<Element>, dueTime: RxTimeInterval, latest: Bool, scheduler: any SchedulerType) {
    self.sink = sink
    self.dueTime = dueTime
    self.latest = latest
    self.scheduler = scheduler
    sink.scope.add(timer)
  }

  @inlinable
  func process(_ input: ThrottleInput<Element>) {
    if sink.scope.isStopped { return }
    switch input {
    case .element(let element):
      let left = lastSent.map { dueTime.reduced(bySeconds: scheduler.now.timeIntervalSince($0)) }
      guard let left, left.inSeconds > 0 else { return sendNow(element) }
      guard latest else { return }
      let isWaiting = unsent != nil
      unsent = element
      if isWaiting { return }
      timer.disposable = scheduler.scheduleRelative((), dueTime: left) { _ in
        self.send(.due)
        return Disposables.create()
      }
    case .due:
      if let element = unsent { sendNow(element) }
      if isAtEnd, !sink.scope.isStopped { sink.end(nil) }
    case .end(nil) where unsent != nil: isAtEnd = true
    case .end(let error): sink.end(error)
    }
  }

  @inlinable
  func sendNow(_ element: Element) {
    unsent = nil
    sink.next(element)
    // After it was taken: an observer that is slow gets its pause all the same.
    lastSent = scheduler.now
  }
}
