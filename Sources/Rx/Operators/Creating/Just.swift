extension ObservableType {
  /// One element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// stage.draw(["just": Observable.just(1)])
  /// ```
  /// ```marbles
  /// just  (1|)
  /// ```
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> { Scalar(element) }

  /// One element, sent from `scheduler`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [Int] = []
  /// let subscription = Observable.just(7, scheduler: scheduler).subscribe(onNext: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → [7]
  /// ```
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Made { sink in sink.schedule(element, on: scheduler) }
  }
}

extension Sink {
  /// Sends one element, or none, and completes.
  //
  // RxSwift: the element and the completion are two pieces of work.
  func schedule(_ element: Element?, on scheduler: any ImmediateSchedulerType) {
    scope.add(
      scheduler.schedule(element) { element in
        if scope.isStopped { return Disposables.create() }
        guard let element else {
          end(nil)
          return Disposables.create()
        }
        next(element)
        return scheduler.schedule(()) { _ in
          if !scope.isStopped { end(nil) }
          return Disposables.create()
        }
      })
  }
}
