import LiterateModel
import LiterateReading

/// `--scope auto`: what becomes of listings that nobody wrote for a checker.
///
/// A search says which of them compile, and with what (`ListingSearch`). What compiles is then run and judged like any
/// other session; the rest is what its text says that it is, or a fragment. Modules that the search has compiled are not
/// compiled again; what running adds is bounded, too: a program is run at most five times, each with as many modules as it
/// has, and a listing whose claims fail once more by itself.
struct Grouping {
  private let session: Session
  private var workshop: Workshop
  private let folder: String
  private let hash: UInt64
  private let shared: SharedModules
  private var syntax: [Int: SnippetSyntax] = [:]
  private var names: [Int: ListingNames] = [:]
  private var verdicts: [Verdict?]
  /// What a listing needs to be given, though it does not import it.
  private var imports: [Int: [String]] = [:]
  private var language: String?
  private(set) var isolation = ""

  /// How often the program is run again without what stopped it.
  private let mostRuns = 5

  init(session: Session, workshop: Workshop, folder: String, hash: UInt64) {
    self.session = session
    self.folder = folder
    self.hash = hash
    shared = SharedModules(folder: folder)
    var workshop = workshop
    workshop.shared = shared
    self.workshop = workshop
    verdicts = Array(repeating: nil, count: session.snippets.count)
  }

  var compilations: Int { shared.compilations }

  mutating func check() -> [Verdict] {
    var search = search()
    addForgottenImports(&search)
    tryFormerLanguage(&search)
    let rejections = Rejections(session: session, names: names)
    for (index, errors) in search.rejected where isOpen(index) { verdicts[index] = rejections.verdict(index, errors) }
    runFile(search)
    for (number, program) in search.programs.enumerated().dropFirst() { run(program, as: .own(number)) }
    for (index, chain) in search.chosen {
      let found = check(chain + [[index]])
      settle(index, found[index], as: .after(lines(chain)))
      if verdicts[index]?.status == .failed { tryFurther(index, chain, search) }
    }
    return session.snippets.indices.map { index in
      var verdict = verdicts[index] ?? Verdict(.notSelfContained, reason: .unknown)
      verdict.finding?.needs = search.needed(by: index).map(lines) ?? []
      verdict.finding?.imports = imports[index] ?? []
      verdict.finding?.language = language
      verdict.problems.sort { $0.position < $1.position }
      return verdict
    }
  }

  /// Searches again with modules that listings need and do not import, and keeps that if more of them compile.
  private mutating func addForgottenImports(_ search: inout ListingSearch<WovenListings>) {
    // A listing that is left out keeps its imports for the others, as in every session.
    let forgotten = ForgottenImports(
      names: names, builder: workshop.builder(in: folder, for: .run), hash: hash, own: workshop.forgettable)
    var left = importsLeftOut(search, forgotten)
    left += forgotten.modules(missedBy: search.rejected, imported: workshop.imports + left)
    guard !left.isEmpty else { return }
    let before = workshop.imports
    workshop.imports += left
    let more = self.search()
    guard more.rejected.count < search.rejected.count else {
      workshop.imports = before
      search.takeReasons(from: more)
      return
    }
    for index in search.rejected.keys where more.rejected[index] == nil {
      imports[index] = left.filter { forgotten.mayNeed($0, index) }
    }
    search = more
  }

  /// Much has been written for Swift 5, which is also what the compiler takes a file for that nobody speaks of.
  private mutating func tryFormerLanguage(_ search: inout ListingSearch<WovenListings>) {
    guard workshop.compiler.languageMode == "6", !workshop.isLanguageStated,
      search.rejected.values.contains(where: { $0.contains(where: \.isAboutIsolation) })
    else { return }
    let strict = workshop.compiler.languageMode
    workshop.compiler.languageMode = "5"
    let former = self.search()
    if contradictions(former) < contradictions(search) {
      search = former
      language = "5"
    } else {
      workshop.compiler.languageMode = strict
    }
  }

  private func lines(_ chain: [[Int]]) -> [Int] { chain.joined().sorted().map { session.snippets[$0].place.line } }

  /// Whether its fence leaves open what is to be done with it.
  private func isOpen(_ index: Int) -> Bool { session.snippets[index].mode == .run }

