/// A stack of screens.
///
/// ```swift
/// final class Page: UIViewController {
///   init(_ title: String) {
///     super.init(nibName: nil, bundle: nil)
///     self.title = title
///   }
///   required init?(coder: NSCoder) { nil }
/// }
///
/// final class Historian: NSObject, UINavigationControllerDelegate {
///   var shown: [String] = []
///
///   func navigationController(
///     _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
///   ) {
///     shown.append("to \(viewController.title ?? "")")
///   }
///   func navigationController(
///     _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
///   ) {
///     shown.append("at \(viewController.title ?? "")")
///   }
/// }
///
/// let historian = Historian()
/// let library = Page("Library")
/// let stack = UINavigationController(rootViewController: library)
/// stack.delegate = historian
/// let window = UIWindow()
/// window.rootViewController = stack
/// window.makeKeyAndVisible()
///
/// stack.pushViewController(Page("Shelf"), animated: true)
/// stack.pushViewController(Page("Book"), animated: true)
/// stack.viewControllers.map { $0.title ?? "" }  // → ["Library", "Shelf", "Book"]
/// stack.topViewController?.navigationController === stack  // → true
/// Fingers.goBack(in: stack)
/// historian.shown  // → ["to Library", "at Library", "to Shelf", "at Shelf", "to Book", "at Book", "to Shelf", "at Shelf"]
/// stack.visibleViewController?.title  // → Optional("Shelf")
/// stack.navigationBar.topItem?.title  // → Optional("Shelf")
///
/// let left = stack.popToRootViewController(animated: false)
/// left?.map { $0.title ?? "" }  // → Optional(["Shelf"])
/// stack.setViewControllers([library, Page("Search"), Page("Result")], animated: false)
/// stack.popToViewController(library, animated: false)?.count  // → Optional(2)
/// stack.popViewController(animated: false) == nil  // → true
/// ```
open class UINavigationController: UIViewController {
  /// Told before and after another screen comes to the top. Held weakly; which methods it
  /// has is looked up when it is set.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { hearing = Hearing(delegate) }
  }

  private struct Hearing {
    var willShow = false
    var didShow = false

    @MainActor
    init(_ delegate: (any UINavigationControllerDelegate)? = nil) {
      guard let delegate else { return }
      willShow = delegate.responds(
        to: #sel((any UINavigationControllerDelegate).navigationController(_:willShow:animated:)))
      didShow = delegate.responds(
        to: #sel((any UINavigationControllerDelegate).navigationController(_:didShow:animated:)))
    }
  }

  private var hearing = Hearing()
  /// The bar above the screens, 44 points high. It shows the top screen's item, and a way
  /// back where there are others below.
  public let navigationBar = UINavigationBar()

  /// A stack with this screen at its bottom, where popping ends.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The screens from the bottom to the top; change them by pushing, popping or `setViewControllers`.
  open private(set) var viewControllers: [UIViewController] = []

  /// The last that was pushed and not popped; nil for a stack without screens.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The screen that the stack itself presents, or the top one where it presents none.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Puts the bar at the top, shows the top screen below it, and tells the delegate of that.
  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    view.addSubview(navigationBar)
    navigationBar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
    show(topViewController, instead: nil, animated: false)
  }

  /// Replaces the whole stack. Those left out are removed from it, and the last of the new ones is
  /// shown where it is another one.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    let old = topViewController
    for gone in viewControllers where !controllers.contains(where: { $0 === gone }) { leave(gone) }
    for new in controllers where new.parent !== self { addChild(new) }
    viewControllers = controllers
    if isViewLoaded { show(topViewController, instead: old, animated: animated) }
  }

  /// Puts a screen on top and shows it in place of the one before. One that is in the
  /// stack already stops the program.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    if viewControllers.contains(where: { $0 === controller }) {
      fatalError("Pushing the same view controller instance more than once is not supported: \(type(of: controller)).")
    }
    let old = topViewController
    addChild(controller)
    viewControllers.append(controller)
    if isViewLoaded { show(controller, instead: old, animated: animated) }
  }

  /// Takes the top screen away, as the back button does, and gives it back; nil where there is no other below it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let gone = viewControllers.popLast() else { return nil }
    if isViewLoaded { show(topViewController, instead: gone, animated: animated) }
    leave(gone)
    return gone
  }

  /// Takes away all screens but the lowest and gives them back, the former top one last;
  /// nil for a stack without screens.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = viewControllers.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Takes away all screens above this one and gives them back, the former top one last. A screen that is not
  /// in the stack stops the program.
  @discardableResult
  open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let place = viewControllers.firstIndex(where: { $0 === controller }) else {
      fatalError("Tried to pop to a view controller that doesn't exist: \(type(of: controller)).")
    }
    let gone = Array(viewControllers[(place + 1)...])
    guard let old = gone.last else { return [] }
    viewControllers.removeLast(gone.count)
    if isViewLoaded { show(controller, instead: old, animated: animated) }
    gone.forEach(leave)
    return gone
  }

  override var visibleChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  private func leave(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.removeFromParent()
  }

  private func show(_ new: UIViewController?, instead old: UIViewController?, animated: Bool) {
    guard new !== old else { return }
    navigationBar.setItems(viewControllers.map(\.navigationItem), animated: animated)
    if hearing.willShow, let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    if let old, old.isViewLoaded {
      old.disappear(animated)
      old.view.removeFromSuperview()
    }
    guard let new else { return }
    new.view.frame = CGRect(x: 0, y: 44, width: view.bounds.width, height: view.bounds.height - 44)
    view.insertSubview(new.view, at: 0)
    if isOnScreen { new.appear(animated) }
    new.didMove(toParent: self)
    if hearing.didShow { delegate?.navigationController(self, didShow: new, animated: animated) }
  }
}

/// Told when a stack shows another screen, whether a person or code wanted it.
@preconcurrency @MainActor @DelegateProtocol
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a screen is shown, by push, pop or a new stack, or when the stack's view loads; the old one is
  /// still there. `animated` is what the code asked for.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called when a screen is shown and, if the stack is on the screen, has appeared; the old one is gone by then.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}
