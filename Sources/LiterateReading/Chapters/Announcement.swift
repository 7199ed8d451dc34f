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
      if let comment = Self.comment(in: line.text)?.lowercased() { read(comment, line.line) }
    }
    let prose = snippet.prose.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    for (text, place) in zip(prose, [AnnouncingSentence.Place.above, .below]) {
      if AnnouncingSentence.announces(.rejection, in: String(text), at: place) { isRejectedInProse = true }
      if AnnouncingSentence.announces(.stop, in: String(text), at: place) { stops = true }
    }
    words += snippet.prose.lowercased().split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
  }

  private mutating func read(_ comment: String, _ line: Int) {
    words += comment + "\n"
    let says = Self.said(in: comment)
    if AnnouncingSentence.announces(.stop, in: says, at: .comment) {
      stops = true
    } else if Self.starts(comment, with: "warning") {
      // What it warns of may be “an error in the Swift 6 language mode”.
      let isRejected = says.contains("compil") && AnnouncingSentence.announces(.rejection, in: says, at: .comment)
      if isRejected { rejectedLines.append(line) } else { warnedLines.append(line) }
    } else if Self.starts(comment, with: "error") || comment.contains("\u{274c}")
      || AnnouncingSentence.announces(.rejection, in: says, at: .comment)
    {
      rejectedLines.append(line)
    }
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

  /// The words of a comment, without its marks, and without a comment behind code that is commented out.
  private static func said(in comment: String) -> String {
    var text = comment.drop { $0 == "/" || $0 == "*" || $0 == "!" || $0 == " " }
    if let mark = text.firstRange(of: " //") { text = text[..<mark.lowerBound] }
    if let mark = text.firstRange(of: "*/") { text = text[..<mark.lowerBound] }
    return String(text)
  }
}
