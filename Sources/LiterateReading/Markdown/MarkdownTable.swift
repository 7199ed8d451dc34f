/// A table of pipes and dashes, as code hosts read it. CommonMark has none.
struct MarkdownTable {
  enum Alignment: String {
    case left, center, right
  }

  var header: [String]
  var alignments: [Alignment?]
  var rows: [[String]]

  init(header: [String], rows: [[String]]) {
    self.header = header
    self.rows = rows
    alignments = header.map { _ in nil }
  }

  /// Nil where the lines of a paragraph are no table.
  init?(_ lines: [Substring]) {
    guard lines.count >= 2, lines[0].contains("|"), let alignments = Self.delimiters(lines[1]) else { return nil }
    let header = Self.cells(lines[0])
    guard header.count == alignments.count else { return nil }
    self.header = header
    self.alignments = alignments
    rows = lines.dropFirst(2).map { line in
      let cells = Self.cells(line)
      return (0..<header.count).map { cells.indices.contains($0) ? cells[$0] : "" }
    }
  }

  /// `| --- | :-: |`
  private static func delimiters(_ line: Substring) -> [Alignment?]? {
    guard line.contains("-"), line.allSatisfy({ "|-: \t".contains($0) }) else { return nil }
    let cells = cells(line)
    guard line.contains("|") || cells.count == 1 else { return nil }
    var alignments: [Alignment?] = []
    for cell in cells {
      let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
      let colons = cell.count(where: { $0 == ":" })
      guard !dashes.isEmpty, colons <= 2, dashes.count + colons == cell.count else { return nil }
      switch (cell.hasPrefix(":"), cell.hasSuffix(":")) {
      case (true, true): alignments.append(.center)
      case (true, false): alignments.append(.left)
      case (false, true): alignments.append(.right)
      default: alignments.append(nil)
      }
    }
    return alignments
  }

  /// What stands between the pipes. One with a backslash before it is none; neither is one inside code.
  static func cells(_ line: Substring) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    var codeMarks = 0
    var run = 0
    let line = line.drop { $0 == " " || $0 == "\t" }
    for character in line {
      if character == "`" {
        run += 1
      } else if run > 0 {
        codeMarks = codeMarks == 0 ? run : codeMarks == run ? 0 : codeMarks
        run = 0
      }
      if character == "|", !isEscaped, codeMarks == 0 {
        cells.append(cell)
        cell = ""
      } else {
        // A pipe that is escaped is meant as a pipe, in code too.
        if character == "|", isEscaped { cell.removeLast() }
        cell.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    cells.append(cell)
    let trimmed = cells.map { cell in
      String(String(cell.drop { $0 == " " || $0 == "\t" }.reversed()).drop { $0 == " " || $0 == "\t" }.reversed())
    }
    var result = trimmed[...]
    if line.first == "|" { result = result.dropFirst() }
    if result.last == "", result.count > 1 { result = result.dropLast() }
    return Array(result)
  }
}
