/// What a person looks at: the topmost view.
///
/// ```swift
/// let home = UIViewController()
/// let window = UIWindow()
/// window.rootViewController = home
/// home.isViewLoaded  // → true
/// window.makeKeyAndVisible()
/// window.isKeyWindow  // → true
/// home.view.window === window  // → true
/// home.view.frame.size == UIWindow.standardSize  // → true
/// UIApplication.shared.keyWindow === window  // → true
/// ```
open class UIWindow: UIView {
  /// The screen every window has unless it is made with another size.
  public static let standardSize = CGSize(width: 320, height: 480)

  open override var window: UIWindow? { self }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue, oldValue.isViewLoaded {
        oldValue.disappear()
        oldValue.view.removeFromSuperview()
      }
      guard let rootViewController else { return }
      rootViewController.view.frame = bounds
      addSubview(rootViewController.view)
      rootViewController.hostWindow = self
      if isShown { rootViewController.appear() }
    }
  }

  private var isShown = false
  /// Whether it is the last window that `makeKeyAndVisible()` was called on.
  open var isKeyWindow: Bool { UIWindow.key === self }
  private(set) static weak var key: UIWindow?

  /// A window that nobody sees until `makeKeyAndVisible()`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Hidden as from `init(frame:)`, and without a size: there are no archives here. Never nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  public convenience init() { self.init(frame: CGRect(origin: .zero, size: UIWindow.standardSize)) }

  /// Shows the window; its controller appears.
  open func makeKeyAndVisible() {
    isHidden = false
    UIWindow.key = self
    guard !isShown else { return }
    isShown = true
    layoutIfNeeded()
    rootViewController?.appear()
  }

  /// A window that shows `view`, for code that has no controller. Keep it: nobody else does.
  public static func showing(_ view: UIView) -> UIWindow {
    let window = UIWindow()
    if view.frame.isEmpty { view.frame = window.bounds }
    window.addSubview(view)
    window.makeKeyAndVisible()
    return window
  }
}
