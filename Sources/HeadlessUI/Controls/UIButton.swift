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
  /// What a button looks like in UIKit. Here it is only kept: a button shows what was set for its states, of
  /// any type.
  public enum ButtonType: Int, Sendable {
    /// Plain: what a button is that is made without a type.
    case custom
    /// The usual button: what `UIButton(primaryAction:)` makes unless told otherwise.
    case system
    /// An “i” in a circle that leads to details in UIKit; no picture of its own here.
    case detailDisclosure
    /// An “i” in a circle in UIKit, the light kind; no picture of its own here.
    case infoLight
    /// An “i” in a circle in UIKit, the dark kind; no picture of its own here.
    case infoDark
    /// A plus sign in a circle in UIKit, to add a person; no picture of its own here.
    case contactAdd
    /// A cross in a circle in UIKit, to leave a screen; no title or picture of its own here.
    case close
  }

  /// What it looks like in one state.
  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var looks: [State: Look] = [:]
  /// The type it was made with, `.custom` without one; kept for code that reads it.
  public private(set) var buttonType = ButtonType.custom
  /// Has the title that was current when a title was last set. It is no subview of the button.
  public let titleLabel: UILabel? = UILabel()
  /// Has the picture that was current when a picture was last set. It is no subview of the button.
  public let imageView: UIImageView? = UIImageView()

  /// A button without a size and without a title, whose type is only kept.
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

  /// Sets the title for exactly these states; nil takes it back, so that the one for `.normal` counts again.
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

  /// Sets the picture for exactly these states; nil takes it back, so that the one for `.normal` counts again.
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

  /// What was set for exactly these states, or else for `.normal`; nil if neither was.
  open func title(for state: State) -> String? { look(state, \.title) }
  /// The styled title set for exactly these states, or else for `.normal`; nil if neither was, though there is
  /// a plain one.
  open func attributedTitle(for state: State) -> NSAttributedString? { look(state, \.attributedTitle) }
  /// The picture beside the title that was set for exactly these states, or else for `.normal`.
  open func image(for state: State) -> UIImage? { look(state, \.image) }
  /// The picture behind the title that was set for exactly these states, or else for `.normal`. Nothing here
  /// draws it.
  open func backgroundImage(for state: State) -> UIImage? { look(state, \.backgroundImage) }
  /// The title for the present `state`, which the button shows and is spoken of with.
  open var currentTitle: String? { title(for: state) }
  /// The picture for the present `state`; it adds its width to the button, and stands for a title where there
  /// is none.
  open var currentImage: UIImage? { image(for: state) }
  /// The styled title for the present `state`, whose letters are shown where there is no plain one.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// UIKit: what is not said for a state is as in the normal one.
  private func look<Part>(_ state: State, _ part: (Look) -> Part?) -> Part? {
    looks[state].flatMap(part) ?? looks[.normal].flatMap(part)
  }

  override var triggersPrimaryAction: Bool { true }

  /// As wide as title and picture side by side and 24 points more; at least 34 points high.
  open override var intrinsicContentSize: CGSize {
    let text = UILabel.size(of: currentTitle ?? currentAttributedTitle?.string ?? "")
    return CGSize(width: text.width + (currentImage?.size.width ?? 0) + 24, height: max(text.height, 20) + 14)
  }

  open override var spokenContent: String {
    (currentTitle ?? currentAttributedTitle?.string ?? currentImage?.name).map { "“\($0)”" } ?? ""
  }
}
