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

  private static let mostNames = 100
  private static let mostModules = 12

  func isThere(_ module: String) -> Bool { compiled([], importing: module).isDone }

  /// Those that declare a name which listings miss.
  func modules(missedBy rejected: [Int: [Diagnostic]], imported: [String]) -> [String] {
    var modules: [String] = []
    let missing = missing(in: rejected)
    for module in ["Foundation"] + own.prefix(Self.mostModules)
    where !imported.contains(module) && declares(module, missing) { modules.append(module) }
    let isOfTheNetwork =
      !modules.isEmpty && missing.contains { $0.hasPrefix("URL") || $0.hasPrefix("HTTP") }
      || rejected.values.joined().contains { $0.message.contains("(aka 'AnyObject')") }
    if isOfTheNetwork, !imported.contains("FoundationNetworking"), isThere("FoundationNetworking") {
      modules.append("FoundationNetworking")
    }
    return modules
  }

  /// Whether a listing can have a use for a module: for that of the network, if it names something of it.
  func mayNeed(_ module: String, _ listing: Int) -> Bool {
    module != "FoundationNetworking"
      || names[listing]?.mentioned.contains { $0.hasPrefix("HTTP") || $0.hasPrefix("URL") && $0 != "URL" } == true
  }

  /// Names that no listing declares.
  private func missing(in rejected: [Int: [Diagnostic]]) -> [String] {
    let declared = names.values.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    let missing = Set(rejected.values.flatMap { MissingName.all(in: $0) }).subtracting(declared)
    return missing.filter { $0.first?.isLetter == true && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
      .sorted().prefix(Self.mostNames).map(\.self)
  }

  /// Whether a module has at least one of some names: those that the compiler finds with it.
  private func declares(_ module: String, _ names: [String]) -> Bool {
    guard !names.isEmpty else { return false }
    let lines = names.enumerated().map { SourceLine(text: "func f\($0)() { _ = `\($1)` }", line: $0 + 1, column: 1) }
    let unknown = compiled(lines, importing: module).messages.count {
      $0.severity == .error && MissingName.isOne($0.identifier)
    }
    return unknown < names.count
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
