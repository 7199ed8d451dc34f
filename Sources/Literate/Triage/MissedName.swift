/// A name that nobody declares, and that fragments rest on.
package struct MissedName: Sendable, Equatable {
  package var name: String
  /// Which fragments miss it.
  var fragments: [Int]
  /// How many of them miss nothing else.
  package var completed: Int

  /// How many fragments miss it.
  package var count: Int { fragments.count }

  /// A prelude declares a few names, not a whole application.
  private static let mostProposed = 3

  /// Those that would complete most fragments first.
  ///
  /// - Parameters:
  ///   - fragments: the names that each fragment misses.
  ///   - hasOtherErrors: whether a fragment is wrong in another way, too, so that no name completes it.
  static func ranked(_ fragments: [[String]], hasOtherErrors: (Int) -> Bool = { _ in false }) -> [MissedName] {
    var found: [String: MissedName] = [:]
    for (index, missing) in fragments.enumerated() {
      for name in Set(missing) {
        found[name, default: MissedName(name: name, fragments: [], completed: 0)].fragments.append(index)
        if Set(missing).count == 1, !hasOtherErrors(index) { found[name]?.completed += 1 }
      }
    }
    return found.values.sorted { ($1.completed, $1.count, $0.name) < ($0.completed, $0.count, $1.name) }
  }

  /// The names that a prelude should declare: each alone would complete a fragment, and is no parameter of something generic.
  static func proposed(of names: some Sequence<(name: String, completed: Int)>) -> [String] {
    names.filter { $0.completed > 0 && !isParameter($0.name) }.prefix(mostProposed).map(\.name)
  }

  private static func isParameter(_ name: String) -> Bool {
    parameters.contains(name) || name.count == 1 && name.allSatisfy(\.isUppercase)
  }

  /// What a signature calls them that is shown without its type.
  private static let parameters: Set = [
    "Base", "Element", "Failure", "Input", "Key", "Output", "RawValue", "Success", "Value",
  ]

  /// The same in backticks; nil if there are none.
  static func proposal(of names: some Sequence<(name: String, completed: Int)>) -> String? {
    let useful = proposed(of: names)
    return useful.isEmpty ? nil : useful.map { "`\($0)`" }.joined(separator: ", ")
  }
}
