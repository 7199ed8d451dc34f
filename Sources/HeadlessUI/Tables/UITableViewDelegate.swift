/// Says what a table shows, and carries out what a person does to its rows. A table asks only for what it is about to show.
///
/// ```swift
/// import Foundation
///
/// final class Playlist: NSObject, UITableViewDataSource {
///   var songs = ["Blue", "Gold", "Red"]
///
///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }
///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///     let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
///     cell.textLabel?.text = songs[indexPath.row]
///     return cell
///   }
///   func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Songs" }
///   func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "\(songs.count) songs" }
///
///   // The first song stays what and where it is.
///   func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
///   func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
///   func tableView(
///     _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
///   ) {
///     songs.remove(at: indexPath.row)
///     tableView.deleteRows(at: [indexPath], with: .left)
///   }
///   func tableView(
///     _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
///   ) {
///     songs.insert(songs.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
///   }
/// }
///
/// let playlist = Playlist()
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// table.dataSource = playlist
/// let window = UIWindow.showing(table)
/// Fingers.swipeToDelete(IndexPath(row: 0, section: 0), in: table).isDone  // → false
/// Fingers.swipeToDelete(IndexPath(row: 1, section: 0), in: table).isDone  // → true
/// playlist.songs  // → ["Blue", "Red"]
/// playlist.songs.append("White")
/// table.reloadData()
/// table.setEditing(true, animated: false)
/// Fingers.moveRow(IndexPath(row: 2, section: 0), to: IndexPath(row: 1, section: 0), in: table)
/// playlist.songs  // → ["Blue", "White", "Red"]
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Asked for each section whenever the table loads, measures or ends a group of changes; a negative count is
  /// none.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Asked for the cell of a row that is about to be seen: once, until the row leaves the screen or is loaded
  /// again.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Asked before the counts of rows; one section where nobody implements it.
  @Default(1) func numberOfSections(in tableView: UITableView) -> Int
  /// Asked for the text of a header, which is 28 high unless another height is stated; not shown where the
  /// delegate makes header views. Nil, also where nobody implements it, is no header.
  @Default(nil) func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Asked for the text of a footer, which is 28 high unless another height is stated; not shown where the
  /// delegate makes footer views. Nil, also where nobody implements it, is no footer.
  @Default(nil) func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Asked before a person deletes or inserts; false forbids it. True where nobody implements it, but a row can
  /// only be edited if there is a `tableView(_:commit:forRowAt:)`.
  @Default(true) func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Asked before a person drags a row in a table that is editing; false forbids it. True where nobody
  /// implements it, but a row can only be moved if there is a `tableView(_:moveRowAt:to:)`.
  @Default(true) func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Kept for code that implements it; never asked, since there is no index at the side of a table here.
  @Default(nil) func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Never asked, since there is no index to tap; the title's own number where nobody implements it.
  @Default(parameter: "index") func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  /// Called when a person deletes a row or inserts one. Change the data and tell the table: it does nothing by
  /// itself. Where nobody implements this, no row can be edited.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Called when a person has dragged a row elsewhere: change the data alone, since the table moves the row
  /// itself. Where nobody implements this, no row can be moved.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

/// Told which rows may be shown soon, so that it can load their pictures beforehand.
///
/// ```swift
/// import Foundation
///
/// final class Pictures: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
///   var loading: Set<Int> = []
///
///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }
///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
///   func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
///     loading.formUnion(indexPaths.map(\.row))
///   }
///   func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
///     loading.subtract(indexPaths.map(\.row))
///   }
/// }
///
/// let pictures = Pictures()
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
/// table.rowHeight = 44
/// table.dataSource = pictures
/// table.prefetchDataSource = pictures
/// let window = UIWindow.showing(table)
/// table.layoutIfNeeded()
/// Fingers.scroll(table, by: CGPoint(x: 0, y: 44))
/// pictures.loading.contains(11)  // → true
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when rows come within one screen below what is seen, with those that it has not been called for
  /// since.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with rows that were announced and are neither seen nor next any more, as after scrolling back up.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

