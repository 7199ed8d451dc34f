import Foundation
import LiterateModel
import LiterateToolchain

/// A public declaration of a library, and where it stands.
struct PublicDeclaration: Equatable {
  /// `append(_:)`
  var name: String
  /// The type that it is a member of: `Ring.Index`.
  var type: String?
  /// The module that declares it.
  var module = ""
  /// Whether it is one whose members other types have, too.
  var isProtocol = false
  /// Nil for what a macro or the compiler wrote.
  var place: Position?

  /// The name without arguments.
  var base: String { String(name.prefix { $0 != "(" }) }

  /// The labels of its arguments; nil if it takes none.
  var labels: [String]? {
    guard let open = name.firstIndex(of: "("), name.last == ")" else { return nil }
    return name[name.index(after: open)...].dropLast().split(separator: ":", omittingEmptySubsequences: true)
      .map(String.init)
  }

  /// Whether it is a member of a type, by the last of the type's names.
  func isMember(of type: String) -> Bool { self.type.map { $0 == type || $0.hasSuffix("." + type) } ?? false }
}

/// The public declarations of a library.
struct PublicDeclarations {
  private(set) var all: [PublicDeclaration] = []
  /// By the name without arguments.
  private let named: [String: [PublicDeclaration]]

  /// The names of what is no member.
  let topLevel: [String]
  /// The protocols whose members types of the library may have.
  private let protocols: Set<String>

  init(_ all: [PublicDeclaration]) {
    self.all = all
    topLevel = Set(all.filter { $0.type == nil }.map(\.base)).sorted()
    named = Dictionary(grouping: all, by: \.base)
    protocols = Self.common.union(all.filter(\.isProtocol).map(\.base))
  }

  /// Protocols that libraries extend.
  private static let common: Set = [
    "AsyncSequence", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "Collection", "Comparable",
    "Equatable", "Error",
    "FixedWidthInteger", "FloatingPoint", "Hashable", "LazyCollectionProtocol", "LazySequenceProtocol",
    "MutableCollection", "Numeric",
    "RandomAccessCollection", "RangeReplaceableCollection", "Sequence", "SetAlgebra", "SignedInteger", "SignedNumeric",
    "StringProtocol",
    "Strideable", "UnsignedInteger",
  ]

  /// Whether a type may have it from a protocol.
  func isShared(_ declaration: PublicDeclaration) -> Bool {
    declaration.type.map { protocols.contains($0.split(separator: ".").last.map(String.init) ?? $0) } ?? false
  }

  /// Those of modules that the toolchain cannot list are left out.
  init(of library: Library, place: Workplace) throws(Refusal) {
    let folder = try place.makeWorkFolder()
    defer { Files.remove(folder) }
    let graphs = SymbolGraphs(compiler: place.compiler(library: library), library: library, folder: folder)
    var all: [PublicDeclaration] = []
    for module in library.modules {
      guard let found = try? graphs.read(module: module) else { continue }
      for graph in found {
        all += try SymbolGraph.decode(graph.json, module: module).symbols.compactMap {
          PublicDeclaration($0, module: module)
        }
      }
    }
    self.init(all)
  }

  func named(_ base: String) -> [PublicDeclaration] { named[base] ?? [] }
}

extension PublicDeclaration {
  init?(_ symbol: SymbolGraph.Symbol, module: String) {
    guard let name = symbol.pathComponents.last else { return nil }
    (self.name, self.module) = (name, module)
    let path = symbol.pathComponents.dropLast()
    type = path.isEmpty ? nil : path.joined(separator: ".")
    isProtocol = symbol.kind.identifier == "swift.protocol"
    place = symbol.location.flatMap { location in
      guard let url = URL(string: location.uri), url.isFileURL else { return nil }
      return Position(file: url.path, line: location.position.line + 1, column: location.position.character + 1)
    }
  }
}
