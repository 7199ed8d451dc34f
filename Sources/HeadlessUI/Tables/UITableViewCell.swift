/// A row of a table, used again and again.
///
/// ```swift
/// import Foundation
///
/// final class Settings: NSObject, UITableViewDataSource, UITableViewDelegate {
///   var opened: [Int] = []
///
///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///     let cell = UITableViewCell(style: .value1, reuseIdentifier: "Setting")
///     cell.textLabel?.text = indexPath.row == 0 ? "Wi-Fi" : "About"
///     cell.detailTextLabel?.text = indexPath.row == 0 ? "on" : nil
///     cell.accessoryType = indexPath.row == 0 ? .detailDisclosureButton : .disclosureIndicator
///     cell.selectionStyle = .none
///     return cell
///   }
///   func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
///     opened.append(indexPath.row)
///   }
/// }
///
/// let settings = Settings()
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .insetGrouped)
/// table.dataSource = settings
/// table.delegate = settings
/// let window = UIWindow.showing(table)
/// Fingers.tapAccessory(IndexPath(row: 0, section: 0), in: table)
/// Fingers.tapAccessory(IndexPath(row: 1, section: 0), in: table).isDone  // → false
/// settings.opened  // → [0]
/// let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))!
/// cell.detailTextLabel?.text  // → Optional("on")
/// cell.reuseIdentifier  // → Optional("Setting")
/// cell.setSelected(true, animated: false)
/// cell.isSelected  // → true
/// ```
open class UITableViewCell: UIView {
  /// Which labels a cell has. Nothing is drawn differently here: a second label, where there is one, is always
  /// below the first.
  public enum CellStyle: Int, Sendable {
    /// One label, and an image if it is set.
    case `default`
    /// Two labels, which UIKit puts at the two ends of the row; below each other here.
    case value1
    /// Two labels, the first of which is small and blue in UIKit; below each other here.
    case value2
    /// Two labels below each other, as UIKit lays them out too.
    case subtitle
  }

  /// What a person can do to a row that is edited, and what the data source is told that somebody did.
  public enum EditingStyle: Int, Sendable {
    /// The row can be neither deleted nor inserted at.
    case none
    /// A swipe deletes the row, or the minus sign before it while the table is editing.
    case delete
    /// The plus sign before the row, which is there while the table is editing, inserts one.
    case insert
  }

  /// The mark at the right end of a row: it is seen in pictures, and one with a detail button can be tapped.
  public enum AccessoryType: Int, Sendable {
    /// No mark, and nothing to tap.
    case none
    /// An arrow that says that the row leads on; a tap on it is a tap on the row.
    case disclosureIndicator
    /// A detail button, beside an arrow in UIKit; a tap goes to
    /// `tableView(_:accessoryButtonTappedForRowWith:)`.
    case detailDisclosureButton
    /// A tick for a choice that is made; it has nothing to do with the selection.
    case checkmark
    /// A detail button alone; a tap goes to `tableView(_:accessoryButtonTappedForRowWith:)`.
    case detailButton
  }

  /// The colour of a selected row in UIKit. Kept for code that sets it; nothing here depends on it.
  public enum SelectionStyle: Int, Sendable {
    /// In UIKit a selected row looks like any other. It can be selected all the same.
    case none
    /// In UIKit the same as `default` since there are no blue selections any more.
    case blue
    /// In UIKit a grey ground behind a selected row.
    case gray
    /// In UIKit the system's own colour; what a cell has unless code says otherwise.
    case `default`
  }

  /// The queue in which the cell waits after it has left the screen; nil for a cell that is not used again.
  public let reuseIdentifier: String?
  /// What a cell's own views belong in: it is always as large as the cell, and holds the labels and the image.
  public let contentView = UIView()
  /// The first label, which every cell has: it takes the full height until there is a detail text below it.
  public let textLabel: UILabel? = UILabel()
  /// The second label, on the lower half of the cell; nil in the style `default`.
  public let detailTextLabel: UILabel?
  /// The image before the labels, as wide as the image itself; without one the labels begin at the left.
  public let imageView: UIImageView? = UIImageView()
  /// The mark at the right end; `none` by default. A person can tap it if it is or has a detail button.
  open var accessoryType = AccessoryType.none
  /// Kept for code that sets it; the cell does not add it to its subviews.
  open var accessoryView: UIView?
  /// Kept for code that sets it; a selected row is drawn in the same colour whatever it is.
  open var selectionStyle = SelectionStyle.default
  /// Whether the cell's table is editing, which tells it to cells on the screen and to each one that appears.
  open internal(set) var isEditing = false
  /// Whether the row that the cell shows is selected. The table keeps this up to date; setting it here does not
  /// select the row.
  open var isSelected = false
  /// Whether a finger is on the row and has not moved; the table says so with `setHighlighted(_:animated:)`.
  open var isHighlighted = false

