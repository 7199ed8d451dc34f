import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime
import Synchronization

/// Checks one session: does what its state asks for, and words what has become of each snippet.
package struct SessionCheck {
  let session: Session
  let workshop: Workshop
  let folder: String
  /// What to build, run or judge next.
  var state: SessionState
  let parsed: [SnippetSyntax]
  var verdicts: [Verdict?]
  private let module: String
  /// The program of what runs together, as it was built last.
  private(set) var together: Build?
  /// What it was built from.
  private(set) var shares: [SessionState.Share] = []
  /// What it did.
  private(set) var verified = RunRecord()
  /// Those of snippets that have one of their own.
  private(set) var alone: [Int: Build] = [:]
  /// What these did that stop, as they have to.
  private(set) var stopped: [Int: RunRecord] = [:]
  /// What the compiler warned of where it had nothing else to say, by snippet.
  var warnings: [Int: [Diagnostic]] = [:]
  /// Further runs of what runs together, if something was different in them.
  var others: [RunRecord] = []
  /// What is not so in a further run, by snippet.
  var unsteady: [Int: [Problem]] = [:]
  /// Whether sets and dictionaries have the same order in each run.
  var isSeeded = true
  /// The runner of what runs together, which started while that was built.
  private var early: EarlyRunner?
  /// How the compiler failed last.
  private(set) var breakdown: Compiler.Breakdown?
  /// How the programs were kept from the machine, once one has run.
  package private(set) var isolation = ""

  /// - Parameters:
  ///   - folder: of this session alone.
  ///   - splits: snippets that begin a module of their own.
  package init(session: Session, workshop: Workshop, folder: String, splits: Set<Int> = []) {
    self.session = session
    self.workshop = workshop
    self.folder = folder
    module = ModuleNames.module(session.id.hash)
    parsed = workshop.syntax(of: session)
    verdicts = Array(repeating: nil, count: session.snippets.count)
    let members = zip(session.snippets.indices, parsed).map { index, syntax in
      SessionState.Member(
        mode: session.snippets[index].mode, isOwn: session.isOwn(index),
        isMalformed: syntax.problems.contains { [.syntax, .unclosedFence, .reservedName].contains($0.id) },
        hasImports: !syntax.imports.isEmpty,
        standsAlone: !syntax.standalone.isEmpty || !session.snippets[index].imports.isEmpty)
    }
    state = SessionState(members, only: session.only, splits: splits)
  }

  /// The verdicts of its snippets, in their order.
  package mutating func check() -> [Verdict] {
    var record = RunRecord()
    conclude(state.fates, record)
    while !(workshop.stopsAtFailure && hasFailed) {
      switch state.next() {
      case .build(let shares, let isTrial):
        let build = build(shares, isTrial: isTrial)
        conclude(state.built(built(build)), record)
      case .run:
        guard let build = together else { return finished }
        record = run(build, by: early)
        early = nil
        verified = record
        compareRuns(build, record)
        confirm(build, record)
        let done = record.parts.filter(\.value.isDone).keys
        conclude(state.ran(done: Set(done), isFinished: record.end == .finished), record)
      case .judgeAlone(let snippets): judgeAlone(snippets)
      case .end: return finished
      }
    }
    return finished
  }

  private var hasFailed: Bool {
    verdicts.indices.contains { session.isOwn($0) && verdicts[$0]?.status == .failed }
  }

  private mutating func conclude(_ fates: [Int: SessionState.Fate], _ record: RunRecord) {
    for (index, fate) in fates.sorted(by: { $0.key < $1.key }) {
      verdicts[index] = verdict(index, fate, together, record)
    }
  }

  private var finished: [Verdict] {
    var verdicts = verdicts
    if let only = session.only, verdicts[only]?.status == .notReached {
      let errors = verdicts.enumerated().lazy.compactMap { index, verdict in
        verdict?.problems.first { $0.id == .compile }.map { (index, $0.message) }
      }
      if let (guest, message) = errors.first { verdicts[only] = lonely(guest, message) ?? verdicts[only] }
    }
    return verdicts.map { verdict in
      var verdict = verdict ?? Verdict(.notReached, reason: .sessionEnded)
      verdict.problems.sort { $0.position < $1.position }
      return verdict
    }
  }

  // MARK: Building

  private func parts(_ shares: [SessionState.Share]) -> [ProgramPart] {
    shares.map {
      ProgramPart(index: $0.index, snippet: session.snippets[$0.index], syntax: parsed[$0.index], use: $0.use)
    }
  }

  func build(
    _ shares: [SessionState.Share], in folder: String, limit: Double? = nil,
    for purpose: ProgramBuilder.Purpose = .run, willCompile: ([String]) -> Void = { _ in }
  ) -> Build {
    var own = workshop
    if let limit { own.compiler.limit = limit }
    var weaver = Weaver(
      module: module, imports: workshop.imports, prelude: workshop.prelude?.part, splits: state.splits,
      seals: workshop.seals)
    weaver.seesChanges = purpose == .record
    return own.build(
      parts(shares), weaver: weaver, session: session, in: folder, for: purpose, willCompile: willCompile)
  }

  /// Builds what runs together, and starts its runner meanwhile.
  private mutating func build(_ shares: [SessionState.Share], isTrial: Bool) -> Build {
    early = nil
    var runner: EarlyRunner?
    let build = build(shares, in: folder, limit: isTrial ? workshop.compiler.limit / 4 : nil) { texts in
      // What a search has found to compile is not compiled again.
      if !isTrial, workshop.shared == nil { runner = earlyRunner(for: texts) }
    }
    if let breakdown = build.breakdown { self.breakdown = breakdown }
    if isTrial { return build }
    together = build
    self.shares = shares
    if build.isDone {
      early = runner
      for (index, diagnostic) in build.diagnostics where diagnostic.severity == .warning {
        warnings[index, default: []].append(diagnostic)
      }
    }
    return build
  }

  /// What came of a build, for the state.
  private func built(_ build: Build) -> SessionState.Built {
    if build.isDone { return .done(main: build.mainSnippet) }
    if let breakdown = build.breakdown, build.errors.isEmpty {
      if case .notStarted = breakdown { return .impossible }
      return .gaveUp
    }
    // Seen only by the compiler: a function with the same types under other names.
    let again = build.errors.first { index, diagnostic in
      diagnostic.identifier == "invalid_redecl" && !state.splits.contains(index)
        && !session.points(diagnostic, into: index)
    }
    return .rejected(Set(build.errors.map(\.snippet)), redeclared: again?.snippet)
  }

  /// Whether everything that runs compiles at once, with a module for each snippet that declares something again.
  mutating func compilesAtOnce() -> Bool {
    let shares = state.shares(before: session.snippets.count)
    while true {
      switch built(build(shares, in: folder)) {
      case .done: return true
      case .rejected(let guilty, let redeclared?): _ = state.built(.rejected(guilty, redeclared: redeclared))
      case .rejected, .gaveUp, .impossible: return false
      }
    }
  }

  // MARK: Programs of one snippet's own

  /// These need nothing of each other, so cores that are free may share them.
  private mutating func judgeAlone(_ snippets: [Int]) {
    let found = Mutex<[Int: (verdict: Verdict?, build: Build, own: SessionCheck)]>([:])
    let next = Mutex(0)
    let whole = self
    onThreads(min(workshop.jobs, snippets.count)) {
      while true {
        let turn = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard turn < snippets.count else { return }
        var own = whole
        let (verdict, build) = own.judgeAlone(snippets[turn])
        found.withLock { [own] in $0[snippets[turn]] = (verdict, build, own) }
      }
    }
    for (index, result) in found.withLock({ $0 }) {
      verdicts[index] = result.verdict
      alone[index] = result.build
      stopped[index] = result.own.stopped[index]
      isolation = SandboxLayer.common(isolation, result.own.isolation)
    }
  }

  private mutating func judgeAlone(_ index: Int) -> (Verdict?, Build) {
    let folder = "\(folder)/\(index)"
    let started = Clock.now
    let shares = state.programOfItsOwn(index)
    let build = build(shares, in: folder, for: session.snippets[index].mode == .trap ? .run : .diagnose)
    breakdown = build.breakdown
    let fate = state.fateAlone(index, built(build))
    var verdict =
      fate == .mayRun ? trapVerdict(index, build, shares, in: folder) : verdict(index, fate, build, RunRecord())
    if fate == .diagnosed || fate == .compiled { verdict?.seconds = Clock.now - started }
    return (verdict, build)
  }

  private mutating func trapVerdict(
    _ index: Int, _ build: Build, _ shares: [SessionState.Share], in folder: String
  ) -> Verdict {
    let record = run(build)
    stopped[index] = record
    guard record.last == index || record.end == .finished else {
      let cause = record.last.map { session.snippets[$0].whereabouts } ?? session.name
      return Verdict(.notReached, problems: parsed[index].problems, reason: .endedBefore(whereabouts: cause))
    }
    let part = record.parts[index] ?? .init()
    var verdict = judge(index, part)
    var trap = TrapJudging(
      snippet: session.snippets[index], syntax: parsed[index], end: record.end, errors: text(part.errors))
    if trap.needsBacktrace {
      trap.backtrace = backtrace(of: index, shares, in: folder).text
    }
    verdict.problems += trap.problems
    verdict.corrections += trap.corrections
    verdict.remarks = trap.remarks
    if !verdict.problems.isEmpty { verdict.status = .failed }
    return explained(verdict, index, record)
  }

  // MARK: Running

  /// - Parameters:
  ///   - isSeeded: whether sets and dictionaries have the same order as in other such runs; nil for what the session wants.
  ///   - traced: the snippets whose values are recorded, in a program that was built for that.
  ///   - early: the program's runner, if one was started while it was built.
  mutating func run(
    _ build: Build, tellsPlaces: Bool = false, isSeeded: Bool? = nil, traced: [TracedSnippet] = [],
    by early: EarlyRunner? = nil
  ) -> RunRecord {
    let runner = workshop.runners.runner(for: build.programs.map(\.program.text))
    if let failure = runner.failure { return RunRecord(end: .refused(failure)) }
    let place: String
    do {
      place = if let early { early.folder } else { try Files.makeTemporaryFolder(in: folder) }
    } catch {
      return RunRecord(end: .refused("\(error.path) cannot be made: \(error.reason)"))
    }
    defer { Files.remove(place) }
    // Telling values takes time, and what is recorded has come to its end before.
    let patience = traced.isEmpty ? 1.0 : 4
    let timeouts = session.snippets.map { ($0.timeout ?? workshop.timeout) * patience }
    var run = workshop.run(build.libraries, by: runner, in: place, tellsPlaces: tellsPlaces)
    run.request.traced = traced
    run.inputs = build.running.map { SnippetInput(snippet: $0, text: session.snippets[$0].input ?? "") }
    if !(isSeeded ?? self.isSeeded) { run.letOrderVary() }
    run.timeout = { timeouts.indices.contains($0) ? timeouts[$0] : 10 }
    let judge = self
    run.isSatisfied = { index, part in judge.isSatisfied(index, part) }
    var record = run.run(by: early?.take())
    if record.lacksSymbol, (try? workshop.relink(build)) != nil { record = run.run() }
    if record.lacksSymbol, let whole = workshop.runners.whole(after: runner) {
      run.runner = whole.path
      record = run.run()
    }
    isolation = SandboxLayer.common(isolation, record.isolation)
    return record
  }

  /// A runner for a program of these texts, on its way; nil if there is none now, for which the run will say why.
  private func earlyRunner(for texts: [String]) -> EarlyRunner? {
    guard let place = try? Files.makeTemporaryFolder(in: folder) else { return nil }
    let (workshop, isSeeded) = (workshop, isSeeded)
    return EarlyRunner(in: place) {
      let runner = workshop.runners.runner(for: texts)
      guard runner.failure == nil else { return nil }
      var run = workshop.run([], by: runner, in: place)
      if !isSeeded { run.letOrderVary() }
      return run
    }
  }

  /// Why a program stopped in a snippet, or behind it.
  mutating func endProblem(_ index: Int, _ record: RunRecord) -> Problem {
    let part = record.parts[index] ?? .init()
    var ending = Ending(session: session, index: index, record: record, errors: text(part.errors))
    guard ending.isCrashWithoutPlace, !workshop.stopsAtFailure else { return ending.problem }
    let shares = state.shares(before: session.snippets.count).filter { $0.index <= index }
    let isThere = shares.contains { $0.index == index }
    let again = backtrace(of: index, shares + (isThere ? [] : [.init(index, .runs)]), in: folder)
    ending.locate = { line, column in again.maps.lazy.compactMap { $0.locate(line: line, column: column)?.column }.first
    }
    ending.backtrace = again.text
    return ending.problem
  }

  /// What the runtime prints when it stops in a snippet. The program is built and run once more, with places; only then, since
  /// it would cost every session that passes.
  private mutating func backtrace(
    of index: Int, _ shares: [SessionState.Share], in folder: String
  ) -> (text: String, maps: [PositionMap]) {
    let again = build(shares, in: folder, for: .runWithPlaces)
    guard again.isDone else { return ("", again.maps) }
    let record = run(again, tellsPlaces: true)
    return (record.last == index ? text(record.parts[index]?.errors ?? []) : "", again.maps)
  }

  func text(_ bytes: [UInt8]) -> String { ModuleNames.removed(from: String(decoding: bytes, as: UTF8.self)) }
}

extension SessionRun {
  /// Sets and dictionaries have another order than in other runs.
  fileprivate mutating func letOrderVary() { environment["SWIFT_DETERMINISTIC_HASHING"] = nil }
}

extension RunRecord {
  /// Whether it did not begin since something of the program is nowhere in the process.
  fileprivate var lacksSymbol: Bool {
    if case .refused(let reason) = end { reason.contains("undefined symbol") } else { false }
  }
}
