import LiterateModel
import LiterateReading

/// The changes of one line that nothing notices, as a person reads them: the line, and below it what was changed where.
struct SurvivorText {
  let text: ProblemText

  /// - Parameter mutants: those of one line, in the order of their places.
  func lines(_ mutants: [Mutant]) -> [String] {
    guard let first = mutants.first else { return [] }
    let what = mutants.count == 1 ? "this change" : "these \(mutants.count) changes"
    var lines = ["\(text.heading(first.place)) nothing notices \(what)"]
    for mutant in mutants {
      let excerpt = text.excerpt(
        at: mutant.place, length: mutant.mutation.firstLineLength, saying: mutant.mutation.words)
      // Of a very long line, each change shows the part around its place.
      lines += excerpt.filter { $0 != lines.dropFirst().first }
    }
    return lines
  }
}

extension Mutation {
  /// What it changes: "`+` → `-`".
  var words: String {
    switch kind {
    case .statement: "statement deleted"
    case .closure: "closure emptied"
    case .condition: "condition negated"
    case .arguments where original.count > Self.most || original.contains(where: \.isNewline): "two arguments swapped"
    case .arguments, .literal, .operator: "\(Self.quoted(original)) → \(Self.quoted(replacement))"
    }
  }

  /// So many characters of a text are shown.
  private static let most = 40

  private static func quoted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: "⏎")
    return "`\(line.count > most ? line.prefix(most - 1) + "…" : line[...])`"
  }
}
