/// What the listings of a page have to do with each other, by the names that they use and declare.
package struct Independence {
  private let names: [ListingNames]
  private var declaring: [String: [Int]] = [:]

  /// - Parameter names: of all listings of the page.
  package init(_ names: [ListingNames]) {
    self.names = names
    for (index, own) in names.enumerated() {
      for name in own.declared { declaring[name, default: []].append(index) }
    }
  }

  /// Whether a listing may well be right without the others: it adds nothing to a type, and has nothing from them as far as one
  /// can see without a compiler.
  package func mayStandAlone(_ index: Int) -> Bool {
    names[index].extended.isEmpty
      && names[index].mentioned.subtracting(names[index].bound).allSatisfy { !isDeclaredElsewhere($0, than: index) }
  }

  /// Whether another listing declares a name.
  package func isDeclaredElsewhere(_ name: String, than index: Int) -> Bool {
    declaring[name, default: []].contains { $0 != index }
  }

  /// Those of some listings that the others of the page may use, and what these may use: names count wherever they stand.
  package func used(of listings: Set<Int>) -> Set<Int> {
    var used: Set<Int> = []
    var open = names.indices.filter { !listings.contains($0) }
    // What one imports is there for all behind it.
    if !open.isEmpty {
      let importing = listings.filter { !names[$0].imports.isEmpty }
      used.formUnion(importing)
      open += importing
    }
    while let next = open.popLast() {
      let own = names[next]
      // Who declares a value or a type has its own. A function stands beside others of its name.
      for name in own.mentioned where !own.declared.contains(name) || own.functions.contains(name) {
        for other in declaring[name, default: []]
        where other != next && listings.contains(other) && used.insert(other).inserted {
          open.append(other)
        }
      }
    }
    return used
  }
}
