import HeadlessUI
import Reactors
import RxTestSupport
import Testing

private struct Row: IdentifiableType, Equatable {
  let identity: Int
  var version = 0
}

private struct Part: AnimatableSectionModelType, Equatable {
  let identity: Int
  var items: [Row]
  init(_ identity: Int, _ items: [Row]) {
    self.identity = identity
    self.items = items
  }
  init(original: Part, items: [Row]) { self.init(original.identity, items) }
}

/// Does not make what its initialiser promises.
private struct Forgetful: AnimatableSectionModelType {
  enum Fault: Sendable { case items, identity }

  var identity: Int
  var items: [Row]
  var fault: Fault

  init(identity: Int, items: [Row], fault: Fault) {
    self.identity = identity
    self.items = items
    self.fault = fault
  }

  init(original: Forgetful, items: [Row]) {
    self = original
    switch fault {
    case .items: self.items = original.items + items
    case .identity:
      self.items = items
      identity += 1
    }
  }
}

private func part(_ identity: Int, _ rows: Int...) -> Part { Part(identity, rows.map { Row(identity: $0) }) }

/// What a table makes of a group of updates, from places alone.
private func applied(_ change: Changeset<Part>) -> [Part] {
  let (old, new) = (change.originalSections, change.finalSections)
  var sections = [Int?](repeating: nil, count: new.count)
  for move in change.movedSections { sections[move.to] = move.from }
  let gone = Set(change.deletedSections).union(change.movedSections.map(\.from))
  var rest = old.indices.filter { !gone.contains($0) }[...]
  let come = Set(change.insertedSections)
  for place in new.indices where sections[place] == nil && !come.contains(place) { sections[place] = rest.popFirst() }
  #expect(rest.isEmpty)
  var out = Set(change.deletedItems)
  for move in change.movedItems { out.insert(move.from) }
  let updated = Set(change.updatedItems)
  var final = [[Int: Row]](repeating: [:], count: new.count)
  for path in change.insertedItems {
    final[path.sectionIndex][path.itemIndex] = new[path.sectionIndex].items[path.itemIndex]
  }
  for move in change.movedItems {
    final[move.to.sectionIndex][move.to.itemIndex] = old[move.from.sectionIndex].items[move.from.itemIndex]
  }
  return new.indices.map { place in
    guard let origin = sections[place] else { return Part(new[place].identity, new[place].items) }
    let staying = old[origin].items.enumerated().filter {
      !out.contains(ItemPath(sectionIndex: origin, itemIndex: $0.offset))
    }.map { index, row in
      let isUpdated = updated.contains(ItemPath(sectionIndex: origin, itemIndex: index))
      return isUpdated ? new.lazy.flatMap(\.items).first { $0.identity == row.identity }! : row
    }
    var rows: [Row] = []
    var next = staying[...]
    for index in 0..<(staying.count + final[place].count) {
      if let row = final[place][index] { rows.append(row) } else if let row = next.popFirst() { rows.append(row) }
    }
    return Part(old[origin].identity, rows)
  }
}

private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: Int) { state = UInt64(seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

private func randomSections(_ random: inout Seeded) -> [Part] {
  let rows = (0..<14).map { Row(identity: $0, version: Int(random.next() % 8) == 0 ? 1 : 0) }.shuffled(using: &random)
  var rest = rows.prefix(Int(random.next() % 15))[...]
  return (0..<5).shuffled(using: &random).prefix(Int(random.next() % 6)).map { identity in
    let count = min(rest.count, Int(random.next() % 6))
    defer { rest = rest.dropFirst(count) }
    return Part(identity, Array(rest.prefix(count)))
  }
}

/// Shows sections as a data source does, with what rows show in the cells.
@MainActor private final class Shown: NSObject, UITableViewDataSource {
  var sections: [Part] = []
  var made = 0
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].items.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    made += 1
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let row = sections[indexPath.section].items[indexPath.row]
    cell.tag = row.identity * 2 + row.version
    return cell
  }
}

@Suite(.leakChecked) struct DiffTests {
  private func changes(_ old: [Part], _ new: [Part]) throws -> [Changeset<Part>] {
    try Diff.differencesForSectionedView(initialSections: old, finalSections: new)
  }

  @Test(arguments: 0..<20)
  func randomPairs(seed: Int) throws {
    var random = Seeded(seed)
    for _ in 0..<5000 {
      let (old, new) = (randomSections(&random), randomSections(&random))
      let changes = try changes(old, new)
      var now = old
      for change in changes {
        guard change.originalSections == now, applied(change) == change.finalSections else {
          Issue.record("\(old) → \(new): \(change)")
          return
        }
        now = change.finalSections
      }
      if now != new {
        Issue.record("\(old) → \(new): ended as \(now)")
        return
      }
    }
  }

