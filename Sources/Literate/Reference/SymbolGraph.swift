import Foundation
import LiteratePages
import LiterateToolchain

/// What `swift-symbolgraph-extract` says of a module.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Kind: Decodable {
      var identifier: String
      var displayName: String
    }
    struct Fragment: Decodable {
      var kind: String
      var spelling: String
      var preciseIdentifier: String?
    }
    struct Comment: Decodable {
      struct Line: Decodable { var text: String }
      var module: String?
      var lines: [Line]
    }
    struct Location: Decodable {
      struct Position: Decodable {
        var line: Int
        var character: Int
      }
      var uri: String
      var position: Position
    }
    struct Availability: Decodable {
      var domain: String?
      var message: String?
      var renamed: String?
      var isUnconditionallyDeprecated: Bool?
      var isUnconditionallyUnavailable: Bool?
    }
    struct Extension: Decodable {
      var extendedModule: String
      var constraints: [Constraint]?
    }

    var identifier: Identifier
    var kind: Kind
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var docComment: Comment?
    var location: Location?
    var availability: [Availability]?
    var swiftExtension: Extension?
  }

  struct Constraint: Decodable {
    var kind: String
    var lhs: String
    var rhs: String

    var text: String { kind == "sameType" ? "\(lhs) == \(rhs)" : "\(lhs): \(rhs)" }
  }

  struct Relationship: Decodable {
    struct Origin: Decodable { var displayName: String }

    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
    /// The requirement that the source fulfils.
    var sourceOrigin: Origin?
    var swiftConstraints: [Constraint]?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  static func decode(_ json: [UInt8], module: String) throws(Refusal) -> SymbolGraph {
    do {
      return try JSONDecoder().decode(SymbolGraph.self, from: Data(json))
    } catch {
      throw Refusal("The public symbols of \(module) cannot be read: \(error)")
    }
  }
}
