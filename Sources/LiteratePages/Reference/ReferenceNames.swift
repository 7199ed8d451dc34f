/// What a name in prose means, where it means one thing only.
package struct ReferenceNames: Sendable {
  let index: ReferenceIndex
  /// Types and other names of types, as one writes them: `Observable`, `CompositeDisposable.DisposeKey`.
  private var types: [String: [Int]] = [:]
  /// `#sel`, `@DelegateProtocol`.
  private var macros: [String: [Int]] = [:]
  /// Functions and members, by their name with labels.
  private var members: [String: [Int]] = [:]
  /// Whatever can stand behind a dot or alone, by its name without labels.
  private(set) var words: [String: [Int]] = [:]
  /// Classes and structures by what one calls a value of theirs: `textField`.
  private var habits: [String: [Int]] = [:]
  package private(set) var modules: Set<String> = []

  package init(_ index: ReferenceIndex) {
    self.index = index
    for (place, entry) in index.entries.enumerated() {
      modules.insert(entry.module)
      if entry.kind != .macro { words[ReferenceSymbol.baseName(of: entry.own), default: []].append(place) }
      switch entry.kind {
      case _ where entry.anchor == nil:
        types[entry.name, default: []].append(place)
        if entry.kind == .class || entry.kind == .struct { habits[Self.habit(entry.own), default: []].append(place) }
      case .macro: macros[ReferenceSymbol.baseName(of: entry.own), default: []].append(place)
      default: members[entry.own, default: []].append(place)
      }
    }
  }

  /// `textField` for `UITextField`.
  private static func habit(_ type: String) -> String {
    let capitals = type.prefix(while: \.isUppercase)
    let rest = type.dropFirst(max(0, capitals.count - 1))
    return rest.prefix(1).lowercased() + rest.dropFirst()
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
    if first == "#" || first == "@" { return target(ofMacro: name) }
    if let place = place(ofType: name) { return index.target(of: index.entries[place]) }
    if let (owner, member) = Self.split(name) {
      guard let place = place(ofType: owner) else {
        // A global function may be called with its module.
        return modules.contains(owner) ? target(member) : nil
      }
      return single(places(in: index.entries[place].usr, of: members[member] ?? []))
    }
    guard name.hasSuffix(")") else { return nil }
    if let type, let target = single(places(in: type, of: members[name] ?? [])) { return target }
    return single(members[name] ?? [])
  }

  /// Where a macro leads, with its mark: `#sel(…)`.
  func target(ofMacro name: String) -> String? {
    single(macros[ReferenceSymbol.baseName(of: String(name.dropFirst()))] ?? [])
  }

  func place(ofType name: String) -> Int? {
    if let places = types[name] { return places.count == 1 ? places[0] : nil }
    guard let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) else { return nil }
    let places = (types[String(name[name.index(after: dot)...])] ?? [])
      .filter { index.entries[$0].module == name[..<dot] }
    return places.count == 1 ? places[0] : nil
  }

  /// The type that a value of this name has in every example: a `textField` is a `UITextField`.
  func place(ofHabit value: String) -> Int? {
    habits[value].flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// The type that every property of this name has, such as `rx`.
  func place(ofProperty word: String) -> Int? {
    let places = words[word] ?? []
    guard let type = places.first.flatMap({ index.entries[$0].type }), let place = index.place(usr: type),
      places.allSatisfy({ index.entries[$0].type == type })
    else { return nil }
    return place
  }

  /// Those of some members that a type has: its own, or else those of its superclasses and protocols.
  func places(in type: String, of candidates: [Int]) -> [Int] {
    guard !candidates.isEmpty else { return [] }
    var next: String? = type
    while let here = next {
      let own = candidates.filter { index.entries[$0].parent == here }
      if !own.isEmpty { return own }
      next = index.superclasses[here]
    }
    let inherited = Set(index.membersFromProtocols(type))
    return candidates.filter(inherited.contains)
  }

  /// The one place of what has one name in one type; overloads share it.
  func single(_ places: [Int]) -> String? {
    guard let first = places.first.map({ index.entries[$0] }) else { return nil }
    for place in places {
      let other = index.entries[place]
      guard other.parent == first.parent, other.page == first.page else { return nil }
    }
    var entry = first
    // Overloads share an anchor if they have the same labels; of others, the first says the most.
    entry.anchor = places.count > 1 ? first.nameAnchor : first.anchor
    return index.target(of: entry)
  }
}
