import Foundation
import LiterateModel
import LiteratePages
import LiterateToolchain
import Synchronization

/// Makes one graph for the reference of what the toolchain says of each module.
struct GraphReading {
  var library: Library
  var place: Workplace

  func graph(of modules: [String]) throws(Refusal) -> ReferenceGraph {
    let folder = try place.makeWorkFolder()
    defer { Files.remove(folder) }
    let source = SymbolGraphs(compiler: place.compiler(library: library), library: library, folder: folder)
    let parts = Mutex<[Int: Result<ReferenceGraph, Refusal>]>([:])
    _ = onAllCores(modules.count) { number in
      let part = Result { () throws(Refusal) in try read(modules[number], source) }
      parts.withLock { $0[number] = part }
    }
    var whole = ReferenceGraph(modules: modules, symbols: [], relations: [], inherited: [])
    for (_, part) in parts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      let graph = try part.get()
      whole.symbols += graph.symbols
      whole.relations += graph.relations
      whole.inherited += graph.inherited
    }
    return whole
  }

  private func read(_ module: String, _ source: SymbolGraphs) throws(Refusal) -> ReferenceGraph {
    var graph = ReferenceGraph(modules: [module], symbols: [], relations: [], inherited: [])
    let files: [SymbolGraphs.Graph]
    do { files = try source.read(module: module, isWhole: true) } catch { throw Refusal(error.message) }
    var sources = SourceLines(root: place.root)
    for file in files {
      let found = try SymbolGraph.decode(file.json, module: module)
      for symbol in found.symbols {
        let usr = symbol.identifier.precise
        if let mark = usr.firstRange(of: "::SYNTHESIZED::") {
          graph.inherited.append((type: String(usr[mark.upperBound...]), member: String(usr[..<mark.lowerBound])))
        } else if let own = Self.symbol(symbol, module: module, extended: file.extended, &sources) {
          graph.symbols.append(own)
        }
      }
      graph.relations += found.relationships.compactMap(Self.relation)
    }
    return graph
  }

  private static func symbol(
    _ symbol: SymbolGraph.Symbol, module: String, extended: String?, _ sources: inout SourceLines
  ) -> ReferenceSymbol? {
    let name = symbol.kind.identifier
    guard let kind = ReferenceSymbol.Kind(rawValue: name.hasPrefix("swift.") ? String(name.dropFirst(6)) : name),
      !symbol.pathComponents.contains(where: { $0.hasPrefix("_") && $0 != "_" && !$0.hasPrefix("_(") })
    else { return nil }
    // What a module inherits its documentation from, such as the standard library, documents it better.
    let comment = symbol.docComment.flatMap { $0.module == nil || $0.module == module ? $0 : nil }
    let text = comment?.lines.map(\.text).joined(separator: "\n") ?? ""
    let position = symbol.location.map { (path: Self.path($0.uri), at: $0.position) }
    // What a macro or the compiler wrote, and nobody described, is no symbol that anybody looks for.
    if text.isEmpty, !kind.isType, position.map({ sources.isAttribute($0.path, $0.at) }) ?? true { return nil }
    let file = position.flatMap { sources.relative($0.path) }
    return ReferenceSymbol(
      usr: symbol.identifier.precise, kind: kind, module: module, path: symbol.pathComponents,
      declaration: (symbol.declarationFragments ?? []).map {
        .init(kind: $0.kind, text: $0.spelling, names: $0.preciseIdentifier)
      },
      comment: text, place: file.flatMap { file in position.map { (file, $0.at.line + 1) } },
      deprecation: (symbol.availability ?? []).lazy.compactMap(Self.deprecation).first,
      extendedModule: extended,
      conditions: (symbol.swiftExtension?.constraints ?? []).map(\.text))
  }

  private static func path(_ uri: String) -> String {
    URL(string: uri).flatMap { $0.isFileURL ? $0.path : nil } ?? ""
  }

  private static func deprecation(_ availability: SymbolGraph.Symbol.Availability) -> String? {
    let isGone = availability.isUnconditionallyUnavailable == true
    guard availability.isUnconditionallyDeprecated == true || isGone else { return nil }
    if let message = availability.message, !message.isEmpty { return message }
    return availability.renamed.map { "Its name is now \($0)." } ?? ""
  }

  private static func relation(_ relation: SymbolGraph.Relationship) -> ReferenceRelation? {
    guard let kind = ReferenceRelation.Kind(rawValue: relation.kind), !relation.source.contains("::SYNTHESIZED::")
    else { return nil }
    let name = relation.targetFallback.map { $0.split(separator: ".").dropFirst().joined(separator: ".") }
    return ReferenceRelation(
      kind, relation.source, relation.target, targetName: name,
      conditions: (relation.swiftConstraints ?? []).map(\.text))
  }
}

/// The source files that symbols come from, read once.
private struct SourceLines {
  private let root: String
  private var lines: [String: [Substring]] = [:]

  init(root: String) {
    self.root = root + "/"
  }

  /// The path from the package's folder; nil for what lies elsewhere.
  func relative(_ path: String) -> String? {
    guard path.hasPrefix(root), !path.hasPrefix(root + ".build/") else { return nil }
    return String(path.dropFirst(root.count))
  }

  /// Whether an attribute stands at a place: then a macro wrote what is said to be declared there.
  mutating func isAttribute(_ path: String, _ position: SymbolGraph.Symbol.Location.Position) -> Bool {
    if lines[path] == nil {
      let bytes = (try? Files.read(path)) ?? []
      lines[path] = Files.lines(of: bytes).map { $0[...] }
    }
    guard let text = lines[path], text.indices.contains(position.line) else { return false }
    return text[position.line].utf8.dropFirst(position.character).first == UInt8(ascii: "@")
  }
}
