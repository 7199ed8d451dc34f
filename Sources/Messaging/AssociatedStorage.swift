import Synchronization

/// Objects that other code may hang on an object, and closures that run when it goes away.
///
/// Swift on Linux has neither associated objects nor a way to hear of the end of somebody else's object. A class that
/// wants both has one of these as a stored property:
///
/// ```swift
/// final class Thermometer: HasAssociatedStorage {
///   let associatedStorage = AssociatedStorage()
/// }
/// ```
public final class AssociatedStorage: @unchecked Sendable {
  private let lock = Mutex<Contents>(Contents())

  private struct Contents {
    nonisolated(unsafe) var objects: [ObjectIdentifier: AnyObject] = [:]
    var endings: [(key: Int, isEarly: Bool, run: @Sendable () -> Void)] = []
    var lastKey = 0
  }

  /// An empty storage.
  public init() {}

  deinit {
    let endings = lock.withLock { $0.endings }
    for ending in endings where ending.isEarly { ending.run() }
    for ending in endings where !ending.isEarly { ending.run() }
  }

  /// The object that hangs under `key`: a type, or any other object's identity.
  public subscript(key: ObjectIdentifier) -> AnyObject? {
    get {
      nonisolated(unsafe) var found: AnyObject?
      lock.withLock { found = $0.objects[key] }
      return found
    }
    set {
      // What is replaced is released after the lock: its deinit is somebody's code.
      nonisolated(unsafe) var old: AnyObject?
      nonisolated(unsafe) let new = newValue
      lock.withLock { contents in
        old = contents.objects[key]
        contents.objects[key] = new
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The object that hangs under `key`, or else `new`, which hangs there from now on. However many threads ask at the same
  /// time, all of them get the same object.
  ///
  /// ```swift
  /// import Messaging
  ///
  /// final class Label { var text = "" }
  /// let storage = AssociatedStorage()
  /// let key = ObjectIdentifier(Label.self)
  /// storage.object(under: key, orNew: Label()).object.text = "once"
  /// storage.object(under: key, orNew: Label()).object.text  // → once
  /// ```
  ///
  /// - Returns: the object, and whether it is the new one. `new` is made while no lock is held; one that came too late is
  ///   dropped.
  public func object<Object: AnyObject>(
    under key: ObjectIdentifier, orNew new: @autoclosure () -> Object
  ) -> (object: Object, isNew: Bool) {
    if let found = self[key] as? Object { return (found, false) }
    nonisolated(unsafe) let made = new()
    nonisolated(unsafe) var old: AnyObject?
    lock.withLock { contents in
      old = contents.objects[key]
      if !(old is Object) { contents.objects[key] = made }
    }
    if let found = old as? Object { return (found, false) }
    return (made, true)
  }

  /// Runs `body` when the object goes away, first of all if it is `early`; the key takes it back.
  public func whenGone(early: Bool = false, _ body: @escaping @Sendable () -> Void) -> Int {
    lock.withLock { contents in
      contents.lastKey += 1
      contents.endings.append((contents.lastKey, early, body))
      return contents.lastKey
    }
  }

  /// Takes back what `whenGone` promised under `key`.
  public func forget(_ key: Int) {
    var gone: (@Sendable () -> Void)?
    lock.withLock { contents in
      guard let index = contents.endings.firstIndex(where: { $0.key == key }) else { return }
      gone = contents.endings.remove(at: index).run
    }
    withExtendedLifetime(gone) {}
  }
}

/// An object on which others may hang objects, and whose end can be heard.
public protocol HasAssociatedStorage: AnyObject {
  /// Where they hang. A stored property of its own, so that it goes when the object goes.
  nonisolated var associatedStorage: AssociatedStorage { get }
}
