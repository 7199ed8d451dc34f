/// An object that says aloud some of the messages it sends to itself, so that others can listen.
///
/// Objective-C can watch any method of any object by exchanging its implementation while the program runs. Swift cannot:
/// who calls a method has to take part. A class that conforms calls its announced methods through `announce`.
///
/// ```swift
/// import HeadlessUI
/// import Messaging
///
/// final class Lamp: UIView {
///   override class nonisolated var announcedMessages: [Selector] { super.announcedMessages + [#sel(Lamp.blink)] }
///   func blink() { print("blinks") }
///   func press() { announce(#sel(Lamp.blink)) { blink() } }
/// }
///
/// let lamp = Lamp()
/// let key = lamp.announcements.listen(to: #sel(Lamp.blink), before: true) { _ in print("is about to") }
/// lamp.press()
/// // Prints "is about to"
/// // Prints "blinks"
/// lamp.announcements.forget(key)
/// lamp.press()
/// // Prints "blinks"
/// ```
@preconcurrency @MainActor
public protocol MessageAnnouncing: HasAssociatedStorage {
  /// The messages that can be listened to.
  nonisolated static var announcedMessages: [Selector] { get }
}

/// Who listens to what an object announces.
@preconcurrency @MainActor
public final class Announcements {
  /// Takes the arguments of a message.
  public typealias Listener = @MainActor ([Any]) -> Void

  private var listeners: [(key: Int, selector: Selector, isBefore: Bool, listener: Listener)] = []
  private var lastKey = 0

  init() {}

  /// Listens to a message, before or after it has been dealt with; the key takes it back.
  public func listen(to selector: Selector, before: Bool, _ listener: @escaping Listener) -> Int {
    lastKey += 1
    listeners.append((lastKey, selector, before, listener))
    return lastKey
  }

  /// Takes back what `listen` gave the key for.
  public func forget(_ key: Int) { listeners.removeAll { $0.key == key } }

  fileprivate func tell(_ selector: Selector, before: Bool, _ arguments: [Any]) {
    for one in listeners where one.isBefore == before && one.selector == selector { one.listener(arguments) }
  }
}

extension MessageAnnouncing {
  private nonisolated var key: ObjectIdentifier { ObjectIdentifier(Announcements.self) }

  /// Who listens to this object.
  public var announcements: Announcements {
    associatedStorage.object(under: key, orNew: Announcements()).object
  }

  /// Calls one of the object's methods, telling those who listen before and after.
  public func announce(
    _ selector: @autoclosure () -> Selector, _ arguments: @autoclosure () -> [Any] = [], _ call: () -> Void
  ) {
    if MessageWatch.isOn { MessageWatch.sees(.announced(self, selector())) }
    (associatedStorage[key] as? Announcements)?.tell(selector(), before: true, arguments())
    call()
    (associatedStorage[key] as? Announcements)?.tell(selector(), before: false, arguments())
  }
}
