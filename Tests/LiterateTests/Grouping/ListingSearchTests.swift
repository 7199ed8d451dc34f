import Literate
import LiterateModel
import LiterateReading
import Testing

/// A listing as far as a search is concerned.
private struct Model: Sendable {
  var declares: Set<String> = []
  var uses: Set<String> = []
  /// It cannot be with a listing that declares one of these.
  var hates: Set<String> = []
  /// It compiles nowhere.
  var isBroken = false
}

/// Says what a compiler would, of listings that only declare and use names.
private struct ModelCompiler: ListingCompiler {
  var models: [Model]
  var compilations = 0

  func groups(of listings: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    var seen: Set<String> = []
    for listing in listings {
      if groups.isEmpty || !seen.isDisjoint(with: models[listing].declares) {
        groups.append([])
        seen = []
      }
      groups[groups.count - 1].append(listing)
      seen.formUnion(models[listing].declares)
    }
    return groups
  }

  func isAnnounced(_ listing: Int, _ errors: [Diagnostic]) -> Bool { false }

  mutating func attempt(_ listings: [Int], after chain: [[Int]]) -> Attempt {
    compilations += 1
    let errors = errors(listings, after: chain)
    return Attempt(isDone: errors.isEmpty, errors: errors)
  }

  func errors(_ listings: [Int], after chain: [[Int]]) -> [Int: [Diagnostic]] {
    let there = chain.joined() + listings
    var errors: [Int: [Diagnostic]] = [:]
    for listing in listings {
      let model = models[listing]
      let names = Set(there.filter { $0 != listing }.flatMap { models[$0].declares })
      for missing in model.uses.subtracting(names).subtracting(model.declares).sorted() {
        errors[listing, default: []].append(error("cannot find '\(missing)' in scope", "cannot_find_in_scope"))
      }
      if model.isBroken || !names.isDisjoint(with: model.hates) {
        errors[listing, default: []].append(error("cannot convert", "cannot_convert"))
      }
    }
    return errors
  }

  private func error(_ message: String, _ identifier: String) -> Diagnostic {
    Diagnostic(
      severity: .error, position: Position(file: "a.md", line: 1, column: 1), message: message, identifier: identifier)
  }
}

private func search(_ models: [Model]) -> ListingSearch<ModelCompiler> {
  let names = models.enumerated().map { ($0, ListingNames(declared: $1.declares, mentioned: $1.uses)) }
  var search = ListingSearch(
    compiler: ModelCompiler(models: models), names: Dictionary(uniqueKeysWithValues: names))
  search.run(Array(models.indices))
  return search
}

/// The same numbers on every machine.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}

@Suite struct ListingSearchTests {
  @Test func whatCompilesTogetherIsOneProgram() {
    let found = search([Model(declares: ["a"]), Model(uses: ["a"]), Model(declares: ["b"], uses: ["a"])])
    #expect(found.programs == [[[0, 1, 2]]])
    #expect(found.compiler.compilations == 1)
  }

  @Test func aFragmentCostsOneMoreRoundWhereverItStands() {
    let found = search([Model(uses: ["x"]), Model(declares: ["a"]), Model(uses: ["y"]), Model(uses: ["a"])])
    #expect(found.programs == [[[1, 3]]])
    #expect(found.rejected.keys.sorted() == [0, 2])
    #expect(found.compiler.compilations == 2)
  }

  @Test func whoeverNeedsAFragmentGoesWithIt() {
    let found = search([Model(declares: ["a"], isBroken: true), Model(uses: ["a"]), Model(declares: ["c"])])
    #expect(found.rejected.keys.sorted() == [0, 1])
    #expect(found.programs[0].joined().sorted() == [2])
  }

  @Test func aNameDeclaredAgainBeginsAModule() {
    let found = search([Model(declares: ["a"]), Model(declares: ["a"]), Model(uses: ["a"])])
    #expect(found.programs == [[[0], [1, 2]]])
  }

  @Test func whatCannotBeWithTheOthersIsAProgramThatLaterListingsJoin() {
    let found = search([
      Model(declares: ["a"]), Model(declares: ["b"], hates: ["a"]), Model(declares: ["c"]),
      Model(uses: ["b"], hates: ["a"]),
    ])
    #expect(found.programs.count == 2)
    #expect(found.programs[0].joined().sorted() == [0, 2])
    #expect(found.programs[1].joined().sorted() == [1, 3])
    #expect(found.rejected.isEmpty)
  }

  @Test func whatUsesNobodysNamesIsTriedByItselfAndNowhereElse() {
    let found = search([
      Model(declares: ["a"]), Model(declares: ["b"], isBroken: true), Model(uses: ["a"]), Model(hates: ["a"]),
    ])
    #expect(found.rejected.keys.sorted() == [1])
    #expect(found.programs.dropFirst() == [[[3]]])
    #expect(found.compiler.compilations <= 8)
  }

