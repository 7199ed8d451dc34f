import Rx

/// How a `SharedSequence` is shared: where its events arrive and what a late subscriber hears.
public protocol SharingStrategyProtocol {
  /// Where the events arrive.
  static var scheduler: any SchedulerType { get }

  /// Shares `source`.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}
