/// What a type has from others: by its superclasses, and by protocols as the compiler found out.
struct ReferenceInheritance {
  private let index: ReferenceIndex
  private let members: [String: [Int]]

  init(_ index: ReferenceIndex) {
    self.index = index
    members = Dictionary(
      grouping: index.entries.indices.filter { index.entries[$0].anchor != nil }, by: { index.entries[$0].parent ?? "" }
    )
  }

  /// Owners and what the type has of them, each name once; what is nearer hides what is farther.
  func groups(of type: String) -> [(owner: Int, members: [Int])] {
    var seen = Set((members[type] ?? []).map { index.entries[$0].own })
    var groups: [(owner: Int, members: [Int])] = []
    func add(_ places: [Int], of owner: String) {
      guard let place = index.place(usr: owner) else { return }
      let new = places.filter { place in
        let entry = index.entries[place]
        return ![.initializer, .associatedType, .typealias, .deinitializer].contains(entry.kind)
          && seen.insert(entry.own).inserted
      }
      if !new.isEmpty { groups.append((place, new)) }
    }
    var next = index.superclasses[type]
    while let superclass = next {
      add(members[superclass] ?? [], of: superclass)
      next = index.superclasses[superclass]
    }
    let byProtocol = Dictionary(grouping: index.membersFromProtocols(type)) { index.entries[$0].parent ?? "" }
    for (owner, places) in byProtocol.sorted(by: { $0.key < $1.key }) { add(places, of: owner) }
    return groups
  }
}
