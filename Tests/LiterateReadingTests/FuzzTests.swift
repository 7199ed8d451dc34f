import Foundation
import LiterateModel
import LiterateReading
import Testing

/// Random and mutated Markdown: nothing traps, every position is inside the file, every byte of every snippet leads back.
///
/// Five hundred texts, the same ones each time. `FUZZ_SECONDS=60 FUZZ_SEED=$RANDOM swift test --filter FuzzTests` looks at
/// others for a minute; without a seed, at the same ones. A failure names its seed: `FUZZ_SEED=7 FUZZ_SECONDS=1` begins with
/// that text.
@Suite struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(.enabled(if: environment["FUZZ_SECONDS"] == nil, "`FUZZ_SECONDS` asks for other texts"))
  func fiveHundredTextsAreReadWithoutLosingAPlace() {
    var generator = Generator(state: 1)
    for _ in 0..<500 where !Self.tries(&generator) { return }
  }

  @Test(.enabled(if: environment["FUZZ_SECONDS"] != nil, "`FUZZ_SECONDS=60` looks for a minute"))
  func anyMarkdownIsReadWithoutLosingAPlace() throws {
    let seconds = try #require(Self.environment["FUZZ_SECONDS"].flatMap { Double($0) })
    let seed = Self.environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 2
    var generator = Generator(state: seed)
    let end = Date().addingTimeInterval(seconds)
    repeat { if !Self.tries(&generator) { return } } while Date() < end
  }

  /// Whether the generator's next text is read as it must be; records what is wrong.
  private static func tries(_ generator: inout Generator) -> Bool {
    let seed = generator.state
    let bytes = Texts.make(&generator)
    guard let complaint = complaint(bytes) else { return true }
    Issue.record("FUZZ_SEED=\(seed): \(complaint)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    return false
  }

  /// What is wrong with what was read.
  private static func complaint(_ bytes: [UInt8]) -> String? {
    let chapter = ChapterReader.read(bytes, file: "f.md")
    let lines = FileLines(bytes)
    func isInside(_ position: Position) -> Bool {
      guard position.line >= 1, position.column >= 1 else { return false }
      if position.line > lines.lines.count { return position.line == lines.lines.count + 1 && position.column == 1 }
      let mark = position.line == 1 ? lines.markLength : 0
      return position.column <= lines[position.line].count + mark + 1
    }
    for problem in chapter.problems where !isInside(problem.position) { return "\(problem) is outside" }
    for fence in chapter.fences where !isInside(fence.place) || fence.endLine < fence.place.line {
      return "\(fence) is outside"
    }
    for note in chapter.notes + chapter.noteReferences {
      let mark = note.line == 1 ? lines.markLength : 0
      guard lines[note.line].dropFirst(note.column - 1 - mark).starts(with: "[^\(note.id)]".utf8) else {
        return "\(note) is not what stands there"
      }
    }
    // An address that only libcmark is to see.
    if !bytes.contains(1), MarkdownDocument.render(bytes).html.text.contains("\u{1}") {
      return "a note's address is shown"
    }
    var parts: [ProgramPart] = []
    for (index, snippet) in chapter.snippets.enumerated() {
      for line in snippet.lines + (snippet.output?.lines ?? []) {
        let whole = Array(lines[line.line])
        let text = Array(line.text.utf8)
        let mark = line.line == 1 ? lines.markLength : 0
        // Half a tab that belongs to the surroundings comes as spaces; everything behind is as in the file.
        for (offset, byte) in text.enumerated() {
          let place = line.column(of: offset) - 1 - mark
          guard whole.indices.contains(whole.startIndex + place) else {
            return "byte \(offset) of \(line) stands nowhere"
          }
          let found = whole[whole.startIndex + place]
          guard found == (offset < line.tabSpaces ? 9 : byte) else { return "\(line) is not what stands there" }
        }
      }
      let syntax = SnippetSyntax(snippet)
      for problem in syntax.problems where !isInside(problem.position) { return "\(problem) is outside" }
      for claim in syntax.claims where !isInside(claim.place) { return "\(claim) is outside" }
      let use = snippet.mode == .error ? ProgramPart.Use.isCompiled : .runs
      parts.append(ProgramPart(index: index, snippet: snippet, syntax: syntax, use: use))
    }
    for program in Weaver(module: "M", imports: []).weave(parts) {
      for index in program.snippets {
        for line in chapter.snippets[index].lines {
          guard program.map.locate(line: line.line, column: 1)?.snippet == index else {
            return "\(line) does not lead back to its snippet"
          }
        }
      }
      // However much is woven in, each byte of a line is the place of some byte of the woven line.
      for index in program.snippets {
        for line in chapter.snippets[index].lines {
          let count = line.text.utf8.count
          let found = Set((1...(count + 500)).compactMap { program.map.locate(line: line.line, column: $0)?.column })
          for offset in 0..<max(1, count) where !found.contains(line.column(of: offset)) {
            return "byte \(offset) of \(line) is lost"
          }
        }
      }
    }
    return nil
  }
}

private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}

/// Markdown that is likely to be difficult.
private enum Texts {
  private static let pieces =
    [
      "```swift\n", "```", "```\n", "~~~~swift\n", "~~~~\n", "````Swift hidden\n", "````\n", "```output\n",
      "```output unordered\n", "swift", " error", " trap", " skip=\"why", " scope=new", " name=",
    ] + [
      "> ", ">", "- ", "1. ", "   ", "\t", "    ", "\n", "\n\n", "\r\n", "\r", "# Title\n", "<!-- ", " -->", "<div>\n",
      "&amp;", "\\", "@Row {\n", "}\n", "@Image(source: x)\n", "@Tab(\"a\") {\n    ",
    ] + [
      "let x = 1", "print(x)", " // → 3: Int", " // Prints \"a\"", "// Prints two lines:\n// a\n", "// error: text\n",
      "// →", "x += 1 // → 2", "struct S { var a = 1 // → 1\n}", "case .a: // → 1\n", "import Foundation\n",
      "await f()",
      "func f() { return 1 }", "#sourceLocation(file: \"x\", line: 1)\n", "#if DEBUG\n", "#endif\n",
      "@main struct M {}",
    ] + [
      "[^a]", "[^a]: ", "[^a]: b\n", "\n\n[^漢]: ", "[^漢]", "[^*]", "[b][^a]", "![^a]", "[^a](b.md)", "| a |\n| - |\n| ",
    ] + [
      "\"\"\"\n", "\"", "/*", "*/", "{", "}", "(", ")", ";", ",", "`", "'", "$0", "#\"", "\"#", "…", "é", "漢字",
      "👩‍👩‍👧", "\u{301}", "\u{feff}", "\u{2028}", "\u{7f}", "\0",
    ]

  static func make(_ generator: inout Generator) -> [UInt8] {
    var bytes: [UInt8] = []
    if Int.random(in: 0..<10, using: &generator) == 0 { bytes += [0xef, 0xbb, 0xbf] }
    for _ in 0..<Int.random(in: 0..<40, using: &generator) {
      let piece = pieces.randomElement(using: &generator)!
      bytes += Array(piece.utf8)
      if Int.random(in: 0..<4, using: &generator) == 0 { bytes.append(10) }
    }
    // Now and then, what no text is.
    if Int.random(in: 0..<5, using: &generator) == 0, !bytes.isEmpty {
      for _ in 0..<Int.random(in: 1..<4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
        }
        if bytes.isEmpty { break }
      }
    }
    return bytes
  }
}
