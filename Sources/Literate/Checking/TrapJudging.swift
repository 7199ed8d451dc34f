import LiterateModel
import LiterateReading
import LiterateToolchain

/// Whether a `trap` snippet stopped as it says.
struct TrapJudging {
  let snippet: Snippet
  let syntax: SnippetSyntax
  let end: RunRecord.End
  let errors: String
  var backtrace = ""

  init(snippet: Snippet, syntax: SnippetSyntax, end: RunRecord.End, errors: String) {
    self.snippet = snippet
    self.syntax = syntax
    self.end = end
    self.errors = errors
  }

  private var messages: [(claim: Claim, text: String)] {
    syntax.claims.compactMap { claim in
      guard case .trap(let text) = claim.kind else { return nil }
      return (claim, text)
    }
  }

  /// What was said when the program stopped. What it wrote to standard error before that is its own; only where neither the runtime nor
  /// a backtrace says anything, a library may have said it.
  private var said: [String] {
    if let words = CrashText.lastWords(in: errors) { return words }
    if let failure = CrashText(backtrace, file: snippet.place.file).runtimeFailure { return [failure] }
    return (errors + "\n" + backtrace).split(separator: "\n").map(String.init)
  }

  private var unmet: [(claim: Claim, text: String)] {
    let said = said
    return messages.filter { claim in !said.contains { TextPattern(anywhere: claim.text).matches($0) } }
  }

  /// What is stated of statements that the program never came to.
  private var unreached: [Problem] {
    guard case .signalled(_, let line) = end, syntax.statements.contains(where: { $0.contains(line) }) else {
      return []
    }
    let claims = messages.map(\.claim).filter { claim in
      syntax.statements.contains { $0.contains(claim.place.line) && $0.lowerBound > line }
    }
    return claims.map { claim in
      Problem(
        .trapMessage, at: claim.place,
        "The snippet stops before it comes here, on line \(line); state the message there.",
        length: claim.textColumns.count)
    }
  }

  /// Some failures have a message only in a backtrace.
  var needsBacktrace: Bool {
    guard case .signalled = end, backtrace.isEmpty, !messages.isEmpty else { return false }
    return !unmet.isEmpty || messages.contains { $0.text.isEmpty } || CrashText.lastWords(in: errors) == nil
  }

  /// What the snippet stopped with, if the runtime says it.
  private var message: String? {
    CrashText(errors, file: snippet.place.file).message ?? CrashText(backtrace, file: snippet.place.file).runtimeFailure
  }

  /// What comments would have to say that are empty or do not hold.
  var corrections: [Correction] {
    guard case .signalled = end, let message, !message.isEmpty else { return [] }
    return (unmet + messages.filter { $0.text.isEmpty }).map { claim, _ in
      claim.correction("trap: " + CrashText.withSameAddresses(message))
    }
  }

  /// What the program said when it stopped, where the snippet states it, or else at the statement that ran: another thread can stop
  /// the program while the main one is anywhere.
  var remarks: [Remark] {
    guard case .signalled(_, let line) = end else { return [] }
    guard let message else { return [] }
    let stated = messages.first { claim, text in
      let code = snippet.lines.first { $0.line == claim.place.line }?.text.drop { $0 == " " || $0 == "\t" }
      return TextPattern(anywhere: text).matches(message) && code?.hasPrefix("//") == false
    }
    let text = CrashText.withSameAddresses(message)
    return [Remark(.trap, line: stated?.claim.place.line ?? line, columns: nil, text: text)]
  }

  var problems: [Problem] {
    guard case .signalled = end else {
      let what =
        switch end {
        case .finished: "it runs to its end"
        case .exited(let code, _): "it ends itself with exit(\(code))"
        case .timedOut(let seconds, _): "it is still running after \(seconds) s"
        case .exceeded: "it goes past a limit"
        case .forged(let call, _): "something in it made the call `\(call)`, which only docs-check may make"
        case .refused(let reason): "it could not be run: \(reason)"
        case .signalled: ""
        }
      return [
        Problem(
          .noTrap, at: snippet.place, "This snippet must stop with a runtime failure, but \(what).",
          actual: errors.isEmpty ? nil : errors, length: 3)
      ]
    }
    let actual = message
    let unreached = unreached
    guard unreached.isEmpty else { return unreached }
    return unmet.map { claim, text in
      Problem(
        .trapMessage, at: claim.place, "The snippet stops with another message.", expected: text,
        actual: actual ?? "(none)", length: claim.textColumns.count)
    }
  }
}
