import Rx

extension ObservableConvertibleType {
  /// A shared sequence with `element` in place of an error.
  public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self, onErrorJustReturn element: Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().observe(on: SharingStrategy.scheduler).catchAndReturn(element))
  }

  /// A shared sequence that goes on with `sequence` in place of an error.
  public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self,
    onErrorDriveWith sequence: SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    asSharedSequence { _ in sequence }
  }

  /// A shared sequence that goes on with what `onErrorRecover` makes of an error.
  public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self,
    onErrorRecover: @escaping (any Swift.Error) -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      sharing: asObservable().observe(on: SharingStrategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }

  /// A shared sequence of what is known not to fail.
  func trustedSharedSequence<SharingStrategy: SharingStrategyProtocol>() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().observe(on: SharingStrategy.scheduler))
  }
}
