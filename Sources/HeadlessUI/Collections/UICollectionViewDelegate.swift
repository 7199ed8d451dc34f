/// Says what a collection view shows: how many items, their cells, headers and footers.
///
/// ```swift
/// import Foundation
///
/// final class Header: UICollectionReusableView {
///   var title = ""
/// }
///
/// final class Album: NSObject, UICollectionViewDataSource {
///   var pictures = [["cat", "dog"], ["tree"]]
///
///   func numberOfSections(in collectionView: UICollectionView) -> Int { pictures.count }
///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
///     pictures[section].count
///   }
///   func collectionView(
///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///   ) -> UICollectionViewCell {
///     collectionView.dequeueReusableCell(withReuseIdentifier: "Picture", for: indexPath)
///   }
///   func collectionView(
///     _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
///   ) -> UICollectionReusableView {
///     let header = collectionView.dequeueReusableSupplementaryView(
///       ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
///     (header as? Header)?.title = indexPath.section == 0 ? "Animals" : "Plants"
///     return header
///   }
///   func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
///   func collectionView(
///     _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
///   ) {
///     let picture = pictures[sourceIndexPath.section].remove(at: sourceIndexPath.item)
///     pictures[destinationIndexPath.section].insert(picture, at: destinationIndexPath.item)
///   }
/// }
///
/// let album = Album()
/// let layout = UICollectionViewFlowLayout()
/// layout.headerReferenceSize = CGSize(width: 320, height: 30)
/// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
/// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Picture")
/// view.register(
///   Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
///   withReuseIdentifier: "Header")
/// view.dataSource = album
/// let window = UIWindow.showing(view)
/// view.layoutIfNeeded()
/// view.numberOfSections  // → 2
/// let header = view.supplementaryView(
///   forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
/// (header as? Header)?.title  // → Optional("Plants")
/// Fingers.moveItem(IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1), in: view)
/// album.pictures  // → [["dog"], ["tree", "cat"]]
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Asked for each section whenever the view loads or ends a group of changes; a negative count is none.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// Asked for the cell of an item that is about to be seen: once, until the item leaves the screen or is
  /// loaded again.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Asked before the counts of items; one section where nobody implements it.
  @Default(1) func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Asked for a header, a footer or another view that the layout has a place for, when that comes to be seen.
  /// Where nobody implements it, the place stays empty.
  @Default(UICollectionReusableView()) func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Asked before a person drags an item; false forbids it. True where nobody implements it, but an item can
  /// only be moved if there is a `collectionView(_:moveItemAt:to:)`.
  @Default(true) func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Called when a person has dragged an item elsewhere: change the data alone, since the view moves the item
  /// itself. Where nobody implements this, no item can be moved.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

/// Told which items may be shown soon, so that it can load their pictures beforehand.
///
/// ```swift
/// import Foundation
///
/// final class Pictures: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
///   var loading: Set<Int> = []
///
///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000 }
///   func collectionView(
///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///   ) -> UICollectionViewCell {
///     collectionView.dequeueReusableCell(withReuseIdentifier: "Picture", for: indexPath)
///   }
///   func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
///     loading.formUnion(indexPaths.map(\.item))
///   }
///   func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
///     loading.subtract(indexPaths.map(\.item))
///   }
/// }
///
/// let pictures = Pictures()
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 320, height: 100)
/// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
/// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Picture")
/// view.dataSource = pictures
/// view.prefetchDataSource = pictures
/// let window = UIWindow.showing(view)
/// view.layoutIfNeeded()
/// Fingers.scroll(view, by: CGPoint(x: 0, y: 100))
/// pictures.loading.isEmpty  // → false
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when items come within the next screen below what is seen, with those that it has not been called
  /// for since.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called with items that were announced and are neither seen nor next any more, as after scrolling back up.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

/// Says what a person may do with items, and is told what a person does. Every method is optional.
///
/// ```swift
/// import Foundation
///
/// final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
///   var heard: [String] = []
///
///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
///   func collectionView(
///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///   ) -> UICollectionViewCell {
///     collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
///   }
///
///   // Item 0 cannot be touched, item 1 cannot be selected.
///   func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
///     indexPath.item > 0
///   }
///   func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
///     indexPath.item > 1
///   }
///   func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
///     heard.append("touch \(indexPath.item)")
///   }
///   func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
///     heard.append("lift \(indexPath.item)")
///   }
///   func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
///     heard.append("select \(indexPath.item)")
///   }
///   func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
///   func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
///     heard.append("deselect \(indexPath.item)")
///   }
/// }
///
/// let items = Items()
/// let view = UICollectionView(
///   frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
/// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Item")
/// view.allowsMultipleSelection = true
/// view.dataSource = items
/// view.delegate = items
/// let window = UIWindow.showing(view)
/// for item in 0...2 { Fingers.selectItem(IndexPath(item: item, section: 0), in: view) }
/// items.heard  // → ["touch 1", "lift 1", "touch 2", "lift 2", "select 2"]
/// items.heard = []
/// // Where several can be selected, a second tap takes the selection back.
/// Fingers.selectItem(IndexPath(item: 2, section: 0), in: view)
/// items.heard  // → ["touch 2", "lift 2", "deselect 2"]
/// view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: .top)
/// view.indexPathsForSelectedItems?.map(\.item)  // → Optional([0])
/// view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
/// view.indexPathsForSelectedItems  // → Optional([])
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Asked when a finger lands on an item; false, and the item is neither highlighted nor selected by this
  /// touch. True where nobody implements it.
  @Default(true) func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// Called after a finger has landed on an item and its cell is highlighted, not for a finger that drags at
  /// once.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when the finger on a highlighted item lifts, which is before the item is selected, or begins to
  /// drag.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Asked when a person taps an item, unless the tap takes a selection back; false leaves all as it is. True
  /// where nobody implements it.
  @Default(true) func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  /// Asked when a tap is about to deselect an item; false keeps one selected that was tapped a second time.
  /// True where nobody implements it.
  @Default(true) func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a person's tap has selected an item, also if it was selected before; never for a selection by
  /// code.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when a person's tap, on the item or on another, has deselected it; never for what code does.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Called when a cell has its place and its selection, just before it joins the view.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  /// Called when a cell has left the view because its item was scrolled away, deleted or loaded again; then it
  /// waits to be used for another item.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  /// Called before a header or footer joins the view: when it is scrolled to, and again after every group of
  /// changes, for which all of them are taken away.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Called when a header or footer has left the view, because it was scrolled away or because items have
  /// changed.
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
