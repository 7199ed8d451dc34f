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

/// A run of `throttle`.
private final class ThrottleRun<Element>: @unchecked Sendable {
  enum Input {
    case element(Element)
    case end((any Swift.Error)?)
    case due
  }

  private let gate = Gate<Input>()
  private let sink: Sink<Element>
  private let dueTime: RxTimeInterval
  private let latest: Bool
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  private var unsent: Element?
  private var lastSent: Date?
  private var isAtEnd = false

  init(_ sink: Sink<Element>, dueTime: RxTimeInterval, latest: Bool, scheduler: any SchedulerType) {
    self.sink = sink
    self.dueTime = dueTime
    self.latest = latest
    self.scheduler = scheduler
    sink.scope.add(timer)
  }

  func send(_ input: Input) { gate.send(input) { process($0) } }

  private func process(_ input: Input) {
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

  private func sendNow(_ element: Element) {
    unsent = nil
    sink.next(element)
    // After it was taken: an observer that is slow gets its pause all the same.
    lastSent = scheduler.now
  }
}
