/// Wheels to choose from.
///
/// ```swift
/// final class Menu: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
///   let wheels = [["espresso", "latte"], ["small", "large"]]
///   var order: [String] = ["espresso", "small"]
///
///   func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }
///   func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
///     wheels[component].count
///   }
///   func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
///     wheels[component][row]
///   }
///   func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
///     order[component] = wheels[component][row]
///   }
/// }
///
/// let menu = Menu()
/// let picker = UIPickerView()
/// picker.dataSource = menu
/// picker.delegate = menu
/// let window = UIWindow.showing(picker)
/// picker.numberOfComponents  // → 2
/// picker.numberOfRows(inComponent: 1)  // → 2
/// Fingers.selectRow(1, inComponent: 0, in: picker)
/// menu.order  // → ["latte", "small"]
/// // What code turns, the delegate is not told of.
/// picker.selectRow(1, inComponent: 1, animated: true)
/// picker.selectedRow(inComponent: 1)  // → 1
/// menu.order  // → ["latte", "small"]
/// picker.reloadComponent(1)
/// picker.reloadAllComponents()
/// ```
open class UIPickerView: UIView {
  /// The data source is not kept. UIKit: it is asked when the picker is laid out, or when somebody wants to know what it
  /// shows, and not when it is assigned.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { forget() } }

  /// Says what the rows are called and hears what a person chooses; not kept. A new one makes the picker ask
  /// for everything anew.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet {
      typealias Delegate = any UIPickerViewDelegate
      hearsSelect = delegate?.responds(to: #sel(Delegate.pickerView(_:didSelectRow:inComponent:))) == true
      asksTitle = delegate?.responds(to: #sel(Delegate.pickerView(_:titleForRow:forComponent:))) == true
      asksAttributedTitle =
        delegate?.responds(to: #sel(Delegate.pickerView(_:attributedTitleForRow:forComponent:))) == true
      asksView = delegate?.responds(to: #sel(Delegate.pickerView(_:viewForRow:forComponent:reusing:))) == true
      forget()
    }
  }

  private var hearsSelect = false
  private var asksTitle = false
  private var asksAttributedTitle = false
  private var asksView = false
  private var needsReload = true
  private var counts: [Int] = []
  private var selected: [Int] = []
  /// What the delegate said the rows near the selected ones are called.
  private var titles: [IndexPath: String] = [:]

  /// How many wheels the data source said there are, or says now if it is due to be asked; 0 without one.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return counts.count
  }

  /// How many rows a wheel has, as the data source said, or says now if it is due to be asked; 0 for a wheel
  /// that is not there.
  open func numberOfRows(inComponent component: Int) -> Int {
    reloadIfNeeded()
    return counts.indices.contains(component) ? counts[component] : 0
  }

  /// The row a wheel shows; -1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    reloadIfNeeded()
    return selected.indices.contains(component) ? selected[component] : -1
  }

  /// What is known is no longer true: it is asked for when the picker is laid out, or earlier if somebody wants to know.
  private func forget() {
    needsReload = true
    titles = [:]
    setNeedsLayout()
  }

  private func reloadIfNeeded() { if needsReload { reloadAllComponents() } }

