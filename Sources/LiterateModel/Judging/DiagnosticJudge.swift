/// A diagnostic of the compiler at the Markdown's own position.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable {
    case error, warning, note
  }

  public var severity: Severity
  public var position: Position
  public var message: String
  /// The compiler's own name for it, such as `cannot_find_in_scope`.
  public var identifier: String?
  public var notes: [String]

  public init(
    severity: Severity, position: Position, message: String, identifier: String?, notes: [String] = []
  ) {
    self.severity = severity
    self.position = position
    self.message = message
    self.identifier = identifier
    self.notes = notes
  }
}

/// Compares what the compiler says about a snippet with what its comments say it would.
public enum DiagnosticJudge {
  /// - Parameter codeLines: the lines of the snippet that have code. A comment on a line of its own speaks of the line
  ///   of code before or after it.
  public static func problems(
    snippet: Snippet, claims: [Claim], diagnostics: [Diagnostic], codeLines: [Int], mode: Mode
  ) -> [Problem] {
    if mode == .error, let stated = snippet.statedError {
      return problems(snippet, stating: stated, claims, codeLines, diagnostics)
    }
    var rest = diagnostics.filter { mode == .error ? $0.severity == .error : $0.severity == .warning }
    let others = diagnostics.filter { !rest.contains($0) }
    var problems: [Problem] = []
    for claim in claims {
      let stated: StatedDiagnostic
      let isError: Bool
      switch claim.kind {
      case .error(let diagnostic): (stated, isError) = (diagnostic, true)
      case .warning(let diagnostic): (stated, isError) = (diagnostic, false)
      default: continue
      }
      let lines = lines(of: claim, codeLines)
      let isMain = isError == (mode == .error)
      let candidates = isMain ? rest : others
      if let found = candidates.firstIndex(where: { lines.contains($0.position.line) && fits($0, stated) }) {
        if isMain { rest.remove(at: found) }
        continue
      }
      problems.append(missing(claim, stated, isError: isError, lines, candidates))
    }
    // What an unmet claim is about is said there already.
    let explained = Set(problems.compactMap(\.actual))
    for diagnostic in rest where !explained.contains(diagnostic.message) {
      let id = mode == .error ? ProblemID.unexpectedError : .unexpectedWarning
      let word = mode == .error ? "error" : "warning"
      problems.append(
        Problem(
          id, at: diagnostic.position,
          "The compiler gives \(article(word)) that no `// \(word):` states: \(diagnostic.message)",
          actual: diagnostic.message, notes: diagnostic.notes))
    }
    if mode == .error, diagnostics.allSatisfy({ $0.severity != .error }) { return [compiles(snippet)] }
    let isCalm = mode == .warning && problems.isEmpty && diagnostics.allSatisfy { $0.severity != .warning }
    return isCalm ? [calm(snippet)] : problems
  }

  /// What the comments would have to say: of each that is empty or does not hold, the first diagnostic of its line that no other
  /// comment states.
  package static func corrections(
    claims: [Claim], diagnostics: [Diagnostic], codeLines: [Int]
  ) -> [Correction] {
    var rest = diagnostics
    var unmet: [(claim: Claim, stated: StatedDiagnostic, severity: Diagnostic.Severity)] = []
    for claim in claims {
      let stated: StatedDiagnostic
      let severity: Diagnostic.Severity
      switch claim.kind {
      case .error(let diagnostic): (stated, severity) = (diagnostic, .error)
      case .warning(let diagnostic): (stated, severity) = (diagnostic, .warning)
      default: continue
      }
      let lines = lines(of: claim, codeLines)
      let found = rest.firstIndex {
        $0.severity == severity && lines.contains($0.position.line) && fits($0, stated)
      }
      if let found, !stated.isEmpty {
        rest.remove(at: found)
      } else {
        unmet.append((claim, stated, severity))
      }
    }
    return unmet.compactMap { claim, stated, severity in
      let lines = lines(of: claim, codeLines)
      guard let found = rest.firstIndex(where: { $0.severity == severity && lines.contains($0.position.line) }) else {
        return nil
      }
      let diagnostic = rest.remove(at: found)
      let identifier = stated.identifier == nil ? nil : diagnostic.identifier
      return claim.correction(
        severity.rawValue + (identifier.map { "[\($0)]" } ?? "") + ": " + diagnostic.message)
    }
  }

