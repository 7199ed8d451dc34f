import LiterateModel
import LiterateReading

/// What it is that listings do not find: a name that nobody declares, one that is there with other labels, or one that the compiler takes
/// for what it means in a module that nobody imports.
struct MissedNames {
  let session: Session
  /// By listing.
  let names: [ListingNames]
  /// Listings that do not compile.
  let rejected: Set<Int>
  /// Names in small letters that listings miss and a module has that nobody imports: C's `group` need not be what is meant.
  let guessed: Set<String>

  /// Where a function is there and has other labels, as `area(of:)` beside `area(in:)`, no name is missing.
  func withoutLabels(_ errors: [Diagnostic], _ index: Int) -> [Diagnostic] {
    errors.map { error in
      guard let name = MissingName.withLabels(in: error),
        (0...index).contains(where: { names[$0].declared.contains(name) && ($0 == index || !rejected.contains($0)) })
      else { return error }
      var error = error
      error.identifier = nil
      return error
    }
  }

  /// Which of the names is told that a listing misses. That a member stands outside of its type is to be seen; what it misses is not.
  func reason(_ index: Int, _ errors: [Diagnostic]) -> Reason {
    let told = errors.first.flatMap { first in
      PlaceErrors.isOne(first) ? errors.first { MissingName.isOne($0.identifier) } : first
    }
    let another = told.flatMap { MissingName.isOne($0.identifier) ? nil : otherMeaning(index, [$0]) }
    return another ?? Rejections.told(told.map { [$0] } ?? errors)
  }

  /// A name that only a module has which the listing does not import, and which means something else there.
  func otherMeaning(_ index: Int, _ errors: [Diagnostic]) -> Reason? {
    guard let error = errors.first, let name = guesses(index, errors).first else { return nil }
    return .rejected(line: error.position.line, message: "cannot find '\(name)' in scope")
  }

  /// The guessed names that lines with errors use, and the listing gives to nothing itself.
  func guesses(_ index: Int, _ errors: [Diagnostic]) -> [String] {
    let words = words(index, errors).filter(guessed.contains)
    if words.isEmpty { return [] }
    let free = Set(FreeReferences(session.snippets[index]).all.map(\.name))
    return words.filter(free.contains)
  }

  /// The words of the lines with errors.
  func words(_ index: Int, _ errors: [Diagnostic]) -> [String] {
    let lines = Set(errors.map(\.position.line))
    return session.snippets[index].lines.filter { lines.contains($0.line) }
      .flatMap { $0.text.codeWords }.map(String.init)
  }
}