  @Test func anAlternativeMayNeedOnlySomeOfWhatStandsBeforeIt() {
    let found = search([
      Model(declares: ["type"]), Model(declares: ["one"], uses: ["type"]), Model(uses: ["type"], hates: ["one"]),
    ])
    #expect(found.chosen == [2: [[0]]])
    #expect(found.rejected.isEmpty)
  }

  @Test func whatWasDeclaredBeforeAChangeIsTakenWhereOnlyThatFits() {
    let found = search([
      Model(declares: ["shape", "square"]), Model(declares: ["shape", "circle"]),
      Model(uses: ["shape"], hates: ["circle"]),
    ])
    #expect(found.chosen == [2: [[0]]])
    #expect(found.rejected.isEmpty)
  }

  @Test func aLaterNeighbourCountsForNothing() {
    let found = search([Model(hates: ["z"]), Model(declares: ["z"])])
    #expect(found.programs[0].joined().sorted() == [0, 1])
  }

  /// Whatever the listings are, none is rejected that compiles alone or behind those of the file's program before it.
  @Test(arguments: 0..<500) func noListingIsHeldToAccountForItsNeighbours(_ seed: Int) {
    var numbers = Numbers(state: UInt64(seed) &* 77 &+ 5)
    let letters = ["a", "b", "c", "d", "e", "f"]
    func some(_ share: Int) -> Set<String> {
      Set(letters.filter { _ in Int.random(in: 0..<100, using: &numbers) < share })
    }
    let models = (0..<Int.random(in: 1...24, using: &numbers)).map { _ in
      Model(declares: some(15), uses: some(20), hates: some(8), isBroken: Int.random(in: 0..<10, using: &numbers) == 0)
    }
    let found = search(models)
    let placed = Set(found.programs.joined().joined()).union(found.chosen.keys)
    #expect(placed.union(found.rejected.keys) == Set(models.indices), "each listing has one place")
    #expect(placed.isDisjoint(with: found.rejected.keys))
    for listing in found.rejected.keys {
      #expect(!found.compiler.errors([listing], after: []).isEmpty, "\(listing) compiles alone")
      let before = found.programs[0].map { $0.filter { $0 < listing } }.filter { !$0.isEmpty }
      // What stands before it may itself need what comes after.
      let isWhole = before.indices.allSatisfy {
        found.compiler.errors(before[$0], after: Array(before[..<$0])).isEmpty
      }
      #expect(
        !isWhole || !found.compiler.errors([listing], after: before).isEmpty, "\(listing) compiles where it stands")
    }
    for program in found.programs {
      for index in program.indices {
        #expect(found.compiler.errors(program[index], after: Array(program[..<index])).isEmpty)
      }
    }
    for (listing, chain) in found.chosen { #expect(found.compiler.errors([listing], after: chain).isEmpty) }
    #expect(search(models).programs == found.programs, "the same again")
    #expect(found.compiler.compilations <= 24 * models.count + 2)
  }

  /// Files that are bad in each way; the number of compilations may grow with the listings, and no faster.
  @Test(arguments: [
    "fragments", "chains of fragments", "every second broken", "names again", "enemies", "needs of one another",
  ]) func twiceAsManyListingsNeedTwiceAsManyCompilations(_ kind: String) {
    func models(_ count: Int) -> [Model] {
      (0..<count).map { number in
        switch kind {
        case "fragments": Model(uses: ["missing \(number)"])
        // Each shows its error only when the one before it has gone.
        case "chains of fragments": Model(declares: ["n\(number)"], uses: ["n\(number - 1)"])
        case "every second broken": Model(declares: ["n\(number)"], isBroken: number.isMultiple(of: 2))
        case "names again": Model(declares: ["n"], uses: number > 0 ? ["n"] : [])
        case "enemies": Model(declares: ["n\(number)"], hates: Set((0..<number).map { "n\($0)" }))
        default:
          Model(
            declares: ["n\(number)"], uses: number > 0 ? ["n\(number - 1)"] : [],
            hates: number.isMultiple(of: 3) ? ["n\(number - 2)"] : [])
        }
      }
    }
    let counts = [50, 100, 200, 400].map { search(models($0)).compiler.compilations }
    for (count, listings) in zip(counts, [50, 100, 200, 400]) {
      #expect(count <= 14 * listings + 2, "\(kind): \(counts)")
    }
    for (small, large) in zip(counts, counts.dropFirst()) {
      #expect(large <= small * 2 + small / 4 + 12, "\(kind): \(counts)")
    }
  }
}
