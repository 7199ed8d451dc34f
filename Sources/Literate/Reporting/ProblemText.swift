import LiterateModel

/// A problem as a person reads it: the place, the sentence, the line with a caret, what was stated and what came.
package struct ProblemText: Sendable {
  package var source: SourceText
  package var colors: Bool

  package init(source: SourceText, colors: Bool) {
    self.source = source
    self.colors = colors
  }

  package func lines(_ problem: Problem, name: String? = nil, severity: String = "error") -> [String] {
    let place = heading(problem.position)
    let mark = severity == "error" ? red("error:") : yellow("\(severity):")
    let owner = name.map { " (snippet `\($0)`)" } ?? ""
    var lines = ["\(place) \(mark) \(bold(Self.visible(problem.message)))\(owner) \(dim("[\(problem.id.rawValue)]"))"]
    lines += excerpt(at: problem.position, length: problem.length)
    lines += comparison(problem)
    for note in problem.notes {
      for (index, line) in note.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let line = Self.visible(String(line))
        lines.append(index == 0 ? "  \(dim("note:")) \(line)" : "        \(line)")
      }
    }
    return lines
  }

  /// The place that stands before a message.
  func heading(_ position: Position) -> String { bold("\(Self.visible("\(position)")):") }

  /// A line of a file and carets below it, with words behind them; nothing if there is no such line.
  ///
  /// - Parameter length: the bytes that the carets are about.
  func excerpt(at position: Position, length: Int, saying words: String = "") -> [String] {
    guard let line = source.line(position) else { return [] }
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.count)
    // The file may begin with a byte-order mark, which takes columns but no room.
    let mark = position.line == 1 && source.hasMark(position.file) ? 3 : 0
    let bytes = line.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: max(0, position.column - 1 - mark), limitedBy: bytes.endIndex)
    // Of a line that is very long, the part around the place; nobody else reads the rest for each problem in it.
    let (left, right) = (bytes[..<(place ?? bytes.endIndex)], bytes[(place ?? bytes.endIndex)...])
    var before = Self.visible(String(decoding: left.suffix(900), as: UTF8.self))
    let after = Self.visible(String(decoding: right.prefix(1_200), as: UTF8.self))
    if left.count > 900 || before.count > 300 { before = "⋯ " + before.suffix(60) }
    let marked = Self.visible(String(decoding: right.prefix(min(length, 1_000)), as: UTF8.self))
    let indent = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: Self.width($0)) }.joined()
    let width = max(1, marked.reduce(0) { $0 + Self.width($1) })
    let whole = before + after
    let shown = whole.count > 400 || right.count > 1_200 ? whole.prefix(400) + " ⋯" : whole[...]
    let carets = red(String(repeating: "^", count: min(width, 200)))
    return [
      "  \(dim("\(number) |")) \(shown)",
      "  \(dim("\(margin) |")) \(indent)\(carets)\(words.isEmpty ? "" : " " + Self.visible(words))",
    ]
  }

  /// What a file or a program says must not give orders to the terminal that shows it, nor change the order in which it is read:
  /// control characters as pictures.
  private static func visible(_ text: String) -> String {
    // A byte that is a control character, or begins one of those below.
    let isOdd = { (byte: UInt8) in
      byte < 32 && byte != 9 || byte == 127 || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
    }
    guard text.utf8.contains(where: isOdd) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<9, 10..<32: shown.append(Unicode.Scalar(0x2400 + scalar.value)!)
      case 127: shown.append("\u{2421}")
      case 0x80..<0xA0, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  private func comparison(_ problem: Problem) -> [String] {
    guard let expected = problem.expected, let actual = problem.actual else {
      if let expected = problem.expected { return ["  stated: \(Self.oneLine(expected))"] }
      return []
    }
    let stated = OutputJudge.lines(of: expected)
    let came = OutputJudge.lines(of: actual)
    if stated.count <= 1, came.count <= 1, !expected.hasSuffix("\n") {
      return ["  stated: \(Self.oneLine(expected))", "     was: \(Self.oneLine(actual))"]
    }
    let isDrift = [.snippetDrift, .outputDrift].contains(problem.id)
    if came.isEmpty { return [isDrift ? "  The original has nothing here." : "  Nothing was printed."] }
    let difference = LineDifference.lines(stated: stated, actual: came)
    let more = difference.count - Self.mostLines
    return ["  \(dim(isDrift ? "- here, + in the original" : "- stated, + printed"))"]
      + difference.prefix(Self.mostLines).map(Self.line).map { line in
        switch line.first {
        case "-": "  " + red(line)
        case "+": "  " + green(line)
        default: "  " + line
        }
      } + (more > 0 ? ["  ⋯ \(more) more \(more == 1 ? "line" : "lines"); `--format json` has them all."] : [])
  }

  /// Lines of a difference that a person reads; longer ones are for a program.
  private static let mostLines = 60

  private static func line(_ text: String) -> String {
    visible(text.count > 1_000 ? text.prefix(1_000) + " ⋯" : text)
  }

  private static func oneLine(_ text: String) -> String {
    let line = text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "⏎")
    return visible(line.count > 300 ? String(line.prefix(300)) + " ⋯" : line)
  }

  /// Columns of a terminal that a character takes.
  private static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60,
      0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      return 2
    default: return scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
    }
  }

  private func bold(_ text: String) -> String { paint(text, "1") }
  private func dim(_ text: String) -> String { paint(text, "2") }
  private func red(_ text: String) -> String { paint(text, "31") }
  private func green(_ text: String) -> String { paint(text, "32") }
  private func yellow(_ text: String) -> String { paint(text, "33") }

  private func paint(_ text: String, _ code: String) -> String {
    colors ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
