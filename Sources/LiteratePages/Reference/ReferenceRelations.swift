/// What belongs to what, looked up from both sides.
package struct ReferenceRelations: Sendable {
  /// Another symbol, or the name of one that the reference does not have.
  package struct Other: Sendable, Hashable {
    package var usr: String
    package var name: String
    package var conditions: [String]
  }

  /// Places in the list of symbols, by unique name.
  let places: [String: Int]
  /// The type of each member.
  private(set) var parents: [String: String] = [:]
  private var names: [String: String] = [:]
  private(set) var superclasses: [String: String] = [:]
  private(set) var inheritsFrom: [String: [Other]] = [:]
  private(set) var inheritedBy: [String: [Other]] = [:]
  private(set) var conformsTo: [String: [Other]] = [:]
  private(set) var conforming: [String: [Other]] = [:]
  private(set) var requirements: Set<String> = []
  private(set) var withDefault: Set<String> = []
  private(set) var defaults: Set<String> = []

  init(_ graph: ReferenceGraph, symbols: [ReferenceSymbol]) {
    places = Dictionary(symbols.enumerated().map { ($1.usr, $0) }, uniquingKeysWith: { first, _ in first })
    for relation in graph.relations where [.memberOf, .requirementOf, .optionalRequirementOf].contains(relation.kind) {
      parents[relation.source] = relation.target
    }
    // A default implementation may be said to be no member of anything; its path says of what.
    let types = Dictionary(
      symbols.filter(\.kind.isType).map { ("\($0.module).\($0.fullName)", $0.usr) },
      uniquingKeysWith: { first, _ in first })
    for symbol in symbols where symbol.path.count > 1 && parents[symbol.usr] == nil {
      let owner = symbol.path.dropLast().joined(separator: ".")
      parents[symbol.usr] = types["\(symbol.extendedModule ?? symbol.module).\(owner)"]
    }
    // A type of another module is known by what is added to it.
    for symbol in symbols where symbol.extendedModule != nil {
      if let parent = parents[symbol.usr] { names[parent] = symbol.path.dropLast().joined(separator: ".") }
    }
    var seen: Set<ReferenceRelation> = []
    for relation in graph.relations where seen.insert(relation).inserted {
      let (source, target) = (relation.source, relation.target)
      switch relation.kind {
      case .memberOf: break
      case .requirementOf, .optionalRequirementOf: requirements.insert(source)
      case .inheritsFrom:
        superclasses[source] = target
        inheritsFrom[source, default: []].append(other(target, relation, symbols))
        inheritedBy[target, default: []].append(other(source, relation, symbols))
      case .conformsTo:
        // What every type conforms to says nothing.
        guard !["s:s8CopyableP", "s:s9EscapableP", "s:s16SendableMetatypeP", "s:s15BitwiseCopyableP"].contains(target)
        else { continue }
        conformsTo[source, default: []].append(other(target, relation, symbols))
        conforming[target, default: []].append(other(source, relation, symbols))
      case .defaultImplementationOf:
        defaults.insert(source)
        withDefault.insert(target)
      case .overrides: break
      }
    }
    for key in inheritedBy.keys { inheritedBy[key]?.sort { $0.name < $1.name } }
    for key in conformsTo.keys { conformsTo[key]?.sort { $0.name < $1.name } }
    for key in conforming.keys { conforming[key]?.sort { $0.name < $1.name } }
  }

  private func other(_ usr: String, _ relation: ReferenceRelation, _ symbols: [ReferenceSymbol]) -> Other {
    let stated = usr == relation.target ? relation.targetName : nil
    return Other(
      usr: usr, name: places[usr].map { symbols[$0].fullName } ?? stated ?? names[usr] ?? "",
      conditions: relation.conditions)
  }
}
