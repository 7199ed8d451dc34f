import Rx

extension UITabBarController: HasDelegate {
  public typealias Delegate = any UITabBarControllerDelegate
}

/// Stands in for a tab bar controller's delegate.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let tabs = UITabBarController()
/// RxTabBarControllerDelegateProxy.proxy(for: tabs).tabBar === tabs  // → true
/// ```
open class RxTabBarControllerDelegateProxy: DelegateProxy<UITabBarController, any UITabBarControllerDelegate>,
  DelegateProxyType, UITabBarControllerDelegate
{
  /// The controller it belongs to.
  public final var tabBar: UITabBarController? { parentObject }

  /// Makes a proxy that is nobody's delegate yet; `proxy(for:)` calls this and installs the result.
  public init(tabBar: UITabBarController) {
    super.init(parentObject: tabBar, delegateProxy: RxTabBarControllerDelegateProxy.self)
  }

  open class func registerKnownImplementations() { register { RxTabBarControllerDelegateProxy(tabBar: $0) } }
}

extension Reactive where Base: UITabBarController {
  /// The proxy of the delegate.
  public var delegate: DelegateProxy<UITabBarController, any UITabBarControllerDelegate> {
    RxTabBarControllerDelegateProxy.proxy(for: base)
  }

  /// Sets a delegate that hears what the proxy hears, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// /// Says what may be chosen; `rx` hears what was.
  /// final class Doorman: NSObject, UITabBarControllerDelegate {
  ///   func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
  ///     viewController.title != "Members"
  ///   }
  /// }
  ///
  /// let screens = ["Home", "News", "Members"].map { title in
  ///   let screen = UIViewController()
  ///   screen.title = title
  ///   return screen
  /// }
  /// let doorman = Doorman()
  /// let tabs = UITabBarController()
  /// tabs.setViewControllers(screens, animated: false)
  /// let window = UIWindow()
  /// window.rootViewController = tabs
  /// window.makeKeyAndVisible()
  /// var chosen: [String] = []
  /// let bag = DisposeBag()
  /// tabs.rx.setDelegate(doorman).disposed(by: bag)
  /// tabs.rx.didSelect.subscribe(onNext: { chosen.append($0.title ?? "") }).disposed(by: bag)
  /// Fingers.selectItem(1, in: tabs.tabBar)
  /// Fingers.selectItem(2, in: tabs.tabBar)
  /// chosen  // → ["News"]
  /// tabs.rx.delegate.forwardToDelegate() === doorman  // → true
  /// ```
  public func setDelegate(_ delegate: any UITabBarControllerDelegate) -> any Disposable {
    RxTabBarControllerDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// A person has chosen a screen.
  public var didSelect: ControlEvent<UIViewController> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UITabBarControllerDelegate).tabBarController(_:didSelect:)))
        .map { a in try castOrThrow(UIViewController.self, a[1]) })
  }

  /// The screens of the bar are about to be arranged anew. Here nobody can do that by hand: code tells the delegate.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let tabs = UITabBarController()
  /// let screens = [UIViewController(), UIViewController()]
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// tabs.rx.willBeginCustomizing.subscribe(onNext: { heard.append("begin with \($0.count)") }).disposed(by: bag)
  /// tabs.rx.willEndCustomizing.subscribe(onNext: { heard.append("will end, changed: \($0.changed)") }).disposed(by: bag)
  /// tabs.rx.didEndCustomizing.subscribe(onNext: { heard.append("ended, changed: \($0.changed)") }).disposed(by: bag)
  /// tabs.delegate?.tabBarController(tabs, willBeginCustomizing: screens)
  /// tabs.delegate?.tabBarController(tabs, willEndCustomizing: screens, changed: false)
  /// tabs.delegate?.tabBarController(tabs, didEndCustomizing: screens, changed: false)
  /// heard  // → ["begin with 2", "will end, changed: false", "ended, changed: false"]
  /// ```
  public var willBeginCustomizing: ControlEvent<[UIViewController]> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UITabBarControllerDelegate).tabBarController(_:willBeginCustomizing:)))
        .map { a in try castOrThrow([UIViewController].self, a[1]) })
  }

  /// The arranging is about to end; `changed` says whether anything moved.
  public var willEndCustomizing: ControlEvent<(viewControllers: [UIViewController], changed: Bool)> {
    changed(#sel((any UITabBarControllerDelegate).tabBarController(_:willEndCustomizing:changed:)))
  }

  /// The arranging has ended; `changed` says whether anything moved.
  public var didEndCustomizing: ControlEvent<(viewControllers: [UIViewController], changed: Bool)> {
    changed(#sel((any UITabBarControllerDelegate).tabBarController(_:didEndCustomizing:changed:)))
  }

  private func changed(_ selector: Selector) -> ControlEvent<(viewControllers: [UIViewController], changed: Bool)> {
    ControlEvent(
      events: delegate.methodInvoked(selector).map { a in
        (try castOrThrow([UIViewController].self, a[1]), try castOrThrow(Bool.self, a[2]))
      })
  }
}

extension UINavigationController: HasDelegate {
  public typealias Delegate = any UINavigationControllerDelegate
}

/// Stands in for a navigation controller's delegate.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let stack = UINavigationController(rootViewController: UIViewController())
/// let proxy = RxNavigationControllerDelegateProxy.proxy(for: stack)
/// proxy.navigationController === stack  // → true
/// // An image picker is a navigation controller whose delegate hears more, so it has a proxy of its own.
/// let picker = UIImagePickerController()
/// RxNavigationControllerDelegateProxy.proxy(for: picker) is RxImagePickerDelegateProxy  // → true
/// ```
open class RxNavigationControllerDelegateProxy:
  DelegateProxy<UINavigationController, any UINavigationControllerDelegate>, DelegateProxyType,
  UINavigationControllerDelegate
{
  /// The controller it belongs to.
  public final var navigationController: UINavigationController? { parentObject }

  /// Makes a proxy that is nobody's delegate yet; `proxy(for:)` calls this and installs the result.
  public init(navigationController: UINavigationController) {
    super.init(parentObject: navigationController, delegateProxy: RxNavigationControllerDelegateProxy.self)
  }

  open class func registerKnownImplementations() {
    register { RxNavigationControllerDelegateProxy(navigationController: $0) }
    register { RxImagePickerDelegateProxy(imagePicker: $0) }
  }
}

extension Reactive where Base: UINavigationController {
  /// A screen, and whether it comes in an animation.
  public typealias ShowEvent = (viewController: UIViewController, animated: Bool)

  /// The proxy of the delegate.
  public var delegate: DelegateProxy<UINavigationController, any UINavigationControllerDelegate> {
    RxNavigationControllerDelegateProxy.proxy(for: base)
  }

  /// Sets a delegate that hears what the proxy hears, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// final class Historian: NSObject, UINavigationControllerDelegate {
  ///   var shown = 0
  ///   func navigationController(
  ///     _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ///   ) { shown += 1 }
  /// }
  ///
  /// let historian = Historian()
  /// let stack = UINavigationController(rootViewController: UIViewController())
  /// let window = UIWindow()
  /// window.rootViewController = stack
  /// window.makeKeyAndVisible()
  /// let subscription = stack.rx.setDelegate(historian)
  /// stack.pushViewController(UIViewController(), animated: false)
  /// historian.shown  // → 1
  /// stack.rx.delegate.forwardToDelegate() === historian  // → true
  /// ```
  public func setDelegate(_ delegate: any UINavigationControllerDelegate) -> any Disposable {
    RxNavigationControllerDelegateProxy.installForwardDelegate(
      delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// The stack is about to show a screen, by code or by the back button.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let home = UIViewController()
  /// home.title = "Home"
  /// let stack = UINavigationController(rootViewController: home)
  /// let window = UIWindow()
  /// window.rootViewController = stack
  /// window.makeKeyAndVisible()
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// typealias Show = Reactive<UINavigationController>.ShowEvent
  /// stack.rx.willShow.subscribe(onNext: { (show: Show) in heard.append("to \(show.viewController.title ?? "")") })
  ///   .disposed(by: bag)
  /// stack.rx.didShow.subscribe(onNext: { (show: Show) in heard.append("at \(show.viewController.title ?? "")") })
  ///   .disposed(by: bag)
  /// let details = UIViewController()
  /// details.title = "Details"
  /// stack.pushViewController(details, animated: true)
  /// Fingers.goBack(in: stack)
  /// heard  // → ["to Details", "at Details", "to Home", "at Home"]
  /// ```
  public var willShow: ControlEvent<ShowEvent> {
    show(#sel((any UINavigationControllerDelegate).navigationController(_:willShow:animated:)))
  }

  /// The stack shows a screen now.
  public var didShow: ControlEvent<ShowEvent> {
    show(#sel((any UINavigationControllerDelegate).navigationController(_:didShow:animated:)))
  }

  private func show(_ selector: Selector) -> ControlEvent<ShowEvent> {
    ControlEvent(
      events: delegate.methodInvoked(selector).map { a in
        (try castOrThrow(UIViewController.self, a[1]), try castOrThrow(Bool.self, a[2]))
      })
  }
}

/// Stands in for an image picker's delegate, which is that of a navigation controller and more.
open class RxImagePickerDelegateProxy: RxNavigationControllerDelegateProxy, UIImagePickerControllerDelegate {
  /// Makes a proxy that is nobody's delegate yet; `RxNavigationControllerDelegateProxy.proxy(for:)` calls this for a
  /// picker and installs the result.
  public init(imagePicker: UIImagePickerController) { super.init(navigationController: imagePicker) }
}

extension Reactive where Base: UIImagePickerController {
  /// What is known about the picture that a person has chosen.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let screen = UIViewController()
  /// let window = UIWindow()
  /// window.rootViewController = screen
  /// window.makeKeyAndVisible()
  /// let picker = UIImagePickerController()
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// picker.rx.didFinishPickingMediaWithInfo.compactMap { $0[.originalImage] as? UIImage }
  ///   .subscribe(onNext: { heard.append($0.name) }).disposed(by: bag)
  /// picker.rx.didCancel.subscribe(onNext: { heard.append("cancelled") }).disposed(by: bag)
  /// screen.present(picker, animated: true)
  /// Fingers.choose(UIImage(name: "beach"), in: picker)
  /// Fingers.cancel(picker)
  /// heard  // → ["beach", "cancelled"]
  /// ```
  public var didFinishPickingMediaWithInfo: Observable<[UIImagePickerController.InfoKey: AnyObject]> {
    delegate.methodInvoked(
      #sel((any UIImagePickerControllerDelegate).imagePickerController(_:didFinishPickingMediaWithInfo:))
    ).map { a in
      try castOrThrow([UIImagePickerController.InfoKey: Any].self, a[1]).mapValues { $0 as AnyObject }
    }
  }

  /// A person has chosen no picture.
  public var didCancel: Observable<()> {
    delegate.methodInvoked(#sel((any UIImagePickerControllerDelegate).imagePickerControllerDidCancel(_:)))
      .map { _ in () }
  }
}
