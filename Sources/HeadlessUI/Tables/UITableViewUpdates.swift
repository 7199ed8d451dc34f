// Updates of some rows, in groups that have to add up.
extension UITableView {
  /// Begins a group of changes, which the table carries out at the `endUpdates()` that belongs to it. `performBatchUpdates` does both.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class Shelf: NSObject, UITableViewDataSource {
  ///   var books = ["Emma", "Dune"]
  ///
  ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { books.count }
  ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  /// }
  ///
  /// let shelf = Shelf()
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.dataSource = shelf
  /// let window = UIWindow.showing(table)
  /// table.layoutIfNeeded()
  /// shelf.books = ["Dune", "Ulysses"]
  /// table.beginUpdates()
  /// table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
  /// table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .right)
  /// table.endUpdates()
  /// table.numberOfRows(inSection: 0)  // → 2
  /// // The same number of rows, other contents: their cells are made again.
  /// shelf.books = ["Emma", "Emma"]
  /// table.reloadSections([0], with: .automatic)
  /// ```
  public func beginUpdates() {
    if batchDepth == 0 {
      reloadIfNeeded()
      batch = BatchUpdate()
    }
    batchDepth += 1
  }

  /// Ends a group. After the outermost one the table asks for the counts again and rearranges its cells; counts
  /// that do not fit with what was announced end the program. Nothing happens where no group has begun.
  public func endUpdates() {
    guard batchDepth > 0 else { return }
    batchDepth -= 1
    guard batchDepth == 0, let update = batch else { return }
    batch = nil
    arrange(update, trusting: false)
  }

  /// Tells the table of several changes at once. Deletions and moves say where a row was before all of them, insertions where it is
  /// afterwards; what does not add up ends the program, as in UIKit.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class Shelf: NSObject, UITableViewDataSource {
  ///   var sections = [["a", "b", "c"], ["x"], ["z"]]
  ///
  ///   func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
  ///     let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
  ///     cell.textLabel?.text = sections[indexPath.section][indexPath.row]
  ///     return cell
  ///   }
  /// }
  ///
  /// let shelf = Shelf()
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.dataSource = shelf
  /// let window = UIWindow.showing(table)
  /// table.layoutIfNeeded()
  /// let a = table.cellForRow(at: IndexPath(row: 0, section: 0))
  ///
  /// shelf.sections = [["z"], ["B", "c", "a"], ["new"]]
  /// var isDone = false
  /// table.performBatchUpdates {
  ///   table.moveSection(2, toSection: 0)
  ///   table.deleteSections([1], with: .fade)
  ///   table.insertSections([2], with: .bottom)
  ///   table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 1))
  ///   table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
  /// } completion: { isDone = $0 }
  /// table.layoutIfNeeded()
  /// table.visibleCells.map { $0.textLabel?.text ?? "" }  // → ["z", "B", "c", "a", "new"]
  /// isDone  // → true
  /// // A row that moves keeps its cell.
  /// table.cellForRow(at: IndexPath(row: 2, section: 1)) === a  // → true
  /// ```
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  private func update(_ change: (inout BatchUpdate) -> Void) {
    beginUpdates()
    change(&batch!)
    endUpdates()
  }

  /// Announces rows that the data source has now, by their places after the group of changes; a group by itself
  /// where none has begun.
  public func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedItems.formUnion(paths) }
  }
  /// Announces that rows are gone, by their places before the group; their cells leave, and so does their
  /// selection.
  public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedItems.formUnion(paths) }
  }
  /// Has cells made again for rows whose content has changed, by their places before the group; they are not
  /// selected any more.
  public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedItems.formUnion(paths) }
  }
  /// Announces that a row has gone from a place before the group to one after it; it keeps its cell and its
  /// selection.
  public func moveRow(at old: IndexPath, to new: IndexPath) { update { $0.movedItems.append((old, new)) } }
  /// Announces sections by their numbers after the group; their rows come with them and need no announcement.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }
  /// Announces that sections are gone with all their rows, by their numbers before the group.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }
  /// Has all cells of sections made again, by their numbers before the group; how many rows they have may
  /// change too.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }
  /// Announces that a section with its rows has another number after the group; the rows keep their cells.
  public func moveSection(_ section: Int, toSection new: Int) { update { $0.movedSections.append((section, new)) } }

  /// Asks for the counts again, and puts what stays where it is now.
  func arrange(_ update: BatchUpdate, trusting: Bool) {
    let old = layout.counts
    removeHeaders()
    measure()
    let new = layout.counts
    let complaint =
      update.outOfRange(from: old, to: new, item: "row")
      ?? update.complaint(from: old, to: new, of: "table view", item: "row")
    if let complaint, !trusting { fatalError(complaint) }
    let places = update.placesAfter(Set(cells.keys).union(selected), from: old, to: new)
    selected = selected.compactMap { places[$0] }
    var kept: [IndexPath: UITableViewCell] = [:]
    for path in cells.keys.sorted() {
      if let place = places[path], layout.contains(place) { kept[place] = cells[path] } else { remove(path) }
    }
    cells = kept
    for (path, cell) in cells { cell.frame = layout.frame(of: path, width: bounds.width) }
    fill()
  }
}
