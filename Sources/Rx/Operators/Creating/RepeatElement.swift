extension ObservableType {
  /// The same element without end.
  ///
  /// ```swift
  /// Observable.repeatElement("again").take(2)
  ///   .subscribe(onNext: { print($0) }).dispose()
  /// // Prints "again"
  /// // Prints "again"
  /// ```
  @inlinable
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Made { sink in
      sink.pump(on: scheduler) { element }
    }
  }
}
