import LiterateModel
import LiterateToolchain

/// Text that a fence takes from a source file: `from=Sources/Rx/Map.swift#face`.
///
/// A region begins after a line `// #region face` and ends before the next `// #endregion`.
enum Regions {
  enum Found {
    case lines([String])
    case problem(String)
  }

  static func find(_ origin: String, root: String) -> Found {
    let parts = origin.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let path = parts[0].hasPrefix("/") ? parts[0] : root + "/" + parts[0]
    guard let bytes = try? Files.read(path) else {
      return .problem("`\(parts[0])` is not a file of the package; the path starts at the package's own folder.")
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }
    if lines.last == "" { lines.removeLast() }
    guard parts.count == 2, !parts[1].isEmpty else { return .lines(lines) }
    var inside: [String]?
    var names: [String] = []
    for line in lines {
      if let name = mark("#region", line) {
        names.append(name)
        if name == parts[1], inside == nil {
          inside = []
          continue
        }
      }
      if inside != nil, let name = mark("#endregion", line), name.isEmpty || name == parts[1] {
        return .lines(unindented(inside!))
      }
      inside?.append(line)
    }
    if inside != nil {
      return .problem("The region `\(parts[1])` of \(parts[0]) has no end; write `// #endregion` behind it.")
    }
    let nearest = Spelling.nearest(to: parts[1], in: names)
    return .problem(
      "\(parts[0]) has no region `\(parts[1])`"
        + (nearest.map { "; did you mean `\($0)`?" } ?? "; begin one with `// #region \(parts[1])`."))
  }

  /// The name behind a mark, if the line is such a comment.
  private static func mark(_ mark: String, _ line: String) -> String? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("//") else { return nil }
    let words = text.dropFirst(2).split(separator: " ")
    guard words.first == Substring(mark) else { return nil }
    return words.count > 1 ? String(words[1]) : ""
  }

  /// A region inside of a type is shown as if it stood at the margin.
  private static func unindented(_ lines: [String]) -> [String] {
    let margin = lines.filter { !$0.allSatisfy { $0 == " " } }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(min(margin, $0.prefix { $0 == " " }.count))) }
  }
}
