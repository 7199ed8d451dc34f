/// What a name in prose means, where it means one thing only.
package struct ReferenceNames: Sendable {
  private let index: ReferenceIndex
  /// Types and other names of types, as one writes them: `Observable`, `CompositeDisposable.DisposeKey`.
  private var types: [String: [Int]] = [:]
  /// `#sel`, `@DelegateProtocol`.
  private var macros: [String: [Int]] = [:]
  /// Functions and members, by their name with labels.
  private var members: [String: [Int]] = [:]
  private var modules: Set<String> = []

  package init(_ index: ReferenceIndex) {
    self.index = index
    for (place, entry) in index.entries.enumerated() {
      modules.insert(entry.module)
      switch entry.kind {
      case _ where entry.anchor == nil: types[entry.name, default: []].append(place)
      case .macro: macros[ReferenceSymbol.baseName(of: entry.own), default: []].append(place)
      default: members[entry.own, default: []].append(place)
      }
    }
  }

  /// `ObservableType.map(_:)` in two; nil where there is no dot outside of labels.
  private static func split(_ name: String) -> (type: String, member: String)? {
    let head = name.prefix { $0 != "(" }
    var dot: String.Index?
    for index in head.indices.dropFirst() where head[index] == "." {
      dot = index
      let next = head.index(after: index)
      // The dots of an operator are its name.
      guard next < head.endIndex, head[next].isLetter || head[next] == "_" || head[next] == "`" else { break }
    }
    return dot.map { (String(name[..<$0]), String(name[name.index(after: $0)...])) }
  }

  /// Where a name leads, from the folder of the reference: a type, a macro, a function or member with its labels. A name
  /// that could mean several things leads nowhere.
  ///
  /// - Parameter type: the type whose members need not be called with their type.
  package func target(_ name: String, in type: String? = nil) -> String? {
    // Swift documentation has slashes between types and members.
    let isPath = name.contains("/") && !name.contains(".") && name.first?.isLetter == true
    let name = isPath ? String(name.map { $0 == "/" ? "." : $0 }) : name
    guard let first = name.first, first.isLetter || "_#@".contains(first), name.utf8.count < 300 else { return nil }
    if first == "#" || first == "@" {
      return single(macros[ReferenceSymbol.baseName(of: String(name.dropFirst()))] ?? [])
    }
    if let place = place(ofType: name) { return index.target(of: index.entries[place]) }
    if let (owner, member) = Self.split(name) {
      guard let place = place(ofType: owner) else {
        // A global function may be called with its module.
        return modules.contains(owner) ? target(member) : nil
      }
      return target(of: member, in: index.entries[place].usr)
    }
    guard name.hasSuffix(")") else { return nil }
    if let type, let target = target(of: name, in: type) { return target }
    return single(members[name] ?? [])
  }

  private func place(ofType name: String) -> Int? {
    if let places = types[name] { return places.count == 1 ? places[0] : nil }
    guard let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) else { return nil }
    let places = (types[String(name[name.index(after: dot)...])] ?? [])
      .filter { index.entries[$0].module == name[..<dot] }
    return places.count == 1 ? places[0] : nil
  }

  /// A member of a type, its own or one that it has from elsewhere.
  private func target(of member: String, in type: String) -> String? {
    let candidates = members[member] ?? []
    var next: String? = type
    while let here = next {
      let own = candidates.filter { index.entries[$0].parent == here }
      if !own.isEmpty { return single(own) }
      next = index.superclasses[here]
    }
    let inherited = Set(index.membersFromProtocols(type))
    return single(candidates.filter(inherited.contains))
  }

  /// The one place of what has one name in one type; overloads share it.
  private func single(_ places: [Int]) -> String? {
    guard let first = places.first.map({ index.entries[$0] }) else { return nil }
    for place in places {
      let other = index.entries[place]
      guard other.parent == first.parent, other.page == first.page else { return nil }
    }
    var entry = first
    entry.anchor = places.count > 1 ? first.nameAnchor : first.anchor
    return index.target(of: entry)
  }
}
