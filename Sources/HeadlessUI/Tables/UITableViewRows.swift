// What is where in a table, and what is selected.
extension UITableView {
  public var numberOfSections: Int {
    reloadIfNeeded()
    return layout.sections.count
  }

  public func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return layout.sections.indices.contains(section) ? layout.sections[section].rows : 0
  }

  /// The cell of a row that can be seen; nil for every other.
  public func cellForRow(at path: IndexPath) -> UITableViewCell? {
    reloadIfNeeded()
    return cells[path]
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  public var indexPathsForVisibleRows: [IndexPath]? {
    reloadIfNeeded()
    return cells.isEmpty ? nil : cells.keys.sorted()
  }

  public var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cells[$0] } }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    return layout.row(at: point.y)
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    reloadIfNeeded()
    return layout.rows(from: rect.minY, to: rect.maxY)
  }

  /// Where a row is, seen or not; an empty rectangle if there is no such row.
  public func rectForRow(at path: IndexPath) -> CGRect {
    reloadIfNeeded()
    return layout.contains(path) ? layout.frame(of: path, width: bounds.width) : .zero
  }

  public func rect(forSection section: Int) -> CGRect {
    reloadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: layout.top(of: section), width: bounds.width, height: layout.sections[section].total)
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

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

  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
  public var indexPathForSelectedRow: IndexPath? { selected.first }

  /// UIKit: the delegate hears nothing of it.
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
