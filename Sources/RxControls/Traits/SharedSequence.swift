import Rx

/// How a `SharedSequence` is shared: where its events arrive and what a late subscriber hears.
public protocol SharingStrategyProtocol {
  /// Where the events arrive.
  static var scheduler: any SchedulerType { get }

  /// Shares `source`.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Something that can be seen as a shared sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// How it is shared.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// A sequence that cannot fail, whose events arrive where `SharingStrategy` says, and that runs once for all who listen.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType, Sendable
{
  private let source: Observable<Element>

  /// `source` is trusted to keep the promises.
  init(sharing source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  init(raw source: Observable<Element>) {
    self.source = source
  }

  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

  public func asObservable() -> Observable<Element> { source }
}

extension SharedSequence where Element: SharedSequenceConvertibleType {
  /// The elements of the latest inner sequence, shared as the inner ones are.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(sharing: asObservable().switchLatest())
  }

  /// All the inner sequences' elements, as they come, shared as the inner ones are.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(sharing: asObservable().merge())
  }

  /// The inner sequences' elements, as they come, from at most `maxConcurrent` of them at a time, shared as the inner
  /// ones are.
  public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(
      sharing: asObservable().merge(maxConcurrent: maxConcurrent))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Counts up from zero, one number every `period`.
  public static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: .interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Zero after `dueTime`, then one number more each time `period` has passed.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: .timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType {
  /// The elements for `for await`.
  @MainActor
  public var values: AsyncStream<Element> { asObservable().infallibleValues }
}
