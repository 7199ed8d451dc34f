import LiterateModel
import LiterateReading

/// What comes behind a listing that fails as its text says: `print(colors[3]) // Runtime error` does not keep a reader from going on with
/// the other lines of that listing.
extension Grouping {
  /// No word of a fence says so: a checker that reads those words leaves the whole listing out that fails.
  static let goesOn = Reason.words("it goes on from the other lines of a listing that fails")
  /// How many listings of a page are tried so.
  static let mostBehindRests = 24

  /// Runs what did not hold, and what needs such a listing, behind the rest of it. What then holds is said anew; what does not hold is,
  /// if it was wrong already, or rests on nothing that the failing lines could have changed.
  mutating func tryBehindRests(_ search: ListingSearch<WovenListings>) {
    let rests = session.snippets.indices.reduce(into: [Int: Snippet]()) { $0[$1] = restOfFailing($1, search) }
    guard let first = rests.keys.min() else { return }
    var sources = Set(rests.keys)
    var declared = rests.values.reduce(into: Set<String>()) { $0.formUnion(ListingNames($1).declared) }
    let own = Set(search.programs[0].joined())
    var tries = 0
    for index in session.snippets.indices where index > first && tries < Self.mostBehindRests {
      guard mayNeed(sources, declared, index, search) else { continue }
      tries += 1
      let before = own.union(sources).filter { $0 < index && verdicts[$0]?.finding?.kind == .run }
      let found = verdict(index, before, rests.filter { $0.key < index }, search)
      let hasFailed = verdicts[index]?.status == .failed
      if !hasFailed, let rejected = rejected(index, found) {
        verdicts[index] = rejected
        continue
      }
      // What is not so either way is told with the value that a reader would see.
      let isWrong = found.failsByItsClaims && (hasFailed || namesNoVariable(index))
      let isKnownAnew = found.status == .passed || isWrong || !hasFailed && stopsAsAnnounced(index, found)
      guard isKnownAnew else { continue }
      settle(index, found, as: .file)
      guard verdicts[index]?.status == .passed else { continue }
      sources.insert(index)
      declared.formUnion(names[index]?.declared ?? [])
      verdicts[index]?.finding?.reason = Self.goesOn
    }
  }

  /// What there is to say of a listing that does not compile there: that it has the error that it announces, or one that it has
  /// wherever it stands.
  func rejected(_ index: Int, _ found: Verdict) -> Verdict? {
    let errors = found.problems.filter { $0.id == .compile }
    guard let first = errors.first, !found.problems.contains(where: { $0.id == .missingName }),
      session.snippets[index].completion == nil
    else { return nil }
    let reason = Reason.rejected(line: first.position.line, message: first.message)
    let announcement = Announcement(session.snippets[index])
    if announcement.covers(errorLines: errors.map(\.position.line), areMissingNames: false) {
      var verdict = Verdict(.passed, expectations: 1, reason: reason, remarks: found.remarks)
      verdict.finding = Finding(.expectedError, reason: Self.goesOn)
      return verdict
    }
    var lasting = errors.filter { LastingErrors.isOne($0.message) }
    guard !lasting.isEmpty else { return nil }
    for number in lasting.indices { lasting[number].id = .contradiction }
    var verdict = Verdict(.failed, problems: lasting, reason: reason, remarks: found.remarks)
    verdict.finding = Finding(.contradiction, reason: reason)
    return verdict
  }

  /// Whether no listing above declares as a variable what it names.
  private func namesNoVariable(_ index: Int) -> Bool {
    let mentioned = names[index]?.mentioned ?? []
    return !session.snippets[..<index].contains { snippet in
      snippet.lines.contains { line in
        let words = line.text.codeWords
        return zip(words, words.dropFirst()).contains { $0 == "var" && mentioned.contains(String($1)) }
      }
    }
  }

  private func stopsAsAnnounced(_ index: Int, _ found: Verdict) -> Bool {
    guard let stop = found.problems.first(where: { $0.id == .crash }) else { return false }
    return Announcement(session.snippets[index]).covers(stopAt: stop.position.line)
  }

  /// A listing that fails as announced, without the statements that do, or the types of one that only compiles inside of a type; nil
  /// for any other, and where nothing else is left.
  private func restOfFailing(_ index: Int, _ search: ListingSearch<WovenListings>) -> Snippet? {
    let snippet = session.snippets[index]
    if !isOpen(index) { return restOfStated(snippet, verdicts[index]) }
    if settled[index] == nil, snippet.completion?.kinds.contains(.type) == true,
      verdicts[index]?.finding?.kind == .compiled
    {
      return Statements.types(of: listings.written(index))
    }
    guard settled[index] == nil, snippet.completion == nil, let verdict = verdicts[index] else { return nil }
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

  /// The same of one whose fence says that it fails.
  private func restOfStated(_ snippet: Snippet, _ verdict: Verdict?) -> Snippet? {
    guard [.error, .trap].contains(snippet.mode), let verdict, verdict.status == .passed else { return nil }
    let lines = Set(verdict.remarks.filter { $0.kind != .warning }.map(\.line))
    guard !lines.isEmpty, var rest = Statements.rest(of: snippet, without: lines) else { return nil }
    (rest.mode, rest.statedError, rest.statedTrap) = (.run, nil, nil)
    return rest
  }

  /// Whether a listing states what is not so, or needs what one of these declares.
  private func mayNeed(
    _ sources: Set<Int>, _ declared: Set<String>, _ index: Int, _ search: ListingSearch<WovenListings>
  ) -> Bool {
    guard isOpen(index), settled[index] == nil, session.snippets[index].completion?.isInside != true,
      let verdict = verdicts[index]
    else { return false }
    if verdict.failsByItsClaims { return session.snippets[index].completion == nil }
    func isSource(_ line: Int) -> Bool { sources.contains { session.snippets[$0].place.line == line } }
    if case .listingStops(let line) = verdict.finding?.reason { return isSource(line) }
    guard verdict.finding?.kind == .fragment else { return false }
    if case .usesListing(_, let line) = verdict.finding?.reason { return isSource(line) }
    let missing = MissingName.all(in: search.rejected[index] ?? [])
    return !missing.isEmpty && missing.allSatisfy(declared.contains)
  }

  mutating func verdict(
    _ index: Int, _ before: Set<Int>, _ rests: [Int: Snippet], _ search: ListingSearch<WovenListings>
  ) -> Verdict {
    let program = before.union(rests.keys).union([index])
    let splits = search.programs[0].compactMap { module in module.first(where: program.contains) }
    return verdicts(of: program, as: rests, splits: Set(splits))[index]
  }
}
