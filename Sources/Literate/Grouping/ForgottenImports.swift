import LiterateModel
import LiterateReading
import LiterateToolchain

/// Modules that every reader takes for granted: much has been written without `import Foundation`, or without an import of the
/// package that it is about; and on Linux a part of Foundation is a module of its own.
struct ForgottenImports {
  /// By listing.
  let names: [Int: ListingNames]
  let builder: ProgramBuilder
  let hash: UInt64
  /// The modules of the package that the text is about.
  let own: [String]
  let known: KnownModules

  private static let mostNames = 100
  private static let mostModules = 24

  struct Found {
    var modules: [String] = []
    /// By listing: those that it needs and does not import.
    var needed: [Int: [String]] = [:]
    /// Names in small letters that modules of other packages bring.
    var guessed: Set<String> = []
  }

  /// - Parameters:
  ///   - errors: of listings that do not compile.
  ///   - others: modules that listings import which are left out.
  ///   - written: what listings import themselves.
  ///   - lacking: how many members they still lack with some modules.
  func all(
    missedBy errors: [Int: [Diagnostic]], imported: [String], others: [String], written: [Int: [String]],
    lacking: ([String]) -> Int
  ) -> Found {
    let brought = modules(missedBy: errors, imported: imported, others: others)
    let bringing = modules(lackedBy: errors, imported: imported + brought.map(\.name)) {
      lacking(brought.map(\.name) + $0)
    }
    var found = Found(modules: brought.map(\.name) + bringing)
    for (index, names) in names {
      let wrong = errors[index] ?? []
      let lacksMember = wrong.contains(where: \.lacksMember)
      let needed = brought.filter { module in
        !module.brings.isDisjoint(with: names.mentioned) || lacksMember && own.contains(module.name)
          || wrong.contains { $0.message.contains("'\(module.name)'") }
      }.map(\.name)
      let imported = Set(written[index] ?? [])
      found.needed[index] = (needed + (lacksMember ? bringing : [])).filter { !imported.contains("import \($0)") }
    }
    for module in brought where !own.contains(module.name) {
      found.guessed.formUnion(module.brings.filter { $0.first?.isLowercase == true })
    }
    return found
  }

  func isThere(_ module: String) -> Bool { compiled([], importing: module).isDone }

  /// Those that declare a name which listings miss, with these names: one for each name, the one that has most of them first.
  ///
  /// - Parameter others: modules that listings import which are left out.
  func modules(
    missedBy rejected: [Int: [Diagnostic]], imported: [String], others: [String]
  ) -> [(name: String, brings: Set<String>)] {
    let missing = missing(in: rejected)
    var candidates: [(name: String, brings: Set<String>)] = []
    let toolchains = ToolchainModules.declaring(anyOf: missing)
    for module in ["Foundation"] + own.prefix(Self.mostModules) + others + toolchains where !imported.contains(module) {
      if !candidates.contains(where: { $0.name == module }) { candidates.append((module, known(missing, in: module))) }
    }
    var modules: [(name: String, brings: Set<String>)] = []
    var open = Set(missing)
    // What Foundation has is Foundation's, whoever else hands it on.
    while let best = candidates.enumerated().max(by: { left, right in
      let counts = [left, right].map {
        $0.element.brings.intersection(open).count * ($0.element.name == "Foundation" ? 100 : 1)
      }
      return (counts[0], right.offset) < (counts[1], left.offset)
    })?.element, !best.brings.isDisjoint(with: open) {
      modules.append(best)
      open.subtract(best.brings)
      candidates.removeAll { $0.name == best.name }
    }
    for module in named(by: rejected) where !(imported + modules.map(\.name)).contains(module) && isThere(module) {
      modules.append((module, []))
    }
    let isOfTheNetwork =
      !modules.isEmpty && missing.contains { $0.hasPrefix("URL") || $0.hasPrefix("HTTP") }
      || rejected.values.joined().contains { $0.message.contains("(aka 'AnyObject')") }
    if isOfTheNetwork, !imported.contains("FoundationNetworking"), isThere("FoundationNetworking") {
      modules.append(
        ("FoundationNetworking", Set(missing.filter { $0.hasPrefix("URL") && $0 != "URL" || $0.hasPrefix("HTTP") })))
    }
    return modules
  }

  /// Modules that bring members which known types lack (`[Int]` has no `chunked`), as far as each helps where those before it
  /// do not.
  ///
  /// - Parameter lacking: how many members listings still lack with some modules.
  func modules(lackedBy rejected: [Int: [Diagnostic]], imported: [String], lacking: ([String]) -> Int) -> [String] {
    guard rejected.values.joined().contains(where: \.lacksMember) else { return [] }
    // Counted in the same way as with a module: elsewhere a listing may lack something else.
    var least = lacking([])
    var modules: [String] = []
    for module in (own.prefix(Self.mostModules) + ["Foundation"]) where !imported.contains(module) && least > 0 {
      let left = lacking(modules + [module])
      guard left < least else { continue }
      modules.append(module)
      least = left
    }
    return modules
  }

  /// Modules that the compiler itself asks for.
  private func named(by rejected: [Int: [Diagnostic]]) -> [String] {
    let marks = ["without importing module '", "missing import of defining module '"]
    let found = rejected.values.joined().flatMap { error in
      marks.compactMap { mark in
        error.message.firstRange(of: mark).map { String(error.message[$0.upperBound...].prefix { $0 != "'" }) }
      }
    }
    return Set(found).sorted()
  }

  /// Names that no listing declares.
  private func missing(in rejected: [Int: [Diagnostic]]) -> [String] {
    let declared = names.values.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    let missing = Set(rejected.values.flatMap { MissingName.all(in: $0) }).subtracting(declared)
    return missing.filter { $0.first?.isLetter == true && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
      .sorted().prefix(Self.mostNames).map(\.self)
  }

  /// Those of some names that the compiler finds with a module.
  private func known(_ names: [String], in module: String) -> Set<String> {
    known.names(names, in: module) { asked($0, in: module) }
  }

  private func asked(_ names: [String], in module: String) -> Set<String> {
    // As a value or a type, and as an attribute: a macro and a property wrapper are found only there.
    let lines = names.enumerated().map {
      SourceLine(text: "func f\($0)() { _ = `\($1)`; @\($1) var a = 1 }", line: $0 + 1, column: 1)
    }
    var unknown: [String: Int] = [:]
    for message in compiled(lines, importing: module).messages {
      guard message.severity == .error, MissingName.isOne(message.identifier) else { continue }
      // It is not there itself.
      if message.text.hasPrefix("no such module") { return [] }
      let name = message.text.quotedWords.first
      unknown[String((name ?? "").drop { $0 == "@" || $0 == "#" }), default: 0] += 1
    }
    return Set(names.filter { (unknown[$0] ?? 0) < 2 })
  }

  private func compiled(_ lines: [SourceLine], importing module: String) -> BuiltModule {
    var snippet = Snippet(place: Position(file: "names", line: 1, column: 1), endLine: lines.count + 1)
    snippet.lines = lines
    let part = ProgramPart(index: 0, snippet: snippet, syntax: SnippetSyntax(snippet), use: .isCompiled)
    var none = Weaver.Earlier()
    let program = Weaver(module: ModuleNames.module(hash), imports: [module])
      .weaveNext(lines.isEmpty ? [] : [part], after: &none)
    return builder.module(program, after: [])
  }
}

extension Diagnostic {
  /// Whether it is about a member that a known type does not have.
  var lacksMember: Bool { severity == .error && message.contains("has no member") }
}
