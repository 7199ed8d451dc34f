import Rx

private typealias Delegate = any UICollectionViewDelegate

extension Reactive where Base: UICollectionView {
  /// A cell, and where it is.
  public typealias DisplayCollectionViewCellEvent = (cell: UICollectionViewCell, at: IndexPath)
  /// A header or footer, and where it is.
  public typealias DisplayCollectionViewSupplementaryViewEvent =
    (supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath)

  /// A person has selected an item.
  public var itemSelected: ControlEvent<IndexPath> { item(#sel(Delegate.collectionView(_:didSelectItemAt:))) }

  /// A person has selected another item, or this one again.
  public var itemDeselected: ControlEvent<IndexPath> { item(#sel(Delegate.collectionView(_:didDeselectItemAt:))) }

  /// A finger is on an item.
  public var itemHighlighted: ControlEvent<IndexPath> { item(#sel(Delegate.collectionView(_:didHighlightItemAt:))) }

  /// A finger has left an item.
  public var itemUnhighlighted: ControlEvent<IndexPath> {
    item(#sel(Delegate.collectionView(_:didUnhighlightItemAt:)))
  }

  /// A person has moved an item.
  public var itemMoved: ControlEvent<(sourceIndex: IndexPath, destinationIndex: IndexPath)> {
    ControlEvent(
      events: dataSource.methodInvoked(#sel((any UICollectionViewDataSource).collectionView(_:moveItemAt:to:)))
        .map { a in (try castOrThrow(IndexPath.self, a[1]), try castOrThrow(IndexPath.self, a[2])) })
  }

  /// A cell is about to be seen.
  public var willDisplayCell: ControlEvent<DisplayCollectionViewCellEvent> {
    cell(#sel(Delegate.collectionView(_:willDisplay:forItemAt:)))
  }

  /// A cell cannot be seen any more.
  public var didEndDisplayingCell: ControlEvent<DisplayCollectionViewCellEvent> {
    cell(#sel(Delegate.collectionView(_:didEndDisplaying:forItemAt:)))
  }

  /// A header or footer is about to be seen.
  public var willDisplaySupplementaryView: ControlEvent<DisplayCollectionViewSupplementaryViewEvent> {
    extra(#sel(Delegate.collectionView(_:willDisplaySupplementaryView:forElementKind:at:)))
  }

  /// A header or footer cannot be seen any more.
  public var didEndDisplayingSupplementaryView: ControlEvent<DisplayCollectionViewSupplementaryViewEvent> {
    extra(#sel(Delegate.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)))
  }

  /// The model of the item that a person has selected.
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { model(itemSelected) }

  /// The model of the item that was selected before.
  public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { model(itemDeselected) }

  /// The proxy of the data source that loads ahead.
  public var prefetchDataSource: DelegateProxy<UICollectionView, any UICollectionViewDataSourcePrefetching> {
    RxCollectionViewDataSourcePrefetchingProxy.proxy(for: base)
  }

  /// Sets a data source that loads ahead, behind the proxy, until the result is disposed of. It is not kept.
  public func setPrefetchDataSource(
    _ prefetchDataSource: any UICollectionViewDataSourcePrefetching
  ) -> any Disposable {
    RxCollectionViewDataSourcePrefetchingProxy.installForwardDelegate(
      prefetchDataSource, retainDelegate: false, onProxyForObject: base)
  }

  /// Items that may be seen soon.
  public var prefetchItems: ControlEvent<[IndexPath]> {
    items(#sel((any UICollectionViewDataSourcePrefetching).collectionView(_:prefetchItemsAt:)))
  }

  /// Items that will not be seen soon after all.
  public var cancelPrefetchingForItems: ControlEvent<[IndexPath]> {
    items(#sel((any UICollectionViewDataSourcePrefetching).collectionView(_:cancelPrefetchingForItemsAt:)))
  }

  private func item(_ selector: Selector) -> ControlEvent<IndexPath> {
    ControlEvent(events: delegate.methodInvoked(selector).map { a in try castOrThrow(IndexPath.self, a[1]) })
  }

  private func items(_ selector: Selector) -> ControlEvent<[IndexPath]> {
    ControlEvent(
      events: prefetchDataSource.methodInvoked(selector).map { a in try castOrThrow([IndexPath].self, a[1]) })
  }

  private func cell(_ selector: Selector) -> ControlEvent<DisplayCollectionViewCellEvent> {
    ControlEvent(
      events: delegate.methodInvoked(selector).map { a in
        (try castOrThrow(UICollectionViewCell.self, a[1]), try castOrThrow(IndexPath.self, a[2]))
      })
  }

  private func extra(_ selector: Selector) -> ControlEvent<DisplayCollectionViewSupplementaryViewEvent> {
    ControlEvent(
      events: delegate.methodInvoked(selector).map { a in
        (
          try castOrThrow(UICollectionReusableView.self, a[1]), try castOrThrow(String.self, a[2]),
          try castOrThrow(IndexPath.self, a[3])
        )
      })
  }

  private func model<Model>(_ paths: ControlEvent<IndexPath>) -> ControlEvent<Model> {
    ControlEvent(
      events: paths.flatMap { [weak view = base] path -> Observable<Model> in
        guard let view else { return .empty() }
        return .just(try view.rx.model(at: path))
      })
  }
}
