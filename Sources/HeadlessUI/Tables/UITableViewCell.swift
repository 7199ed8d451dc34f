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
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public let reuseIdentifier: String?
  public let contentView = UIView()
  public let textLabel: UILabel? = UILabel()
  public let detailTextLabel: UILabel?
  public let imageView: UIImageView? = UIImageView()
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var selectionStyle = SelectionStyle.default
  open internal(set) var isEditing = false
  open var isSelected = false
  open var isHighlighted = false

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addContent()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// How a table makes one of a registered class. A class that has `init(style:reuseIdentifier:)`, its own or inherited,
  /// has this one by itself.
  public required convenience init(registered identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

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

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

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
  public let reuseIdentifier: String?
  public let textLabel: UILabel? = UILabel()
  public let contentView = UIView()

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addContent()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// How a table makes one of a registered class.
  public required convenience init(registered identifier: String) { self.init(reuseIdentifier: identifier) }

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

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    contentView.frame = bounds
    textLabel?.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
  }
}
