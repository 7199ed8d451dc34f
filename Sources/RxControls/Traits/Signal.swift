import Rx

/// A sequence of happenings for a user interface: it cannot fail, its elements arrive on the main thread, and it runs
/// once for all who listen; who comes late hears nothing of the past.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// How a `Signal` is shared.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The same as a `Signal`.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// A `Signal` with `element` in place of an error.
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: element)
  }

  /// A `Signal` that goes on with `signal` in place of an error.
  public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: signal)
  }

  /// A `Signal` that goes on with what `onErrorRecover` makes of an error.
  public func asSignal(onErrorRecover: @escaping (any Swift.Error) -> Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension Infallible {
  /// The same as a `Signal`.
  public func asSignal() -> Signal<Element> { trustedSharedSequence() }
}

extension PublishRelay {
  /// The relay as a `Signal`.
  public func asSignal() -> Signal<Element> { trustedSharedSequence() }
}
