import Rx

extension ObservableConvertibleType {
  /// A shared sequence with `element` in place of an error.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-#")
  ///   stage.draw(["source": source, "shared": source.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: "?")])
  /// }
  /// ```
  /// ```marbles
  /// source  -a-b-#
  /// shared  -a-b-(?|)
  /// ```
  @inlinable
  public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self, onErrorJustReturn element: Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().observe(on: SharingStrategy.scheduler).catchAndReturn(element))
  }

  /// A shared sequence that goes on with `sequence` in place of an error.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-#")
  ///   stage.draw(["source": source, "shared": source.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorDriveWith: .just("!"))])
  /// }
  /// ```
  /// ```marbles
  /// source  -a-b-#
  /// shared  -a-b-(A|)
  ///         A = !
  /// ```
  @inlinable
  public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self,
    onErrorDriveWith sequence: SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    asSharedSequence { _ in sequence }
  }

  /// A shared sequence that goes on with what `onErrorRecover` makes of an error.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-#")
  ///   stage.draw(["source": source, "shared": source.asSharedSequence(sharingStrategy: SignalSharingStrategy.self) { _ in .of("x", "y") }])
  /// }
  /// ```
  /// ```marbles
  /// source  -a-b-#
  /// shared  -a-b-(xy|)
  /// ```
  @inlinable
  public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self,
    onErrorRecover: @escaping (any Swift.Error) -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      sharing: asObservable().observe(on: SharingStrategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }

  /// A shared sequence of what is known not to fail.
  @inlinable
  func trustedSharedSequence<SharingStrategy: SharingStrategyProtocol>() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().observe(on: SharingStrategy.scheduler))
  }
}
