extension ObservableType {
  /// Sequences of elements: each ends, and the next begins, when it has had `count`, or when `timeSpan` has passed since
  /// it began.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-2-3----4--|", as: Int.self)
  /// let windows = source.window(timeSpan: .seconds(6), count: 2, scheduler: stage.scheduler).share(replay: 9)
  /// stage.draw([
  ///   "source": source, "windows": windows.map { _ in "w" },
  ///   "first": windows.element(at: 0).merge(), "second": windows.element(at: 1).merge(),
  ///   "third": windows.element(at: 2).merge(),
  /// ])
  /// ```
  /// ```marbles
  /// source   --1-2-3----4--|
  /// windows  w---w-----w---|
  /// first    --1-(2|)
  /// second   ------3---|
  /// third    -----------4--|
  /// ```
  ///
  /// The source is given up when neither the outer sequence nor any window has a subscriber.
  @inlinable
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    precondition(count > 0, "window(timeSpan:count:scheduler:) cannot fill windows of \(count): give it one or more.")
    let source = asObservable()
    return Made { sink in
      let life = Scope()
      let refCount = RefCountDisposable(disposable: life)
      sink.scope.add(refCount)
      let run = BatchRun<Element, (subject: PublishSubject<Element>, count: Int)>(
        life, timeSpan: timeSpan, scheduler: scheduler,
        open: {
          let subject = PublishSubject<Element>()
          if !sink.scope.isStopped { sink.next(subject.counted(by: refCount)) }
          return (subject, 0)
        },
        add: { window, element in
          window.count += 1
          window.subject.hub.next(element)
          return window.count == count
        },
        close: { $0.subject.hub.end(nil) },
        end: { window, error in
          window.subject.hub.end(error)
          if !sink.scope.isStopped { sink.end(error) }
          life.dispose()
        })
      source.run(Sink(scope: life, next: { run.send(.element($0)) }, end: { if life.stop() { run.send(.end($0)) } }))
    }
  }
}
