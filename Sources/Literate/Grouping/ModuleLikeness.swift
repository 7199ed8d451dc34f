/// Which modules of a package a name may mean that none of them has: `SwiftAlgorithms`, `PersistentCollections`.
struct ModuleLikeness {
  /// Words that modules of many packages have in their names.
  private static let common: Set<String> = [
    "swift", "core", "tests", "test", "testing", "support", "example", "examples", "demo", "client", "server", "utils",
    "utilities", "library", "package",
  ]

  private let words: Set<String>
  private let joined: String

  init(_ module: String) {
    words = Self.words(of: module)
    joined = module.lowercased()
  }

  /// Those of the modules that share a word with the name first; none if it shares no word with them and the package.
  func modules(like modules: [String], of package: String) -> [String] {
    let near = modules.filter { !Self.words(of: $0).isDisjoint(with: words) }
    let isOfThePackage =
      !near.isEmpty || !Self.words(of: package).isDisjoint(with: words)
      || joined == package.filter { $0 != "-" && $0 != "_" }.lowercased()
    guard isOfThePackage else { return [] }
    return near + modules.filter { !near.contains($0) }
  }

  /// The words that say what it is about, in small letters.
  private static func words(of name: String) -> Set<String> {
    var words: [String] = [""]
    for character in name {
      if character == "-" || character == "_" || character.isUppercase && words.last?.last?.isLowercase == true {
        words.append("")
      }
      if character.isLetter { words[words.count - 1].append(character) }
    }
    let all = words.map { $0.lowercased() }.filter { $0.count > 3 && !common.contains($0) }
    return Set(all.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 })
  }
}
