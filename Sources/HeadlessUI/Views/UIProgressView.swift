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
  open var progress: Float = 0 {
    didSet { if progress != clamped { progress = clamped } }
  }

  private var clamped: Float { min(max(progress, 0), 1) }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  open override var intrinsicContentSize: CGSize { CGSize(width: 150, height: 4) }
  open override var spokenContent: String { "\(Int((progress * 100).rounded())) %" }
}
