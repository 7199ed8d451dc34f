/// The name of a message, with its labels: `tableView(_:didSelectRowAt:)`.
///
/// `#sel(UITableViewDelegate.tableView(_:didSelectRowAt:))` makes one from a reference that the compiler checks. Two
/// selectors are equal when their names are, whoever declared them.
///
/// ```swift
/// import Messaging
///
/// final class Door {
///   func open() { print("open") }
/// }
///
/// let open = #sel(Door.open)
/// open.name  // → open()
/// open.perform(on: Door())  // → true
/// // Prints "open"
/// open == Selector("open()")  // → true
/// ```
public struct Selector: Hashable, @unchecked Sendable, CustomStringConvertible {
  // Not counted: a symbol stays as long as the program runs, and a selector is looked at with every message.
  @usableFromInline let reference: Unmanaged<Symbol>

  /// The selector with a name. Nothing checks that such a message exists: prefer `#sel`.
  public init(_ name: String) {
    reference = .passUnretained(Symbol.named(name))
  }

  var symbol: Symbol { reference.takeUnretainedValue() }

  /// The name, with its labels.
  public var name: String { symbol.name }

  public var description: String { symbol.name }

  @inlinable
  public static func == (one: Selector, other: Selector) -> Bool {
    one.reference.toOpaque() == other.reference.toOpaque()
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(reference.toOpaque()) }
}

extension Selector {
  /// What `#sel` makes of a requirement of a protocol with `@DelegateProtocol`.
  public init<Receiver>(_ name: String, declaredIn declaration: @escaping (Receiver) -> (Selector) -> DelegateMessage?)
  {
    self.init(name)
    let selector = self
    symbol.learn(in: Receiver.self) { object in
      (object as? Receiver).flatMap { declaration($0)(selector) }
    }
  }

  /// The same for a message that is written without its parentheses, and so must have no parameters.
  public init<Receiver>(
    _ name: String, declaredIn declaration: @escaping (Receiver) -> (Selector) -> DelegateMessage?,
    withoutParameters message: @MainActor (Receiver) -> Void
  ) {
    self.init(name, declaredIn: declaration)
  }

  /// What `#sel` makes of a method without parameters.
  @inlinable
  public init<Target: AnyObject, Result>(
    _ name: String, action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(name, of: Target.self) { target, _, _ in _ = action(target)() }
  }

  /// What `#sel` makes of a method that takes the sender.
  @inlinable
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, of: Target.self) { target, sender, _ in
      _ = action(target)(argument(sender, of: name))
    }
  }

  /// What `#sel` makes of a method that takes the sender and the event.
  @inlinable
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, action: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      _ = action(target)(argument(sender, of: name), argument(event, of: name))
    }
  }

  /// The same outside the main actor.
  @_disfavoredOverload
  @inlinable
  public init<Target: AnyObject, Result>(_ name: String, action: @escaping (Target) -> () -> Result) {
    nonisolated(unsafe) let action = action
    self.init(name, of: Target.self) { target, _, _ in _ = action(target)() }
  }

  /// The same outside the main actor.
  @_disfavoredOverload
  @inlinable
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, action: @escaping (Target) -> (Sender) -> Result
  ) {
    nonisolated(unsafe) let action = action
    self.init(name, of: Target.self) { target, sender, _ in
      _ = action(target)(argument(sender, of: name))
    }
  }

  /// The same outside the main actor.
  @_disfavoredOverload
  @inlinable
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, action: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    nonisolated(unsafe) let action = action
    self.init(name, of: Target.self) { target, sender, event in
      _ = action(target)(argument(sender, of: name), argument(event, of: name))
    }
  }

  /// What `#sel` makes of any other method: a name that objects of the class respond to, and that nobody can perform.
  @_disfavoredOverload
  @inlinable
  public init<Target: AnyObject, Method>(_ name: String, action: (Target) -> Method) {
    self.init(name, of: Target.self, perform: nil)
  }

  @inlinable
  init<Target: AnyObject>(
    _ name: String, of type: Target.Type, perform: (@MainActor (Target, Any?, Any?) -> Void)?
  ) {
    self.init(name)
    let symbol = reference.takeUnretainedValue()
    symbol.learn(in: type) { object in
      object is Target ? DelegateMessage(returnsValue: false, isImplemented: true) : nil
    }
    guard let perform else { return }
    symbol.learn(actionOf: type) { target, sender, event in
      guard let target = target as? Target else { return false }
      perform(target, sender, event)
      return true
    }
  }
}

/// An argument of an action as the type that its method wants.
@inlinable
func argument<Argument>(_ value: Any?, of name: String) -> Argument {
  if let value = value as? Argument { return value }
  let given = value.map { "\(type(of: $0))" } ?? "nothing"
  fatalError("\(name) takes a \(Argument.self) and is given \(given): declare its parameter as what sends the action.")
}

extension Selector {
  /// What is known about this message as `object` declares it; nil if it does not.
  public func declaration(in object: AnyObject) -> DelegateMessage? { symbol.declaration(in: object) }

  /// Sends this message to `target`, as a control does with an action; false if `target` has no such method.
  @MainActor @discardableResult
  public func perform(on target: AnyObject, sender: Any? = nil, event: Any? = nil) -> Bool {
    symbol.perform(on: target, sender: sender, event: event)
  }
}
