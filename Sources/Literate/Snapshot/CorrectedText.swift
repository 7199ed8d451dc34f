import LiterateModel

extension [Correction] {
  /// A file with other text at some places; every other byte stays.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var lines = RawLines(bytes)
    // From the end, so that what comes before keeps its place.
    for correction in sorted(by: { $0.order > $1.order }) {
      switch correction.place {
      case .columns(let line, let from, let to):
        lines.replace(line: line, columns: from..<to, with: Array<UInt8>(correction.text.utf8))
      case .lines(let from, let to, _):
        lines.replaceContent(from: from, to: to, with: correction.text)
      case .comments(let from, let to, let column):
        lines.replaceComments(from: from, to: to, column: column, with: correction.text)
      }
    }
    return lines.bytes
  }
}

extension Correction {
  fileprivate var order: (Int, Int) {
    switch place {
    case .columns(let line, let from, _): (line, from)
    case .lines(let from, _, _), .comments(let from, _, _): (from, 0)
    }
  }
}

/// The lines of a file with their ends, as bytes.
private struct RawLines {
  private var lines: [[UInt8]] = []

  init(_ bytes: [UInt8]) {
    var line: [UInt8] = []
    var index = 0
    while index < bytes.count {
      line.append(bytes[index])
      let endsHere = bytes[index] == 10 || bytes[index] == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
      if endsHere {
        lines.append(line)
        line = []
      }
      index += 1
    }
    if !line.isEmpty { lines.append(line) }
  }

  var bytes: [UInt8] { Array(lines.joined()) }

  mutating func replace(line: Int, columns: Range<Int>, with text: [UInt8]) {
    guard lines.indices.contains(line - 1), columns.upperBound - 1 <= lines[line - 1].count else { return }
    lines[line - 1].replaceSubrange((columns.lowerBound - 1)..<(columns.upperBound - 1), with: text)
  }

  /// Replaces lines that begin alike, and end as the first does.
  mutating func replaceComments(from: Int, to: Int, column: Int, with text: String) {
    guard from <= to, lines.indices.contains(from - 1), lines.indices.contains(to - 1),
      column - 1 <= lines[from - 1].count
    else { return }
    let end = Array(lines[from - 1].reversed().prefix { $0 == 10 || $0 == 13 }.reversed())
    let beginning = lines[from - 1].prefix(column - 1)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).map { beginning + Array($0.utf8) + end }
    lines.replaceSubrange((from - 1)..<to, with: new.map { Array($0) })
  }

  /// Replaces the lines between two fences.
  mutating func replaceContent(from: Int, to: Int, with text: String) {
    let opening = from - 2
    let closing = to
    guard lines.indices.contains(opening), lines.indices.contains(closing), from - 1 <= to else { return }
    let end = lines[opening].reversed().prefix { $0 == 10 || $0 == 13 }.reversed()
    // What surrounds the fence stands before its closing line as it must stand before each line.
    let marks: Set<UInt8> = [UInt8(ascii: "`"), UInt8(ascii: "~")]
    let surroundings = Array(lines[closing].prefix { !marks.contains($0) })
    let content = OutputJudge.lines(of: text + (text.isEmpty ? "" : "\n"))
    lengthenFence(opening, closing, content)
    let new = content.map { line -> [UInt8] in
      var bytes = surroundings + Array(line.utf8)
      if line.isEmpty { while bytes.last == 32 || bytes.last == 9 { bytes.removeLast() } }
      return bytes + end
    }
    lines.replaceSubrange((from - 1)..<to, with: new)
  }

  /// A line that looks like the end of the fence would end it.
  private mutating func lengthenFence(_ opening: Int, _ closing: Int, _ content: [String]) {
    guard let at = lines[opening].firstIndex(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }) else {
      return
    }
    let mark = lines[opening][at]
    let length = lines[opening][at...].prefix { $0 == mark }.count
    let longest =
      content.map { line in
        line.utf8.drop { $0 == 32 || $0 == 9 }.prefix { $0 == mark }.count
      }.max() ?? 0
    guard longest >= length, let end = lines[closing].firstIndex(of: mark) else { return }
    let more = [UInt8](repeating: mark, count: longest + 1 - length)
    lines[opening].insert(contentsOf: more, at: at)
    lines[closing].insert(contentsOf: more, at: end)
  }
}
