import LiterateModel
import LiterateReading
import LiterateToolchain

/// What has become of a snippet, as a verdict.
extension SessionCheck {
  /// - Parameters:
  ///   - build: the program that it was in.
  ///   - record: what that program did, if it ran.
  mutating func verdict(
    _ index: Int, _ fate: SessionState.Fate, _ build: Build?, _ record: RunRecord
  ) -> Verdict? {
    let snippet = session.snippets[index]
    let own = parsed[index].problems
    let part = record.parts[index] ?? .init()
    switch fate {
    case .skipped: return Verdict(.skipped, reason: snippet.skipReason.map(Reason.words))
    case .malformed: return Verdict(.failed, problems: own)
    case .rejected:
      return compileVerdict(index, build?.errors.filter { $0.snippet == index }.map(\.diagnostic) ?? [])
    case .unbuildable: return brokenDown(index)
    case .ran: return explained(judge(index, part), index, record)
    case .ranBeforeTheStop:
      let verdict = judge(index, part)
      return explained(
        verdict.status == .passed ? failed(verdict, endProblem(index, record)) : verdict, index, record)
    case .stopped:
      var verdict = failed(judge(index, part, isPartial: true), endProblem(index, record))
      let ending = Ending(session: session, index: index, record: record, errors: text(part.errors))
      verdict.thrownType = ending.thrownType
      verdict.thrownCase = ending.thrownCase
      return explained(verdict, index, record)
    case .unreached(let stop):
      return Verdict(
        .notReached, problems: own, reason: .endedBefore(whereabouts: session.snippets[stop].whereabouts))
    case .diagnosed: return diagnosed(index, build?.diagnostics.filter { $0.snippet == index }.map(\.diagnostic) ?? [])
    case .compiled:
      return Verdict(
        own.isEmpty ? .passed : .failed, problems: own, reason: snippet.noRunReason.map(Reason.words))
    case .brokenBy(let other):
      let error = build?.errors.first { $0.snippet == other }?.diagnostic
      if session.only == index, let error, let verdict = lonely(other, error.message) { return verdict }
      return Verdict(
        .notReached, problems: own, reason: .brokenTogether(whereabouts: session.snippets[other].whereabouts))
    case .mayRun: return nil
    case .unexplained: return Verdict(.failed, problems: own + [unexplained(snippet)])
    }
  }

  /// The verdict with one more problem, which fails it, and comes first.
  private func failed(_ verdict: Verdict, _ problem: Problem) -> Verdict {
    var verdict = verdict
    verdict.status = .failed
    verdict.problems.insert(problem, at: 0)
    return verdict
  }

  /// The verdict with what helps to understand its problems.
  func explained(_ verdict: Verdict, _ index: Int, _ record: RunRecord) -> Verdict {
    guard !verdict.problems.isEmpty, let part = record.parts[index] else { return verdict }
    var verdict = verdict
    let notes = FailureNotes(
      snippet: session.snippets[index], output: text(part.output), errors: text(part.errors),
      isIsolated: !record.isolation.isEmpty && record.isolation != SandboxLayer.none)
    verdict.problems = notes.added(to: verdict.problems)
    return verdict
  }

  private func unexplained(_ snippet: Snippet) -> Problem {
    Problem(
      .runner, at: snippet.place,
      "This snippet does not compile with those before it, and the compiler names no line of it; please report this with the file.",
      length: 3)
  }

  // MARK: Errors of the compiler

