/// On or off.
open class UISwitch: UIControl {
  /// UIKit: setting it sends no event; a person who turns it does.
  open var isOn = false

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override func touchedUpInside(_ touch: UITouch) {
    isOn.toggle()
    changedByHand()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  open override var spokenContent: String { isOn ? "on" : "off" }
}
