extension ObservableType {
  /// Subscribes, and disposes of the subscription, on `scheduler`. Where the events arrive is `observe(on:)`'s business.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// let numbers = Observable<Int>.deferred {
  ///   print("begins")
  ///   return .of(1, 2)
  /// }
  /// let subscription = numbers.subscribe(on: scheduler).subscribe(onNext: { print($0) })
  /// print("subscribed")
  /// scheduler.start()
  /// // Prints "subscribed"
  /// // Prints "begins"
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  @inlinable
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let outer = sink.scope
      // Of its own, since it is disposed of on the scheduler and not with the subscription.
      let inner = Scope()
      let cancel = SingleAssignmentDisposable()
      // RxSwift: on the scheduler even where the source has ended there already.
      outer.add(ScheduledDisposable(scheduler: scheduler, disposable: inner))
      outer.add(cancel)
      cancel.setDisposable(
        scheduler.schedule(()) { _ in
          if outer.isStopped { return Disposables.create() }
          source.start(
            Sink(
              scope: inner,
              next: { if !outer.isStopped { sink.next($0) } },
              end: { error in
                if inner.stop() { sink.end(error) }
              }))
          return Disposables.create()
        })
    }
  }
}
