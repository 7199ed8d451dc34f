import LiterateModel
import LiterateReading

/// What uses the types of a listing that contradicts what it is about: a mistake in its last line does not keep a reader from going on
/// with what stands above that.
extension Grouping {
  /// Runs such listings behind the types alone. So nothing that the other one would have done, had it been right, can be what is missing.
  mutating func tryBehindMistakes(_ search: ListingSearch<WovenListings>) {
    let own = Set(search.programs[0].joined())
    var tries = 0
    for index in session.snippets.indices where tries < Self.mostBehindRests {
      guard let (source, types) = mistake(neededBy: index, search) else { continue }
      tries += 1
      let before = own.filter { $0 < index && verdicts[$0]?.finding?.kind == .run }
      let found = verdict(index, before, [source: types], search)
      if let rejected = rejected(index, found) {
        verdicts[index] = rejected
        continue
      }
      guard found.status == .passed || found.failsByItsClaims else { continue }
      settle(index, found, as: .file)
      if verdicts[index]?.status == .passed { verdicts[index]?.finding?.reason = Self.goesOn }
    }
  }

  /// The listing whose types a fragment uses, and these types; nil where that one is right, or the mistake is in the types.
  private func mistake(neededBy index: Int, _ search: ListingSearch<WovenListings>) -> (Int, Snippet)? {
    guard isOpen(index), settled[index] == nil, session.snippets[index].completion?.isInside != true,
      verdicts[index]?.finding?.kind == .fragment,
      case .usesListing(_, let line)? = verdicts[index]?.finding?.reason,
      let source = session.snippets[..<index].firstIndex(where: { $0.place.line == line }),
      settled[source] == nil, session.snippets[source].completion == nil,
      verdicts[source]?.finding?.kind == .contradiction, let errors = search.rejected[source],
      let types = Statements.types(of: session.snippets[source])
    else { return nil }
    let isApart = errors.allSatisfy { error in
      types.lines.first { $0.line == error.position.line }?.text.allSatisfy { $0 == " " || $0 == "\t" } == true
    }
    return errors.isEmpty || !isApart ? nil : (source, types)
  }
}
