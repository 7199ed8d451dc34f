import LiterateModel
import LiterateReading

/// Tells a slip in the name of a type that the page declares, or of a variable of the listing, from a name that the page leaves to its
/// readers.
struct PageLikeness {
  private let session: Session
  private let names: [ListingNames]
  private let rejected: Set<Int>

  /// - Parameters:
  ///   - names: those of each listing.
  ///   - rejected: listings that do not compile.
  init(_ session: Session, _ names: [ListingNames], _ rejected: Set<Int>) {
    (self.session, self.names, self.rejected) = (session, names, rejected)
  }

  /// The errors about types that are called nearly as one that a listing above declares, and about variables that are called nearly as one
  /// that the listing declares and does not use, with that one's name.
  func misspelt(_ index: Int, _ errors: [Diagnostic]) -> [Diagnostic] {
    misspeltTypes(index, errors) + misspeltVariables(index, errors)
  }

  private func misspeltVariables(_ index: Int, _ errors: [Diagnostic]) -> [Diagnostic] {
    let missing = errors.filter { $0.identifier?.hasPrefix("cannot_find_in_scope") == true }
    if missing.isEmpty { return [] }
    let unused = UnusedVariables.names(in: session.snippets[index])
    return missing.compactMap { error in
      guard let word = MissingName.all(in: [error]).first, !isUsedElsewhere(word, index, inProse: "`\(word)`"),
        let near = unused.filter({ Self.isSlip(word, $0, from: 5) }).min()
      else { return nil }
      var error = error
      error.notes.append("the listing declares `\(near)`, which it does not use")
      return error
    }
  }

  private func misspeltTypes(_ index: Int, _ errors: [Diagnostic]) -> [Diagnostic] {
    errors.compactMap { error in
      guard error.identifier?.hasPrefix("cannot_find_type_in_scope") == true,
        let word = MissingName.all(in: [error]).first, !isUsedElsewhere(word, index, inProse: word),
        let near = types(before: index).filter({ Self.isSlip(word, $0) }).min()
      else { return nil }
      var error = error
      error.notes.append("the page declares `\(near)`")
      return error
    }
  }

  private func types(before index: Int) -> Set<String> {
    (0..<index).filter { !rejected.contains($0) }.reduce(into: []) { $0.formUnion(names[$1].types) }
  }

  /// Who uses a name twice means it.
  private func isUsedElsewhere(_ word: String, _ index: Int, inProse text: String) -> Bool {
    names.enumerated().contains { $0 != index && ($1.mentioned.contains(word) || $1.bound.contains(word)) }
      || session.snippets.contains { $0.prose.contains(text) }
  }

  /// Whether one is the other with one letter more or less, or two letters turned round, somewhere inside of a long name. Another letter,
  /// or another end, may be another name.
  private static func isSlip(_ word: String, _ other: String, from least: Int = 7) -> Bool {
    guard min(word.count, other.count) >= least, word.first == other.first, word.last == other.last,
      Spelling.distance(word, other) == 1
    else { return false }
    return word.count != other.count || word.sorted() == other.sorted()
  }
}
