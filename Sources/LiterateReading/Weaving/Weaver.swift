import LiterateModel
import SwiftParser

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
  /// Whether the program tells what its statements change (`ChangedPlaces`): its values are recorded.
  package var seesChanges = false

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
    if seesChanges {
      for part in parts { earlier.facts.add(VariableFacts(Parser.parse(source: part.snippet.text))) }
    }
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
    fileprivate var facts = VariableFacts()

    package init() {}

    fileprivate mutating func add(_ parts: [ProgramPart], module: String) {
      modules.append(module)
      for part in parts {
        for text in part.syntax.imports where !imports.contains(text) { imports.append(text) }
        // The values of a snippet that does not run are not there.
        let isWhole = part.use == .runs || part.use == .isCompiled
        let names = isWhole ? part.syntax.declared : part.syntax.declared.filter(part.syntax.standaloneNames.contains)
        for name in names where part.use != .imports && part.snippet.block == nil {
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
    writeImports(of: parts, after: earlier, to: &writer)
    var block: Int?
    let areRun = !isLibrary && parts.contains { $0.use == .runs }
    for part in parts {
      if part.snippet.block != block { writer.closeBlocks(areRun: areRun) }
      block = part.snippet.block
      if block != nil { writer.openBlock(for: part) }
      writer.beginRegion(part.index)
      if block == nil { writer.addImports(part) }
      let marks = !isLibrary && part.use == .runs
      if marks {
        let seal = seals[.begins(snippet: part.index)]
        writer.line("_snippetBegins(\(part.index), \(seal), \(part.snippet.place.line))")
      }
      write(part, isLibrary: isLibrary, after: earlier, to: &writer)
      if marks {
        let call = awaits ? "await _snippetEndsAwaiting" : "_snippetEnds"
        writer.line("\(call)(\(part.index), \(seals[.ends(snippet: part.index)]))")
      }
    }
    writer.closeBlocks(areRun: areRun)
    if awaits, areRun { writer.line("await _snippetProgramEndsAwaiting()") }
    return Program(
      module: name, text: writer.text, isLibrary: isLibrary, map: writer.map, snippets: parts.map(\.index),
      selfLocating: parts.first { $0.syntax.locatesItself }?.index, copies: writer.copies)
  }

  /// The head of a program: what is imported for all of its parts. A part in a block can import nothing inside of that.
  private func writeImports(of parts: [ProgramPart], after earlier: Earlier, to writer: inout ProgramWriter) {
    writer.line("import SnippetRuntime")
    for module in imports {
      let words = module.split(separator: " ")
      writer.line((words.dropLast() + ["import"] + words.suffix(1)).joined(separator: " "))
    }
    for text in earlier.imports { writer.line(text) }
    for module in earlier.modules { writer.line("@testable import \(module)") }
    for text in earlier.choices { writer.line(text) }
    for part in parts where part.snippet.block != nil { writer.addImports(part) }
  }

  /// As much of a snippet's text as the program is to have of it.
  private func write(_ part: ProgramPart, isLibrary: Bool, after earlier: Earlier, to writer: inout ProgramWriter) {
    let all = 0..<part.snippet.text.utf8.count
    switch part.use {
    case .declares:
      for range in part.syntax.standalone { writer.add(part, bytes: range, insertions: part.syntax.completions) }
    case .imports:
      for range in part.syntax.importRanges { writer.add(part, bytes: range, insertions: []) }
    case .isCompiled: writer.add(part, bytes: all, insertions: part.syntax.completions)
    case .runs:
      let insertions = part.syntax.insertions.filter {
        if case .statement = $0.kind { !isLibrary } else { true }
      }
      let more = part.syntax.completions + changes(in: part, earlier.facts)
      writer.add(
        part, bytes: all, insertions: more.isEmpty ? insertions : SnippetSyntax.ordered(insertions + more))
    }
  }

  private func changes(in part: ProgramPart, _ facts: VariableFacts) -> [SnippetSyntax.Insertion] {
    guard seesChanges, !part.syntax.locatesItself else { return [] }
    let (tree, lines) = (Parser.parse(source: part.snippet.text), LineTable(part.snippet))
    let changed = ChangedPlaces(tree, facts, lines).found.map { ($0.offset, Look.seesMember($0.place)) }
    let named = BoundNames(tree, lines).found.map {
      ($0.offset, $0.isBefore ? Look.seesName($0.place) : .seesMember($0.place))
    }
    return (named + changed).map { SnippetSyntax.Insertion(offset: $0.0, kind: .look($0.1)) }
  }
}
