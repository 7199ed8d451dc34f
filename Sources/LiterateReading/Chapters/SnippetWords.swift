import LiterateModel

/// What a word behind `swift`, or behind another language that is run, is called.
enum SnippetWord: Hashable {
  /// The word of every mode but `run`, which has none.
  case mode(Mode)
  case hidden, from, scope, name, timeout, after, imports, language, values, check

  init?(_ text: String) {
    guard let word = Self.all.first(where: { $0.text == text }) else { return nil }
    self = word
  }

  static let all =
    Mode.allCases.filter { $0 != .run }.map(Self.mode) + [
      .hidden, .from, .scope, .name, .timeout, .after, .imports, .language, .values, .check,
    ]

  var text: String {
    switch self {
    case .mode(let mode): mode.rawValue
    case .imports: "import"
    case .hidden: "hidden"
    case .from: "from"
    case .scope: "scope"
    case .name: "name"
    case .timeout: "timeout"
    case .after: "after"
    case .language: "language"
    case .values: "values"
    case .check: "check"
    }
  }

  enum Need {
    case alone, value, either
  }

  /// Whether it says something about Swift only.
  var isForSwift: Bool { [.imports, .language, .values, .mode(.warning)].contains(self) }

  /// Whether it says something about a console session.
  var isForConsole: Bool { [.name, .hidden, .timeout, .mode(.skip)].contains(self) }

  /// Whether it takes a value.
  ///
  /// - Parameter isSwift: whether it stands behind `swift`.
  func need(isSwift: Bool) -> Need {
    switch self {
    // What a runtime of Swift says, a comment states.
    case .mode(.trap) where !isSwift: .either
    case .mode(let mode):
      switch mode {
      case .noRun, .error: .either
      case .run, .warning, .trap: .alone
      case .skip, .start: .value
      }
    case .hidden, .values: .alone
    case .from, .scope, .name, .timeout, .after, .imports, .language, .check: .value
    }
  }
}

/// Reads the words behind `swift` into a snippet.
struct SnippetWords {
  private(set) var snippet: Snippet
  private(set) var problems: [Problem] = []
  /// The words that were read, with what they are.
  private var seen: [SnippetWord: FenceWord] = [:]
  /// The word that says what is done with the snippet.
  private var modeWord: FenceWord?

  /// - Returns: what is wrong with the words.
  static func apply(_ words: some Sequence<FenceWord>, to snippet: inout Snippet) -> [Problem] {
    var reading = SnippetWords(snippet: snippet)
    for word in words { reading.read(word) }
    reading.findExclusions()
    snippet = reading.snippet
    return reading.problems
  }

  private init(snippet: Snippet) { self.snippet = snippet }

  private mutating func read(_ word: FenceWord) {
    guard let name = SnippetWord(word.name) else {
      let known = SnippetWord.all.map(\.text)
      return reject(
        word, FenceWords.translationsWordElsewhere(word.name) ?? FenceWords.unknown(word.text, known), .unknownWord)
    }
    guard seen[name] == nil else { return reject(word, "`\(word.name)` stands here twice; leave one out.") }
    seen[name] = word
    if let language = snippet.command?.name, name.isForSwift {
      return reject(word, "`\(word.name)` is for Swift, and this is \(language); take it away.")
    }
    if snippet.command?.isConsole == true, !name.isForConsole {
      return reject(word, "`\(word.name)` says nothing about a console session; take it away.")
    }
    guard hasItsValue(word, name) else { return }
    let value = word.value ?? ""
    switch name {
    case .mode(let mode): setMode(mode, word)
    case .hidden: snippet.isHidden = true
    case .values: snippet.hasValues = true
    case .scope: snippet.program = value == "new" ? .fresh(0) : .named(value)
    case .name: snippet.name = value
    case .after: setAfter(value, word)
    case .imports: setImports(value, word)
    case .language: setLanguage(value, word)
    case .from: setOrigin(value, word)
    case .timeout: setTimeout(value, word)
    case .check: snippet.solution = value
    }
  }

