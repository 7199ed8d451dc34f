/// The three groups of updates that lead from one list to another, in places alone.
@usableFromInline
struct Plan {
  /// What goes and what is exchanged.
  @usableFromInline private(set) var going = Stage()
  /// Sections that come and move.
  @usableFromInline private(set) var sectioning = Stage()
  /// Items that come and move.
  @usableFromInline private(set) var coming = Stage()

  private let new: Flat
  /// The old sections that stay, in their old order, as places in the new list.
  private var stayingSections: [Int] = []
  /// The items that stay in each of the new sections while others come: places in the new list, in the old order. For a
  /// section that comes, what comes with it.
  private var staying: [[Int]]

  @usableFromInline
  init(old: Flat, new: Flat, sections: Matching, items: Matching, changed: ContiguousArray<Bool>) {
    self.new = new
    staying = Array(repeating: [], count: new.sectionCount)
    go(old, sections, items, changed)
    arrangeSections(sections)
    come(old, sections, items)
  }

  /// Sections that are not there any more go with all their items; so do items of others that are nowhere any more.
  private mutating func go(_ old: Flat, _ sections: Matching, _ items: Matching, _ changed: ContiguousArray<Bool>) {
    for section in 0..<old.sectionCount {
      let newSection = Int(sections.newPlaces[section])
      guard newSection >= 0 else {
        going.deletedSections.append(section)
        continue
      }
      stayingSections.append(newSection)
      var kept: [Int] = []
      kept.reserveCapacity(old.items(of: section).count)
      for index in old.items(of: section) {
        let place = Int(items.newPlaces[index])
        if place < 0 {
          going.deletedItems.append(old.path(index))
        } else {
          if changed[index] { going.updatedItems.append(old.path(index)) }
          kept.append(place)
        }
      }
      staying[newSection] = kept
    }
  }

  private mutating func arrangeSections(_ sections: Matching) {
    let stays = RisingRow.members(of: ContiguousArray(stayingSections.map { Int32($0) }))
    for (place, section) in stayingSections.enumerated() where !stays[place] {
      sectioning.movedSections.append((place, section))
    }
    for section in 0..<new.sectionCount where sections.oldPlaces[section] < 0 {
      sectioning.insertedSections.append(section)
    }
  }

  private mutating func come(_ old: Flat, _ sections: Matching, _ items: Matching) {
    // Where each item that stays is when the sections have been arranged; -1 for one that has to come.
    var before = ContiguousArray<Int32>(repeating: -1, count: new.count)
    var sectionBefore = ContiguousArray<Int32>(repeating: -1, count: new.count)
    for (section, places) in staying.enumerated() {
      for (row, place) in places.enumerated() {
        before[place] = Int32(row)
        sectionBefore[place] = Int32(section)
      }
    }
    for section in 0..<new.sectionCount {
      let range = new.items(of: section)
      if sections.oldPlaces[section] < 0 { comeWithSection(section, range, &before, sectionBefore) }
      // Among those that are in the right section already, a longest rising row stays where it is.
      let rows = ContiguousArray(range.lazy.map { sectionBefore[$0] == Int32(section) ? before[$0] : -1 })
      let stays = RisingRow.members(of: rows)
      for (row, place) in range.enumerated() where !stays[row] {
        let to = ItemPath(sectionIndex: section, itemIndex: row)
        if sectionBefore[place] >= 0 {
          coming.movedItems.append(
            (ItemPath(sectionIndex: Int(sectionBefore[place]), itemIndex: Int(before[place])), to))
        } else if before[place] != Self.cameWithSection {
          coming.insertedItems.append(to)
        }
      }
    }
  }

  private static let cameWithSection: Int32 = -2

  /// What was nowhere comes with its section; what was elsewhere moves in later.
  private mutating func comeWithSection(
    _ section: Int, _ range: Range<Int>, _ before: inout ContiguousArray<Int32>,
    _ sectionBefore: ContiguousArray<Int32>
  ) {
    for place in range where sectionBefore[place] < 0 {
      before[place] = Self.cameWithSection
      staying[section].append(place)
    }
  }

  // MARK: What the list is between the groups

  @usableFromInline
  func afterGoing() -> [(section: Int, items: [Int])] {
    stayingSections.map { ($0, staying[$0]) }
  }

  @usableFromInline
  func afterSectioning() -> [(section: Int, items: [Int])] { staying.enumerated().map { ($0, $1) } }
}
