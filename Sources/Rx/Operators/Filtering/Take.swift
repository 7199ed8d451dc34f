extension ObservableType {
  /// The first `count` elements; then it completes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--4--|", as: Int.self)
  /// stage.draw(["source": source, "take(2)": source.take(2)])
  /// ```
  /// ```marbles
  /// source   --1--2--3--4--|
  /// take(2)  --1--(2|)
  /// ```
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take(_:) cannot take \(count) elements: give it zero or more.")
    guard count > 0 else { return .empty() }
    let source = asObservable()
    return Made { sink in
      let left = Cell(count)
      source.run(
        sink.taking { element in
          guard left.value > 0 else { return }
          left.value -= 1
          let isLast = left.value == 0
          sink.next(element)
          if isLast, !sink.scope.isStopped { sink.end(nil) }
        })
    }
  }

  /// The elements of the first `duration`; then it completes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--4--|", as: Int.self)
  /// stage.draw(["source": source, "take": source.take(for: .seconds(6), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source  --1--2--3--4--|
  /// take    --1--2|
  /// ```
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let gated = sink.serialized()
      sink.scope.add(
        scheduler.scheduleRelative((), dueTime: duration) { _ in
          gated.end(nil)
          return Disposables.create()
        })
      source.run(gated)
    }
  }
}
