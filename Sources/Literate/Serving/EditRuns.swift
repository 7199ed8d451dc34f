import Dispatch
import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization

/// Runs snippets of the shown book with other texts in them, beside the check that follows the files.
///
/// Each tab of a browser has one run at a time: a newer one calls off an older one. Nothing that is found out is kept.
package final class EditRuns: Sendable {
  package typealias Reply = @Sendable (Result<EditAnswer, EditRefusal>) -> Void

  private struct State {
    var result: CheckResult?
    /// By tab.
    var passes: [String: EditPass] = [:]
  }

  private let engine: Engine
  private let request: CheckRequest
  private let readers: EditReaders
  private let state = Mutex(State())

  package init(engine: Engine, request: CheckRequest, readers: EditReaders = .author) {
    (self.engine, self.readers) = (engine, readers)
    var request = request.forOneAnswer
    if readers.areStrangers {
      request.mustBeIsolated = true
      request.isKeptApart = true
    }
    self.request = request
  }

  /// What pages show from now on.
  package func show(_ result: CheckResult) { state.withLock { $0.result = result } }

  package var shown: CheckResult? { state.withLock(\.result) }

  /// Runs what a page asks for, and replies from a thread of its own.
  ///
  /// - Parameter took: told before that how long compilers and programs have worked.
  package func run(
    _ order: EditOrder, took: @escaping @Sendable (ProcessGroup.Seconds) -> Void = { _ in }, reply: @escaping Reply
  ) {
    inBackground(order.tab, reply: reply) { result, pass in
      let answer = pass.judged(self.answer(order, result, pass))
      took(pass.pass.processes.seconds)
      return answer
    }
  }

  /// Does something with the shown book for a tab, whose earlier work is called off.
  func inBackground<Found: Sendable>(
    _ tab: String, reply: @escaping @Sendable (Result<Found, EditRefusal>) -> Void,
    _ work: @escaping @Sendable (CheckResult, EditPass) -> Result<Found, EditRefusal>
  ) {
    let pass = EditPass(readers.group())
    switch begin(tab, pass) {
    case .failure(let refusal):
      pass.pass.end()
      reply(.failure(refusal))
    case .success(let result):
      Thread.detachNewThread {
        let found = Mutex<Result<Found, EditRefusal>?>(nil)
        // What is nested deeply needs a deep stack.
        onThreads(1) {
          let outcome = work(result, pass)
          found.withLock { $0 = outcome }
        }
        self.state.withLock { if $0.passes[tab] === pass { $0.passes[tab] = nil } }
        pass.pass.end()
        reply(found.withLock { $0 } ?? .failure(.init(.machine, "Nothing came of it.")))
      }
    }
  }

  private func begin(_ tab: String, _ pass: EditPass) -> Result<CheckResult, EditRefusal> {
    let (earlier, begun) = state.withLock { state -> (EditPass?, Result<CheckResult, EditRefusal>) in
      guard let result = state.result else {
        let sentence = "The book is still being checked for the first time; try again in a moment."
        return (nil, .failure(.init(.waiting, sentence)))
      }
      let earlier = state.passes.removeValue(forKey: tab)
      guard state.passes.count < readers.most else {
        return (earlier, .failure(.init(.busy, "Too many snippets are being run; try again in a moment.")))
      }
      state.passes[tab] = pass
      return (earlier, .success(result))
    }
    earlier?.callOff(.init(.overtaken, "A newer run has taken the place of this one."))
    return begun
  }

  /// Ends what is under way for a tab.
  package func stop(tab: String, because refusal: EditRefusal = EditRefusal(.stopped, "Stopped.")) {
    let pass = state.withLock { $0.passes.removeValue(forKey: tab) }
    pass?.callOff(refusal)
  }

  // MARK: One run

  private func answer(
    _ order: EditOrder, _ result: CheckResult, _ pass: EditPass
  ) -> Result<EditAnswer, EditRefusal> {
    let started = Clock.now
    do throws(EditRefusal) {
      guard let chapter = chapter(order, result) else {
        throw EditRefusal(.unknown, "There is no such page in this book any more.")
      }
      var edited = readers.reach(try chapter.saying(readers.asked(order)))
      edited.sessions.tellReader()
      var verdicts = try self.verdicts(edited.sessions, edited.snapshot, result, pass)
      let mended = try self.mended(edited, verdicts, result, pass)
      if let mended { verdicts[edited.chapter.snippets[edited.index].id] = mended }
      let outcomes = EditOutcomes(
        edited: edited, before: chapter.chapter, result: result, verdicts: verdicts, isMended: mended != nil,
        language: chapter.language)
      let all = readers.told(outcomes.all())
      return .success(
        EditAnswer(outcomes: all, later: outcomes.later(all), milliseconds: Int((Clock.now - started) * 1_000)))
    } catch {
      return .failure(pass.refusal ?? error)
    }
  }

  /// The chapter that an order is about; nil for a page that the shown book does not have.
  func chapter(_ order: EditOrder, _ result: CheckResult) -> EditableChapter? {
    guard order.path == BlankPage.path else { return EditableChapter(path: order.path, in: result) }
    return readers.areStrangers ? nil : BlankPage.chapter(result)
  }

  func verdicts(
    _ sessions: [Session], _ snapshot: BookSnapshot, _ result: CheckResult, _ pass: EditPass
  ) throws(EditRefusal) -> [SnippetID: Verdict] {
    let outcomes: [SessionOutcome?]
    do throws(Refusal) {
      outcomes = try engine.tryOut(sessions, of: snapshot, result.library, request, pass.pass)
    } catch {
      throw EditRefusal(.machine, error.message)
    }
    if pass.pass.isCalledOff { throw pass.refusal ?? EditRefusal(.stopped, "Stopped.") }
    var verdicts: [SnippetID: Verdict] = [:]
    for (session, outcome) in zip(sessions, outcomes) {
      guard let outcome else { continue }
      for (index, snippet) in session.snippets.enumerated() where session.isOwn(index) {
        verdicts[snippet.id] = outcome.verdicts[index]
      }
    }
    return verdicts
  }

  /// What a snippet does that is there to fail, once it does not: it is run as any other.
  private func mended(
    _ edited: EditableChapter.Edited, _ verdicts: [SnippetID: Verdict], _ result: CheckResult, _ pass: EditPass
  ) throws(EditRefusal) -> Verdict? {
    let snippet = edited.chapter.snippets[edited.index]
    guard snippet.mode == .error || snippet.mode == .trap, verdicts[snippet.id]?.status == .failed,
      var session = edited.sessions.first,
      let index = session.snippets.firstIndex(where: { $0.id == snippet.id })
    else { return nil }
    session.snippets.removeSubrange((index + 1)...)
    session.snippets[index].mode = .run
    let verdict = try self.verdicts([session], edited.snapshot, result, pass)[snippet.id]
    let failsAsMeant: [ProblemID] = [.compile, .syntax, .missingName, .crash]
    return verdict?.problems.contains { failsAsMeant.contains($0.id) } == true ? nil : verdict
  }
}

/// One piece of a tab's work, and why it was called off, if it was.
final class EditPass: Sendable {
  let pass: Pass
  private let why: Mutex<EditRefusal?> = Mutex(nil)

  init(_ limits: ControlGroup?) { pass = Pass(limits: limits) }

  var refusal: EditRefusal? { why.withLock { $0 } }

  /// What came of it; where the kernel ended its programs, that, and not what it looks like from inside.
  func judged(_ answer: Result<EditAnswer, EditRefusal>) -> Result<EditAnswer, EditRefusal> {
    guard refusal == nil, let bytes = pass.processes.exceededMemory else { return answer }
    let sentence =
      "Compilers and program together took more than the \(bytes >> 20) MiB of memory that this server has for a run."
    return .failure(EditRefusal(.memory, sentence))
  }

  func callOff(_ refusal: EditRefusal) {
    why.withLock { $0 = $0 ?? refusal }
    pass.callOff()
  }
}
