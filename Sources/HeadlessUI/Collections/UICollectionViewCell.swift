/// A view that a collection view uses again and again.
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How a collection view makes one of a registered class. A class that has `init(frame:)`, its own or inherited, has
  /// this one by itself.
  public required convenience init(registered frame: CGRect) { self.init(frame: frame) }

  open override nonisolated class var announcedMessages: [Selector] {
    super.announcedMessages + [#sel(UICollectionReusableView.prepareForReuse)]
  }

  /// Called before the view shows something else.
  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  open override var spokenContent: String { isSelected ? "selected" : "" }
}
