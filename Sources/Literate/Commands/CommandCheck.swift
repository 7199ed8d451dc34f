import LiterateModel
import LiterateToolchain

/// Checks a session in another language than Swift: makes a file of its snippets, has the language's commands compile and run it,
/// and judges what came of that as it is judged for Swift.
struct CommandCheck {
  let session: Session
  let command: CommandLanguage
  let workshop: Workshop
  /// Of this session alone.
  let folder: String
  /// How the programs were kept from the machine, once one has run.
  private(set) var isolation = ""

  init(session: Session, command: CommandLanguage, workshop: Workshop, folder: String) {
    (self.session, self.command, self.workshop, self.folder) = (session, command, workshop, Files.resolved(folder))
  }

  /// The verdicts of its snippets, in their order.
  mutating func check() -> [Verdict] {
    var verdicts: [Int: Verdict] = [:]
    let together =
      session.trial.map { [$0.start] + $0.checks }
      ?? session.snippets.indices.filter { session.isOwn($0) && session.snippets[$0].mode.runsInSession }
    if !together.isEmpty { verdicts = run(together) }
    for index in session.snippets.indices where session.isOwn(index) && verdicts[index] == nil {
      let started = Clock.now
      verdicts[index] = alone(index)
      verdicts[index]?.seconds = Clock.now - started
    }
    return session.snippets.indices.map { verdicts[$0] ?? Verdict(.notReached, reason: .sessionEnded) }
  }

  // MARK: Programs

  /// The program up to a snippet: those that run before it, or those that it stands after.
  private func program(upTo last: Int, between: String? = nil) -> CommandProgram {
    let pieces = session.snippets[...last].enumerated().filter { index, snippet in
      index == last || snippet.mode.runsInSession || session.only != nil
    }
    return CommandProgram(
      command, JoinedFile(pieces.map(\.element), between: between), of: session.file, in: "\(folder)/\(last)")
  }

  /// What is printed between two snippets. It cannot be known before, and is the same in every run.
  private var mark: String { "docs-check \(Hash.digest(of: Array(session.key.utf8)))" }

  private mutating func run(_ snippets: [Int]) -> [Int: Verdict] {
    let last = snippets[snippets.count - 1]
    let isCut = command.between != nil && snippets.count > 1
    let between = isCut ? command.between?.replacing("{mark}", with: mark) : nil
    let program = program(upTo: last, between: between)
    switch run(program, timeout: session.snippets[last].timeout) {
    case .ran(let record, let part, let warnings):
      return judged(snippets, program, record, part, warnings: warnings, isCut: isCut)
    case .rejected(let diagnostics, let said): return rejected(snippets, program, diagnostics, said)
    case .tooLong: return all(snippets, compileTime(session.snippets[last]))
    case .impossible(let reason): return all(snippets, impossible(session.snippets[last], reason))
    }
  }

  private mutating func run(_ program: CommandProgram, timeout: Double?) -> CommandProgram.Outcome {
    let outcome = program.run(workshop, timeout: timeout ?? workshop.timeout)
    if case .ran(let record, _, _) = outcome { isolation = SandboxLayer.common(isolation, record.isolation) }
    return outcome
  }

  private func all(_ snippets: [Int], _ problem: Problem) -> [Int: Verdict] {
    let last = snippets[snippets.count - 1]
    var verdicts = [last: Verdict(.failed, problems: [problem])]
    for index in snippets.dropLast() {
      verdicts[index] = Verdict(
        .notReached, reason: .brokenTogether(whereabouts: session.snippets[last].whereabouts))
    }
    return verdicts
  }

  // MARK: What ran together

  private func judged(
    _ snippets: [Int], _ program: CommandProgram, _ record: RunRecord, _ part: RunRecord.Part, warnings: [Diagnostic],
    isCut: Bool
  ) -> [Int: Verdict] {
    let output = String(decoding: part.output, as: UTF8.self)
    let errors = String(decoding: part.errors, as: UTF8.self)
    let last = snippets[snippets.count - 1]
    let outputs = isCut ? OutputPieces.cut(output, at: mark) : [output]
    // The snippet that was running at the end.
    let reached = isCut ? snippets[min(outputs.count, snippets.count) - 1] : last
    var verdicts: [Int: Verdict] = [:]
    for (number, index) in snippets.enumerated() {
      if index > reached {
        verdicts[index] = Verdict(
          .notReached, reason: .endedBefore(whereabouts: session.snippets[reached].whereabouts))
        continue
      }
      // Without marks, nobody knows what the earlier ones printed.
      var verdict = isCut || index == last ? judge(index, isCut ? outputs[number] : output) : Verdict(.passed)
      verdict.seconds = index == last ? part.seconds : 0
      if !isCut, index != last, let stated = session.snippets[index].output {
        verdict.problems = [outputOfWhole(stated, last)]
      }
      if index == reached, let problem = problem(index, program, record, errors) { verdict.problems.append(problem) }
      verdict.warnings = warnings.filter { owner(of: $0) == index && $0.severity == .warning }.map {
        Problem(.unexpectedWarning, at: $0.position, $0.message)
      }
      if !verdict.problems.isEmpty { verdict.status = .failed }
      verdicts[index] = verdict
    }
    return verdicts
  }

