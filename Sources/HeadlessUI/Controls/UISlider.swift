/// A value between two others.
///
/// ```swift
/// let volume = UISlider()
/// volume.minimumValue = 0
/// volume.maximumValue = 10
/// volume.setValue(3, animated: false)
/// let window = UIWindow.showing(volume)
/// var heard: [Float] = []
/// volume.addAction(UIAction { _ in heard.append(volume.value) }, for: .valueChanged)
/// // A slider that is not continuous tells the value once, when the finger lifts.
/// volume.isContinuous = false
/// Fingers.slide(volume, to: 20)
/// heard  // → [10.0]
/// ```
open class UISlider: UIControl {
  /// The value at the left end, 0 unless set. A smaller `value` is raised to it at once, without an event.
  open var minimumValue: Float = 0 { didSet { value = clamped } }
  /// The value at the right end, 1 unless set. A larger `value` is lowered to it at once, without an event.
  open var maximumValue: Float = 1 { didSet { value = clamped } }
  /// Whether targets hear of each step of the thumb, as they do unless it is set; if not, once when the finger lifts.
  open var isContinuous = true

  /// UIKit: a value outside the limits becomes the nearer limit, and setting it sends no event.
  open var value: Float = 0 {
    didSet { if value != clamped { value = clamped } }
  }

  private var clamped: Float { min(max(value, minimumValue), max(minimumValue, maximumValue)) }

  /// Moves the thumb at once, animated or not, within the limits and without an event, as setting `value` does.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  override func track(_ touch: UITouch) {
    guard bounds.width > 0, touch.phase == .moved else { return }
    slide(to: minimumValue + Float(touch.location(in: self).x / bounds.width) * (maximumValue - minimumValue))
  }

  func slide(to new: Float) {
    let old = value
    value = new
    if value != old, isContinuous { changedByHand() }
  }

  override func touchedUpInside(_ touch: UITouch) {
    if !isContinuous { changedByHand() }
  }

  /// Always 118 by 31 points, whatever the limits.
  open override var intrinsicContentSize: CGSize { CGSize(width: 118, height: 31) }
  open override var spokenContent: String { "\(value) of \(minimumValue)…\(maximumValue)" }
}
