/// Makes the requirements of a protocol optional, and lets a `MessageForwarder` that conforms hear those it does not
/// implement.
///
/// ```swift
/// import Foundation
///
/// @DelegateProtocol
/// protocol TimerDelegate: NSObjectProtocol {
///   func timerDidFire(_ timer: Timer)
///   @Default(true) func timerShouldRepeat(_ timer: Timer) -> Bool
///   func numberOfRepeats(of timer: Timer) -> Int
/// }
///
/// final class Once: NSObject, TimerDelegate {
///   func numberOfRepeats(of timer: Timer) -> Int { 1 }
/// }
///
/// Once().responds(to: #sel((any TimerDelegate).timerDidFire(_:)))  // → false
/// ```
///
/// A requirement without a result is optional and can be observed. One with a result is optional if `@Default` states
/// what is answered where nobody implements it, and otherwise required, as in any protocol; neither can be observed.
///
/// An optional requirement is called as any method, and does what `@Default` states, or nothing, where nobody implements it. The
/// spelling of Objective-C says whether somebody does:
///
/// ```swift
/// let delegate: (any TimerDelegate)? = Once()
/// let timer = Timer(timeInterval: 1, repeats: true) { _ in }
/// delegate?.timerShouldRepeat(timer)  // → Optional(true)
/// delegate?.timerShouldRepeat?(timer)  // → nil
/// ```
///
/// What a class implements is settled where it conforms, as in all of Swift: a subclass overrides what its superclass
/// implements, but a message that the superclass leaves out does not reach a method that only the subclass has. Let the
/// superclass implement it, if only with nothing in it, or let the subclass be the one that conforms.
@attached(member, names: arbitrary)
@attached(extension, names: arbitrary)
@attached(peer, names: prefixed(_SelectorsOf), prefixed(_CallsOf))
public macro DelegateProtocol() = #externalMacro(module: "DelegateMacros", type: "DelegateProtocolMacro")

/// The answer to a requirement of a `@DelegateProtocol` where nobody implements it.
@attached(peer)
public macro Default(_ answer: Any?) = #externalMacro(module: "DelegateMacros", type: "DefaultMacro")

/// The same where the answer is an argument: `@Default(parameter: "proposed")`.
@attached(peer)
public macro Default(parameter: StaticString) = #externalMacro(module: "DelegateMacros", type: "DefaultMacro")

/// The selector of a method, from a reference that the compiler checks: `#sel(Cell.buttonTapped)`, `#sel(buttonTapped)`
/// inside the class.
@freestanding(expression)
public macro sel<Target: AnyObject, Method>(_ method: (Target) -> Method) -> Selector =
  #externalMacro(module: "DelegateMacros", type: "ActionSelectorMacro")

/// The selector of a requirement of a `@DelegateProtocol`: `#sel(CellDelegate.buttonTapped())`.
@freestanding(expression)
public macro sel<Receiver, Method>(_ requirement: (Receiver) -> Method) -> Selector =
  #externalMacro(module: "DelegateMacros", type: "MessageSelectorMacro")

/// The selector of a method of the class this stands in: `#sel(buttonTapped)`.
@freestanding(expression)
public macro sel<each Argument, Result>(_ method: (repeat each Argument) -> Result) -> Selector =
  #externalMacro(module: "DelegateMacros", type: "ActionSelectorMacro")