  private func judge(_ index: Int, _ output: String) -> Verdict {
    let judging = SnippetJudging(snippet: session.snippets[index], claims: [], output: output)
    var verdict = Verdict(.passed, standardOutput: output)
    verdict.expectations = judging.expectations
    verdict.problems = judging.problems
    verdict.corrections = judging.corrections
    return verdict
  }

  private func outputOfWhole(_ stated: StatedOutput, _ last: Int) -> Problem {
    Problem(
      .idleClaim, at: stated.place,
      "What a program of several snippets prints is known only as a whole: state it behind the last of them, \(session.snippets[last].whereabouts), or give `\(command.name)` a `between`.",
      length: 3)
  }

  /// Why a run that should come to its end did not; nil if it did.
  private func problem(
    _ index: Int, _ program: CommandProgram, _ record: RunRecord, _ errors: String
  ) -> Problem? {
    let snippet = session.snippets[index]
    let notes = errors.split(separator: "\n").suffix(5).map { program.shown(String($0)) }
    switch record.end {
    case .finished, .exited(code: 0, line: _): return nil
    case .exited(let code, _) where Self.signals.contains(code):
      return Problem(
        .crash, at: snippet.place, "The program stops here: \(Ending.name(of: code - 128))", notes: notes, length: 3)
    case .exited(let code, _):
      if let lack = program.lack(code, errors) { return impossible(snippet, lack) }
      // The innermost place is the last that is named.
      let said = program.diagnostics(in: errors).last
      let message = "The program ends with status \(code)\(said.map { ": \($0.message)" } ?? ".")"
      return Problem(.exit, at: said?.position ?? snippet.place, message, notes: notes, length: said == nil ? 3 : 1)
    case .signalled(let signal, _):
      return Problem(
        .crash, at: snippet.place, "The program stops here: \(Ending.name(of: signal))", notes: notes, length: 3)
    default: return Ending(session: session, index: index, record: record, errors: errors).problem
    }
  }

  /// How a shell says that a signal ended what it ran.
  private static let signals = 129...159

  // MARK: What does not compile

  private func owner(of diagnostic: Diagnostic) -> Int? {
    session.snippets.firstIndex { snippet in snippet.lines.contains { $0.line == diagnostic.position.line } }
  }

