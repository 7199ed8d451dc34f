/// A screen: a view, and what happens around it.
///
/// ```swift
/// final class Home: UIViewController {
///   var story: [String] = []
///
///   override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)) }
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     story.append("did load")
///   }
///   override func viewWillAppear(_ animated: Bool) { story.append("will appear") }
///   override func viewIsAppearing(_ animated: Bool) { story.append("is appearing") }
///   override func viewDidAppear(_ animated: Bool) { story.append("did appear") }
///   override func viewWillDisappear(_ animated: Bool) { story.append("will disappear") }
///   override func viewDidDisappear(_ animated: Bool) { story.append("did disappear") }
/// }
///
/// let home = Home()
/// // The view is made when somebody asks for it.
/// home.isViewLoaded  // → false
/// home.viewIfLoaded == nil  // → true
/// let window = UIWindow()
/// window.rootViewController = home
/// window.makeKeyAndVisible()
/// home.story  // → ["did load", "will appear", "is appearing", "did appear"]
///
/// home.story = []
/// window.rootViewController = nil
/// home.story  // → ["will disappear", "did disappear"]
/// ```
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  open var title: String?
  open internal(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open lazy var navigationItem = UINavigationItem(title: title ?? "")
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  weak var hostWindow: UIWindow?
  private var isAppeared = false

  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Makes one as a storyboard does: `init?(coder:)`, then `outlets`, then `awakeFromNib()`.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class Login: UIViewController {
  ///   var name: UITextField!
  ///   var story: [String] = []
  ///
  ///   required init?(coder: NSCoder) { super.init(coder: coder) }
  ///   override func awakeFromNib() {
  ///     super.awakeFromNib()
  ///     story.append(name == nil ? "no field" : "has its field")
  ///   }
  /// }
  ///
  /// let login = Login.fromNib { $0.name = UITextField() }
  /// login.story  // → ["has its field"]
  /// ```
  public static func fromNib(_ outlets: (Self) -> Void) -> Self { awaken(Self(coder: NibCoder()), outlets) }

  /// The same where there are no outlets.
  public static func fromNib() -> Self { fromNib { _ in } }

  open override var next: UIResponder? { view.superview ?? parent }

  open override nonisolated class var announcedMessages: [Selector] {
    super.announcedMessages + [
      #sel(UIViewController.viewDidLoad), #sel(UIViewController.viewWillAppear(_:)),
      #sel(UIViewController.viewDidAppear(_:)), #sel(UIViewController.viewWillDisappear(_:)),
      #sel(UIViewController.viewDidDisappear(_:)), #sel(UIViewController.viewDidLayoutSubviews),
    ]
  }

  // MARK: The view

  /// Its view, which is loaded when somebody asks.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard loadedView != nil else { fatalError("\(type(of: self)).loadView() did not set the view.") }
    announce(#sel(UIViewController.viewDidLoad)) { viewDidLoad() }
  }

  open func loadView() { view = UIView(frame: CGRect(origin: .zero, size: UIWindow.standardSize)) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when the view is about to lay out what is inside it.
  ///
  /// ```swift
  /// final class Page: UIViewController {
  ///   let header = UIView()
  ///   var story: [String] = []
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     view.addSubview(header)
  ///   }
  ///   override func viewWillLayoutSubviews() { story.append("before") }
  ///   // Here the view has its size.
  ///   override func viewDidLayoutSubviews() {
  ///     header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
  ///     story.append("after")
  ///   }
  /// }
  ///
  /// let page = Page()
  /// let window = UIWindow()
  /// window.rootViewController = page
  /// window.makeKeyAndVisible()
  /// window.layoutIfNeeded()
  /// page.story  // → ["before", "after"]
  /// page.header.frame.width  // → 320.0
  /// ```
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out what is inside it.
  open func viewDidLayoutSubviews() {}

  /// Whether its view is on the screen.
  var isOnScreen: Bool { isAppeared }

  func appear(_ animated: Bool = false) {
    guard !isAppeared else { return }
    isAppeared = true
    loadViewIfNeeded()
    announce(#sel(UIViewController.viewWillAppear(_:)), [animated]) { viewWillAppear(animated) }
    viewIsAppearing(animated)
    view.layoutIfNeeded()
    for child in visibleChildren { child.appear(animated) }
    announce(#sel(UIViewController.viewDidAppear(_:)), [animated]) { viewDidAppear(animated) }
  }

  func disappear(_ animated: Bool = false) {
    guard isAppeared else { return }
    isAppeared = false
    announce(#sel(UIViewController.viewWillDisappear(_:)), [animated]) { viewWillDisappear(animated) }
    for child in visibleChildren { child.disappear(animated) }
    announce(#sel(UIViewController.viewDidDisappear(_:)), [animated]) { viewDidDisappear(animated) }
  }

  /// Those of its children that can be seen.
  var visibleChildren: [UIViewController] { children.filter { $0.isViewLoaded && $0.view.window != nil } }

  // MARK: Containing and presenting

  /// Takes in a screen as a part of this one. Its view is added by whoever calls this, and `didMove(toParent:)` comes last.
  ///
  /// ```swift
  /// final class Player: UIViewController {
  ///   var story: [String] = []
  ///   override func willMove(toParent parent: UIViewController?) { story.append(parent == nil ? "leaves" : "comes") }
  ///   override func didMove(toParent parent: UIViewController?) { story.append(parent == nil ? "left" : "came") }
  /// }
  ///
  /// let page = UIViewController()
  /// let player = Player()
  /// page.addChild(player)
  /// page.view.addSubview(player.view)
  /// player.didMove(toParent: page)
  /// page.children == [player]  // → true
  /// player.parent === page  // → true
  ///
  /// player.willMove(toParent: nil)
  /// player.view.removeFromSuperview()
  /// player.removeFromParent()
  /// player.story  // → ["comes", "came", "leaves", "left"]
  /// ```
  open func addChild(_ child: UIViewController) {
    child.parent?.children.removeAll { $0 === child }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {
    if let parent, parent.isAppeared, isViewLoaded, view.window != nil { appear() }
  }

  /// Shows another screen above this one. UIKit: one at a time.
  ///
  /// ```swift
  /// let home = UIViewController()
  /// let window = UIWindow()
  /// window.rootViewController = home
  /// window.makeKeyAndVisible()
  ///
  /// let sheet = UIViewController()
  /// sheet.title = "Settings"
  /// home.present(sheet, animated: true) { print("shown") }
  /// // Prints "shown"
  /// home.presentedViewController?.title  // → Optional("Settings")
  /// sheet.presentingViewController === home  // → true
  /// sheet.dismiss(animated: true) { print("gone") }
  /// // Prints "gone"
  /// home.presentedViewController == nil  // → true
  /// ```
  open func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    guard presentedViewController == nil else {
      fatalError("\(type(of: self)) presents \(type(of: presentedViewController!)) already. Dismiss it first.")
    }
    presentedViewController = other
    other.presentingViewController = self
    if let window = view.window {
      other.view.frame = window.bounds
      window.addSubview(other.view)
      other.hostWindow = window
      other.appear(animated)
    }
    completion?()
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let other = presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    presentedViewController = nil
    other.presentingViewController = nil
    if other.isViewLoaded, other.view.window != nil {
      other.disappear(animated)
      other.view.removeFromSuperview()
    }
    completion?()
  }

  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  open var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }
}