  private mutating func hasItsValue(_ word: FenceWord, _ name: SnippetWord) -> Bool {
    switch (name.need(isSwift: snippet.command == nil), word.value) {
    case (.alone, .some) where name == .mode(.trap):
      reject(word, "`trap` takes no value; a comment states what the runtime says: `// trap: …`.")
    case (.alone, .some): reject(word, "`\(word.name)` takes no value; write `\(word.name)` alone.")
    case (.value, nil), (.value, ""), (.either, ""):
      reject(
        word,
        name == .mode(.skip)
          ? "`skip` needs a reason: `skip=\"why\"`." : "`\(word.name)` needs a value: `\(word.name)=…`.")
    case (.alone, nil), (.value, _), (.either, _): return true
    }
    return false
  }

  private mutating func setMode(_ mode: Mode, _ word: FenceWord) {
    if let modeWord { return reject(word, "`\(word.name)` and `\(modeWord.name)` exclude each other; keep one.") }
    modeWord = word
    snippet.mode = mode
    switch mode {
    case .noRun: snippet.noRunReason = word.value
    case .error: snippet.statedError = word.value
    case .skip: snippet.skipReason = word.value
    case .trap: snippet.statedTrap = word.value
    case .start: snippet.solution = word.value
    case .run, .warning: break
    }
  }

  private mutating func setAfter(_ value: String, _ word: FenceWord) {
    snippet.after = Self.list(value)
    if snippet.after.isEmpty { reject(word, "`after` takes the names of snippets: `after=NAME,NAME`.") }
  }

  private mutating func setImports(_ value: String, _ word: FenceWord) {
    let modules = Self.list(value)
    guard !modules.isEmpty, modules.allSatisfy(Self.isModule) else {
      return reject(word, "`import` takes the names of modules: `import=Foundation,Dispatch`.")
    }
    snippet.imports = modules
  }

  private mutating func setLanguage(_ value: String, _ word: FenceWord) {
    guard ["5", "6"].contains(value) else {
      return reject(word, "`language` takes a version of Swift: `language=5` or `language=6`.")
    }
    snippet.language = value
  }

  private mutating func setOrigin(_ value: String, _ word: FenceWord) {
    if value.hasPrefix("#") { return reject(word, FenceWords.shownElsewhere) }
    snippet.origin = value
  }

  private mutating func setTimeout(_ value: String, _ word: FenceWord) {
    guard let seconds = Double(value), seconds > 0, seconds <= 3600 else {
      return reject(word, "`timeout` takes a number of seconds up to 3600, such as `timeout=30`.")
    }
    snippet.timeout = seconds
  }

  private mutating func findExclusions() {
    if let values = seen[.values] {
      let why = snippet.origin == nil ? snippet.mode.printsNothing : "shows a source file, which is not run"
      if let why {
        reject(values, "`values` compares what happens when the snippet runs, and it \(why); leave one out.")
      }
    }
    findExercisesExclusions()
    guard let after = seen[.after] else { return }
    for other in [SnippetWord.scope, .from] where seen[other] != nil {
      reject(
        after,
        "`after` and `\(other.text)` exclude each other: what stands after others has a program of its own; keep one.")
    }
  }

  private mutating func findExercisesExclusions() {
    if let start = seen[.mode(.start)], let other = other(than: [.mode(.start), .name]) {
      reject(
        start,
        "`start` stands in the place of the solution, whose words hold for it; take `\(other)` away, only `name` can stand beside it."
      )
    } else if let check = seen[.check],
      let other = other(than: [.check, .name, .timeout, .imports, .values])
    {
      reject(
        check,
        "`check` runs in the program of the solution, and no page shows it; take `\(other)` away.")
    }
  }

  /// A word that stands here, and is none of these.
  private func other(than words: Set<SnippetWord>) -> String? {
    seen.keys.filter { !words.contains($0) }.map(\.text).min()
  }

  private mutating func reject(_ word: FenceWord, _ message: String, _ id: ProblemID = .wordValue) {
    problems.append(
      Problem(
        id, at: Position(file: snippet.place.file, line: snippet.place.line, column: word.column), message,
        length: word.text.utf8.count))
  }

  /// What stands between commas.
  private static func list(_ value: String) -> [String] {
    value.split(separator: ",").map { $0.drop { $0 == " " } }.map { text in
      String(text[..<(text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex)])
    }.filter { !$0.isEmpty }
  }

  private static func isModule(_ name: String) -> Bool {
    name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }
}
