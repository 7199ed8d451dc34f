import Foundation
import LiterateModel
import LiterateReading

/// Makes mutants of the snippets that ran and passed, and the sessions in which a mutant shows what it does.
struct MutantPlan: Sendable {
  let sessions: [Session]
  /// What became of each snippet as it is.
  let verdicts: [SnippetID: Verdict]
  /// Seconds that a snippet has unless it says otherwise.
  let timeout: Double

  /// The mutants of the snippets that are asked for, in the order of the sessions.
  func mutants(where isAskedFor: (Snippet) -> Bool) -> [Mutant] {
    sessions.flatMap { session in
      let wanted = session.snippets.indices.filter { index in
        session.isOwn(index) && isAskedFor(session.snippets[index]) && runs(session.snippets[index])
      }
      guard !wanted.isEmpty else { return [Mutant]() }
      let mutations = Mutations(session.snippets)
      return wanted.flatMap { index in mutations.of(index).map { Mutant($0, of: session.snippets[index]) } }
    }
  }

  /// Whether a snippet is run, and does what is said of it.
  private func runs(_ snippet: Snippet) -> Bool {
    guard snippet.mode.runsInSession || snippet.mode == .trap, let verdict = verdicts[snippet.id] else { return false }
    return verdict.status == .passed && [nil, .run].contains(verdict.finding?.kind)
  }

  /// The session that judges a mutant's snippet.
  func home(of mutant: Mutant) -> MutantSession? {
    for session in sessions {
      if let index = place(of: mutant, in: session), session.isOwn(index) {
        return with(mutant, at: index, in: session)
      }
    }
    return nil
  }

  /// The sessions that begin with a mutant's snippet and are about another one.
  func guests(of mutant: Mutant) -> [MutantSession] {
    sessions.compactMap { session in
      guard let index = place(of: mutant, in: session), !session.isOwn(index) else { return nil }
      return with(mutant, at: index, in: session)
    }
  }

  private func place(of mutant: Mutant, in session: Session) -> Int? {
    guard session.file == mutant.place.file else { return nil }
    return session.snippets.firstIndex { $0.id == mutant.snippet.id }
  }

  private func with(_ mutant: Mutant, at index: Int, in session: Session) -> MutantSession {
    var changed = session
    changed.snippets[index] = mutant.mutation.applied(to: session.snippets[index])
    // A change can make a loop endless. Whole seconds, since the session is kept under a key with the limit in it.
    for each in changed.snippets.indices where changed.snippets[each].timeout == nil {
      let seconds = verdicts[changed.snippets[each].id]?.seconds ?? 0
      changed.snippets[each].timeout = min(timeout, 3 * max(1, seconds.rounded(.up)))
    }
    return MutantSession(
      session: changed, mutated: index,
      before: session.snippets.indices.map { session.isOwn($0) ? verdicts[session.snippets[$0].id] : nil })
  }
}

/// A session with a changed snippet in it.
struct MutantSession: Sendable {
  var session: Session
  /// The index of the changed snippet.
  var mutated: Int
  /// What became of its snippets before the change; nil for those that are judged elsewhere.
  var before: [Verdict?]
}
