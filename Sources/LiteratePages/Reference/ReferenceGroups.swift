/// What a group of members is called.
package enum ReferenceGroupTitle: Sendable, Hashable {
  /// What the members are.
  case kind(ReferenceGroupKind)
  /// What they do, in words of the source: a title of `## Topics`, or the name of a folder or a file.
  case topic(String)
  case deprecated
  /// What is there for all types, on a page of what a module adds to another's.
  case forAll
  /// What must hold.
  case condition(String)
}

/// What members can be, in the order in which a page has them.
package enum ReferenceGroupKind: Int, Sendable, CaseIterable {
  case types, cases, initializers, properties, methods, typeProperties, typeMethods, subscripts, operators,
    associatedTypes, typealiases, macros

  init(_ symbol: ReferenceSymbol) {
    if symbol.isOperator {
      self = .operators
      return
    }
    switch symbol.kind {
    case .class, .struct, .enum, .protocol: self = .types
    case .enumCase: self = .cases
    case .initializer, .deinitializer: self = .initializers
    case .property, .variable: self = .properties
    case .method, .function: self = .methods
    case .typeProperty: self = .typeProperties
    case .typeMethod: self = .typeMethods
    case .subscript, .typeSubscript: self = .subscripts
    case .globalOperator: self = .operators
    case .associatedType: self = .associatedTypes
    case .typealias: self = .typealiases
    case .macro: self = .macros
    }
  }
}

/// Puts the members of a type into groups: by the `## Topics` of its comment; what those leave, by what the file of each is
/// for, in the group of the comment where that has the same title, where a type has many members in several files; and what is left then, by kind.
struct ReferenceGroups {
  private let symbols: [ReferenceSymbol]
  private let type: ReferenceSymbol

  init(_ symbols: [ReferenceSymbol], of type: Int) {
    self.symbols = symbols
    self.type = symbols[type]
  }

  /// With fewer members, kinds are quicker to look through than files.
  private static let many = 12

  func all(_ members: [Int]) -> [ReferenceLayout.Group] {
    let stated = stated(members)
    let taken = Set(stated.flatMap(\.members))
    let free = members.filter { !taken.contains($0) }
    let old = free.filter { symbols[$0].deprecation != nil && !symbols[$0].kind.isType }
    let current = free.filter { symbols[$0].deprecation == nil || symbols[$0].kind.isType }
    let topics = byFile(current)
    let kinds = Dictionary(grouping: current.filter { topics[$0] == nil }) { ReferenceGroupKind(symbols[$0]) }
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ReferenceLayout.Group(title: .kind($0.key), members: ordered($0.value, in: $0.key)) }
    var named = Dictionary(grouping: topics.keys.sorted()) { topics[$0] ?? "" }
    // What the comment and the files call alike is one group.
    let joined = stated.map { group -> ReferenceLayout.Group in
      guard case .topic(let title) = group.title, let more = named.removeValue(forKey: title) else { return group }
      return ReferenceLayout.Group(title: group.title, members: together(group.members + more))
    }
    let rest = named.sorted { $0.key < $1.key }
      .map { ReferenceLayout.Group(title: .topic($0.key), members: together($0.value)) }
    let last = old.isEmpty ? [] : [ReferenceLayout.Group(title: .deprecated, members: together(old))]
    return joined + kinds + rest + last
  }

  /// The groups that the type's own comment states, in its order.
  private func stated(_ members: [Int]) -> [ReferenceLayout.Group] {
    var taken: Set<Int> = []
    return DocumentationTopics(type.comment).topics.compactMap { topic in
      let found = topic.names.flatMap { name in
        members.filter { DocumentationTopics.isName(name, of: symbols[$0].name) && taken.insert($0).inserted }
      }
      return found.isEmpty ? nil : ReferenceLayout.Group(title: .topic(topic.title), members: found)
    }
  }

  /// What the file of each member is for, where that tells the members of the type apart.
  private func byFile(_ members: [Int]) -> [Int: String] {
    let own = members.filter { !symbols[$0].kind.isType && symbols[$0].kind != .enumCase }
    guard own.count >= Self.many, let home = type.place?.file else { return [:] }
    let files = Set(own.compactMap { symbols[$0].place?.file })
    let names = FileTopics(home: home, files: files, module: type.module, type: type.name)
    var topics: [Int: String] = [:]
    for member in own { topics[member] = symbols[member].place.flatMap { names.topic(of: $0.file) } }
    // A heading for every other member would be no help, and a few members elsewhere need none.
    let count = Set(topics.values).count
    guard topics.count >= 2 * count, 4 * topics.count >= own.count, count > 1 || topics.count < own.count else {
      return [:]
    }
    return topics
  }

  private func ordered(_ members: [Int], in kind: ReferenceGroupKind) -> [Int] {
    // The order of cases says something.
    guard kind == .cases else { return together(members) }
    return members.sorted { one, other in
      (symbols[one].place?.file ?? "", symbols[one].place?.line ?? 0, one)
        < (symbols[other].place?.file ?? "", symbols[other].place?.line ?? 0, other)
    }
  }

  /// Overloads of one name stand together, those with fewer arguments first.
  private func together(_ members: [Int]) -> [Int] {
    members.sorted { one, other in
      let (first, second) = (symbols[one], symbols[other])
      if first.baseName != second.baseName { return first.baseName < second.baseName }
      return (first.name.count, first.name, first.place?.file ?? "", first.place?.line ?? 0, one)
        < (second.name.count, second.name, second.place?.file ?? "", second.place?.line ?? 0, other)
    }
  }

  /// What is there for all comes first.
  static func byCondition(_ members: [Int], _ symbols: [ReferenceSymbol]) -> [ReferenceLayout.Group] {
    Dictionary(grouping: members) { symbols[$0].conditions.joined(separator: ", ") }
      .sorted { $0.key < $1.key }
      .map { .init(title: $0.key.isEmpty ? .forAll : .condition($0.key), members: $0.value) }
  }
}

