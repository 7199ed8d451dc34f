import LiterateModel
import LiterateReading

/// Turns what a session says of a listing into what `--scope auto` says of it: it ran, it was compiled, it stops as announced,
/// or it failed.
struct FoundListing {
  let snippet: Snippet
  /// As it stands on its page, with nothing around it.
  private let written: Snippet
  /// What the session says of it.
  let found: Verdict
  let company: Finding.Company
  /// The listing before it that could not be run to its end.
  var stop: Snippet?
  /// It reads what nobody types here.
  var readsStandardInput = false
  /// It reads what only the author's machine has: arguments, variables of the environment, files of a bundle.
  var readsEnvironment = false
  /// It is written for a test runner.
  var isTest = false
  /// Nothing stands at its top level but declarations.
  var isDeclarationsOnly = false
  /// It says what it prints.
  var statesOutput = false
  /// The modules of the package that the text is about, and the types that the page declares.
  var modules: [String] = []
  var pageTypes: Set<String> = []
  /// Lines of comments that state a value or an output.
  var statedLines: [Int] = []
  /// It compiles with modules that it does not import: without them it may not, as is announced.
  var isGivenModules = false

  init(_ snippet: Snippet, written: Snippet? = nil, _ found: Verdict, company: Finding.Company) {
    self.snippet = snippet
    self.written = written ?? snippet
    self.found = found
    self.company = company
  }

  var verdict: Verdict {
    let announcement = Announcement(snippet)
    var verdict = judged(announcement)
    let unmet =
      verdict.finding?.kind == .run ? unmetFailures : verdict.finding?.reason == .completed ? unmetErrors : []
    if !unmet.isEmpty {
      verdict.problems += unmet
      (verdict.status, verdict.finding) = (.failed, Finding(.contradiction, company: company))
    } else if verdict.finding?.kind == .run, let unmet = unmetSentence(announcement) {
      verdict.problems.append(unmet)
      (verdict.status, verdict.finding) = (.failed, Finding(.contradiction, company: company))
    } else if !announcement.rejectedLines.isEmpty, verdict.finding?.kind != .expectedTrap, !speaksOfVersions {
      verdict.warnings.append(
        Problem(.errorCompiles, at: snippet.place, "A comment says that this does not compile, but it does.", length: 3)
      )
    }
    return verdict
  }

  /// What comments say of their own lines, and is not so if the listing runs to its end: that one does not compile, or that the
  /// program stops there.
  var unmetFailures: [Problem] {
    if snippet.completion?.isPartial == true { return [] }
    return unmetErrors
      + stopsThatDoNotCome.map {
        Problem(.noTrap, at: $0, "The comment says that the program stops here, but it goes on.", length: 2)
      }
      + StatedThrows(snippet).whatMustThrow.map {
        Problem(
          .noTrap, at: $0.position, "The comment says that this throws an error, but it does not.", length: $0.length)
      }
  }

  /// What the sentence right above says will happen, and does not: `This will crash:`
  private func unmetSentence(_ announcement: Announcement) -> Problem? {
    let above = snippet.prose.prefix { $0 != "\n" }
    guard snippet.completion?.isPartial != true, !namesVersion(above), announcement.texts.isEmpty else { return nil }
    // What calls with `try` may be an error when it runs.
    let isOfTheCompiler =
      !snippet.text.contains("try")
      || ["compil", "valid", "swift", "type"].contains(where: above.lowercased().contains)
    if announcement.isRejectedRightAbove, !isGivenModules, isOfTheCompiler {
      return Problem(
        .errorCompiles, at: snippet.place, "The text right above says that this does not compile, but it does.",
        length: 3)
    }
    if announcement.throwsRightAbove, StatedThrows.callsThatMayThrow(in: snippet) {
      return Problem(
        .noTrap, at: snippet.place, "The text right above says that an error is thrown here, but none is.", length: 3)
    }
    guard announcement.stopsRightAbove else { return nil }
    return Problem(
      .noTrap, at: snippet.place, "The text right above says that the program stops here, but it goes on.", length: 3)
  }

