/// A row of a table, used again and again.
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
