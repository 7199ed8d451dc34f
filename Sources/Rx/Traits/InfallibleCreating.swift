extension Infallible {
  /// One element.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible<Element>(Observable.just(element))
  }

  /// One element, sent from `scheduler`.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible<Element>(Observable.just(element, scheduler: scheduler))
  }

  /// The element, if there is one.
  public static func from(optional: Element?) -> Infallible<Element> {
    Infallible<Element>(Observable.from(optional: optional))
  }

  /// The element, if there is one, sent from `scheduler`.
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible<Element>(Observable.from(optional: optional, scheduler: scheduler))
  }

  /// The elements of an array, in order.
  public static func from(_ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance)
    -> Infallible<Element>
  {
    Infallible<Element>(Observable.from(array, scheduler: scheduler))
  }

  /// The elements of a sequence, in order.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible<Element>(Observable.from(sequence, scheduler: scheduler))
  }

  /// The given elements, in order.
  public static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance)
    -> Infallible<Element>
  {
    Infallible<Element>(Observable.from(elements, scheduler: scheduler))
  }

  /// Completes at once.
  public static func empty() -> Infallible<Element> {
    Infallible<Element>(Observable.empty())
  }

  /// Sends nothing, ever.
  public static func never() -> Infallible<Element> {
    Infallible<Element>(Observable.never())
  }

  /// Asks `observableFactory` for a sequence each time somebody subscribes.
  public static func deferred(_ observableFactory: @escaping () -> Infallible<Element>) -> Infallible<Element> {
    Infallible<Element>(Observable.deferred { observableFactory().asObservable() })
  }

  /// All elements of all sources, as they come.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible<Element>(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// All elements of all sources, as they come.
  public static func merge<Sources: Swift.Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible<Element>(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// The sequences one after the other.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible<Element>(Observable.concat(sources.map { $0.asObservable() }))
  }

  /// The sequences one after the other.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> {
    Infallible<Element>(Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }
}
