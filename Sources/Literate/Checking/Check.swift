import Foundation
import LiterateModel
import LiterateReading
import LiterateToolchain
import Synchronization

/// What a run is asked to do.
package struct CheckRequest: Sendable {
  package var paths: [String] = []
  package var filters: [String] = []
  package var jobs: Int?
  package var usesCache = true
  package var timeout = 10.0
  package var compileTimeout = 60.0
  package var failsFast = false
  package var isIsolated = true
  package var mustBeIsolated = false
  package var repeats = 1
  package var shuffle: UInt64?
  package var imports: [String] = []
  package var package: String?
  package var onlyFailed = false
  package var changedSince: String?
  package var scope = SessionScope.chapter
  package var shard: (index: Int, count: Int)?
  /// The JSON report that says what sessions cost.
  package var costs: String?
  /// Whether to find out what the names in snippets mean, which only pages show.
  package var readsNames = false
  /// What files would say, by their paths, instead of what they do.
  var texts: [String: [UInt8]] = [:]

  package init() {}

  /// Whether every snippet of the paths is checked.
  package var isWhole: Bool { filters.isEmpty && !onlyFailed && changedSince == nil && shard == nil }
}

/// Why nothing could be checked at all.
package struct Refusal: Error, Sendable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}

/// How far a run is, for those who watch.
package struct Progress: Sendable {
  /// The sessions that have come to an end, in earlier runs too.
  package var done: Int
  package var total: Int
  package var session: String
}

/// Why a session was run or not.
package struct CacheAnswer: Sendable {
  package var session: String
  package var reason: String
}

