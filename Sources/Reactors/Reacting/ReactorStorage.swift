import Messaging
import Synchronization

/// Where the stream of a reactor hangs: on the reactor itself if it has storage, and else in a table that does not keep it.
///
/// Swift on Linux cannot tell when an object of any class goes away. A `Reactor`, and whatever else has storage, gives its
/// stream back at that moment; for others, every new one drops what it finds of the dead, so that there are never many of
/// them, and nothing of them is heard.
enum ReactorStorage {
  static func of(_ owner: AnyObject) -> AssociatedStorage {
    if let own = (owner as? any HasAssociatedStorage)?.associatedStorage { return own }
    nonisolated(unsafe) let owner = owner
    // What hangs on a dead reactor is somebody's code: it is released after the lock.
    let found = table.withLock { (storage: $0.storage(of: owner), dead: $0.takeDead()) }
    return found.storage
  }

  static func existing(of owner: AnyObject) -> AssociatedStorage? {
    if let own = (owner as? any HasAssociatedStorage)?.associatedStorage { return own }
    nonisolated(unsafe) let owner = owner
    return table.withLock { $0.existing(of: owner) }
  }

  private static let table = Mutex(Table())

  private struct Entry {
    weak var owner: AnyObject?
    let storage: AssociatedStorage
  }

  private struct Table: @unchecked Sendable {
    private var entries: ContiguousArray<Entry> = []
    private var places: [ObjectIdentifier: Int] = [:]
    private var identifiers: ContiguousArray<ObjectIdentifier> = []
    private var hand = 0
    private var dead: [AssociatedStorage] = []

    mutating func takeDead() -> [AssociatedStorage] {
      defer { dead = [] }
      return dead
    }

    func existing(of owner: AnyObject) -> AssociatedStorage? {
      guard let place = places[ObjectIdentifier(owner)], entries[place].owner === owner else { return nil }
      return entries[place].storage
    }

    mutating func storage(of owner: AnyObject) -> AssociatedStorage {
      if let found = existing(of: owner) { return found }
      let key = ObjectIdentifier(owner)
      // Another object may have been at the same address before.
      if let place = places[key] { remove(place) }
      sweep()
      let storage = AssociatedStorage()
      places[key] = entries.count
      identifiers.append(key)
      entries.append(Entry(owner: owner, storage: storage))
      return storage
    }

    /// Looks at four, so that the dead are dropped faster than they can come.
    private mutating func sweep() {
      for _ in 0..<4 where !entries.isEmpty {
        if hand >= entries.count { hand = 0 }
        if entries[hand].owner == nil { remove(hand) } else { hand += 1 }
      }
    }

    private mutating func remove(_ place: Int) {
      dead.append(entries[place].storage)
      places[identifiers[place]] = nil
      let last = entries.count - 1
      if place != last {
        entries[place] = entries[last]
        identifiers[place] = identifiers[last]
        places[identifiers[place]] = place
      }
      entries.removeLast()
      identifiers.removeLast()
    }
  }
}
