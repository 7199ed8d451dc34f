import LiterateModel

/// Comments that are nearly claims: `// => 4`, `/* → 4 */`, `// Output: 9`. They would state something that nobody
/// compares, so a file that is written for the checker has none.
struct NearMisses {
  /// A comment, and what stands before it.
  struct Context {
    var comment: Comment
    /// An expression ends on its line before it.
    var endsExpression: Bool
    /// That is a call of `print`.
    var isBehindPrint: Bool
  }

  private(set) var problems: [Problem] = []
  /// Claims that these comments are if the snippet prints what they say.
  private(set) var possible: [PossiblePrint] = []
  private let snippet: Snippet
  private let prints: Bool

  /// - Parameter prints: whether its code has a call that prints.
  init(_ snippet: Snippet, prints: Bool) {
    self.snippet = snippet
    self.prints = prints
  }

  mutating func read(_ context: Context) {
    let lines = context.comment.text.split(whereSeparator: \.isNewline)
    let text = lines.lazy.map(\.trimmed).first { !$0.isEmpty } ?? ""
    if let rest = Self.behindArrow(text, isClaim: context.comment.kind == .line) {
      readArrow(rest, context)
    } else if let rest = Self.behindOutput(text), prints, Self.isShort(rest) {
      let stated = rest.isEmpty ? "…" : rest
      report(context.comment, "A printed line is stated as `// Prints \(Self.quoted(stated))`; write that.")
    } else if context.comment.kind == .line {
      readLine(text, context.comment)
    } else if let word = Self.claimWord(text), word != "prints" || prints {
      report(
        context.comment,
        "Only a comment behind `//` states something; write `// \(text)`" + (lines.count > 1 ? " and so on." : "."))
    }
  }

  private mutating func readArrow(_ rest: String, _ context: Context) {
    guard snippet.mode.printsNothing == nil else { return }
    let isBehind = context.endsExpression && Self.isShort(rest)
    guard isBehind || Self.looksLikeValue(rest) && (prints || context.endsExpression || context.comment.isAlone) else {
      return
    }
    report(
      context.comment,
      context.isBehindPrint
        ? "A printed line is stated as `// Prints \(Self.quoted(rest))`; write that."
        : "A value is stated as `// → \(rest)`, behind the expression; write that.")
  }

  /// `Error:` where `error:` is meant, and lines that are stated without quotation marks.
  private mutating func readLine(_ text: String, _ comment: Comment) {
    let names: [String: [String]] =
      switch snippet.mode {
      case .error: ["error": ["Error:", "ERROR:", "Compiler error:", "compiler error:"]]
      case .warning: ["warning": ["Warning:", "WARNING:"]]
      case .trap:
        [
          "trap": [
            "Trap:", "TRAP:", "Fatal error:", "fatal error:", "Runtime error:", "runtime error:", "Crash:", "crash:",
          ]
        ]
      case .run, .noRun, .skip, .start: [:]
      }
    for (word, others) in names {
      guard let other = others.first(where: text.hasPrefix) else { continue }
      report(
        comment,
        "This is stated as `// \(word): \(String(text.dropFirst(other.count)).drop { $0 == " " })`; write that.")
    }
    if text.lowercased().hasPrefix("prints "), snippet.mode.printsNothing == nil {
      let stated = String(text.dropFirst(7)).trimmedEnd
      let line = String(stated.hasSuffix(".") ? stated.dropLast() : stated)
      possible.append(
        PossiblePrint(
          lines: [String(stated), line],
          problem: problem(comment, "A printed line stands in quotation marks: write `// Prints \(Self.quoted(line))`.")
        ))
    }
  }

  private mutating func report(_ comment: Comment, _ message: String) { problems.append(problem(comment, message)) }

  private func problem(_ comment: Comment, _ message: String) -> Problem {
    Problem(.nearMiss, at: comment.place, message, length: max(1, comment.length))
  }

  // MARK: Reading words

  /// What stands behind an arrow that is none of ours, or behind ours where nobody looks at it.
  private static func behindArrow(_ text: String, isClaim: Bool) -> String? {
    ValueArrows.text(of: text, behind: ValueArrows.all + (isClaim ? [] : ["→"]))
  }

  /// What stands behind `Output:` and its like.
  private static func behindOutput(_ text: String) -> String? {
    let lower = text.lowercased()
    let words = [
      "expected output", "console output", "output is", "output", "outputs", "stdout", "prints out", "printed", "print",
      "logs", "will print", "this prints", "it prints",
    ]
    for word in words where lower.hasPrefix(word) {
      let rest = String(text.dropFirst(word.count)).drop { $0 == " " }
      guard let mark = rest.first, [":", "=", "\"", "“", "`"].contains(mark) else { continue }
      if mark == "=", rest.dropFirst().first == "=" { continue }
      return (mark == ":" || mark == "=" ? rest.dropFirst() : rest[...]).drop { $0 == ">" }.trimmed
    }
    return nil
  }

  /// The word with which a claim begins, in a comment that is none.
  private static func claimWord(_ text: String) -> String? {
    if ["prints \"", "prints:"].contains(where: text.lowercased().hasPrefix) { return "prints" }
    return ["error:", "warning:", "trap:"].first(where: text.hasPrefix).map { String($0.dropLast()) }
  }

  /// A sentence is an explanation, and no claim.
  private static func isShort(_ text: String) -> Bool {
    looksLikeValue(text) || text.split(separator: " ").count <= 3
  }

  private static func looksLikeValue(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    if first.isNumber || "\"“`[(-.".contains(first) { return true }
    return ["true", "false", "nil", "Optional("].contains { text.hasPrefix($0) }
  }

  private static func quoted(_ text: String) -> String {
    let marks: Set<Character> = ["\"", "“", "”", "`"]
    let isQuoted = text.count > 1 && text.first.map(marks.contains) == true && text.last.map(marks.contains) == true
    return isQuoted ? "\"\(text.dropFirst().dropLast())\"" : "\"\(text)\""
  }
}
