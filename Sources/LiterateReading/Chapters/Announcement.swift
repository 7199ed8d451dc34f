import LiterateModel

/// What a listing's comments, or the paragraphs around it, say will happen: people announce errors in words.
package struct Announcement: Sendable {
  /// Lines of comments which say that the compiler rejects something.
  package private(set) var rejectedLines: [Int] = []
  /// Lines of comments which say that the compiler warns.
  private var warnedLines: [Int] = []
  /// Whether the prose says so.
  package private(set) var isRejectedInProse = false
  /// Whether a comment or the prose says that the program stops.
  package private(set) var stops = false
  /// Everything that comments and prose say, in small letters.
  private var words = ""

  package init(_ snippet: Snippet) {
    for line in snippet.lines {
      guard let comment = Self.comment(in: line.text)?.lowercased() else { continue }
      words += comment + "\n"
      if Self.stopping.contains(where: comment.contains) {
        stops = true
      } else if Self.starts(comment, with: "warning") {
        // What it warns of may be “an error in the Swift 6 language mode”.
        let isRejected = Self.rejecting.contains { $0.contains("compil") && comment.contains($0) }
        if isRejected { rejectedLines.append(line.line) } else { warnedLines.append(line.line) }
      } else if Self.starts(comment, with: "error") || (Self.rejecting + ["\u{274c}"]).contains(where: comment.contains)
      {
        rejectedLines.append(line.line)
      }
    }
    let prose = snippet.prose.lowercased().split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
    isRejectedInProse = Self.rejecting.contains(where: prose.contains)
    words += prose
    if Self.stopping.contains(where: prose.contains) { stops = true }
  }

  /// Whether errors at these lines are what is announced.
  ///
  /// Measured in The Swift Programming Language: a comment stands on the failing line, up to two before or six after it.
  ///
  /// - Parameter areMissingNames: nothing but names that are declared nowhere. Prose does not speak of those.
  package func covers(errorLines: [Int], areMissingNames: Bool) -> Bool {
    if errorLines.contains(where: { error in rejectedLines.contains { (error - 2...error + 6).contains($0) } }) {
      return true
    }
    return isRejectedInProse && !areMissingNames
  }

  /// Whether a warning at this line is announced: beside it, directly above or below, or word for word.
  package func covers(warning message: String, at line: Int) -> Bool {
    warnedLines.contains { abs($0 - line) <= 1 } || quotes(message)
  }

  /// Whether the text has what the compiler says, word for word.
  package func quotes(_ message: String) -> Bool { message.count >= 12 && words.contains(message.lowercased()) }

  private static func starts(_ comment: String, with word: String) -> Bool {
    let text = comment.drop { $0 == " " || $0 == "\t" || $0 == "/" }
    guard text.hasPrefix(word) else { return false }
    let next = text.dropFirst(word.count).first
    return next == nil || next == ":" || next == "!" || next == "." || next == "[" || next == ","
  }

  /// What stands behind `//`, or inside of `/*`, in a line.
  private static func comment(in line: String) -> String? {
    var quotes = 0
    var before: Character?
    for (offset, character) in line.enumerated() {
      if character == "\"" { quotes += 1 }
      if before == "/", character == "/" || character == "*", quotes.isMultiple(of: 2) {
        return String(line.dropFirst(offset + 1))
      }
      before = character
    }
    return nil
  }

  private static let rejecting = [
    "compile-time error", "compile time error", "compiler error", "compilation error", "compile error",
    "won't compile", "won’t compile", "will not compile", "wouldn't compile", "wouldn’t compile", "would not compile",
    "doesn't compile", "doesn’t compile", "does not compile", "don't compile", "don’t compile", "do not compile",
    "can't compile", "can’t compile", "cannot compile", "fails to compile", "fail to compile", "compiler rejects",
    "compiler complains", "rejected by the compiler", "report an error", "reports an error", "produce an error",
    "produces an error", "results in an error", "result in an error", "causes an error", "cause an error",
    "no longer compile", "no longer build", "used to compile", "stops compiling", "stopped compiling",
    "refuses to compile", "refuse to compile", "compiler refuses", "compiler will reject", "compiler will complain",
    "compiler will refuse", "won't build", "won’t build", "doesn't build", "doesn’t build", "fails to build",
    "rejected at compile time", "caught at compile time", "error at compile time", "fails at compile time",
    "doesn't type check", "doesn’t type check", "fails to type check", "doesn't type-check", "doesn’t type-check",
    "gives an error", "give an error", "raises an error", "triggers an error", "generates an error", "yields an error",
    "this is an error", "is invalid", "isn't allowed", "isn’t allowed", "is not allowed", "not allowed", "illegal",
  ]

  private static let stopping = [
    "runtime error", "run-time error", "run time error", "runtime failure", "crash", "fatal error", "fatalerror",
    "will trap", "traps", "stops the program", "terminates the program", "program terminates",
    "terminate your app", "terminates your app", "precondition fail",
  ]
}
