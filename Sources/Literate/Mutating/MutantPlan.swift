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
  var parsed = ParsedSnippets()

  /// The mutants of the snippets that are asked for, in the order of the sessions.
  func mutants(where isAskedFor: (Snippet) -> Bool) -> [Mutant] {
    sessions.flatMap { session in
      let wanted = session.snippets.indices.filter { index in
        session.command == nil && session.isOwn(index) && isAskedFor(session.snippets[index])
          && runs(session.snippets[index])
      }
      guard !wanted.isEmpty else { return [Mutant]() }
      let mutations = Mutations(session.snippets, parsed: parsed.syntax)
      return wanted.flatMap { index in mutations.of(index).map { Mutant($0, of: session.snippets[index]) } }
    }
  }

  /// Whether a snippet is run, and does what is said of it.
  private func runs(_ snippet: Snippet) -> Bool {
    // A check is what notices changes.
    guard snippet.solution == nil, snippet.mode.runsInSession || snippet.mode == .trap,
      let verdict = verdicts[snippet.id]
    else { return false }
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
    // What stands before it, and has a program of its own that others do not share, cannot notice anything.
    let kept = session.snippets.indices.filter { $0 >= index || !isApart(session.snippets[$0]) }
    var changed = session
    changed.snippets = kept.map { each in
      var snippet = session.snippets[each]
      if each == index { snippet = mutant.mutation.applied(to: snippet) }
      snippet.timeout = snippet.timeout ?? limit(of: snippet)
      return snippet
    }
    changed.only = session.only.flatMap { kept.firstIndex(of: $0) }
    return MutantSession(
      session: changed, mutated: kept.firstIndex(of: index) ?? 0,
      before: kept.map { session.isOwn($0) ? verdicts[session.snippets[$0].id] : nil })
  }

  private func isApart(_ snippet: Snippet) -> Bool {
    switch snippet.mode {
    case .error: return true
    case .trap, .noRun:
      let syntax = parsed.syntax(of: snippet)
      return snippet.imports.isEmpty && syntax.standalone.isEmpty && syntax.imports.isEmpty
    case .run, .warning, .skip, .start: return false
    }
  }

  /// Seconds that are enough for a snippet, and less than it has otherwise: a change can make a loop endless. Whole ones, since
  /// outcomes are kept under a key with the limit in it.
  private func limit(of snippet: Snippet) -> Double {
    min(timeout, 3 * max(1, (verdicts[snippet.id]?.seconds ?? 0).rounded(.up)))
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