/// Says how rows look and what a person may do with them, and is told what a person does. Every method is optional.
///
/// ```swift
/// import Foundation
///
/// final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
///   var heard: [String] = []
///
///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
///
///   // Row 0 cannot be touched, row 1 gives its selection to row 2.
///   func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
///   func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
///     heard.append("touch \(indexPath.row)")
///   }
///   func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
///     heard.append("lift \(indexPath.row)")
///   }
///   func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
///     IndexPath(row: 2, section: 0)
///   }
///   func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
///     heard.append("select \(indexPath.row)")
///     tableView.deselectRow(at: indexPath, animated: true)
///   }
/// }
///
/// let rows = Rows()
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// table.dataSource = rows
/// table.delegate = rows
/// let window = UIWindow.showing(table)
/// Fingers.selectRow(IndexPath(row: 0, section: 0), in: table)
/// rows.heard  // → []
/// Fingers.selectRow(IndexPath(row: 1, section: 0), in: table)
/// rows.heard  // → ["touch 1", "lift 1", "select 2"]
/// table.indexPathForSelectedRow  // → nil
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Called when a cell has its place and its selection, just before it joins the table.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a cell has left the table because its row was scrolled away, deleted or loaded again; then it
  /// waits to be used for another row.
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called before a header joins the table: when its section is scrolled to, and again after every change of
  /// rows or heights, for which all headers are taken away.
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// Called before a footer joins the table, at the same times as for headers.
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// Called when a header has left the table, because its section did or because rows or heights have changed.
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// Called when a footer has left the table, because its section did or because rows or heights have changed.
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// Asked for every row, seen or not, whenever the table measures. `automaticDimension`, also where nobody
  /// implements it, is the table's `rowHeight`, or 44.
  @Default(UITableView.automaticDimension)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Asked for every section whenever the table measures. `automaticDimension` is 28 where there is a title or
  /// a header view and 0 elsewhere; where nobody implements it, the table's `sectionHeaderHeight` holds.
  @Default(UITableView.automaticDimension)
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Asked for every section whenever the table measures. `automaticDimension` is 28 where there is a title or
  /// a footer view and 0 elsewhere; where nobody implements it, the table's `sectionFooterHeight` holds.
  @Default(UITableView.automaticDimension)
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// Kept for code that implements it; never asked, since every row is measured.
  @Default(UITableView.automaticDimension)
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Asked when a section with a header height above 0 comes to be seen; nil leaves the room empty. Where
  /// nobody implements it, the data source's title is shown.
  @Default(nil) func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// Asked when a section with a footer height above 0 comes to be seen; nil leaves the room empty. Where
  /// nobody implements it, the data source's title is shown.
  @Default(nil) func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Called when a person taps the detail button of a row, which neither highlights nor selects it.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Asked when a finger lands on a row; false, and the row is neither highlighted nor selected by this touch.
  /// True where nobody implements it.
  @Default(true) func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called after a finger has landed on a row and its cell is highlighted, not for a finger that drags at
  /// once.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when the finger on a highlighted row lifts, which is before the row is selected, or begins to drag.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Asked when a person taps a row: the one in the answer is selected in its place, nil selects none. The row
  /// itself where nobody implements it. Code that selects rows does not ask.
  @Default(parameter: "indexPath") func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  /// Asked when a tap is about to deselect a row: the one in the answer loses its selection in its place, and
  /// nil keeps a row selected that was tapped a second time. The row itself where nobody implements it.
  @Default(parameter: "indexPath") func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  /// Called when a person's tap has selected a row, also if it was selected before; never for a selection by
  /// code.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Called when a person's tap, on the row or on another, has deselected it; never for what code does.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Asked when a person wants to delete or insert: anything but the same style forbids it. `delete` where
  /// nobody implements it.
  @Default(UITableViewCell.EditingStyle.delete)
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
  /// Kept for code that implements it; never asked, since no such button is drawn.
  @Default(nil)
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// Called before a swipe deletes a row, not while the whole table is editing.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Called after the data source has carried out a swipe, with the place that the row had before it.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Asked when a person drops a row: it goes to the place in the answer. The proposed one where nobody
  /// implements it.
  @Default(parameter: "proposedDestinationIndexPath")
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// Kept for code that implements it; never asked, since rows are not indented here.
  @Default(0) func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
}
