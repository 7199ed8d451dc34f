import LiterateModel
import LiterateReading

/// Members of `NSString` that a `String` has with Linux's Foundation, and nowhere else: `text.length`.
///
/// A listing that imports no Foundation, and compiles only since it was given that, does not compile where its author works.
enum LinuxFoundation {
  private static let members: Set<String> = [
    "length", "character", "lastPathComponent", "pathExtension", "pathComponents", "deletingLastPathComponent",
    "deletingPathExtension", "appendingPathComponent", "appendingPathExtension", "isAbsolutePath",
    "expandingTildeInPath", "abbreviatingWithTildeInPath", "standardizingPath", "resolvingSymlinksInPath",
    "integerValue", "intValue", "longLongValue", "doubleValue", "floatValue", "boolValue", "utf8String", "isEqual",
    "mutableCopy",
  ]

  /// Whether a listing names one of them.
  static func mayBeUsed(by names: ListingNames) -> Bool { !members.isDisjoint(with: names.mentioned) }

  /// Those of the errors without Foundation that are about these members.
  static func errors(among errors: [Diagnostic]) -> [Diagnostic] {
    errors.filter { error in
      guard error.message.contains("has no member"), let type = error.quoted.first, let member = error.quoted.last
      else { return false }
      return ["String", "Substring"].contains(type) && members.contains(member)
    }
  }
}

extension Grouping {
  /// Fails listings that compile with Linux's Foundation alone, which they do not import.
  mutating func judgeLinuxFoundation(_ search: ListingSearch<WovenListings>) {
    guard workshop.imports.contains("Foundation") else { return }
    for index in session.snippets.indices where isOpen(index) && search.rejected[index] == nil {
      guard let own = names[index], !own.imports.contains("Foundation"), verdicts[index]?.status == .passed,
        LinuxFoundation.mayBeUsed(by: own)
      else { continue }
      var compiler = wovenListings
      compiler.weaver.imports.removeAll { $0 == "Foundation" }
      let wrong = LinuxFoundation.errors(among: compiler.attempt([index], after: []).errors[index] ?? [])
      let note = "it compiles on Linux, and only with `import Foundation`, which the listing does not have"
      if let verdict = Rejections.lacking(wrong, in: session.snippets[index], note) { verdicts[index] = verdict }
    }
  }
}