  /// A cell of 320 by 44 until the table shows it and gives it another frame; without a `reuseIdentifier` it is
  /// not used again.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addContent()
  }

  /// A cell in the style `default` that is not used again, since it has no reuse identifier.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// How a table makes one of a registered class. A class that has `init(style:reuseIdentifier:)`, its own or inherited,
  /// has this one by itself.
  public required convenience init(registered identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// There are no archives here: a cell as `fromNib` makes it, with an empty frame and neither a second label
  /// nor a reuse identifier.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    detailTextLabel = nil
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    contentView.frame = bounds
    addSubview(contentView)
    for view in [imageView, textLabel, detailTextLabel].compactMap({ $0 as UIView? }) { contentView.addSubview(view) }
  }

  open override nonisolated class var announcedMessages: [Selector] {
    super.announcedMessages + [#sel(UITableViewCell.prepareForReuse)]
  }

  /// Called before the cell shows another row.
  open func prepareForReuse() {}

  /// Called by the table when the row is selected or not any more, and before a cell appears that does not say
  /// so yet. Override it to change how the cell looks; animated or not, it is done at once.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Called by the table when a finger lands on the row, and when it lifts or begins to drag; never animated.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Called for each cell on the screen by the table's own `setEditing(_:animated:)`; animated or not, it is
  /// done at once.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Puts the image and the labels side by side in the content view, with 16 to the left and to the right.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    let imageWidth = imageView?.image?.size.width ?? 0
    imageView?.frame = CGRect(x: 16, y: 0, width: imageWidth, height: bounds.height)
    let left = 16 + (imageWidth > 0 ? imageWidth + 8 : 0)
    let height = detailTextLabel?.text == nil ? bounds.height : bounds.height / 2
    textLabel?.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - 16), height: height)
    detailTextLabel?.frame = CGRect(
      x: left, y: height, width: max(0, bounds.width - left - 16), height: bounds.height - height)
  }

  open override var spokenContent: String { isSelected ? "selected" : "" }
}

/// A header or a footer of a table, used again and again.
///
/// ```swift
/// import Foundation
///
/// final class Groups: NSObject, UITableViewDataSource, UITableViewDelegate {
///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
///   func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
///     let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header")
///     header?.textLabel?.text = "Fruit"
///     return header
///   }
///   func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
///   func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
///     UITableViewHeaderFooterView(reuseIdentifier: nil)
///   }
///   func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 10 }
/// }
///
/// let groups = Groups()
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "Header")
/// table.dataSource = groups
/// table.delegate = groups
/// let window = UIWindow.showing(table)
/// table.layoutIfNeeded()
/// table.headerView(forSection: 0)?.textLabel?.text  // → Optional("Fruit")
/// table.headerView(forSection: 0)?.reuseIdentifier  // → Optional("Header")
/// table.rect(forSection: 0).height  // → 84.0
/// ```
open class UITableViewHeaderFooterView: UIView {
  /// The queue in which the view waits after it has left the screen; nil for a view that is not used again.
  public let reuseIdentifier: String?
  /// The label that shows the title which a data source gives for a header or a footer.
  public let textLabel: UILabel? = UILabel()
  /// What the view's own subviews belong in: it is as large as the view, and holds the label.
  public let contentView = UIView()

  /// A view without a size: the table gives it the width and the height of its header or footer.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addContent()
  }

  /// A view that is not used again, since it has no reuse identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// How a table makes one of a registered class.
  public required convenience init(registered identifier: String) { self.init(reuseIdentifier: identifier) }

  /// There are no archives here: a view as `fromNib` makes it, with an empty frame and no reuse identifier.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    addSubview(contentView)
    if let textLabel { contentView.addSubview(textLabel) }
  }

  open override nonisolated class var announcedMessages: [Selector] {
    super.announcedMessages + [#sel(UITableViewHeaderFooterView.prepareForReuse)]
  }

  /// Called before the view is given out for another section; it does nothing until a subclass overrides it.
  open func prepareForReuse() {}

  /// Gives the content view all the room, and the label the same but 16 to the left and to the right.
  open override func layoutSubviews() {
    contentView.frame = bounds
    textLabel?.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
  }
}
