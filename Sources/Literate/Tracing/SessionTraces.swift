import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// What the lines of a session's snippets had for values, for its pages.
///
/// The session is built once more, by a compiler that makes the program tell its values, and run twice. A trace counts only if its
/// snippet did the same both times as in the run that was verified; what is another value in each run is not told.
extension SessionCheck {
  /// By snippet.
  package mutating func traces() -> [TraceAnswer] {
    var answers = session.snippets.map { _ in TraceAnswer.nothing }
    var traced: [TracedSnippet] = []
    for (index, snippet) in session.snippets.enumerated() where isTraceable(index) {
      guard !parsed[index].locatesItself else {
        answers[index] = .lacking(TraceLack.ownPlaces)
        continue
      }
      if let first = snippet.lines.first, let last = snippet.lines.last {
        traced.append(TracedSnippet(snippet: index, firstLine: first.line, lastLine: last.line))
      }
    }
    guard !traced.isEmpty else { return answers }
    let build = build(shares, in: folder + "/traces", for: .record)
    guard build.isDone else {
      for one in traced { answers[one.snippet] = .lacking(TraceLack.notCompiled) }
      return answers
    }
    let first = run(build, traced: traced)
    for one in traced { answers[one.snippet] = answer(one.snippet, build, first) }
    let found = traced.filter { answers[$0.snippet].trace != nil }
    guard !found.isEmpty else { return answers }
    let second = run(build, traced: traced)
    for one in found {
      answers[one.snippet] = TraceComparison.common(answers[one.snippet], answer(one.snippet, build, second))
    }
    return answers
  }

  /// Whether something may be recorded of a snippet: it ran with the others, and has passed.
  private func isTraceable(_ index: Int) -> Bool {
    session.isOwn(index) && session.snippets[index].mode.runsInSession && verdicts[index]?.status == .passed
      && verified.parts[index]?.isDone == true
  }

  private func answer(_ index: Int, _ build: Build, _ record: RunRecord) -> TraceAnswer {
    guard let part = record.parts[index], part.isDone else { return .lacking(TraceLack.ending(record.end)) }
    let before = verified.parts[index] ?? .init()
    if let lack = TraceComparison.difference(of: part, from: before) { return .lacking(lack) }
    guard let trace = part.trace else { return .lacking(TraceLack.nothing) }
    if trace.isShared { return .lacking(TraceLack.threads) }
    let maps = build.programs.map(\.program).filter { $0.snippets.contains(index) }.map(\.map)
    let shown = ShownSteps(trace, of: session.snippets[index], map: maps.last, output: part.output).trace
    return shown.steps.isEmpty ? TraceAnswer.nothing : .trace(shown)
  }
}

/// Why there is no trace of a snippet, in words that go on “no trace: …”.
enum TraceLack {
  static let ownPlaces = "it gives its lines places of its own"
  static let notCompiled = "the compiler cannot make its program tell its values"
  static let output = "it printed something else while it was recorded"
  static let errors = "it wrote something else to standard error while it was recorded"
  static let values = "something that is stated about it had another value while it was recorded"
  static let figures = "its figures were others while it was recorded"
  static let unsteady = "its lines ran in another order when it was recorded again"
  static let threads = "another thread runs its code, too"
  static let nothing = "nothing came of its recording"

  static func ending(_ end: RunRecord.End) -> String {
    switch end {
    case .timedOut(let seconds, _): "it did not end within \(Ending.number(seconds)) s while it was recorded"
    case .exceeded: "it went past a limit while it was recorded"
    default: "it did not come to its end while it was recorded"
    }
  }
}

/// Compares what a program did in two runs.
enum TraceComparison {
  /// What a snippet did otherwise while it was recorded; nil if nothing.
  static func difference(of recorded: RunRecord.Part, from verified: RunRecord.Part) -> String? {
    if recorded.output != verified.output { return TraceLack.output }
    if recorded.errors != verified.errors { return TraceLack.errors }
    guard recorded.values.elementsEqual(verified.values, by: { $0 == $1 }) else { return TraceLack.values }
    return recorded.figures == verified.figures ? nil : TraceLack.figures
  }

  /// What two recordings of a snippet agree in.
  static func common(_ first: TraceAnswer, _ second: TraceAnswer) -> TraceAnswer {
    guard case .trace(var trace) = first else { return first }
    guard case .trace(let other) = second else {
      return if case .lacking = second { second } else { .lacking(TraceLack.unsteady) }
    }
    guard trace.steps.count == other.steps.count, trace.isCut == other.isCut else {
      return .lacking(TraceLack.unsteady)
    }
    for (index, step) in other.steps.enumerated() {
      if trace.steps[index].value != step.value { trace.steps[index].value = SnippetTrace.unsteady }
      var same = step
      same.value = trace.steps[index].value
      guard trace.steps[index] == same else { return .lacking(TraceLack.unsteady) }
    }
    return .trace(trace)
  }
}
