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
@MainActor @DelegateProtocol
public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  @Default(1) func numberOfSections(in tableView: UITableView) -> Int
  @Default(nil) func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  @Default(nil) func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  @Default(true) func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  @Default(true) func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  @Default(nil) func sectionIndexTitles(for tableView: UITableView) -> [String]?
  @Default(parameter: "index") func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
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
@MainActor @DelegateProtocol
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
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
@MainActor @DelegateProtocol
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  @Default(UITableView.automaticDimension)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  @Default(UITableView.automaticDimension)
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  @Default(UITableView.automaticDimension)
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  @Default(UITableView.automaticDimension)
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  @Default(nil) func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  @Default(nil) func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  @Default(true) func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  @Default(parameter: "indexPath") func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  @Default(parameter: "indexPath") func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  @Default(UITableViewCell.EditingStyle.delete)
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
  @Default(nil)
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  @Default(parameter: "proposedDestinationIndexPath")
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  @Default(0) func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
}
