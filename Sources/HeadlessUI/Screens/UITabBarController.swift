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
  public let tabBar = UITabBar()
  private var controllers: [UIViewController] = []
  private var selected = 0

  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ new: [UIViewController]?, animated: Bool) {
    let old = selectedViewController
    for gone in controllers where new?.contains(where: { $0 === gone }) != true { gone.removeFromParent() }
    controllers = new ?? []
    for one in controllers where one.parent !== self { addChild(one) }
    selected = 0
    tabBar.setItems(controllers.map(\.tabBarItem), animated: animated)
    if isViewLoaded { show(instead: old) }
  }

  open var selectedIndex: Int {
    get { controllers.isEmpty ? NSNotFound : selected }
    set {
      guard controllers.indices.contains(newValue), newValue != selected else { return }
      let old = selectedViewController
      selected = newValue
      if isViewLoaded { show(instead: old) }
    }
  }

  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selected) ? controllers[selected] : nil }
    set { if let place = controllers.firstIndex(where: { $0 === newValue }) { selectedIndex = place } }
  }

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

@MainActor @DelegateProtocol
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  @Default(true) func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
}
