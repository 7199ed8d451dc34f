/// Which of the old is which of the new, by identity.
///
/// Typical edits leave long stretches as they were: these are found by walking through both side by side, which hashes
/// nothing. What the walk does not find is looked up in a table of the new. The table is made in any case, since it is
/// what finds an identity that is there twice.
///
/// RxDataSources: an identity that is twice in the new and nowhere in the old is let through; it is found the next time,
/// when it is twice in the old.
@usableFromInline
struct Matching {
  /// For each of the old the place of the same in the new, or -1.
  @usableFromInline let newPlaces: ContiguousArray<Int32>
  /// For each of the new the place of the same in the old, or -1.
  @usableFromInline let oldPlaces: ContiguousArray<Int32>

  /// An identity that is there twice, and where the second is.
  @usableFromInline
  enum Duplicate: Error {
    case old(Int)
    case new(Int)
  }

  @inlinable
  init<Identity: Hashable>(from old: ContiguousArray<Identity>, to new: ContiguousArray<Identity>) throws(Duplicate) {
    let table = IdentityTable(new)
    var newPlaces = ContiguousArray<Int32>(repeating: -1, count: old.count)
    var oldPlaces = ContiguousArray<Int32>(repeating: -1, count: new.count)
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[i] == new[j] {
        newPlaces[i] = Int32(truncatingIfNeeded: j)
        oldPlaces[j] = Int32(truncatingIfNeeded: i)
        i += 1
        j += 1
      } else {
        (i, j) = Matching.resume(old, i, new, j)
      }
    }
    for place in old.indices where newPlaces[place] < 0 {
      guard let found = table.find(old[place], in: new) else { continue }
      if oldPlaces[found] >= 0 { throw .old(place) }
      newPlaces[place] = Int32(truncatingIfNeeded: found)
      oldPlaces[found] = Int32(truncatingIfNeeded: place)
    }
    for (place, first) in table.repeated where oldPlaces[place] >= 0 || oldPlaces[first] >= 0 { throw .new(place) }
    let gone = old.indices.filter { newPlaces[$0] < 0 }
    if let again = IdentityTable(ContiguousArray(gone.lazy.map { old[$0] })).repeated.first {
      throw .old(gone[again.place])
    }
    self.newPlaces = newPlaces
    self.oldPlaces = oldPlaces
  }

  /// The next places that are the same again, if they are near.
  @inlinable
  static func resume<Identity: Hashable>(
    _ old: ContiguousArray<Identity>, _ i: Int, _ new: ContiguousArray<Identity>, _ j: Int
  ) -> (Int, Int) {
    for step in 1...4 {
      if i + step < old.count, old[i + step] == new[j] { return (i + step, j) }
      if j + step < new.count, old[i] == new[j + step] { return (i, j + step) }
    }
    return (i + 1, j + 1)
  }
}

/// Finds a place by its identity.
@usableFromInline
struct IdentityTable {
  @usableFromInline var slots: ContiguousArray<Int32>
  @usableFromInline let mask: Int
  /// The places of identities that were there before, each with the first place of the same.
  @usableFromInline var repeated: [(place: Int, first: Int)] = []

  @inlinable
  init<Identity: Hashable>(_ identities: ContiguousArray<Identity>) {
    var size = 16
    while size < identities.count * 2 { size *= 2 }
    mask = size - 1
    slots = ContiguousArray(repeating: -1, count: size)
    next: for place in identities.indices {
      var slot = identities[place].hashValue & mask
      while slots[slot] >= 0 {
        if identities[Int(slots[slot])] == identities[place] {
          repeated.append((place, Int(slots[slot])))
          continue next
        }
        slot = (slot + 1) & mask
      }
      slots[slot] = Int32(truncatingIfNeeded: place)
    }
  }

  @inlinable
  func find<Identity: Hashable>(_ identity: Identity, in identities: ContiguousArray<Identity>) -> Int? {
    var slot = identity.hashValue & mask
    while slots[slot] >= 0 {
      if identities[Int(slots[slot])] == identity { return Int(slots[slot]) }
      slot = (slot + 1) & mask
    }
    return nil
  }
}

/// The places that can stay while the others move: a longest rising row.
enum RisingRow {
  /// Whether each of `places` belongs to it. Those below zero never do.
  static func members(of places: ContiguousArray<Int32>) -> ContiguousArray<Bool> {
    var isMember = ContiguousArray(repeating: false, count: places.count)
    var last: Int32 = -1
    var rises = true
    for place in places where place >= 0 {
      if place < last {
        rises = false
        break
      }
      last = place
    }
    if rises {
      for index in places.indices { isMember[index] = places[index] >= 0 }
      return isMember
    }
    // Patience: the smallest end of a row of each length, and for each place the one before it in its row.
    var ends: ContiguousArray<Int32> = []
    var before = ContiguousArray<Int32>(repeating: -1, count: places.count)
    for index in places.indices where places[index] >= 0 {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if places[Int(ends[middle])] < places[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(Int32(index)) } else { ends[low] = Int32(index) }
    }
    var index = ends.last ?? -1
    while index >= 0 {
      isMember[Int(index)] = true
      index = before[Int(index)]
    }
    return isMember
  }
}
