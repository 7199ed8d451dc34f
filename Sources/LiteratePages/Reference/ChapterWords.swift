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
    let index = names.index
    var places: [String: Int?] = [:]
    func place(_ symbol: String) -> Int? {
      if let known = places[symbol] { return known }
      let place = index.place(usr: symbol)
      places[symbol] = .some(place)
      return place
    }
    var meanings: [String: Set<Int>] = [:]
    var fromLibrary: Set<String> = []
    // Most names are there many times, and one of each says it.
    var settled: Set<String> = []
    for snippet in snippets where !snippet.names.isEmpty {
      let bytes = Array(snippet.text.utf8)
      for name in snippet.names where name.kind != .operator && name.kind != .module {
        guard name.range.upperBound <= bytes.count, name.isDeclaration || !settled.contains(name.symbol) else {
          continue
        }
        let word = Self.word(bytes[name.range])
        func means(_ place: Int) -> Bool { Self.isNamed(index.entries[place].own, word) }
        guard name.isDeclaration else {
          if let place = place(name.symbol) {
            // It may be called by another name here, and by its own elsewhere.
            guard means(place) else { continue }
            meanings[word, default: []].insert(place)
          } else if name.kind != .parameter, !name.module.isEmpty, !names.modules.contains(name.module) {
            foreign.insert(word)
          }
          settled.insert(name.symbol)
          continue
        }
        if [.variable, .parameter, .member].contains(name.kind), let type = Self.type(of: word, in: name.declaration) {
          values[word, default: []].insert(type)
        }
        // A region shows the library's own declarations; what overrides or fulfils one of them has its name from there.
        var library = name.others.compactMap(place).filter(means)
        if library.isEmpty { library = [name.symbol].compactMap(place).filter(means) }
        if library.isEmpty {
          let isValue = name.kind == .variable || name.kind == .parameter
          if isValue || name.kind == .member && !name.declaration.contains("func ") {
            ownValues.insert(word)
          } else {
            own.insert(word)
          }
          if !isValue { ownSymbols[word, default: []].insert(name.symbol) }
        } else {
          fromLibrary.insert(word)
          meanings[word, default: []].formUnion(library)
        }
      }
    }
    own.formUnion(declared.subtracting(fromLibrary))
    used = meanings.mapValues { $0.sorted() }
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

  /// Whether a name with labels is this one when they are left out.
  private static func isNamed(_ own: String, _ word: String) -> Bool {
    let count = word.utf8.count
    return own.utf8.count == count
      ? own == word : own.utf8.dropFirst(count).first == 40 && own.utf8.starts(with: word.utf8)
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
