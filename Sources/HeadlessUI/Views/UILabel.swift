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
  /// What the label says, nil for nothing. Setting it drops the attributes of `attributedText`.
  open var text: String? {
    get { styled?.string ?? plain }
    set { (plain, styled) = (newValue, nil) }
  }

  /// What the label says, with attributes: those that were set, or none where `text`
  /// was set last. They are not drawn.
  open var attributedText: NSAttributedString? {
    get { styled ?? plain.map { NSAttributedString(string: $0) } }
    set { (plain, styled) = (nil, newValue) }
  }

  // Apart, since Foundation on Linux leaks a little with each styled text.
  private var plain: String?
  private var styled: NSAttributedString?
  /// The colour in which the text is drawn: black at first.
  open var textColor: UIColor! = .black {
    // UIKit: nil is the usual colour.
    didSet { if textColor == nil { textColor = .black } }
  }
  /// Where in the label the text is drawn: `natural` at first, which is at the left.
  open var textAlignment = NSTextAlignment.natural
  /// Kept for code that sets it; the label is as high as its text has lines, and never breaks one. 1 at first.
  open var numberOfLines = 1
  /// Kept for code that sets it; a disabled label is drawn as any other. True at first.
  open var isEnabled = true
  /// Kept for code that sets it; nothing here depends on it. False at first.
  open var isHighlighted = false

  /// Makes a label that lets touches through to what is behind it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Lets touches through as `init(frame:)` does. There are no archives here; never nil.
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

  /// Eight points for each character of the longest line, and twenty for each line; nothing for an empty text.
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
  /// The picture, of which a drawing shows the name; nil for none, which is left out of the words too.
  open var image: UIImage?
  /// Kept for code that sets it; a drawing always shows `image`.
  open var highlightedImage: UIImage?
  /// Kept for code that sets it; a drawing shows `image` either way. False at first.
  open var isHighlighted = false

  /// As large as the image, without a size where that is nil. It lets touches through to what is behind it.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Makes a view without an image that lets touches through to what is behind it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Lets touches through as `init(frame:)` does. There are no archives here; never nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The size of the image, zero without one.
  open override var intrinsicContentSize: CGSize { image?.size ?? .zero }
  open override var spokenContent: String { image.map(\.name) ?? "" }
}
