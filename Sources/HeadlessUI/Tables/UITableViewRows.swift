// What is where in a table, and what is selected.
extension UITableView {
  /// As many as the data source says, which is asked first if it has not been since it was set; 0 without one.
  public var numberOfSections: Int {
    reloadIfNeeded()
    return layout.sections.count
  }

  /// The count that the data source gave when it was last asked; 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return layout.sections.indices.contains(section) ? layout.sections[section].rows : 0
  }

  /// The cell of a row that can be seen; nil for every other.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class Numbers: NSObject, UITableViewDataSource {
  ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
  ///     UITableViewCell(style: .default, reuseIdentifier: nil)
  ///   }
  /// }
  ///
  /// let numbers = Numbers()
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  /// table.rowHeight = 50
  /// table.dataSource = numbers
  /// let window = UIWindow.showing(table)
  /// table.layoutIfNeeded()
  /// table.indexPathsForVisibleRows?.map(\.row)  // → Optional([0, 1, 2, 3])
  /// table.cellForRow(at: IndexPath(row: 50, section: 0)) == nil  // → true
  ///
  /// table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
  /// table.layoutIfNeeded()
  /// let cell = table.cellForRow(at: IndexPath(row: 50, section: 0))!
  /// table.indexPath(for: cell)?.row  // → Optional(50)
  /// table.indexPathForRow(at: CGPoint(x: 10, y: 120))?.row  // → Optional(2)
  /// table.indexPathsForRows(in: CGRect(x: 0, y: 0, width: 320, height: 100))?.map(\.row)  // → Optional([0, 1])
  /// ```
  public func cellForRow(at path: IndexPath) -> UITableViewCell? {
    reloadIfNeeded()
    return cells[path]
  }

  /// The place of the row that a cell shows; nil for a cell that is not in the table now.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// The places of all rows that have a cell, from the top down; nil where there is none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    reloadIfNeeded()
    return cells.isEmpty ? nil : cells.keys.sorted()
  }

  /// The cells on the screen in the order of their rows, after whatever has to be loaded is loaded.
  public var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cells[$0] } }

  /// The row at a point of the content, of which only the height counts; nil on headers and footers and where
  /// the rows end.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    return layout.row(at: point.y)
  }

  /// The rows that reach into a rectangle of the content, in order, seen or not; an empty list where there are
  /// none.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    reloadIfNeeded()
    return layout.rows(from: rect.minY, to: rect.maxY)
  }

  /// Where a row is, seen or not; an empty rectangle if there is no such row.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate {
  ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  ///   func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
  ///     indexPath.row == 0 ? 100 : UITableView.automaticDimension
  ///   }
  ///   func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  /// }
  ///
  /// let numbers = Numbers()
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.dataSource = numbers
  /// table.delegate = numbers
  /// table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
  /// let window = UIWindow.showing(table)
  /// table.layoutIfNeeded()
  /// // Below the table's header.
  /// table.rectForRow(at: IndexPath(row: 0, section: 0)).minY  // → 60.0
  /// table.rectForRow(at: IndexPath(row: 1, section: 0)).height  // → 44.0
  /// ```
  public func rectForRow(at path: IndexPath) -> CGRect {
    reloadIfNeeded()
    return layout.contains(path) ? layout.frame(of: path, width: bounds.width) : .zero
  }

  /// The place in the content that a section takes with its header, rows and footer; an empty rectangle if
  /// there is no such section.
  public func rect(forSection section: Int) -> CGRect {
    reloadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: layout.top(of: section), width: bounds.width, height: layout.sections[section].total)
  }

  /// The header view of a section on the screen; nil for every other section, and where the delegate gave a
  /// plain view.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer view of a section on the screen; nil for every other section, and where the delegate gave a
  /// plain view.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  /// Moves the content at once until a row is at the position, or as near to it as the content reaches. A row
  /// that does not exist ends the program, as in UIKit.
  public func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    reloadIfNeeded()
    guard layout.contains(path) else {
      fatalError(
        "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are only \(numberOfRows(inSection: path.section)) rows in section \(path.section)."
      )
    }
    let row = layout.frame(of: path, width: bounds.width)
    var offset = contentOffset
    switch position {
    case .top: offset.y = row.minY
    case .middle: offset.y = row.midY - bounds.height / 2
    case .bottom: offset.y = row.maxY - bounds.height
    case .none: return scrollRectToVisible(row, animated: animated)
    }
    setContentOffset(limited(offset), animated: animated)
  }

  // MARK: Selection

  /// What is selected, in the order in which it was chosen; nil where nothing is.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
  /// The row that was chosen first of those that are selected; nil where none is.
  public var indexPathForSelectedRow: IndexPath? { selected.first }

  /// Selects a row in place of what was selected, and scrolls to it. UIKit: the delegate hears nothing of it.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class Numbers: NSObject, UITableViewDataSource {
  ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  /// }
  ///
  /// let numbers = Numbers()
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  /// table.rowHeight = 50
  /// table.dataSource = numbers
  /// let window = UIWindow.showing(table)
  /// table.layoutIfNeeded()
  /// table.selectRow(at: IndexPath(row: 20, section: 0), animated: false, scrollPosition: .middle)
  /// table.indexPathForSelectedRow?.row  // → Optional(20)
  /// table.contentOffset.y  // → 925.0
  ///
  /// table.allowsMultipleSelection = true
  /// table.selectRow(at: IndexPath(row: 21, section: 0), animated: false, scrollPosition: .none)
  /// table.indexPathsForSelectedRows?.map(\.row)  // → Optional([20, 21])
  /// table.deselectRow(at: IndexPath(row: 20, section: 0), animated: false)
  /// table.indexPathsForSelectedRows?.map(\.row)  // → Optional([21])
  /// ```
  public func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let path else { return selected.forEach { deselectRow(at: $0, animated: animated) } }
    reloadIfNeeded()
    guard layout.contains(path) else { return }
    if !allowsMultipleSelection { for old in selected where old != path { deselectRow(at: old, animated: animated) } }
    if !selected.contains(path) { selected.append(path) }
    cells[path]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  /// UIKit: the delegate hears nothing of it.
  public func deselectRow(at path: IndexPath, animated: Bool) {
    selected.removeAll { $0 == path }
    cells[path]?.setSelected(false, animated: animated)
  }

  /// A person chose a row.
  func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selected.contains(path) { return leave(path) }
    var path = path
    if hears.willSelect {
      guard let wanted = delegate?.tableView(self, willSelectRowAt: path) else { return }
      path = wanted
    }
    if !allowsMultipleSelection { for old in selected where old != path { leave(old) } }
    selectRow(at: path, animated: true, scrollPosition: .none)
    if hears.didSelect { delegate?.tableView(self, didSelectRowAt: path) }
  }

  private func leave(_ path: IndexPath) {
    var path = path
    if hears.willDeselect {
      guard let wanted = delegate?.tableView(self, willDeselectRowAt: path) else { return }
      path = wanted
    }
    deselectRow(at: path, animated: true)
    if hears.didDeselect { delegate?.tableView(self, didDeselectRowAt: path) }
  }

  // MARK: Editing by hand

  /// Why a person cannot edit a row in this way; nil if it can be done.
  func obstacle(to style: UITableViewCell.EditingStyle, at path: IndexPath) -> String? {
    guard asks.commit else { return "its data source has no tableView(_:commit:forRowAt:)." }
    if asks.canEdit, dataSource?.tableView(self, canEditRowAt: path) == false { return "the data source says no." }
    let offered = hears.editingStyle ? delegate?.tableView(self, editingStyleForRowAt: path) : .delete
    return offered == style ? nil : "the delegate's editing style for it is another."
  }

  func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    if hears.willBeginEditing, !isEditing { delegate?.tableView(self, willBeginEditingRowAt: path) }
    dataSource?.tableView(self, commit: style, forRowAt: path)
    if hears.didEndEditing, !isEditing { delegate?.tableView(self, didEndEditingRowAt: path) }
  }

  func obstacle(toMoving path: IndexPath) -> String? {
    guard asks.move else { return "its data source has no tableView(_:moveRowAt:to:)." }
    guard isEditing else { return "the table is not editing." }
    return asks.canMove && dataSource?.tableView(self, canMoveRowAt: path) == false ? "the data source says no." : nil
  }

  /// UIKit: the table moves the row, tells the data source, and trusts it.
  func move(_ path: IndexPath, to wanted: IndexPath) {
    var target = wanted
    if hears.targetForMove, let delegate {
      target = delegate.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: wanted)
    }
    dataSource?.tableView(self, moveRowAt: path, to: target)
    guard !needsReload else { return }
    var update = BatchUpdate()
    update.movedItems = [(path, target)]
    arrange(update, trusting: true)
  }

  func tapAccessory(_ path: IndexPath) {
    if hears.accessory { delegate?.tableView(self, accessoryButtonTappedForRowWith: path) }
  }
}
