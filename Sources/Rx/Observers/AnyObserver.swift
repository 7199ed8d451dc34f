/// An observer whose concrete type is hidden.
///
/// Sendable like `Observable`, and for the same reason: Rx's own observers may be told events from any thread.
///
/// ```swift
/// var heard: [String] = []
/// let observer = AnyObserver<Int> { event in heard.append("\(event)") }
/// Observable.of(1, 2).subscribe(observer).dispose()
/// heard  // → ["next(1)", "next(2)", "completed"]
/// ```
@frozen
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
  /// What an observer does with an event.
  public typealias EventHandler = (Event<Element>) -> Void

  @usableFromInline let handler: EventHandler

  /// An observer that hands every event to `eventHandler`.
  @inlinable
  public init(eventHandler: @escaping EventHandler) {
    handler = eventHandler
  }

  /// An observer that passes everything on to `observer`.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// numbers.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// // A view of the subject that only takes.
  /// let entrance = AnyObserver(numbers)
  /// entrance.onNext(1)
  /// entrance.on(.next(2))
  /// heard  // → [1, 2]
  /// ```
  @inlinable
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    handler = { observer.on($0) }
  }

  @inlinable
  public func on(_ event: Event<Element>) { handler(event) }

  /// Itself.
  @inlinable
  public func asObserver() -> AnyObserver<Element> { self }
}

extension ObserverType {
  /// This observer with its type hidden.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// numbers.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// let entrance: AnyObserver<Int> = numbers.asObserver()
  /// entrance.onNext(1)
  /// heard  // → [1]
  /// ```
  @inlinable
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of something else, whose elements are turned into this one's; an error that `transform` throws is
  /// sent on as the end.
  ///
  /// ```swift
  /// let lengths = PublishSubject<Int>()
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// lengths.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// let texts: AnyObserver<String> = lengths.mapObserver { $0.count }
  /// texts.onNext("four")
  /// heard  // → [4]
  /// ```
  @inlinable
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }
}
