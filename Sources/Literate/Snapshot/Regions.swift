import LiterateModel
import LiterateToolchain

/// Text that a fence takes from a source file: `from=Sources/Rx/Map.swift#face`.
///
/// A region begins after a line `// #region face` and ends before the next `// #endregion`.
enum Regions {
  enum Found {
    /// Its text, the number of its first line in the file, from 0, and how much room before each line is left out.
    case lines([String], first: Int, margin: Int)
    case problem(String)
  }

  /// The file of `Sources/Rx/Map.swift#face`, from the package's folder.
  static func path(of origin: String) -> String { String(origin.prefix { $0 != "#" }) }

  /// - Parameter bytes: what the file says; nil if it cannot be read.
  static func find(_ origin: String, in bytes: [UInt8]?) -> Found {
    let parts = origin.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let bytes else {
      return .problem("`\(parts[0])` is not a file of the package; the path starts at the package's own folder.")
    }
    var lines = Files.lines(of: bytes)
    if lines.last == "" { lines.removeLast() }
    guard parts.count == 2, !parts[1].isEmpty else { return .lines(lines, first: 0, margin: 0) }
    var first = 0
    var inside: [String]?
    var names: [String] = []
    for (number, line) in lines.enumerated() {
      if let name = mark("#region", line) {
        names.append(name)
        if name == parts[1], inside == nil {
          inside = []
          first = number + 1
          continue
        }
      }
      if inside != nil, let name = mark("#endregion", line), name.isEmpty || name == parts[1] {
        let margin = margin(of: inside!)
        return .lines(inside!.map { unindented($0, margin) }, first: first, margin: margin)
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
  private static func margin(of lines: [String]) -> Int {
    lines.filter { !$0.allSatisfy { $0 == " " } }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  }

  private static func unindented(_ line: String, _ margin: Int) -> String {
    String(line.dropFirst(min(margin, line.prefix { $0 == " " }.count)))
  }
}
