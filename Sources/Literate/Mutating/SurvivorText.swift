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
    case .arguments, .literal, .operator: "\(Self.quoted(original)) → \(Self.quoted(replacement))"
    }
  }

  private static func quoted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: "⏎")
    return "`\(line.count > 40 ? line.prefix(39) + "…" : line[...])`"
  }
}
