/// Who listens to a hub, in the order in which they came.
///
/// A delivery goes through it without counting references: the hub keeps the list alive and does not change it meanwhile.
/// A plain array would be retained for each event, which is two exchanges of the processor's more.
///
/// It does not say of what type its subscribers are, and the hub puts in none but its own. A generic list would look up
/// its types with each subscription, since a subject's `run` is not specialised (measured: eight tenths of the time that it
/// takes to subscribe to ten operators and to dispose of them).
@usableFromInline
final class Audience {
  // Unchecked: changed under the hub's lock, and only while nobody reads it.
  @exclusivity(unchecked) private var subscribers: ContiguousArray<AnySubscriber>
  @exclusivity(unchecked) @usableFromInline private(set) var count = 0
  /// The array's own storage, which stays where it is until the array is changed.
  @exclusivity(unchecked) @usableFromInline private(set) var first: UnsafePointer<Unmanaged<AnySubscriber>>?

  /// - Parameter other: whose subscribers this list has, too.
  @usableFromInline
  init(_ other: Audience? = nil) {
    subscribers = other?.subscribers ?? []
    look()
  }

  @inlinable
  func next<Element>(_ element: Element) {
    guard let first else { return }
    for index in 0..<count {
      first[index]._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Subscriber<Element>.self).next(element) }
    }
  }

  @inlinable
  func end(_ error: (any Error)?) {
    guard let first else { return }
    for index in 0..<count { first[index]._withUnsafeGuaranteedRef { $0.end(error) } }
  }

  func append(_ subscriber: AnySubscriber) {
    subscribers.append(subscriber)
    look()
  }

  /// Takes out the subscriber at a place that `index(of:)` gave.
  func remove(at index: Int) -> AnySubscriber {
    let gone = subscribers.remove(at: index)
    look()
    return gone
  }

  /// The place of the subscriber with that key, the same in a copy. Keys only grow, so the list is sorted by them.
  func index(of key: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if subscribers[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < count && subscribers[low].key == key ? low : nil
  }

  private func look() {
    count = subscribers.count
    // A copy shares its storage with the list that it was made of; whoever changes it first has storage of its own then.
    first = subscribers.withUnsafeBytes { bytes in
      bytes.baseAddress.map { UnsafePointer($0.assumingMemoryBound(to: Unmanaged<AnySubscriber>.self)) }
    }
  }
}
