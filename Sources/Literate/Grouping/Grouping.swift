import LiterateModel
import LiterateReading

/// `--scope auto`: what becomes of listings that nobody wrote for a checker.
///
/// A search says which of them compile, and with what (`ListingSearch`). What compiles is then run and judged like any
/// other session; the rest is what its text says that it is, or a fragment. Modules that the search has compiled are not
/// compiled again; what running adds is bounded, too (`GroupingRuns`).
struct Grouping {
  var listings: ListingsInForm
  var workshop: Workshop
  let folder: String
  let hash: UInt64
  private let shared: SharedModules
  var verdicts: [Verdict?]
  /// Of listings about which nothing is left to be found out.
  let settled: [Int: Verdict]
  /// Those among them that the others do not use, as blocks, and those of `failing`. They are left out.
  private(set) var blocks: [Int: Snippet] = [:]
  /// Listings that stand alone, compile, and state what is not so, as far as one sees without their page.
  let failing: Set<Int>
  /// What a listing needs to be given, though it does not import it.
  var imports: [Int: [String]] = [:]
  /// Those that were judged without what they were given.
  var asWritten: Set<Int> = []
  /// The form in which the compiler said of a listing what counts, where it does not compile in any.
  var toldForms: [Int: Completion] = [:]
  /// Listings that use up values of the top level, which only a function can do.
  var usesUp: Set<Int> = []
  /// Names in small letters that listings miss and that these modules have.
  var guessed: Set<String> = []
  /// By listing that no module helps: what the compiler said.
  var unhelped: [Int: [String]]
  /// Of listings that do not compile in any version of the language, though one may let them: what is wrong.
  var lasting: [Int: [Diagnostic]] = [:]
  /// The version of the language that its listings are in, if that is not the one of the book.
  var language: String?
  var isolation = ""
  /// Whether to find out which declarations the listings use.
  var readsUses = false
  /// Those, by the compiler's names for them.
  private(set) var uses: Set<String>?
  /// The line on which a listing stopped when it ran last.
  private(set) var stopLines: [Int: Int] = [:]

  init(
    session: Session, workshop: Workshop, folder: String, hash: UInt64, settled: [Int: Verdict] = [:],
    failing: Set<Int> = [], unhelped: [Int: [String]] = [:]
  ) {
    self.settled = settled
    self.unhelped = unhelped
    var session = session
    let apart = failing.union(settled.keys)
    let used = apart.isEmpty ? [] : Self.used(of: apart, by: session.snippets)
    for index in apart.subtracting(used) {
      blocks[index] = Block.listing(session.snippets[index])
      blocks[index]?.imports += settled[index]?.finding?.imports ?? []
      session.snippets[index].mode = .skip
    }
    self.failing = failing.subtracting(used)
    listings = ListingsInForm(session, parsed: workshop.parsed, isOfAPackage: !workshop.forgettable.isEmpty)
    self.folder = folder
    self.hash = hash
    shared = SharedModules(folder: folder)
    var workshop = workshop
    workshop.shared = shared
    if listings.hasManifest { workshop.compiler.flags += workshop.compiler.toolchain.manifestFlags }
    self.workshop = workshop
    verdicts = Array(repeating: nil, count: session.snippets.count)
  }

  /// Those of some listings that the others may use, and be it as a type around them.
  private static func used(of apart: Set<Int>, by listings: [Snippet]) -> Set<Int> {
    let page = PageTypes(listings)
    var names = listings.map { ListingNames($0) }
    for (index, listing) in listings.enumerated() where !apart.contains(index) {
      names[index].mention(page.extended(by: listing))
    }
    return Independence(names).used(of: apart)
  }

  var compilations: Int { shared.compilations }

  var session: Session { listings.session }
  var syntax: [Int: SnippetSyntax] { listings.syntax }
  var names: [Int: ListingNames] { listings.names }

  mutating func check() -> [Verdict] {
    var search = searchWithImports()
    addForgottenImports(&search)
    ignoreArguments(&search)
    tryFormerLanguage(&search)
    tryOtherForms(&search)
    judge(search.rejected)
    judgeWrongModules(search)
    runFile(search)
    for (number, program) in search.programs.enumerated().dropFirst() { run(program, as: .own(number)) }
    for (index, chain) in search.chosen.sorted(by: { $0.key < $1.key }) { runChosen(index, chain, search) }
    judgeLinuxFoundation(search)
    findLateImports(search)
    judgeHalfOfTheImports(search)
    judgeAnnouncedOmissions(search)
    judgeFailing(search)
    judgeRests(search)
    tryBehindRests(search)
    tryBehindTypes(search)
    tryInOneFunction()
    for index in session.snippets.indices where settled[index] == nil && search.rejected[index] == nil {
      if failing.contains(index) { continue }
      if verdicts[index]?.status == .failed { tryBehindBlocks(index, search) }
    }
    if readsUses { uses = search.uses(asking: workshop.compiler) }
    return session.snippets.indices.map { settled[$0] ?? verdict($0, search) }
  }

