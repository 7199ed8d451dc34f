import LiterateModel
import LiterateReading

/// What uses the types of a listing that nothing can stand behind as a whole: one that contradicts what it is about, since a mistake in its
/// last line does not keep a reader from going on with what stands above that; and a program that begins with `@main`.
extension Grouping {
  /// No word of a fence says so: a checker that reads those words takes the other listing as a whole.
  private static let usesProgram = Reason.words("it uses what a whole program declares")

  /// Runs such listings behind the types alone. So nothing that the other one would have done, had it been right, can be what is missing.
  mutating func tryBehindTypes(_ search: ListingSearch<WovenListings>) {
    let own = Set(search.programs[0].joined())
    var tries = 0
    for index in session.snippets.indices where tries < Self.mostBehindRests {
      guard let (source, types) = types(neededBy: index, search) else { continue }
      tries += 1
      let before = own.filter { $0 < index && verdicts[$0]?.finding?.kind == .run }
      let found = verdict(index, before, [source: types], search)
      if let rejected = rejected(index, found) {
        verdicts[index] = rejected
        continue
      }
      guard found.status == .passed || found.failsByItsClaims else { continue }
      settle(index, found, as: .file)
      guard verdicts[index]?.status == .passed else { continue }
      let reason = isProgram(source) ? Self.usesProgram : Self.goesOn
      verdicts[index]?.finding?.reason = reason
    }
  }

  /// The listing whose types a fragment uses, and these types; nil where others can stand behind it, or a mistake is in the types.
  private func types(neededBy index: Int, _ search: ListingSearch<WovenListings>) -> (Int, Snippet)? {
    guard isOpen(index), settled[index] == nil, session.snippets[index].completion?.isInside != true,
      verdicts[index]?.finding?.kind == .fragment,
      case .usesListing(_, let line)? = verdicts[index]?.finding?.reason,
      let source = session.snippets[..<index].firstIndex(where: { $0.place.line == line }),
      session.snippets[source].completion == nil, let types = Statements.types(of: listings.written(source))
    else { return nil }
    if isProgram(source), (settled[source] ?? verdicts[source])?.status == .passed { return (source, types) }
    guard settled[source] == nil, verdicts[source]?.finding?.kind == .contradiction,
      let errors = search.rejected[source]
    else { return nil }
    let isApart = errors.allSatisfy { error in
      types.lines.first { $0.line == error.position.line }?.text.allSatisfy { $0 == " " || $0 == "\t" } == true
    }
    return errors.isEmpty || !isApart ? nil : (source, types)
  }

  /// Whether it begins with `@main`.
  func isProgram(_ index: Int) -> Bool { syntax[index]?.hasMain == true }
}