/// Checks books: reads, plans, compiles, runs, judges.
package struct Check: Sendable {
  package var request: CheckRequest
  package var place: Workplace
  package var onProgress: (@Sendable (Progress) -> Void)?

  package init(request: CheckRequest, place: Workplace, onProgress: (@Sendable (Progress) -> Void)? = nil) {
    self.request = request
    self.place = place
    self.onProgress = onProgress
  }

  package func run() throws(Refusal) -> CheckResult {
    let started = Clock.now
    let snapshot = try read()
    let (chapters, origins, shelf) = (snapshot.chapters, snapshot.origins, snapshot.shelf)
    var problems = snapshot.problems
    let drift = BookDrift(snapshot.translations, chapters: chapters)
    problems += shelf.skipProblems(chapters)
    var sessions = chapters.flatMap { Session.all(in: $0, scope: request.scope) }
    let selection = try Selection(request: request, place: place, sessions: sessions, shown: drift.places)
    sessions = sessions.filter(selection.includes)
    var part: Report.Shard?
    if let (index, count) = request.shard {
      let shards = try Shards(sessions, report: request.costs)
      part = .init(index: index, count: count, plan: shards.plan)
      sessions = shards.part(index, of: count)
    }

    let library = try place.library(modules: shelf.modules)
    problems += shelf.referenceProblems(library)
    let books = request.readsNames ? chapters.prefix(1).map { shelf.book(of: $0.file) } : []
    let ahead = books.first { !$0.reference.isEmpty }
      .map { ReferenceAhead($0, library: library, place: place) }
    var compiler = place.compiler(library: library)
    compiler.limit = request.compileTimeout
    let prefix = keyPrefix(library: library)
    let kept = KeptOutcomes(store: place.store("verdicts"), prefix: prefix, shelf: shelf, root: place.root)
    var outcomes = [SessionOutcome?](repeating: nil, count: sessions.count)
    let isolation = Mutex("")
    var answers: [CacheAnswer] = []
    let asks = request.usesCache && request.repeats == 1
    let known = onAllCores(sessions.count) { [sessions] number in
      asks ? kept.answer(sessions[number], withNames: request.readsNames) : .unknown
    }
    for (index, session) in sessions.enumerated() {
      let reason: String
      switch known[index] {
      case .known(let outcome, let its):
        outcomes[index] = outcome
        isolation.withLock { if $0.isEmpty { $0 = its } }
        reason = "not run: nothing that matters to it has changed"
      case .nameless: reason = "run: no page has been made of it yet"
      case .unknown: reason = "run: " + missReason(session, prefix)
      }
      answers.append(CacheAnswer(session: session.name, reason: reason))
    }

    let waiting = sessions.indices.filter { outcomes[$0] == nil }
    if !waiting.isEmpty {
      kept.prune(except: sessions.indices.filter { outcomes[$0] != nil }.map { sessions[$0] })
      let fresh = try runAll(
        waiting.map { sessions[$0] }, of: sessions.count, library: library, kept: kept,
        isolation: isolation)
      for (index, outcome) in zip(waiting, fresh) { outcomes[index] = outcome }
    }
    var names: [Position: [KnownName]] = [:]
    for (session, outcome) in zip(sessions, outcomes) {
      for (index, list) in (outcome?.names ?? []).enumerated() where session.isOwn(index) {
        names[session.snippets[index].place] = list
      }
    }
    if request.readsNames {
      let reader = OriginNames(
        root: place.root, snapshot: snapshot, library: library, compiler: compiler, store: kept.store, key: prefix)
      var folder: String?
      defer { if let folder { Files.remove(folder) } }
      for origin in origins {
        names[origin.snippet.place] = try reader.names(of: origin.snippet) { () throws(Refusal) in
          if folder == nil { folder = try place.makeWorkFolder() }
          return folder!
        }
      }
    }
    place.memory.remember(
      sessions: sessions, outcomes: outcomes, prefix: prefix,
      isWhole: request.isWhole && !outcomes.contains { $0 == nil })

    var entries: [Report.Entry] = []
    for (session, outcome) in zip(sessions, outcomes) {
      for (index, snippet) in session.snippets.enumerated() where session.isOwn(index) && selection.reports(snippet) {
        var snippet = snippet
        let verdict =
          outcome?.verdicts[index] ?? Verdict(.notReached, reason: .failFast)
        if let finding = verdict.finding { snippet.mode = finding.mode }
        entries.append(Report.Entry(snippet: snippet, verdict: verdict, isCached: outcome?.isCached ?? false))
      }
    }
    for origin in origins where selection.reports(origin.snippet) && selection.isWhole {
      entries.append(Report.Entry(snippet: origin.snippet, verdict: origin.verdict, isCached: false))
    }
    var loose = problems
    for chapter in chapters {
      for problem in chapter.problems {
        // A fence that is wrong itself counts as a snippet that failed.
        guard
          let fence = chapter.fences.first(where: { $0.fate == .rejected && $0.place.line == problem.position.line })
        else {
          loose.append(problem)
          continue
        }
        let snippet = Snippet(place: fence.place, endLine: fence.endLine)
        if let index = entries.firstIndex(where: { $0.snippet.place == fence.place }) {
          entries[index].verdict.problems.append(problem)
        } else if selection.reports(fence.place, name: nil) {
          // Nobody knows what it would be, so it belongs to every selection that does not name other places.
          entries.append(
            Report.Entry(snippet: snippet, verdict: Verdict(.failed, problems: [problem]), isCached: false))
        }
      }
    }
    if request.isWhole { loose += Ledger.lost(from: entries, of: chapters) }
    loose += BookLinks(snapshot, manner: manner).problems.filter { selection.reports($0.position, name: nil) }
    if entries.isEmpty, !request.filters.isEmpty, !drift.hasFiles(in: selection) {
      // A filter with a slip in it must not look like success.
      throw Refusal(
        "No snippet has \(request.filters.map { "`\($0)`" }.joined(separator: " or ")) in its file, name or place.")
    }
    let order = Dictionary(chapters.enumerated().map { ($1.file, $0) }) { first, _ in first }
    entries.sort {
      (order[$0.snippet.place.file] ?? 0, $0.snippet.place.line) < (
        order[$1.snippet.place.file] ?? 0, $1.snippet.place.line
      )
    }
    var report = Report(
      version: place.version, swift: place.swiftVersion,
      isolation: request.isIsolated ? isolation.withLock { $0 } : "off", chapters: chapters.count, entries: entries,
      problems: loose, fences: chapters.flatMap(\.fences),
      seconds: Clock.now - started, compilations: outcomes.reduce(0) { $0 + ($1?.compilations ?? 0) })
    drift.add(to: &report, selection: selection)
    report.shard = part
    return CheckResult(
      report: report, snapshot: snapshot, translations: drift.translations, library: library, scope: request.scope,
      names: names, reference: ahead, cacheAnswers: answers,
      sessionSeconds: zip(sessions, outcomes).map { ($0.name, $1?.seconds ?? 0, $1?.isCached ?? false) })
  }

  // MARK: Reading

  /// Reads the files that the request is about.
  package func read() throws(Refusal) -> BookSnapshot {
    let paths = request.paths.isEmpty ? ["Chapters"] : request.paths
    let files: [String]
    switch MarkdownFiles.find(paths) {
    case .files(let found): files = found
    case .missing where request.paths.isEmpty:
      throw Refusal("There is no folder `Chapters` here; name the Markdown files or folders to check.")
    case .missing(let path):
      throw Refusal(
        PathPattern(path) == nil ? "There is no file or folder `\(path)`." : "No file or folder fits `\(path)`.")
    }
    guard !files.isEmpty else {
      let sources = paths.map { Files.join($0, "**/*.swift") }.first { PathPattern($0)?.matches.isEmpty == false }
      throw Refusal(
        "There is no Markdown file in \(paths.joined(separator: ", "))."
          + (sources.map { " What Swift files say in their comments is checked with `docs-check '\($0)'`." } ?? ""))
    }
    return BookSnapshot(
      files: files, root: place.root, manner: manner, texts: request.texts)
  }

  private var manner: ChapterReader.Manner { request.scope == .auto ? .foreign : .strict }

  // MARK: Keys

  private func keyPrefix(library: Library) -> String {
    [
      place.version, place.toolSignature, place.toolchain.signature, library.signature, "\(library.modules)",
      "\(request.imports)", library.languageMode ?? "",
      "\(request.timeout) \(request.isIsolated) \(request.scope)",
    ].joined(separator: "\n") + "\n"
  }

  private func missReason(_ session: Session, _ prefix: String) -> String {
    if !request.usesCache { return "--no-cache" }
    if request.repeats > 1 { return "--repeat" }
    return switch place.memory.missReason(session, prefix: prefix) {
    case .neverRun: "it has not been run here before"
    case .otherCircumstances: "the library, the toolchain, the tool or an option has changed"
    case .otherText: "its text, or its place in the file, has changed"
    case .notKept: "its result was not kept"
    }
  }

  // MARK: Running

  private func runAll(
    _ sessions: [Session], of total: Int, library: Library, kept: KeptOutcomes,
    isolation: borrowing Mutex<String>
  ) throws(Refusal) -> [SessionOutcome?] {
    let folder = try place.makeWorkFolder()
    defer { Files.remove(folder) }
    let workshop = Workshop.of(request, place, library, folder: folder)
    let runner = workshop.runner

    // What took longest last time begins first, so that it is not what the others wait for.
    let costs = sessions.map { place.memory.cost($0) ?? 1 }
    var order = sessions.indices.sorted { left, right in
      let (a, b) = (costs[left], costs[right])
      return a != b ? a > b : left < right
    }
    if let seed = request.shuffle {
      var generator = Shuffle(seed: seed)
      order.shuffle(using: &generator)
    }
    let turns = order
    runner.begin()
    let pending = Mutex((next: 0, done: total - sessions.count, stops: false))
    let outcomes = Mutex([SessionOutcome?](repeating: nil, count: sessions.count))
    let jobs = max(1, min(request.jobs ?? place.cores, sessions.count))
    onThreads(jobs) {
      while true {
        let turn = pending.withLock { pending -> Int? in
          guard pending.next < turns.count, !pending.stops else { return nil }
          defer { pending.next += 1 }
          return pending.next
        }
        guard let turn else { return }
        let index = turns[turn]
        onProgress?(Progress(done: pending.withLock(\.done), total: total, session: sessions[index].name))
        let own = workshop.adapted(
          to: sessions[index], of: kept.shelf.book(of: sessions[index].file), importing: request.imports)
        let outcome = runOne(sessions[index], number: index, workshop: own, isolation: isolation)
        kept.keep(outcome, of: sessions[index], isolation: isolation.withLock { $0 })
        outcomes.withLock { $0[index] = outcome }
        let failed = outcome.verdicts.indices.contains {
          outcome.verdicts[$0].status == .failed && sessions[index].isOwn($0)
        }
        pending.withLock {
          $0.done += 1
          $0.stops = $0.stops || request.failsFast && failed
        }
      }
    }
    if runner.hasFailed, let failure = runner.failure { throw Refusal(failure) }
    let all = outcomes.withLock { $0 }
    if all.contains(where: { $0?.isReliable == false }), let lack = place.lackOfRoom { throw Refusal(lack) }
    return all
  }

  private func runOne(
    _ session: Session, number: Int, workshop: Workshop, isolation: borrowing Mutex<String>
  ) -> SessionOutcome {
    let started = Clock.now
    let folder = "\(workshop.folder)/\(number)"
    try? Files.makeFolder(folder)
    let hash = session.id.hash
    var names: [[KnownName]] = []
    var compilations = 0
    func verdictsOnce() -> [Verdict] {
      if request.scope == .auto, session.only == nil {
        var grouping = Grouping(session: session, workshop: workshop, folder: folder, hash: hash)
        defer {
          isolation.withLock { if $0.isEmpty { $0 = grouping.isolation } }
          compilations += grouping.compilations
        }
        return grouping.check()
      }
      var check = SessionCheck(session: session, workshop: workshop, folder: folder, hash: hash)
      defer { isolation.withLock { if $0.isEmpty { $0 = check.isolation } } }
      let verdicts = check.check()
      if request.readsNames { names = check.names() }
      return verdicts
    }
    var verdicts = verdictsOnce()
    for round in 1..<max(2, request.repeats + 1) where round < request.repeats {
      verdicts = Flakiness.merge(verdicts, verdictsOnce(), round: round + 1, session: session)
    }
    Files.remove(folder)
    return SessionOutcome(
      verdicts: verdicts, isCached: false, seconds: Clock.now - started,
      names: request.readsNames ? names : nil, compilations: compilations)
  }
}

/// What a run brought.
package struct CheckResult: Sendable {
  package var report: Report
  /// What was checked.
  package let snapshot: BookSnapshot
  package var translations: [CheckedTranslation]
  package var library: Library
  package var scope: SessionScope
  package var chapters: [Chapter] { snapshot.chapters }
  package var shelf: Shelf { snapshot.shelf }
  /// The lines that reports show.
  package var source: SourceText { SourceText(snapshot) }
  /// What the names in snippets mean, if that was asked for, by the snippet's fence.
  package var names: [Position: [KnownName]]
  /// The reference of its book, if there are to be pages.
  package var reference: ReferenceAhead?
  package var cacheAnswers: [CacheAnswer]
  package var sessionSeconds: [(session: String, seconds: Double, isCached: Bool)]
}
