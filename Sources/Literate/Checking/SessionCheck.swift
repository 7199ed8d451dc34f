import LiterateModel
import LiterateReading
import LiterateToolchain

/// Checks one session: compiles it, runs it, judges it.
package struct SessionCheck {
  let session: Session
  let workshop: Workshop
  var folder: String
  var syntax: [Int: SnippetSyntax] = [:]
  var verdicts: [Verdict?]
  /// Snippets that do not compile, or whose declarations do not.
  var broken: Set<Int> = []
  /// Those of them whose imports are broken, too.
  private var importless: Set<Int> = []
  var weaver: Weaver
  /// How the programs were kept from the machine, once one has run.
  package private(set) var isolation = ""

  package init(session: Session, workshop: Workshop, folder: String, hash: UInt64) {
    self.session = session
    self.workshop = workshop
    self.folder = folder
    verdicts = Array(repeating: nil, count: session.snippets.count)
    weaver = Weaver(module: ModuleNames.module(hash), imports: workshop.imports)
  }

  /// The verdicts of its snippets, in their order.
  package mutating func check() -> [Verdict] {
    for (index, snippet) in session.snippets.enumerated() {
      if snippet.mode == .skip {
        verdicts[index] = Verdict(.skipped, reason: snippet.skipReason.map(Reason.words))
        continue
      }
      let syntax = SnippetSyntax(snippet)
      self.syntax[index] = syntax
      if syntax.problems.contains(where: { $0.id == .syntax || $0.id == .unclosedFence }) {
        verdicts[index] = Verdict(.failed, problems: syntax.problems)
        broken.insert(index)
      }
    }
    // What only begins a program that is not run need not run, nor what is judged elsewhere by itself.
    if session.only.map({ session.snippets[$0].mode.runsInSession }) ?? true, let build = buildMain() {
      runMain(build)
    }
    checkRest()
    if let only = session.only, verdicts[only]?.status == .notReached,
      let guest = session.snippets.indices.first(where: {
        verdicts[$0]?.problems.contains { $0.id == .compile } == true
      }),
      let message = verdicts[guest]?.problems.first(where: { $0.id == .compile })?.message
    {
      verdicts[only] = lonely(guest, message) ?? verdicts[only]
    }
    return verdicts.map { verdict in
      var verdict = verdict ?? Verdict(.notReached, reason: .sessionEnded)
      verdict.problems.sort { $0.position < $1.position }
      return verdict
    }
  }

  // MARK: The program of the session

  func part(_ index: Int, _ use: ProgramPart.Use) -> ProgramPart {
    ProgramPart(index: index, snippet: session.snippets[index], syntax: syntax[index]!, use: use)
  }

  /// The parts before a snippet that others may build on.
  func parts(before end: Int) -> [ProgramPart] {
    (0..<end).compactMap { index in
      guard let syntax = syntax[index] else { return nil }
      if broken.contains(index) {
        let imports = !syntax.imports.isEmpty && !importless.contains(index)
        return imports ? part(index, .imports) : nil
      }
      switch session.snippets[index].mode {
      case .run, .warning: return part(index, .runs)
      // Nothing runs, so that its variables may be there.
      case .noRun where session.onlyCompiles, .trap where session.onlyCompiles: return part(index, .isCompiled)
      case .noRun, .trap:
        return syntax.standalone.isEmpty && session.snippets[index].imports.isEmpty ? nil : part(index, .declares)
      case .error, .skip: return nil
      }
    }
  }

  /// Compiles what runs together; snippets with errors are judged and left out, until the rest compiles.
  private mutating func buildMain() -> Build? {
    while true {
      let parts = parts(before: session.snippets.count)
      guard parts.contains(where: { $0.use == .runs }) else { return nil }
      let build = workshop.build(parts, weaver: weaver, session: session, in: folder)
      if build.isDone {
        keepWarnings(build)
        return build
      }
      if let breakdown = build.breakdown, build.errors.isEmpty {
        let running = parts.filter { $0.use == .runs }.map(\.index)
        guard let (cause, its) = cause(of: breakdown, among: running) else {
          fail(running, breakdown)
          return nil
        }
        fail([cause], its)
        broken.insert(cause)
        continue
      }
      if splitForRedeclaration(build) { continue }
      let before = broken.count + importless.count
      for (index, diagnostics) in Dictionary(grouping: build.errors, by: \.snippet) {
        if session.snippets[index].mode.runsInSession, !broken.contains(index) {
          verdicts[index] = compileVerdict(index, diagnostics.map(\.diagnostic))
        }
        if broken.contains(index) { importless.insert(index) }
        // Declarations of a snippet that does not run may not stand alone after all; it is judged by itself.
        broken.insert(index)
      }
      if broken.count + importless.count == before { return nil }
    }
  }

  /// The snippet with which a session begins to be too much for the compiler.
  private func cause(
    of breakdown: Compiler.Breakdown, among running: [Int]
  ) -> (snippet: Int, breakdown: Compiler.Breakdown)? {
    if case .notStarted = breakdown { return nil }
    var own = workshop
    // It is tried several times.
    own.compiler.limit /= 4
    var (first, last, found) = (0, running.count - 1, breakdown)
    while first < last {
      let middle = (first + last) / 2
      let build = own.build(parts(before: running[middle] + 1), weaver: weaver, session: session, in: folder)
      if let its = build.breakdown, build.errors.isEmpty { (last, found) = (middle, its) } else { first = middle + 1 }
    }
    return running.isEmpty ? nil : (running[last], found)
  }

  /// Whether everything that runs compiles as it is woven now.
  mutating func compilesAtOnce() -> Bool {
    for (index, snippet) in session.snippets.enumerated() where snippet.mode != .skip {
      syntax[index] = SnippetSyntax(snippet)
    }
    let parts = parts(before: session.snippets.count)
    while true {
      let build = workshop.build(parts, weaver: weaver, session: session, in: folder)
      if build.isDone { return true }
      if !splitForRedeclaration(build) { return false }
    }
  }

  /// A redeclaration that only the compiler sees, such as of a function with the same types under other names.
  private mutating func splitForRedeclaration(_ build: Build) -> Bool {
    for (index, diagnostic) in build.errors
    where diagnostic.identifier == "invalid_redecl" && !weaver.splits.contains(index) {
      if session.points(diagnostic, into: index) { continue }
      weaver.splits.insert(index)
      return true
    }
    return false
  }

  private mutating func keepWarnings(_ build: Build) {
    for (index, diagnostic) in build.diagnostics where diagnostic.severity == .warning {
      warnings[index, default: []].append(diagnostic)
    }
  }

  private var warnings: [Int: [Diagnostic]] = [:]

  mutating func fail(_ indices: [Int], _ breakdown: Compiler.Breakdown) {
    for index in indices where verdicts[index] == nil {
      let place = session.snippets[index].place
      let problem =
        switch breakdown {
        case .crashed(let lines):
          Problem(.compilerCrash, at: place, "The compiler itself failed on this snippet.", notes: [lines], length: 3)
        case .timedOut:
          Problem(
            .compileTime, at: place,
            "Compiling this snippet takes too long, and was given up after \(Int(workshop.compiler.limit)) s; give the compiler types, or shorter expressions.",
            length: 3)
        case .notStarted(let reason):
          Problem(
            .runner, at: place, "This session could not be built: \(ModuleNames.removed(from: reason))", length: 3)
        }
      verdicts[index] = Verdict(.failed, problems: [problem])
    }
  }

  // MARK: Errors of the compiler

  func compileVerdict(_ index: Int, _ errors: [Diagnostic]) -> Verdict {
    let own = syntax[index]?.problems ?? []
    var problems: [Problem] = []
    for error in errors {
      switch Dependence.of(error, snippet: index, session: session, verdicts: verdicts, syntax: syntax) {
      case .onFailed(let cause, let name):
        return Verdict(
          .notReached, problems: own,
          reason: .usesFailed(name: name, whereabouts: session.snippets[cause].whereabouts))
      case .onUnseen(let problem): problems.append(problem)
      case .none:
        var notes = error.notes
        if error.message.hasPrefix("no such module") {
          notes.append(
            workshop.modules.isEmpty
              ? "The package has no module in Swift that a snippet can import."
              : "Modules of the library: \(workshop.modules.sorted().joined(separator: ", ")).")
        }
        problems.append(Problem(.compile, at: error.position, error.message, notes: notes, length: caret(error, index)))
      }
    }
    return Verdict(.failed, problems: own + problems)
  }

  /// What a page shows under the code.
  func remarks(_ diagnostics: [Diagnostic], _ index: Int) -> [Remark] {
    diagnostics.map { diagnostic in
      let column = diagnostic.position.column
      return Remark(
        diagnostic.severity == .error ? .error : .warning, line: diagnostic.position.line,
        columns: column..<(column + caret(diagnostic, index)), text: diagnostic.message)
    }
  }

  /// How many bytes the word at a place has.
  private func caret(_ error: Diagnostic, _ index: Int) -> Int {
    guard let line = session.snippets[index].lines.first(where: { $0.line == error.position.line }) else { return 1 }
    let rest = Array(line.text.utf8).dropFirst(line.offset(of: error.position.column))
    let word = rest.prefix {
      $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 >= 0x80
    }
    return max(1, word.count)
  }

  // MARK: Running

  private mutating func runMain(_ build: Build) {
    let record = run(build)
    let running = parts(before: session.snippets.count).filter { $0.use == .runs }.map(\.index)
    var stop: Int?
    for index in running where verdicts[index] == nil {
      // In a program with `@main` there are only declarations around it.
      if let main = build.mainSnippet, index != main, record.end == .finished {
        verdicts[index] = judge(index, .init())
        continue
      }
      if let stop {
        verdicts[index] = Verdict(
          .notReached, problems: syntax[index]?.problems ?? [],
          reason: .endedBefore(whereabouts: session.snippets[stop].whereabouts))
        continue
      }
      let part = record.parts[index]
      if let part, part.isDone {
        verdicts[index] = judge(index, part)
        continue
      }
      stop = index
      var verdict = judge(index, part ?? .init(), isPartial: true)
      verdict.status = .failed
      verdict.problems.append(endProblem(index, record, build))
      verdicts[index] = verdict
    }
    // It ran to the end of its last snippet and fell then: in something that it had left behind.
    if stop == nil, record.end != .finished, let last = running.last, verdicts[last]?.status == .passed {
      let problem = endProblem(last, record, build)
      verdicts[last]?.status = .failed
      verdicts[last]?.problems.append(problem)
    }
  }

  mutating func run(_ build: Build, timeoutOf target: Int? = nil, tellsPlaces: Bool = false) -> RunRecord {
    if let failure = workshop.runner.failure { return RunRecord(end: .refused(failure)) }
    let place: String
    do {
      place = try Files.makeTemporaryFolder(in: folder)
    } catch {
      return RunRecord(end: .refused("\(error.path) cannot be made: \(error.reason)"))
    }
    defer { Files.remove(place) }
    let timeouts = session.snippets.map { $0.timeout ?? workshop.timeout }
    var request = workshop.request(build.libraries, folder: place)
    // The program that prints a backtrace finds the process only under the numbers of this namespace.
    if tellsPlaces { request.hasNamespace = false }
    var run = SessionRun(
      runner: workshop.runner.path, request: request,
      environment: workshop.environment(place, tellsPlaces: tellsPlaces),
      timeout: { timeouts.indices.contains($0) ? timeouts[$0] : 10 })
    run.processes = workshop.compiler.toolchain.processes
    let judge = self
    run.isSatisfied = { index, part in judge.isSatisfied(index, part) }
    var record = run.run()
    if case .refused(let reason) = record.end, reason.contains("undefined symbol"), (try? workshop.relink(build)) != nil
    {
      record = run.run()
    }
    // That is about the run that counts.
    if !tellsPlaces { isolation = record.isolation }
    return record
  }

  private mutating func endProblem(_ index: Int, _ record: RunRecord, _ build: Build) -> Problem {
    let part = record.parts[index] ?? .init()
    var ending = Ending(session: session, index: index, record: record, errors: text(part.errors))
    guard ending.isCrashWithoutPlace else { return ending.problem }
    // Again with places kept, and the runtime's own backtrace; only now, since it costs every session that passes.
    let parts = parts(before: session.snippets.count).filter { $0.index <= index }
    let again = workshop.build(
      parts + (parts.contains { $0.index == index } ? [] : [self.part(index, .runs)]), weaver: weaver, session: session,
      in: folder, for: .runWithPlaces)
    ending.locate = { line, column in again.maps.lazy.compactMap { $0.locate(line: line, column: column)?.column }.first
    }
    if again.isDone {
      let second = run(again, tellsPlaces: true)
      if let last = second.last, last == index { ending.backtrace = text(second.parts[index]?.errors ?? []) }
    }
    return ending.problem
  }

  func text(_ bytes: [UInt8]) -> String { ModuleNames.removed(from: String(decoding: bytes, as: UTF8.self)) }

  // MARK: Judging

  private func isSatisfied(_ index: Int, _ part: RunRecord.Part) -> Bool {
    let stated = syntax[index]?.claims ?? []
    guard session.snippets[index].output != nil || !stated.isEmpty else { return true }
    return judging(index, part).problems.isEmpty
  }

  private func judging(_ index: Int, _ part: RunRecord.Part) -> SnippetJudging {
    let claims = syntax[index]?.claims ?? []
    var judging = SnippetJudging(snippet: session.snippets[index], claims: claims, output: text(part.output))
    judging.possiblePrints = syntax[index]?.possiblePrints ?? []
    judging.idle = Set((syntax[index]?.problems ?? []).map(\.position))
    for value in part.values {
      let (owner, claim) = ClaimNumber.claim(value.claim)
      guard owner == index else { continue }
      judging.heard[claim, default: []].append(
        HeardValue(text: ModuleNames.removed(from: value.text), type: ModuleNames.removed(from: value.type)))
    }
    return judging
  }

  func judge(_ index: Int, _ part: RunRecord.Part, isPartial: Bool = false) -> Verdict {
    let snippet = session.snippets[index]
    let claims = syntax[index]?.claims ?? []
    let judging = judging(index, part)
    let output = judging.output
    var verdict = Verdict(.passed, seconds: part.seconds, standardOutput: output)
    verdict.problems = syntax[index]?.problems ?? []
    verdict.expectations = judging.expectations
    verdict.figures = part.figures.map { $0.mapTexts(ModuleNames.removed) }
    let warnings = warnings[index] ?? []
    if !isPartial {
      verdict.problems += judging.problems
      verdict.corrections = judging.corrections
      if snippet.mode == .warning {
        verdict.problems += DiagnosticJudge.problems(
          snippet: snippet, claims: claims, diagnostics: warnings, codeLines: syntax[index]?.codeLines ?? [],
          mode: .warning)
      }
    }
    if snippet.mode == .warning {
      verdict.remarks = remarks(warnings, index)
    } else {
      verdict.warnings = warnings.map {
        Problem(.unexpectedWarning, at: $0.position, $0.message, length: caret($0, index))
      }
    }
    if !verdict.problems.isEmpty { verdict.status = .failed }
    return verdict
  }
}
