import Rx

/// A sequence of happenings for a user interface: it cannot fail, its elements arrive on the main thread, and it runs
/// once for all who listen; who comes late hears nothing of the past.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let buy = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
/// let window = UIWindow.showing(buy)
/// let bought = BehaviorRelay(value: 0)
/// let subscription = buy.rx.tap.asSignal().scan(0) { count, _ in count + 1 }.emit(to: bought)
/// Fingers.tap(buy)
/// Fingers.tap(buy)
/// bought.value  // → 2
/// ```
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// How a `Signal` is shared.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  @inlinable
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  @inlinable
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The same as a `Signal`.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let taps = PublishRelay<Int>()
  /// var heard: [Int] = []
  /// let subscription = taps.asSignal().asSharedSequence().asSignal().emit(onNext: { heard.append($0) })
  /// taps.accept(1)
  /// heard  // → [1]
  /// ```
  @inlinable
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// A `Signal` with `element` in place of an error.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-#")
  ///   stage.draw(["source": source, "shared": source.asSignal(onErrorJustReturn: "?")])
  /// }
  /// ```
  /// ```marbles
  /// source  -a-b-#
  /// shared  -a-b-(?|)
  /// ```
  @inlinable
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: element)
  }

  /// A `Signal` that goes on with `signal` in place of an error.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-#")
  ///   stage.draw(["source": source, "shared": source.asSignal(onErrorSignalWith: .just("!"))])
  /// }
  /// ```
  /// ```marbles
  /// source  -a-b-#
  /// shared  -a-b-(A|)
  ///         A = !
  /// ```
  @inlinable
  public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: signal)
  }

  /// A `Signal` that goes on with what `onErrorRecover` makes of an error.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-#")
  ///   stage.draw(["source": source, "shared": source.asSignal(onErrorRecover: { _ in .of("x", "y") })])
  /// }
  /// ```
  /// ```marbles
  /// source  -a-b-#
  /// shared  -a-b-(xy|)
  /// ```
  @inlinable
  public func asSignal(onErrorRecover: @escaping (any Swift.Error) -> Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension Infallible {
  /// The same as a `Signal`.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// var heard: [Int] = []
  /// let subscription = Infallible.of(1, 2).asSignal().emit(onNext: { heard.append($0) })
  /// heard  // → [1, 2]
  /// ```
  @inlinable
  public func asSignal() -> Signal<Element> { trustedSharedSequence() }
}

extension PublishRelay {
  /// The relay as a `Signal`.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let taps = PublishRelay<String>()
  /// var heard: [String] = []
  /// taps.accept("too early")
  /// let subscription = taps.asSignal().emit(onNext: { heard.append($0) })
  /// taps.accept("tap")
  /// heard  // → ["tap"]
  /// ```
  @inlinable
  public func asSignal() -> Signal<Element> { trustedSharedSequence() }
}
