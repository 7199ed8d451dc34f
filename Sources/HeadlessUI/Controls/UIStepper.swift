/// A value that goes up and down in steps.
///
/// ```swift
/// let guests = UIStepper()
/// guests.minimumValue = 1
/// guests.maximumValue = 3
/// guests.stepValue = 1
/// guests.wraps = true
/// let window = UIWindow.showing(guests)
/// Fingers.decrement(guests)
/// guests.value  // → 3.0
/// Fingers.increment(guests)
/// guests.value  // → 1.0
/// ```
open class UIStepper: UIControl {
  /// The least value, 0 unless set. A smaller `value` is raised to it at once, without an event.
  open var minimumValue: Double = 0 { didSet { value = clamped } }
  /// The largest value, 100 unless set. A larger `value` is lowered to it at once, without an event.
  open var maximumValue: Double = 100 { didSet { value = clamped } }
  /// What one tap adds or takes away, 1 unless set; a step past a limit stops there unless `wraps` is true.
  open var stepValue: Double = 1
  /// Whether a step past one limit goes to the other one; false unless set.
  open var wraps = false
  /// Where it stands, 0 at first and always between the limits. Setting it sends no event; a tap does.
  open var value: Double = 0 {
    didSet { if value != clamped { value = clamped } }
  }

  private var clamped: Double { min(max(value, minimumValue), max(minimumValue, maximumValue)) }

  /// The left half is less, the right half more.
  override func touchedUpInside(_ touch: UITouch) {
    let step = touch.location(in: self).x < bounds.midX ? -stepValue : stepValue
    var new = value + step
    if new > maximumValue { new = wraps ? minimumValue : maximumValue }
    if new < minimumValue { new = wraps ? maximumValue : minimumValue }
    guard new != value else { return }
    value = new
    changedByHand()
  }

  /// Always 94 by 32 points, whatever the value.
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  open override var spokenContent: String { Fingers.number(value) }
}
