import Rx

/// A sequence for driving a user interface: it cannot fail, its elements arrive on the main thread, and it runs once for
/// all who listen; who comes late is told the latest element.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let name = BehaviorRelay(value: "Ada")
/// let label = UILabel()
/// let subscription = name.asDriver().map { "Hello, \($0)" }.drive(label.rx.text)
/// name.accept("Grace")
/// label.text  // → Optional("Hello, Grace")
/// ```
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// How a `Driver` is shared.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  @inlinable
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  @inlinable
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The same as a `Driver`.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let name = BehaviorRelay(value: "Ada")
  /// var heard: [String] = []
  /// let subscription = name.asDriver().asSharedSequence().asDriver().drive(onNext: { heard.append($0) })
  /// heard  // → ["Ada"]
  /// ```
  @inlinable
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// A `Driver` with `element` in place of an error.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-#")
  ///   stage.draw(["source": source, "shared": source.asDriver(onErrorJustReturn: "?")])
  /// }
  /// ```
  /// ```marbles
  /// source  -a-b-#
  /// shared  -a-b-(?|)
  /// ```
  @inlinable
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: element)
  }

  /// A `Driver` that goes on with `driver` in place of an error.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-#")
  ///   stage.draw(["source": source, "shared": source.asDriver(onErrorDriveWith: .just("!"))])
  /// }
  /// ```
  /// ```marbles
  /// source  -a-b-#
  /// shared  -a-b-(A|)
  ///         A = !
  /// ```
  @inlinable
  public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: driver)
  }

  /// A `Driver` that goes on with what `onErrorRecover` makes of an error.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-#")
  ///   stage.draw(["source": source, "shared": source.asDriver(onErrorRecover: { _ in .of("x", "y") })])
  /// }
  /// ```
  /// ```marbles
  /// source  -a-b-#
  /// shared  -a-b-(xy|)
  /// ```
  @inlinable
  public func asDriver(onErrorRecover: @escaping (any Swift.Error) -> Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension Infallible {
  /// The same as a `Driver`.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// var heard: [Int] = []
  /// let subscription = Infallible.of(1, 2).asDriver().drive(onNext: { heard.append($0) })
  /// heard  // → [1, 2]
  /// ```
  @inlinable
  public func asDriver() -> Driver<Element> { trustedSharedSequence() }
}

extension BehaviorRelay {
  /// The relay as a `Driver`.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let count = BehaviorRelay(value: 1)
  /// var heard: [Int] = []
  /// let subscription = count.asDriver().drive(onNext: { heard.append($0) })
  /// count.accept(2)
  /// heard  // → [1, 2]
  /// ```
  @inlinable
  public func asDriver() -> Driver<Element> { trustedSharedSequence() }
}
