// What a person does with rows, items and wheels.
extension Fingers {
  /// Scrolls to a row and taps it.
  @discardableResult
  public static func selectRow(_ path: IndexPath, in table: UITableView) -> Outcome {
    row(path, in: table) { cell in
      guard table.allowsSelection else { return .impossible("\(UIView.name(of: table)) allows no selection.") }
      if table.isEditing, !table.allowsSelectionDuringEditing {
        return .impossible("\(UIView.name(of: table)) allows no selection while it is editing.")
      }
      return tap(cell)
    }
  }

  /// Wipes a row to the left and taps “Delete”; taps the minus sign if the table is editing.
  @discardableResult
  public static func swipeToDelete(_ path: IndexPath, in table: UITableView) -> Outcome {
    edit(path, in: table, .delete, "deleted")
  }

  /// Taps the plus sign of a row in a table that is editing.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class Guests: NSObject, UITableViewDataSource, UITableViewDelegate {
  ///   var names = ["Ada"]
  ///
  ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  ///   func tableView(
  ///     _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ///   ) -> UITableViewCell.EditingStyle { .insert }
  ///   func tableView(
  ///     _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ///   ) {
  ///     guard editingStyle == .insert else { return }
  ///     names.insert("somebody", at: indexPath.row)
  ///     tableView.insertRows(at: [indexPath], with: .automatic)
  ///   }
  /// }
  ///
  /// let guests = Guests()
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.dataSource = guests
  /// table.delegate = guests
  /// let window = UIWindow.showing(table)
  /// Fingers.tapInsert(IndexPath(row: 0, section: 0), in: table).isDone  // → false
  /// table.setEditing(true, animated: true)
  /// Fingers.tapInsert(IndexPath(row: 0, section: 0), in: table)
  /// guests.names  // → ["somebody", "Ada"]
  /// ```
  @discardableResult
  public static func tapInsert(_ path: IndexPath, in table: UITableView) -> Outcome {
    guard table.isEditing else {
      return .impossible("\(UIView.name(of: table)) is not editing, so it shows no plus sign.")
    }
    return edit(path, in: table, .insert, "inserted at")
  }

  private static func edit(
    _ path: IndexPath, in table: UITableView, _ style: UITableViewCell.EditingStyle, _ verb: String
  ) -> Outcome {
    row(path, in: table) { cell in
      if let reason = table.obstacle(to: style, at: path) {
        return .impossible("Row \(words(path)) cannot be \(verb): \(reason)")
      }
      return reach(cell) { table.commit(style, at: path) }
    }
  }

  /// Drags a row by its handle to another place.
  @discardableResult
  public static func moveRow(_ path: IndexPath, to target: IndexPath, in table: UITableView) -> Outcome {
    row(path, in: table) { cell in
      if let reason = table.obstacle(toMoving: path) {
        return .impossible("Row \(words(path)) cannot be moved: \(reason)")
      }
      guard table.layout.sections.indices.contains(target.section),
        target.row < table.layout.sections[target.section].rows + (target.section == path.section ? 0 : 1),
        target.row >= 0
      else { return .impossible("There is no place \(words(target)).") }
      return reach(cell) { table.move(path, to: target) }
    }
  }

  /// Taps the detail button of a row.
  @discardableResult
  public static func tapAccessory(_ path: IndexPath, in table: UITableView) -> Outcome {
    row(path, in: table) { cell in
      guard [.detailButton, .detailDisclosureButton].contains(cell.accessoryType) else {
        return .impossible("Row \(words(path)) has no detail button.")
      }
      return reach(cell) { table.tapAccessory(path) }
    }
  }

  /// Scrolls to an item and taps it.
  @discardableResult
  public static func selectItem(_ path: IndexPath, in view: UICollectionView) -> Outcome {
    item(path, in: view) { cell in
      view.allowsSelection ? tap(cell) : .impossible("\(UIView.name(of: view)) allows no selection.")
    }
  }

  /// Drags an item to another place.
  @discardableResult
  public static func moveItem(_ path: IndexPath, to target: IndexPath, in view: UICollectionView) -> Outcome {
    item(path, in: view) { cell in
      if let reason = view.obstacle(toMoving: path) {
        return .impossible("Item \(words(path)) cannot be moved: \(reason)")
      }
      guard view.counts.indices.contains(target.section), target.item >= 0,
        target.item < view.counts[target.section] + (target.section == path.section ? 0 : 1)
      else { return .impossible("There is no place \(words(target)).") }
      return reach(cell) { view.move(path, to: target) }
    }
  }

  /// Turns a wheel.
  @discardableResult
  public static func selectRow(_ row: Int, inComponent component: Int = 0, in picker: UIPickerView) -> Outcome {
    guard (0..<picker.numberOfComponents).contains(component) else {
      return .impossible("\(UIView.name(of: picker)) has no wheel \(component).")
    }
    guard (0..<picker.numberOfRows(inComponent: component)).contains(row) else {
      return .impossible("Wheel \(component) of \(UIView.name(of: picker)) has no row \(row).")
    }
    return reach(picker) { picker.turn(component, to: row) }
  }

  private static func words(_ path: IndexPath) -> String { "\(path.item) of section \(path.section)" }

  private static func row(_ path: IndexPath, in table: UITableView, _ body: (UITableViewCell) -> Outcome) -> Outcome {
    table.window?.layoutIfNeeded()
    table.reloadIfNeeded()
    guard table.layout.contains(path) else {
      return .impossible("There is no row \(words(path)) in \(UIView.name(of: table)).")
    }
    let outcome = reveal(table.rectForRow(at: path), in: table)
    guard outcome.isDone else { return outcome }
    guard let cell = table.cellForRow(at: path) else { return .impossible("Row \(words(path)) is not on the screen.") }
    return body(cell)
  }

  private static func item(
    _ path: IndexPath, in view: UICollectionView, _ body: (UICollectionViewCell) -> Outcome
  ) -> Outcome {
    view.window?.layoutIfNeeded()
    guard let place = view.layoutAttributesForItem(at: path) else {
      return .impossible("There is no item \(words(path)) in \(UIView.name(of: view)).")
    }
    let outcome = reveal(place.frame, in: view)
    guard outcome.isDone else { return outcome }
    guard let cell = view.cellForItem(at: path) else { return .impossible("Item \(words(path)) is not on the screen.") }
    return body(cell)
  }

  /// Scrolls until the middle of a rectangle can be touched.
  private static func reveal(_ rect: CGRect, in view: UIScrollView) -> Outcome {
    guard !view.bounds.contains(rect.center) else { return reach(view) {} }
    let middle = CGPoint(x: rect.midX - view.bounds.width / 2, y: rect.midY - view.bounds.height / 2)
    return scroll(view, to: view.limited(middle))
  }
}
