import LiterateModel

/// A snippet's part in a program.
package struct ProgramPart: Sendable {
  package enum Use: Sendable {
    /// It runs, and its output is its own.
    case runs
    /// Only its declarations, for the snippets after it.
    case declares
    /// Only its imports: it failed, and the snippets after it should not have to pay for that.
    case imports
    /// Its text as it is, for the compiler alone.
    case isCompiled

    var hasStatements: Bool { self == .runs || self == .isCompiled }
  }

  package var index: Int
  package var snippet: Snippet
  package var syntax: SnippetSyntax
  package var use: Use

  package init(index: Int, snippet: Snippet, syntax: SnippetSyntax, use: Use) {
    self.index = index
    self.snippet = snippet
    self.syntax = syntax
    self.use = use
  }
}

/// One Swift file, woven from snippets. A session is one of them, or several where a name is declared again: a module's own
/// names shadow those it imports.
package struct Program: Sendable {
  package var module: String
  package var entry: String { module + "_main" }
  package var text: String
  /// It has `@main`, so no statement of its own.
  package var isLibrary: Bool
  package var map: PositionMap
  /// The indices of the snippets that it has.
  package var snippets: [Int]
  /// The snippet that gives its lines places of its own, if one does.
  package var selfLocating: Int?
  /// Where it has the author's own text, in order.
  package var copies: [Copy]

  /// A stretch of a snippet's text in a program. Offsets are in bytes.
  package struct Copy: Sendable {
    package var snippet: Int
    package var text: Range<Int>
    /// Where it begins in the program.
    package var start: Int
  }
}

/// Leads from a woven program back to the Markdown.
package struct PositionMap: Sendable {
  struct Line {
    var snippet: Int
    /// The author's line.
    var source: SourceLine
    /// What stands before it in the line that is not the author's, by column of the woven line and length.
    var insertions: [(column: Int, length: Int)]
  }

  /// By line of the Markdown.
  var lines: [Int: Line] = [:]
  /// By line of the woven file: the line of the Markdown, for snippets that give their lines places of their own.
  var ownLines: [Int: Int] = [:]
  /// By line of the woven file: the snippet that ends there or before.
  var regions: [(firstLine: Int, snippet: Int)] = []

  /// The same, all of it about one snippet.
  package func of(snippet: Int) -> PositionMap {
    var map = self
    for line in map.lines.keys { map.lines[line]?.snippet = snippet }
    for index in map.regions.indices { map.regions[index].snippet = snippet }
    return map
  }

  /// The place in the Markdown, and the snippet, of a place that the compiler names with the Markdown's line.
  package func locate(line: Int, column: Int) -> (column: Int, snippet: Int)? {
    guard let found = lines[line] else { return nil }
    var inserted = 0
    for insertion in found.insertions where insertion.column < column {
      // Inside of what was inserted counts as the place before it.
      inserted += min(insertion.length, column - insertion.column)
    }
    return (found.source.column(of: max(0, column - 1 - inserted)), found.snippet)
  }

  /// The line of the Markdown for a line of the woven file, if that is not said in the file itself.
  package func line(atWovenLine line: Int) -> Int? { ownLines[line] }

  /// The snippet around a line of the woven file.
  package func snippet(atWovenLine line: Int) -> Int? {
    regions.last { $0.firstLine <= line }?.snippet
  }
}

