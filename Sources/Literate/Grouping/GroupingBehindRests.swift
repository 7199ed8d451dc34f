import LiterateModel
import LiterateReading

/// What comes behind a listing that fails as its text says: `print(colors[3]) // Runtime error` does not keep a reader from going on with
/// the other lines of that listing.
extension Grouping {
  /// No word of a fence says so: a checker that reads those words leaves the whole listing out that fails.
  private static let reason = Reason.words("it goes on from the other lines of a listing that fails")
  /// How many listings of a page are tried so.
  private static let mostBehindRests = 24

  /// Runs what did not hold, and what needs such a listing, behind the rest of it. Only what then holds is said anew, and what was
  /// wrong already.
  mutating func tryBehindRests(_ search: ListingSearch<WovenListings>) {
    let rests = session.snippets.indices.reduce(into: [Int: Snippet]()) { $0[$1] = restOfFailing($1, search) }
    guard let first = rests.keys.min() else { return }
    var sources = Set(rests.keys)
    let own = Set(search.programs[0].joined())
    var tries = 0
    for index in session.snippets.indices where index > first && tries < Self.mostBehindRests {
      guard mayNeed(sources, index) else { continue }
      tries += 1
      let before = own.union(sources).filter { $0 < index && verdicts[$0]?.finding?.kind == .run }
      let found = verdict(index, before, rests.filter { $0.key < index }, search)
      // What is not so either way is told with the value that a reader would see.
      let isKnownAnew = found.status == .passed || verdicts[index]?.status == .failed && found.failsByItsClaims
      guard isKnownAnew else { continue }
      settle(index, found, as: .file)
      guard verdicts[index]?.status == .passed else { continue }
      sources.insert(index)
      verdicts[index]?.finding?.reason = Self.reason
    }
  }

  /// A listing that fails as announced, without the statements that do; nil for any other, and where nothing else is left.
  private func restOfFailing(_ index: Int, _ search: ListingSearch<WovenListings>) -> Snippet? {
    let snippet = session.snippets[index]
    guard isOpen(index), settled[index] == nil, snippet.completion == nil, let verdict = verdicts[index] else {
      return nil
    }
    switch verdict.finding?.kind {
    case .expectedError:
      let announcement = Announcement(snippet)
      let errors = search.rejected[index] ?? []
      guard !errors.isEmpty, errors.allSatisfy({ announcement.announces([$0]) }) else { return nil }
      return Statements.rest(of: snippet, without: Set(errors.map(\.position.line)))
    case .expectedTrap:
      guard let line = stopLine(index, verdict) else { return nil }
      return Statements.rest(of: snippet, without: [line])
    default: return nil
    }
  }

  /// Whether a listing states what is not so, or needs what one of these declares.
  private func mayNeed(_ sources: Set<Int>, _ index: Int) -> Bool {
    guard isOpen(index), settled[index] == nil, session.snippets[index].completion == nil,
      let verdict = verdicts[index]
    else { return false }
    if verdict.failsByItsClaims { return true }
    guard verdict.finding?.kind == .fragment, case .usesListing(_, let line) = verdict.finding?.reason else {
      return false
    }
    return sources.contains { session.snippets[$0].place.line == line }
  }

  private mutating func verdict(
    _ index: Int, _ before: Set<Int>, _ rests: [Int: Snippet], _ search: ListingSearch<WovenListings>
  ) -> Verdict {
    let program = before.union(rests.keys).union([index])
    let splits = search.programs[0].compactMap { module in module.first(where: program.contains) }
    return verdicts(of: program, as: rests, splits: Set(splits))[index]
  }
}
