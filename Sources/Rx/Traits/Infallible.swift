/// What an `Infallible` tells its observers.
@frozen
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)
  /// The sequence ended.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

/// A sequence that cannot fail.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// A sequence that cannot fail: its operators take no closure that throws, and its subscribers hear no error.
public struct Infallible<Element>: InfallibleType, Sendable {
  private let source: Observable<Element>

  /// `source` is trusted not to fail.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  public func asObservable() -> Observable<Element> { source }
}

extension Infallible {
  /// Tells the events of an `Infallible`.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// Runs `subscribe` for each subscriber; what it sends to the observer is the sequence.
  ///
  /// The observer may be told events from any thread, one after the other.
  public static func create(
    subscribe: @escaping (@escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      .create { observer in
        subscribe { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .completed: observer.onCompleted()
          }
        }
      })
  }
}

extension Infallible where Element: FixedWidthInteger {
  /// `count` consecutive numbers from `start`.
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.range(start: start, count: count, scheduler: scheduler))
  }

  /// Counts up from zero, one number every `period`.
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(.interval(period, scheduler: scheduler))
  }

  /// Zero after `dueTime`, then, with a `period`, one number more each time it has passed.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(.timer(dueTime, period: period, scheduler: scheduler))
  }
}

extension ObservableConvertibleType {
  /// The same sequence with `element` and the end in place of an error.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// The same sequence, which goes on with `infallible` in place of an error.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// The same sequence, which goes on with what `onErrorRecover` makes of an error.
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension BehaviorRelay {
  /// The relay as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension PublishRelay {
  /// The relay as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The relay as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