  private mutating func search() -> ListingSearch<WovenListings> {
    var search = ListingSearch(compiler: read(), names: names)
    let listings = names.keys.sorted()
    search.run(
      listings.filter { syntax[$0]?.hasMain == false }, programs: listings.filter { syntax[$0]?.hasMain == true })
    return search
  }

  /// How many listings are not what their text says: they do not compile, or do though an error is announced.
  private func contradictions(_ search: ListingSearch<WovenListings>) -> Int {
    names.keys.count { index in
      guard isOpen(index) else { return false }
      guard let errors = search.rejected[index] else {
        return !Announcement(session.snippets[index]).rejectedLines.isEmpty
      }
      return !Rejections.isAnnounced(session.snippets[index], errors)
    }
  }

  /// Modules that only fragments import, as far as they are there, if another listing misses a name.
  private func importsLeftOut(_ search: ListingSearch<WovenListings>, _ forgotten: ForgottenImports) -> [String] {
    let kept = Set(search.programs.joined().joined()).union(search.chosen.keys)
    guard search.rejected.values.contains(where: { !MissingName.all(in: $0).isEmpty }) else { return [] }
    let known = Set(kept.flatMap { syntax[$0]?.imports ?? [] })
    var modules: [String] = []
    for index in syntax.keys.sorted() where !kept.contains(index) {
      for text in syntax[index]?.imports ?? [] where text.hasPrefix("import ") && !known.contains(text) {
        let module = String(text.dropFirst(7))
        if !modules.contains(module), forgotten.isThere(module) { modules.append(module) }
      }
    }
    return modules
  }

  // MARK: Reading

  /// Reads the listings; what is no Swift is settled here.
  private mutating func read() -> WovenListings {
    var parts: [Int: ProgramPart] = [:]
    for (index, snippet) in session.snippets.enumerated() where snippet.mode != .skip && snippet.mode != .error {
      let own = workshop.parsed.syntax(of: snippet)
      syntax[index] = own
      let wrong = own.problems.filter { $0.id == .syntax }
      guard wrong.isEmpty else {
        if isOpen(index) { verdicts[index] = Rejections.verdict(session.snippets[index], syntax: wrong) }
        continue
      }
      let use: ProgramPart.Use = snippet.mode.runsInSession ? .runs : .declares
      if use == .declares, own.standalone.isEmpty { continue }
      parts[index] = ProgramPart(index: index, snippet: snippet, syntax: own, use: use)
      names[index] = ListingNames(snippet)
    }
    return WovenListings(
      session: session,
      weaver: Weaver(module: ModuleNames.module(hash), imports: workshop.imports, seals: workshop.seals),
      builder: workshop.builder(in: folder, for: .run), parts: parts)
  }

  // MARK: What compiles

  /// The session as it is when only some of its open listings are there.
  private func session(of listings: Set<Int>, _ modes: [Int: Mode] = [:], fixed: Bool) -> Session {
    var part = session
    for index in part.snippets.indices where !listings.contains(index) && (isOpen(index) || !fixed) {
      part.snippets[index].mode = .skip
    }
    for (index, mode) in modes { part.snippets[index].mode = mode }
    return part
  }

  private mutating func check(_ program: [[Int]], _ modes: [Int: Mode] = [:], fixed: Bool = false) -> [Verdict] {
    let part = session(of: Set(program.joined()), modes, fixed: fixed)
    var check = SessionCheck(session: part, workshop: workshop, folder: folder)
    // As one text, as far as that goes: this is how a file that says what it means is read. Otherwise as it was found.
    if program.count > 1, !check.compilesAtOnce() {
      check = SessionCheck(
        session: part, workshop: workshop, folder: folder, splits: Set(program.compactMap(\.first)))
    }
    let found = check.check()
    isolation = SandboxLayer.common(isolation, check.isolation)
    return found
  }

  private mutating func run(_ program: [[Int]], as company: Finding.Company) {
    let found = check(program)
    for index in program.joined() { settle(index, found[index], as: company) }
  }