  /// What is printed may say the same: `print("Fatal error: none") // Fatal error: none`.
  private var stopsThatDoNotCome: [Position] {
    let stated = StatedFailures(snippet)
    let printed = found.standardOutput.lowercased().split(whereSeparator: \.isNewline)
    return stated.stops.filter { place in
      let words = stated.stopWords[place.line]?.split(separator: " ").joined(separator: " ") ?? ""
      return !printed.contains { $0 == words }
    }
  }

  /// Of these, the errors.
  private var unmetErrors: [Problem] {
    if snippet.completion?.isPartial == true || isGivenModules || speaksOfVersions { return [] }
    return StatedFailures(written).errors.map {
      Problem(.errorCompiles, at: $0, "The comment says that this does not compile, but it does.", length: 2)
    }
  }

  /// Whether the text around it says what another version of the compiler does.
  private var speaksOfVersions: Bool { Announcement(snippet).isMarkedInProse || namesVersion(snippet.prose[...]) }

  private func namesVersion(_ text: Substring) -> Bool {
    text.contains(
      #/(?i)\b(?:swift|xcode|compiler)s? (?:version )?\d|\b(?:older|earlier|newer|later) (?:versions|compilers)\b/#)
  }

  private func judged(_ announcement: Announcement) -> Verdict {
    if snippet.completion?.isOnlyCompiled == true { return passed(.compiled, .completed, output: "") }
    if let unmet = unmetRequirement { return verdict(of: [unmet]) }
    // What a test expects of itself, only its runner knows.
    if isTest, isDeclarationsOnly || problems.contains(where: \.isStop) && problems.allSatisfy(\.isStop) {
      return passed(.compiled, .isTest, output: "")
    }
    // Nobody knows what it does with all of its code.
    if snippet.completion?.leavesOut == true { return passed(.compiled, .leavesOut, output: found.standardOutput) }
    // What watches programs went wrong, which says nothing about this one.
    if let lost = problems.first(where: { $0.id == .runner }) {
      return passed(.compiled, .words(lost.message), output: found.standardOutput)
    }
    if isUnreached {
      // It compiles, or it would not be here; what it would have to run after has not run.
      let cause = stop.map { Reason.listingStops(line: $0.place.line) }
      let reason = cause ?? found.problems.first.map { .words($0.message) } ?? found.reason ?? .neverRan
      return passed(.compiled, reason, output: "")
    }
    // That it stops at what was put in for it says nothing, whatever is announced.
    if problems.contains(where: { $0.id == .crash && $0.message.contains(Completion.message) }) {
      return passed(.compiled, .callsLeftOut, output: found.standardOutput)
    }
    if let judged = judgedByItsStop(announcement) ?? judgedByItsError { return judged }
    if let stop = problems.first(where: \.isStop),
      stop.isOfTheMachine || readsStandardInput || isOfTheEnvironment(stop), !statesOutput
    {
      let isLong = stop.message.count > 160
      let reason = Reason.words(isLong ? stop.message.prefix(159) + "…" : stop.message)
      return passed(.compiled, reason, output: found.standardOutput)
    }
    var verdict = verdict(of: problems)
    // In the function that was put around it, names are local.
    let isLocal = snippet.completion?.isCalled == true
    // What was put into a body uses nothing, and never comes back.
    let isPartial = snippet.completion?.isPartial == true
    verdict.warnings.removeAll {
      announcement.covers(warning: $0.message, at: $0.position.line)
        || isLocal && $0.isOfBlocksOnly || isPartial && ($0.isOfBlocksOnly || $0.message == "will never be executed")
    }
    return verdict
  }

  private func verdict(of problems: [Problem]) -> Verdict {
    var verdict = found
    verdict.problems = problems
    verdict.finding = Finding(problems.isEmpty ? .run : .contradiction, company: company)
    verdict.status = problems.isEmpty ? .passed : .failed
    return verdict
  }

  /// What there is to say of it where it stops as it announces, at least at that line; nil where it does not.
  private func judgedByItsStop(_ announcement: Announcement) -> Verdict? {
    guard let crash = problems.first(where: { $0.id == .crash }),
      announcement.covers(stopAt: crash.position.line) || isQuoted(crash)
    else {
      return nil
    }
    let message = crash.message.replacing("The program stops here: ", with: "")
    if let other = announcement.texts.problem(stop: message, at: crash.position.line) { return verdict(of: [other]) }
    // What it has stated before that is not so.
    let others = problems.filter { [.value, .prints].contains($0.id) }
    return others.isEmpty
      ? passed(.expectedTrap, .words(CrashText.withSameAddresses(message)), output: found.standardOutput)
      : verdict(of: others)
  }

  /// Whether a comment on its line, or on the line above, has the very words of a stop.
  private func isQuoted(_ stop: Problem) -> Bool {
    let words = stop.message.split(separator: ": ").last.map(String.init) ?? ""
    guard words.count > 8, let index = snippet.lines.firstIndex(where: { $0.line == stop.position.line }) else {
      return false
    }
    return snippet.lines[max(0, index - 1)...index].contains { line in
      line.text.firstRange(of: "//").map { line.text[$0.upperBound...].contains(words) } ?? false
    }
  }

  /// What there is to say of it where it ends with an error that nothing catches; nil if that says nothing about it.
  private var judgedByItsError: Verdict? {
    guard let stop = problems.first(where: { $0.id == .thrownError }) else { return nil }
    let others = problems.filter { $0.id != .thrownError }
    let thrown = ThrownError(
      stop: stop, type: found.thrownType, caseName: found.thrownCase, snippet: snippet, modules: modules,
      pageTypes: pageTypes,
      statedLines: statedLines)
    switch thrown.judgement {
    case .announced:
      return others.isEmpty
        ? passed(.expectedTrap, .words(stop.message), output: found.standardOutput) : verdict(of: others)
    case .another(let problem): return verdict(of: others + [problem])
    case .contradiction: return verdict(of: problems)
    case .unknown: return nil
    }
  }

  /// `try #require(…)` that does not hold ends its test with an error of its own.
  private var unmetRequirement: Problem? {
    guard found.thrownType?.hasSuffix("ExpectationFailedError") == true, snippet.completion?.isPartial != true,
      let stop = problems.first(where: { $0.id == .thrownError })
    else { return nil }
    // The test stops, and with it what calls it.
    let lines = snippet.lines.filter { $0.text.contains("#require(") }
    let place =
      lines.count == 1 ? Position(file: snippet.place.file, line: lines[0].line, column: lines[0].column) : nil
    return Problem(.value, at: place ?? stop.position, "What the test requires here is not so.")
  }

  /// Whether what is not there where it stops is something that the environment would have.
  private func isOfTheEnvironment(_ stop: Problem) -> Bool {
    readsEnvironment && stop.id == .crash
      && ["Index out of range", "nexpectedly found nil"].contains(where: stop.message.contains)
  }

  /// Nobody wrote its comments for a checker.
  private var problems: [Problem] { found.problems.filter { $0.id != .idleClaim } }

  private var isUnreached: Bool {
    found.status == .notReached || found.problems.contains { [.compile, .missingName].contains($0.id) }
  }

  private func passed(_ kind: Finding.Kind, _ reason: Reason, output: String) -> Verdict {
    var verdict = Verdict(.passed, standardOutput: output, reason: reason)
    verdict.finding = Finding(kind, reason: reason, company: company)
    return verdict
  }
}

extension Problem {
  /// Whether the program came to an end in the middle.
  var isStop: Bool {
    [.crash, .thrownError, .exit, .timeout, .memoryLimit, .outputLimit, .processLimit, .fileLimit].contains(id)
  }

  /// Whether that says more about where it ran than about the listing: a file or server that is not there, a loop without
  /// end. A failed check is the listing's own.
  fileprivate var isOfTheMachine: Bool { id != .crash || message.contains("unexpectedly raised an error") }
}
