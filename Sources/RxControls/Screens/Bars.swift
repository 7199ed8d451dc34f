import Rx

extension Reactive where Base: UIBarButtonItem {
  /// The button was tapped. A bar button has one target, which is this sequence's while anybody listens.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let page = UIViewController()
  /// let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
  /// page.navigationItem.rightBarButtonItem = add
  /// let stack = UINavigationController(rootViewController: page)
  /// let window = UIWindow()
  /// window.rootViewController = stack
  /// window.makeKeyAndVisible()
  /// var added = 0
  /// let subscription = add.rx.tap.subscribe(onNext: { added += 1 })
  /// Fingers.tap(add)
  /// added  // → 1
  /// ```
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
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let bar = UITabBar()
/// RxTabBarDelegateProxy.proxy(for: bar).tabBar === bar  // → true
/// bar.rx.delegate === bar.delegate  // → true
/// ```
open class RxTabBarDelegateProxy: DelegateProxy<UITabBar, any UITabBarDelegate>, DelegateProxyType, UITabBarDelegate {
  /// The bar it belongs to.
  public final var tabBar: UITabBar? { parentObject }

  /// Makes a proxy that is nobody's delegate yet; `proxy(for:)` calls this and installs the result.
  public init(tabBar: UITabBar) {
    super.init(parentObject: tabBar, delegateProxy: RxTabBarDelegateProxy.self)
  }

  open class func registerKnownImplementations() { register { RxTabBarDelegateProxy(tabBar: $0) } }
}

extension Reactive where Base: UITabBar {
  /// The proxy of the delegate.
  public var delegate: DelegateProxy<UITabBar, any UITabBarDelegate> { RxTabBarDelegateProxy.proxy(for: base) }

  /// Sets a delegate that hears what the proxy hears, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// final class Old: NSObject, UITabBarDelegate {
  ///   var chosen = 0
  ///   func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen += 1 }
  /// }
  ///
  /// let old = Old()
  /// let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
  /// bar.setItems([UITabBarItem(title: "Day", image: nil, tag: 0)], animated: false)
  /// let window = UIWindow.showing(bar)
  /// let subscription = bar.rx.setDelegate(old)
  /// Fingers.selectItem(0, in: bar)
  /// old.chosen  // → 1
  /// subscription.dispose()
  /// Fingers.selectItem(0, in: bar)
  /// old.chosen  // → 1
  /// ```
  public func setDelegate(_ delegate: any UITabBarDelegate) -> any Disposable {
    RxTabBarDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// A person has selected an item.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
  /// bar.setItems(["Day", "Week"].map { UITabBarItem(title: $0, image: nil, tag: 0) }, animated: false)
  /// let window = UIWindow.showing(bar)
  /// var chosen: [String] = []
  /// let subscription = bar.rx.didSelectItem.subscribe(onNext: { chosen.append($0.title ?? "") })
  /// Fingers.selectItem(1, in: bar)
  /// chosen  // → ["Week"]
  /// ```
  public var didSelectItem: ControlEvent<UITabBarItem> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UITabBarDelegate).tabBar(_:didSelect:)))
        .map { a in try castOrThrow(UITabBarItem.self, a[1]) })
  }

  /// The items of a bar are about to be arranged anew. Here nobody can do that by hand: code tells the delegate.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let bar = UITabBar()
  /// let items = [UITabBarItem(tabBarSystemItem: .favorites, tag: 0)]
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// bar.rx.willBeginCustomizing.subscribe(onNext: { heard.append("will begin with \($0.count)") }).disposed(by: bag)
  /// bar.rx.didBeginCustomizing.subscribe(onNext: { heard.append("began with \($0.count)") }).disposed(by: bag)
  /// bar.rx.willEndCustomizing.subscribe(onNext: { heard.append("will end, changed: \($0.1)") }).disposed(by: bag)
  /// bar.rx.didEndCustomizing.subscribe(onNext: { heard.append("ended, changed: \($0.1)") }).disposed(by: bag)
  /// bar.delegate?.tabBar(bar, willBeginCustomizing: items)
  /// bar.delegate?.tabBar(bar, didBeginCustomizing: items)
  /// bar.delegate?.tabBar(bar, willEndCustomizing: items, changed: true)
  /// bar.delegate?.tabBar(bar, didEndCustomizing: items, changed: true)
  /// heard  // → ["will begin with 1", "began with 1", "will end, changed: true", "ended, changed: true"]
  /// ```
  public var willBeginCustomizing: ControlEvent<[UITabBarItem]> {
    items(#sel((any UITabBarDelegate).tabBar(_:willBeginCustomizing:)))
  }

  /// The arranging has begun, with these items to choose from.
  public var didBeginCustomizing: ControlEvent<[UITabBarItem]> {
    items(#sel((any UITabBarDelegate).tabBar(_:didBeginCustomizing:)))
  }

  /// The arranging is about to end; the flag says whether anything moved.
  public var willEndCustomizing: ControlEvent<([UITabBarItem], Bool)> {
    changed(#sel((any UITabBarDelegate).tabBar(_:willEndCustomizing:changed:)))
  }

  /// The arranging has ended; the flag says whether anything moved.
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
