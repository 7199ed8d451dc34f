import Synchronization

/// Values that several tests want, each made by the test that asks first; the others wait for it.
final class OncePerName<Value: Sendable>: Sendable {
  private final class Entry: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let entries = Mutex<[String: Entry]>([:])

  func value(of name: String, make: () throws -> Value) throws -> Value {
    let entry = entries.withLock { entries in
      let entry = entries[name] ?? Entry()
      entries[name] = entry
      return entry
    }
    return try entry.value.withLock { value in
      if let value { return value }
      let made = try make()
      value = made
      return made
    }
  }
}
