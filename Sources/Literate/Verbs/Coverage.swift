import Foundation
import LiterateModel
import LiterateReading
import LiterateToolchain
import Synchronization

/// `coverage`: which public symbols of the library no run snippet uses, by the symbol graph and the compiler's syntax tree.
package struct Coverage: Sendable {
  package struct Symbol: Sendable, Codable {
    package var module: String
    package var name: String
    package var kind: String
    package var isUsed: Bool
  }

  package var symbols: [Symbol]

  package var percent: Double {
    symbols.isEmpty ? 100 : Double(symbols.count { $0.isUsed }) * 100 / Double(symbols.count)
  }

  package var percentText: String { HumanReport.percent(percent) }

  package func lines(isQuiet: Bool) -> [String] {
    let unused = symbols.filter { !$0.isUsed }
    let list = isQuiet ? [] : unused.map { "\($0.module): \($0.name) (\($0.kind))" }
    return list + [
      "\(symbols.count - unused.count) of \(symbols.count) public symbols are used by run snippets, \(percentText)."
    ]
  }

  package var json: String {
    struct Document: Encodable {
      var percent: Double
      var symbols: [Symbol]
    }
    return JSONText.of(Document(percent: (percent * 100).rounded() / 100, symbols: symbols))
  }

  package static func measure(request: CheckRequest, place: Workplace) throws(Refusal) -> Coverage {
    let result = try Engine(place: place).check(.read(request, root: place.root), request)
    let library = result.library
    let used = try references(result, request: request, place: place)
    var symbols: [Symbol] = []
    for module in result.shelf.modules ?? library.modules {
      symbols += try SymbolGraph.read(module: module, library: library, place: place)
        .symbols(of: module, used: used)
    }
    return Coverage(symbols: symbols)
  }

  /// The names by which the compiler knows what the passed snippets refer to.
  private static func references(
    _ result: CheckResult, request: CheckRequest, place: Workplace
  ) throws(Refusal) -> Set<String> {
    let folder = try place.makeWorkFolder()
    defer { Files.remove(folder) }
    let passed = Set(result.report.entries.filter { $0.verdict.status == .passed }.map(\.snippet.place))
    let sessions = result.chapters.flatMap { Session.all(in: $0, scope: request.scope) }
    let workshop = Workshop.of(
      request, place, result.library, parsed: result.snapshot.parsed,
      runner: RunnerBuild(library: result.library, place: place), folder: folder)
    let found = Mutex<Set<String>>([])
    let failures = Mutex<[String]>([])
    _ = onAllCores(sessions.count) { number in
      let session = sessions[number]
      let parts = session.snippets.enumerated().compactMap { index, snippet -> ProgramPart? in
        guard passed.contains(snippet.place), snippet.mode.runsInSession || snippet.mode == .trap else { return nil }
        return ProgramPart(
          index: index, snippet: snippet, syntax: workshop.parsed.syntax(of: snippet),
          use: snippet.mode == .trap ? .declares : .isCompiled)
      }
      let own = workshop.adapted(
        to: session, of: result.shelf.book(of: session.file), importing: request.imports)
      let weaver = Weaver(module: ModuleNames.module(session.id.hash), imports: own.imports)
      let build = own.build(parts, weaver: weaver, session: session, in: "\(folder)/\(number)", for: .examine)
      // It has passed just now, with other parts.
      if !build.isDone { failures.withLock { $0.append(session.name) } }
      for (program, module) in build.programs {
        var compiler = own.compiler
        compiler.flags += ["-I", module.files.folder]
        let names = compiler.references(
          module.files.source, module: program.module, isLibrary: program.isLibrary)
        found.withLock { $0.formUnion(names) }
      }
    }
    if let failure = failures.withLock({ $0.min() }) {
      throw Refusal("The passed snippets of \(failure) could not be compiled once more to see what they use.")
    }
    return found.withLock { $0 }
  }
}

extension SymbolGraph {
  fileprivate static func read(module: String, library: Library, place: Workplace) throws(Refusal) -> SymbolGraph {
    let folder = try place.makeWorkFolder()
    defer { Files.remove(folder) }
    do {
      let graphs = try SymbolGraphs(compiler: place.compiler(library: library), library: library, folder: folder)
        .read(module: module)
      return try decode(graphs.first { $0.extended == nil }?.json ?? [], module: module)
    } catch let failure as SymbolGraphs.Failure {
      throw Refusal(failure.message)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("\(error)")
    }
  }

  fileprivate func symbols(of module: String, used: Set<String>) -> [Coverage.Symbol] {
    var used = used
    // Whoever uses a member uses its type.
    let parents = Dictionary(
      relationships.filter { $0.kind == "memberOf" }.map { ($0.source, $0.target) },
      uniquingKeysWith: { first, _ in first })
    for symbol in symbols where used.contains(symbol.identifier.precise) {
      var next = parents[symbol.identifier.precise]
      while let parent = next, used.insert(parent).inserted { next = parents[parent] }
    }
    // A type that is only written down appears in the types of expressions.
    let types = used.filter { $0.hasPrefix("$s") }.joined(separator: " ")
    return symbols.map { symbol in
      let precise = symbol.identifier.precise
      let isType = ["swift.class", "swift.struct", "swift.enum", "swift.protocol"].contains(symbol.kind.identifier)
      let isUsed = used.contains(precise) || isType && types.contains(precise.dropFirst(2))
      return Coverage.Symbol(
        module: module, name: symbol.pathComponents.joined(separator: "."),
        kind: symbol.kind.displayName.lowercased(), isUsed: isUsed)
    }.sorted { ($0.module, $0.name, $0.kind) < ($1.module, $1.name, $1.kind) }
  }
}
