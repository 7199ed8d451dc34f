import Rx

/// Stands in for a delegate: it hears everything, tells those who listen, and hands on to the delegate that was there.
///
/// A subclass conforms to the delegate's protocol and implements nothing of it:
///
/// ```swift
/// class RxCellDelegateProxy: DelegateProxy<Cell, any CellDelegate>, DelegateProxyType, CellDelegate {
///   init(cell: Cell) { super.init(parentObject: cell, delegateProxy: RxCellDelegateProxy.self) }
///   static func registerKnownImplementations() { register { RxCellDelegateProxy(cell: $0) } }
///   static func currentDelegate(for object: Cell) -> (any CellDelegate)? { object.delegate }
///   static func setCurrentDelegate(_ delegate: (any CellDelegate)?, to object: Cell) { object.delegate = delegate }
/// }
/// ```
///
/// For a message without a result, in this order: who asked for `sentMessage`, the delegate, who asked for
/// `methodInvoked`.
@MainActor
open class DelegateProxy<P: AnyObject, D>: MessageForwarder {
  /// What has the delegate.
  public typealias ParentObject = P
  /// What the delegate is.
  public typealias Delegate = D

  /// Who listens to one message.
  private final class Listeners {
    let selector: Selector
    let sent = PublishSubject<[Any]>()
    let invoked = PublishSubject<[Any]>()

    init(_ selector: Selector) { self.selector = selector }

    var isHeard: Bool { sent.hasObservers || invoked.hasObservers }
  }

  // The main actor's, but for what is asked without saying so: a message is sent where its sender is.
  private nonisolated(unsafe) var listeners: [Listeners] = []
  private nonisolated(unsafe) weak var weakTarget: AnyObject?
  private nonisolated(unsafe) var kept: AnyObject?

  private weak var parentObject: ParentObject?
  private let currentDelegateFor: @MainActor (ParentObject) -> AnyObject?
  private let setCurrentDelegateTo: @MainActor (Delegate?, ParentObject) -> Void

  /// Makes the proxy of `parentObject`; `delegateProxy` is the class that is being made.
  public init<Proxy: DelegateProxyType>(parentObject: ParentObject, delegateProxy: Proxy.Type)
  where Proxy: DelegateProxy<ParentObject, Delegate>, Proxy.ParentObject == ParentObject, Proxy.Delegate == Delegate {
    self.parentObject = parentObject
    currentDelegateFor = { delegateProxy.currentDelegate(for: $0).map { $0 as AnyObject } }
    setCurrentDelegateTo = { delegateProxy.setCurrentDelegate($0, to: $1) }
    super.init()
  }

  deinit {
    for listener in listeners {
      listener.sent.onCompleted()
      listener.invoked.onCompleted()
    }
  }

  // MARK: Listening

  /// The arguments of a message each time it is sent, before the delegate hears of it. Only messages without a result can
  /// be listened to.
  public nonisolated func sentMessage(_ selector: Selector) -> Observable<[Any]> { listen(selector, \.sent) }

  /// The arguments of a message each time it was sent, after the delegate has heard of it. Only messages without a result
  /// can be listened to.
  public nonisolated func methodInvoked(_ selector: Selector) -> Observable<[Any]> { listen(selector, \.invoked) }

  private nonisolated func listen(
    _ selector: Selector, _ kind: KeyPath<Listeners, PublishSubject<[Any]>>
  ) -> Observable<[Any]> {
    Observable.create { [weak self] observer in
      guard let self else {
        observer.onCompleted()
        return Disposables.create()
      }
      let carried = Carried(value: (self, observer, kind))
      return onMain("Listening to \(selector)") {
        let (proxy, observer, kind) = carried.value
        return Carried(value: proxy.add(observer, to: proxy.listeners(of: selector), kind))
      }.value
    }.subscribe(on: ConcurrentMainScheduler.instance)
  }

  private func add(
    _ observer: AnyObserver<[Any]>, to listeners: Listeners, _ kind: KeyPath<Listeners, PublishSubject<[Any]>>
  ) -> any Disposable {
    checkSelectorIsObservable(listeners.selector)
    let wasHeard = listeners.isHeard
    let subscription = listeners[keyPath: kind].subscribe(observer)
    if !wasHeard { reset() }
    let carried = Carried(value: (subscription, listeners))
    return Disposables.create { [weak self] in
      carried.value.0.dispose()
      guard let self, !carried.value.1.isHeard else { return }
      // A bag may go away on any thread; what the control remembers is the main thread's.
      if MainThread.isCurrent {
        MainActor.assumeIsolated { self.reset() }
      } else {
        _ = MainScheduler.instance.schedule(()) { [weak self] _ in
          MainActor.assumeIsolated { self?.reset() }
          return Disposables.create()
        }
      }
    }
  }

  private func listeners(of selector: Selector) -> Listeners {
    if let found = listeners.first(where: { $0.selector == selector }) { return found }
    let new = Listeners(selector)
    listeners.append(new)
    return new
  }

  /// Stops the program where nobody would ever be told.
  private func checkSelectorIsObservable(_ selector: Selector) {
    guard let message = selector.declaration(in: self) else {
      fatalError(
        """
        \(type(of: self)) does not know the message \(selector), so nobody can listen to it. Make the selector with #sel, \
        and let the proxy conform to the protocol that has the message.
        """)
    }
    if message.returnsValue {
      fatalError(
        """
        \(selector) has a result, so nobody can listen to it: several listeners cannot give one answer. Implement it in a \
        delegate and set that with setForwardToDelegate or setDelegate.
        """)
    }
  }

  /// Lets the parent read again what its delegate responds to: it does so once, when the delegate is set.
  public func reset() {
    guard let parentObject, currentDelegateFor(parentObject) === self else { return }
    setCurrentDelegateTo(nil, parentObject)
    setCurrentDelegateTo(
      castOrFatalError(self, "\(type(of: self)) does not conform to \(Delegate.self)."), parentObject)
  }

  // MARK: Hearing

  public final override nonisolated func willForward(_ selector: Selector, arguments: () -> [Any]) {
    for listener in listeners where listener.selector == selector {
      if listener.sent.hasObservers { listener.sent.onNext(arguments()) }
      return
    }
  }

  public final override nonisolated func didForward(_ selector: Selector, arguments: () -> [Any]) {
    for listener in listeners where listener.selector == selector {
      if listener.invoked.hasObservers { listener.invoked.onNext(arguments()) }
      return
    }
  }

  public final override nonisolated func hears(_ selector: Selector) -> Bool {
    listeners.contains { $0.selector == selector && $0.isHeard }
  }

  // MARK: The delegate behind it

  public final override nonisolated var forwardTarget: AnyObject? { weakTarget }

  /// The delegate that hears what the proxy hears.
  public final func forwardToDelegate() -> Delegate? {
    forwardTarget.map { castOrFatalError($0, "\(type(of: $0)) is no \(Delegate.self).") }
  }

  /// Sets the delegate that hears what the proxy hears. It is kept only if `retainDelegate` says so.
  open func setForwardToDelegate(_ delegate: Delegate?, retainDelegate: Bool) {
    let object = delegate.map { $0 as AnyObject }
    if object === self {
      fatalError("\(type(of: self)) would hand on to itself. Set another delegate, or nil.")
    }
    weakTarget = object
    kept = retainDelegate ? object : nil
    reset()
  }

  /// Whether the proxy's class implements the message, in contrast to handing it on.
  public func hasWiredImplementation(for selector: Selector) -> Bool {
    selector.declaration(in: self)?.isImplemented == true
  }
}
