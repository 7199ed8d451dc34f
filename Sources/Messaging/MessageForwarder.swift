import class Foundation.NSObject
import protocol Foundation.NSObjectProtocol

/// An object that hears messages it does not implement.
///
/// A class that conforms to a protocol with `@DelegateProtocol` and implements a requirement is called directly. What it
/// does not implement arrives here, in three steps: the message is about to go, it goes to the target if there is one,
/// it has gone. This is what `forwardInvocation:` is to Objective-C.
open class MessageForwarder: NSObject {
  public override init() { super.init() }

  /// Who gets the messages that this object does not implement.
  open var forwardTarget: AnyObject? { nil }

  /// A message is about to be handed on. `arguments` puts them into boxes, once, when somebody asks.
  open func willForward(_ selector: Selector, arguments: () -> [Any]) {}

  /// The message has been handed on.
  open func didForward(_ selector: Selector, arguments: () -> [Any]) {}

  /// Whether somebody waits for this message here. Implementing it, or a target that responds to it, counts besides.
  open func hears(_ selector: Selector) -> Bool { false }

  /// Whether this object implements the message, its target responds to it, or somebody waits for it.
  public final func responds(to selector: Selector) -> Bool {
    selector.declaration(in: self)?.isImplemented == true
      || forwardTarget.map { Messages.does($0, respondTo: selector) } == true || hears(selector)
  }
}

extension NSObjectProtocol {
  /// Whether the object's class implements the message, or the object hears it in another way.
  public func responds(to selector: Selector) -> Bool { Messages.does(self, respondTo: selector) }

  /// Sends a message without arguments, or with the sender as its argument.
  @MainActor
  public func perform(_ selector: Selector, with sender: Any? = nil) {
    if !selector.perform(on: self, sender: sender) {
      fatalError("\(type(of: self)): unrecognized selector \(selector). Make it with #sel and a method of this class.")
    }
  }

  /// What a protocol that is not a `@DelegateProtocol` adds to one that inherits from it: nothing.
  public func _delegateMessage(_ selector: Selector) -> DelegateMessage? { nil }
}
