// What is where in a collection view, what is selected, and updates.
extension UICollectionView {
  /// As many as the data source says, which is asked first if it has not been since it was set; 0 without one.
  public var numberOfSections: Int {
    if needsReload { measure() }
    return counts.count
  }

  /// The count that the data source gave when it was last asked; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    if needsReload { measure() }
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell of an item that can be seen; nil for every other.
  public func cellForItem(at path: IndexPath) -> UICollectionViewCell? {
    reloadIfNeeded()
    return cells[path]
  }

  /// The header or footer at a place on the screen; nil for every other, without asking for one.
  public func supplementaryView(forElementKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
    extras[Extra(kind: kind, path: path)]
  }

  /// The place of the item that a cell shows; nil for a cell that is not in the view now.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// The places of all items that have a cell, in order; an empty list where there is none.
  public var indexPathsForVisibleItems: [IndexPath] {
    reloadIfNeeded()
    return cells.keys.sorted()
  }

  /// The cells on the screen in the order of their items, after whatever has to be loaded is loaded.
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cells[$0] } }

  /// What the layout says of an item, seen or not, after it has been prepared; nil for one that does not exist.
  public func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    reloadIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: path)
  }

  /// The item whose cell has a point of the content in it, seen or not; nil between cells.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    let here = CGRect(origin: point, size: CGSize(width: 0.01, height: 0.01))
    return collectionViewLayout.layoutAttributesForElements(in: here)?.first {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }?.indexPath
  }

  /// Moves the content at once until an item is at the position, or as near to it as the content reaches. An
  /// item that does not exist ends the program, as in UIKit.
  public func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: path)?.frame else {
      fatalError("Attempted to scroll the collection view to an out-of-bounds item (\(path)).")
    }
    if position.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY }
    if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY - bounds.height }
    if position.contains(.left) { offset.x = frame.minX }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX - bounds.width }
    setContentOffset(limited(offset), animated: animated)
  }

  /// Arranges the same cells in another way.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class Three: NSObject, UICollectionViewDataSource {
  ///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  ///   func collectionView(
  ///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ///   ) -> UICollectionViewCell {
  ///     collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  ///   }
  /// }
  ///
  /// let three = Three()
  /// let list = UICollectionViewFlowLayout()
  /// list.itemSize = CGSize(width: 320, height: 40)
  /// let grid = UICollectionViewFlowLayout()
  /// grid.itemSize = CGSize(width: 100, height: 100)
  /// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: list)
  /// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  /// view.dataSource = three
  /// let window = UIWindow.showing(view)
  /// view.layoutIfNeeded()
  /// view.visibleCells.map(\.frame.minY)  // → [0.0, 50.0, 100.0]
  /// view.setCollectionViewLayout(grid, animated: true)
  /// view.layoutIfNeeded()
  /// view.visibleCells.map(\.frame.minX)  // → [0.0, 110.0, 220.0]
  /// view.collectionViewLayout === grid  // → true
  /// ```
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
    layoutIfNeeded()
  }

  // MARK: Selection

  /// What is selected, in the order in which it was chosen; in contrast to a table an empty list, not nil,
  /// where nothing is.
  public var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// UIKit: the delegate hears nothing of it.
  public func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let path else { return selected.forEach { deselectItem(at: $0, animated: animated) } }
    guard numberOfItems(inSection: path.section) > path.item else { return }
    if !allowsMultipleSelection { for old in selected where old != path { deselectItem(at: old, animated: animated) } }
    if !selected.contains(path) { selected.append(path) }
    cells[path]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }

  /// UIKit: the delegate hears nothing of it.
  public func deselectItem(at path: IndexPath, animated: Bool) {
    selected.removeAll { $0 == path }
    cells[path]?.isSelected = false
  }

  /// A person chose an item.
  func choose(_ path: IndexPath) {
    if selected.contains(path), allowsMultipleSelection { return leave(path) }
    if hears.shouldSelect, delegate?.collectionView(self, shouldSelectItemAt: path) == false { return }
    if !allowsMultipleSelection { for old in selected where old != path { leave(old) } }
    selectItem(at: path, animated: true, scrollPosition: [])
    if hears.didSelect { delegate?.collectionView(self, didSelectItemAt: path) }
  }

  private func leave(_ path: IndexPath) {
    if hears.shouldDeselect, delegate?.collectionView(self, shouldDeselectItemAt: path) == false { return }
    deselectItem(at: path, animated: true)
    if hears.didDeselect { delegate?.collectionView(self, didDeselectItemAt: path) }
  }

  // MARK: Updates

  /// Tells the view of several changes at once. Deletions and moves say where an item was before all of them, insertions where it is
  /// afterwards; what does not add up ends the program, as in UIKit.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class Album: NSObject, UICollectionViewDataSource {
  ///   var pages = [1, 2, 3]
  ///
  ///   func numberOfSections(in collectionView: UICollectionView) -> Int { pages.count }
  ///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
  ///     pages[section]
  ///   }
  ///   func collectionView(
  ///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ///   ) -> UICollectionViewCell {
  ///     collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  ///   }
  /// }
  ///
  /// let album = Album()
  /// let view = UICollectionView(
  ///   frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
  /// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  /// view.dataSource = album
  /// let window = UIWindow.showing(view)
  /// view.layoutIfNeeded()
  /// let last = view.cellForItem(at: IndexPath(item: 2, section: 2))
  ///
  /// album.pages = [3, 1, 4]
  /// view.performBatchUpdates {
  ///   view.moveSection(2, toSection: 0)
  ///   view.deleteSections([1])
  ///   view.insertSections([2])
  /// }
  /// view.layoutIfNeeded()
  /// view.numberOfSections  // → 3
  /// view.numberOfItems(inSection: 2)  // → 4
  /// // An item that moves keeps its cell.
  /// view.cellForItem(at: IndexPath(item: 2, section: 0)) === last  // → true
  /// last.flatMap { view.indexPath(for: $0) } == IndexPath(item: 2, section: 0)  // → true
  /// view.reloadItems(at: [IndexPath(item: 0, section: 0)])
  /// view.reloadSections([1])
  /// view.reloadData()
  /// ```
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if batchDepth == 0 {
      reloadIfNeeded()
      batch = BatchUpdate()
    }
    batchDepth += 1
    updates?()
    batchDepth -= 1
    if batchDepth == 0, let update = batch {
      batch = nil
      arrange(update, trusting: false)
    }
    completion?(true)
  }

  private func update(_ change: @escaping (inout BatchUpdate) -> Void) { performBatchUpdates { change(&self.batch!) } }

  /// Announces items that the data source has now, by their places after the group of changes; a group by
  /// itself outside of `performBatchUpdates`.
  public func insertItems(at paths: [IndexPath]) { update { $0.insertedItems.formUnion(paths) } }
  /// Announces that items are gone, by their places before the group; their cells leave, and so does their
  /// selection.
  public func deleteItems(at paths: [IndexPath]) { update { $0.deletedItems.formUnion(paths) } }
  /// Has cells made again for items whose content has changed, by their places before the group; they are not
  /// selected any more.
  public func reloadItems(at paths: [IndexPath]) { update { $0.reloadedItems.formUnion(paths) } }
  /// Announces that an item has gone from a place before the group to one after it; it keeps its cell and its
  /// selection.
  public func moveItem(at old: IndexPath, to new: IndexPath) { update { $0.movedItems.append((old, new)) } }
  /// Announces sections by their numbers after the group; their items come with them and need no announcement.
  public func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }
  /// Announces that sections are gone with all their items, by their numbers before the group.
  public func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }
  /// Has all cells of sections made again, by their numbers before the group; how many items they have may
  /// change too.
  public func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }
  /// Announces that a section with its items has another number after the group; the items keep their cells.
  public func moveSection(_ section: Int, toSection new: Int) { update { $0.movedSections.append((section, new)) } }

  /// Asks for the counts again, and puts what stays where it is now.
  func arrange(_ update: BatchUpdate, trusting: Bool) {
    let old = counts
    removeExtras()
    measure()
    let complaint =
      update.outOfRange(from: old, to: counts, item: "item")
      ?? update.complaint(from: old, to: counts, of: "collection view", item: "item")
    if let complaint, !trusting { fatalError(complaint) }
    let places = update.placesAfter(Set(cells.keys).union(selected), from: old, to: counts)
    selected = selected.compactMap { places[$0] }
    var kept: [IndexPath: UICollectionViewCell] = [:]
    for path in cells.keys.sorted() {
      if let place = places[path], counts.indices.contains(place.section), place.item < counts[place.section] {
        kept[place] = cells[path]
      } else {
        remove(path)
      }
    }
    cells = kept
    fill()
  }

  // MARK: By hand

  func obstacle(toMoving path: IndexPath) -> String? {
    guard asks.move else { return "its data source has no collectionView(_:moveItemAt:to:)." }
    return asks.canMove && dataSource?.collectionView(self, canMoveItemAt: path) == false
      ? "the data source says no." : nil
  }

  /// UIKit: the view moves the item, tells the data source, and trusts it.
  func move(_ path: IndexPath, to target: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: path, to: target)
    guard !needsReload else { return }
    var update = BatchUpdate()
    update.movedItems = [(path, target)]
    arrange(update, trusting: true)
  }
}
