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
  /// The screen's name, nil at first. `navigationItem` and `tabBarItem` take it over
  /// when they are made, and not later.
  open var title: String?
  /// The controller that took it in with `addChild`; nil for one that stands alone or is presented.
  open internal(set) weak var parent: UIViewController?
  /// The controllers it took in, in that order. It keeps them; they know it as their `parent`.
  open private(set) var children: [UIViewController] = []
  /// The screen that it shows above itself; nil where there is none.
  open private(set) var presentedViewController: UIViewController?
  /// The screen that shows this one above itself; nil where it was not presented, or was dismissed.
  open private(set) weak var presentingViewController: UIViewController?
  /// What a stack's bar shows for it. Made when somebody first asks, with the `title` of that moment.
  open lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// What a tab bar shows for it. Made when somebody first asks, with the `title` of that
  /// moment, unless code sets another.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  weak var hostWindow: UIWindow?
  private var isAppeared = false

  /// Both arguments make no difference, since there are no nib files here: `loadView()` makes the view.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  /// What `fromNib` calls. The coder holds nothing, so it is as `init()`, and never nil.
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

  /// The view if somebody has asked for `view` before, otherwise nil; asking here does not make it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether `loadView()` has run or code has set `view`; asking does not make the view.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view where there is none yet: `loadView()`, which must set `view` or the program
  /// stops, and then `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard loadedView != nil else { fatalError("\(type(of: self)).loadView() did not set the view.") }
    announce(#sel(UIViewController.viewDidLoad)) { viewDidLoad() }
  }

  /// Sets `view` to a plain view of the standard size. An override sets its own, without calling `super`.
  open func loadView() { view = UIView(frame: CGRect(origin: .zero, size: UIWindow.standardSize)) }
  /// Called once, when the view has been made and before it is in a window. Does nothing itself.
  open func viewDidLoad() {}
  /// Called each time before the screen is shown: by a window, a stack, tabs, a parent or
  /// `present`. Does nothing itself.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear` and the layout of the view, which is in its
  /// window by then. Does nothing itself.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called each time the screen is shown, after its view is laid out and its visible children have
  /// appeared. Does nothing itself.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called each time before the screen goes, its view still in the window and before its children
  /// hear of it. Does nothing itself.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called each time the screen goes, after its visible children and just before the view leaves
  /// its window. Does nothing itself.
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

  /// Leaves its parent and is told with `didMove(toParent: nil)`. Its view stays where it is: code takes that out.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// Called by `addChild` with the new parent; code calls it with nil before
  /// `removeFromParent()`. Does nothing itself.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called with nil by `removeFromParent()`, and with the parent by the code that took it in, once the view is in
  /// place: then it appears if its parent is on the screen.
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

  /// Takes away the screen that this one presents, or this one where it presents none, and runs `completion` at
  /// once. Where neither is presented nothing happens, and `completion` is not run.
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

  /// The nearest navigation controller around it; nil where it is in none, as a presented screen is.
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  /// The nearest tab bar controller around it; nil where it is in none, as a presented screen is.
  open var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }
}
