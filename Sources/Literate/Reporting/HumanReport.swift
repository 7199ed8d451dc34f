import Foundation
import LiterateModel

/// The report for a person: only what failed, and one closing line.
package struct HumanReport: Sendable {
  package var text: ProblemText
  package var isVerbose: Bool
  package var isQuiet: Bool

  package init(text: ProblemText, isVerbose: Bool, isQuiet: Bool) {
    self.text = text
    self.isVerbose = isVerbose
    self.isQuiet = isQuiet
  }

  package func lines(_ report: Report) -> [String] {
    var blocks: [(position: Position, lines: [String])] = report.problems.map { ($0.position, text.lines($0)) }
    for entry in report.entries {
      let lines = lines(about: entry)
      if !lines.isEmpty { blocks.append((entry.snippet.place, lines)) }
    }
    blocks.sort { $0.position < $1.position }
    var lines = joined(blocks.map(\.lines), areShort: report.hasFindings)
    if !lines.isEmpty, !isVerbose { lines.append("") }
    if isVerbose, !report.isolation.isEmpty { lines.append("sandbox: \(report.isolation)") }
    lines += sandboxWarning(report)
    if !isQuiet { lines += Self.lacks(report) }
    if isVerbose, report.compilations > 0 {
      lines.append("compilations: \(report.compilations) for \(report.entries.count) listings")
    }
    if !isQuiet, !isVerbose, let given = Self.given(report) { lines.append(given) }
    if !isQuiet || !report.isSound { lines.append(Self.closing(report)) }
    return lines
  }

  /// What there is to say about one snippet.
  private func lines(about entry: Report.Entry) -> [String] {
    let (place, verdict) = (entry.snippet.place, entry.verdict)
    var lines: [String] = []
    for problem in verdict.problems { lines += text.lines(problem, name: entry.snippet.name) }
    if verdict.status == .notReached { lines.append("\(place): not reached: \(verdict.reason?.text ?? "")") }
    if let finding = verdict.finding, verdict.status != .failed, !isQuiet, isVerbose || finding.kind != .run {
      lines.append(
        "\(place): \(finding.kind.rawValue)\(Self.given(finding))" + (finding.reason.map { ": \($0.text)" } ?? ""))
      lines += warnings(isVerbose ? verdict.warnings : entry.toldWarnings)
      if isVerbose { lines += Self.doubts(verdict) }
    } else if verdict.finding != nil, verdict.status == .passed {
      if !isQuiet { lines += warnings(entry.toldWarnings) }
    } else if isVerbose {
      lines += warnings(verdict.warnings)
      let seconds = entry.isCached ? "cached" : Self.seconds(verdict.seconds)
      let why = verdict.status == .skipped ? ": \(verdict.reason?.text ?? "")" : ""
      if verdict.status != .notReached { lines.append("\(place): \(verdict.status.rawValue)\(why) (\(seconds))") }
      lines += Self.doubts(verdict)
    }
    return lines
  }

  private func warnings(_ warnings: [Problem]) -> [String] {
    warnings.flatMap { text.lines($0, severity: "warning") }
  }

  private static func doubts(_ verdict: Verdict) -> [String] {
    verdict.doubts.map { "\($0.position): note: \($0.message)" }
  }

  /// The blocks one below the other, with an empty line between two of them.
  ///
  /// - Parameter areShort: two blocks of one line each need no room between them.
  private func joined(_ blocks: [[String]], areShort: Bool) -> [String] {
    var lines: [String] = []
    for (index, block) in blocks.enumerated() {
      let isApart = block.count > 1 || index > 0 && blocks[index - 1].count > 1 || !areShort
      if index > 0, !isVerbose, isApart { lines.append("") }
      lines += block
    }
    return lines
  }

  /// `5 listings compile with what they do not have: import Tools (4), bodies of declarations (1); --verbose says which.` Nil if all do as
  /// they are.
  private static func given(_ report: Report) -> String? {
    let given = report.entries.filter { $0.verdict.status == .passed }.compactMap { $0.verdict.finding?.given }
      .filter { !$0.isEmpty }
    if given.isEmpty { return nil }
    let counts = given.joined().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\(named($0)) (\($1))" }
    let who =
      given.count == 1
      ? "1 listing compiles with what it does" : "\(given.count) listings compile with what they do"
    return "\(who) not have: \(words.joined(separator: ", ")); --verbose says which."
  }

  /// What a listing was given so that it compiles: `, with bodies, `import Foundation``.
  private static func given(_ finding: Finding) -> String {
    finding.given.isEmpty ? "" : ", with " + finding.given.map(named).joined(separator: ", ")
  }

  /// One of these things: code stands in marks.
  private static func named(_ given: String) -> String { given.hasPrefix("import ") ? "`\(given)`" : given }

  /// What is not in force on this machine, where somebody might rely on it.
  private func sandboxWarning(_ report: Report) -> [String] {
    guard !isQuiet, !report.isolation.isEmpty, report.isolation != "off",
      let warning = SandboxLayer.warning(of: report.isolation)
    else { return [] }
    return ["The sandbox is not whole here: \(warning)."]
  }

  /// What the toolchain cannot do of what was asked for.
  static func lacks(_ report: Report) -> [String] { report.lacks.map { "Of this toolchain, \($0)." } }

  /// `41 snippets in 5 files: 39 passed, 1 failed, 1 skipped, 2 problems outside of snippets (30 cached), 0.4 s.`
  package static func closing(_ report: Report) -> String {
    var parts = ["\(report.count(.passed)) passed"]
    if report.hasFindings {
      // `41 run, 3 compiled, 2 expected errors, 1 contradicts the library, 7 fragments`
      parts = ["\(report.count(Finding.Kind.run)) run"]
      for kind in Finding.Kind.allCases where kind != .run && report.count(kind) > 0 {
        parts.append(Self.counted(report.count(kind), kind))
      }
      let others = report.entries.count { $0.verdict.finding == nil && $0.verdict.status == .passed }
      if others > 0 { parts.append("\(others) passed") }
    }
    for status in [Verdict.Status.failed, .notReached, .skipped] {
      // Of these, the closing line has spoken.
      let count = report.count(status) - (status == .failed ? report.failedFindings : 0)
      if count > 0 { parts.append("\(count) \(status == .notReached ? "not reached" : status.rawValue)") }
    }
    // A broken link or a drift belongs to no snippet, and still fails the run.
    if !report.problems.isEmpty {
      parts.append("\(Self.counted(report.problems.count, "problem")) outside of snippets")
    }
    var line =
      "\(Self.counted(report.entries.count, "snippet")) in \(Self.counted(report.chapters, "file")): \(parts.joined(separator: ", "))"
    if report.cachedCount > 0 { line += " (\(report.cachedCount) cached)" }
    line += ", \(seconds(report.seconds))"
    let others = report.fences.count { if case .other = $0.fate { true } else { false } }
    if let none = report.noListing { return line + "; \(none.sentence)." }
    if others > 0 { line += "; \(Self.counted(others, "fence")) \(others == 1 ? "is" : "are") not Swift" }
    if report.translations > 0 {
      line += "; \(report.shown) shown again in \(Self.counted(report.translations, "translation"))"
    }
    return line + "."
  }

  /// `2 expected errors`, `1 contradicts the library`.
  static func counted(_ count: Int, _ kind: Finding.Kind) -> String {
    switch kind {
    case .run, .compiled: "\(count) \(kind.rawValue)"
    case .expectedError, .expectedTrap, .fragment: counted(count, kind.rawValue)
    case .contradiction: "\(count) \(count == 1 ? "contradicts" : "contradict") the library"
    case .appleOnly: "\(count) \(count == 1 ? "needs" : "need") Apple's SDK"
    }
  }

  /// `1 change`, `2 changes`.
  static func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  static func percent(_ percent: Double) -> String { String(format: "%.1f %%", percent) }

  package static func seconds(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
