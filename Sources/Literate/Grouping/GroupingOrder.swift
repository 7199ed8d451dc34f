import LiterateModel
import LiterateReading

/// Behind what a listing holds, where that is not all that stands before it.
///
/// Many pages show one way after the other, each from the beginning; many others go on from listing to listing. So a claim that does not
/// hold in order may do so without its neighbours. What uses the same variables is left out last, and then the report says so: it may be
/// that the listing between them was added, and that nobody has looked at the one below.
extension Grouping {
  /// What a listing came to behind some of those before it.
  struct Behind {
    var found: Verdict
    /// Those, in modules.
    var chain: [[Int]]
    /// What it came to with listings, too, that use the same variables: nil if there are none, or if it holds with them.
    var inOrder: Verdict?
  }

  /// A listing that compiles only behind some of those before it.
  mutating func runChosen(_ index: Int, _ chain: [[Int]], _ search: ListingSearch<WovenListings>) {
    let behind = checkBehindChain(chain, index, search)
    settle(index, behind, as: .after(lines(behind.chain)))
    if verdicts[index]?.status == .failed { tryFurther(index, behind.chain, search) }
  }

  /// A claim that does not hold may do so without the neighbours.
  mutating func tryElsewhere(_ index: Int, _ search: ListingSearch<WovenListings>) {
    let inOrder = verdicts[index]
    guard case (var behind, let company)? = checkElsewhere(index, search),
      behind.found.status == .passed
        || behind.found.status == .failed && behind.found.problems.allSatisfy({ $0.id == .idleClaim })
    else { return }
    if let inOrder, behind.found.losesClaims(of: inOrder) { return }
    // Whatever it was that changed something, the library's own state or a listing that names none of it: in order, this does not hold.
    behind.inOrder = behind.inOrder ?? inOrder
    settle(index, behind, as: company)
  }

  /// What the program never came to, with what it names. Where it names nothing of the page, what it states is not so wherever it stands.
  mutating func tryApart(_ index: Int, _ search: ListingSearch<WovenListings>) {
    guard let (behind, company) = checkElsewhere(index, search) else { return }
    let isAlone = search.needed(by: index) == nil || namesOnlyItsOwn(index)
    if behind.found.status == .passed || isAlone && behind.found.failsByItsClaims {
      settle(index, behind, as: company)
    }
  }

  /// Whether whatever it names that others declare, too, is declared in it as well, if only in a function.
  private func namesOnlyItsOwn(_ index: Int) -> Bool {
    guard let own = names[index] else { return false }
    let others = names.reduce(into: Set<String>()) { if $1.key != index { $0.formUnion($1.value.declared) } }
    return own.mentioned.intersection(others).isSubset(of: own.bound.union(own.declared))
  }

  /// What becomes of a listing with what it names, or alone; nil if that is what has run already.
  private mutating func checkElsewhere(
    _ index: Int, _ search: ListingSearch<WovenListings>
  ) -> (Behind, Finding.Company)? {
    let others = search.programs[0].joined().filter { $0 != index }
    if !namesOnlyItsOwn(index), let chain = search.needed(by: index) {
      if Set(chain.joined()) == Set(others.filter { $0 < index }) { return nil }
      let behind = checkBehindChain(chain, index, search)
      return (behind, .after(lines(behind.chain)))
    }
    if others.isEmpty { return nil }
    return (Behind(found: check([[index]])[index], chain: []), .own(search.programs.count + index))
  }

  /// What becomes of a listing behind what it names, and what uses the same variables before it; without the second, if it holds only so,
  /// and without what stops.
  private mutating func checkBehindChain(
    _ chain: [[Int]], _ index: Int, _ search: ListingSearch<WovenListings>
  ) -> Behind {
    var inOrder: Verdict?
    let users = users(of: chain, before: index, search)
    if !users.isEmpty {
      let all = users.union(chain.joined())
      let wider = search.programs[0].map { $0.filter(all.contains) }.filter { !$0.isEmpty }
      let found = check(wider + [[index]])[index]
      if found.status == .passed { return Behind(found: found, chain: wider) }
      if found.failsByItsClaims || found.problems.contains(where: \.isStop) { inOrder = found }
    }
    let found = check(chain + [[index]])[index]
    if let inOrder, found.losesClaims(of: inOrder) { return Behind(found: inOrder, chain: chain) }
    guard found.status == .notReached else { return Behind(found: found, chain: chain, inOrder: inOrder) }
    let rest = chain.map { $0.filter { verdicts[$0]?.finding?.kind != .expectedTrap } }.filter { !$0.isEmpty }
    guard rest != chain else { return Behind(found: found, chain: chain, inOrder: inOrder) }
    let other = check(rest + [[index]])[index]
    return other.status == .passed || other.failsByItsClaims
      ? Behind(found: other, chain: rest, inOrder: inOrder) : Behind(found: found, chain: chain, inOrder: inOrder)
  }