  /// Runs the file's own program, again and again without what stops it.
  private mutating func runFile(_ search: ListingSearch<WovenListings>) {
    let program = search.programs[0]
    var modes: [Int: Mode] = [:]
    var found: [Verdict] = []
    var stops: [Int] = []
    for round in 1...mostRuns {
      found = check(program, modes, fixed: true)
      let stop = program.joined().first {
        isOpen($0) && modes[$0] == nil && found[$0].problems.contains(where: \.isStop)
      }
      guard let stop, round < mostRuns else { break }
      stops.append(stop)
      let isAnnounced = found[stop].problems.contains { $0.id == .crash } && Announcement(session.snippets[stop]).stops
      modes[stop] = isAnnounced ? .trap : .noRun
      settle(stop, found[stop], as: .file)
    }
    for index in session.snippets.indices where !isOpen(index) { verdicts[index] = found.isEmpty ? nil : found[index] }
    for index in program.joined() where isOpen(index) {
      if modes[index] == .trap {
        var verdict = found[index]
        verdict.finding = Finding(.expectedTrap, reason: verdict.remarks.first.map { .words($0.text) })
        verdicts[index] = verdict
      } else if modes[index] == nil {
        settle(index, found[index], as: .file, after: cause(of: index, among: stops))
      }
      if verdicts[index]?.status == .failed { tryElsewhere(index, search) }
    }
  }

  /// The listing that keeps one from running: one that it names, or else the last before it.
  private func cause(of index: Int, among stops: [Int]) -> Int? {
    let before = stops.filter { $0 < index }.sorted()
    let mentioned = names[index]?.mentioned ?? []
    return before.last { !(names[$0]?.declared ?? []).isDisjoint(with: mentioned) } ?? before.last
  }

  /// A claim that does not hold may do so without the neighbours.
  private mutating func tryElsewhere(_ index: Int, _ search: ListingSearch<WovenListings>) {
    let others = search.programs[0].joined().filter { $0 != index }
    var company = Finding.Company.own(search.programs.count + index)
    var found: Verdict?
    if let chain = search.needed(by: index) {
      if Set(chain.joined()) == Set(others.filter { $0 < index }) { return }
      company = .after(lines(chain))
      found = check(chain + [[index]])[index]
    } else if !others.isEmpty {
      found = check([[index]])[index]
    }
    guard let found, found.status == .passed || found.problems.allSatisfy({ $0.id == .idleClaim }) else { return }
    settle(index, found, as: company)
  }

  /// A claim that does not hold behind what a listing names may do so where everything else before it has run, too, but for
  /// what declares those names again.
  private mutating func tryFurther(_ index: Int, _ chain: [[Int]], _ search: ListingSearch<WovenListings>) {
    let needed = Set(chain.joined())
    func declared(_ listings: some Sequence<Int>) -> Set<String> {
      listings.reduce(into: []) { $0.formUnion(names[$1]?.declared ?? []) }
    }
    let kept = declared(needed)
    var others: Set<String> = []
    let wider = search.programs[0].map { module in
      module.filter { listing in
        if listing >= index { return false }
        if needed.contains(listing) { return true }
        guard verdicts[listing]?.finding?.kind == .run, let own = names[listing],
          own.declared.isDisjoint(with: kept), own.mentioned.isDisjoint(with: others)
        else {
          others.formUnion(names[listing]?.declared ?? [])
          return false
        }
        return true
      }
    }.filter { !$0.isEmpty }
    guard Set(wider.joined()) != needed else { return }
    let found = check(wider + [[index]])[index]
    if found.status == .passed { settle(index, found, as: .after(lines(wider))) }
  }

  /// - Parameter stop: the listing before it that could not be run to its end.
  private mutating func settle(_ index: Int, _ found: Verdict, as company: Finding.Company, after stop: Int? = nil) {
    var listing = FoundListing(session.snippets[index], found, company: company)
    listing.stop = stop.map { session.snippets[$0] }
    listing.readsStandardInput = names[index]?.mentioned.contains("readLine") == true
    listing.statesOutput = states(index)
    verdicts[index] = listing.verdict
  }

  /// Whether it says what it prints.
  private func states(_ index: Int) -> Bool {
    session.snippets[index].output != nil
      || syntax[index]?.claims.contains { if case .prints = $0.kind { true } else { false } } == true
  }
}

extension Diagnostic {
  /// Whether it is about what Swift 6 asks of code that may run at the same time.
  fileprivate var isAboutIsolation: Bool {
    severity == .error
      && ["isolated", "Sendable", "concurrency", "data race", "sending"].contains(where: message.contains)
  }
}
