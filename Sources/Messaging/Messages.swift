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
    let isWatched = MessageWatch.isOn
    if isWatched { MessageWatch.sent(forwarder, selector, arguments()) }
    var boxes: [Any]?
    if let listener = forwarder.listener(to: selector, .before) {
      let boxed = arguments()
      boxes = boxed
      if isWatched { MessageWatch.told(forwarder, .before, selector) }
      listener(boxed)
    }
    if let target = forwarder.forwardTarget {
      if isWatched { MessageWatch.handed(target, forwarder, selector) }
      try hand(to: target, replay)
    }
    // Looked up again: who was told before may have come or gone.
    if let listener = forwarder.listener(to: selector, .after) {
      if isWatched { MessageWatch.told(forwarder, .after, selector) }
      listener(boxes ?? arguments())
    }
  }

  @inlinable
  static func hand<Receiver, Failure: Error>(
    to target: AnyObject, _ replay: (Receiver) throws(Failure) -> Void
  ) throws(Failure) {
    if let target = target as? Receiver { try replay(target) }
  }

  /// A message with an answer: the target's, or the one stated with the requirement.
  public static func ask<Receiver, Answer, Failure: Error>(
    _ selector: @autoclosure () -> Selector, from object: AnyObject, otherwise answer: @autoclosure () -> Answer,
    replay: (Receiver) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let behind = (object as? MessageForwarder)?.forwardTarget
    if MessageWatch.isOn, object is MessageForwarder {
      let selector = selector()
      MessageWatch.sees(.sent(to: object, selector))
      guard let behind, let target = behind as? Receiver else {
        let result = answer()
        MessageWatch.sees(.answered(by: object, selector, result))
        return result
      }
      MessageWatch.sees(.handed(to: behind, from: object, selector))
      let result = try replay(target)
      MessageWatch.sees(.answered(by: behind, selector, result))
      return result
    }
    guard let target = behind as? Receiver else { return answer() }
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
    let isImplemented =
      selector.declaration(in: object)?.isImplemented == true
      && (object as? any MessageDeclining)?.declines(selector) != true
    if MessageWatch.isOn {
      MessageWatch.sees(.asked(object, selector))
      MessageWatch.sees(.said(object, selector, isImplemented))
    }
    return isImplemented
  }
}
