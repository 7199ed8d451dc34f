extension ObservableType {
  /// A `for` loop: starts with `initialState`, goes on as long as `condition` holds, with `iterate` from one state to
  /// the next.
  ///
  /// ```swift
  /// Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 3 })
  ///   .subscribe(onNext: { print($0) }).dispose()
  /// // Prints "1"
  /// // Prints "3"
  /// // Prints "9"
  /// ```
  @inlinable
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Made { sink in
      var state: Element?
      sink.pump(on: scheduler) {
        let next = try state.map(iterate) ?? initialState
        state = next
        return try condition(next) ? next : nil
      }
    }
  }
}