  /// What there is to say of a listing, with what it was given.
  private func verdict(_ index: Int, _ search: ListingSearch<WovenListings>) -> Verdict {
    var verdict = verdicts[index] ?? Verdict(.fragment, reason: .unknown)
    verdict.finding?.needs = search.needed(by: index).map(lines) ?? []
    // An error that is expected is one of these modules' declarations, too.
    let isUnderstood = search.rejected[index] == nil || verdict.finding?.kind == .expectedError
    let given = isUnderstood ? given(index, verdict.finding?.company, search) : []
    verdict.finding?.imports = given
    verdict.finding?.language = language
    let isToldInside = verdict.finding?.kind == .expectedError && toldForms[index] != nil
    let completion =
      asWritten.contains(index) ? nil : isToldInside ? toldForms[index] : session.snippets[index].completion
    verdict.finding?.completions = completion?.kinds.map(\.rawValue).sorted() ?? []
    contradict(&verdict, whatThePackageLacks(index, completion))
    verdict.problems.sort { $0.position < $1.position }
    return verdict
  }

  /// What compiles, and is not so in this package: a product that a manifest asks for, a function that is shown without its body.
  private func whatThePackageLacks(_ index: Int, _ completion: Completion?) -> [Problem] {
    let listing = listings.written(index)
    if completion?.kinds.contains(.manifest) == true {
      return workshop.offer.map { AskedProducts(listing).missing(from: $0) } ?? []
    }
    return completion?.kinds.contains(.signatures) == true ? workshop.signatures?.problems(of: listing) ?? [] : []
  }

  private func contradict(_ verdict: inout Verdict, _ problems: [Problem]) {
    guard verdict.status == .passed || verdict.status == .fragment, let first = problems.first else { return }
    (verdict.status, verdict.problems) = (.failed, problems)
    verdict.finding?.kind = .contradiction
    verdict.finding?.reason = .rejected(line: first.position.line, message: first.message)
  }

  /// Modules that a listing is given; none if the page imports all of them before it. If it imports some of them, all are named: a fence
  /// that names one module of two says that the other is not needed.
  private func given(
    _ index: Int, _ company: Finding.Company?, _ search: ListingSearch<WovenListings>
  ) -> [String] {
    let all = (imports[index] ?? []) + listings.imports(givenTo: index)
    let isAlone = if case .own = company { true } else { false }
    // In `#if canImport(…)`, too. What is only indented is read by nobody else.
    let above = names.keys.filter { other in
      other == index
        || !isAlone && other < index && search.rejected[other] == nil && session.snippets[other].completion == nil
          && session.snippets[other].isFenced
    }
    let areThere = all.allSatisfy { module in
      above.contains { above in
        let words = listings.written(above).text.codeWords
        return zip(words, words.dropFirst()).contains { $0 == "import" && $1 == module }
      }
    }
    return areThere ? [] : all
  }

  func lines(_ chain: [[Int]]) -> [Int] { chain.joined().sorted().map { session.snippets[$0].place.line } }

  func isOpen(_ index: Int) -> Bool { listings.isOpen(index) }

  var wovenListings: WovenListings {
    WovenListings(
      session: session,
      weaver: Weaver(
        module: ModuleNames.module(hash), imports: workshop.imports, prelude: workshop.prelude?.part,
        seals: workshop.seals),
      builder: workshop.builder(in: folder, for: .run), parts: listings.parts)
  }

  func search() -> ListingSearch<WovenListings> {
    var search = ListingSearch(compiler: wovenListings, names: names)
    let indices = names.keys.filter { lasting[$0] == nil }.sorted()
    search.run(
      indices.filter { !listings.isByItself($0) }, programs: indices.filter(listings.isByItself))
    for (index, errors) in lasting { search.tell(errors, about: index) }
    return search
  }

  /// - Parameter rejected: those that do not compile.
  func rejections(of session: Session, rejected: some Sequence<Int>) -> Rejections {
    let builder = workshop.builder(in: folder, for: .run)
    return Rejections(
      session: session, names: names, rejected: Set(rejected).union(listings.unreadable.keys), guessed: guessed,
      apple: AppleOnly(builder: builder, hash: hash),
      library: LibraryTypes(builder: builder, hash: hash, given: workshop.imports + (workshop.prelude?.modules ?? [])),
      gone: workshop.goneNames)
  }