  /// A table stops the program if it objects; its cells show what stands in the list.
  @Test(arguments: 0..<20) @MainActor
  func tablesNeverObject(seed: Int) throws {
    var random = Seeded(seed)
    let shown = Shown()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    table.dataSource = shown
    for pair in 0..<5000 {
      // Without a size there are no cells, and the counts are checked all the same.
      table.frame.size.height = pair % 50 == 0 ? 2000 : 0
      shown.sections = randomSections(&random)
      table.reloadData()
      table.layoutIfNeeded()
      let new = randomSections(&random)
      for change in try changes(shown.sections, new) {
        table.performBatchUpdates {
          shown.sections = change.finalSections
          table.batchUpdates(change, AnimationConfiguration())
        }
      }
      guard shown.sections == new, table.numberOfSections == new.count else {
        Issue.record("\(new)")
        return
      }
      if pair % 50 == 0 {
        let tags = table.visibleCells.map(\.tag)
        guard tags == new.flatMap(\.items).map({ $0.identity * 2 + $0.version }) else {
          Issue.record("\(new): \(tags)")
          return
        }
      }
    }
  }

  @Test func whatStaysIsNotTouched() throws {
    let old = [part(0, 1, 2, 3, 4, 5), part(1, 6, 7)]
    #expect(try changes(old, old).isEmpty)
    let inserted = try changes(old, [part(0, 1, 2, 9, 3, 4, 5), part(1, 6, 7)])
    #expect(inserted.count == 1)
    #expect(inserted[0].insertedItems == [ItemPath(sectionIndex: 0, itemIndex: 2)])
    #expect(inserted[0].movedItems.isEmpty)
    let moved = try changes(old, [part(0, 5, 1, 2, 3, 4), part(1, 6, 7)])
    #expect(moved.count == 1)
    #expect(moved[0].movedItems.count == 1)
    let across = try changes(old, [part(0, 1, 2, 4, 5), part(1, 6, 3, 7)])
    #expect(across.count == 1)
    #expect(across[0].movedItems.map(\.to) == [ItemPath(sectionIndex: 1, itemIndex: 1)])
    #expect(across[0].insertedItems.isEmpty && across[0].deletedItems.isEmpty)
    let swapped = try changes(old, [old[1], old[0]])
    #expect(swapped.count == 1)
    #expect(swapped[0].movedSections.count == 1)
    var changed = old
    changed[0].items[1].version = 7
    let updated = try changes(old, changed)
    #expect(updated.map(\.updatedItems) == [[ItemPath(sectionIndex: 0, itemIndex: 1)]])
  }

  @Test func duplicatesAreNamed() {
    func message(_ old: [Part], _ new: [Part]) -> String {
      do {
        _ = try changes(old, new)
        return ""
      } catch { return "\(error)" }
    }
    let item = "Duplicate item Row(identity: 1, version: 0)"
    #expect(message([part(0, 1), part(1, 1)], [part(0, 1)]).contains(item))
    #expect(message([part(0, 1), part(1, 1)], [part(0, 1), part(1, 1)]).contains(item))
    #expect(message([part(0, 1, 2, 1)], [part(0, 2)]).contains(item), "both have gone")
    #expect(message([part(0, 1)], [part(0, 1, 2, 1)]).contains(item))
    #expect(message([part(0, 2), part(1, 1)], [part(0, 1, 2, 1)]).contains(item))
    let section = "Duplicate section Part(identity: 0"
    #expect(message([part(0)], [part(0), part(1), part(0, 5)]).contains(section))
    #expect(message([part(0), part(1), part(0, 5)], []).contains(section))
  }

  @Test func aNewIdentityThatIsThereTwiceIsFoundTheNextTime() throws {
    let (old, new) = ([part(0, 5)], [part(0, 1, 5, 2, 1), part(3, 9), part(4), part(3, 8)])
    var now = old
    for change in try changes(old, new) {
      #expect(change.originalSections == now)
      #expect(applied(change) == change.finalSections)
      now = change.finalSections
    }
    #expect(now == new)
    #expect(throws: Diff.Error.self) { _ = try changes(new, [part(0, 5)]) }
    #expect(throws: Diff.Error.self) { _ = try changes([part(0, 1, 5, 2, 1)], [part(0, 5)]) }
  }

  @Test(arguments: [Forgetful.Fault.items, .identity])
  fileprivate func aSectionMustKeepWhatItIsGiven(_ fault: Forgetful.Fault) {
    let old = [Forgetful(identity: 0, items: [Row(identity: 1), Row(identity: 2)], fault: fault)]
    let new = [Forgetful(identity: 0, items: [Row(identity: 2)], fault: fault)]
    var message = ""
    do { _ = try Diff.differencesForSectionedView(initialSections: old, finalSections: new) } catch {
      message = "\(error)"
    }
    #expect(message.hasPrefix("Forgetful.init(original:items:) made Forgetful("))
    #expect(message.contains("It must keep the identity 0 and exactly the items that it was given: ["))
  }

  @Test func nothingSaysThatASectionWasUpdated() throws {
    let change = try #require(try changes([part(0, 1)], [part(0, 2)]).first)
    #expect(change.updatedSections == [])
    let first = Changeset.initialValue([part(0, 1), part(1)])
    #expect(first.insertedSections == [0, 1])
    #expect(first.finalSections == [part(0, 1), part(1)])
    #expect(applied(first) == first.finalSections)
  }
}
