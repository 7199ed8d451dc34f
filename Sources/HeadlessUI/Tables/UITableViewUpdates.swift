// Updates of some rows, in groups that have to add up.
extension UITableView {
  public func beginUpdates() {
    if batchDepth == 0 {
      reloadIfNeeded()
      batch = BatchUpdate()
    }
    batchDepth += 1
  }

  public func endUpdates() {
    guard batchDepth > 0 else { return }
    batchDepth -= 1
    guard batchDepth == 0, let update = batch else { return }
    batch = nil
    arrange(update, trusting: false)
  }

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

  public func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedItems.formUnion(paths) }
  }
  public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedItems.formUnion(paths) }
  }
  public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedItems.formUnion(paths) }
  }
  public func moveRow(at old: IndexPath, to new: IndexPath) { update { $0.movedItems.append((old, new)) } }
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }
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
