/// What changes in one group of updates, and whether it adds up.
struct BatchUpdate {
  /// What goes, and what is exchanged, in old places; what comes in new ones.
  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []

  /// For each new section the old one it was.
  private func origins(oldCount: Int, newCount: Int) -> [Int: Int] {
    var origins: [Int: Int] = [:]
    for move in movedSections { origins[move.to] = move.from }
    let gone = deletedSections.union(IndexSet(movedSections.map(\.from)))
    let come = insertedSections.union(IndexSet(movedSections.map(\.to)))
    let stay = (0..<oldCount).filter { !gone.contains($0) }
    let places = (0..<newCount).filter { !come.contains($0) }
    for (old, new) in zip(stay, places) { origins[new] = old }
    return origins
  }

  /// UIKit's complaint, if the counts before and after do not fit with what was announced.
  func complaint(from old: [Int], to new: [Int], of view: String, item: String) -> String? {
    let expected = old.count - deletedSections.count + insertedSections.count
    if new.count != expected {
      return """
        Invalid update: invalid number of sections. The number of sections contained in the \(view) after the update \
        (\(new.count)) must be equal to the number of sections contained in the \(view) before the update (\(old.count)), \
        plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted, \
        \(deletedSections.count) deleted).
        """
    }
    let origins = origins(oldCount: old.count, newCount: new.count)
    for (section, count) in new.enumerated() where !insertedSections.contains(section) {
      guard let origin = origins[section], !reloadedSections.contains(origin) else { continue }
      let inserted = insertedItems.filter { $0.section == section }.count
      let deleted = deletedItems.filter { $0.section == origin }.count
      let movedIn = movedItems.filter { $0.to.section == section }.count
      let movedOut = movedItems.filter { $0.from.section == origin }.count
      if count != old[origin] + inserted - deleted + movedIn - movedOut {
        return """
          Invalid update: invalid number of \(item)s in section \(section). The number of \(item)s contained in an existing \
          section after the update (\(count)) must be equal to the number of \(item)s contained in that section before the \
          update (\(old[origin])), plus or minus the number of \(item)s inserted or deleted from that section \
          (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(item)s moved into or out of that \
          section (\(movedIn) moved in, \(movedOut) moved out).
          """
      }
    }
    return nil
  }

  /// An announced place that is not there.
  func outOfRange(from old: [Int], to new: [Int], item: String) -> String? {
    func isThere(_ path: IndexPath, in counts: [Int]) -> Bool {
      counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
    }
    for path in deletedItems.union(reloadedItems).union(movedItems.map(\.from)).sorted() where !isThere(path, in: old) {
      return """
        attempt to delete \(item) \(path.row) from section \(path.section), but there are \
        \(old.indices.contains(path.section) ? old[path.section] : 0) before the update
        """
    }
    for path in insertedItems.union(movedItems.map(\.to)).sorted() where !isThere(path, in: new) {
      return """
        attempt to insert \(item) \(path.row) into section \(path.section), but there are only \
        \(new.indices.contains(path.section) ? new[path.section] : 0) \(item)s in section \(path.section) after the update
        """
    }
    if let gone = deletedSections.first(where: { !old.indices.contains($0) }) {
      return "attempt to delete section \(gone), but there are only \(old.count) sections before the update"
    }
    return nil
  }

  /// Where the items that stay are afterwards.
  func placesAfter(_ items: some Collection<IndexPath>, from old: [Int], to new: [Int]) -> [IndexPath: IndexPath] {
    var places: [IndexPath: IndexPath] = [:]
    let sectionTo = Dictionary(
      origins(oldCount: old.count, newCount: new.count).map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let moves = Dictionary(movedItems.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    var comes: [Int: [Int]] = [:]
    for path in insertedItems.union(movedItems.map(\.to)) { comes[path.section, default: []].append(path.row) }
    var goes: [Int: [Int]] = [:]
    for path in deletedItems.union(movedItems.map(\.from)) { goes[path.section, default: []].append(path.row) }
    for key in comes.keys { comes[key]?.sort() }
    for item in items {
      if let to = moves[item] {
        places[item] = to
        continue
      }
      guard !deletedItems.contains(item), !reloadedItems.contains(item), !reloadedSections.contains(item.section),
        let section = sectionTo[item.section]
      else { continue }
      var row = item.row - (goes[item.section] ?? []).filter { $0 < item.row }.count
      for come in comes[section] ?? [] where come <= row { row += 1 }
      places[item] = IndexPath(row: row, section: section)
    }
    return places
  }
}
