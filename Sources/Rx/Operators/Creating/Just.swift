extension ObservableType {
  /// One element.
  ///
  /// ```
  /// just(1)    (1|)
  /// ```
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> { Scalar(element) }

  /// One element, sent from `scheduler`.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Made { sink in
      sink.scope.add(
        scheduler.schedule(element) { element in
          if !sink.scope.isStopped { sink.nextAndComplete(element) }
          return Disposables.create()
        })
    }
  }
}
