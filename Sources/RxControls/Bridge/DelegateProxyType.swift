import Rx

/// A proxy that stands in for the delegate of `ParentObject`.
///
/// ```swift
/// import Foundation
/// import HeadlessUI
/// import Messaging
/// import RxControls
///
/// @DelegateProtocol
/// protocol PlayerDelegate: NSObjectProtocol {
///   func playerDidEnd(_ player: Player)
/// }
///
/// final class Player: UIView, HasDelegate {
///   weak var delegate: (any PlayerDelegate)?
///   func end() { delegate?.playerDidEnd(self) }
/// }
///
/// // A parent that says what its delegate is spares the proxy two methods.
/// final class PlayerProxy: DelegateProxy<Player, any PlayerDelegate>, DelegateProxyType, PlayerDelegate {
///   init(player: Player) { super.init(parentObject: player, delegateProxy: PlayerProxy.self) }
///   static func registerKnownImplementations() { register { PlayerProxy(player: $0) } }
/// }
///
/// final class Owner: NSObject, PlayerDelegate {
///   func playerDidEnd(_ player: Player) { print("the owner hears of the end") }
/// }
///
/// let player = Player()
/// let owner = Owner()
/// let proxy = PlayerProxy.proxy(for: player)
/// proxy.parentObject === player  // → true
/// player.delegate === proxy  // → true
/// proxy.setForwardToDelegate(owner, retainDelegate: false)
/// proxy.forwardToDelegate() === owner  // → true
/// let subscription = proxy.methodInvoked(#sel((any PlayerDelegate).playerDidEnd(_:)))
///   .subscribe(onNext: { _ in print("so does rx") })
/// player.end()
/// // Prints "the owner hears of the end"
/// // Prints "so does rx"
/// ```
@preconcurrency @MainActor
public protocol DelegateProxyType: AnyObject {
  /// What has the delegate.
  associatedtype ParentObject: AnyObject
  /// What the delegate is.
  associatedtype Delegate

  /// Calls `register` for each class whose proxies are known. Called once, before the first proxy is made.
  static func registerKnownImplementations()

  /// Proxies with the same one share their factory and their place at an object. It is that of the kind of delegate.
  static var identifier: ObjectIdentifier { get }

  /// The delegate an object has now.
  static func currentDelegate(for object: ParentObject) -> Delegate?

  /// Gives an object a delegate.
  static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject)

  /// The delegate that hears what the proxy hears.
  func forwardToDelegate() -> Delegate?

  /// Sets the delegate that hears what the proxy hears.
  func setForwardToDelegate(_ forwardToDelegate: Delegate?, retainDelegate: Bool)
}

extension DelegateProxyType {
  public static var identifier: ObjectIdentifier { ObjectIdentifier(Delegate.self) }

  /// How the proxies for this kind of delegate are made.
  public static var factory: DelegateProxyFactory { DelegateProxyFactory.shared(for: self) }

  /// Objects of a class get the proxy that `make` makes; objects of its subclasses do, too, unless there is one for them.
  ///
  /// Call it in `registerKnownImplementations`, or for a class of your own before its first object gets a proxy.
  public static func register<Parent>(make: @escaping (Parent) -> Self) { factory.extend(make: make) }

  /// A new proxy in the way that was registered for the object's class.
  public static func createProxy(for object: AnyObject) -> Self {
    let proxy = factory.createProxy(for: object)
    return castOrFatalError(
      proxy, "The factory of \(type(of: object)) makes \(type(of: proxy)), which is no \(Self.self).")
  }

  /// The proxy an object has, whether or not it is its delegate now.
  public static func assignedProxy(for object: ParentObject) -> Self? {
    guard let proxy = storage(of: object)[identifier] else { return nil }
    guard let own = proxy as? Self else {
      fatalError(
        """
        \(type(of: object)) has a \(type(of: proxy)) already, which is no \(Self.self). An object has one proxy for each \
        kind of delegate: inherit from \(type(of: proxy)) and register that before its first use.
        """)
    }
    return own
  }

