import Rx

/// How a `SharedSequence` is shared: where its events arrive and what a late subscriber hears.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// /// Shares like a `Driver`, and remembers the last three elements.
/// struct HistoryStrategy: SharingStrategyProtocol {
///   static var scheduler: any SchedulerType { SharingScheduler.make() }
///   static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
///     source.share(replay: 3, scope: .whileConnected)
///   }
/// }
///
/// let source = PublishSubject<Int>()
/// let history = source.asSharedSequence(sharingStrategy: HistoryStrategy.self, onErrorJustReturn: 0).asObservable()
/// let bag = DisposeBag()
/// history.subscribe().disposed(by: bag)
/// for number in 1...5 { source.onNext(number) }
/// var heard: [Int] = []
/// history.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
/// heard  // → [3, 4, 5]
/// ```
public protocol SharingStrategyProtocol {
  /// Where the events arrive.
  static var scheduler: any SchedulerType { get }

  /// Shares `source`.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Something that can be seen as a shared sequence.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// /// Takes a driver or a signal, and gives back the same kind.
/// func lengths<Texts: SharedSequenceConvertibleType>(
///   of texts: Texts
/// ) -> SharedSequence<Texts.SharingStrategy, Int> where Texts.Element == String {
///   texts.asSharedSequence().map(\.count)
/// }
///
/// let name = BehaviorRelay(value: "Ada")
/// var heard: [Int] = []
/// let subscription = lengths(of: name.asDriver()).drive(onNext: { heard.append($0) })
/// name.accept("Grace")
/// heard  // → [3, 5]
/// ```
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// How it is shared.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  @inlinable
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// A sequence that cannot fail, whose events arrive where `SharingStrategy` says, and that runs once for all who listen.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// // A driver and a signal run once for all who listen; they differ in what a late listener hears.
/// let source = PublishSubject<String>()
/// let driver = source.asDriver(onErrorJustReturn: "")
/// let signal = source.asSignal(onErrorJustReturn: "")
/// var heard: [String] = []
/// let bag = DisposeBag()
/// driver.drive().disposed(by: bag)
/// signal.emit().disposed(by: bag)
/// source.onNext("early")
/// driver.drive(onNext: { heard.append("driver: \($0)") }).disposed(by: bag)
/// signal.emit(onNext: { heard.append("signal: \($0)") }).disposed(by: bag)
/// heard  // → ["driver: early"]
/// ```
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType, Sendable
{
  @usableFromInline let source: Observable<Element>

  /// `source` is trusted to keep the promises.
  @inlinable
  init(sharing source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  @inlinable
  init(raw source: Observable<Element>) {
    self.source = source
  }

  @inlinable
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

  @inlinable
  public func asObservable() -> Observable<Element> { source }
}

extension SharedSequence where Element: SharedSequenceConvertibleType {
  /// The elements of the latest inner sequence, shared as the inner ones are.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-----|").asDriver(onErrorJustReturn: "")
  ///   let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2|")]
  ///   let drivers = source.map { name in inner[name]!.asDriver(onErrorJustReturn: "") }
  ///   stage.draw(["source": source, "switchLatest": drivers.switchLatest()])
  /// }
  /// ```
  /// ```marbles
  /// source        -a-b-----|
  /// switchLatest  -1-2-2---|
  /// ```
  @inlinable
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(sharing: asObservable().switchLatest())
  }

  /// All the inner sequences' elements, as they come, shared as the inner ones are.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-----|").asDriver(onErrorJustReturn: "")
  ///   let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2|")]
  ///   let drivers = source.map { name in inner[name]!.asDriver(onErrorJustReturn: "") }
  ///   stage.draw(["source": source, "merge": drivers.merge()])
  /// }
  /// ```
  /// ```marbles
  /// source  --a---b-----------|
  /// merge   --1---(12)(12)----|
  ///         -- = 1 second
  /// ```
  @inlinable
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(sharing: asObservable().merge())
  }

  /// The inner sequences' elements, as they come, from at most `maxConcurrent` of them at a time, shared as the inner
  /// ones are.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a-b-----|").asDriver(onErrorJustReturn: "")
  ///   let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2|")]
  ///   let drivers = source.map { name in inner[name]!.asDriver(onErrorJustReturn: "") }
  ///   stage.draw(["source": source, "merge": drivers.merge(maxConcurrent: 1)])
  /// }
  /// ```
  /// ```marbles
  /// source  -a-b-----|
  /// merge   -1-1-12-2|
  /// ```
  @inlinable
  public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(
      sharing: asObservable().merge(maxConcurrent: maxConcurrent))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Counts up from zero, one number every `period`.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   stage.draw(["interval": Driver<Int>.interval(.seconds(2))], until: "----------!")
  /// }
  /// ```
  /// ```marbles
  /// interval  --0-1-2-3--
  /// ```
  @inlinable
  public static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: .interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Zero after `dueTime`, then one number more each time `period` has passed.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   stage.draw(["timer": Driver<Int>.timer(.seconds(3), period: .seconds(2))], until: "----------!")
  /// }
  /// ```
  /// ```marbles
  /// timer  ---0-1-2-3-
  /// ```
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: .timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType {
  /// The elements for `for await`.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// var heard: [Int] = []
  /// for await number in Driver.of(1, 2, 3).values { heard.append(number) }
  /// heard  // → [1, 2, 3]
  /// ```
  @preconcurrency @MainActor
  public var values: AsyncStream<Element> { asObservable().infallibleValues }
}
