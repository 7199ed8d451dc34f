import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// What the lines of a session's snippets had for values, for its pages.
///
/// Each of its programs is built once more, by a compiler that makes it tell its values, and run twice. A trace counts only if its
/// snippet did the same both times as in the run that was verified; what is another value in each run is not told.
extension SessionCheck {
  /// By snippet.
  package mutating func traces() -> [TraceAnswer] {
    var answers = session.snippets.map { _ in TraceAnswer.nothing }
    let passed = session.snippets.indices.filter { session.isOwn($0) && verdicts[$0]?.status == .passed }
    let together = passed.filter { session.snippets[$0].mode.runsInSession && verified.parts[$0]?.isDone == true }
    trace(together, shares, verified, in: folder + "/traces", &answers)
    for index in passed {
      // It has a program of its own.
      guard let record = stopped[index], record.last == index else { continue }
      trace([index], state.programOfItsOwn(index), record, in: "\(folder)/traces-\(index)", &answers)
    }
    return answers
  }

  /// Records some snippets of a program.
  ///
  /// - Parameter verified: what the program did when they were judged.
  private mutating func trace(
    _ snippets: [Int], _ shares: [SessionState.Share], _ verified: RunRecord, in folder: String,
    _ answers: inout [TraceAnswer]
  ) {
    var traced: [TracedSnippet] = []
    for index in snippets {
      guard !parsed[index].locatesItself else {
        answers[index] = .lacking(TraceLack.ownPlaces)
        continue
      }
      let lines = session.snippets[index].lines
      if let first = lines.first, let last = lines.last {
        traced.append(TracedSnippet(snippet: index, firstLine: first.line, lastLine: last.line))
      }
    }
    guard !traced.isEmpty else { return }
    let build = build(shares, in: folder, for: .record)
    guard build.isDone else {
      for one in traced { answers[one.snippet] = .lacking(TraceLack.notCompiled) }
      return
    }
    let first = run(build, traced: traced)
    for one in traced { answers[one.snippet] = answer(one.snippet, build, first, verified) }
    let found = traced.filter { answers[$0.snippet].trace != nil }
    guard !found.isEmpty else { return }
    let second = run(build, traced: traced)
    for one in found {
      answers[one.snippet] = TraceComparison.common(
        answers[one.snippet], answer(one.snippet, build, second, verified))
    }
  }

  private func answer(_ index: Int, _ build: Build, _ record: RunRecord, _ verified: RunRecord) -> TraceAnswer {
    let isTrap = session.snippets[index].mode == .trap
    guard let part = record.parts[index],
      isTrap ? record.last == index && record.end == verified.end : part.isDone
    else { return .lacking(TraceLack.ending(record.end)) }
    let before = verified.parts[index] ?? .init()
    if let lack = TraceComparison.difference(of: part, from: before, stops: isTrap) { return .lacking(lack) }
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
    case .signalled, .exited: "it ended in another way while it was recorded"
    default: "it did not come to its end while it was recorded"
    }
  }
}

/// What of a snippet has a value, in each of its steps there.
private struct ValuePlace: Hashable {
  let line: Int
  let name: String

  init(_ step: SnippetTrace.Step) { (line, name) = (step.line, step.name) }
}

/// Compares what a program did in two runs.
enum TraceComparison {
  /// What a snippet did otherwise while it was recorded; nil if nothing.
  ///
  /// - Parameter stops: whether it stops the program.
  static func difference(
    of recorded: RunRecord.Part, from verified: RunRecord.Part, stops: Bool = false
  ) -> String? {
    if recorded.output != verified.output { return TraceLack.output }
    let errors = [recorded.errors, verified.errors].map { stops ? saidBySnippet($0) : $0 }
    if errors[0] != errors[1] { return TraceLack.errors }
    guard recorded.values == verified.values else { return TraceLack.values }
    return recorded.figures == verified.figures ? nil : TraceLack.figures
  }

  /// Standard error without the list of calls that Swift's runtime writes at a failure, which has the calls of the recording in it, and
  /// without addresses.
  private static func saidBySnippet(_ errors: [UInt8]) -> [UInt8] {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let said = lines.prefix { $0 != "Current stack trace:" }.joined(separator: "\n")
    return Array(CrashText.withSameAddresses(said).utf8)
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
    var unsteady: Set<ValuePlace> = []
    for (step, again) in zip(trace.steps, other.steps) {
      var same = again
      same.value = step.value
      guard step == same else { return .lacking(TraceLack.unsteady) }
      if step.value != again.value { unsteady.insert(ValuePlace(step)) }
    }
    // What differed once could have differed each time: two measurements that are the same by chance are measurements.
    for index in trace.steps.indices where unsteady.contains(ValuePlace(trace.steps[index])) {
      trace.steps[index].value = SnippetTrace.unsteady
    }
    return .trace(trace)
  }
}
