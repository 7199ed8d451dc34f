extension Observable {
  /// The sequence that `make` makes on the main thread, and what is to be disposed of when a subscription to it is over.
  ///
  /// Subscribed to from another thread, it is made when the main thread gets to it. Its elements come straight from the
  /// source, with nothing in between.
  package static func onMain(
    _ make: @escaping () -> (source: Observable<Element>, ending: any Disposable)
  ) -> Observable<Element> {
    Made { sink in
      if MainThread.isCurrent {
        let (source, ending) = make()
        // The source lets go first; then what was added here is disposed of.
        sink.scope.add(ending)
        source.start(sink)
      } else {
        let scope = sink.scope
        scope.add(
          MainScheduler.instance.schedule(()) { _ in
            if scope.isStopped { return Disposables.create() }
            let (source, ending) = make()
            scope.add(ending)
            source.start(sink)
            return Disposables.create()
          })
      }
    }
  }
}
