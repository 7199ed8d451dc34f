import LiterateMarkup

/// What scripts say. `{n}` and `{all}` stand for numbers.
struct ScriptWords: Sendable {
  let search: String
  let searchTitle: String
  let searchBook: String
  let whatToLookFor: String
  let searchHint: String
  /// The two groups of what is found.
  let inTheBook: String
  let symbols: String
  /// How many there are, for those who hear it: places of the book, and symbols.
  let place: String
  let places: String
  let oneSymbol: String
  let manySymbols: String
  let someOf: String
  let showMore: String
  let nothingFound: String
  /// `{word}` is another text than the one that was typed.
  let shownFor: String
  let didYouMean: String
  let code: String

  /// Beside the box that lets single keys do something.
  let singleKeys: String

  let copy: String
  let copied: String
  let selectAndCopy: String
  let copyTitle: String
  let copyProgram: String
  let copyProgramTitle: String

  let linkToSnippet: String
  let linkToFigure: String

  let stepBack: String
  let stepOn: String
  let step: String
  let steps: String

  /// The two buttons of a snippet that has a recording.
  let values: String
  let valuesTitle: String
  let stepping: String
  let steppingTitle: String
  let notLoaded: String
  /// On the button of a snippet whose recording has no value.
  let noValues: String
  let close: String
  let allValues: String
  let valuesSoFar: String
  /// Where a step is, with what it had and without. `{what}` is `name = value`.
  let atLine: String
  let atLineOnly: String
  let printsNow: String
  let turnLeftOut: String
  let turnsLeftOut: String
  /// Behind the last step of a recording that is shorter than what happened.
  let goesOn: String
  /// Behind a sentence, and before the next.
  let fullStop: String
  let space: String

  /// As a script, with what else a page's scripts must know of its language.
  func script(_ more: [(String, String)]) -> String {
    // A name here is the name there: what is added above is in the script.
    let words = Mirror(reflecting: self).children.compactMap { child in
      child.label.flatMap { label in (child.value as? String).map { (label, $0) } }
    }
    return "var bookWords = {\n"
      + (more + words).map { "  \($0): \(ScriptText.quoted($1))" }.joined(separator: ",\n") + "\n};\n"
  }
}