  /// Listings of the file's program, not of a chain, that stand before a listing and use variables of the chain, themselves or by what one of
  /// them declares, with what these need.
  private func users(of chain: [[Int]], before index: Int, _ search: ListingSearch<WovenListings>) -> Set<Int> {
    let kept = Set(chain.joined())
    let declared = declared(kept)
    let others = search.programs[0].joined().filter { $0 < index && !kept.contains($0) }
    return those(of: others, using: variables(kept)).reduce(into: []) { users, other in
      let all = Set((search.needed(by: other) ?? []).joined()).union([other]).subtracting(kept)
      if self.declared(all).isDisjoint(with: declared) { users.formUnion(all) }
    }
  }

  /// Those of some listings that have run and use some names, or what one of them before it declares.
  private func those(of listings: [Int], using names: Set<String>) -> [Int] {
    var used = names
    return listings.filter { listing in
      guard let own = self.names[listing], verdicts[listing]?.finding?.kind == .run,
        !own.mentioned.isDisjoint(with: used)
      else { return false }
      used.formUnion(own.declared.subtracting(own.types))
      return true
    }
  }

  private func declared(_ listings: some Sequence<Int>) -> Set<String> {
    listings.reduce(into: []) { $0.formUnion(names[$1]?.declared ?? []) }
  }

  private func variables(_ listings: some Sequence<Int>) -> Set<String> {
    listings.reduce(into: []) { variables, listing in
      guard let own = names[listing] else { return }
      variables.formUnion(own.declared.subtracting(own.types).subtracting(own.functions))
    }
  }

  private mutating func settle(_ index: Int, _ behind: Behind, as company: Finding.Company) {
    settle(index, behind.found, as: company)
    guard verdicts[index]?.finding?.kind == .run, var problem = behind.inOrder?.problems.first, problem.id != .runner
    else { return }
    problem.message = Self.holds(
      without: lines([others(than: behind.chain, before: index)]), otherwise: problem.message)
    problem.id = .holdsWithout
    verdicts[index]?.warnings.append(problem)
  }

  /// Those that ran before a listing and use variables of a chain that they are not in, or else whatever it declares.
  private func others(than chain: [[Int]], before index: Int) -> [Int] {
    let kept = Set(chain.joined())
    let others = (0..<index).filter { !kept.contains($0) }
    let users = those(of: others, using: variables(kept))
    return users.isEmpty ? those(of: others, using: declared(kept)) : users
  }

  private static func holds(without lines: [Int], otherwise: String) -> String {
    let all = lines.map(String.init)
    return switch all.count {
    case 0: "This holds only without what else stands before it. Otherwise: \(otherwise)"
    case 1: "This holds only without the listing at line \(all[0]), which uses the same names. Otherwise: \(otherwise)"
    default:
      "This holds only without the listings at lines \(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1]), which use the same names. Otherwise: \(otherwise)"
    }
  }

  /// A claim that does not hold behind what a listing names may do so where everything else before it has run, too, but for
  /// what declares those names again.
  private mutating func tryFurther(_ index: Int, _ chain: [[Int]], _ search: ListingSearch<WovenListings>) {
    let needed = Set(chain.joined())
    let kept = declared(needed)
    var others: Set<String> = []
    let wider = search.programs[0].map { module in
      module.filter { listing in
        if listing >= index { return false }
        if needed.contains(listing) { return true }
        guard verdicts[listing]?.finding?.kind == .run, let own = names[listing],
          own.declared.isDisjoint(with: kept), own.mentioned.isDisjoint(with: others)
        else {
          others.formUnion(names[listing]?.declared ?? [])
          return false
        }
        return true
      }
    }.filter { !$0.isEmpty }
    guard Set(wider.joined()) != needed else { return }
    let found = check(wider + [[index]])[index]
    if found.status == .passed { settle(index, found, as: .after(lines(wider))) }
  }
}

extension Verdict {
  /// Whether a comment that states what is not so in the other one is no claim here, beside what comes here: so it does not hold.
  fileprivate func losesClaims(of other: Verdict) -> Bool {
    status == .passed && other.failsByItsClaims && expectations < other.expectations
  }
}