  private mutating func judge(_ rejected: [Int: [Diagnostic]]) {
    var rejections = rejections(of: session, rejected: rejected.keys)
    for (index, wrong) in listings.unreadable where isOpen(index) {
      verdicts[index] = rejections.verdict(index, syntax: wrong)
    }
    for (index, errors) in rejected where isOpen(index) {
      verdicts[index] =
        switch saidAlone(index, errors) {
        case .compiles:
          FoundListing(
            session.snippets[index], written: listings.written(index), Verdict(.notReached, reason: .completed),
            company: .own(-1 - index)
          ).verdict
        case .fails(let errors): rejections.verdict(index, errors)
        }
    }
  }

  // MARK: What compiles

  /// The session as it is when only some of its open listings are there.
  func session(of listings: Set<Int>, _ modes: [Int: Mode] = [:], fixed: Bool) -> Session {
    var part = session
    for index in part.snippets.indices {
      let isLeftOut = !listings.contains(index) && (isOpen(index) || !fixed)
      if isLeftOut || part.snippets[index].completion?.isOnlyCompiled == true { part.snippets[index].mode = .skip }
    }
    for (index, mode) in modes { part.snippets[index].mode = mode }
    return part
  }

  /// Whether it is written for a test runner, which is not here.
  private func isTest(_ index: Int) -> Bool {
    let imports = (syntax[index]?.imports ?? []) + session.snippets[index].imports.map { "import \($0)" }
    return isOpen(index) && imports.contains { $0 == "import Testing" || $0 == "import XCTest" }
  }

  mutating func check(_ program: [[Int]], _ modes: [Int: Mode] = [:], fixed: Bool = false) -> [Verdict] {
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

  /// Compiles and runs some listings, a few of them in another form, with a new module before each of `splits`.
  mutating func verdicts(of listings: Set<Int>, as forms: [Int: Snippet], splits: Set<Int>) -> [Verdict] {
    var part = session(of: listings, fixed: true)
    for (index, form) in forms { part.snippets[index] = form }
    var check = SessionCheck(session: part, workshop: workshop, folder: folder, splits: splits)
    let found = check.check()
    isolation = SandboxLayer.common(isolation, check.isolation)
    return found
  }

  private mutating func run(_ program: [[Int]], as company: Finding.Company) {
    let found = check(program)
    for index in program.joined() { settle(index, found[index], as: company) }
  }

  /// Whether a listing gives the program a variable of the environment.
  private static func setsVariable(_ listing: Snippet) -> Bool {
    listing.text.contains("setenv(") || listing.text.contains("putenv(")
  }

  /// - Parameter stop: the listing before it that could not be run to its end.
  mutating func settle(_ index: Int, _ found: Verdict, as company: Finding.Company, after stop: Int? = nil) {
    stopLines[index] = found.problems.first(where: \.isStop)?.position.line
    var listing = FoundListing(session.snippets[index], written: listings.written(index), found, company: company)
    listing.stop = stop.map { session.snippets[$0] }
    listing.readsStandardInput = names[index]?.mentioned.contains("readLine") == true
    // Behind one that sets a variable, it may find what it reads.
    listing.readsEnvironment =
      names[index]?.readsEnvironment == true && !session.snippets.contains(where: Self.setsVariable)
    listing.statesOutput = states(index)
    listing.isTest = isTest(index)
    listing.isDeclarationsOnly = names[index]?.isDeclarationsOnly == true
    listing.modules = workshop.forgettable
    listing.pageTypes = names.values.reduce(into: []) { $0.formUnion($1.types) }
    listing.statedLines = statedLines(index)
    // What it is about, it has by being there, unless it says itself what it has.
    let own = Set(workshop.forgettable)
    let importsOwn = names[index]?.imports.isDisjoint(with: own) == false
    listing.isGivenModules = imports[index]?.contains { importsOwn || !own.contains($0) } == true
    verdicts[index] = listing.verdict
  }

  /// Lines of comments that state a value or an output.
  private func statedLines(_ index: Int) -> [Int] {
    guard let own = syntax[index] else { return [] }
    let values = own.valueComments.filter { comment in
      comment.isIntroduced || comment.lines.contains(where: ValueCommentJudge.mayState)
    }
    return own.claims.map(\.place.line) + values.map(\.place.line)
  }

  /// Whether it says what it prints.
  private func states(_ index: Int) -> Bool {
    session.snippets[index].output != nil
      || syntax[index]?.claims.contains { if case .prints = $0.kind { true } else { false } } == true
  }
}