  private func rejected(
    _ snippets: [Int], _ program: CommandProgram, _ diagnostics: [Diagnostic], _ said: String
  ) -> [Int: Verdict] {
    let last = snippets[snippets.count - 1]
    let errors = diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return all(snippets, unplaced(session.snippets[last], program, said)) }
    let guilty = Dictionary(grouping: errors) { owner(of: $0) ?? last }
    var verdicts: [Int: Verdict] = [:]
    for index in snippets {
      if let own = guilty[index] {
        verdicts[index] = Verdict(
          .failed, problems: own.map { Problem(.compile, at: $0.position, $0.message, notes: $0.notes) })
      } else if index == last, let (other, own) = guilty.min(by: { $0.key < $1.key }), !snippets.contains(other) {
        // The error is in what this one stands after, which is judged elsewhere.
        verdicts[index] = Verdict(
          .failed,
          problems: [
            Problem(
              .compile, at: session.snippets[index].place,
              "This does not compile together with the snippet \(session.snippets[other].whereabouts): line \(own[0].position.line): \(own[0].message)",
              length: 3)
          ])
      } else {
        verdicts[index] = Verdict(
          .notReached, reason: .brokenTogether(whereabouts: session.snippets[guilty.keys.min() ?? last].whereabouts))
      }
    }
    return verdicts
  }

  /// The compiler refuses it and names no line.
  private func unplaced(_ snippet: Snippet, _ program: CommandProgram, _ said: String) -> Problem {
    let lines = program.shown(said).split(separator: "\n").map(String.init)
    return Problem(
      .compile, at: snippet.place, lines.first { $0.contains("error") } ?? lines.last ?? "The compiler refuses it.",
      notes: lines.suffix(5) + (command.needs.map { ["`\(command.name)` needs \($0)."] } ?? []), length: 3)
  }

  private func compileTime(_ snippet: Snippet) -> Problem {
    Problem(
      .compileTime, at: snippet.place,
      "Compiling this snippet takes too long, and was given up after \(Int(workshop.compiler.limit)) s.", length: 3)
  }

  private func impossible(_ snippet: Snippet, _ reason: String) -> Problem {
    Problem(.runner, at: snippet.place, "This snippet could not be run: \(reason).", length: 3)
  }

  // MARK: Snippets with a program of their own

  private mutating func alone(_ index: Int) -> Verdict {
    let snippet = session.snippets[index]
    switch snippet.mode {
    case .skip: return Verdict(.skipped, reason: snippet.skipReason.map(Reason.words))
    case .trap: return trap(index)
    case .noRun, .error: break
    case .run, .warning, .start: return Verdict(.notReached, reason: .sessionEnded)
    }
    guard let checker = command.checker else {
      return Verdict(
        .failed,
        problems: [
          Problem(
            .wordValue, at: snippet.place,
            "Nothing says whether code in \(command.name) is right that does not run; give `\(command.name)` a `check`, or skip this snippet: `skip=\"why\"`.",
            length: 3)
        ])
    }
    let program = program(upTo: index)
    switch program.check(by: checker, workshop) {
    case .tooLong: return Verdict(.failed, problems: [compileTime(snippet)])
    case .impossible(let reason): return Verdict(.failed, problems: [impossible(snippet, reason)])
    case .ran where snippet.mode == .error:
      return Verdict(
        .failed,
        problems: [
          Problem(.errorCompiles, at: snippet.place, "This snippet must not compile, but it does.", length: 3)
        ])
    case .ran: return Verdict(.passed, reason: snippet.noRunReason.map(Reason.words))
    case .rejected(let diagnostics, let said):
      if snippet.mode == .error { return refused(snippet, program, diagnostics, said) }
      var verdict = rejected([index], program, diagnostics, said)[index] ?? Verdict(.failed)
      if command.check == nil, !verdict.problems.isEmpty {
        verdict.problems[0].notes.append(
          "A `check` of `\(command.name)` would look at code that does not run; without one, `compile` makes a program of it."
        )
      }
      return verdict
    }
  }

  /// An `error` snippet that does not compile, as it should: whether the compiler says what the fence states.
  private func refused(
    _ snippet: Snippet, _ program: CommandProgram, _ diagnostics: [Diagnostic], _ said: String
  ) -> Verdict {
    guard let stated = snippet.statedError else { return Verdict(.passed) }
    let pattern = TextPattern(anywhere: stated)
    let lines = program.shown(said).split(separator: "\n").map(String.init)
    guard lines.contains(where: pattern.matches) else {
      let first = diagnostics.first { $0.severity == .error }?.message ?? lines.first
      return Verdict(
        .failed,
        problems: [
          Problem(
            .expectedError, at: snippet.place, "The compiler gives no such error.", expected: stated, actual: first,
            length: 3)
        ])
    }
    let place = diagnostics.first { pattern.matches($0.message) }?.position.line
    return Verdict(
      .passed, expectations: 1,
      remarks: place.map { [Remark(.error, line: $0, columns: nil, text: stated)] } ?? [])
  }

  private mutating func trap(_ index: Int) -> Verdict {
    let snippet = session.snippets[index]
    let program = program(upTo: index)
    let (record, part): (RunRecord, RunRecord.Part)
    switch run(program, timeout: snippet.timeout) {
    case .tooLong: return Verdict(.failed, problems: [compileTime(snippet)])
    case .impossible(let reason): return Verdict(.failed, problems: [impossible(snippet, reason)])
    case .rejected(let diagnostics, let said):
      return rejected([index], program, diagnostics, said)[index] ?? Verdict(.failed)
    case .ran(let made, let own, _): (record, part) = (made, own)
    }
    let errors = program.shown(String(decoding: part.errors, as: UTF8.self))
    var verdict = judge(index, String(decoding: part.output, as: UTF8.self))
    if snippet.statedTrap != nil { verdict.expectations += 1 }
    switch record.end {
    case .exited(let code, _) where code != 0:
      if let lack = program.lack(code, errors) {
        verdict.problems = [impossible(snippet, lack)]
        break
      }
      fallthrough
    case .signalled: compareTrap(of: snippet, program, errors, &verdict)
    case .finished, .exited:
      verdict.problems.append(
        Problem(
          .noTrap, at: snippet.place,
          "This snippet must stop by a signal or with a status other than 0, but it ends well.",
          length: 3))
    default: verdict.problems.append(Ending(session: session, index: index, record: record, errors: errors).problem)
    }
    if !verdict.problems.isEmpty { verdict.status = .failed }
    return verdict
  }

  /// Compares what a snippet wrote before it stopped with what its fence states, if it states something.
  private func compareTrap(of snippet: Snippet, _ program: CommandProgram, _ errors: String, _ verdict: inout Verdict) {
    guard let stated = snippet.statedTrap else { return }
    let lines = errors.split(separator: "\n").map(String.init)
    if lines.contains(where: TextPattern(anywhere: stated).matches) {
      let line = program.diagnostics(in: errors).last?.position.line ?? snippet.lines.last?.line
      verdict.remarks = line.map { [Remark(.trap, line: $0, columns: nil, text: stated)] } ?? []
    } else {
      verdict.problems.append(
        Problem(
          .trapMessage, at: snippet.place, "The snippet stops with another message.", expected: stated,
          actual: lines.last ?? "(none)", length: 3))
    }
  }
}
