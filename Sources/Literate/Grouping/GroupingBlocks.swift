import LiterateModel
import LiterateReading

/// Listings of a page that were tried in programs of many pages, each in a block, and are not looked for any more.
extension Grouping {
  /// Says about listings whose claims do not hold by themselves whether they do behind everything that stands before them: what
  /// earlier listings do to the library, later ones see. They have nothing else from their page.
  mutating func judgeFailing(_ search: ListingSearch<WovenListings>) {
    var open = failing
    if !open.isEmpty { judge(&open, try: verdictsBehindAll(open, search)) }
    // Something else came to an end before them, or does not compile with them.
    for index in open.sorted() {
      judge(&open, try: verdictsBehindAll([index], search))
      if open.contains(index) {
        settle(index, verdicts(of: [], blocks: [index], splits: [])[index], as: .own(-1 - index))
      }
    }
  }

  private mutating func judge(_ open: inout Set<Int>, try verdicts: [Verdict]) {
    for index in open where verdicts[index].status == .passed || verdicts[index].failsByItsClaims {
      settle(index, verdicts[index], as: .file)
      open.remove(index)
    }
  }

  /// A claim that does not hold may do so behind the listings that were left out.
  mutating func tryBehindBlocks(_ index: Int, _ search: ListingSearch<WovenListings>) {
    let before = blocks.keys.filter { $0 < index }
    guard isOpen(index), !before.isEmpty else { return }
    let program = (search.programs[0] + [[index]]).map { $0.filter { $0 <= index } }
    let found = verdicts(of: Set(program.joined()), blocks: before, splits: Set(program.compactMap(\.first)))[index]
    if found.status == .passed { settle(index, found, as: .file) }
  }

  /// What becomes of blocks behind all that runs before them: other blocks, and the listings of the file's program.
  private mutating func verdictsBehindAll(_ wanted: Set<Int>, _ search: ListingSearch<WovenListings>) -> [Verdict] {
    let end = wanted.max() ?? 0
    let program = search.programs[0].map { module in
      module.filter { $0 < end && verdicts[$0]?.finding?.kind == .run }
    }
    let others = blocks.keys.filter { $0 < end && !failing.contains($0) }
    return verdicts(
      of: Set(program.joined()), blocks: others + wanted, splits: Set(program.compactMap(\.first)))
  }

  /// A program of listings where they are, and of blocks.
  private mutating func verdicts(of listings: Set<Int>, blocks wanted: [Int], splits: Set<Int>) -> [Verdict] {
    let forms = wanted.reduce(into: [Int: Snippet]()) { forms, index in
      forms[index] = blocks[index]
      forms[index]?.block = index
    }
    var found = verdicts(of: listings, as: forms, splits: splits)
    for index in wanted { found[index].warnings.removeAll(where: \.isOfBlocksOnly) }
    return found
  }
}

extension Verdict {
  /// Whether it runs to its end, and what it states is not so.
  var failsByItsClaims: Bool {
    status == .failed && problems.contains { $0.id != .idleClaim }
      && problems.allSatisfy { [.value, .prints, .output, .idleClaim].contains($0.id) }
  }
}

extension Problem {
  /// Nobody uses a name at the top level, either, and there the compiler says nothing of it.
  var isOfBlocksOnly: Bool { message.contains("was never ") || message.hasSuffix("but never read") }
}
