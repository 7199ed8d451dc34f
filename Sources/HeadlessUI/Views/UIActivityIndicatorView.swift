/// Something goes on.
///
/// ```swift
/// let spinner = UIActivityIndicatorView(style: .large)
/// spinner.isHidden  // → true
/// spinner.startAnimating()
/// spinner.isAnimating  // → true
/// spinner.isHidden  // → false
/// spinner.hidesWhenStopped = false
/// spinner.stopAnimating()
/// spinner.isHidden  // → false
/// ```
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium, large
  }

  open var style = Style.medium
  open var hidesWhenStopped = true { didSet { updateHidden() } }
  open private(set) var isAnimating = false

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  open func startAnimating() {
    isAnimating = true
    updateHidden()
  }

  open func stopAnimating() {
    isAnimating = false
    updateHidden()
  }

  private func updateHidden() { isHidden = hidesWhenStopped && !isAnimating }
  open override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
  open override var spokenContent: String { isAnimating ? "animating" : "" }
}