  private func brokenDown(_ index: Int) -> Verdict {
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
      case .saidTooMuch:
        Problem(
          .compile, at: place,
          "The compiler has more to say about this snippet than anybody reads; break its lines where they are long.",
          length: 3)
      case .notStarted(let reason):
        Problem(
          .runner, at: place, "This session could not be built: \(ModuleNames.removed(from: reason))", length: 3)
      case nil: Problem(.runner, at: place, "This session could not be built.", length: 3)
      }
    return Verdict(.failed, problems: [problem])
  }

  private func compileVerdict(_ index: Int, _ errors: [Diagnostic]) -> Verdict {
    let own = parsed[index].problems
    var problems: [Problem] = []
    let advised =
      workshop.stopsAtFailure || workshop.shared != nil ? [:] : advice.notes(about: MissingName.all(in: errors))
    for error in errors {
      switch dependence(of: error, index) {
      case .onFailed(let cause, let name):
        return Verdict(
          .notReached, problems: own,
          reason: .usesFailed(name: name, whereabouts: session.snippets[cause].whereabouts))
      case .onUnseen(let problem): problems.append(problem)
      case .none:
        var notes = error.notes
        if error.message.hasPrefix("no such module") {
          notes += moduleNotes
        }
        notes += MissingName.all(in: [error]).compactMap { advised[$0] }
        problems.append(Problem(.compile, at: error.position, error.message, notes: notes, length: caret(error, index)))
      }
    }
    return Verdict(.failed, problems: own + problems)
  }

  private var advice: ImportAdvice {
    ImportAdvice(
      builder: workshop.builder(in: folder + "/names", for: .run), modules: workshop.modules, hash: session.id.hash,
      known: workshop.knownModules)
  }

  /// What to do about a module that is not there.
  private var moduleNotes: [String] {
    guard !workshop.modules.isEmpty else { return ["The package has no module in Swift that a snippet can import."] }
    let modules = "Modules of the library: \(workshop.modules.sorted().joined(separator: ", "))."
    return [modules] + [workshop.otherPackages.note(session.file)].compactMap(\.self)
  }

  private func dependence(of error: Diagnostic, _ index: Int) -> Dependence {
    Dependence.of(error, snippet: index, session: session, verdicts: verdicts, parsed: workshop.parsed)
  }

  /// An `error` snippet: whether it has the errors that it states.
  private func diagnosed(_ index: Int, _ diagnostics: [Diagnostic]) -> Verdict {
    // An error that another snippet's failure brings says nothing about this one.
    for error in diagnostics where error.severity == .error {
      if case .onFailed = dependence(of: error, index) { return compileVerdict(index, [error]) }
    }
    let (snippet, own) = (session.snippets[index], parsed[index])
    var verdict = Verdict(.passed)
    verdict.expectations = snippet.statedError == nil ? own.claims.count : 1
    verdict.problems =
      own.problems
      + DiagnosticJudge.problems(
        snippet: snippet, claims: own.claims, diagnostics: diagnostics, codeLines: own.codeLines, mode: .error)
    verdict.remarks = remarks(diagnostics, index)
    if snippet.statedError == nil {
      verdict.corrections = DiagnosticJudge.corrections(
        claims: own.claims, diagnostics: diagnostics, codeLines: own.codeLines)
    }
    if !verdict.problems.isEmpty { verdict.status = .failed }
    return verdict
  }

  /// What a snippet that stands after another has to say where that one needs more before it.
  func lonely(_ guest: Int, _ message: String) -> Verdict? {
    guard let only = session.only, guest < only, message.hasPrefix("cannot find") else { return nil }
    let name = session.snippets[guest].name ?? ""
    return Verdict(
      .failed,
      problems: [
        Problem(
          .missingName, at: session.snippets[only].place,
          "`\(name)`, which this snippet stands after, needs something that is not here: \(message). Name that in `after`, too.",
          length: 3)
      ])
  }

  /// What a page shows under the code.
  private func remarks(_ diagnostics: [Diagnostic], _ index: Int) -> [Remark] {
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

  // MARK: Judging what it did

  /// Whether a snippet has done what is stated about it, or will not do it any more.
  func isSatisfied(_ index: Int, _ part: RunRecord.Part) -> Bool {
    let own = parsed[index]
    guard session.snippets[index].output != nil || !own.claims.isEmpty || !own.valueComments.isEmpty else {
      return true
    }
    return !judging(index, part).isWorthWaitingFor
  }

  func judging(_ index: Int, _ part: RunRecord.Part) -> SnippetJudging {
    let (snippet, own) = (session.snippets[index], parsed[index])
    var judging = SnippetJudging(snippet: snippet, claims: own.claims, output: text(part.output))
    judging.possiblePrints = own.possiblePrints
    judging.valueComments = own.valueComments
    judging.expected = own.expectations
    judging.idle = Set(own.problems.map(\.position))
    judging.hear(part, index)
    judging.others = others.compactMap { record in
      var other = SnippetJudging(snippet: snippet, claims: [], output: text(record.parts[index]?.output ?? []))
      other.hear(record.parts[index] ?? .init(), index)
      return other.told == judging.told ? nil : other.told
    }
    return judging
  }

  /// - Parameter isPartial: it has not come to its end, so that only what is false already can be told.
  func judge(_ index: Int, _ part: RunRecord.Part, isPartial: Bool = false) -> Verdict {
    let (snippet, own) = (session.snippets[index], parsed[index])
    let judging = judging(index, part)
    var verdict = Verdict(.passed, seconds: part.seconds, standardOutput: judging.output)
    verdict.problems = own.problems
    verdict.expectations = judging.expectations
    verdict.figures = part.figures.map { $0.mapTexts(ModuleNames.removed) }
    let warnings = warnings[index] ?? []
    if isPartial {
      verdict.problems += judging.disproved
    } else {
      verdict.problems += judging.problems + (unsteady[index] ?? [])
      if let unread = UnreadInput.problem(snippet, unread: part.unread, in: session) { verdict.problems.append(unread) }
      verdict.doubts = judging.doubts
      verdict.corrections = judging.corrections
      if snippet.mode == .warning {
        verdict.problems += DiagnosticJudge.problems(
          snippet: snippet, claims: own.claims, diagnostics: warnings, codeLines: own.codeLines, mode: .warning)
        verdict.corrections += DiagnosticJudge.corrections(
          claims: own.claims, diagnostics: warnings, codeLines: own.codeLines)
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

extension SnippetJudging {
  /// Takes over what a run told of a snippet's values.
  fileprivate mutating func hear(_ part: RunRecord.Part, _ index: Int) {
    for value in part.values {
      heard[ClaimNumber.claim(value.claim).claim, default: []].append(
        HeardValue(text: ModuleNames.removed(from: value.text), type: ModuleNames.removed(from: value.type)))
    }
  }
}
