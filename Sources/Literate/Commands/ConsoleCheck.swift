import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// Checks a console session: runs its commands in a copy of the package, and compares what each prints with what stands behind it.
struct ConsoleCheck {
  let snippet: Snippet
  let session: Session
  let workshop: Workshop
  let place: ConsolePlace
  /// Of this session alone.
  let folder: String
  private(set) var isolation = ""

  init(session: Session, workshop: Workshop, place: ConsolePlace, folder: String) {
    (self.session, self.workshop, self.place) = (session, workshop, place)
    self.folder = Files.resolved(folder)
    snippet = session.snippets[0]
  }

  /// The verdict of its only snippet.
  mutating func check() -> [Verdict] {
    if snippet.mode == .skip { return [Verdict(.skipped, reason: snippet.skipReason.map(Reason.words))] }
    let commands = ConsoleText(snippet.lines.map(\.text))?.commands ?? []
    let policy = ConsolePolicy(programs: Set(place.programs.keys), isForeign: snippet.isForeign)
    var refused: [(text: String, why: String)] = []
    var open: [ConsoleText.Command] = []
    for command in commands {
      let why = policy.refusal(command.text) ?? missingFolder(command.text)
      if let why { refused.append((command.text, why)) } else { open.append(command) }
    }
    // Without a program of the package there is nothing to find out for its users.
    if snippet.isForeign, !open.contains(where: { policy.callsProgram($0.text) }) { open = [] }
    if open.isEmpty { return [notRun(refused)] }
    if let lack = place.lack { return [notRun([(open[0].text, lack)])] }
    var verdict = run(open, policy)
    if verdict.problems.isEmpty, !refused.isEmpty { verdict.reason = .words(Self.words(refused)) }
    return [verdict]
  }

  private func notRun(_ refused: [(text: String, why: String)]) -> Verdict {
    let why = refused.isEmpty ? "no command calls a program of the package" : Self.words(refused)
    return Verdict(.skipped, reason: .words(why))
  }

  private static func words(_ refused: [(text: String, why: String)]) -> String {
    let named = refused.map { "`\($0.text.split(separator: "\n").first ?? "")` is not run, since \($0.why)" }
    return named.prefix(3).joined(separator: "; ") + (named.count > 3 ? "; and \(named.count - 3) more" : "")
  }

  /// `cd` into what a command made that is not run, such as a clone of the package itself.
  private func missingFolder(_ text: String) -> String? {
    guard snippet.isForeign else { return nil }
    let commands = ShellWords.commands(in: text)
    guard commands.count == 1, commands[0].count == 2, commands[0][0] == "cd",
      !Files.exists("\(place.root)/\(commands[0][1])")
    else { return nil }
    return "there is no folder `\(commands[0][1])` in the package"
  }

  // MARK: Running

  private mutating func run(_ commands: [ConsoleText.Command], _ policy: ConsolePolicy) -> Verdict {
    let started = Clock.now
    let mark = "docs-check-\(Hash.digest(of: Array(snippet.text.utf8)))"
    let record: RunRecord
    do throws(Files.Failure) {
      let bin = "\(folder)/bin"
      try Files.makeFolder(bin)
      for (name, path) in place.programs { try Files.makeLink(at: "\(bin)/\(name)", to: path) }
      try write(ConsoleScript.swift(place.programs.keys.sorted(), bin: bin), to: "\(bin)/swift")
      let script = ConsoleScript(commands.map(\.text), mark: mark, place: place, bin: bin)
      try Files.write(Array(script.text.utf8), to: "\(folder)/session")
      let start = try Files.makeTemporaryFolder(in: folder)
      defer { Files.remove(start) }
      let runner = workshop.runners.forCommands()
      if let failure = runner.failure { return impossible(failure) }
      var run = workshop.run(
        commands: [["/bin/bash", "--noprofile", "--norc", "\(folder)/session"]], by: runner, in: start)
      let seconds = snippet.timeout ?? workshop.timeout
      run.timeout = { _ in seconds }
      record = run.run()
    } catch {
      return impossible("\(error.path): \(error.reason)")
    }
    isolation = SandboxLayer.common(isolation, record.isolation)
    let output = String(decoding: record.parts[0]?.output ?? [], as: UTF8.self)
    var (outcomes, rest) = ConsoleScript.outcomes(in: output, mark: mark)
    guard !outcomes.isEmpty else { return impossible("the package could not be copied: \(rest)") }
    outcomes.removeFirst()
    // The last command may end the shell, as `exit` does: what it printed has no mark behind it.
    if case .exited(let code, _) = record.end, outcomes.count == commands.count - 1 {
      outcomes.append((rest, Self.isExit(commands[outcomes.count].text) ? 0 : Int(code)))
    }
    var verdict = judge(commands, outcomes, policy)
    verdict.seconds = Clock.now - started
    if verdict.problems.isEmpty, let problem = end(record, commands, outcomes.count, rest) {
      verdict.problems = [problem]
    }
    if !verdict.problems.isEmpty { verdict.status = .failed }
    return verdict
  }

