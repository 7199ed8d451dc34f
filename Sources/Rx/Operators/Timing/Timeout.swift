extension ObservableType {
  /// Fails with `RxError.timeout` where nothing comes for `dueTime`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--------3--|", as: Int.self)
  /// stage.draw(["source": source, "timeout": source.timeout(.seconds(5), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source   --1--2--------3--|
  /// timeout  --1--2----#
  ///          # = Sequence timeout.
  /// ```
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
  }

  /// Goes on with `other` where nothing comes for `dueTime`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--------3--|")
  /// let other = stage.cold("-a--b--|")
  /// let either = source.timeout(.seconds(5), other: other, scheduler: stage.scheduler)
  /// stage.draw(["source": source, "other": other, "timeout": either])
  /// ```
  /// ```marbles
  /// source   --1--2--------3--|
  /// other              ^a--b--|
  /// timeout  --1--2-----a--b--|
  /// ```
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let source = asObservable()
    let other = other.asObservable()
    return Made { sink in
      let run = TimeoutRun(sink, dueTime: dueTime, other: other, scheduler: scheduler)
      let branch: Sink<Element> = sink.branch(next: { run.send(.element($0)) }, end: { run.send(.end($0)) })
      run.source = branch.scope
      run.startTimer()
      source.run(branch)
    }
  }
}

/// What a run of `timeout` is told.
private enum TimeoutInput<Element> {
  case element(Element)
  case end((any Swift.Error)?)
  case due(Int)
}

/// A run of `timeout`.
private final class TimeoutRun<Element>: Gate<TimeoutInput<Element>>, Gated, @unchecked Sendable {
  /// Set before the timer starts.
  var source: Scope?
  private let sink: Sink<Element>
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  private var number = 0

  init(_ sink: Sink<Element>, dueTime: RxTimeInterval, other: Observable<Element>, scheduler: any SchedulerType) {
    self.sink = sink
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
    sink.scope.add(timer)
  }

  func startTimer() {
    timer.disposable = scheduler.scheduleRelative(number, dueTime: dueTime) { number in
      self.send(.due(number))
      return Disposables.create()
    }
  }

  func process(_ input: TimeoutInput<Element>) {
    if sink.scope.isStopped || number < 0 { return }
    switch input {
    case .element(let element):
      number += 1
      sink.next(element)
      if !sink.scope.isStopped { startTimer() }
    case .end(let error): sink.end(error)
    case .due(let number):
      guard number == self.number else { return }
      // From now on the source is not heard any more.
      self.number = -1
      if let source { sink.scope.end(source) }
      other.start(sink)
    }
  }
}
