import LiterateModel
import LiterateReading
import LiterateToolchain
import Synchronization

/// Sessions, and what they came to.
package struct CheckedSessions: Sendable {
  package let sessions: [Session]
  /// Nil for one that was not reached, since an earlier one failed or all was called off.
  package fileprivate(set) var outcomes: [SessionOutcome?]
  /// Why each was run or not.
  package fileprivate(set) var answers: [CacheAnswer] = []
  /// How snippets were kept from the machine.
  package fileprivate(set) var isolation = ""
  /// How often the compiler was called for programs that no session has for itself.
  fileprivate var compilationsTogether = 0

  /// How often the compiler was called.
  var compilations: Int { outcomes.reduce(compilationsTogether) { $0 + ($1?.compilations ?? 0) } }

  /// The declarations that snippets use, if that was asked for.
  var uses: Set<String> { outcomes.reduce(into: []) { $0.formUnion($1?.uses ?? []) } }

  /// The names of the sessions of which nobody can say that, if it was asked for.
  func lackingUses(_ request: CheckRequest) -> [String] {
    guard request.readsUses else { return [] }
    return zip(sessions, outcomes).filter { session, outcome in
      outcome.map { $0.uses == nil } == true && !session.isSearched(request)
    }.map(\.0.name)
  }

  /// What was recorded of each snippet, or why nothing was, if that was asked for.
  var traces: [SnippetID: TraceAnswer] {
    var traces: [SnippetID: TraceAnswer] = [:]
    for (session, outcome) in zip(sessions, outcomes) {
      for (index, answer) in (outcome?.traces ?? []).enumerated() where session.isOwn(index) {
        traces[session.snippets[index].id] = answer
      }
    }
    return traces
  }

  var seconds: [(session: String, seconds: Double, isCached: Bool)] {
    zip(sessions, outcomes).map { ($0.name, $1?.seconds ?? 0, $1?.isCached ?? false) }
  }

  fileprivate init(_ sessions: [Session]) {
    self.init(sessions: sessions, outcomes: Array(repeating: nil, count: sessions.count))
  }

  init(sessions: [Session], outcomes: [SessionOutcome?]) { (self.sessions, self.outcomes) = (sessions, outcomes) }
}

