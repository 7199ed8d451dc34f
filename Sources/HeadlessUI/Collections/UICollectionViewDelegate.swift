@MainActor @DelegateProtocol
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  @Default(1) func numberOfSections(in collectionView: UICollectionView) -> Int
  @Default(UICollectionReusableView()) func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
  @Default(true) func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

@MainActor @DelegateProtocol
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

@MainActor @DelegateProtocol
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  @Default(true) func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  @Default(true) func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  @Default(true) func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
}

/// What a collection view's delegate responds to, read once, when it is set.
struct CollectionDelegateHearing {
  var shouldHighlight = false, didHighlight = false, didUnhighlight = false
  var shouldSelect = false, shouldDeselect = false, didSelect = false, didDeselect = false
  var willDisplay = false, didEndDisplaying = false, willDisplayExtra = false, didEndDisplayingExtra = false

  @MainActor
  init(_ delegate: (any UICollectionViewDelegate)? = nil) {
    guard let delegate else { return }
    typealias Delegate = any UICollectionViewDelegate
    shouldHighlight = delegate.responds(to: #sel(Delegate.collectionView(_:shouldHighlightItemAt:)))
    didHighlight = delegate.responds(to: #sel(Delegate.collectionView(_:didHighlightItemAt:)))
    didUnhighlight = delegate.responds(to: #sel(Delegate.collectionView(_:didUnhighlightItemAt:)))
    shouldSelect = delegate.responds(to: #sel(Delegate.collectionView(_:shouldSelectItemAt:)))
    shouldDeselect = delegate.responds(to: #sel(Delegate.collectionView(_:shouldDeselectItemAt:)))
    didSelect = delegate.responds(to: #sel(Delegate.collectionView(_:didSelectItemAt:)))
    didDeselect = delegate.responds(to: #sel(Delegate.collectionView(_:didDeselectItemAt:)))
    willDisplay = delegate.responds(to: #sel(Delegate.collectionView(_:willDisplay:forItemAt:)))
    didEndDisplaying = delegate.responds(to: #sel(Delegate.collectionView(_:didEndDisplaying:forItemAt:)))
    willDisplayExtra = delegate.responds(
      to: #sel(Delegate.collectionView(_:willDisplaySupplementaryView:forElementKind:at:)))
    didEndDisplayingExtra = delegate.responds(
      to: #sel(Delegate.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)))
  }
}

/// What a collection view's data source responds to, read once, when it is set.
struct CollectionDataSourceHearing {
  var sections = false, extras = false, canMove = false, move = false

  @MainActor
  init(_ source: (any UICollectionViewDataSource)? = nil) {
    guard let source else { return }
    typealias Source = any UICollectionViewDataSource
    sections = source.responds(to: #sel(Source.numberOfSections(in:)))
    extras = source.responds(to: #sel(Source.collectionView(_:viewForSupplementaryElementOfKind:at:)))
    canMove = source.responds(to: #sel(Source.collectionView(_:canMoveItemAt:)))
    move = source.responds(to: #sel(Source.collectionView(_:moveItemAt:to:)))
  }
}
