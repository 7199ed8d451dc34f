import LiterateModel

/// A triage as one page: for a terminal, or as Markdown for an issue.
package struct TriageText {
  private let triage: Triage
  /// The words with which the run was started: `--package .`.
  private let options: String

  package init(_ triage: Triage, options: [String]) {
    self.triage = triage
    self.options = options.map { " " + $0 }.joined()
  }

  static let mostNames = 10
  private static let mostPlaces = 3

  // MARK: A terminal

  package func lines(_ text: ProblemText) -> [String] {
    var lines: [String] = []
    if !triage.mistakes.isEmpty { lines += [mistakesTitle + ":", ""] }
    for mistake in triage.mistakes {
      for problem in mistake.problems { lines += text.lines(problem) }
      lines += notes(mistake).map { "  \($0)" } + [""]
    }
    if !triage.names.isEmpty {
      lines += [namesTitle + ":", ""] + triage.names.prefix(Self.mostNames).map { "  " + sentence($0) } + [""]
    }
    lines += HumanReport.lacks(triage.report) + [HumanReport.closing(triage.report)]
    if !commands.isEmpty {
      lines += ["", "What would help most:", ""] + commands.map { "  \($0.command)   # \($0.why)" }
    }
    return lines
  }

  // MARK: Markdown

  package var markdown: String {
    var lines = ["# Documentation of this package", ""] + HumanReport.lacks(triage.report)
    lines += [HumanReport.closing(triage.report), ""]
    if !triage.mistakes.isEmpty { lines += ["## " + mistakesTitle, ""] }
    for mistake in triage.mistakes {
      for problem in mistake.problems {
        lines.append("- **\(problem.position.file):\(problem.position.line)** \(Self.escaped(problem.message))")
        if let stated = problem.expected { lines.append("  - stated: `\(Self.oneLine(stated))`") }
        if let actual = problem.actual { lines.append("  - was: `\(Self.oneLine(actual))`") }
      }
      lines += notes(mistake).map { "  - \(Self.escaped($0))" }
    }
    if !triage.names.isEmpty {
      lines += ["", "## " + namesTitle, ""]
      lines += triage.names.prefix(Self.mostNames).map { "- " + sentence($0) }
    }
    if !commands.isEmpty {
      lines +=
        ["", "## What would help most", "", "```text"] + commands.map { "\($0.command)   # \($0.why)" } + ["```"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.map { "*_<>[]#|".contains($0) ? "\\\($0)" : $0.isNewline ? " " : "\($0)" }.joined()
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? "⏎" : $0 == "`" ? "'" : $0 }.prefix(200))
  }

  // MARK: Sentences

  private var mistakesTitle: String {
    let count = triage.mistakes.count
    return count == 1 ? "1 listing contradicts the library" : "\(count) listings contradict the library"
  }

  private var namesTitle: String { "Names that nobody declares, and that fragments rest on" }

  private func notes(_ mistake: Triage.Mistake) -> [String] {
    [
      mistake.near.map { "near: \($0)" }, mistake.listingChange.map { "the listing was changed last by \($0)" },
      mistake.symbolChange?.sentence,
    ].compactMap(\.self)
  }

  private func sentence(_ name: Triage.Name) -> String {
    let places = name.places.prefix(Self.mostPlaces).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
    let more = name.places.count > Self.mostPlaces ? " and \(name.places.count - Self.mostPlaces) more" : ""
    let count = HumanReport.counted(name.places.count, "fragment")
    let alone = name.completed > 0 ? ", \(name.completed) of which miss nothing else" : ""
    let removal = name.removal.map { "; \($0.sentence)" } ?? ""
    return "`\(name.name)`: \(count)\(alone) (\(places)\(more))\(removal)"
  }

  /// At most three, the most helpful first.
  private var commands: [(command: String, why: String)] {
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
    return Array(commands.prefix(3))
  }
}
