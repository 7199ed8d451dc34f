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
  /// How large the wheel is on a real screen; here both have the same size.
  public enum Style: Int, Sendable {
    /// What a wheel has unless it is made with another: 20 by 20 points.
    case medium
    /// A larger wheel in UIKit; here as `medium`.
    case large
  }

  /// Kept for code that sets it; the size and the drawing do not depend on it.
  open var style = Style.medium
  /// Whether the view is hidden while it does not turn: true at first. Setting it hides or shows the view at once.
  open var hidesWhenStopped = true { didSet { updateHidden() } }
  /// Whether it turns: between `startAnimating()` and `stopAnimating()`. Nothing moves here.
  open private(set) var isAnimating = false

  /// A wheel without a size that is hidden until it starts.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Hides the view, since it does not turn yet.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Hides the view, as `init(frame:)` does. There are no archives here; never nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// Says that something goes on, and shows the view.
  open func startAnimating() {
    isAnimating = true
    updateHidden()
  }

  /// Says that it is over, and hides the view if it `hidesWhenStopped`.
  open func stopAnimating() {
    isAnimating = false
    updateHidden()
  }

  private func updateHidden() { isHidden = hidesWhenStopped && !isAnimating }
  /// 20 by 20 points, whatever its style.
  open override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
  open override var spokenContent: String { isAnimating ? "animating" : "" }
}