  /// UIKit: the rows that can be seen are asked for: the selected one, and two on each side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    for component in counts.indices where counts[component] > 0 {
      let row = selected[component]
      for seen in max(0, row - 2)...min(counts[component] - 1, row + 2) { _ = title(seen, component) }
    }
  }

  /// Asks the data source at once how many wheels and rows there are. Each wheel stays at its row, or moves to
  /// its last one; the delegate is asked for titles at the next layout, and hears of no selection.
  open func reloadAllComponents() {
    forget()
    needsReload = false
    let components = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    counts = Array(repeating: 0, count: components)
    for component in 0..<components { reloadComponent(component) }
    selected = Array(selected.prefix(components))
  }

  /// Asks at once for the rows of one wheel only, which stays at its row or moves to its last one; a wheel that
  /// is not there is ignored.
  open func reloadComponent(_ component: Int) {
    reloadIfNeeded()
    titles = titles.filter { $0.key.section != component }
    setNeedsLayout()
    guard counts.indices.contains(component), let dataSource else { return }
    let count = max(0, dataSource.pickerView(self, numberOfRowsInComponent: component))
    counts[component] = count
    while selected.count <= component { selected.append(0) }
    selected[component] = count == 0 ? -1 : min(max(0, selected[component]), count - 1)
  }

  /// UIKit: the delegate hears nothing of it.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard numberOfRows(inComponent: component) > 0 else { return }
    selected[component] = min(max(0, row), counts[component] - 1)
    setNeedsLayout()
  }

  /// A view that the delegate makes now for a row, with none to reuse; nil where it makes no views.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    asksView ? delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil) : nil
  }

  /// A person turned a wheel.
  func turn(_ component: Int, to row: Int) {
    selectRow(row, inComponent: component, animated: true)
    if hearsSelect { delegate?.pickerView(self, didSelectRow: row, inComponent: component) }
  }

  /// What a row is called: as the delegate has said, or says now.
  func title(_ row: Int, _ component: Int) -> String? {
    let path = IndexPath(row: row, section: component)
    if let known = titles[path] { return known }
    let title = ask(row, component)
    titles[path] = title
    return title
  }

  private func ask(_ row: Int, _ component: Int) -> String? {
    if asksAttributedTitle,
      let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)
    {
      return title.string
    }
    if asksTitle { return delegate?.pickerView(self, titleForRow: row, forComponent: component) }
    return view(forRow: row, forComponent: component).map(\.spokenContent)
  }

  /// Always 320 by 216 points, whatever the wheels.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override var spokenContent: String {
    reloadIfNeeded()
    return counts.indices.map { component in
      let row = selectedRow(inComponent: component)
      return row < 0 ? "nothing" : title(row, component) ?? "row \(row)"
    }.joined(separator: " | ")
  }
}

/// Says how many wheels a picker has, and how many rows each; asked when the picker is laid out or reloaded, or
/// when somebody wants to know what it shows.
@preconcurrency @MainActor @DelegateProtocol
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Called before the rows are counted; the result is how many wheels there are, none if it is negative.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Called for each wheel when it is loaded; the selected row of a wheel without rows is -1.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what a picker's wheels look like, and is told what a person chooses. A row has a title, a styled title or a view.
///
/// ```swift
/// import Foundation
///
/// final class Colours: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
///   func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
///   func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
///   func pickerView(
///     _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
///   ) -> UIView {
///     let patch = view ?? UIView()
///     patch.backgroundColor = row == 0 ? .red : .green
///     return patch
///   }
///   func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 40 }
///   func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 100 }
/// }
///
/// let colours = Colours()
/// let picker = UIPickerView()
/// picker.dataSource = colours
/// picker.delegate = colours
/// let window = UIWindow.showing(picker)
/// picker.layoutIfNeeded()
/// picker.view(forRow: 1, forComponent: 0)?.backgroundColor == .green  // → true
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Never called by the library, where wheels have no width; 0 where nobody implements it.
  @Default(0) func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Never called by the library, where rows have no height; 32 where nobody implements it.
  @Default(32) func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Called for the selected row and two on each side of it where there is no styled title; a title is kept
  /// until the wheel is reloaded. The picker speaks of a row without a title by its number.
  @Default(nil) func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// Called before the plain title is asked for; only the letters of the result are used. With nil, as where
  /// nobody implements it, the plain title or the view counts.
  @Default(nil) func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Called where the delegate implements no plain title and gives no styled one; the picker speaks what the
  /// view says. There is never a view to reuse here. A delegate that does not implement it is not asked.
  @Default(UIView()) func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called when a person has turned a wheel to a row, also to the one that it showed; not when code selects.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}
