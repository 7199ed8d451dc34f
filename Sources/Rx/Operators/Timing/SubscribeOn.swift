extension ObservableType {
  /// Subscribes, and disposes of the subscription, on `scheduler`. Where the events arrive is `observe(on:)`'s business.
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
