import LiterateModel

/// A claim of a comment in words: what it states, and what came.
struct ClaimWords {
  private let claim: Claim
  private let subject: String?
  private let check: CheckedSnippet?

  /// - Parameters:
  ///   - subject: the expression that a value is stated of.
  ///   - check: what the last check found of the snippet; nil if it has not been checked.
  init(_ claim: Claim, about subject: String?, _ check: CheckedSnippet?) {
    (self.claim, self.subject, self.check) = (claim, subject, check)
  }

  // MARK: Stated

  var stated: String {
    switch claim.kind {
    case .prints(let readings): return "States that \(Self.lines(readings.first ?? [])) printed."
    case .value(let stated):
      let name = subject.map { Shown.code($0) } ?? "the line"
      guard !stated.isEmpty else { return "Is to state what \(name) is; nothing stands behind the arrow yet." }
      guard stated.value != nil else { return "States that \(name) has the type \(Shown.code(stated.type ?? ""))." }
      return "States that \(name) is \(Shown.code(stated.text))."
    case .error(let stated): return "States \(Self.message(stated, "an error"))."
    case .warning(let stated): return "States \(Self.message(stated, "a warning"))."
    case .trap(let text):
      return text.isEmpty
        ? "Is to state what the program says when it stops."
        : "States that the program stops and says \(Shown.code(text))."
    }
  }

  private static func lines(_ lines: [String]) -> String {
    guard lines.count == 1 else { return "\(lines.count) lines are" }
    return lines[0].isEmpty ? "an empty line is" : "\(Shown.code(lines[0])) is"
  }

  private static func message(_ stated: StatedDiagnostic, _ what: String) -> String {
    let name = stated.identifier.map { " that the compiler calls \(Shown.code($0))" } ?? ""
    let text = stated.text.isEmpty ? "" : " whose message has \(Shown.code(stated.text))"
    return "\(what) of the compiler\(name)\(name.isEmpty || text.isEmpty ? "" : ", and")\(text)"
  }

  // MARK: Found

  var found: String {
    guard let check else { return "Not checked yet." }
    if let problem = check.problems.first(where: isAboutClaim) { return words(of: problem) }
    if let reason = check.whyUnknown { return reason }
    switch claim.kind {
    case .prints: return printed(check)
    case .value(let stated): return value(stated, check)
    case .error(let stated): return said(stated, .error, check)
    case .warning(let stated): return said(stated, .warning, check)
    case .trap(let text):
      let said = check.remarks.first { $0.kind == .trap }.map(\.text)
      return said.map {
        $0 == text ? "In the last run: as stated." : "In the last run it stopped and said \(Shown.code($0))."
      }
        ?? "In the last run: as stated."
    }
  }

  private func isAboutClaim(_ problem: Problem) -> Bool {
    problem.position.line == claim.place.line && problem.position.column == claim.place.column
  }

  private func words(of problem: Problem) -> String {
    switch (problem.id, problem.actual) {
    case (.value, let actual?): return "In the last run it was \(Shown.code(actual))."
    case (.valueType, let actual?): return "In the last run its type was \(Shown.code(actual))."
    case (.expectedError, let actual?), (.expectedWarning, let actual?):
      return "\(problem.message) The compiler said \(Shown.code(actual))."
    case (.trapMessage, let actual?): return "In the last run it stopped and said \(Shown.code(actual))."
    case (.prints, let actual?): return "\(problem.message) \(Shown.output(actual))"
    default: return problem.message
    }
  }

  private func printed(_ check: CheckedSnippet) -> String {
    // Only the first that is not printed is told; what is stated behind it has not been looked for.
    let missing = check.problems.first { $0.id == .prints }
    if let missing, missing.position < claim.place {
      return "Not known: what line \(missing.position.line) states is not printed, and this was not looked for."
    }
    return "In the last run: printed, as stated."
  }

  private func value(_ stated: StatedValue, _ check: CheckedSnippet) -> String {
    guard stated.value != nil else { return "In the last run: as stated." }
    guard stated.text.contains("…") else { return "In the last run: \(Shown.code(stated.text)), as stated." }
    let came = check.value(atLine: claim.place.line, of: subject)
    return came.map { "In the last run it was \(Shown.code($0)), which fits." }
      ?? "In the last run a value came that fits; it was not recorded."
  }

  /// The whole message that fits; the comment states a part of it.
  private func said(_ stated: StatedDiagnostic, _ kind: Remark.Kind, _ check: CheckedSnippet) -> String {
    let pattern = TextPattern(anywhere: stated.text)
    let fitting = check.remarks.filter { $0.kind == kind && pattern.matches($0.text) }
    guard let near = fitting.min(by: { abs($0.line - claim.place.line) < abs($1.line - claim.place.line) }) else {
      // Where the fence states the error, comments are words to a reader, unless they fit.
      return check.snippet.statedError == nil ? "In the last check: as stated." : "The compiler did not say this."
    }
    return near.text == stated.text ? "In the last check: as stated." : "The compiler said \(Shown.code(near.text))."
  }
}

/// A comment that may state a value, in words.
struct ValueCommentWords {
  private let comment: ValueComment
  private let check: CheckedSnippet?

  init(_ comment: ValueComment, _ check: CheckedSnippet?) { (self.comment, self.check) = (comment, check) }

  var stated: String {
    let text = Shown.code(comment.lines.joined(separator: "⏎"))
    return comment.subject == .printCall || comment.subject == .output
      ? "May state what is printed: \(text)." : "May state the value \(text)."
  }

  var found: String {
    guard let check else { return "Not checked yet." }
    if let problem = check.problems.first(where: { $0.position == comment.place }) {
      return problem.actual.map { "In the last run it was \(Shown.code($0))." } ?? problem.message
    }
    if let doubt = check.doubts.first(where: { $0.position == comment.place }) { return doubt.message }
    if let reason = check.whyUnknown { return reason }
    // What agrees and what is only a remark have the same verdict.
    let came = comment.subject == .value ? check.value(atLine: comment.place.line, of: nil) : nil
    return came.map { "In the last run the line had the value \(Shown.code($0))." }
      ?? "Nothing in the last run was different."
  }
}
