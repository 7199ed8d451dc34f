import Glibc
import LiterateToolchain

/// A path with wildcards, for where no shell expands it, or one that does not know `**`.
struct PathPattern {
  private let parts: [String]
  private let isAbsolute: Bool

  /// nil for a path without wildcards.
  init?(_ text: String) {
    guard text.contains(where: "*?[".contains) else { return nil }
    isAbsolute = text.hasPrefix("/")
    let names = text.split(separator: "/").map(String.init)
    parts = names.enumerated().filter { $0 == 0 || $1 != "**" || names[$0 - 1] != "**" }.map(\.element)
  }

  /// What is there, in the order of names. `*` stands for a name or a part of it, `**` for folders at any depth; what is
  /// hidden is not meant.
  var matches: [String] {
    var seen: Set<String> = []
    return matches(in: isAbsolute ? "/" : ".", parts[...], []).filter { seen.insert($0).inserted }
  }

  /// The same with any folders before its last part, if that fits something: `Sources/**/*.swift` for `Sources/*.swift`.
  var deeper: String? {
    guard !parts.contains("**"), let last = parts.last else { return nil }
    let text = (isAbsolute ? "/" : "") + (parts.dropLast() + ["**", last]).joined(separator: "/")
    return PathPattern(text)?.matches.isEmpty == false ? text : nil
  }

  private func matches(in folder: String, _ parts: ArraySlice<String>, _ within: [String]) -> [String] {
    guard let part = parts.first else { return [folder] }
    let rest = parts.dropFirst()
    if part == "**" {
      let within = within + [Files.resolved(folder)]
      let deeper = Files.names(in: folder).filter { !$0.hasPrefix(".") && $0 != "node_modules" }
        .map { Files.join(folder, $0) }
        // A link may lead back to where one has been.
        .filter { Files.isFolder($0) && !within.contains(Files.resolved($0)) }
      return matches(in: folder, rest, []) + deeper.flatMap { matches(in: $0, parts, within) }
    }
    let names =
      PathPattern(part) == nil ? [part] : Files.names(in: folder).filter { fnmatch(part, $0, FNM_PERIOD) == 0 }
    return names.map { Files.join(folder, $0) }
      .filter { rest.isEmpty ? Files.exists($0) : Files.isFolder($0) }
      .flatMap { matches(in: $0, rest, []) }
  }
}
