/// Text that is only read.
///
/// ```swift
/// import Foundation
///
/// let label = UILabel()
/// label.text = "Reactive"
/// label.textColor = .systemBlue
/// label.textAlignment = .center
/// label.numberOfLines = 0
/// // Every character is eight points wide: there are no fonts here.
/// label.sizeToFit()
/// label.frame.width  // → 64.0
/// label.attributedText = NSAttributedString(string: "Rx")
/// label.text  // → Optional("Rx")
/// ```
open class UILabel: UIView {
  open var text: String? {
    get { styled?.string ?? plain }
    set { (plain, styled) = (newValue, nil) }
  }

  open var attributedText: NSAttributedString? {
    get { styled ?? plain.map { NSAttributedString(string: $0) } }
    set { (plain, styled) = (nil, newValue) }
  }

  // Apart, since Foundation on Linux leaks a little with each styled text.
  private var plain: String?
  private var styled: NSAttributedString?
  open var textColor: UIColor! = .black
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var isEnabled = true
  open var isHighlighted = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Eight points a character, twenty a line: there are no fonts here.
  static func size(of text: String) -> CGSize {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let longest = lines.map(\.count).max() ?? 0
    return CGSize(width: CGFloat(longest) * 8, height: text.isEmpty ? 0 : CGFloat(lines.count) * 20)
  }

  open override var intrinsicContentSize: CGSize { UILabel.size(of: text ?? "") }
  open override var spokenContent: String { text.map { "“\($0)”" } ?? "" }
}

/// A picture.
///
/// ```swift
/// let star = UIImageView(image: UIImage(systemName: "star"))
/// star.highlightedImage = UIImage(systemName: "star.fill")
/// star.isHighlighted = true
/// star.sizeToFit()
/// star.image?.name  // → Optional("star")
/// star.frame.width  // → 24.0
/// ```
open class UIImageView: UIView {
  open var image: UIImage?
  open var highlightedImage: UIImage?
  open var isHighlighted = false

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? .zero }
  open override var spokenContent: String { image.map(\.name) ?? "" }
}
