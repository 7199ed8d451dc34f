import LiterateModel

/// What can be wrong with a listing, in a word.
private enum Sort {
  case result, stop, announcement, limit, compiler

  var one: String {
    switch self {
    case .result: "other result than stated"
    case .stop: "stop"
    case .announcement: "announcement that is not so"
    case .limit: "limit"
    case .compiler: "error of the compiler"
    }
  }

  var several: String {
    switch self {
    case .result: "other results than stated"
    case .stop: "stops"
    case .announcement: "announcements that are not so"
    case .limit: "limits"
    case .compiler: "errors of the compiler"
    }
  }
}

/// A triage as one page: for a terminal, or as Markdown for an issue. `TriagePage` is the one for a site.
package struct TriageText {
  let triage: Triage
  /// The words with which the run was started: `--package .`.
  private let options: String

  package init(_ triage: Triage, options: [String]) {
    self.triage = triage
    self.options = options.map { " " + $0 }.joined()
  }

  static let mostNames = 10
  private static let fewestWithOverview = 10
  private static let mostPlaces = 3
  private static let mostFiles = 20

  // MARK: A terminal

  package func lines(_ text: ProblemText) -> [String] {
    var lines: [String] = []
    if !triage.mistakes.isEmpty { lines += [mistakesTitle + ":", ""] }
    if !overview.isEmpty { lines += overview.map { "  " + $0 } + [""] }
    for mistake in triage.mistakes {
      for found in mistake.problems {
        lines += text.lines(found.problem) + (found.near.map { ["  near: \($0)"] } ?? [])
      }
      lines += notes(mistake).map { "  \($0)" } + [""]
    }
    if !names.isEmpty { lines += [namesTitle + ":", ""] + names.map { "  " + $0 } + [""] }
    if !verified.isEmpty { lines += [verifiedTitle + ":", ""] + verified.map { "  " + $0 } + [""] }
    lines += HumanReport.lacks(triage.report) + [HumanReport.closing(triage.report)]
    return lines + ["", commandsTitle + ":", ""] + commands.map { "  \($0.command)   # \($0.why)" }
  }

  // MARK: Markdown

  package var markdown: String {
    var lines = ["# " + title, ""]
    if !triage.mistakes.isEmpty { lines += ["## " + mistakesTitle, ""] }
    if !overview.isEmpty { lines += overview.map { "- " + $0 } + [""] }
    for mistake in triage.mistakes {
      for found in mistake.problems {
        let problem = found.problem
        lines.append("- **\(problem.position.file):\(problem.position.line)** \(Self.escaped(problem.message))")
        lines += found.details.map { "  - \($0.name): `\($0.text)`" } + problem.notes.map { "  - " + Self.escaped($0) }
      }
      lines += notes(mistake).map { "  - \(Self.escaped($0))" }
    }
    if !triage.mistakes.isEmpty { lines.append("") }
    if !names.isEmpty { lines += ["## " + namesTitle, ""] + names.map { "- " + $0 } + [""] }
    if !verified.isEmpty { lines += ["## " + verifiedTitle, ""] + verified.map { "- " + $0 } + [""] }
    lines += HumanReport.lacks(triage.report) + [HumanReport.closing(triage.report), ""]
    lines += ["## " + commandsTitle, "", "```text"] + commands.map { "\($0.command)   # \($0.why)" } + ["```"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.map { "*_<>[]#|".contains($0) ? "\\\($0)" : $0.isNewline ? " " : "\($0)" }.joined()
  }

  // MARK: Sentences

  var title: String { "Documentation of this package" }

  var mistakesTitle: String {
    let count = triage.mistakes.count
    return count == 1 ? "1 listing contradicts the library" : "\(count) listings contradict the library"
  }

  /// Where these are, the file with most of them first; nothing where one sees that at a glance.
  var overview: [String] {
    if triage.mistakes.count < Self.fewestWithOverview { return [] }
    let files = Dictionary(grouping: triage.mistakes, by: \.place.file)
    let sorted = files.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return sorted.map { file, mistakes in
      let sorts = Dictionary(grouping: mistakes, by: Self.sort).sorted {
        ($1.value.count, $0.key.one) < ($0.value.count, $1.key.one)
      }
      let words = sorts.map { Self.counted($1.count, $0) }.joined(separator: ", ")
      return "`\(file)`: \(mistakes.count) (\(words))"
    }
  }

  /// `1 stop`, `2 errors of the compiler`.
  private static func counted(_ count: Int, _ sort: Sort) -> String {
    "\(count) \(count == 1 ? sort.one : sort.several)"
  }

  /// What a listing is counted as, by the first problem that it has.
  private static func sort(_ mistake: Triage.Mistake) -> Sort {
    switch mistake.problems.first?.problem.kind {
    case .value, .output: .result
    case .crash, .exit: .stop
    case .errorMode, .trap: .announcement
    case .timeout, .limit, .sandbox: .limit
    case .compile, .syntax, .warning, nil: .compiler
    }
  }

  var namesTitle: String { "Names that nobody declares, and that fragments rest on" }
  var verifiedTitle: String { "What is verified" }
  var commandsTitle: String { "What would help most" }

  func notes(_ mistake: Triage.Mistake) -> [String] {
    [mistake.listingChange.map { "the listing was changed last by \($0)" }, mistake.symbolChange?.sentence]
      .compactMap(\.self)
  }

  var names: [String] { triage.names.prefix(Self.mostNames).map(sentence) }

  /// A sentence for each file, by name.
  var verified: [String] {
    let more = triage.verified.count - Self.mostFiles
    return triage.verified.prefix(Self.mostFiles).map(\.sentence)
      + (more > 0 ? ["and in \(HumanReport.counted(more, "more file"))"] : [])
  }

  private func sentence(_ name: Triage.Name) -> String {
    let places = name.places.prefix(Self.mostPlaces).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
    let more = name.places.count > Self.mostPlaces ? " and \(name.places.count - Self.mostPlaces) more" : ""
    let count = HumanReport.counted(name.places.count, "fragment")
    let alone =
      name.completed == 0
      ? ""
      : name.places.count == 1
        ? ", which misses nothing else"
        : ", \(name.completed) of which \(name.completed == 1 ? "misses" : "miss") nothing else"
    let removal = name.removal.map { "; \($0.sentence)" } ?? ""
    return "`\(name.name)`: \(count)\(alone) (\(places)\(more))\(removal)"
  }

  /// Three, the most helpful first.
  var commands: [(command: String, why: String)] {
    var commands: [(command: String, why: String)] = []
    let files = Dictionary(grouping: triage.mistakes, by: \.place.file).mapValues(\.count)
    if let worst = files.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      let count = worst.value == 1 ? "the one that is wrong" : "the \(worst.value) that are wrong"
      commands.append(("docs-check --scope auto\(options) --watch '\(worst.key)'", "mend \(count) there"))
    }
    if let declared = MissedName.proposal(of: triage.names.map { ($0.name, $0.completed) }) {
      commands.append(
        ("docs-check --scope auto\(options) --prelude Prelude.swift", "with a Prelude.swift that declares \(declared)"))
    }
    if triage.mistakes.isEmpty, triage.report.isSound {
      commands.append(("docs-check --scope auto\(options) --strict", "in CI, so that it stays so"))
    } else {
      commands.append(("docs-check --scope auto\(options) --format github", "in CI, so that the next mistake is seen"))
    }
    commands.append(
      ("docs-check coverage\(options) --scope auto", "for what no listing shows"))
    commands.append(("docs-check --write-modes\(options)", "so that each fence says itself what it is"))
    return Array(commands.prefix(3))
  }
}
