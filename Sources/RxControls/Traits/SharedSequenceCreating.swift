import Rx

extension SharedSequence {
  /// One element.
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// The given elements, in order.
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(raw: Observable.from(elements, scheduler: SharingStrategy.scheduler))
  }

  /// The elements of an array, in order.
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(raw: Observable.from(array, scheduler: SharingStrategy.scheduler))
  }

  /// The elements of a sequence, in order.
  public static func from<Sequence: Swift.Sequence>(_ sequence: Sequence) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == Element {
    SharedSequence<SharingStrategy, Element>(raw: Observable.from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// The element, if there is one.
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      raw: Observable.from(optional: optional, scheduler: SharingStrategy.scheduler))
  }

  /// Completes at once.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// Sends nothing, ever.
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(raw: Observable.never())
  }

  /// Asks `observableFactory` for a sequence each time somebody subscribes.
  public static func deferred(_ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>)
    -> SharedSequence<SharingStrategy, Element>
  {
    SharedSequence<SharingStrategy, Element>(sharing: Observable.deferred { observableFactory().asObservable() })
  }

  /// All elements of all sources, as they come.
  public static func merge(_ sources: SharedSequence<SharingStrategy, Element>...) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: Observable.merge(sources.map { $0.asObservable() }))
  }

  /// All elements of all sources, as they come.
  public static func merge<Sources: Swift.Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: Observable.merge(sources.map { $0.asObservable() }))
  }

  /// The sequences one after the other.
  public static func concat(_ sources: SharedSequence<SharingStrategy, Element>...) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: Observable.concat(sources.map { $0.asObservable() }))
  }

  /// The sequences one after the other.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }
}