/// Finds out what sessions come to: from earlier runs where nothing that matters has changed, by running them otherwise, as
/// many at a time as there are cores.
package struct SessionPool: Sendable {
  private let tools: SessionTools
  private let tell: @Sendable (CheckEvent) -> Void

  init(_ tools: SessionTools, tell: @escaping @Sendable (CheckEvent) -> Void) {
    self.tools = tools
    self.tell = tell
  }

  package func check(_ sessions: [Session]) throws(Refusal) -> CheckedSessions {
    var checked = CheckedSessions(sessions)
    recall(&checked)
    let waiting = sessions.indices.filter { checked.outcomes[$0] == nil }
    tell(.planned(sessions: sessions.count, known: sessions.count - waiting.count))
    for (session, outcome) in zip(sessions, checked.outcomes) { tellVerdicts(session, outcome) }
    guard !waiting.isEmpty else { return checked }
    tools.kept.prune(except: sessions.indices.filter { checked.outcomes[$0] != nil }.map { sessions[$0] })
    try run(waiting, &checked)
    return checked
  }

  // MARK: What is known

  private func recall(_ checked: inout CheckedSessions) {
    let sessions = checked.sessions
    let known = onAllCores(sessions.count) { number in
      tools.asksWhatIsKept ? tools.kept.answer(sessions[number], tools.request) : .unknown
    }
    for (index, session) in sessions.enumerated() {
      let reason: String
      switch known[index] {
      case .known(let outcome, let isolation):
        checked.outcomes[index] = outcome
        checked.isolation = SandboxLayer.common(checked.isolation, isolation)
        reason = "not run: nothing that matters to it has changed"
      case .partial(let lack): reason = "run: \(lack)"
      case .unknown: reason = "run: " + tools.missReason(session)
      }
      checked.answers.append(CacheAnswer(session: session.name, reason: reason))
    }
  }

  private func tellVerdicts(_ session: Session, _ outcome: SessionOutcome?) {
    guard let outcome else { return }
    for (index, snippet) in session.snippets.enumerated() where session.isOwn(index) {
      tell(.verdict(Report.Entry(snippet: snippet, verdict: outcome.verdicts[index], isCached: outcome.isCached)))
    }
  }

  // MARK: What is run

  /// What the threads of a run have in common.
  private struct Shared {
    var next = 0
    var done: Int
    var stops = false
    var isolation: String
    var outcomes: [SessionOutcome?]
    /// What was found out in programs of many, by session.
    var settled: [Int: Settled] = [:]
    var compilationsTogether = 0
  }

  private func run(_ waiting: [Int], _ checked: inout CheckedSessions) throws(Refusal) {
    let sessions = checked.sessions
    let folder = try tools.place.makeWorkFolder()
    defer { Files.remove(folder) }
    let workshop = tools.watchedWorkshop(in: folder)
    // To find out what belongs together, one session's programs are compiled in several ways.
    if waiting.count > 1 || sessions[waiting[0]].isSearched(tools.request) { workshop.compiler.standBy() }
    let shared = Mutex(
      Shared(done: sessions.count - waiting.count, isolation: checked.isolation, outcomes: checked.outcomes))
    workshop.runners.begin(waiting.map { tools.imports(of: sessions[$0].snippets, in: sessions[$0].file) })
    if tools.request.mustBeIsolated { try SandboxDemand(workshop: workshop, folder: folder).check() }
    let wanted = tools.wantedImports(of: waiting.map { sessions[$0] })
    try ImportsDemand(wanted: wanted, workshop: workshop, folder: folder).check()
    try workshop.prelude?.verify(workshop, imports: tools.request.imports, in: folder)
    // More than can compile at a time: some wait for linkers and programs.
    let jobs = workshop.jobs > 1 ? 3 * workshop.jobs : 1
    let open = tryTogether(waiting, sessions, workshop, folder, shared)
    let turns = turns(of: open, sessions)
    onThreads(min(jobs, open.count)) {
      while let index = next(turns, shared) {
        let session = sessions[index]
        tell(.began(Progress(done: shared.withLock(\.done), total: sessions.count, session: session.name)))
        let settled = shared.withLock { $0.settled[index] } ?? Settled()
        let work = SessionWork(session, tools, workshop, folder: "\(folder)/\(index)", settled: settled)
        let (outcome, isolation) = work.run()
        // What was called off says nothing.
        if tools.processes.isCalledOff { return }
        finish(index, session, outcome, isolation, shared)
      }
    }
    workshop.watch?.close()
    if let failure = workshop.runners.failure { throw Refusal(failure) }
    (checked.outcomes, checked.isolation, checked.compilationsTogether) = shared.withLock {
      ($0.outcomes, $0.isolation, $0.compilationsTogether)
    }
    if checked.outcomes.contains(where: { $0?.isReliable == false }), let lack = tools.place.lackOfRoom {
      throw Refusal(lack)
    }
  }

  /// Tries listings that nobody wrote for a checker in programs of many. What is found out is settled; a session of which
  /// nothing else is left is finished.
  ///
  /// - Returns: the sessions that are still to be run.
  private func tryTogether(
    _ waiting: [Int], _ sessions: [Session], _ workshop: Workshop, _ folder: String, _ shared: borrowing Mutex<Shared>
  ) -> [Int] {
    let request = tools.request
    // Nobody tells a program of many apart when it is asked what each of them uses.
    guard request.scope == .auto, request.repeats == 1, request.shuffle == nil, !request.failsFast, !request.readsUses
    else { return waiting }
    let bundles = BlockBundles(waiting, of: sessions, withPages: !request.readsCompany) { session in
      workshop.adapted(to: session, of: tools.shelf.book(of: session.file), importing: request.imports)
    }
    let turn = Mutex(0)
    onThreads(min(workshop.jobs, bundles.all.count)) {
      while true {
        let number = turn.withLock { turn in
          defer { turn += 1 }
          return turn
        }
        guard number < bundles.all.count, !tools.processes.isCalledOff else { return }
        let (place, started) = ("\(folder)/together\(number)", Clock.now)
        try? Files.makeFolder(place)
        defer { Files.remove(place) }
        let own = bundles.all[number].workshop.noting()
        var together = BlocksTogether(bundles.all[number].blocks, number: number, workshop: own, folder: place)
        let found = together.check()
        let reads = own.reads?.finish() ?? FoundReads()
        if tools.processes.isCalledOff { return }
        let seconds = (Clock.now - started) / Double(max(1, found.count))
        shared.withLock { shared in
          shared.compilationsTogether += together.compilations
          for (block, verdicts) in found {
            bundles.add(
              verdicts, of: block, seconds: seconds, isolation: together.isolation, reads: reads, to: &shared.settled)
          }
          bundles.note(together, in: &shared.settled)
        }
        // The listings of a page can be in two of them.
        for index in Set(found.keys.map { bundles.origins[$0].session }).sorted() {
          guard let settled = shared.withLock({ $0.settled[index] }),
            let outcome = settled.outcome(of: sessions[index], request)
          else { continue }
          finish(index, sessions[index], outcome, settled.isolation, shared)
        }
      }
    }
    return shared.withLock { shared in waiting.filter { shared.outcomes[$0] == nil } }
  }

  /// The order in which sessions begin: what took longest last time comes first, so that it is not what the others wait for.
  private func turns(of waiting: [Int], _ sessions: [Session]) -> [Int] {
    let costs = Dictionary(uniqueKeysWithValues: waiting.map { ($0, tools.place.memory.cost(sessions[$0]) ?? 1) })
    var turns = waiting.sorted { left, right in
      let (a, b) = (costs[left] ?? 1, costs[right] ?? 1)
      return a != b ? a > b : left < right
    }
    if let seed = tools.request.shuffle {
      var generator = Shuffle(seed: seed)
      turns.shuffle(using: &generator)
    }
    return turns
  }

  private func next(_ turns: [Int], _ shared: borrowing Mutex<Shared>) -> Int? {
    shared.withLock { shared in
      guard shared.next < turns.count, !shared.stops, !tools.processes.isCalledOff else { return nil }
      defer { shared.next += 1 }
      return turns[shared.next]
    }
  }

  private func finish(
    _ index: Int, _ session: Session, _ outcome: SessionOutcome, _ isolation: String, _ shared: borrowing Mutex<Shared>
  ) {
    let failed = outcome.verdicts.indices.contains { outcome.verdicts[$0].status == .failed && session.isOwn($0) }
    let known = shared.withLock { shared in
      shared.isolation = SandboxLayer.common(shared.isolation, isolation)
      shared.outcomes[index] = outcome
      shared.done += 1
      shared.stops = shared.stops || tools.request.failsFast && failed
      return isolation.isEmpty ? shared.isolation : isolation
    }
    tools.kept.keep(outcome, of: session, isolation: known)
    tellVerdicts(session, outcome)
  }
}
