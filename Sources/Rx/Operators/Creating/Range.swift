extension ObservableType where Element: FixedWidthInteger {
  /// `count` consecutive numbers from `start`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// stage.draw(["range": Observable.range(start: 1, count: 3)])
  /// ```
  /// ```marbles
  /// range  (123|)
  /// ```
  @inlinable
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    precondition(count >= 0, "range(start:count:) cannot count to \(count): give it zero or more.")
    precondition(
      count == 0 || !start.addingReportingOverflow(count - 1).overflow,
      "range(start:count:) of \(count) numbers from \(start) does not fit \(Element.self).")
    return Made { sink in
      var sent: Element = 0
      sink.pump(on: scheduler) {
        guard sent < count else { return nil }
        defer { sent += 1 }
        return start + sent
      }
    }
  }
}
