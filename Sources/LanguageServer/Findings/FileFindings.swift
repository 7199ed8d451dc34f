import Literate
import LiterateModel

/// What checks have found in one file. While the file is edited, what was found of a snippet goes where the snippet goes, and is
/// gone when the snippet changes.
package struct FileFindings: Sendable {
  /// What is known of one snippet.
  struct Known: Sendable {
    /// As it was checked.
    var snippet: Snippet
    var verdict: Verdict
    var names: [KnownName] = []
    /// What came of recording its values.
    var values = TraceAnswer.nothing
    /// Whether its names were asked for.
    var hasNames = false

    var trace: SnippetTrace? { values.trace }
  }

  /// The text that was checked last.
  private(set) var text: OpenText
  private(set) var known: [SnippetKey: Known] = [:]
  /// Problems that belong to no snippet. They hold for the checked text alone.
  private(set) var loose: [Problem] = []
  private var keys: [Position: SnippetKey] = [:]
  /// What the compiler said of snippets that have no verdict yet, each as it was then.
  private(set) var errors: [SnippetKey: (snippet: Snippet, errors: [EditorError])] = [:]

  init(_ text: OpenText) { self.text = text }

  /// A check of another text begins.
  mutating func begin(_ text: OpenText, chapter: Chapter?) {
    self.text = text
    loose = []
    let snippets = chapter?.snippets ?? []
    keys = Dictionary(
      zip(snippets.map(\.place), SnippetKey.all(of: snippets, in: text)), uniquingKeysWith: { first, _ in first })
  }

  /// A check has a verdict.
  mutating func take(_ entry: Report.Entry) {
    guard let key = keys[entry.snippet.place] else { return }
    // Its own errors are told better by the check, but for how to mend them.
    if entry.verdict.problems.isEmpty {
      errors[key]?.errors.removeAll { !$0.isWarning }
      if entry.verdict.warnings.isEmpty { errors[key] = nil }
    }
    var known = known[key] ?? Known(snippet: entry.snippet, verdict: entry.verdict)
    (known.snippet, known.verdict) = (entry.snippet, entry.verdict)
    self.known[key] = known
  }

  /// All that is known of a snippet.
  mutating func take(_ known: Known) {
    if let key = keys[known.snippet.place] { self.known[key] = known }
  }

  /// The compiler has looked at a snippet.
  mutating func take(_ errors: [EditorError], of snippet: Snippet) {
    if let key = keys[snippet.place] { self.errors[key] = (snippet, errors) }
  }

  /// A check has come to its end: what it did not find is not so any more.
  mutating func finish(_ result: CheckResult, file: String, scope: SessionScope, withNames hasNames: Bool) {
    for entry in result.report.entries where entry.snippet.place.file == file { take(entry) }
    let current = Set(keys.values)
    known = known.filter { current.contains($0.key) }
    errors = errors.filter { current.contains($0.key) }
    let chapter = result.snapshot.all.first { $0.file == file }
    let names =
      hasNames ? chapter.map { SharedSymbols.names(result.names, of: $0, scope: scope) } ?? result.names : [:]
    for (place, key) in keys where hasNames {
      let id = SnippetID(fence: place)
      known[key]?.names = names[id] ?? []
      known[key]?.values = result.traces[id] ?? .nothing
      known[key]?.hasNames = true
    }
    let spoken = Set(known.values.flatMap(\.verdict.problems))
    loose = result.report.problems.filter { $0.position.file == file && !spoken.contains($0) }
  }
}
