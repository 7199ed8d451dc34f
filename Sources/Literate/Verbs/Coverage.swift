import LiterateModel
import LiterateToolchain

/// `coverage`: which public symbols of the library no snippet uses, by the symbol graph, the compiler's syntax tree and what the
/// names in snippets mean.
package struct Coverage: Sendable {
  package struct Symbol: Sendable, Codable, Equatable {
    package var module: String
    package var name: String
    package var kind: String
    package var isUsed: Bool
    /// Its name without labels, and for whom an extension declares it: overloads have it in common, members that different
    /// types have under one name do not.
    package var family = ""

    enum CodingKeys: String, CodingKey, CaseIterable {
      case module, name, kind, isUsed, family
    }
  }

  /// Why a public symbol is not one of those that documentation has to show.
  package enum Exemption: String, Sendable, CaseIterable {
    /// It fulfils a requirement of a protocol: `==`, `hash(into:)`, `description`.
    case witness
    case override
    /// The compiler or a macro wrote it.
    case synthesized
    /// The library tells its users to leave it alone: it is deprecated, or unavailable.
    case deprecated
  }

  /// Those that count.
  package var symbols: [Symbol]
  /// How many do not, and why.
  package var exempt: [Exemption: Int] = [:]
  package var modules: [String] = []
  /// Modules of other packages, none of which counts.
  package var dependencies: [String] = []
  /// Pages of which nobody knows what their snippets use.
  package var unknown: [String] = []
  /// Nobody wrote the listings for a checker: those count that compile.
  package var isOfListings = false
  /// How many snippets do not pass, and so show nothing.
  package var failing = 0

  package var percent: Double {
    symbols.isEmpty ? 100 : Double(symbols.count { $0.isUsed }) * 100 / Double(symbols.count)
  }

  package var percentText: String { HumanReport.percent(percent) }

  package static func measure(request: CheckRequest, place: Workplace) throws(Refusal) -> Coverage {
    var request = request
    request.readsUses = true
    // A type alias, a requirement that is fulfilled and a method that is overridden appear only there.
    request.readsNames = request.scope != .auto
    try place.demand(.symbols)
    if request.readsNames { try place.demand(.names) }
    let result = try Engine(place: place).check(.read(request, root: place.root), request)
    var used = result.uses
    for entry in result.report.entries where entry.verdict.status == .passed {
      for name in result.names[entry.snippet.id] ?? [] { used.formUnion([name.symbol] + name.others) }
    }
    let library = result.library
    var coverage = Coverage(symbols: [])
    coverage.modules = result.shelf.modules ?? library.modules.filter { !library.dependencies.contains($0) }
    coverage.dependencies = library.dependencies.filter { !coverage.modules.contains($0) }
    coverage.unknown = Set(result.lackingUses).sorted()
    coverage.isOfListings = request.scope == .auto
    coverage.failing = result.report.count(.failed) + result.report.count(.notReached)
    for module in coverage.modules {
      coverage.add(try SymbolGraph.read(module: module, library: library, place: place), of: module, used: used)
    }
    return coverage
  }

  /// Takes over the symbols of a module.
  ///
  /// - Parameter used: the compiler's names for what listings use.
  mutating func add(_ graph: SymbolGraph, of module: String, used: Set<String>) {
    let used = graph.used(by: used)
    let exempt = graph.exempt
    // A type that is only written down appears in the types of expressions.
    let types = used.filter { $0.hasPrefix("$s") }.joined(separator: " ")
    var found: [Symbol] = []
    for symbol in graph.symbols {
      let precise = symbol.identifier.precise
      if let exemption = exempt[precise] {
        self.exempt[exemption, default: 0] += 1
        continue
      }
      let isType = ["swift.class", "swift.struct", "swift.enum", "swift.protocol"].contains(symbol.kind.identifier)
      let isUsed = used.contains(precise) || isType && types.contains(precise.dropFirst(2))
      found.append(
        Symbol(
          module: module, name: symbol.pathComponents.joined(separator: "."),
          kind: symbol.kind.displayName.lowercased(), isUsed: isUsed, family: symbol.family(in: module)))
    }
    symbols += found.sorted { ($0.module, $0.name, $0.kind) < ($1.module, $1.name, $1.kind) }
  }
}

// MARK: Telling it

extension Coverage {
  /// What does not count, though it may use something.
  package var warnings: [String] {
    let lacking = unknown.map {
      "The passed snippets of \($0) could not be compiled once more to see what they use; they count as using nothing."
    }
    if failing == 0 || isOfListings { return lacking }
    let (count, verb) = (
      HumanReport.counted(failing, "snippet"), failing == 1 ? "does not pass and counts" : "do not pass and count"
    )
    return lacking + [
      "\(count) \(verb) as using nothing. Where nobody wrote them for a checker, `--scope auto` counts each listing that compiles."
    ]
  }

  package func lines(isQuiet: Bool) -> [String] {
    let list = isQuiet ? [] : symbols.filter { !$0.isUsed }.map { "\($0.module): \($0.name) (\($0.kind))" }
    return list + [closing]
  }

