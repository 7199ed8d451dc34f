import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization

/// Tells names that a package no longer has, or that are misspelt, from names that a page leaves to its readers.
final class GoneNames: Sendable {
  /// The modules of the package, which listings import.
  private let modules: [String]
  private let read: @Sendable () -> Sources
  private let sources = Mutex<Sources?>(nil)
  private let history: @Sendable (_ name: String) -> Bool
  private let known = Mutex<[String: String?]>([:])

  /// The names of public types and functions.
  struct Sources: Sendable {
    var types: Set<String> = []
    var functions: Set<String> = []
  }

  /// - Parameters:
  ///   - sources: what the package declares; asked for once, where a name is missing.
  ///   - history: whether the package once declared a type or function that it does not declare now.
  init(
    modules: [String], sources: @escaping @Sendable () -> Sources,
    history: @escaping @Sendable (_ name: String) -> Bool
  ) {
    (self.modules, self.read, self.history) = (modules, sources, history)
  }

  func isOfThePackage(_ module: String) -> Bool { modules.contains(module) }

  /// What a missing name has become, in one sentence; nil if it may be the page's own.
  func cure(of error: Diagnostic) -> String? {
    guard let word = error.message.quotedWords.first.map({ String($0) }), word.allSatisfy(Self.isOfAName) else {
      return nil
    }
    let key = "\(error.message.hasPrefix("no such module")) \(word)"
    if let found = known.withLock({ $0[key] }) { return found }
    let found = error.message.hasPrefix("no such module") ? module(near: word) : declaration(near: word)
    known.withLock { $0[key] = .some(found) }
    return found
  }

  private static func isOfAName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private func module(near word: String) -> String? {
    let near = modules.first { module in
      module.hasPrefix(word) && word.count > 3 && module.dropFirst(word.count) == "Module" || Self.isClose(word, module)
    }
    return near.map { "the package has a module `\($0)`" }
  }

  private func declaration(near word: String) -> String? {
    let sources = sources.withLock { sources in
      if sources == nil { sources = read() }
      return sources ?? Sources()
    }
    let names = word.first?.isUppercase == true ? sources.types : sources.functions
    if names.contains(word) { return nil }
    if let near = names.filter({ Self.isClose(word, $0) }).min() { return "the package has `\(near)`" }
    // A page's own helpers are called like any function that there once was.
    let mayBeGone = word.first?.isUppercase == true ? word.count > 3 : word.count > 7
    return mayBeGone && history(word) ? "the package once had `\(word)`" : nil
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

extension GoneNames {
  /// Those of a package, with what git knows of it.
  static func of(package root: String, modules: [String]) -> GoneNames {
    let end = Clock.now + mostSeconds
    return GoneNames(modules: modules, sources: { Sources(below: root) }) { name in
      let left = end - Clock.now
      guard left > 0, let git = try? Git() else { return false }
      return git.removal(ofPublic: name, below: root, timeout: left) != nil
    }
  }

  /// How long git may take for all questions of a run.
  private static let mostSeconds = 60.0
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
          read(Substring(decoding: data[start..<end], as: UTF8.self))
          rest = end..<data.endIndex
        }
      }
    }
  }

  mutating func read(_ line: Substring) {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
    guard let access = words.firstIndex(where: { $0 == "public" || $0 == "open" }) else { return }
    for (word, name) in zip(words[access...], words[access...].dropFirst()) {
      if Self.typeWords.contains(word) { types.insert(String(name)) }
      // A member is no function that a listing calls by its name alone.
      if word == "func", line.first != " ", line.first != "\t" { functions.insert(String(name)) }
      if word == "func" || word == "let" || word == "var" { return }
    }
  }
}
