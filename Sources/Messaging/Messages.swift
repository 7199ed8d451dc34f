/// What an object declares about a message.
public struct DelegateMessage: Sendable {
  /// Whether the message has an answer. One that has cannot be observed.
  public let returnsValue: Bool
  /// Whether the object's class implements it, in contrast to only conforming to its protocol.
  public let isImplemented: Bool

  /// What the macro writes for each requirement.
  public init(returnsValue: Bool, isImplemented: Bool) {
    self.returnsValue = returnsValue
    self.isImplemented = isImplemented
  }
}

/// The result of a requirement that a class does not implement, in the type that tells the two apart.
///
/// The compiler infers that type, an associated type of the protocol, from the class's own method where there is one;
/// this is what remains where there is none.
public struct NotImplemented: Sendable {}

/// What the default implementations that `@DelegateProtocol` writes call.
public enum Messages {
  /// A message without an answer: who listens before, the target, who listens after.
  @inlinable
  public static func forward<Receiver, Failure: Error>(
    _ selector: Selector, from object: AnyObject, arguments: () -> [Any],
    replay: (Receiver) throws(Failure) -> Void
  ) throws(Failure) {
    guard object is MessageForwarder else { return }
    // A conditional cast would count a reference more; a proxy is held weakly by its control, so that counting is slow.
    let forwarder = unsafeDowncast(object, to: MessageForwarder.self)
    var boxes: [Any]?
    if let listener = forwarder.listener(to: selector, .before) {
      let boxed = arguments()
      boxes = boxed
      listener(boxed)
    }
    if let target = forwarder.forwardTarget { try hand(to: target, replay) }
    // Looked up again: who was told before may have come or gone.
    if let listener = forwarder.listener(to: selector, .after) { listener(boxes ?? arguments()) }
  }

  @inlinable
  static func hand<Receiver, Failure: Error>(
    to target: AnyObject, _ replay: (Receiver) throws(Failure) -> Void
  ) throws(Failure) {
    if let target = target as? Receiver { try replay(target) }
  }

  /// A message with an answer: the target's, or the one stated with the requirement.
  public static func ask<Receiver, Answer, Failure: Error>(
    from object: AnyObject, otherwise answer: @autoclosure () -> Answer,
    replay: (Receiver) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    guard let target = (object as? MessageForwarder)?.forwardTarget as? Receiver else { return answer() }
    return try replay(target)
  }

  /// The result of a default implementation as its caller wants it, which is what the requirement says.
  @inlinable
  public static func result<Declared, Wanted>(
    _ value: Declared, _ message: StaticString, as type: Wanted.Type = Wanted.self
  ) -> Wanted {
    guard Declared.self == Wanted.self else {
      fatalError("\(message) gives \(Declared.self) and is asked for \(Wanted.self).")
    }
    return unsafeBitCast(value, to: Wanted.self)
  }

  /// Whether an object answers to a message.
  public static func does(_ object: AnyObject, respondTo selector: Selector) -> Bool {
    if let forwarder = object as? MessageForwarder { return forwarder.responds(to: selector) }
    return selector.declaration(in: object)?.isImplemented == true
  }
}
