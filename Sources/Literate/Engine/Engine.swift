import Dispatch
import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization

/// Checks one snapshot of a book after the other, and says what it finds out, as it does.
///
/// It is told the newest snapshot, wherever that comes from: files, an editor, a page. What it was still doing for an earlier
/// one is called off, compilers and running snippets included, and nothing is told of it any more. What the next check needs
/// stays where it is: the runner, the compiler's modules, sourcekitd, and what every session came to that has not changed.
package final class Engine: Sendable {
  package let place: Workplace
  /// What is being checked.
  private let latest: Mutex<Pass?> = Mutex(nil)
  /// Held while something is told, so that it comes piece by piece.
  private let telling = Mutex(())
  private let runners = Runners()
  private let sourceKit: SourceKit

  package init(place: Workplace) {
    self.place = place
    sourceKit = SourceKit(program: place.installation.program)
  }

  /// Checks a snapshot in the background.
  ///
  /// - Parameters:
  ///   - first: snippets that somebody waits for: each is judged with what stands before it in its program alone, and told before
  ///     everything else is looked at.
  ///   - later: what else to find out of it when that has been told, until another snapshot comes.
  ///   - tell: called on threads of the engine, one call at a time; `finished` or `refused` comes last of each request.
  @discardableResult
  package func update(
    _ snapshot: BookSnapshot, _ request: CheckRequest, first: [Snippet] = [], then later: CheckRequest? = nil,
    tell: @escaping @Sendable (CheckEvent) -> Void
  ) -> Pass {
    let pass = begin()
    Thread.detachNewThread {
      if !first.isEmpty { onThreads(1) { self.judgeAhead(first, snapshot, request, pass, tell) } }
      for request in [request, later].compactMap(\.self) where !pass.isCalledOff {
        // What is nested deeply needs a deep stack.
        onThreads(1) { self.run(snapshot, request, pass, tell) }
      }
      self.sourceKit.rest()
      pass.end()
    }
    return pass
  }

  /// Checks a snapshot and waits for the end.
  package func check(
    _ snapshot: BookSnapshot, _ request: CheckRequest, tell: @escaping @Sendable (CheckEvent) -> Void = { _ in }
  ) throws(Refusal) -> CheckResult {
    let outcome = Mutex<Result<CheckResult, Refusal>?>(nil)
    let pass = begin()
    run(snapshot, request, pass) { event in
      switch event {
      case .finished(let result): outcome.withLock { $0 = .success(result) }
      case .refused(let refusal): outcome.withLock { $0 = .failure(refusal) }
      case .planned, .began, .verdict: break
      }
      tell(event)
    }
    pass.end()
    guard let outcome = outcome.withLock({ $0 }) else { throw Refusal("The check was called off.") }
    return try outcome.get()
  }

  /// What sessions come to that no snapshot has: those of a checked book with a small change in them.
  func outcomes(
    of sessions: [Session], from result: CheckResult, _ request: CheckRequest, keeping purpose: KeptOutcomes.Purpose,
    tell: @escaping @Sendable (CheckEvent) -> Void
  ) throws(Refusal) -> [SessionOutcome?] {
    let pass = begin()
    defer { pass.end() }
    let tools = tools(request, result.library, result.snapshot, pass, keeping: purpose)
    return try SessionPool(tools, tell: inTurn(tell, pass)).check(sessions).outcomes
  }

  /// What sessions of a changed text come to. Whatever else is being checked goes on, and nothing is kept.
  func tryOut(
    _ sessions: [Session], of snapshot: BookSnapshot, _ library: Library, _ request: CheckRequest, _ pass: Pass
  ) throws(Refusal) -> [SessionOutcome?] {
    let tools = tools(request, library, snapshot, pass, keeping: .edits)
    return try SessionPool(tools, tell: { _ in }).check(sessions).outcomes
  }

  /// What a snippet comes to with what stands before it in its program: what stands behind it can do nothing about it.
  ///
  /// - Returns: nil if it was called off.
  func verdict(
    of snippet: Snippet, in session: Session, of snapshot: BookSnapshot, _ request: CheckRequest, _ pass: Pass
  ) throws(Refusal) -> Verdict? {
    var session = session
    guard let index = session.snippets.firstIndex(where: { $0.place == snippet.place }) else { return nil }
    // What stands for a solution is judged by the check behind it.
    if session.only == nil, session.trial == nil { session.snippets.removeSubrange((index + 1)...) }
    let library = try place.library(modules: snapshot.shelf.modules)
    let outcomes = try tryOut([session], of: snapshot, library, request, pass)
    guard !pass.isCalledOff, let outcome = outcomes.first ?? nil else { return nil }
    return outcome.verdicts[index]
  }

  /// Checks a snapshot beside what is being checked, and waits for the end. What is known already is taken, and what is found out
  /// is kept.
  ///
  /// - Returns: nil if it was called off.
  func checkBeside(_ snapshot: BookSnapshot, _ request: CheckRequest, _ pass: Pass) throws(Refusal) -> CheckResult? {
    try check(snapshot, request, pass) { _ in }
  }

  /// Why something cannot be checked is told by the check that follows.
  private func judgeAhead(
    _ snippets: [Snippet], _ snapshot: BookSnapshot, _ request: CheckRequest, _ pass: Pass,
    _ tell: @escaping @Sendable (CheckEvent) -> Void
  ) {
    let tell = inTurn(tell, pass)
    let request = request.forOneAnswer
    for snippet in snippets where !pass.isCalledOff {
      let chapter = snapshot.all.first { $0.file == snippet.place.file }
      let session = chapter.flatMap { Session.judging(snippet, in: $0, scope: request.scope) }
      guard let session, let verdict = try? verdict(of: snippet, in: session, of: snapshot, request, pass) else {
        continue
      }
      tell(.verdict(.init(snippet: snippet, verdict: verdict, isCached: false)))
    }
  }

  private func tools(
    _ request: CheckRequest, _ library: Library, _ snapshot: BookSnapshot, _ pass: Pass,
    keeping purpose: KeptOutcomes.Purpose
  ) -> SessionTools {
    SessionTools(
      request: request, place: place, library: library, snapshot: snapshot,
      runners: { documents in
        SessionRunners(library, self.place.toolchain, documents: documents) { self.runners.runner($0, self.place) }
      }, sourceKit: sourceKit, processes: pass.processes, keeping: purpose)
  }

  /// Calls off what is under way.
  package func callOff() {
    latest.withLock { pass in
      pass?.callOff()
      pass = nil
    }
  }

  private func begin() -> Pass {
    let pass = Pass()
    latest.withLock { earlier in
      earlier?.callOff()
      earlier = pass
    }
    return pass
  }

  // MARK: One check

  private func run(
    _ snapshot: BookSnapshot, _ request: CheckRequest, _ pass: Pass, _ tell: @escaping @Sendable (CheckEvent) -> Void
  ) {
    let tell = inTurn(tell, pass)
    do throws(Refusal) {
      if let result = try check(snapshot, request, pass, tell) { tell(.finished(result)) }
    } catch {
      tell(.refused(error))
    }
  }

  /// Tells one thing after the other, and nothing of what was called off. How much is done only grows, whichever thread comes first.
  private func inTurn(
    _ tell: @escaping @Sendable (CheckEvent) -> Void, _ pass: Pass
  ) -> @Sendable (CheckEvent) -> Void {
    let most = DoneSoFar()
    return { event in
      self.telling.withLock { _ in
        if !pass.isCalledOff { tell(most.raised(event)) }
      }
    }
  }

  /// The stages of a check, in order. Nil if it was called off.
  private func check(
    _ snapshot: BookSnapshot, _ request: CheckRequest, _ pass: Pass, _ tell: @escaping @Sendable (CheckEvent) -> Void
  ) throws(Refusal) -> CheckResult? {
    let started = Clock.now
    let isForPages = request.readsNames
    let (request, lacks) = possible(request)
    let plan = try CheckPlan(snapshot, request, place)
    let library = try place.library(modules: snapshot.shelf.modules)
    let reference = isForPages ? ReferenceAhead(of: snapshot, library: library, place: place) : nil
    let tools = tools(request, library, snapshot, pass, keeping: .verdicts)
    let checked = try SessionPool(tools, tell: tell).check(plan.sessions)
    guard !pass.isCalledOff else { return nil }
    let names = request.readsNames ? BookNames(snapshot, tools).all(checked) : [:]
    guard !pass.isCalledOff else { return nil }
    tools.remember(checked)
    var report = try ReportAssembly(plan: plan, checked: checked, request: request, place: place, library: library)
      .report(since: started)
    report.lacks = lacks.map(\.lack)
    var result = CheckResult(
      report: report, snapshot: snapshot, translations: plan.drift.translations, library: library,
      scope: request.scope, source: SourceText(snapshot), names: names, reference: reference,
      cacheAnswers: checked.answers, sessionSeconds: checked.seconds)
    result.uses = checked.uses
    result.lackingUses = checked.lackingUses(request)
    result.traces = checked.traces
    return result
  }

  /// What of a request the toolchain can do, and what it cannot.
  private func possible(_ request: CheckRequest) -> (CheckRequest, lacks: [ToolchainAbility]) {
    guard request.readsNames || request.tracing != .none else { return (request, []) }
    var (request, lacks) = (request, [ToolchainAbility]())
    let trial = place.trial
    if request.readsNames, !trial.can(.names) {
      request.readsNames = false
      lacks.append(.names)
    }
    if request.tracing != .none, !trial.can(.recording) {
      request.tracing = .none
      lacks.append(.recording)
    }
    return (request, lacks)
  }
}

/// One check, for those who wait for it or call it off.
package final class Pass: Sendable {
  let processes: ProcessGroup
  private let isDone = DispatchSemaphore(value: 0)

  package var isCalledOff: Bool { processes.isCalledOff }

  package func callOff() { processes.callOff() }

  /// Waits until everything has been told, or nothing is told any more and all that was started has ended.
  package func wait() {
    isDone.wait()
    isDone.signal()
  }

  init(limits: ControlGroup? = nil) { processes = ProcessGroup(limits: limits) }

  func end() {
    processes.end()
    isDone.signal()
  }
}

/// The runners that have been linked, each for one state of a library, or of a part of it.
private final class Runners: Sendable {
  /// The newest last.
  private let known: Mutex<[RunnerBuild]> = Mutex([])
  private let most = 4 * RunnerSets.most

  func runner(_ library: Library, _ place: Workplace) -> RunnerBuild {
    let new = RunnerBuild(library: library, place: place)
    return known.withLock { known in
      // One that failed is tried again: there may be room by now.
      if let same = known.first(where: { $0.path == new.path && !$0.hasFailed }) { return same }
      known.removeAll { $0.path == new.path }
      known = known.suffix(most - 1) + [new]
      return new
    }
  }
}