  /// `5 of 6 public symbols of Ring are used by run snippets, 83.3 %; 28 are not counted: 28 fulfil requirements of protocols.`
  private var closing: String {
    let whose = modules.isEmpty ? "" : " of \(Self.list(modules))"
    var text =
      "\(symbols.count { $0.isUsed }) of \(symbols.count) public symbols\(whose) are used by "
      + (isOfListings ? "listings that compile" : "run snippets") + ", \(percentText)"
    let count = exempt.values.reduce(0, +)
    if count > 0 {
      let parts = Exemption.allCases.compactMap { kind in exempt[kind].map { Self.sentence(kind, $0) } }
      text += "; \(count) \(count == 1 ? "is" : "are") not counted: \(parts.joined(separator: ", "))"
    }
    if !dependencies.isEmpty { text += "; those of dependencies are not counted: \(Self.list(dependencies))" }
    return text + "."
  }

  private static func list(_ names: [String]) -> String {
    if names.count > 4 { return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more modules" }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func sentence(_ exemption: Exemption, _ count: Int) -> String {
    switch exemption {
    case .witness: "\(count) \(count == 1 ? "fulfils a requirement" : "fulfil requirements") of protocols"
    case .override: HumanReport.counted(count, "override")
    case .synthesized: "\(count) that the compiler or a macro wrote"
    case .deprecated: "\(count) deprecated or unavailable"
    }
  }

  struct Document: Encodable {
    var formatVersion = Contract.version
    var percent: Double
    var modules: [String]
    var symbols: [Symbol]
    /// How many symbols do not count, by the reason.
    var notCounted: [String: Int]
    var dependencies: [String]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case formatVersion, percent, modules, symbols, notCounted, dependencies
    }
  }

  package var json: String {
    JSONText.of(
      Document(
        percent: (percent * 100).rounded() / 100, modules: modules, symbols: symbols,
        notCounted: Dictionary(uniqueKeysWithValues: exempt.map { ($0.key.rawValue, $0.value) }),
        dependencies: dependencies))
  }
}

// MARK: Symbols

extension SymbolGraph {
  fileprivate static func read(module: String, library: Library, place: Workplace) throws(Refusal) -> SymbolGraph {
    let folder = try place.makeWorkFolder()
    defer { Files.remove(folder) }
    var whole = SymbolGraph(symbols: [], relationships: [])
    do {
      // What it adds to types of other modules is its own, too.
      for graph in try SymbolGraphs(compiler: place.compiler(library: library), library: library, folder: folder)
        .read(module: module)
      {
        let part = try decode(graph.json, module: module)
        whole.symbols += part.symbols
        whole.relationships += part.relationships
      }
    } catch let failure as SymbolGraphs.Failure {
      throw Refusal(failure.message)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("\(error)")
    }
    return whole
  }

  /// What is used, with the requirement that a used default implementation stands for, and with the types of members: whoever uses
  /// a member uses its type.
  fileprivate func used(by names: Set<String>) -> Set<String> {
    var used = names
    for relationship in relationships where relationship.kind == "defaultImplementationOf" {
      if used.contains(relationship.source) { used.insert(relationship.target) }
    }
    let parents = Dictionary(
      relationships.filter { $0.kind == "memberOf" }.map { ($0.source, $0.target) },
      uniquingKeysWith: { first, _ in first })
    let matched = names.compactMap(MatchedCase.init)
    for symbol in symbols where symbol.kind.identifier == "swift.enum.case" {
      let name = String((symbol.pathComponents.last ?? "").prefix { $0 != "(" })
      guard let type = parents[symbol.identifier.precise] else { continue }
      if matched.contains(where: { $0.isOne(called: name, of: type) }) { used.insert(symbol.identifier.precise) }
    }
    for symbol in symbols where used.contains(symbol.identifier.precise) {
      var next = parents[symbol.identifier.precise]
      while let parent = next, used.insert(parent).inserted { next = parents[parent] }
    }
    return used
  }

  /// The symbols that documentation need not show.
  fileprivate var exempt: [String: Coverage.Exemption] {
    var exempt: [String: Coverage.Exemption] = [:]
    // Where nobody kept the places, a symbol without one is like all others.
    if symbols.contains(where: { $0.location != nil }) {
      var macros = MacroPlaces(symbols)
      for symbol in symbols where macros.wrote(symbol) { exempt[symbol.identifier.precise] = .synthesized }
    }
    for symbol in symbols where symbol.isDeprecated { exempt[symbol.identifier.precise] = .deprecated }
    for relationship in relationships where exempt[relationship.source] == nil {
      if relationship.kind == "overrides" { exempt[relationship.source] = .override }
      if relationship.sourceOrigin != nil || relationship.kind == "defaultImplementationOf" {
        exempt[relationship.source] = .witness
      }
    }
    return exempt
  }
}

extension SymbolGraph.Symbol {
  fileprivate var isDeprecated: Bool {
    (availability ?? []).contains { $0.isUnconditionallyDeprecated == true || $0.isUnconditionallyUnavailable == true }
  }

  fileprivate func family(in module: String) -> String {
    let name = pathComponents.joined(separator: ".").prefix { $0 != "(" }
    let constraints = (swiftExtension?.constraints ?? []).map(\.text).sorted()
    return "\(module): \(name)" + (constraints.isEmpty ? "" : " where \(constraints.joined(separator: ", "))")
  }
}
