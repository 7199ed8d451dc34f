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
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Observable.from([1, 2, 3]).toBlocking().toArray()  // → [1, 2, 3]
  /// ```
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
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Observable.from(1...3).toBlocking().toArray()  // → [1, 2, 3]
  /// try Observable.from("abc").toBlocking().toArray()  // → ["a", "b", "c"]
  /// ```
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
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Observable.from(optional: Int("7")).toBlocking().toArray()  // → [7]
  /// try Observable.from(optional: Int("seven")).toBlocking().toArray()  // → []
  /// ```
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { .just(optional) } else { .empty() }
  }

  /// The element, if there is one, sent from `scheduler`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [Int] = []
  /// let subscription = Observable.from(optional: Int("7"), scheduler: scheduler).subscribe(onNext: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → [7]
  /// ```
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Made { sink in sink.schedule(optional, on: scheduler) }
  }
}