/// Weaves the parts of a session into programs.
package struct Weaver {
  /// The beginning of the names of the modules.
  package var module: String
  /// Modules that every program imports, with attributes before them: `@testable Rx`.
  package var imports: [String]
  /// Parts that begin a module of their own, though nothing in the syntax asks for it: the compiler did.
  package var splits: Set<Int> = []
  /// What the program's calls to the runtime carry.
  package var seals: CallSeals
  /// A part that stands before all others, in a module of its own.
  package var prelude: ProgramPart?

  package init(
    module: String, imports: [String], prelude: ProgramPart? = nil, splits: Set<Int> = [],
    seals: CallSeals = CallSeals()
  ) {
    self.module = module
    self.imports = imports
    self.prelude = prelude
    self.splits = splits
    self.seals = seals
  }

  package func weave(_ parts: [ProgramPart]) -> [Program] {
    var programs: [Program] = []
    var earlier = Earlier()
    if let prelude { programs.append(weaveNext([prelude], after: &earlier)) }
    for group in groups(of: parts) { programs.append(weaveNext(group, after: &earlier)) }
    return programs
  }

  /// One more module behind those before it, of parts that do not clash.
  package func weaveNext(_ parts: [ProgramPart], after earlier: inout Earlier) -> Program {
    let name = earlier.modules.isEmpty ? module : "\(module)_\(earlier.modules.count)"
    let program = weave(parts, name: name, after: earlier)
    earlier.add(parts, module: name)
    return program
  }

  /// What stands in the modules before.
  package struct Earlier: Sendable {
    package fileprivate(set) var modules: [String] = []
    fileprivate var imports: [String] = []
    /// The modules that declare a name, in order.
    private var declared: [DeclaredName: [String]] = [:]
    private var lastKeyword: [String: DeclaredName] = [:]

    package init() {}

    fileprivate mutating func add(_ parts: [ProgramPart], module: String) {
      modules.append(module)
      for part in parts {
        for text in part.syntax.imports where !imports.contains(text) { imports.append(text) }
        for name in part.syntax.declared where part.use != .imports && part.snippet.block == nil {
          var key = name
          key.signature = ""
          if let before = lastKeyword[name.name], before.keyword != name.keyword {
            declared[key, default: []] += declared.removeValue(forKey: before) ?? []
          }
          lastKeyword[name.name] = key
          if declared[key]?.last != module { declared[key, default: []].append(module) }
        }
      }
    }

    /// Scoped imports for names that several modules declare: the last one counts.
    fileprivate var choices: [String] {
      declared.filter {
        $0.value.count > 1 && !$0.key.keyword.hasSuffix("operator") && $0.key.keyword != "precedencegroup"
      }
      .map { "@testable import \($0.key.keyword) \($0.value.last!).\($0.key.name)" }.sorted()
    }
  }

  /// What the compiler takes for a module grows faster than the module; no chapter that a person has written is this long.
  private static let partsOfModule = 250

  /// Cuts where a name is declared again, and where one is declared that an earlier part has already used: in one module,
  /// that part would see it.
  package func groups(of parts: [ProgramPart]) -> [[ProgramPart]] {
    var groups: [[ProgramPart]] = []
    var names = ModuleNamesSoFar()
    for part in parts {
      let isFull = (groups.last?.count ?? 0) >= Self.partsOfModule
      let isInBlock = part.snippet.block != nil
      if groups.isEmpty || !isInBlock && names.mustEnd(before: part) || isFull || splits.contains(part.index) {
        groups.append([])
        names.beginModule()
      }
      groups[groups.count - 1].append(part)
      if !isInBlock { names.add(part) }
    }
    return groups
  }

  private func weave(_ parts: [ProgramPart], name: String, after earlier: Earlier) -> Program {
    var writer = ProgramWriter(seals: seals)
    let isLibrary = parts.contains { $0.syntax.hasMain && $0.use.hasStatements }
    let awaits = parts.contains { $0.syntax.awaits && $0.use.hasStatements }
    writer.line("import SnippetRuntime")
    for module in imports {
      let words = module.split(separator: " ")
      writer.line((words.dropLast() + ["import"] + words.suffix(1)).joined(separator: " "))
    }
    for text in earlier.imports { writer.line(text) }
    for module in earlier.modules { writer.line("@testable import \(module)") }
    for text in earlier.choices { writer.line(text) }
    for part in parts where part.snippet.block != nil { writer.addImports(part) }
    var block: Int?
    for part in parts {
      if part.snippet.block != block { writer.closeBlocks() }
      block = part.snippet.block
      if block != nil { writer.openBlock(for: part) }
      writer.beginRegion(part.index)
      if block == nil { writer.addImports(part) }
      let marks = !isLibrary && part.use == .runs
      if marks {
        let seal = seals[.begins(snippet: part.index)]
        writer.line("_snippetBegins(\(part.index), \(seal), \(part.snippet.place.line))")
      }
      switch part.use {
      case .declares:
        for range in part.syntax.standalone { writer.add(part, bytes: range, insertions: part.syntax.completions) }
      case .imports:
        for range in part.syntax.importRanges { writer.add(part, bytes: range, insertions: []) }
      case .isCompiled:
        writer.add(part, bytes: 0..<part.snippet.text.utf8.count, insertions: part.syntax.completions)
      case .runs:
        let insertions = part.syntax.insertions.filter {
          if case .statement = $0.kind { !isLibrary } else { true }
        }
        writer.add(
          part, bytes: 0..<part.snippet.text.utf8.count,
          insertions: part.syntax.completions.isEmpty
            ? insertions : SnippetSyntax.ordered(insertions + part.syntax.completions))
      }
      if marks {
        let call = awaits ? "await _snippetEndsAwaiting" : "_snippetEnds"
        writer.line("\(call)(\(part.index), \(seals[.ends(snippet: part.index)]))")
      }
    }
    writer.closeBlocks()
    if awaits, !isLibrary, parts.contains(where: { $0.use == .runs }) {
      writer.line("await _snippetProgramEndsAwaiting()")
    }
    return Program(
      module: name, text: writer.text, isLibrary: isLibrary, map: writer.map, snippets: parts.map(\.index),
      selfLocating: parts.first { $0.syntax.locatesItself }?.index, copies: writer.copies)
  }
}

