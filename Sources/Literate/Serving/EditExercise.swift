import LiterateModel
import LiteratePages

/// What the check of an exercise says of a reader's text.
extension EditOutcomes {
  /// The outcome of the text; nil where no exercise is asked about.
  var exercise: EditAnswer.Outcome? {
    guard let session = edited.sessions.first, let trial = session.trial,
      let verdict = verdicts[session.snippets[trial.start].id]
    else { return nil }
    let words = Wording.of(language)
    let text = session.snippets[trial.start]
    let checks = trial.checks.map { (snippet: session.snippets[$0], verdict: verdicts[session.snippets[$0].id]) }
    let holds = verdict.status == .passed && checks.allSatisfy { $0.verdict?.status == .passed }
    var faults = verdict.problems.map { withoutPlaces(fault($0, in: text)) }
    // A text that does not compile or stops has said enough.
    if verdict.status == .passed {
      faults += checks.flatMap { check in
        CheckFaults(snippet: check.snippet, verdict: check.verdict, speaker: words.check).all
      }
    }
    return EditAnswer.Outcome(
      snippet: before.snippets[edited.index].anchor, status: holds ? "passed" : "failed",
      sentence: holds ? words.holds : verdict.status == .notReached ? Self.plain(text, verdict) : words.notYet,
      language: verdict.status == .notReached || language == "en" ? nil : language, output: verdict.standardOutput,
      claims: claims(text, verdict), faults: faults, figures: drawn(edited.index, text, verdict), isOther: true)
  }

  /// The compiler's notes, and some sentences, name lines of other snippets, which say nothing to a reader.
  private func withoutPlaces(_ fault: EditAnswer.Fault) -> EditAnswer.Fault {
    var fault = fault
    let namesPlace = { (text: String) in text.contains(edited.chapter.file + ":") }
    if namesPlace(fault.message), let note = fault.notes.first(where: { !namesPlace($0) }) { fault.message = note }
    fault.notes.removeAll { namesPlace($0) || $0 == fault.message }
    return fault
  }
}

/// What a check that does not hold says to somebody who cannot see it: in the words above its line, or with its code.
struct CheckFaults {
  let snippet: Snippet
  let verdict: Verdict?
  let speaker: String

  var all: [EditAnswer.Fault] {
    guard let verdict else { return [] }
    let rejection = verdict.problems.first { [.compile, .missingName].contains($0.id) }
    // The compiler's other errors come from the first.
    let faults = (rejection.map { [$0] } ?? verdict.problems).map(fault)
    guard faults.isEmpty, verdict.status != .passed else { return faults }
    return [.init(line: 0, message: "It was not reached.", stated: nil, came: nil, notes: [], speaker: speaker)]
  }

  private func fault(_ problem: Problem) -> EditAnswer.Fault {
    // Where words say what is asked, that it is not so says no more.
    let isTruth = ["true", "false"].contains(problem.expected) && words(above: problem.position.line) != nil
    return EditAnswer.Fault(
      line: 0, message: sentence(problem), stated: isTruth ? nil : problem.expected,
      came: isTruth ? nil : problem.actual, notes: [], speaker: speaker)
  }

  /// The comment right above a line of the check, which is for readers.
  private func words(above line: Int) -> String? {
    guard let index = snippet.lines.firstIndex(where: { $0.line == line }) else { return nil }
    let comments = snippet.lines[..<index].reversed().prefix { line in
      line.text.drop(while: \.isWhitespace).hasPrefix("//")
    }
    let words = comments.reversed().map { line in
      String(line.text.drop(while: \.isWhitespace).drop { $0 == "/" }.drop(while: \.isWhitespace))
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func sentence(_ problem: Problem) -> String {
    let line = problem.position.line
    return switch problem.id {
    case .value, .valueType, .valueNeverRan:
      words(above: line) ?? code(of: line).map { "`\($0)` is not what it should be." } ?? problem.message
    case .output, .prints: "It does not print what it should."
    case .compile: "It does not compile with this text: \(problem.message)"
    // The compiler's own words are in the note; the sentence names a place.
    case .missingName: "It does not compile with this text: \(problem.notes.first ?? "a name is missing")"
    case .crash, .thrownError, .timeout:
      words(above: line) ?? problem.message.replacing("The program stops here: ", with: "It stops: ")
    default: problem.message
    }
  }

  /// A line without the comment that states its value.
  private func code(of line: Int) -> String? {
    guard let text = snippet.lines.first(where: { $0.line == line })?.text,
      let comment = text.firstRange(of: "// →")
    else { return nil }
    let code = text[..<comment.lowerBound].drop(while: \.isWhitespace)
    let end = code.lastIndex { !$0.isWhitespace }
    return end.map { String(code[...$0]) }
  }
}
