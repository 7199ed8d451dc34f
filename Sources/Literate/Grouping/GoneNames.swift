import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization

/// Tells names that a package no longer has, or that are misspelt, from names that a page leaves to its readers.
final class GoneNames: Sendable {
  /// The modules of the package, which listings import.
  private let modules: [String]
  /// What the package is called, as its folder is.
  private let package: String
  private let read: @Sendable () -> Sources
  private let sources = Mutex<Sources?>(nil)
  private let history: @Sendable (_ name: String) -> Bool
  private let known = Mutex<[String: String?]>([:])

  /// The names of public types and functions.
  struct Sources: Sendable {
    var types: Set<String> = []
    var functions: Set<String> = []
    /// Those of them that are protocols.
    var protocols: Set<String> = []
    /// What stands behind `@`: property wrappers, result builders and macros.
    var attributes: Set<String> = []
  }

  /// - Parameters:
  ///   - sources: what the package declares; asked for once, where a name is missing.
  ///   - history: whether the package once declared a type or function that it does not declare now.
  init(
    modules: [String], package: String = "", sources: @escaping @Sendable () -> Sources,
    history: @escaping @Sendable (_ name: String) -> Bool
  ) {
    (self.modules, self.package, self.read, self.history) = (modules, package, sources, history)
  }

  func isOfThePackage(_ module: String) -> Bool { modules.contains(module) }

  /// The modules that may be meant by one that is not there; none if its name is like none of the package's.
  func modules(like name: String) -> [String] { ModuleLikeness(name).modules(like: modules, of: package) }

  /// Where a name stands that is missing: of fewer things it may be one that a page leaves to its readers.
  fileprivate enum Role: String {
    case module, attribute, inherited, any

    /// - Parameter line: the line of the error.
    init(_ error: Diagnostic, _ word: String, line: String) {
      if error.message.hasPrefix("no such module") {
        self = .module
      } else if error.message.hasPrefix("unknown attribute") {
        self = .attribute
      } else {
        self = Self.isInherited(word, line) ? .inherited : .any
      }
    }

    /// Whether it stands behind the colon of a type's declaration.
    private static func isInherited(_ word: String, _ line: String) -> Bool {
      let head = #/\b(?:struct|class|enum|actor|extension|protocol)\s+[\w.]+(?:<[^{]*>)?\s*:/#
      guard let found = line.firstMatch(of: head) else { return false }
      let inherited = line[found.range.upperBound...].prefix { $0 != "{" }
      return inherited.codeWords.contains { $0 == word }
    }
  }

  /// What a missing name has become, in one sentence; nil if it may be the page's own.
  ///
  /// - Parameter line: the line of the error.
  func cure(of error: Diagnostic, line: String) -> String? {
    guard let word = error.message.quotedWords.first.map({ String($0) }), word.allSatisfy(\.isOfAName) else {
      return nil
    }
    let role = Role(error, word, line: line)
    let isCalled = line.contains("\(word)(")
    let key = "\(role) \(isCalled) \(word)"
    if let found = known.withLock({ $0[key] }) { return found }
    let found = role == .module ? module(near: word) : declaration(near: word, role, isCalled: isCalled)
    known.withLock { $0[key] = .some(found) }
    return found
  }

  private func module(near word: String) -> String? {
    let near = modules.first { module in
      module.hasPrefix(word) && word.count > 3 && module.dropFirst(word.count) == "Module" || Self.isClose(word, module)
    }
    return near.map { "the package has a module `\($0)`" }
  }

  private func declaration(near word: String, _ role: Role, isCalled: Bool) -> String? {
    let sources = sources.withLock { sources in
      if sources == nil { sources = read() }
      return sources ?? Sources()
    }
    let names = word.first?.isUppercase == true ? sources.types : sources.functions
    if names.contains(word) || sources.attributes.contains(word) { return nil }
    let likely = names.filter { Self.isClose(word, $0) } + sources.names(in: role).filter { Self.hasOneSlip(word, $0) }
    if let near = likely.min() { return "the package has `\(near)`" }
    // A shorter name may well be that of a value which the page leaves to its readers, and the shortest that of a helper.
    return word.count > (isCalled ? 2 : 3) && history(word) ? "the package once had `\(word)`" : nil
  }

