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

extension Report.Entry {
  /// Whether `--scope auto` has found out that it holds, or that it does not.
  var isVerified: Bool {
    switch verdict.finding?.kind {
    case .run, .compiled, .expectedError, .expectedTrap, .contradiction: true
    case .fragment, .appleOnly, nil: false
    }
  }
}
