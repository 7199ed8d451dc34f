import LiterateModel

/// What a listing's comments, or the paragraphs around it, say will happen: people announce errors in words.
package struct Announcement: Sendable {
  /// Lines of comments which say that the compiler rejects something.
  package private(set) var rejectedLines: [Int] = []
  /// Lines of comments that begin with “error”, whoever finds it.
  private var errorLines: [Int] = []
  /// Lines of comments with a mark such as ❌, or a word such as “bad”: these may mean an error, and may mean a habit.
  private var markedLines: [Int] = []
  /// Lines of code that print, catch or have a text, with a comment beside or below that begins with “error”: it speaks of what is shown,
  /// unless the error is on that very line.
  private var shownLines: [Int] = []
  /// Lines of code with a comment behind it which says that they are right: `// OK`.
  private var approvedLines: Set<Int> = []
  /// Lines of comments behind code.
  private var linesWithCode: Set<Int> = []
  /// What the comments on these lines say, in small letters.
  private var said: [Int: String] = [:]
  /// What they say that an error or a stop comes with, word for word.
  package private(set) var texts: AnnouncedTexts
  /// What the prose says, in small letters.
  private var prose = ""
  /// Lines of comments which say that the compiler warns.
  private var warnedLines: [Int] = []
  /// Whether the prose says so.
  package private(set) var isRejectedInProse = false
  /// Whether the prose has a mark such as ❌, which may mean an error, and may mean a habit; or speaks of another version.
  package private(set) var isMarkedInProse = false
  /// Whether the sentence right above introduces the listing with these words: `This does not compile:`
  package private(set) var isRejectedRightAbove = false
  /// The same of a program that stops.
  package private(set) var stopsRightAbove = false
  /// The same of an error that is thrown: `The second line throws:`
  package private(set) var throwsRightAbove = false
  /// Whether anything says that the compiler rejects it.
  package var isOfRejection: Bool { isRejectedInProse || !rejectedLines.isEmpty }
  /// Whether a comment or the prose says that the program stops.
  package private(set) var stops = false
  /// Everything that comments and prose say, in small letters.
  private var words = ""

  package init(_ snippet: Snippet) {
    texts = AnnouncedTexts(file: snippet.place.file)
    for (index, line) in snippet.lines.enumerated() {
      guard let original = Self.comment(in: line.text) else { continue }
      let comment = original.lowercased()
      if !line.text.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//") { linesWithCode.insert(line.line) }
      if Approval.isOne(comment, line.text) { approvedLines.insert(line.line) }
      texts.readStop(original, line)
      if Self.starts(comment, with: "error"), Self.isShown(comment, line.text, before: snippet.lines[..<index]) {
        let isAlone = line.text.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
        shownLines.append(isAlone ? line.line - 1 : line.line)
        words += comment + "\n"
        said[line.line] = comment
        texts.readError(original, line)
        continue
      }
      read(comment, line.line)
      if rejectedLines.last == line.line || markedLines.last == line.line { texts.readError(original, line) }
      let next = snippet.lines.dropFirst(index + 1).first?.text.drop { $0 == " " } ?? ""
      guard rejectedLines.last == line.line, next.hasPrefix("//"), let hidden = Self.comment(in: String(next)) else {
        continue
      }
      // What does not compile is a comment itself.
      if Self.isCode(hidden) {
        texts.forgetError(on: line.line)
        rejectedLines.removeLast()
        markedLines.append(line.line)
      }
    }
    readProse(snippet.prose)
  }

  /// - Parameter text: the paragraph above, and on the next line the one below.
  private mutating func readProse(_ text: String) {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    for (part, place) in zip(parts, [AnnouncingSentence.Place.above, .below]) {
      if AnnouncingSentence.announces(.rejection, in: part, at: place) { isRejectedInProse = true }
      if AnnouncingSentence.announces(.stop, in: part, at: place) { stops = true }
    }
    if let above = parts.first {
      isRejectedRightAbove = AnnouncingSentence.introduces(.rejection, in: above)
      stopsRightAbove = AnnouncingSentence.introduces(.stop, in: above)
      if stopsRightAbove { stops = true }
      throwsRightAbove = AnnouncingSentence.introducesThrow(in: above)
      if FormerCode.isAnnounced(in: above) { isRejectedInProse = true }
      isMarkedInProse = Self.hasMark(above[...]) || FormerCode.isHinted(in: above)
    }
    if isRejectedInProse { texts.readErrors(prose: text) }
    prose = text.lowercased()
    words += prose.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
  }

  /// Whether a comment is code that is not to be compiled, and no sentence.
  private static func isCode(_ comment: String) -> Bool {
    let text = comment.trimmingPrefix { $0 == " " }
    let keywords = ["let ", "var ", "func ", "struct ", "class ", "enum ", "extension ", "try ", "await ", "import "]
    let isLikely =
      keywords.contains(where: text.hasPrefix)
      || text.prefixMatch(of: #/[\w.\[\]?!"]+(\(.*\)| [-+*\/]?= \S)/#) != nil
    return isLikely && !SwiftText.tree(String(text)).hasError
  }

  /// Whether a paragraph ends with a line that has a mark such as ❌.
  private static func hasMark(_ prose: Substring) -> Bool {
    prose.split(whereSeparator: \.isNewline).last?.contains(where: ErrorMark.isPicture) ?? false
  }

  /// Whether a comment says what is printed or caught rather than what the compiler does.
  private static func isShown(_ comment: String, _ line: String, before lines: ArraySlice<SourceLine>) -> Bool {
    func shows(_ line: some StringProtocol) -> Bool {
      let code = line.drop { $0 == " " || $0 == "\t" || $0 == "}" }
      return ["print(", "debugPrint(", "dump("].contains(where: code.hasPrefix) || code.contains("{ print(")
        || code.contains("catch ")
    }
    // The word alone is no text.
    guard comment.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).count > 1 else { return false }
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
    let isOwn = code.allSatisfy { $0 == " " || $0 == "\t" }
    if isOwn { return lines.last.map { shows($0.text) && !$0.text.contains("//") } ?? false }
    let text = comment.drop { $0 == "/" || $0 == " " }
    return shows(code) || !text.isEmpty && code.lowercased().contains("\"" + text)
  }

  private mutating func read(_ comment: String, _ line: Int) {
    words += comment + "\n"
    said[line] = comment
    let says = Self.said(in: comment)
    let isMarked = ErrorMark.isIn(comment)
    if isMarked || FormerCode.isAnnounced(in: says) || FormerCode.isHinted(in: says) { markedLines.append(line) }
    if ErrorMark.isOfStop(comment) { stops = true }
    if Self.starts(comment, with: "error") { errorLines.append(line) }
    if AnnouncingSentence.announces(.stop, in: says, at: .comment), says.contains("overflow") {
      // A literal that overflows is rejected, a sum is not.
      markedLines.append(line)
      stops = true
    } else if AnnouncingSentence.announces(.stop, in: says, at: .comment) {
      stops = true
    } else if Self.starts(comment, with: "warning") {
      // What it warns of may be “an error in the Swift 6 language mode”.
      let isRejected = says.contains("compil") && AnnouncingSentence.announces(.rejection, in: says, at: .comment)
      if isRejected { rejectedLines.append(line) } else { warnedLines.append(line) }
    } else if Self.starts(comment, with: "error") || AnnouncingSentence.announces(.rejection, in: says, at: .comment) {
      // What is invalid or forbidden may be so for the compiler, or for whoever wrote the function.
      if ErrorMark.isWeak(says) { markedLines.append(line) } else { rejectedLines.append(line) }
    }
  }

  /// Whether errors at these lines are what is announced.
  ///
  /// Measured in The Swift Programming Language: a comment stands on the failing line, up to two before or six after it.
  ///
  /// Names that are declared nowhere say little: the page may leave out what declares them. They are announced only by a
  /// text that speaks of names that are not there, or has the name.
  ///
  /// - Parameters:
  ///   - areMissingNames: the errors are about nothing but names that are declared nowhere.
  ///   - missingNames: these names.
  ///   - areOfTheirLine: each is about the code on its line and no other, so that a comment behind other code says nothing of it.
  package func covers(
    errorLines: [Int], areMissingNames: Bool, missingNames: [String] = [], areOfTheirLine: Bool = false
  ) -> Bool {
    let near =
      (rejectedLines + markedLines).filter { line in
        errorLines.contains { ($0 - 2...$0 + 6).contains(line) }
          && !(areOfTheirLine && linesWithCode.contains(line) && !errorLines.contains(line))
      } + shownLines.filter(errorLines.contains)
    if areMissingNames {
      let texts = near.compactMap { said[$0] } + (isRejectedInProse || !near.isEmpty ? [prose] : [])
      return texts.contains { text in
        ErrorMark.isAboutNames(text) || missingNames.contains { ErrorMark.names($0, in: text) }
      }
    }
    return !near.isEmpty || isRejectedInProse
  }

  /// Whether a comment near these lines announces what the parser objects to. Prose speaks of the compiler.
  package func covers(syntaxErrorLines lines: [Int]) -> Bool {
    (rejectedLines + markedLines).contains { line in lines.contains { ($0 - 2...$0 + 6).contains(line) } }
  }

  /// Whether a comment above this line introduces former code, or bad code, so that what stands here is in the place of that.
  package func offersAnother(at line: Int) -> Bool { markedLines.contains { $0 < line } }

  /// Whether a comment behind the code on this line says that it is right.
  package func approves(_ line: Int) -> Bool { approvedLines.contains(line) }

  /// Whether it says neither that the listing does not compile, nor that it stops.
  package var announcesNothing: Bool {
    !stops && !throwsRightAbove && !isRejectedInProse && rejectedLines.isEmpty && errorLines.isEmpty
      && warnedLines.isEmpty
  }

  /// Whether a stop at this line is announced: anywhere, or as an error beside it or right below.
  package func covers(stopAt line: Int) -> Bool {
    stops || errorLines.contains { (line...line + 2).contains($0) }
      || rejectedLines.contains { (line...line + 1).contains($0) && !Self.isOfTheCompiler(said[$0] ?? "") }
  }

  /// Whether a comment speaks of the compiler. `this causes an error` may come true in a run, too.
  private static func isOfTheCompiler(_ comment: String) -> Bool {
    ["compil", "type-check", "typecheck", "type check", "syntax", "build", "valid", "allowed", "permitted"]
      .contains(where: comment.contains)
  }

  /// Whether a warning at this line is announced: beside it, directly above or below, or word for word.
  package func covers(warning message: String, at line: Int) -> Bool {
    warnedLines.contains { abs($0 - line) <= 1 } || quotes(message)
  }

  /// Whether the text has what the compiler says, word for word.
  package func quotes(_ message: String) -> Bool { message.count >= 12 && words.contains(message.lowercased()) }

  private static func starts(_ comment: String, with word: String) -> Bool {
    let text = comment.drop { $0 == " " || $0 == "\t" || $0 == "/" || ErrorMark.isPicture($0) }
    guard text.hasPrefix(word) else { return false }
    let next = text.dropFirst(word.count).first
    if [" - ", " – ", " — "].contains(where: text.dropFirst(word.count).hasPrefix) { return true }
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
    var text = comment.drop { $0 == "/" || $0 == "*" || $0 == "!" || $0 == " " || ErrorMark.isPicture($0) }
    if let mark = text.firstRange(of: " //") { text = text[..<mark.lowerBound] }
    if let mark = text.firstRange(of: "*/") { text = text[..<mark.lowerBound] }
    return String(text)
  }
}
