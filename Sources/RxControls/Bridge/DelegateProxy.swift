import Messaging
import Rx

/// Stands in for a delegate: it hears everything, tells those who listen, and hands on to the delegate that was there.
///
/// A subclass conforms to the delegate's protocol and implements nothing of it:
///
/// ```swift
/// import Foundation
/// import HeadlessUI
/// import Messaging
///
/// @DelegateProtocol
/// protocol CellDelegate: NSObjectProtocol {
///   func cellDidOpen(_ cell: Cell)
/// }
///
/// class Cell: UITableViewCell {
///   weak var delegate: (any CellDelegate)?
/// }
///
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
@preconcurrency @MainActor
open class DelegateProxy<P: AnyObject, D>: MessageForwarder {
  /// What has the delegate.
  public typealias ParentObject = P
  /// What the delegate is.
  public typealias Delegate = D

  /// Who listens to one message at one moment.
  private final class Listeners {
    let selector: Selector
    let moment: Moment
    let subject = PublishSubject<[Any]>()
    var count = 0

    init(_ selector: Selector, _ moment: Moment) { (self.selector, self.moment) = (selector, moment) }

    deinit { subject.onCompleted() }
  }

  private var listeners: [Listeners] = []
  private var keptTarget: AnyObject?

  /// What has the delegate, as long as it is there.
  ///
  /// A weak reference, as in RxCocoa: a view that asks its proxy while it goes away finds none, and does not crash.
  public private(set) final weak var parentObject: ParentObject?

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

  // MARK: Listening

  /// The arguments of a message each time it is sent, before the delegate hears of it. Only messages without a result can
  /// be listened to.
  public nonisolated func sentMessage(_ selector: Selector) -> Observable<[Any]> { listening(selector, .before) }

  /// The arguments of a message each time it was sent, after the delegate has heard of it. Only messages without a result
  /// can be listened to.
  public nonisolated func methodInvoked(_ selector: Selector) -> Observable<[Any]> { listening(selector, .after) }

  private nonisolated func listening(_ selector: Selector, _ moment: Moment) -> Observable<[Any]> {
    Observable.onMain { [weak self] in
      guard let self else { return (.empty(), Disposables.create()) }
      let proxy = Carried(value: self)
      return onMain("Listening to \(selector)") { Carried(value: proxy.value.join(selector, moment)) }.value
    }
  }

  private func join(_ selector: Selector, _ moment: Moment) -> (source: Observable<[Any]>, ending: any Disposable) {
    checkSelectorIsObservable(selector)
    let known = listeners.first { $0.selector == selector && $0.moment == moment }
    let group = known ?? Listeners(selector, moment)
    if known == nil { listeners.append(group) }
    change(group, by: 1)
    let carried = Carried(value: (Weak(object: self), Weak(object: group)))
    // Who is told, and what the control remembers, is the main thread's.
    let ending = Disposables.create { onMainSoon { carried.value.0.object?.leave(carried.value.1.object) } }
    return (group.subject, ending)
  }

  private func leave(_ group: Listeners?) {
    if let group { change(group, by: -1) }
  }

  /// Has the group told while it is one, and lets the control know when its first listener comes and its last one leaves.
  private func change(_ group: Listeners, by difference: Int) {
    let wasHeard = group.count > 0
    group.count += difference
    let isHeard = group.count > 0
    guard isHeard != wasHeard else { return }
    let subject = group.subject
    if MessageWatch.isOn {
      MessageWatch.sees(.listening(to: group.selector, group.moment, at: self, begins: isHeard))
    }
    listen(to: group.selector, group.moment, isHeard ? { subject.onNext($0) } : nil)
    // RxSwift: each of the two moments has a dispatcher of its own, and each resets the delegate.
    reset()
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
    if MessageWatch.isOn { MessageWatch.sees(.set(nil, on: parentObject, by: self)) }
    setCurrentDelegateTo(nil, parentObject)
    if MessageWatch.isOn { MessageWatch.sees(.set(self, on: parentObject, by: self)) }
    setCurrentDelegateTo(
      castOrFatalError(self, "\(type(of: self)) does not conform to \(Delegate.self)."), parentObject)
  }

  // MARK: The delegate behind it

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
    if MessageWatch.isOn, object !== forwardTarget { MessageWatch.sees(.set(object, on: self, by: nil)) }
    forwardTarget = object
    keptTarget = retainDelegate ? object : nil
    reset()
  }

  /// Whether the proxy's class implements the message, in contrast to handing it on.
  public func hasWiredImplementation(for selector: Selector) -> Bool {
    selector.declaration(in: self)?.isImplemented == true
  }
}

/// A proxy, whatever it stands in for.
@MainActor
package protocol StandIn: AnyObject {
  /// What has it for a delegate.
  var standsInAt: AnyObject? { get }
}

extension DelegateProxy: StandIn {
  package var standsInAt: AnyObject? { parentObject }
}
