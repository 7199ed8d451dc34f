import LiterateModel

/// What the names in a chapter's prose mean. What the compiler says that the chapter uses decides; a name that could mean
/// several things leads nowhere.
package struct ProseNames: Sendable {
  private let names: ReferenceNames
  private let words: ChapterWords
  private var index: ReferenceIndex { names.index }

  package init(_ names: ReferenceNames, words: ChapterWords) {
    self.names = names
    self.words = words
  }

  /// Whose member is meant.
  private enum Owner {
    /// - Parameter face: the type whose face this one is: that of `x` in `x.rx`.
    case type(Int, face: Int?)
    /// One that the chapter declares, or that nobody knows.
    case unknown
  }

  /// Where a name leads, from the folder of the reference.
  package func target(_ text: String) -> String? {
    if text.first == "#" || text.first == "@" { return names.target(ofMacro: text) }
    // Operators and Swift documentation's slashes have labels, and so mean one thing.
    guard let name = SpokenName(text) else {
      return words.own.contains(String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        ? nil : names.target(text)
    }
    if name.isImplicit { return name.path.count == 1 ? used(name) : nil }
    if name.path.count == 1 { return alone(name) }
    return member(name)
  }

  /// What a name could mean that leads nowhere: symbols of exactly this name. None for a word that is only by chance one of
  /// the library's, or that the chapter has for something of its own.
  package func meanings(of text: String) -> [String] {
    guard target(text) == nil, let name = SpokenName(text), !words.isOwn(name),
      !words.own.contains(name.path[0]) || words.values[name.path[0]] != nil
    else { return [] }
    let places = fitting(names.words[name.word] ?? [], name)
    if name.path.count > 1 {
      guard !owners(name).isEmpty else { return [] }
    } else if words.used[name.word] == nil {
      guard name.isUnmistakable, !words.foreign.contains(name.word) else { return [] }
    }
    var seen: Set<String> = []
    return places.map { index.entries[$0].name }.filter { seen.insert($0).inserted }.sorted()
  }

  // MARK: One word

  private func alone(_ name: SpokenName) -> String? {
    guard !words.isOwn(name) else { return nil }
    if let type = names.place(ofType: name.word) {
      guard name.labels != nil else { return index.target(of: index.entries[type]) }
      return initializer(of: type, name)
    }
    if name.labels == nil, names.modules.contains(name.word) { return percentEncoded(name.word) + "/index.html" }
    if words.foreign.contains(name.word) { return nil }
    if !fitting(words.used[name.word] ?? [], name).isEmpty { return used(name) }
    guard name.isUnmistakable else { return nil }
    return names.single(fitting(names.words[name.word] ?? [], name))
  }

  /// The one symbol of this name that the chapter uses.
  private func used(_ name: SpokenName) -> String? {
    guard !words.isOwn(name), !words.foreign.contains(name.word) else { return nil }
    return names.single(fitting(words.used[name.word] ?? [], name))
  }

  private func initializer(of type: Int, _ name: SpokenName) -> String? {
    let candidates = names.places(in: index.entries[type].usr, of: names.words["init"] ?? [])
    return names.single(fitting(candidates, name))
  }

  /// Those with exactly these labels, or else those that have more.
  private func fitting(_ places: [Int], _ name: SpokenName) -> [Int] {
    let fits = places.map { (place: $0, fit: name.fit(index.entries[$0].own)) }
    let exact = fits.filter { $0.fit == .exact }
    return (exact.isEmpty ? fits.filter { $0.fit != nil } : exact).map(\.place)
  }

  // MARK: A member

  private func member(_ name: SpokenName) -> String? {
    let whole = name.path.joined(separator: ".")
    let first = name.path[0]
    if words.values[first] == nil {
      guard !words.own.contains(first) else { return nil }
      if let type = names.place(ofType: whole) {
        guard name.labels != nil else { return index.target(of: index.entries[type]) }
        return initializer(of: type, name)
      }
      if names.modules.contains(first), name.path.count == 2, names.place(ofType: first) == nil {
        let places = (names.words[name.word] ?? []).filter { index.entries[$0].module == first }
        return names.single(fitting(places.filter { index.entries[$0].parent == nil }, name))
      }
    }
    let targets = Set(owners(name).compactMap { target(of: name, in: $0) })
    return targets.count == 1 ? targets.first : nil
  }

  /// Whose member the last word may be.
  private func owners(_ name: SpokenName) -> [Owner] {
    var (owners, length) = beginning(name.path)
    for word in name.path.dropFirst(length).dropLast() { owners = owners.compactMap { step($0, word) } }
    return owners
  }

  /// What the first words of a path are, and how many of them.
  private func beginning(_ path: [String]) -> (owners: [Owner], length: Int) {
    let first = path[0]
    if let types = words.values[first] {
      return (types.sorted().compactMap(owner(ofType:)), 1)
    }
    for length in (1..<path.count).reversed() {
      if let type = names.place(ofType: path[..<length].joined(separator: ".")) {
        return ([.type(type, face: nil)], length)
      }
    }
    guard first.first?.isUppercase == false else { return ([], 1) }
    if let face = names.place(ofProperty: first) { return ([.type(face, face: nil)], 1) }
    return ([names.place(ofHabit: first).map { .type($0, face: nil) } ?? .unknown], 1)
  }

  /// Nil for a type that is neither the library's nor the chapter's: what it has, the reference does not tell.
  private func owner(ofType name: String) -> Owner? {
    if words.own.contains(String(name.prefix { $0 != "." })) { return .unknown }
    return names.place(ofType: name).map { .type($0, face: nil) }
  }

  private func step(_ owner: Owner, _ word: String) -> Owner? {
    switch owner {
    case .unknown: return names.place(ofProperty: word).map { .type($0, face: nil) } ?? .unknown
    case .type(let type, _):
      let properties = names.places(in: index.entries[type].usr, of: names.words[word] ?? [])
      let types = Set(properties.compactMap { index.entries[$0].type }.compactMap(index.place(usr:)))
      guard let next = types.count == 1 ? types.first : names.place(ofProperty: word) else { return nil }
      return .type(next, face: type)
    }
  }

  private func target(of name: SpokenName, in owner: Owner) -> String? {
    guard case .type(let type, let face) = owner else { return used(name) }
    let usr = index.entries[type].usr
    // An extension of the chapter's begins with the name of the type that it extends.
    if words.ownSymbols[name.word]?.contains(where: { $0.hasPrefix(usr) }) == true { return nil }
    var places = fitting(names.places(in: usr, of: names.words[name.word] ?? []), name)
    if let face { places = narrowed(places, to: face) }
    let used = words.used[name.word] ?? []
    // What a module adds to a protocol of another one, all types have that conform to it.
    if places.isEmpty {
      places = fitting(
        used.filter { place in
          index.entries[place].parent.flatMap(index.place(usr:)).map { index.entries[$0].kind == .protocol } ?? false
        }, name)
    }
    let chosen = places.filter(used.contains)
    return names.single(chosen.isEmpty ? places : chosen)
  }

  /// Those members of a face that are there for a type: what an extension asks of it is the type or a superclass, the nearest
  /// one if there are several; or it asks for nothing that the reference knows.
  private func narrowed(_ places: [Int], to type: Int) -> [Int] {
    var distances: [String: Int] = [:]
    var next: String? = index.entries[type].usr
    while let here = next, distances[here] == nil {
      distances[here] = distances.count
      next = index.superclasses[here]
    }
    let rated = places.compactMap { place -> (place: Int, distance: Int)? in
      let asked = index.entries[place].conditions.compactMap { condition -> Int? in
        guard let mark = condition.lastIndex(of: " ") else { return nil }
        return names.place(ofType: String(condition[condition.index(after: mark)...]))
      }.map { index.entries[$0] }.filter { $0.kind != .protocol && $0.kind != .typealias }
      guard let nearest = asked.map({ distances[$0.usr] ?? -1 }).min() else { return (place, Int.max) }
      return nearest < 0 ? nil : (place, nearest)
    }
    let nearest = rated.map(\.distance).min()
    return rated.filter { $0.distance == nearest }.map(\.place)
  }
}
