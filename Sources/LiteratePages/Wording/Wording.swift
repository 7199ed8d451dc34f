import LiterateMarkup

/// What pages say themselves, in one language: there is one value for each, and one that lacks a word does not compile.
///
/// Another language is a file of its own beside `Chinese.swift`, and a line in `of`.
package final class Wording: Sendable {
  let pages: PageWords
  let snippets: SnippetWords
  let start: StartWords
  let figures: FigureSentences
  let traces: TraceWords
  let scripts: ScriptWords
  let reference: ReferenceWords

  init(
    pages: PageWords, snippets: SnippetWords, start: StartWords, figures: FigureSentences, traces: TraceWords,
    scripts: ScriptWords, reference: ReferenceWords
  ) {
    self.pages = pages
    self.snippets = snippets
    self.start = start
    self.figures = figures
    self.traces = traces
    self.scripts = scripts
    self.reference = reference
  }

  /// The words for a language by its tag, such as `zh-Hans`; English ones where there are none.
  package static func of(_ language: String) -> Wording {
    let parts = language.lowercased().split(separator: "-")
    // Traditional characters are another matter.
    let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
    return parts.first == "zh" && !isTraditional ? .chinese : .english
  }

  /// What stands beside a heading, and in front of code that is no snippet, for those who hear the page.
  package func link(to heading: String) -> String { pages.linkTo(heading) }
  package func note(_ number: Int) -> String { pages.note(number) }
  package var backToText: String { pages.backToText }
  package var code: String { pages.code }
  /// What is said of a reader's answer to an exercise, and what says more.
  package var holds: String { snippets.holds }
  package var notYet: String { snippets.notYet }
  package var check: String { snippets.check }
  /// What a symbol of the reference is: `Static method`.
  package func name(of kind: ReferenceSymbol.Kind) -> String { reference.kind(kind) }
}

/// What is around the text of a page.
struct PageWords: Sendable {
  let toText: String
  /// On the button that opens the chapters and the contents of the page.
  let menu: String
  /// The choice of the theme, and what there is to choose.
  let theme: String
  let system: String
  let light: String
  let dark: String
  let chapters: String
  let languages: String
  let reference: String
  let onThisPage: String
  let before: String
  let next: String
  let beforeAndAfter: String
  let edit: String
  let asMarkdown: String
  /// How many snippets were checked, and how many claims, with which Swift.
  let stamp: @Sendable (_ snippets: Int, _ claims: Int, _ swift: String) -> String
  /// In the place of that, on a page of a draft.
  let doesNotHold: @Sendable (_ problems: Int) -> String
  let notChecked: String
  /// A snippet without a name.
  let someSnippet: String
  let linkTo: @Sendable (_ heading: String) -> String
  let note: @Sendable (_ number: Int) -> String
  let backToText: String
  let code: String
  /// Between a sentence and the one behind it.
  let space: String

  let names: String
  let declaredHere: String

  let notHere: String
  let notHereIn: @Sendable (_ title: String) -> String
  let noSuchPage: String
  let mayHaveMoved: String
  let bookBegins: String
  let referenceBegins: String
  let pageMoved: String
  let partMoved: String
  let isHereNow: String
  let fullStop: String
  /// With the room behind it.
  let colon: String
}

/// What is said of a snippet.
struct SnippetWords: Sendable {
  let code: @Sendable (_ language: String) -> String
  /// What opens a snippet that is folded away, and what opens one that answers an exercise.
  let folded: String
  let foldedSolution: String
  let compiledOnly: String
  let doesNotCompile: String
  let warns: String
  let stops: String
  let skipped: @Sendable (_ reason: String) -> String
  let prints: String
  let whatItPrints: String
  /// Before the words of the compiler and the runtime, with what divides them.
  let error: String
  let warning: String
  let trap: String

  /// Over the text that the reader of an exercise starts with, and on the button that opens it.
  let yourTurn: String
  /// What the check of an exercise says of a reader's text.
  let holds: String
  let notYet: String
  let check: String
  let notReached: String
  let doesNotHold: String
  let details: String
}

/// What is said of the values that lines had.
struct TraceWords: Sendable {
  /// On the link under a snippet.
  let lineByLine: String
  let title: @Sendable (_ chapter: String) -> String
  let introduction: String
  let line: String
  let what: String
  let value: String
  let prints: String
  /// What has the value, where it is no variable.
  let result: String
  let leftOut: @Sendable (_ turns: Int) -> String
  let cut: String
  let toSnippet: String
}

/// What the start page says. Texts with numbers have them in `<strong>`.
struct StartWords: Sendable {
  let verified: @Sendable (_ swift: String, _ snippets: Int, _ chapters: Int, _ claims: Int, _ skipped: Int) -> Markup
  /// In the place of that, for a draft.
  let doesNotHold: @Sendable (_ problems: Int) -> String
  let begin: @Sendable (_ title: String) -> String
  let snippets: @Sendable (Int) -> String
  let theReference: String
  let referenceHas: @Sendable (_ symbols: Int, _ modules: Int) -> String
}
