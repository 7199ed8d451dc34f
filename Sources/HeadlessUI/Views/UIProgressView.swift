/// How far something has come.
///
/// ```swift
/// let bar = UIProgressView()
/// bar.setProgress(0.4, animated: true)
/// bar.progress  // → 0.4
/// bar.progress = 7
/// bar.progress  // → 1.0
/// ```
open class UIProgressView: UIView {
  /// How much is done, from 0, as at first, to 1; what lies outside is cut off.
  open var progress: Float = 0 {
    didSet { if progress != clamped { progress = clamped } }
  }

  private var clamped: Float { min(max(progress, 0), 1) }

  /// The same as setting `progress`: nothing takes time, animated or not.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// 150 points wide and 4 high.
  open override var intrinsicContentSize: CGSize { CGSize(width: 150, height: 4) }
  open override var spokenContent: String { "\(Int((progress * 100).rounded())) %" }
}
