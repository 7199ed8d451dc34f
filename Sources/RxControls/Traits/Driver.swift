import Rx

/// A sequence for driving a user interface: it cannot fail, its elements arrive on the main thread, and it runs once for
/// all who listen; who comes late is told the latest element.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// How a `Driver` is shared.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The same as a `Driver`.
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// A `Driver` with `element` in place of an error.
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: element)
  }

  /// A `Driver` that goes on with `driver` in place of an error.
  public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: driver)
  }

  /// A `Driver` that goes on with what `onErrorRecover` makes of an error.
  public func asDriver(onErrorRecover: @escaping (any Swift.Error) -> Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension Infallible {
  /// The same as a `Driver`.
  public func asDriver() -> Driver<Element> { trustedSharedSequence() }
}

extension BehaviorRelay {
  /// The relay as a `Driver`.
  public func asDriver() -> Driver<Element> { trustedSharedSequence() }
}