/// Writes a program line by line and keeps the way back.
private struct ProgramWriter {
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

  mutating func closeBlocks() {
    for _ in blocks { line("}") }
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
    let snippet = part.snippet
    var offset = 0
    var isFirst = true
    var insertions = insertions[...]
    for source in snippet.lines {
      let end = offset + source.text.utf8.count
      defer { offset = end + 1 }
      guard end >= bytes.lowerBound, offset < bytes.upperBound else { continue }
      // A directive of the author's ends one of ours.
      if isFirst, !part.syntax.locatesItself {
        line("#sourceLocation(file: \"\(SourceName.of(snippet.place.file))\", line: \(source.line))")
        isFirst = false
      }
      let content = Array(source.text.utf8)
      let from = max(0, bytes.lowerBound - offset)
      let to = min(content.count, bytes.upperBound - offset)
      // What comes before a range in its line stays as room, so that columns stay.
      var woven = [UInt8](repeating: 32, count: from)
      var entry = PositionMap.Line(snippet: part.index, source: source, insertions: [])
      var done = from
      let start = text.utf8.count
      func copied(_ range: Range<Int>) {
        copies.append(
          Program.Copy(
            snippet: part.index, text: (offset + range.lowerBound)..<(offset + range.upperBound),
            start: start + woven.count))
        woven += content[range]
      }
      while let next = insertions.first, next.offset <= end {
        insertions.removeFirst()
        let at = next.offset - offset
        guard at >= done, at <= to else { continue }
        copied(done..<at)
        done = at
        let inserted = Array(next.text(snippet: part.index, seals).utf8)
        entry.insertions.append((woven.count + 1, inserted.count))
        woven += inserted
      }
      if done < to { copied(done..<to) }
      map.lines[source.line] = entry
      if part.syntax.locatesItself { map.ownLines[lineCount + 1] = source.line }
      line(String(decoding: woven, as: UTF8.self))
    }
    if !isFirst { line("#sourceLocation()") }
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

/// The number of a claim on the wire: its snippet and its place among that snippet's claims.
package enum ClaimNumber {
  static func of(_ claim: Int, snippet: Int) -> Int { snippet * 100_000 + claim }

  package static func claim(_ number: Int) -> (snippet: Int, claim: Int) { (number / 100_000, number % 100_000) }
}