  /// Whoever writes `exit 3` knows with what it ends.
  private static func isExit(_ text: String) -> Bool { ShellWords.commands(in: text).last?.first == "exit" }

  private func write(_ text: String, to path: String) throws(Files.Failure) {
    try Files.write(Array(text.utf8), to: path)
    try Files.makeExecutable(path)
  }

  private func impossible(_ reason: String) -> Verdict {
    Verdict(
      .failed, problems: [Problem(.runner, at: snippet.place, "This session could not be run: \(reason).", length: 3)])
  }

  /// Why not all of it ran; nil if it did.
  private func end(
    _ record: RunRecord, _ commands: [ConsoleText.Command], _ count: Int, _ rest: String
  ) -> Problem? {
    if case .exited = record.end, count == commands.count { return nil }
    guard case .exited(let code, _) = record.end else {
      return Ending(session: session, index: 0, record: record, errors: rest).problem
    }
    let line = snippet.lines[commands[min(count, commands.count - 1)].line]
    return Problem(
      .exit, at: Position(file: session.file, line: line.line, column: line.column),
      "This command ends the whole session with status \(code).",
      notes: rest.split(separator: "\n").suffix(5).map(String.init),
      length: line.text.utf8.count)
  }

  // MARK: Judging

  private func judge(
    _ commands: [ConsoleText.Command], _ outcomes: [(output: String, status: Int)], _ policy: ConsolePolicy
  ) -> Verdict {
    var verdict = Verdict(.passed)
    for (command, outcome) in zip(commands, outcomes) {
      if snippet.isForeign, !policy.callsProgram(command.text) { continue }
      let line = snippet.lines[command.line]
      let place = Position(file: session.file, line: line.line, column: line.column)
      let stated = StatedOutput(
        place: place, endLine: line.line + command.output.count + 1, manner: .exact,
        lines: snippet.lines[command.output].map { $0 })
      guard !stated.lines.isEmpty else {
        guard outcome.status != 0 else { continue }
        if let file = missingFile(command.text) {
          verdict.reason = .words("`\(file)` is not in the package")
          continue
        }
        verdict.problems.append(
          Problem(
            .exit, at: place, "This command ends with status \(outcome.status).",
            notes: outcome.output.split(separator: "\n").suffix(5).map(String.init), length: line.text.utf8.count))
        continue
      }
      verdict.expectations += 1
      guard let problem = problem(stated, outcome.output) else { continue }
      if outcome.status != 0, let file = missingFile(command.text) {
        verdict.expectations -= 1
        verdict.reason = .words("`\(file)` is not in the package")
        continue
      }
      verdict.problems.append(problem)
      if let lines = OutputCorrection.lines(stated: stated, output: outcome.output), let first = stated.lines.first {
        verdict.corrections.append(
          Correction(
            place: .lines(from: first.line, to: first.line + stated.lines.count - 1, column: first.column),
            text: lines.joined(separator: "\n")))
      }
    }
    return verdict
  }

  /// A file that a command is about and that nobody has given to its readers, in a text that was not written for a checker.
  private func missingFile(_ text: String) -> String? {
    guard snippet.isForeign else { return nil }
    return ShellWords.commands(in: text).joined().first { word in
      word.contains(".") && !word.hasPrefix("-") && !word.hasPrefix(".build/") && word.last != "."
        && !word.allSatisfy { $0.isNumber || $0 == "." } && !Files.exists("\(place.root)/\(word)")
    }
  }

  private func problem(_ stated: StatedOutput, _ output: String) -> Problem? {
    let problem = OutputJudge.problem(stated: stated, output: output)
    guard snippet.isForeign, problem != nil else { return problem }
    // People write three points for what they leave out, and what takes time takes another time here.
    var loose = stated
    loose.lines = stated.lines.map { line in
      var line = line
      line.text = ConsoleLine.loose(line.text)
      return line
    }
    let printed = OutputJudge.lines(of: output).map(ConsoleLine.withoutTimes).joined(separator: "\n")
    return OutputJudge.problem(stated: loose, output: printed) == nil ? nil : problem
  }
}