/// What files are for, by their names and those of their folders: `Operators/Filtering/Skip.swift` is for filtering, and
/// `ListRows.swift` beside `List.swift` for rows.
struct FileTopics {
  /// The file of the type itself.
  private let home: String
  private let module: String
  private let type: String
  /// How many files with members each folder has.
  private var counts: [String: Int] = [:]

  init(home: String, files: Set<String>, module: String, type: String) {
    self.home = home
    self.module = module
    self.type = type
    for file in files { counts[Self.folder(of: file), default: 0] += 1 }
  }

  /// Folders whose names say nothing of what is in them.
  private static let plain: Set<String> = ["sources", "source", "src", "extensions", "extension", "classes", "public"]

  /// Nil for what belongs to the type itself.
  func topic(of file: String) -> String? {
    if file == home { return nil }
    let folder = Self.folder(of: file)
    let name = Self.name(of: folder)
    if folder != Self.folder(of: home), counts[folder, default: 0] > 1, name != module, !name.isEmpty,
      !Self.plain.contains(name.lowercased())
    {
      return Self.words(name)
    }
    return own(Self.name(of: file)).map(Self.words)
  }

  /// What a file's name says beside the name of the type: `Rows` for `ListRows` and `List+Rows`. Nil if nothing.
  private func own(_ file: String) -> String? {
    var name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    if let plus = name.lastIndex(of: "+") { name = String(name[name.index(after: plus)...]) }
    let home = Self.name(of: home)
    let stems = [type, type.hasSuffix("Type") ? String(type.dropLast(4)) : type, String(home.dropLast(6))]
    for stem in stems where name.hasPrefix(stem) && !stem.isEmpty {
      let rest = name.dropFirst(stem.count).drop { !$0.isLetter }
      // `Listing` is not about a `List`.
      if rest.isEmpty { return nil }
      if rest.first?.isUppercase == true { return String(rest) }
    }
    return name.isEmpty ? nil : name
  }

  /// `CombineLatest` in words. What begins with an abbreviation stays as it is.
  static func words(_ name: String) -> String {
    if name.prefix(2).allSatisfy(\.isUppercase) { return name }
    var words = ""
    for character in name {
      if character == "_" || character == "-" {
        words.append(" ")
      } else if character.isUppercase, words.last?.isLowercase == true {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
    return words
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
}
