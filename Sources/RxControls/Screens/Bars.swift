import Rx

extension Reactive where Base: UIBarButtonItem {
  /// The button was tapped. A bar button has one target, which is this sequence's while anybody listens.
  public var tap: ControlEvent<()> {
    let found = base.associatedStorage.object(under: BarButtonTaps.key, orNew: BarButtonTaps(sharedTaps))
    return ControlEvent(events: found.object.taps)
  }

  private var sharedTaps: Observable<()> {
    watching("rx.tap") { item, observer in
      let target = BarButtonTarget(item) { observer.onNext(()) }
      return Disposables.create { target.dispose() }
    }.share()
  }
}

/// The one sequence of taps of a bar button.
private final class BarButtonTaps: Sendable {
  static let key = ObjectIdentifier(BarButtonTaps.self)
  let taps: Observable<()>

  init(_ taps: Observable<()>) { self.taps = taps }
}

/// The target of a bar button while somebody listens to its taps.
@MainActor
private final class BarButtonTarget: NSObject {
  private weak var item: UIBarButtonItem?
  private let tell: () -> Void

  init(_ item: UIBarButtonItem, _ tell: @escaping () -> Void) {
    self.item = item
    self.tell = tell
    super.init()
    item.target = self
    item.action = #sel(BarButtonTarget.tapped)
  }

  func tapped() { tell() }

  nonisolated func dispose() {
    onMain("Disposing of what listens to a bar button") {
      guard let item, item.target === self else { return }
      item.target = nil
      item.action = nil
    }
  }
}

extension UITabBar: HasDelegate {
  public typealias Delegate = any UITabBarDelegate
}

/// Stands in for a tab bar's delegate.
open class RxTabBarDelegateProxy: DelegateProxy<UITabBar, any UITabBarDelegate>, DelegateProxyType, UITabBarDelegate {
  /// The bar it belongs to.
  public final var tabBar: UITabBar? { parentObject }

  public init(tabBar: UITabBar) {
    super.init(parentObject: tabBar, delegateProxy: RxTabBarDelegateProxy.self)
  }

  open class func registerKnownImplementations() { register { RxTabBarDelegateProxy(tabBar: $0) } }
}

extension Reactive where Base: UITabBar {
  /// The proxy of the delegate.
  public var delegate: DelegateProxy<UITabBar, any UITabBarDelegate> { RxTabBarDelegateProxy.proxy(for: base) }

  /// Sets a delegate that hears what the proxy hears, until the result is disposed of. It is not kept.
  public func setDelegate(_ delegate: any UITabBarDelegate) -> any Disposable {
    RxTabBarDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// A person has selected an item.
  public var didSelectItem: ControlEvent<UITabBarItem> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UITabBarDelegate).tabBar(_:didSelect:)))
        .map { a in try castOrThrow(UITabBarItem.self, a[1]) })
  }

  public var willBeginCustomizing: ControlEvent<[UITabBarItem]> {
    items(#sel((any UITabBarDelegate).tabBar(_:willBeginCustomizing:)))
  }

  public var didBeginCustomizing: ControlEvent<[UITabBarItem]> {
    items(#sel((any UITabBarDelegate).tabBar(_:didBeginCustomizing:)))
  }

  public var willEndCustomizing: ControlEvent<([UITabBarItem], Bool)> {
    changed(#sel((any UITabBarDelegate).tabBar(_:willEndCustomizing:changed:)))
  }

  public var didEndCustomizing: ControlEvent<([UITabBarItem], Bool)> {
    changed(#sel((any UITabBarDelegate).tabBar(_:didEndCustomizing:changed:)))
  }

  private func items(_ selector: Selector) -> ControlEvent<[UITabBarItem]> {
    ControlEvent(events: delegate.methodInvoked(selector).map { a in try castOrThrow([UITabBarItem].self, a[1]) })
  }

  private func changed(_ selector: Selector) -> ControlEvent<([UITabBarItem], Bool)> {
    ControlEvent(
      events: delegate.methodInvoked(selector).map { a in
        (try castOrThrow([UITabBarItem].self, a[1]), try castOrThrow(Bool.self, a[2]))
      })
  }
}
