import LiterateModel

/// What `--write-modes` says of one listing.
struct ModeChoice {
  enum Word: Equatable {
    case none, noRun, error, warning, trap
    case skip(String)
  }

  var snippet: Snippet
  var verdict: Verdict
  /// Its fence says nothing, not even `swift`.
  var isBare = false
  var word = Word.none
  var scope: String?
  /// The lines of the fences that it stands after.
  var after: [Int] = []
  /// Errors that are to be stated, by line.
  var claims: [(line: Int, text: String)] = []
  /// The first of them on the fence, where comments say it in other words.
  var error: String?
  /// Why it is not run, where comments state what then nobody sees.
  var why: String?
  /// Its comments are compared as people write them.
  var comparesComments = false
  /// Whether that has not been tried yet.
  var mayCompare = true

  init(snippet: Snippet, verdict: Verdict, isBare: Bool) {
    self.snippet = snippet
    self.verdict = verdict
    self.isBare = isBare
  }

  var line: Int { snippet.place.line }
  var isSkipped: Bool { if case .skip = word { true } else { false } }
  /// Nobody said that it is Swift, and it is nothing that holds: its fence stays as it is.
  var isLeftOut: Bool { isBare && isSkipped }
  /// Whether others can stand after it.
  var carries: Bool { !isSkipped && word != .error }
  /// Whether it runs, so that its comments can be compared.
  var runs: Bool { word == .none || word == .warning }

  /// What its page announces and does not come, as a word that has not been tried: with it, the listing stays red.
  var announced: Word? {
    let problems = verdict.problems.map(\.id)
    let word: Word = problems.contains(.noTrap) ? .trap : problems.contains(.errorCompiles) ? .error : .none
    return word == .none || word == self.word ? nil : word
  }

  /// Whether fewer of its claims are looked at, or fewer of those that do not hold are found.
  func isCompared(lessIn other: Verdict) -> Bool {
    func wrong(_ verdict: Verdict) -> Int {
      verdict.problems.count { [.value, .prints, .output, .noTrap].contains($0.id) }
    }
    if wrong(other) < wrong(verdict) { return true }
    return other.status == .passed && other.expectations < verdict.expectations
  }

  /// - Parameter names: those of fences, by their lines.
  func words(names: [Int: String], language: String?) -> [String] {
    if isLeftOut { return [] }
    var words: [String] = []
    switch word {
    case .none: break
    case .noRun: words.append("no-run" + (why.map { "=\"\($0)\"" } ?? ""))
    case .error: words.append("error" + (error.map { "=\"\($0)\"" } ?? ""))
    case .warning: words.append("warning")
    case .trap: words.append("trap")
    case .skip(let reason): return ["skip=\"\(reason)\""]
    }
    if comparesComments, runs || word == .trap { words.append("values") }
    if !after.isEmpty { words.append("after=" + after.compactMap { names[$0] }.joined(separator: ",")) }
    if let scope { words.append("scope=\(scope)") }
    if let imports = verdict.finding?.imports, !imports.isEmpty {
      words.append("import=" + imports.joined(separator: ","))
    }
    if let language { words.append("language=\(language)") }
    return words
  }
}

// MARK: When its words do not hold

extension ModeChoice {
  /// Says something else if its words do not hold; false if they do.
  ///
  /// - Parameter found: what came of it when the file was taken at its word.
  mutating func improve(_ found: Verdict) -> Bool {
    if verdict.finding?.kind == .contradiction { return false }
    if compareComments(found) || sayStop(found) { return true }
    if isForAPerson(found) { return false }
    if word == .none, found.problems.contains(where: { $0.id == .unrunTest }) {
      word = .noRun
      return true
    }
    let unstated = found.problems.filter { $0.id == .unexpectedError }
    if word == .error, claims.isEmpty, !unstated.isEmpty, unstated.count == found.problems.count,
      unstated.allSatisfy({ isItsOwn($0.actual ?? "") })
    {
      if unstated.count == 1, error == nil, let said = unstated[0].actual {
        // On its fence, where readers do not see it: what the compiler says is no part of what the author shows.
        error = FenceText.beginning(of: said)
      } else {
        claims = unstated.map { ($0.position.line, $0.actual ?? "") }
      }
      return true
    }
    if isSkipped { return false }
    return stateError(found) || standBehind(found) || skip(found)
  }

