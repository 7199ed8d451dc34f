import LiterateMarkup
import LiterateModel
import LiteratePages

/// What a run of changed text means for its reader: of each snippet of its sessions, and what is not as in the book.
struct EditOutcomes {
  let edited: EditableChapter.Edited
  /// The chapter as the book has it.
  let before: Chapter
  let result: CheckResult
  /// By snippet of the edited chapter.
  let verdicts: [SnippetID: Verdict]
  /// Whether the snippet that is asked about is there to fail, and does not.
  let isMended: Bool
  /// The language of the page.
  let language: String

  /// - Complexity: it draws the figures.
  func all() -> [EditAnswer.Outcome] {
    if let exercise { return [exercise] }
    let known = Dictionary(
      result.report.entries.map { ($0.snippet.id, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    return edited.chapter.snippets.indices.compactMap { number in
      guard let verdict = verdicts[edited.chapter.snippets[number].id] else { return nil }
      return outcome(number, verdict, before: former(number).flatMap { known[$0.id] })
    }
  }

  /// What the book has in the place of a snippet of the edited chapter; nil for a new one.
  private func former(_ number: Int) -> Snippet? { edited.former(number).map { before.snippets[$0] } }

  /// The place on the page of a snippet of the edited chapter.
  private func place(_ number: Int) -> String {
    former(number)?.anchor ?? NewSnippet.place(below: before.snippets[number - 1].anchor)
  }

  /// What fails behind the snippet and does not in the book, among all outcomes.
  func later(_ outcomes: [EditAnswer.Outcome]) -> String {
    let failing = outcomes.filter { $0.isOther && ["failed", "not-reached"].contains($0.status) }.map(\.snippet)
    let behind = before.snippets[(edited.isNew ? edited.index : edited.index + 1)...].filter {
      failing.contains($0.anchor)
    }
    guard !behind.isEmpty else { return "" }
    let names = behind.prefix(3).map(Self.called).joined(separator: ", ")
    let rest = behind.count > 3 ? ", …" : ""
    return behind.count == 1
      ? "1 later snippet now fails: \(names)." : "\(behind.count) later snippets now fail: \(names)\(rest)."
  }

  private static func called(_ snippet: Snippet) -> String {
    if snippet.isCheck { return "the check of \(snippet.solution ?? "")" }
    return snippet.name ?? "the one at line \(snippet.place.line)"
  }

  private func outcome(_ number: Int, _ verdict: Verdict, before known: Verdict?) -> EditAnswer.Outcome {
    let snippet = edited.chapter.snippets[number]
    let drawn = drawn(number, snippet, verdict)
    return EditAnswer.Outcome(
      snippet: place(number), status: verdict.status.rawValue,
      sentence: number == edited.index ? sentence(snippet, verdict) : Self.plain(snippet, verdict),
      output: verdict.standardOutput, claims: claims(snippet, verdict),
      faults: verdict.problems.map { fault($0, in: snippet) }, figures: drawn,
      isOther: known.map { known in
        !Self.areAlike(known, verdict) || drawn != former(number).map { self.drawn(number, $0, known) }
      } ?? true)
  }

  /// What a snippet showed, at its place on the page.
  func drawn(_ number: Int, _ snippet: Snippet, _ verdict: Verdict) -> String {
    // Places of snippets without a name are lines, which an edit may have moved.
    let place = former(number)?.place ?? snippet.place
    var (moved, seen) = (snippet, verdict)
    if edited.former(number) == nil { moved.name = self.place(number) }
    moved.place = place
    seen.figures = verdict.figures.map { $0.moved(by: place.line - snippet.place.line) }
    var part = SnippetPart(snippet: moved, verdict: seen, colors: [])
    part.words = Wording.of(result.shelf.book(of: edited.chapter.file).language)
    return WrittenHTML(part.drawn).text
  }

  // MARK: In words

  private func sentence(_ snippet: Snippet, _ verdict: Verdict) -> String {
    switch snippet.mode {
    case .error where isMended: "Mended: it compiles" + (verdict.status == .passed ? " and runs." : ", and then fails.")
    case .trap where isMended: "Mended: it runs to its end."
    case .error where verdict.status == .passed: "It does not compile, as the book says."
    case .error where verdict.problems.allSatisfy { [.expectedError, .unexpectedError].contains($0.id) }:
      "It does not compile, for another reason than the book says."
    case .trap where verdict.status == .passed: "It stops, as the book says."
    case .trap where verdict.problems.allSatisfy { $0.id == .trapMessage }:
      "It stops, for another reason than the book says."
    default: Self.plain(snippet, verdict)
    }
  }

  static func plain(_ snippet: Snippet, _ verdict: Verdict) -> String {
    switch verdict.status {
    case .passed: plainlyPassed(snippet, verdict)
    case .failed:
      snippet.mode.runsInSession
        && verdict.problems.allSatisfy { [.output, .prints, .value, .valueType, .valueNeverRan].contains($0.id) }
        ? "It runs, and something that it states is not so." : "It fails."
    case .notReached: verdict.reason?.text ?? "It was not reached."
    case .skipped: "It is not run."
    case .fragment: verdict.reason?.text ?? "It does not stand by itself."
    }
  }

  private static func plainlyPassed(_ snippet: Snippet, _ verdict: Verdict) -> String {
    switch snippet.mode {
    case .run, .warning, .start: verdict.expectations == 0 ? "It runs." : "It runs, and what it states is so."
    case .noRun: "It compiles, and is not run."
    case .error: "It does not compile, as the book says."
    case .trap: "It stops, as the book says."
    case .skip: "It is not run."
    }
  }

  func claims(_ snippet: Snippet, _ verdict: Verdict) -> [EditAnswer.Claim] {
    guard !snippet.claimsNothing, [.passed, .failed].contains(verdict.status) else { return [] }
    return edited.snapshot.parsed.syntax(of: snippet).claims.compactMap { claim in
      guard let line = line(of: claim.place, in: snippet) else { return nil }
      let problem = verdict.problems.first { $0.position.line == claim.place.line }
      return EditAnswer.Claim(
        line: line, holds: problem == nil, stated: claim.stated, came: problem?.actual)
    }
  }

  func fault(_ problem: Problem, in snippet: Snippet) -> EditAnswer.Fault {
    EditAnswer.Fault(
      line: line(of: problem.position, in: snippet) ?? 0, message: problem.message, stated: problem.expected,
      came: problem.actual, notes: problem.notes)
  }

  /// The line of a snippet's own text, from 1.
  private func line(of place: Position, in snippet: Snippet) -> Int? {
    guard place.file == snippet.place.file else { return nil }
    return snippet.lines.firstIndex { $0.line == place.line }.map { $0 + 1 }
  }

  /// Whether a reader sees the same, wherever the lines stand.
  private static func areAlike(_ one: Verdict, _ other: Verdict) -> Bool {
    one.status == other.status && one.standardOutput == other.standardOutput
      && one.problems.map(\.message) == other.problems.map(\.message)
      && one.problems.map(\.actual) == other.problems.map(\.actual)
  }
}

extension Claim {
  /// The words of the comment.
  fileprivate var stated: String {
    switch kind {
    case .prints(let readings): readings.first?.joined(separator: "\n") ?? ""
    case .value(let value): value.text
    case .error(let said), .warning(let said): said.text
    case .trap(let text): text
    }
  }
}
