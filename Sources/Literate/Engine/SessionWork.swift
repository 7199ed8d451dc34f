import LiterateModel
import LiterateToolchain

/// Runs one session, as often as was asked for.
struct SessionWork {
  private let session: Session
  private let tools: SessionTools
  private var workshop: Workshop
  private let folder: String
  private let settled: Settled

  /// - Parameters:
  ///   - folder: of this session alone.
  ///   - settled: what has been found out about it.
  init(_ session: Session, _ tools: SessionTools, _ workshop: Workshop, folder: String, settled: Settled) {
    self.session = session
    self.tools = tools
    self.workshop = workshop.adapted(
      to: session, of: tools.shelf.book(of: session.file), importing: tools.request.imports)
    // A console session is known by all files of the package.
    self.workshop.reads = session.command?.isConsole == true ? nil : workshop.watch?.record()
    self.folder = folder
    self.settled = settled
    // A starting text has to fail, and the first failure says enough.
    if let trial = session.trial, !trial.isReaders { self.workshop.stopsAtFailure = true }
  }

  /// - Returns: what became of it, and how it was kept from the machine.
  func run() -> (SessionOutcome, isolation: String) {
    let started = Clock.now
    try? Files.makeFolder(folder)
    defer { Files.remove(folder) }
    var (outcome, isolation) = once()
    for round in 1..<max(2, tools.request.repeats) where round < tools.request.repeats {
      let (again, _) = once(isSeeded: false)
      outcome.verdicts = Flakiness.merge(outcome.verdicts, again.verdicts, round: round + 1, session: session)
      outcome.compilations += again.compilations
    }
    outcome.seconds = Clock.now - started + settled.seconds
    outcome.reads = settled.reads
    if let reads = workshop.reads { outcome.reads.add(reads.finish()) }
    return (outcome, isolation)
  }

  /// - Parameter isSeeded: whether sets and dictionaries have the order that they have in each first run.
  private func once(isSeeded: Bool = true) -> (SessionOutcome, isolation: String) {
    if let trial = session.trial { return once(trial) }
    let hash = session.id.hash
    if let command = session.command { return once(by: command) }
    if session.isSearched(tools.request) {
      var grouping = Grouping(
        session: session, workshop: workshop, folder: folder, hash: hash, settled: settled.verdicts,
        failing: settled.failing, unhelped: settled.unhelped)
      grouping.readsUses = tools.request.readsUses
      let verdicts = grouping.check()
      var outcome = SessionOutcome(verdicts: verdicts, isCached: false, seconds: 0)
      outcome.names = tools.request.readsNames ? [] : nil
      outcome.traces = tools.request.tracing == .all ? [] : nil
      outcome.knowsCompany = settled.leavesCompany(to: session)
      outcome.uses = grouping.uses
      outcome.compilations = grouping.compilations
      return (outcome, SandboxLayer.common(grouping.isolation, settled.isolation))
    }
    var check = SessionCheck(session: session, workshop: workshop, folder: folder)
    check.isSeeded = isSeeded
    var outcome = SessionOutcome(verdicts: check.check(), isCached: false, seconds: 0)
    outcome.names = tools.request.readsNames ? check.names(asking: tools.sourceKit) : nil
    outcome.uses = tools.request.readsUses ? check.uses(outcome.verdicts) : nil
    outcome.traces = tools.request.tracing == .all ? check.traces() : nil
    return (outcome, check.isolation)
  }
}

extension SessionWork {
  /// A text in the place of a solution. Whatever else pages tell of snippets, they tell of the solution.
  private func once(_ trial: Trial) -> (SessionOutcome, isolation: String) {
    let faults = session.command == nil ? workshop.parsed.syntax(of: session.snippets[trial.start]).problems : []
    var isolation = ""
    var verdicts = session.snippets.map { _ in Verdict(.notReached, reason: .sessionEnded) }
    if faults.isEmpty || trial.isReaders {
      if let command = session.command {
        var check = CommandCheck(session: session, command: command, workshop: workshop, folder: folder)
        (verdicts, isolation) = (check.check(), check.isolation)
      } else {
        var check = SessionCheck(session: session, workshop: workshop, folder: folder)
        (verdicts, isolation) = (check.check(), check.isolation)
      }
    }
    if !trial.isReaders {
      let judging = TrialJudging(session: session, trial: trial, faults: faults, verdicts: verdicts)
      verdicts[trial.start] = judging.verdict
    }
    return (outcome(verdicts), isolation)
  }

  /// An outcome without names, values and uses, which nobody asks for.
  private func outcome(_ verdicts: [Verdict]) -> SessionOutcome {
    var outcome = SessionOutcome(verdicts: verdicts, isCached: false, seconds: 0)
    outcome.names = tools.request.readsNames ? session.snippets.map { _ in [] } : nil
    outcome.traces = tools.request.tracing == .all ? [] : nil
    outcome.uses = tools.request.readsUses ? [] : nil
    return outcome
  }

  /// Of another language. It has no names that anybody could ask for.
  private func once(by command: CommandLanguage) -> (SessionOutcome, isolation: String) {
    let verdicts: [Verdict]
    let isolation: String
    if command.isConsole {
      var check = ConsoleCheck(session: session, workshop: workshop, place: tools.console.place, folder: folder)
      (verdicts, isolation) = (check.check(), check.isolation)
    } else {
      var check = CommandCheck(session: session, command: command, workshop: workshop, folder: folder)
      (verdicts, isolation) = (check.check(), check.isolation)
    }
    return (outcome(verdicts), isolation)
  }
}

extension Session {
  /// Whether `--scope auto` finds out what belongs together in it.
  func isSearched(_ request: CheckRequest) -> Bool {
    request.scope == .auto && only == nil && command == nil
  }
}
