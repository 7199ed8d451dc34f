/// A control that does something when it is tapped.
///
/// ```swift
/// let buy = UIButton(type: .custom)
/// buy.setTitle("Buy", for: [])
/// buy.setTitle("Bought", for: .selected)
/// buy.setImage(UIImage(systemName: "cart"), for: [])
/// buy.currentTitle  // → Optional("Buy")
/// buy.isSelected = true
/// buy.currentTitle  // → Optional("Bought")
/// // What nobody set for a state is that of the normal one.
/// buy.currentImage?.name  // → Optional("cart")
/// buy.title(for: .highlighted)  // → Optional("Buy")
/// buy.layoutIfNeeded()
/// buy.titleLabel?.text  // → Optional("Buy")
/// ```
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  /// What it looks like in one state.
  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var looks: [State: Look] = [:]
  public private(set) var buttonType = ButtonType.custom
  public let titleLabel: UILabel? = UILabel()
  public let imageView: UIImageView? = UIImageView()

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  /// A button that does something when it is tapped, and is named for it.
  ///
  /// ```swift
  /// var deleted = 0
  /// let button = UIButton(primaryAction: UIAction(title: "Delete") { _ in deleted += 1 })
  /// let window = UIWindow.showing(button)
  /// Fingers.tap(button)
  /// deleted  // → 1
  /// button.currentTitle  // → Optional("Delete")
  /// button.buttonType  // → system
  /// ```
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  open func setTitle(_ title: String?, for state: State) {
    looks[state, default: Look()].title = title
    titleLabel?.text = currentTitle
  }

  /// Sets a styled title, which is shown in place of the plain one.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let button = UIButton()
  /// button.setTitle("Buy", for: [])
  /// button.setAttributedTitle(NSAttributedString(string: "BUY NOW"), for: .highlighted)
  /// button.currentAttributedTitle == nil  // → true
  /// button.isHighlighted = true
  /// button.currentAttributedTitle?.string  // → Optional("BUY NOW")
  /// button.attributedTitle(for: .highlighted)?.string  // → Optional("BUY NOW")
  /// ```
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    looks[state, default: Look()].attributedTitle = title
  }

  open func setImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].image = image
    imageView?.image = currentImage
  }

  /// Sets what lies behind the title, over the whole button.
  ///
  /// ```swift
  /// let button = UIButton()
  /// button.setBackgroundImage(UIImage(named: "wood"), for: [])
  /// button.backgroundImage(for: .disabled)?.name  // → Optional("wood")
  /// button.image(for: [])  // → nil
  /// ```
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].backgroundImage = image
  }

  open func title(for state: State) -> String? { look(state, \.title) }
  open func attributedTitle(for state: State) -> NSAttributedString? { look(state, \.attributedTitle) }
  open func image(for state: State) -> UIImage? { look(state, \.image) }
  open func backgroundImage(for state: State) -> UIImage? { look(state, \.backgroundImage) }
  open var currentTitle: String? { title(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// UIKit: what is not said for a state is as in the normal one.
  private func look<Part>(_ state: State, _ part: (Look) -> Part?) -> Part? {
    looks[state].flatMap(part) ?? looks[.normal].flatMap(part)
  }

  override var triggersPrimaryAction: Bool { true }

  open override var intrinsicContentSize: CGSize {
    let text = UILabel.size(of: currentTitle ?? currentAttributedTitle?.string ?? "")
    return CGSize(width: text.width + (currentImage?.size.width ?? 0) + 24, height: max(text.height, 20) + 14)
  }

  open override var spokenContent: String {
    (currentTitle ?? currentAttributedTitle?.string ?? currentImage?.name).map { "“\($0)”" } ?? ""
  }
}
