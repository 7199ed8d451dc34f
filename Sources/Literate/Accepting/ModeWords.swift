import Foundation
import LiterateModel
import LiterateReading
import LiterateToolchain

/// `--write-modes`: what `--scope auto` found, as words on the fences, so that from then on the file means what it says.
///
/// What is written is checked first, as a file that says what it means: a listing for which the words found do not hold
/// there (Swift 5 where the book is Swift 6, an error that a comment puts into other words) gets `skip`, with the reason.
package struct ModeWords: Sendable {
  package struct Edit: Sendable {
    var file: String
    var before: [UInt8]
    var edits: FenceEdits
    package var after: [UInt8] { edits.applied(to: before) }
    package var difference: [String] { edits.difference(file, before) }
  }

  package private(set) var edits: [Edit] = []
  /// Files that stay as they are, and why.
  package private(set) var refusals: [Problem] = []
  /// Listings that were looked at and are not any more: no fence says what they are.
  package private(set) var unread: [Position] = []
  /// Listings that hold only with what they were given, and are skipped from now on: no word of a fence gives that.
  package private(set) var passedOver: [Position] = []

  /// How often what does not hold is said otherwise.
  private static let mostRounds = 12

  /// - Parameter result: what a run with `--scope auto` brought.
  package init(_ result: CheckResult, _ request: CheckRequest, _ engine: Engine) throws(Refusal) {
    var strict = request
    strict.scope = .chapter
    let kept = Set(result.snapshot.read(in: .strict).chapters.filter(\.isNamed).map(\.file))
    for chapter in result.chapters {
      let entries = result.report.entries.filter { $0.snippet.place.file == chapter.file }
      if chapter.isNamed {
        if !kept.contains(chapter.file) { unread += entries.filter(\.isVerified).map(\.snippet.place) }
        continue
      }
      guard entries.contains(where: { $0.verdict.finding != nil }) else { continue }
      let before = result.snapshot.bytes(of: chapter.file)
      var choices = Self.choices(entries, chapter)
      let known = result.report.problems
      let refusal = try Self.settle(&choices, chapter, result.snapshot, known) { snapshot throws(Refusal) in
        try engine.check(snapshot, strict).report
      }
      if let refusal {
        refusals.append(refusal)
        continue
      }
      let skipped = choices.filter { $0.isSkipped && !$0.isLeftOut && $0.verdict.status == .passed }
      passedOver += skipped.map(\.snippet.place)
      let read = choices.filter { !$0.isLeftOut }.map(\.snippet.place)
      unread += entries.filter { $0.isVerified && !read.contains($0.snippet.place) }.map(\.snippet.place)
      let edits = Self.edits(choices, chapter, before)
      if edits != FenceEdits() { self.edits.append(Edit(file: chapter.file, before: before, edits: edits)) }
    }
  }

  package func write() throws(Refusal) {
    for edit in edits { try CheckedFile.replace(edit.file, saying: edit.before, by: edit.after) }
  }

  // MARK: Choosing

  private static func choices(_ entries: [Report.Entry], _ chapter: Chapter) -> [ModeChoice] {
    var scopes: [Int: String] = [:]
    let taken = Set(chapter.snippets.map(\.program.text))
    return entries.compactMap { entry in
      guard let finding = entry.verdict.finding else { return nil }
      let isBare = isBare(entry.snippet, chapter)
      // Nobody said that it is Swift: what it is not, is not written down.
      guard isBare ? entry.isVerified : hasWords(entry.snippet, chapter) else { return nil }
      var choice = ModeChoice(snippet: entry.snippet, verdict: entry.verdict, isBare: isBare)
      switch finding.kind {
      case .expectedError where finding.reason == Grouping.goesOn,
        .expectedTrap where finding.reason == Grouping.goesOn:
        choice.word = .skip(Grouping.goesOn.wordsOnFence)
      // What is wrong stays red, for a person to mend.
      case .contradiction: break
      case _ where entry.isVerified && lacksCode(finding):
        // No word of a fence adds it, and without it the error is another one.
        choice.word = .skip(reason(of: finding.completions))
      case .run, .compiled:
        // Without the calls that it was given, nothing runs its tests.
        if finding.kind == .compiled || !finding.completions.isEmpty { choice.word = .noRun }
      case .expectedError: choice.word = .error
      case .expectedTrap: choice.word = .trap
      case .fragment, .appleOnly: choice.word = .skip((finding.reason ?? .words("a fragment")).wordsOnFence)
      }
      switch finding.company {
      case .file: break
      case .after(let lines): choice.after = lines
      // It has a program of its own already.
      case .own where chapter.fences.contains { $0.place == entry.snippet.place && $0.words.contains("scope=") }: break
      case .own(let number):
        var next = scopes.count + 1
        while taken.contains("other-\(next)") { next += 1 }
        if scopes[number] == nil { scopes[number] = "other-\(next)" }
        choice.scope = scopes[number]
      }
      return choice
    }
  }

  /// Whether it has been given more than calls of its tests.
  private static func lacksCode(_ finding: Finding) -> Bool {
    finding.completions.contains { $0 != Completion.Kind.tests.rawValue }
  }

  /// Why what only compiles with something around it is passed over.
  private static func reason(of completions: [String]) -> String {
    let around = Set([Completion.Kind.function, .type, .member].map(\.rawValue))
    if completions == [Completion.Kind.manifest.rawValue] { return "it is the manifest of a package" }
    return around.isSuperset(of: completions)
      ? "it needs \(completions.joined(separator: " and "))"
      : "it leaves something out: \(completions.joined(separator: ", "))"
  }

  /// Says otherwise what does not hold when the file is taken at its word, until the rest does. What stands in the way, if
  /// something does that is not the listings' own.
  private static func settle(
    _ choices: inout [ModeChoice], _ chapter: Chapter, _ snapshot: BookSnapshot, _ known: [Problem],
    check: (BookSnapshot) throws(Refusal) -> Report
  ) throws(Refusal) -> Problem? {
    let before = snapshot.bytes(of: chapter.file)
    for _ in 0..<mostRounds {
      let after = edits(choices, chapter, before).applied(to: before)
      let report = try check(snapshot.alone(chapter.file, saying: after, manner: .strict))
      let isOfAFence: [ProblemID] = [
        .unknownWord, .wordValue, .misspeltLanguage, .outputWithoutSnippet, .notADrawing, .missingSource,
      ]
      let problems = report.entries.flatMap(\.verdict.problems).filter { isOfAFence.contains($0.id) }
      let others = report.problems.filter { problem in
        !known.contains { $0.id == problem.id && $0.message == problem.message }
      }
      if let problem = (others + problems).min(by: { $0.position < $1.position }) { return problem }
      // Lines move where claims are added, listings keep their order.
      let rejected = Set(report.fences.filter { $0.fate == .rejected }.map(\.place))
      let found = report.entries.filter { !rejected.contains($0.snippet.place) }
        .sorted { $0.snippet.place < $1.snippet.place }.map(\.verdict)
      // What an earlier one keeps from being reached may be reached when that one holds.
      if !improve(&choices, chapter, found, .failed), !improve(&choices, chapter, found, .notReached) {
        if keepComparing(&choices, chapter, found) { continue }
        guard let index = hidden(choices, chapter, found) else { return nil }
        guard let word = choices[index].announced else { return choices[index].verdict.problems.first }
        choices[index].word = word
      }
    }
    return nil
  }

  /// Whether it has a fence that says `swift`: only there is a place for words, and only that is read where every word counts.
  private static func hasWords(_ snippet: Snippet, _ chapter: Chapter) -> Bool {
    snippet.isFenced && chapter.fences.contains { $0.place == snippet.place && !$0.words.isEmpty }
  }

  /// Whether its fence says nothing: then `swift` is to be written, too.
  private static func isBare(_ snippet: Snippet, _ chapter: Chapter) -> Bool {
    snippet.isFenced && chapter.fences.contains { $0.place == snippet.place && $0.words.isEmpty }
  }

  /// Lets comments be compared as people write them where fewer of them are compared than before; false if nothing is lost.
  private static func keepComparing(
    _ choices: inout [ModeChoice], _ chapter: Chapter, _ found: [Verdict]
  ) -> Bool {
    var isNews = false
    for index in choices.indices where choices[index].mayCompare && choices[index].runs {
      guard let number = number(of: choices[index], choices, chapter), number < found.count,
        choices[index].isCompared(lessIn: found[number])
      else { continue }
      (choices[index].comparesComments, choices[index].mayCompare) = (true, false)
      isNews = true
    }
    return isNews
  }

  /// What contradicts the library and would not be noticed any more.
  private static func hidden(_ choices: [ModeChoice], _ chapter: Chapter, _ found: [Verdict]) -> Int? {
    choices.firstIndex { choice in
      guard choice.verdict.finding?.kind == .contradiction, let number = number(of: choice, choices, chapter) else {
        return false
      }
      return number < found.count && found[number].status == .passed
    }
  }

  /// The place of a listing among those of the file that means what it says.
  private static func number(of choice: ModeChoice, _ choices: [ModeChoice], _ chapter: Chapter) -> Int? {
    let bare = Set(choices.lazy.filter { $0.isBare && !$0.isLeftOut }.map(\.snippet.place))
    return chapter.snippets.filter { hasWords($0, chapter) || bare.contains($0.place) }
      .firstIndex { $0.place == choice.snippet.place }
  }

  /// Says something else of listings for which the words do not hold; false if there is nothing more to say.
  private static func improve(
    _ choices: inout [ModeChoice], _ chapter: Chapter, _ found: [Verdict], _ status: Verdict.Status
  ) -> Bool {
    var isNews = false
    for index in choices.indices {
      guard let number = number(of: choices[index], choices, chapter), number < found.count,
        found[number].status == status
      else { continue }
      // What is wrong keeps others from being reached until somebody mends it.
      let isHeldUp = choices[..<index].contains { $0.verdict.finding?.kind == .contradiction }
      if status == .notReached, isHeldUp { continue }
      if improve(&choices[index], found[number]) { isNews = true }
    }
    while let index = choices.firstIndex(where: { !stands($0, among: choices) }) {
      if choices[index].verdict.finding?.kind == .contradiction {
        // It stays red.
        choices[index].after = []
      } else {
        choices[index].word = .skip("it stands after listings that are not compiled")
      }
      isNews = true
    }
    return isNews
  }

  /// Whether what it stands after can be stood after.
  private static func stands(_ choice: ModeChoice, among choices: [ModeChoice]) -> Bool {
    choice.isSkipped
      || choice.after.allSatisfy { line in choices.first { $0.line == line }?.carries ?? true }
  }

  /// Says something else of a listing for which the words do not hold; false if they do.
  private static func improve(_ choice: inout ModeChoice, _ verdict: Verdict) -> Bool {
    if choice.verdict.finding?.kind == .contradiction { return false }
    if compareComments(&choice, verdict) || sayStop(&choice, verdict) { return true }
    if isForAPerson(verdict, choice) { return false }
    if choice.word == .none, verdict.problems.contains(where: { $0.id == .unrunTest }) {
      choice.word = .noRun
      return true
    }
    let unstated = verdict.problems.filter { $0.id == .unexpectedError }
    if choice.word == .error, choice.claims.isEmpty, !unstated.isEmpty, unstated.count == verdict.problems.count,
      unstated.allSatisfy({ isItsOwn($0.actual ?? "", choice) })
    {
      if unstated.count == 1, choice.error == nil, let said = unstated[0].actual {
        // On its fence, where readers do not see it: what the compiler says is no part of what the author shows.
        choice.error = FenceText.beginning(of: said)
      } else {
        choice.claims = unstated.map { ($0.position.line, $0.actual ?? "") }
      }
      return true
    }
    if choice.isSkipped { return false }
    return stateError(&choice, verdict) || standBehind(&choice, verdict) || skip(&choice, verdict)
  }

  /// Whether an error is one that the listing shows. That the compiler misses a name which is not on the page, nobody wants to read there.
  private static func isItsOwn(_ error: String, _ choice: ModeChoice) -> Bool {
    !error.hasPrefix("cannot find ") || choice.verdict.remarks.contains { $0.text == error }
  }

  /// A comment says in other words than a checker reads that the program stops (`// Fatal error: …`): it stays as it is, and is
  /// compared as people write it.
  private static func sayStop(_ choice: inout ModeChoice, _ verdict: Verdict) -> Bool {
    guard choice.word == .trap, !verdict.problems.isEmpty, verdict.problems.allSatisfy({ $0.id == .nearMiss }) else {
      return false
    }
    if choice.mayCompare {
      (choice.comparesComments, choice.mayCompare) = (true, false)
    } else {
      (choice.word, choice.why) = (.noRun, "it stops, as its comment says")
    }
    return true
  }

  /// Whether what does not hold is stated wrongly, or nearly a claim: that stays so, for a person to correct.
  private static func isForAPerson(_ verdict: Verdict, _ choice: ModeChoice) -> Bool {
    let own = Set(choice.verdict.problems.map(\.id)).union([.nearMiss])
    return verdict.status == .failed && verdict.problems.allSatisfy { own.contains($0.id) }
  }

  /// What is no claim here, or none that holds, and was compared as people write it.
  private static func compareComments(_ choice: inout ModeChoice, _ verdict: Verdict) -> Bool {
    let ofClaims: [ProblemID] = [.nearMiss, .idleClaim, .value, .valueType, .valueNeverRan, .prints]
    let isAboutWarnings = verdict.problems.allSatisfy { $0.id == .idleClaim } && !verdict.warnings.isEmpty
    let areNearMisses = !verdict.problems.isEmpty && verdict.problems.allSatisfy { $0.id == .nearMiss }
    if choice.comparesComments, choice.verdict.expectations == 0, areNearMisses {
      // It is no comment that is nearly a claim, but a fence behind the listing: that is for a person.
      (choice.comparesComments, choice.mayCompare) = (false, false)
      return true
    }
    // What a function prints that nothing calls is a claim only where every word counts, and so is `4 // → see`.
    let ofClaimsHere: [ProblemID] = [.prints, .value, .valueType, .valueNeverRan]
    let areOnlyClaimsHere = verdict.problems.allSatisfy { ofClaimsHere.contains($0.id) }
    let wasCompared = choice.verdict.expectations > 0 || areNearMisses || areOnlyClaimsHere
    guard choice.mayCompare, choice.runs, wasCompared, !verdict.problems.isEmpty, !isAboutWarnings,
      verdict.problems.allSatisfy({ ofClaims.contains($0.id) })
    else { return false }
    (choice.comparesComments, choice.mayCompare) = (true, false)
    return true
  }

  /// The first error on the fence, where comments say it in other words.
  private static func stateError(_ choice: inout ModeChoice, _ verdict: Verdict) -> Bool {
    guard choice.word == .error, choice.error == nil,
      let said = verdict.remarks.first(where: { $0.kind == .error })?.text, isItsOwn(said, choice)
    else { return false }
    choice.error = FenceText.beginning(of: said)
    choice.claims = []
    return true
  }

  /// A weaker word, or another program.
  private static func standBehind(_ choice: inout ModeChoice, _ verdict: Verdict) -> Bool {
    let isIdle = !verdict.problems.isEmpty && verdict.problems.allSatisfy { $0.id == .idleClaim }
    if choice.word == .noRun, choice.why == nil, isIdle {
      choice.why = (choice.verdict.finding?.reason ?? .words("what it needs is not here")).wordsOnFence
      return true
    }
    // A comment states a warning, which only a fence that says so looks at.
    if choice.word == .none, isIdle, !verdict.warnings.isEmpty {
      choice.word = .warning
      return true
    }
    if let needs = choice.verdict.finding?.needs, !needs.isEmpty, choice.after.isEmpty, choice.word != .error,
      !isIdle
    {
      (choice.after, choice.scope) = (needs, nil)
      return true
    }
    return false
  }

  private static func skip(_ choice: inout ModeChoice, _ verdict: Verdict) -> Bool {
    let contradiction = choice.verdict.warnings.first { $0.id == .errorCompiles }.map { Reason.words($0.message) }
    let known = choice.verdict.finding.flatMap { $0.kind == .run ? contradiction ?? $0.reason : $0.reason }
    let reason = known ?? verdict.problems.first.map { .words($0.message) } ?? verdict.reason ?? .words("a fragment")
    choice.word = .skip(reason.wordsOnFence)
    choice.claims = []
    return true
  }

  /// Of a fence that was taken for the output, since the line above it says so: that it is one.
  private static func outputLanguage(
    _ choice: ModeChoice, _ chapter: Chapter
  ) -> (line: Int, language: FenceEdits.Language)? {
    guard let output = choice.snippet.output, choice.word == .none, !choice.isLeftOut,
      let fence = chapter.fences.first(where: { $0.place == output.place }), !fence.words.hasPrefix("output"),
      !fence.words.contains(" ")
    else { return nil }
    return (output.place.line, .init(name: "output", former: fence.words))
  }

  // MARK: Editing

  private static func edits(_ choices: [ModeChoice], _ chapter: Chapter, _ bytes: [UInt8]) -> FenceEdits {
    let file = FileLines(bytes)
    var edits = FenceEdits()
    let targets = Set(choices.lazy.filter { !$0.isSkipped }.flatMap(\.after))
    let named = FenceNames(chapter, lines: targets)
    for (line, name) in named.new { edits.words[line] = "name=\(name)" }
    // One of a program's listings says for all which language they are.
    var told: Set<ProgramID> = []
    for choice in choices {
      let program = choice.scope.map { ProgramID.named($0) } ?? choice.snippet.program
      let tells = !choice.isSkipped && (!choice.after.isEmpty || told.insert(program).inserted)
      let words = choice.words(names: named.all, language: tells ? choice.verdict.finding?.language : nil)
      if choice.isBare, !choice.isLeftOut { edits.languages[choice.line] = .init(name: "swift") }
      if let (line, language) = outputLanguage(choice, chapter) { edits.languages[line] = language }
      let all = [edits.words[choice.line]].compactMap(\.self) + words
      if !all.isEmpty { edits.words[choice.line] = all.joined(separator: " ") }
      for claim in choice.claims {
        guard let line = choice.snippet.lines.first(where: { $0.line == claim.line }) else { continue }
        // What surrounds the fence, and the blanks of the code.
        let margin = String(decoding: file[line.line].prefix(line.column - 1), as: UTF8.self)
        let blanks = line.text.prefix { $0 == " " || $0 == "\t" }
        edits.below[claim.line, default: []].append(margin + blanks + "// error: \(claim.text)")
      }
    }
    return edits
  }
}
