import LiterateModel

/// What the words of a chapter's snippets mean, as the compiler says.
package struct ChapterWords: Sendable {
  /// Types and functions that the chapter declares itself.
  private(set) var own: Set<String> = []
  /// Variables, properties and parameters that it declares.
  private(set) var ownValues: Set<String> = []
  /// The unique names of the members and functions that it declares, by word.
  private(set) var ownSymbols: [String: Set<String>] = [:]
  /// The types of variables, properties and parameters that it declares, as they are written.
  private(set) var values: [String: Set<String>] = [:]
  /// Symbols of the reference that it uses, by word: places in the index.
  private(set) var used: [String: [Int]] = [:]
  /// Words that it also uses for what the reference does not have, such as `map` of an array.
  private(set) var foreign: Set<String> = []

  package init() {}

  /// - Parameters:
  ///   - snippets: their texts, and the names that the compiler knows in them.
  ///   - declared: words that stand behind one which declares, whether the compiler has answered or not.
  package init(
    snippets: [(text: String, names: [KnownName])], declared: Set<String>, reference names: ReferenceNames
  ) {
    var library = LibraryPlaces(names.index)
    // Most names are there many times, and one of each says it.
    var settled: Set<String> = []
    for snippet in snippets where !snippet.names.isEmpty {
      let bytes = Array(snippet.text.utf8)
      for name in snippet.names where name.kind != .operator && name.kind != .module {
        guard name.range.upperBound <= bytes.count, name.isDeclaration || !settled.contains(name.symbol) else {
          continue
        }
        let word = Self.word(bytes[name.range])
        if name.isDeclaration {
          addDeclaration(name, word, &library)
        } else if addUse(name, word, &library, modules: names.modules) {
          settled.insert(name.symbol)
        }
      }
    }
    own.formUnion(declared.subtracting(library.declaredAgain))
    used = library.meanings.mapValues { $0.sorted() }
  }

  /// - Returns: whether the next use of the same symbol says nothing new.
  private mutating func addUse(
    _ name: KnownName, _ word: String, _ library: inout LibraryPlaces, modules: Set<String>
  ) -> Bool {
    if let place = library.place(name.symbol) {
      // It may be called by another name here, and by its own elsewhere.
      guard library.isNamed(place, word) else { return false }
      library.meanings[word, default: []].insert(place)
    } else if name.kind != .parameter, !name.module.isEmpty, !modules.contains(name.module) {
      foreign.insert(word)
    }
    return true
  }

  private mutating func addDeclaration(_ name: KnownName, _ word: String, _ library: inout LibraryPlaces) {
    if [.variable, .parameter, .member].contains(name.kind), let type = Self.type(of: word, in: name.declaration) {
      values[word, default: []].insert(type)
    }
    // A region shows the library's own declarations; what overrides or fulfils one of them has its name from there.
    var places = library.places(name.others, named: word)
    if places.isEmpty { places = library.places([name.symbol], named: word) }
    guard places.isEmpty else {
      library.declaredAgain.insert(word)
      library.meanings[word, default: []].formUnion(places)
      return
    }
    let isValue = name.kind == .variable || name.kind == .parameter
    if isValue || name.kind == .member && !name.declaration.contains("func ") {
      ownValues.insert(word)
    } else {
      own.insert(word)
    }
    if !isValue { ownSymbols[word, default: []].insert(name.symbol) }
  }

  /// Whether a name is one of the chapter's own. Labels tell a function from a value of the same name.
  func isOwn(_ name: SpokenName) -> Bool {
    let hasLabels = name.labels?.contains { $0 != "_" } ?? false
    return own.contains(name.word) || !hasLabels && ownValues.contains(name.word)
  }

  /// A name without what may stand around it.
  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let first = bytes.first, first == 96 || first == 64 || first == 35 { bytes.removeFirst() }
    if bytes.last == 96 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The type behind a name in its declaration; empty for one that has no name, such as that of an array.
  static func type(of word: String, in declaration: String) -> String? {
    guard let mark = declaration.firstRange(of: "\(word): ") else { return nil }
    var text = declaration[mark.upperBound...]
    if let brace = text.firstRange(of: " {") { text = text[..<brace.lowerBound] }
    guard !text.contains("->") else { return "" }
    for opening in ["inout ", "(", "any ", "some "] where text.hasPrefix(opening) {
      text = text.dropFirst(opening.count)
    }
    let type = text.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    let next = text[type.endIndex...].first
    return next.map { "<?!) ".contains($0) } ?? true ? String(type) : ""
  }
}

/// Where the symbols of a chapter are in the reference, and which words the chapter has for them.
private struct LibraryPlaces {
  private let index: ReferenceIndex
  /// What has been looked for, by symbol; nil for what the reference does not have.
  private var known: [String: Int?] = [:]
  /// The places that each word means.
  var meanings: [String: Set<Int>] = [:]
  /// Words of declarations that the library has as well.
  var declaredAgain: Set<String> = []

  init(_ index: ReferenceIndex) { self.index = index }

  mutating func place(_ symbol: String) -> Int? {
    if let known = known[symbol] { return known }
    let place = index.place(usr: symbol)
    known[symbol] = .some(place)
    return place
  }

  /// The places of those symbols that are called by a word.
  mutating func places(_ symbols: [String], named word: String) -> [Int] {
    symbols.compactMap { place($0) }.filter { isNamed($0, word) }
  }

  /// Whether what stands at a place is called by a word when its labels are left out.
  func isNamed(_ place: Int, _ word: String) -> Bool {
    let own = index.entries[place].own
    let count = word.utf8.count
    return own.utf8.count == count
      ? own == word : own.utf8.dropFirst(count).first == 40 && own.utf8.starts(with: word.utf8)
  }
}
