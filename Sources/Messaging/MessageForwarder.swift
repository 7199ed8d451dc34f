import class Foundation.NSObject
import protocol Foundation.NSObjectProtocol

/// An object that hears messages it does not implement.
///
/// A class that conforms to a protocol with `@DelegateProtocol` and implements a requirement is called directly. What it
/// does not implement arrives here, in three steps: who listens before is told, the target gets it if there is one, who
/// listens after is told. This is what `forwardInvocation:` is to Objective-C.
///
/// ```swift
/// import Foundation
/// import Messaging
///
/// @DelegateProtocol
/// protocol TimerDelegate: NSObjectProtocol {
///   func timerDidFire(_ timer: Int)
/// }
///
/// /// Conforms and implements nothing, so every message arrives in the forwarder.
/// final class Ear: MessageForwarder, TimerDelegate {}
///
/// final class Owner: NSObject, TimerDelegate {
///   func timerDidFire(_ timer: Int) { print("the owner hears of \(timer)") }
/// }
///
/// let ear = Ear()
/// let owner = Owner()
/// ear.forwardTarget = owner
/// let fired = #sel((any TimerDelegate).timerDidFire(_:))
/// ear.listen(to: fired, .before) { print("before: \($0)") }
/// ear.listen(to: fired, .after) { print("after: \($0)") }
/// ear.timerDidFire(7)
/// // Prints "before: [7]"
/// // Prints "the owner hears of 7"
/// // Prints "after: [7]"
/// ear.hears(fired)  // → true
/// ear.listen(to: fired, .before, nil)
/// ear.listen(to: fired, .after, nil)
/// ear.hears(fired)  // → false
/// ```
open class MessageForwarder: NSObject {
  /// When a listener is told: before the target gets the message, or after.
  public enum Moment: Sendable {
    /// The target has not got the message yet.
    case before
    /// The target has dealt with the message, or there is none.
    case after
  }

  /// Takes the arguments of a message.
  public typealias Listener = ([Any]) -> Void

  /// Who listens to one message.
  @usableFromInline
  struct Listeners {
    @usableFromInline let selector: Selector
    @usableFromInline var before: Listener?
    @usableFromInline var after: Listener?
  }

  // Unchecked: a message is sent more often than anything else happens here, and what changes these and what sends
  // belong to the same thread.

  /// Who gets the messages that this object does not implement. It is not kept.
  @exclusivity(unchecked) public final weak var forwardTarget: AnyObject?

  /// A handful: looking through them is quicker than hashing.
  @exclusivity(unchecked) @usableFromInline final var listeners: ContiguousArray<Listeners> = []

  public override init() { super.init() }

  /// Has `listener` told of a message, in place of the one that was told at that moment so far; nil for nobody.
  public final func listen(to selector: Selector, _ moment: Moment, _ listener: Listener?) {
    guard listener != nil || hears(selector) else { return }
    let index = index(of: selector) ?? listeners.count
    if index == listeners.count { listeners.append(Listeners(selector: selector)) }
    switch moment {
    case .before: listeners[index].before = listener
    case .after: listeners[index].after = listener
    }
  }

  @inlinable
  final func index(of selector: Selector) -> Int? {
    for index in listeners.indices where listeners[index].selector == selector { return index }
    return nil
  }

  /// Who listens to a message at a moment.
  @inlinable
  final func listener(to selector: Selector, _ moment: Moment) -> Listener? {
    guard let index = index(of: selector) else { return nil }
    return moment == .before ? listeners[index].before : listeners[index].after
  }

  /// Whether somebody listens to this message here.
  public final func hears(_ selector: Selector) -> Bool {
    listener(to: selector, .before) != nil || listener(to: selector, .after) != nil
  }

  /// Tells who listens at this moment. Call it before and after in a method that deals with a message itself.
  @inlinable
  public final func tell(_ selector: Selector, _ moment: Moment, _ arguments: () -> [Any]) {
    if MessageWatch.isOn, moment == .before { MessageWatch.sent(self, selector) }
    if let listener = listener(to: selector, moment) {
      if MessageWatch.isOn { MessageWatch.told(self, moment, selector) }
      listener(arguments())
    }
  }

  /// Whether this object implements the message, its target responds to it, or somebody listens to it.
  public final func responds(to selector: Selector) -> Bool {
    if MessageWatch.isOn { MessageWatch.sees(.asked(self, selector)) }
    let responds =
      selector.declaration(in: self)?.isImplemented == true
      || forwardTarget.map { Messages.does($0, respondTo: selector) } == true || hears(selector)
    if MessageWatch.isOn { MessageWatch.sees(.said(self, selector, responds)) }
    return responds
  }
}

/// An object that has methods for messages to which it does not always respond.
///
/// Objective-C's way to say so is to override `responds(to:)`. Here that is no method of a class, so this is asked.
///
/// ```swift
/// import Foundation
/// import Messaging
///
/// @DelegateProtocol
/// protocol Painter: NSObjectProtocol {
///   func paint()
/// }
///
/// final class Apprentice: NSObject, Painter, MessageDeclining {
///   var mayPaint = false
///   func paint() {}
///   func declines(_ selector: Selector) -> Bool { selector == #sel((any Painter).paint) && !mayPaint }
/// }
///
/// let apprentice = Apprentice()
/// apprentice.responds(to: #sel((any Painter).paint))  // → false
/// apprentice.mayPaint = true
/// apprentice.responds(to: #sel((any Painter).paint))  // → true
/// ```
public protocol MessageDeclining: AnyObject {
  /// Whether the object does not respond to a message although its class implements it.
  func declines(_ selector: Selector) -> Bool
}

extension NSObjectProtocol {
  /// Whether the object's class implements the message, or the object hears it in another way.
  public func responds(to selector: Selector) -> Bool { Messages.does(self, respondTo: selector) }

  /// Sends a message without arguments, or with the sender as its argument.
  @preconcurrency @MainActor
  public func perform(_ selector: Selector, with sender: Any? = nil) {
    if !selector.perform(on: self, sender: sender) {
      fatalError("\(type(of: self)): unrecognized selector \(selector). Make it with #sel and a method of this class.")
    }
  }

  /// What a protocol that is not a `@DelegateProtocol` adds to one that inherits from it: nothing.
  public func _delegateMessage(_ selector: Selector) -> DelegateMessage? { nil }
}
