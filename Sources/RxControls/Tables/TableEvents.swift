import Rx

private typealias Delegate = any UITableViewDelegate
private typealias Source = any UITableViewDataSource

extension Reactive where Base: UITableView {
  /// A cell, and where it is.
  public typealias WillDisplayCellEvent = (cell: UITableViewCell, indexPath: IndexPath)
  /// A cell, and where it was.
  public typealias DidEndDisplayingCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

  /// A person has selected a row.
  public var itemSelected: ControlEvent<IndexPath> { row(#sel(Delegate.tableView(_:didSelectRowAt:))) }

  /// A person has selected another row, or this one again.
  public var itemDeselected: ControlEvent<IndexPath> { row(#sel(Delegate.tableView(_:didDeselectRowAt:))) }

  /// A finger is on a row.
  public var itemHighlighted: ControlEvent<IndexPath> { row(#sel(Delegate.tableView(_:didHighlightRowAt:))) }

  /// A finger has left a row.
  public var itemUnhighlighted: ControlEvent<IndexPath> { row(#sel(Delegate.tableView(_:didUnhighlightRowAt:))) }

  /// A person has tapped the detail button of a row.
  public var itemAccessoryButtonTapped: ControlEvent<IndexPath> {
    row(#sel(Delegate.tableView(_:accessoryButtonTappedForRowWith:)))
  }

  /// A person wants a row at a place.
  public var itemInserted: ControlEvent<IndexPath> { committed(.insert) }

  /// A person wants to delete a row.
  public var itemDeleted: ControlEvent<IndexPath> { committed(.delete) }

  /// A person has moved a row.
  public var itemMoved: ControlEvent<(sourceIndex: IndexPath, destinationIndex: IndexPath)> {
    ControlEvent(
      events: dataSource.methodInvoked(#sel(Source.tableView(_:moveRowAt:to:))).map { a in
        (try castOrThrow(IndexPath.self, a[1]), try castOrThrow(IndexPath.self, a[2]))
      })
  }

  /// A cell is about to be seen.
  public var willDisplayCell: ControlEvent<WillDisplayCellEvent> {
    cell(#sel(Delegate.tableView(_:willDisplay:forRowAt:)))
  }

  /// A cell cannot be seen any more.
  public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> {
    cell(#sel(Delegate.tableView(_:didEndDisplaying:forRowAt:)))
  }

  /// The model of the row that a person has selected.
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { model(itemSelected) }

  /// The model of the row that was selected before.
  public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { model(itemDeselected) }

  /// The model of the row whose detail button a person has tapped.
  public func modelAccessoryButtonTapped<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
    model(itemAccessoryButtonTapped)
  }

  /// The model of the row that a person wants to delete.
  public func modelDeleted<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { model(itemDeleted) }

  /// The proxy of the data source that loads ahead.
  public var prefetchDataSource: DelegateProxy<UITableView, any UITableViewDataSourcePrefetching> {
    RxTableViewDataSourcePrefetchingProxy.proxy(for: base)
  }

  /// Sets a data source that loads ahead, behind the proxy, until the result is disposed of. It is not kept.
  public func setPrefetchDataSource(_ prefetchDataSource: any UITableViewDataSourcePrefetching) -> any Disposable {
    RxTableViewDataSourcePrefetchingProxy.installForwardDelegate(
      prefetchDataSource, retainDelegate: false, onProxyForObject: base)
  }

  /// Rows that may be seen soon.
  public var prefetchRows: ControlEvent<[IndexPath]> {
    rows(#sel((any UITableViewDataSourcePrefetching).tableView(_:prefetchRowsAt:)))
  }

  /// Rows that will not be seen soon after all.
  public var cancelPrefetchingForRows: ControlEvent<[IndexPath]> {
    rows(#sel((any UITableViewDataSourcePrefetching).tableView(_:cancelPrefetchingForRowsAt:)))
  }

  private func row(_ selector: Selector) -> ControlEvent<IndexPath> {
    ControlEvent(events: delegate.methodInvoked(selector).map { a in try castOrThrow(IndexPath.self, a[1]) })
  }

  private func rows(_ selector: Selector) -> ControlEvent<[IndexPath]> {
    ControlEvent(
      events: prefetchDataSource.methodInvoked(selector).map { a in try castOrThrow([IndexPath].self, a[1]) })
  }

  private func cell(_ selector: Selector) -> ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
    ControlEvent(
      events: delegate.methodInvoked(selector).map { a in
        (try castOrThrow(UITableViewCell.self, a[1]), try castOrThrow(IndexPath.self, a[2]))
      })
  }

  private func committed(_ style: UITableViewCell.EditingStyle) -> ControlEvent<IndexPath> {
    ControlEvent(
      events: dataSource.methodInvoked(#sel(Source.tableView(_:commit:forRowAt:)))
        .filter { a in try castOrThrow(UITableViewCell.EditingStyle.self, a[1]) == style }
        .map { a in try castOrThrow(IndexPath.self, a[2]) })
  }

  private func model<Model>(_ paths: ControlEvent<IndexPath>) -> ControlEvent<Model> {
    ControlEvent(
      events: paths.flatMap { [weak view = base] path -> Observable<Model> in
        guard let view else { return .empty() }
        return .just(try view.rx.model(at: path))
      })
  }
}
