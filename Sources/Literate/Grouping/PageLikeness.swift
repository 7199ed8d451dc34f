import LiterateModel
import LiterateReading

/// Tells a slip in the name of a type that the page declares from a name that the page leaves to its readers.
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

  /// The errors about types that are called nearly as one that a listing above declares, with that one's name.
  func misspelt(_ index: Int, _ errors: [Diagnostic]) -> [Diagnostic] {
    errors.compactMap { error in
      guard error.identifier?.hasPrefix("cannot_find_type_in_scope") == true,
        let word = MissingName.all(in: [error]).first, !isUsedElsewhere(word, index),
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
  private func isUsedElsewhere(_ word: String, _ index: Int) -> Bool {
    names.enumerated().contains { $0 != index && ($1.mentioned.contains(word) || $1.bound.contains(word)) }
      || session.snippets.contains { $0.prose.contains(word) }
  }

  /// Whether one is the other with one letter more or less, or two letters turned round, somewhere inside of a long name. Another letter,
  /// or another end, may be another name.
  private static func isSlip(_ word: String, _ other: String) -> Bool {
    guard min(word.count, other.count) > 6, word.first == other.first, word.last == other.last,
      Spelling.distance(word, other) == 1
    else { return false }
    return word.count != other.count || word.sorted() == other.sorted()
  }
}
