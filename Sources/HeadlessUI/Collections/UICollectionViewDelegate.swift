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
@MainActor @DelegateProtocol
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
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
