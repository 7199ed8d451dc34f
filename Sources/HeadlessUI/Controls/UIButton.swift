/// A control that does something when it is tapped.
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

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    looks[state, default: Look()].attributedTitle = title
  }

  open func setImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].image = image
    imageView?.image = currentImage
  }

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
