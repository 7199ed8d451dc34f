/// On or off.
///
/// ```swift
/// let wifi = UISwitch()
/// let window = UIWindow.showing(wifi)
/// var told = 0
/// wifi.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
/// wifi.setOn(true, animated: true)
/// told  // → 0
/// Fingers.toggle(wifi)
/// wifi.isOn  // → false
/// told  // → 1
/// ```
open class UISwitch: UIControl {
  /// UIKit: setting it sends no event; a person who turns it does.
  open var isOn = false

  /// Turns it at once, animated or not, and sends no event, as setting `isOn` does.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override func touchedUpInside(_ touch: UITouch) {
    isOn.toggle()
    changedByHand()
  }

  /// Always 51 by 31 points, whether it is on or off.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  open override var spokenContent: String { isOn ? "on" : "off" }
}
