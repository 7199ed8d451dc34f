import LiterateModel
import LiterateReading

/// Modules that only a listing further below imports. Listings that run one after the other are one program, and in that an import holds
/// for all of them; a reader who has come as far as the first listing does not have it.
extension Grouping {
  /// How often listings that do not compile are taken out.
  private static let mostRounds = 3

  /// Adds modules to those that a listing was given.
  mutating func findLateImports(_ search: ListingSearch<WovenListings>) {
    let open = search.programs[0].joined().filter(isOpen)
    var above = Set(workshop.imports)
    for index in open {
      let late = (names[index]?.imports ?? []).subtracting(above).sorted()
      above.formUnion(names[index]?.imports ?? [])
      let before = open.filter { $0 < index && verdicts[$0]?.status == .passed }
      if late.isEmpty || before.isEmpty { continue }
      for other in rejected(Set(before), search) {
        let needed = late.filter { !errors(lacking: [$0], other, search).missed.isEmpty }
        imports[other, default: []] += needed
      }
    }
  }

  /// Those of some listings that do not compile where nothing else imports anything.
  private func rejected(_ listings: Set<Int>, _ search: ListingSearch<WovenListings>) -> [Int] {
    var compiler = wovenListings
    var open = listings
    for _ in 1...Self.mostRounds {
      var chain: [[Int]] = []
      var wrong: Set<Int> = []
      for module in search.programs[0].map({ $0.filter(open.contains) }) where !module.isEmpty {
        let attempt = compiler.attempt(module, after: chain)
        if attempt.isDone { chain.append(module) } else { wrong.formUnion(attempt.errors.keys) }
      }
      if wrong.isEmpty { break }
      open.subtract(wrong)
    }
    return listings.subtracting(open).sorted()
  }
}
