/// What becomes of a message, one step after the other.
package enum MessageStep {
  /// A forwarder got a message that it does not implement, or deals with while telling who listens.
  /// The first argument is by custom whoever sends it.
  case sent(to: AnyObject, Selector, first: Any? = nil)
  case told(by: AnyObject, MessageForwarder.Moment, Selector)
  case handed(to: AnyObject, from: AnyObject, Selector)
  /// What the delegate behind, or the statement of the requirement, answers.
  case answered(by: AnyObject, Selector, Any)
  /// Somebody asks an object whether it responds to a message; then comes what it says.
  case asked(AnyObject, Selector)
  case said(AnyObject, Selector, Bool)
  /// An object says aloud what it is about to do.
  case announced(AnyObject, Selector)
  /// A delegate is set: on a parent by its proxy, or behind a proxy.
  case set(AnyObject?, on: AnyObject, by: AnyObject?)
  /// The first begins to listen to a message at a proxy, or the last stops.
  case listening(to: Selector, MessageForwarder.Moment, at: AnyObject, begins: Bool)
}

/// Who draws the way of messages. Nobody does, but while a figure is recorded; then one flag is all it costs.
@usableFromInline
package enum MessageWatch {
  // Set and read on the main thread, where messages are sent.
  @usableFromInline nonisolated(unsafe) package static var isOn = false
  nonisolated(unsafe) package static var watcher: ((MessageStep) -> Void)? {
    didSet { isOn = watcher != nil }
  }

  package static func sees(_ step: MessageStep) { watcher?(step) }

  @usableFromInline
  static func sent(_ object: AnyObject, _ selector: Selector, _ arguments: [Any] = []) {
    watcher?(.sent(to: object, selector, first: arguments.first))
  }

  @usableFromInline
  static func told(_ object: AnyObject, _ moment: MessageForwarder.Moment, _ selector: Selector) {
    watcher?(.told(by: object, moment, selector))
  }

  @usableFromInline
  static func handed(_ target: AnyObject, _ object: AnyObject, _ selector: Selector) {
    watcher?(.handed(to: target, from: object, selector))
  }
}
