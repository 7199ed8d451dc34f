extension ObservableType {
  /// The given elements, in order.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// stage.draw(["of": Observable.of(1, 2, 3)])
  /// ```
  /// ```marbles
  /// of  (123|)
  /// ```
  @inlinable
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }

  /// The elements of an array, in order.
  @inlinable
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Made { sink in
      var index = 0
      sink.pump(on: scheduler) {
        guard index < array.count else { return nil }
        defer { index += 1 }
        return array[index]
      }
    }
  }

  /// The elements of a sequence, in order; each subscriber iterates it from the start.
  @inlinable
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    Made { sink in
      var iterator = sequence.makeIterator()
      sink.pump(on: scheduler) { iterator.next() }
    }
  }

  /// The element, if there is one.
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { .just(optional) } else { .empty() }
  }

  /// The element, if there is one, sent from `scheduler`.
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Made { sink in sink.schedule(optional, on: scheduler) }
  }
}
