import LiterateModel
import LiterateReading
import LiterateToolchain
import Synchronization

/// Snippets with a program of their own: `error`, `trap` and `no-run`.
extension SessionCheck {
  /// These need nothing of each other, so cores that are free may share them.
  mutating func checkRest() {
    let rest = session.snippets.indices.filter { verdicts[$0] == nil && syntax[$0] != nil && session.isOwn($0) }
    guard !rest.isEmpty else { return }
    let found = Mutex<[Int: Verdict]>([:])
    let next = Mutex(0)
    let whole = self
    onThreads(min(workshop.jobs, rest.count)) {
      while true {
        let turn = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard turn < rest.count else { return }
        var own = whole
        own.folder += "/\(rest[turn])"
        try? Files.makeFolder(own.folder)
        own.checkAlone(rest[turn])
        let verdict = own.verdicts[rest[turn]]
        found.withLock { $0[rest[turn]] = verdict }
      }
    }
    for (index, verdict) in found.withLock({ $0 }) { verdicts[index] = verdict }
  }

  private mutating func checkAlone(_ index: Int) {
    let snippet = session.snippets[index]
    guard let own = syntax[index] else { return }
    var parts = parts(before: index)
    parts.append(part(index, snippet.mode == .trap ? .runs : .isCompiled))
    let started = Clock.now
    let build = workshop.build(
      parts, weaver: weaver, session: session, in: folder, for: snippet.mode == .trap ? .run : .diagnose)
    let elsewhere = build.errors.filter { $0.snippet != index }
    if let breakdown = build.breakdown, build.errors.isEmpty {
      fail([index], breakdown)
      return
    }
    if snippet.mode == .error {
      let diagnostics = build.diagnostics.filter { $0.snippet == index }.map(\.diagnostic)
      // An error that another snippet's failure brings says nothing about this one.
      for error in diagnostics where error.severity == .error {
        let cause = Dependence.of(error, snippet: index, session: session, verdicts: verdicts, syntax: syntax)
        if case .onFailed = cause {
          verdicts[index] = compileVerdict(index, [error])
          return
        }
      }
      var verdict = Verdict(.passed, seconds: Clock.now - started)
      verdict.expectations = snippet.statedError == nil ? own.claims.count : 1
      verdict.problems =
        own.problems
        + DiagnosticJudge.problems(
          snippet: snippet, claims: own.claims, diagnostics: diagnostics, codeLines: own.codeLines, mode: .error)
      verdict.remarks = remarks(diagnostics, index)
      if !verdict.problems.isEmpty { verdict.status = .failed }
      verdicts[index] = verdict
      return
    }
    let errors = build.errors.filter { $0.snippet == index }.map(\.diagnostic)
    guard errors.isEmpty else {
      verdicts[index] = compileVerdict(index, errors)
      return
    }
    guard elsewhere.isEmpty else {
      if session.only == index, let verdict = lonely(elsewhere[0].snippet, elsewhere[0].diagnostic.message) {
        verdicts[index] = verdict
        return
      }
      verdicts[index] = Verdict(
        .notReached, problems: own.problems,
        reason: .brokenTogether(whereabouts: session.snippets[elsewhere[0].snippet].whereabouts))
      return
    }
    if snippet.mode == .noRun {
      verdicts[index] = Verdict(
        own.problems.isEmpty ? .passed : .failed, seconds: Clock.now - started, problems: own.problems,
        reason: snippet.noRunReason.map(Reason.words))
      return
    }
    verdicts[index] = trapVerdict(index, build, parts)
  }

  /// What a snippet that stands after another has to say where that one needs more before it.
  func lonely(_ guest: Int, _ message: String) -> Verdict? {
    guard let only = session.only, guest < only, message.hasPrefix("cannot find") else { return nil }
    let name = session.snippets[guest].name ?? ""
    return Verdict(
      .failed,
      problems: [
        Problem(
          .missingName, at: session.snippets[only].place,
          "`\(name)`, which this snippet stands after, needs something that is not here: \(message). Name that in `after`, too.",
          length: 3)
      ])
  }

  private mutating func trapVerdict(_ index: Int, _ build: Build, _ parts: [ProgramPart]) -> Verdict {
    let record = run(build)
    let part = record.parts[index] ?? .init()
    var verdict = judge(index, part)
    guard record.last == index || record.end == .finished else {
      let cause = record.last.map { session.snippets[$0].whereabouts } ?? session.name
      return Verdict(
        .notReached, problems: syntax[index]?.problems ?? [],
        reason: .endedBefore(whereabouts: cause))
    }
    var trap = TrapJudging(
      snippet: session.snippets[index], claims: syntax[index]?.claims ?? [], end: record.end,
      errors: text(part.errors))
    if trap.needsBacktrace {
      let again = workshop.build(parts, weaver: weaver, session: session, in: folder, for: .runWithPlaces)
      if again.isDone { trap.backtrace = text(run(again, tellsPlaces: true).parts[index]?.errors ?? []) }
    }
    verdict.problems += trap.problems
    verdict.remarks = trap.remarks
    if !verdict.problems.isEmpty { verdict.status = .failed }
    return verdict
  }
}
