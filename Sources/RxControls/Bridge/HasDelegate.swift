/// Something that has a delegate: how its proxy finds it.
@MainActor
public protocol HasDelegate: AnyObject {
  /// What the delegate is.
  associatedtype Delegate

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
@MainActor
public protocol HasDataSource: AnyObject {
  /// What the data source is.
  associatedtype DataSource

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
@MainActor
public protocol HasPrefetchDataSource: AnyObject {
  /// What the data source is.
  associatedtype PrefetchDataSource

  var prefetchDataSource: PrefetchDataSource? { get set }
}
