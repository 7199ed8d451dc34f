extension ObservableType {
  /// The same element without end.
  @inlinable
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Made { sink in
      sink.pump(on: scheduler) { element }
    }
  }
}
