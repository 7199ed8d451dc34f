import LiterateModel

/// Writes a program line by line and keeps the way back.
struct ProgramWriter {
  private let seals: CallSeals
  private(set) var text = ""
  private(set) var map = PositionMap()
  private(set) var copies: [Program.Copy] = []
  private var lineCount = 0

  init(seals: CallSeals) { self.seals = seals }

  mutating func line(_ line: String) {
    text += line + "\n"
    lineCount += 1
  }

  /// The names that open blocks declare, if there are any.
  private var blocks: [Set<String>] = []

  /// Sees to it that a part stands in a block, and in one of its own if it declares a name again.
  mutating func openBlock(for part: ProgramPart) {
    let names = Set(part.syntax.declared.map(\.name))
    if blocks.isEmpty || blocks.contains(where: { !$0.isDisjoint(with: names) }) {
      line("do {")
      blocks.append([])
    }
    blocks[blocks.count - 1].formUnion(names)
  }

  /// - Parameter areRun: whether somebody waits for what their parts write.
  mutating func closeBlocks(areRun: Bool) {
    for _ in blocks { line("}") }
    if areRun, !blocks.isEmpty { line("_snippetLeaves()") }
    blocks = []
  }

  mutating func beginRegion(_ snippet: Int) {
    map.regions.append((lineCount + 1, snippet))
  }

  /// What the fence imports counts as if it stood there.
  mutating func addImports(_ part: ProgramPart) {
    guard !part.snippet.imports.isEmpty else { return }
    let place = part.snippet.place
    if !part.syntax.locatesItself {
      line("#sourceLocation(file: \"\(SourceName.of(place.file))\", line: \(place.line))")
      map.lines[place.line] = PositionMap.Line(
        snippet: part.index, source: SourceLine(text: "", line: place.line, column: place.column),
        insertions: [(column: 1, length: Int.max / 2)])
    }
    line(part.snippet.imports.map { "import \($0)" }.joined(separator: "; "))
    if !part.syntax.locatesItself { line("#sourceLocation()") }
  }

  /// Adds a range of a snippet's text, with what the program has more.
  mutating func add(_ part: ProgramPart, bytes: Range<Int>, insertions: [SnippetSyntax.Insertion]) {
    var offset = 0
    var isFirst = true
    var insertions = insertions[...]
    for source in part.snippet.lines {
      let end = offset + source.text.utf8.count
      defer { offset = end + 1 }
      guard end >= bytes.lowerBound, offset < bytes.upperBound else { continue }
      // A directive of the author's ends one of ours.
      if isFirst, !part.syntax.locatesItself {
        line("#sourceLocation(file: \"\(SourceName.of(part.snippet.place.file))\", line: \(source.line))")
        isFirst = false
      }
      let range = max(0, bytes.lowerBound - offset)..<min(end, bytes.upperBound) - offset
      add(source, of: part, at: offset, range, &insertions)
    }
    if !isFirst { line("#sourceLocation()") }
  }

  /// Adds a range of one line, with those insertions that stand in it.
  ///
  /// - Parameter offset: where the line begins in the snippet.
  private mutating func add(
    _ source: SourceLine, of part: ProgramPart, at offset: Int, _ range: Range<Int>,
    _ insertions: inout ArraySlice<SnippetSyntax.Insertion>
  ) {
    let content = Array(source.text.utf8)
    // What comes before a range in its line stays as room, so that columns stay.
    var woven = [UInt8](repeating: 32, count: range.lowerBound)
    var entry = PositionMap.Line(snippet: part.index, source: source, insertions: [])
    var done = range.lowerBound
    let start = text.utf8.count
    func copied(_ range: Range<Int>) {
      copies.append(
        Program.Copy(
          snippet: part.index, text: (offset + range.lowerBound)..<(offset + range.upperBound),
          start: start + woven.count))
      woven += content[range]
    }
    while let next = insertions.first, next.offset <= offset + content.count {
      insertions.removeFirst()
      let at = next.offset - offset
      guard at >= done, at <= range.upperBound else { continue }
      copied(done..<at)
      done = at
      let inserted = Array(next.text(snippet: part.index, seals).utf8)
      entry.insertions.append((woven.count + 1, inserted.count))
      woven += inserted
    }
    if done < range.upperBound { copied(done..<range.upperBound) }
    map.lines[source.line] = entry
    if part.syntax.locatesItself {
      map.ownLines[lineCount + 1] = source.line
      if let name = part.syntax.locations.name(ofLineAt: offset, in: part.snippet) {
        map.namedLines[name, default: source.line] = source.line
      }
    }
    line(String(decoding: woven, as: UTF8.self))
  }
}

/// What a woven program calls a Markdown file: its path, without the characters that `#sourceLocation` cannot take.
package enum SourceName {
  package static func of(_ file: String) -> String {
    // The compiler has a name of its own for `-`.
    if file == "-" { return "stdin" }
    return String(
      String.UnicodeScalarView(
        file.unicodeScalars.map { "\"\\".unicodeScalars.contains($0) || $0.value < 32 ? "_" : $0 }))
  }
}

extension SnippetSyntax.Insertion {
  /// Claims of all snippets of a program share one row of numbers.
  fileprivate func text(snippet: Int, _ seals: CallSeals) -> String {
    func value(_ claim: Int) -> String {
      let number = ClaimNumber.of(claim, snippet: snippet)
      return "_snippetValue(\(number), \(seals[.value(claim: number)]), "
    }
    return switch kind {
    case .statement(let line): "_snippetAt(\(line)); "
    case .valueBegins(let claim): value(claim)
    case .valueEnds: ")"
    case .valueOf(let claim, let text): "; \(value(claim))\(text))"
    case .completion(let text): text
    case .look(let look): look.text(snippet: snippet, seals)
    }
  }
}