  /// Whether an error is one that the listing shows. That the compiler misses a name which is not on the page, nobody wants to read there.
  private func isItsOwn(_ error: String) -> Bool {
    !error.hasPrefix("cannot find ") || verdict.remarks.contains { $0.text == error }
  }

  /// A comment says in other words than a checker reads that the program stops (`// Fatal error: …`): it stays as it is, and is
  /// compared as people write it.
  private mutating func sayStop(_ found: Verdict) -> Bool {
    guard word == .trap, !found.problems.isEmpty, found.problems.allSatisfy({ $0.id == .nearMiss }) else {
      return false
    }
    if mayCompare {
      (comparesComments, mayCompare) = (true, false)
    } else {
      (word, why) = (.noRun, "it stops, as its comment says")
    }
    return true
  }

  /// Whether what does not hold is stated wrongly, or nearly a claim: that stays so, for a person to correct.
  private func isForAPerson(_ found: Verdict) -> Bool {
    let own = Set(verdict.problems.map(\.id)).union([.nearMiss])
    return found.status == .failed && found.problems.allSatisfy { own.contains($0.id) }
  }

  /// What is no claim here, or none that holds, and was compared as people write it.
  private mutating func compareComments(_ found: Verdict) -> Bool {
    let ofClaims: [ProblemID] = [.nearMiss, .idleClaim, .value, .valueType, .valueNeverRan, .prints]
    let isAboutWarnings = found.problems.allSatisfy { $0.id == .idleClaim } && !found.warnings.isEmpty
    let areNearMisses = !found.problems.isEmpty && found.problems.allSatisfy { $0.id == .nearMiss }
    if comparesComments, verdict.expectations == 0, areNearMisses {
      // It is no comment that is nearly a claim, but a fence behind the listing: that is for a person.
      (comparesComments, mayCompare) = (false, false)
      return true
    }
    // What a function prints that nothing calls is a claim only where every word counts, and so is `4 // → see`.
    let ofClaimsHere: [ProblemID] = [.prints, .value, .valueType, .valueNeverRan]
    let areOnlyClaimsHere = found.problems.allSatisfy { ofClaimsHere.contains($0.id) }
    let wasCompared = verdict.expectations > 0 || areNearMisses || areOnlyClaimsHere
    guard mayCompare, runs, wasCompared, !found.problems.isEmpty, !isAboutWarnings,
      found.problems.allSatisfy({ ofClaims.contains($0.id) })
    else { return false }
    (comparesComments, mayCompare) = (true, false)
    return true
  }

  /// The first error on the fence, where comments say it in other words.
  private mutating func stateError(_ found: Verdict) -> Bool {
    guard word == .error, error == nil,
      let said = found.remarks.first(where: { $0.kind == .error })?.text, isItsOwn(said)
    else { return false }
    error = FenceText.beginning(of: said)
    claims = []
    return true
  }

  /// A weaker word, or another program.
  private mutating func standBehind(_ found: Verdict) -> Bool {
    let isIdle = !found.problems.isEmpty && found.problems.allSatisfy { $0.id == .idleClaim }
    if word == .noRun, why == nil, isIdle {
      why = (verdict.finding?.reason ?? .words("what it needs is not here")).wordsOnFence
      return true
    }
    // A comment states a warning, which only a fence that says so looks at.
    if word == .none, isIdle, !found.warnings.isEmpty {
      word = .warning
      return true
    }
    if let needs = verdict.finding?.needs, !needs.isEmpty, after.isEmpty, word != .error,
      !isIdle
    {
      (after, scope) = (needs, nil)
      return true
    }
    return false
  }

  private mutating func skip(_ found: Verdict) -> Bool {
    let contradiction = verdict.warnings.first { $0.id == .errorCompiles }.map { Reason.words($0.message) }
    let known = verdict.finding.flatMap { $0.kind == .run ? contradiction ?? $0.reason : $0.reason }
    let reason = known ?? found.problems.first.map { .words($0.message) } ?? found.reason ?? .words("a fragment")
    word = .skip(reason.wordsOnFence)
    claims = []
    return true
  }
}

extension Report.Entry {
  /// Whether `--scope auto` has found out that it holds, or that it does not.
  var isVerified: Bool {
    switch verdict.finding?.kind {
    case .run, .compiled, .expectedError, .expectedTrap, .contradiction: true
    case .fragment, .appleOnly, nil: false
    }
  }
}