  /// The compiler's errors on one line, wherever it is, must have the one that the fence states. An error on another line needs a
  /// comment that states it, even if it has the same words; further ones on a line where one is stated come of the same mistake, and a
  /// name that is missing is missing wherever it is used. A comment that fits no error is the author's own words.
  private static func problems(
    _ snippet: Snippet, stating text: String, _ claims: [Claim], _ codeLines: [Int], _ diagnostics: [Diagnostic]
  ) -> [Problem] {
    let errors = diagnostics.filter { $0.severity == .error }
    guard let first = errors.first else { return [compiles(snippet)] }
    let onFence = errors.filter { fits($0, StatedDiagnostic(text: text, identifier: nil)) }
    guard !onFence.isEmpty else {
      return [
        Problem(
          .expectedError, at: snippet.place, "The compiler gives no such error.", expected: text,
          actual: first.message, length: 3)
      ]
    }
    var stated: Set<Int> = []
    for claim in claims {
      guard case .error(let diagnostic) = claim.kind else { continue }
      let lines = lines(of: claim, codeLines)
      stated.formUnion(errors.filter { lines.contains($0.position.line) && fits($0, diagnostic) }.map(\.position.line))
    }
    let own = onFence.lazy.map(\.position.line).first { !stated.contains($0) }
    if let own { stated.insert(own) }
    let missing = Set(errors.filter { stated.contains($0.position.line) && isMissingName($0) }.map(\.message))
    return errors.filter { !stated.contains($0.position.line) && !missing.contains($0.message) }.map { error in
      let isAgain = own != nil && onFence.contains(error)
      return Problem(
        .unexpectedError, at: error.position,
        isAgain
          ? "The fence states the error on line \(own!), and the compiler gives it here, too; state it with a `// error:` on this line: \(error.message)"
          : "The compiler gives an error that neither the fence nor a `// error:` states: \(error.message)",
        actual: error.message, notes: error.notes)
    }
  }

  private static func isMissingName(_ error: Diagnostic) -> Bool { error.message.hasPrefix("cannot find ") }

  private static func compiles(_ snippet: Snippet) -> Problem {
    Problem(.errorCompiles, at: snippet.place, "This snippet must not compile, but it does.", length: 3)
  }

  private static func calm(_ snippet: Snippet) -> Problem {
    Problem(
      .expectedWarning, at: snippet.place,
      "The compiler warns of nothing in this snippet; take the word `warning` away.", length: 3)
  }

  private static func article(_ word: String) -> String { word == "error" ? "an error" : "a warning" }

  private static func lines(of claim: Claim, _ codeLines: [Int]) -> [Int] {
    let line = claim.place.line
    if codeLines.contains(line) { return [line] }
    return [codeLines.last { $0 < line }, codeLines.first { $0 > line }].compactMap { $0 }
  }

  private static func fits(_ diagnostic: Diagnostic, _ stated: StatedDiagnostic) -> Bool {
    if let identifier = stated.identifier, identifier != diagnostic.identifier { return false }
    return TextPattern(anywhere: stated.text).matches(diagnostic.message)
  }

  private static func missing(
    _ claim: Claim, _ stated: StatedDiagnostic, isError: Bool, _ lines: [Int], _ candidates: [Diagnostic]
  ) -> Problem {
    let word = isError ? "error" : "warning"
    let id = isError ? ProblemID.expectedError : .expectedWarning
    let expected = stated.identifier.map { "[\($0)] " + stated.text } ?? stated.text
    if let here = candidates.first(where: { lines.contains($0.position.line) }) {
      return Problem(
        id, at: claim.place, "The compiler's \(word) on this line is another one.", expected: expected,
        actual: here.message, notes: here.identifier.map { ["Its identifier is \($0)."] } ?? [],
        length: claim.textColumns.count)
    }
    if let elsewhere = candidates.first(where: { fits($0, stated) }) {
      return Problem(
        id, at: claim.place, "The compiler gives this \(word) on line \(elsewhere.position.line), not here.",
        expected: expected, actual: elsewhere.message, length: claim.textColumns.count)
    }
    return Problem(
      id, at: claim.place, "The compiler gives no such \(word) on this line.", expected: expected,
      length: claim.textColumns.count)
  }
}
