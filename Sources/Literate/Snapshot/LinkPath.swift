import LiterateToolchain

/// The paths of links, as text.
package enum LinkPath {
  static func isImage(_ path: String) -> Bool {
    [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"].contains { path.lowercased().hasSuffix($0) }
  }

  static func isRelative(_ path: String) -> Bool {
    !path.utf8.contains(UInt8(ascii: ":")) && path.utf8.first != UInt8(ascii: "/")
  }

  /// Of `/Docs/a.md`, the path in the package: a forge shows that file. Nil for other paths, and for `//host/a.md`.
  static func fromTheRoot(_ path: String) -> String? {
    path.hasPrefix("/") && !path.hasPrefix("//") ? String(path.dropFirst()) : nil
  }

  /// The path, and what follows it from `#` or `?` on.
  static func split(_ link: String) -> (path: String, fragment: String) {
    guard let mark = link.utf8.firstIndex(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }) else {
      return (link, "")
    }
    return (String(link[..<mark]), String(link[mark...]))
  }

  /// The folder of a file with a slash behind it; empty for the current one.
  package static func folder(of file: String) -> String {
    Files.parent(of: file).map { $0 == "." ? "" : $0 + "/" } ?? ""
  }

  /// Without `.` and `..`.
  package static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
