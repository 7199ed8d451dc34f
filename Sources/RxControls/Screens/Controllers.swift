import Rx

extension UITabBarController: HasDelegate {
  public typealias Delegate = any UITabBarControllerDelegate
}

/// Stands in for a tab bar controller's delegate.
open class RxTabBarControllerDelegateProxy: DelegateProxy<UITabBarController, any UITabBarControllerDelegate>,
  DelegateProxyType, UITabBarControllerDelegate
{
  /// The controller it belongs to.
  public final var tabBar: UITabBarController? { parentObject }

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
  public func setDelegate(_ delegate: any UITabBarControllerDelegate) -> any Disposable {
    RxTabBarControllerDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// A person has chosen a screen.
  public var didSelect: ControlEvent<UIViewController> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UITabBarControllerDelegate).tabBarController(_:didSelect:)))
        .map { a in try castOrThrow(UIViewController.self, a[1]) })
  }

  public var willBeginCustomizing: ControlEvent<[UIViewController]> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UITabBarControllerDelegate).tabBarController(_:willBeginCustomizing:)))
        .map { a in try castOrThrow([UIViewController].self, a[1]) })
  }

  public var willEndCustomizing: ControlEvent<(viewControllers: [UIViewController], changed: Bool)> {
    changed(#sel((any UITabBarControllerDelegate).tabBarController(_:willEndCustomizing:changed:)))
  }

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
open class RxNavigationControllerDelegateProxy:
  DelegateProxy<UINavigationController, any UINavigationControllerDelegate>, DelegateProxyType,
  UINavigationControllerDelegate
{
  /// The controller it belongs to.
  public final var navigationController: UINavigationController? { parentObject }

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
  public func setDelegate(_ delegate: any UINavigationControllerDelegate) -> any Disposable {
    RxNavigationControllerDelegateProxy.installForwardDelegate(
      delegate, retainDelegate: false, onProxyForObject: base)
  }

  public var willShow: ControlEvent<ShowEvent> {
    show(#sel((any UINavigationControllerDelegate).navigationController(_:willShow:animated:)))
  }

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
  public init(imagePicker: UIImagePickerController) { super.init(navigationController: imagePicker) }
}

extension Reactive where Base: UIImagePickerController {
  /// What is known about the picture that a person has chosen.
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