  /// Whether one is the other with one letter more or less, or another one where the names are long.
  private static func hasOneSlip(_ word: String, _ other: String) -> Bool {
    let shortest = word.count == other.count ? 6 : 4
    return min(word.count, other.count) >= shortest && word.first == other.first && Spelling.distance(word, other) == 1
  }

  /// Whether one is the other with a slip: long names, the same beginning, and more than another ending such as a plural.
  static func isClose(_ word: String, _ other: String) -> Bool {
    guard word.count > 5, word != other, word.first == other.first, !word.hasPrefix(other), !other.hasPrefix(word)
    else {
      return false
    }
    return Spelling.distance(word, other) <= (min(word.count, other.count) > 9 ? 2 : 1)
  }
}

extension GoneNames.Sources {
  /// What a name can mean at a place where only few can stand.
  fileprivate func names(in role: GoneNames.Role) -> Set<String> {
    switch role {
    case .attribute: attributes
    case .inherited: protocols
    case .module, .any: []
    }
  }
}

extension GoneNames {
  /// Those of a package, with what git knows of it.
  static func of(package root: String, modules: [String]) -> GoneNames {
    let folder = String(root.split(separator: "/").last ?? "")
    let budget = SecondsLeft(mostSeconds)
    return GoneNames(modules: modules, package: folder, sources: { Sources(below: root) }) { name in
      budget.spend { left in
        guard let git = try? Git() else { return false }
        return git.removal(ofPublic: name, below: root, timeout: left) != nil
      } ?? false
    }
  }

  /// How long git may take for all questions of a run. What else a run does is not counted: what is said must not depend on that.
  private static let mostSeconds = 60.0
}

/// Time that is spent piece by piece.
final class SecondsLeft: Sendable {
  private let left: Mutex<Double>

  init(_ seconds: Double) { left = Mutex(seconds) }

  /// - Parameter work: told how long it may take.
  /// - Returns: nil where nothing is left.
  func spend<Result>(_ work: (_ left: Double) -> Result) -> Result? {
    let now = left.withLock(\.self)
    if now <= 0 { return nil }
    let start = Clock.now
    defer { left.withLock { $0 -= Clock.now - start } }
    return work(now)
  }
}

extension GoneNames.Sources {
  private static let typeWords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  /// What stands in the Swift files of a package behind `public`.
  init(below root: String) {
    let words = ["public ", "open "].map { Data($0.utf8) }
    for file in Files.tree(root + "/Sources").filter({ $0.hasSuffix(".swift") }).prefix(5_000) {
      guard let bytes = try? Files.read("\(root)/Sources/\(file)") else { continue }
      let data = Data(bytes)
      for word in words {
        var rest = data.startIndex..<data.endIndex
        while let found = data.range(of: word, in: rest) {
          let start = data[..<found.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? data.startIndex
          let end = data[found.upperBound...].firstIndex(of: 10) ?? data.endIndex
          read(
            Substring(decoding: data[start..<end], as: UTF8.self), isAttribute: Self.isBelowAttribute(data[..<start]))
          rest = end..<data.endIndex
        }
      }
    }
  }

  private static let attributeWords = ["@propertyWrapper", "@resultBuilder", "@globalActor"]

  /// Whether the lines that end here make an attribute of the type below them.
  private static func isBelowAttribute(_ data: Data) -> Bool {
    let above = String(decoding: data.suffix(200), as: UTF8.self).split(separator: "\n")
    return above.reversed().prefix { $0.drop { $0 == " " }.hasPrefix("@") }
      .contains { line in attributeWords.contains { line.drop { $0 == " " }.hasPrefix($0) } }
  }

  /// - Parameter isAttribute: whether an attribute on a line above says that the type is one.
  mutating func read(_ line: Substring, isAttribute: Bool = false) {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
    guard let access = words.firstIndex(where: { $0 == "public" || $0 == "open" }) else { return }
    for (word, name) in zip(words[access...], words[access...].dropFirst()) {
      if Self.typeWords.contains(word) { types.insert(String(name)) }
      if word == "protocol" { protocols.insert(String(name)) }
      let isMarked = isAttribute || Self.attributeWords.contains { words.contains(Substring($0)) }
      if word == "macro" || Self.typeWords.contains(word) && isMarked { attributes.insert(String(name)) }
      // A member is no function that a listing calls by its name alone.
      if word == "func", line.first != " ", line.first != "\t" { functions.insert(String(name)) }
      if word == "func" || word == "let" || word == "var" { return }
    }
  }
}
