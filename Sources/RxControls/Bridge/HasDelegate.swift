/// Something that has a delegate: how its proxy finds it.
@preconcurrency @MainActor
public protocol HasDelegate: AnyObject {
  /// What the delegate is.
  associatedtype Delegate

  /// Where the proxy puts itself; what was there before becomes the delegate that hears what the proxy hears.
  var delegate: Delegate? { get set }
}

/// Something that has a data source: how its proxy finds it.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let table = UITableView()
/// RxTableViewDataSourceProxy.currentDelegate(for: table) == nil  // → true
/// _ = RxTableViewDataSourceProxy.proxy(for: table)
/// table.dataSource is RxTableViewDataSourceProxy  // → true
/// ```
@preconcurrency @MainActor
public protocol HasDataSource: AnyObject {
  /// What the data source is.
  associatedtype DataSource

  /// Where the proxy puts itself; what was there before becomes the data source that the proxy asks.
  var dataSource: DataSource? { get set }
}

/// Something that has a data source that loads ahead: how its proxy finds it.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let table = UITableView()
/// _ = RxTableViewDataSourcePrefetchingProxy.proxy(for: table)
/// table.prefetchDataSource is RxTableViewDataSourcePrefetchingProxy  // → true
/// ```
@preconcurrency @MainActor
public protocol HasPrefetchDataSource: AnyObject {
  /// What the data source is.
  associatedtype PrefetchDataSource

  /// Where the proxy puts itself; what was there before hears what the proxy hears.
  var prefetchDataSource: PrefetchDataSource? { get set }
}
