import Rx

extension UITableView: HasDataSource, HasPrefetchDataSource {
  public typealias DataSource = any UITableViewDataSource
  public typealias PrefetchDataSource = any UITableViewDataSourcePrefetching
}

/// Stands in for a table's delegate.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let table = UITableView()
/// // A table scrolls, so its proxy is a scroll view's proxy, too.
/// let proxy = RxScrollViewDelegateProxy.proxy(for: table) as? RxTableViewDelegateProxy
/// proxy?.tableView === table  // → true
/// table.delegate === proxy  // → true
/// ```
open class RxTableViewDelegateProxy: RxScrollViewDelegateProxy, UITableViewDelegate {
  /// The table it belongs to.
  public final var tableView: UITableView? { parentObject as? UITableView }

  /// Makes a proxy that is nobody's delegate yet; `RxScrollViewDelegateProxy.proxy(for:)` calls this for a table and
  /// installs the result.
  public init(tableView: UITableView) {
    super.init(scrollView: tableView)
  }
}

/// Stands in for a table's data source. What has to be answered it asks the data source behind it.
open class RxTableViewDataSourceProxy: DelegateProxy<UITableView, any UITableViewDataSource>, DelegateProxyType,
  UITableViewDataSource
{
  /// The table it belongs to.
  public final var tableView: UITableView? { parentObject }

  /// Makes a proxy that is nobody's data source yet; `proxy(for:)` calls this and installs the result.
  public init(tableView: UITableView) {
    super.init(parentObject: tableView, delegateProxy: RxTableViewDataSourceProxy.self)
  }

  open class func registerKnownImplementations() { register { RxTableViewDataSourceProxy(tableView: $0) } }

  /// Answers the table with what the data source behind the proxy says, and with 0 where there is none.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    pass(#sel((any UITableViewDataSource).tableView(_:numberOfRowsInSection:))) {
      $0?.tableView(tableView, numberOfRowsInSection: section) ?? 0
    }
  }

  /// Answers the table with the cell of the data source behind the proxy; where there is none, the program stops.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    pass(#sel((any UITableViewDataSource).tableView(_:cellForRowAt:))) {
      guard let source = $0 else { dataSourceNotSet(tableView) }
      return source.tableView(tableView, cellForRowAt: indexPath)
    }
  }
}

/// RxCocoa's message where something is asked for that no data source is there to give.
func dataSourceNotSet(_ view: UIView) -> Never {
  fatalError(
    "DataSource not set: \(type(of: view)) asks for a cell and there is nobody to ask. Bind items to it, or set a data source and keep it: a view does not."
  )
}

/// Stands in for the data source that loads a table's rows ahead.
open class RxTableViewDataSourcePrefetchingProxy:
  DelegateProxy<UITableView, any UITableViewDataSourcePrefetching>, DelegateProxyType, UITableViewDataSourcePrefetching
{
  /// The table it belongs to.
  public final var tableView: UITableView? { parentObject }

  /// Makes a proxy that is nobody's data source yet; `proxy(for:)` calls this and installs the result.
  public init(tableView: UITableView) {
    super.init(parentObject: tableView, delegateProxy: RxTableViewDataSourcePrefetchingProxy.self)
  }

  open class func registerKnownImplementations() { register { RxTableViewDataSourcePrefetchingProxy(tableView: $0) } }
}
