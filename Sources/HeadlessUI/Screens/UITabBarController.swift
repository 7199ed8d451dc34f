/// Screens side by side, with a bar to choose one.
///
/// ```swift
/// final class Guard: NSObject, UITabBarControllerDelegate {
///   var chosen: [String] = []
///
///   func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
///     viewController.title != "Members"
///   }
///   func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
///     chosen.append(viewController.title ?? "")
///   }
/// }
///
/// let screens = ["Home", "Search", "Members"].map { title in
///   let screen = UIViewController()
///   screen.title = title
///   screen.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
///   return screen
/// }
/// let doorman = Guard()
/// let tabs = UITabBarController()
/// tabs.delegate = doorman
/// tabs.setViewControllers(screens, animated: false)
/// let window = UIWindow()
/// window.rootViewController = tabs
/// window.makeKeyAndVisible()
///
/// Fingers.selectItem(1, in: tabs.tabBar)
/// Fingers.selectItem(2, in: tabs.tabBar)
/// doorman.chosen  // → ["Search"]
/// tabs.selectedViewController?.title  // → Optional("Search")
/// screens[1].tabBarController === tabs  // → true
/// // Code may choose what a person may not, and the delegate is not told.
/// tabs.selectedIndex = 2
/// tabs.selectedViewController?.title  // → Optional("Members")
/// doorman.chosen  // → ["Search"]
/// tabs.viewControllers?.count  // → Optional(3)
/// ```
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Asked and told when a person chooses a tab, not when code does. Held weakly; which methods it
  /// has is looked up when it is set.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    didSet {
      hearsSelect =
        delegate?.responds(to: #sel((any UITabBarControllerDelegate).tabBarController(_:didSelect:))) == true
      asksSelect =
        delegate?.responds(to: #sel((any UITabBarControllerDelegate).tabBarController(_:shouldSelect:))) == true
    }
  }

  private var hearsSelect = false
  private var asksSelect = false
  /// The bar below the screens, 49 points high, with one item for each. This controller is its
  /// delegate once the view is loaded.
  public let tabBar = UITabBar()
  private var controllers: [UIViewController] = []
  private var selected = 0

  /// The screens from the left to the right, nil where there are none. Setting them selects the first.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the screens and selects the first. Those left out are removed; nil leaves none.
  /// Nothing takes time, animated or not.
  open func setViewControllers(_ new: [UIViewController]?, animated: Bool) {
    let old = selectedViewController
    for gone in controllers where new?.contains(where: { $0 === gone }) != true { gone.removeFromParent() }
    controllers = new ?? []
    for one in controllers where one.parent !== self { addChild(one) }
    selected = 0
    tabBar.setItems(controllers.map(\.tabBarItem), animated: animated)
    if isViewLoaded { show(instead: old) }
  }

  /// Which screen is shown, `NSNotFound` where there are none. Setting it does not tell the delegate, and an index
  /// without a screen changes nothing.
  open var selectedIndex: Int {
    get { controllers.isEmpty ? NSNotFound : selected }
    set {
      guard controllers.indices.contains(newValue), newValue != selected else { return }
      let old = selectedViewController
      selected = newValue
      if isViewLoaded { show(instead: old) }
    }
  }

  /// The screen that is shown, nil where there are none. Setting it does not tell the delegate, and a screen
  /// that is no tab changes nothing.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selected) ? controllers[selected] : nil }
    set { if let place = controllers.firstIndex(where: { $0 === newValue }) { selectedIndex = place } }
  }

  /// Puts the bar at the bottom and shows the selected screen above it.
  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - 49, width: view.bounds.width, height: 49)
    tabBar.delegate = self
    view.addSubview(tabBar)
    show(instead: nil)
  }

  override var visibleChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  private func show(instead old: UIViewController?) {
    let new = selectedViewController
    tabBar.selectedItem = new?.tabBarItem
    guard old !== new else { return }
    if let old, old.isViewLoaded {
      old.disappear()
      old.view.removeFromSuperview()
    }
    guard let new else { return }
    new.view.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - 49)
    view.insertSubview(new.view, at: 0)
    if isOnScreen { new.appear() }
  }

  // UIKit: the controller is its bar's delegate; nobody else may be.
  /// A person has tapped an item: shows its screen if the delegate allows it and tells the delegate;
  /// otherwise marks the old item again.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let place = controllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
    let controller = controllers[place]
    if asksSelect, delegate?.tabBarController(self, shouldSelect: controller) == false {
      tabBar.selectedItem = selectedViewController?.tabBarItem
      return
    }
    selectedIndex = place
    if hearsSelect { delegate?.tabBarController(self, didSelect: controller) }
  }
}

/// Decides which tabs a person may choose, and is told of their choice.
@preconcurrency @MainActor @DelegateProtocol
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Asked when a person taps an item, also that of the screen which is shown; false leaves everything as it is.
  /// True where nobody implements it.
  @Default(true) func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when a person has tapped an item and its screen is shown, even if it was shown before.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Not called by this library, since nobody can rearrange tabs here; code may call it to try out its delegate.
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  /// Not called by this library, since nobody can rearrange tabs here; `changed` is what the calling code says.
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  /// Not called by this library, since nobody can rearrange tabs here; code may call it to try out a new order.
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
}