  /// The proxy of an object: the one it has, or a new one. A delegate that was there hears what the proxy hears.
  public nonisolated static func proxy(for object: ParentObject) -> Self {
    let carried = Carried(value: (Self.self, object))
    return onMain("\(Self.self).proxy(for:)") { Carried(value: carried.value.0.installed(on: carried.value.1)) }.value
  }

  private static func installed(on object: ParentObject) -> Self {
    let proxy: Self
    if let assigned = assignedProxy(for: object) {
      proxy = assigned
    } else {
      proxy = createProxy(for: object)
      storage(of: object)[identifier] = proxy
    }
    let current = currentDelegate(for: object)
    if current.map({ $0 as AnyObject }) !== proxy {
      proxy.setForwardToDelegate(current, retainDelegate: false)
      if MessageWatch.isOn { MessageWatch.sees(.set(proxy, on: object, by: nil)) }
      setCurrentDelegate(
        castOrFatalError(proxy, "\(Self.self) does not conform to \(Delegate.self). Add the conformance."), to: object)
      if currentDelegate(for: object).map({ $0 as AnyObject }) !== proxy {
        fatalError(
          """
          \(type(of: object)) does not take a \(Self.self) as its delegate: what setCurrentDelegate sets is not what \
          currentDelegate gives.
          """)
      }
    }
    return proxy
  }

  /// Lets `forwardDelegate` hear what the proxy hears, until the result is disposed of. There must not be one already.
  public nonisolated static func installForwardDelegate(
    _ forwardDelegate: Delegate, retainDelegate: Bool, onProxyForObject object: ParentObject
  ) -> any Disposable {
    let carried = Carried(value: (Self.self, forwardDelegate, object))
    return onMain("\(Self.self).installForwardDelegate") {
      let (type, delegate, object) = carried.value
      return Carried(value: type.install(delegate, retainDelegate, onProxyFor: object))
    }.value
  }

  private static func install(
    _ delegate: Delegate, _ retainDelegate: Bool, onProxyFor object: ParentObject
  ) -> any Disposable {
    let proxy = proxy(for: object)
    if let other = proxy.forwardToDelegate() {
      fatalError(
        """
        This is a feature to warn you that there is already a delegate (or data source) set somewhere previously. The \
        action you are trying to perform will clear that delegate (data source) and that means that some of your features \
        that depend on that delegate (data source) being set will likely stop working.
        If you are ok with this, try to set delegate (data source) to `nil` in front of this operation.
         This is the source object value: \(object)
         This is the original delegate (data source) value: \(other)
        Hint: Maybe delegate was already set in xib or storyboard and now it's being overwritten in code.
        """)
    }
    proxy.setForwardToDelegate(delegate, retainDelegate: retainDelegate)
    let installed = Carried(value: (weak: Weak(object: delegate as AnyObject), proxy: Weak(object: proxy)))
    return Disposables.create {
      onMain("Taking back a delegate") {
        guard let proxy = installed.value.proxy.object else { return }
        let now = proxy.forwardToDelegate().map { $0 as AnyObject }
        let then = installed.value.weak.object
        if let now, now !== then {
          fatalError(
            "Delegate was changed from time it was first set. Current \(now), and it should have been \(then.map { "\($0)" } ?? "gone")."
          )
        }
        proxy.setForwardToDelegate(nil, retainDelegate: retainDelegate)
      }
    }
  }

  private static func storage(of object: ParentObject) -> AssociatedStorage {
    guard let object = object as? any HasAssociatedStorage else {
      fatalError(
        """
        \(type(of: object)) has nothing to hang a proxy on. Conform it to HasAssociatedStorage: \
        'let associatedStorage = AssociatedStorage()'.
        """)
    }
    return object.associatedStorage
  }
}

extension DelegateProxyType where ParentObject: HasDelegate, Self.Delegate == ParentObject.Delegate {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.delegate }

  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) { object.delegate = delegate }
}

extension DelegateProxyType where ParentObject: HasDataSource, Self.Delegate == ParentObject.DataSource {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.dataSource }

  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) { object.dataSource = delegate }
}

extension DelegateProxyType
where ParentObject: HasPrefetchDataSource, Self.Delegate == ParentObject.PrefetchDataSource {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.prefetchDataSource }

  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.prefetchDataSource = delegate
  }
}
