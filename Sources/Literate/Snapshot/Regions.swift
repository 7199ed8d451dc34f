import LiterateModel
import LiterateToolchain

/// Text that a fence takes from a source file: `from=Sources/Rx/Map.swift#face`.
///
/// A region begins after a line `// #region face` and ends before its `// #endregion`. The marks of regions inside of it are
/// not shown.
enum Regions {
  /// What a fence shows of a file.
  struct Shown: Equatable {
    struct Line: Equatable {
      var text: String
      /// In the file, from 0.
      var number: Int
    }

    var lines: [Line]
    /// The number of the first line of the file that belongs to it, from 0.
    var first: Int
    /// How much room before each line is left out.
    var margin = 0
  }

  enum Found {
    case lines(Shown)
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
    var texts = Files.lines(of: bytes)
    if texts.last == "" { texts.removeLast() }
    let lines = texts.enumerated().map { Shown.Line(text: $1, number: $0) }
    guard parts.count == 2, !parts[1].isEmpty else { return .lines(Shown(lines: lines, first: 0)) }
    return find(parts[1], in: lines, of: parts[0])
  }

  private static func find(_ region: String, in lines: [Shown.Line], of file: String) -> Found {
    let begins = lines.compactMap { line in mark("#region", line.text).map { (name: $0, number: line.number) } }
    let places = begins.filter { $0.name == region }.map(\.number)
    guard let first = places.first else {
      let nearest = Spelling.nearest(to: region, in: begins.map(\.name))
      return .problem(
        "\(file) has no region `\(region)`"
          + (nearest.map { "; did you mean `\($0)`?" } ?? "; begin one with `// #region \(region)`."))
    }
    if places.count > 1 {
      return .problem(
        "\(file) has two regions `\(region)`, in line \(first + 1) and in line \(places[1] + 1); give one of them another name."
      )
    }
    guard let inside = inside(region, lines[(first + 1)...]) else {
      return .problem("The region `\(region)` of \(file) has no end; write `// #endregion` behind it.")
    }
    let margin = margin(of: inside.map(\.text))
    let shown = inside.map { Shown.Line(text: unindented($0.text, margin), number: $0.number) }
    return .lines(Shown(lines: shown, first: first + 1, margin: margin))
  }

  /// The lines of a region, but for marks; nil if it has no end.
  ///
  /// - Parameter lines: those behind the mark that begins it.
  private static func inside(_ region: String, _ lines: ArraySlice<Shown.Line>) -> [Shown.Line]? {
    var open = [region]
    var inside: [Shown.Line] = []
    for line in lines {
      if let name = mark("#region", line.text) {
        open.append(name)
      } else if let name = mark("#endregion", line.text) {
        // Without a name, it ends what began last. A name that nothing open has ends what began before the region.
        let ended = name.isEmpty ? open.indices.last : open.lastIndex(of: name)
        if ended == 0 { return inside }
        if let ended { open.remove(at: ended) }
      } else {
        inside.append(line)
      }
    }
    return nil
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
