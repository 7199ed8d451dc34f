import LiterateModel

/// Lines of code whose own comment says that the compiler rejects them, or that the program stops there, in words that can mean nothing
/// else.
///
/// Where such a line compiles, or the program goes on, the text is wrong. Comments above or below code, and those that speak of a
/// condition, may mean something else.
package struct StatedFailures: Sendable {
  /// Where the comments about errors, and those about stops, begin.
  package private(set) var errors: [Position] = []
  package private(set) var stops: [Position] = []
  /// By line: the words of the comments about stops, in small letters.
  package private(set) var stopWords: [Int: String] = [:]

  package init(_ snippet: Snippet) {
    let lines = snippet.lines
    for (index, line) in lines.enumerated() {
      guard let (comment, offset) = Self.comment(behindCodeIn: line.text) else {
        let next = index + 1 < lines.count ? lines[index + 1].text : ""
        readAbove(line, of: next, below: index > 0 ? lines[index - 1].text : "", in: snippet)
        guard index > 0, let words = Self.words(alone: line.text, below: lines[index - 1].text, above: next) else {
          continue
        }
        let place = Position(file: snippet.place.file, line: line.line, column: line.column)
        let isShown = lines[index - 1].text.contains("print(")
        if !isShown, Self.statesError(words, behind: lines[index - 1].text.utf8[...]) {
          errors.append(place)
        } else if Self.statesStop(alone: words, below: lines[index - 1].text) {
          stops.append(place)
          stopWords[place.line] = words
        }
        continue
      }
      let place = Position(file: snippet.place.file, line: line.line, column: line.column + offset)
      if Self.statesError(comment, behind: line.text.utf8.prefix(offset)) {
        errors.append(place)
      } else if Self.statesStop(comment), Self.surelyRuns(line.text) {
        stops.append(place)
        stopWords[place.line] = comment
      }
    }
  }

  /// A comment that begins a paragraph and has nothing but what becomes of the statement below it: `// ❌ does not compile`,
  /// `// Fatal error: Index out of range`.
  private mutating func readAbove(_ line: SourceLine, of code: String, below above: String, in snippet: Snippet) {
    guard line.text.hasPrefix("//"), !above.contains(where: { $0 != " " }), code.contains(where: { $0 != " " }),
      !code.hasPrefix("//"), !["print(", "try ", "throw "].contains(where: code.contains)
    else { return }
    let words = line.text.drop { $0 == "/" || $0 == " " || ErrorMark.isPicture($0) }.lowercased()
    let place = Position(file: snippet.place.file, line: line.line, column: line.column)
    if Self.saysWhyNot(words) {
      errors.append(place)
      return
    }
    if Self.isConditional(words) { return }
    if words.contains(#/^(?:this |it )?(?:does not|doesn't|doesn’t|will not|won't|won’t) compile\W*$/#)
      || words.contains(#/^(?:compile|compiler|compile-time|compilation) error\W*$/#)
    {
      errors.append(place)
    } else if Self.stopsBegin.contains(where: words.hasPrefix), Self.surelyRuns(code) {
      stops.append(place)
      stopWords[place.line] = words
    }
  }

  /// `does not compile: only texts can be read`. Behind the colon stands why, and not when, unless it speaks of versions.
  private static func saysWhyNot(_ words: String) -> Bool {
    let head = #/^(?:this |it )?(?:does not|doesn't|doesn’t|will not|won't|won’t) compile/#
    guard let found = words.firstMatch(of: head) else { return false }
    return words[found.range.upperBound...].contains(#/^(?:: | [—–-] |, (?:since|because|as) )/#)
      && !["if ", "when ", "unless ", "before ", "until ", "swift ", "xcode "].contains(where: words.contains)
  }

  private static let stopsBegin = ["fatal error:", "runtime error:", "precondition failed:", "traps:", "crashes:"]

  /// The words of a comment right below code that has none, in small letters, if nothing stands below it that it could be about.
  private static func words(alone comment: String, below code: String, above next: String) -> String? {
    func isComment(_ line: String) -> Bool { line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }
    guard comment.hasPrefix("//"), !isComment(code), !isComment(next), code.contains(where: { $0 != " " }),
      self.comment(behindCodeIn: code) == nil, !["try ", "throw ", "catch "].contains(where: code.contains)
    else { return nil }
    let words = comment.drop { $0 == "/" || $0 == " " || ErrorMark.isPicture($0) }.lowercased()
    return isConditional(words) ? nil : words
  }

  /// `// Fatal error: Index out of range`, `// this crashes` right below a statement.
  private static func statesStop(alone words: String, below code: String) -> Bool {
    surelyRuns(code)
      && (stopsBegin.contains(where: words.hasPrefix)
        || words.contains(
          #/^(?:this|that|it|this (?:line|call|code)) (?:will )?(?:crash|crashes|trap|traps|triggers? a (?:runtime|fatal) error)\W*$/#
        ))
  }

  /// The words of a `//` comment behind code, in small letters, and the byte at which it begins.
  private static func comment(behindCodeIn line: String) -> (words: String, offset: Int)? {
    guard let mark = line.firstRange(of: " // ") else { return nil }
    let code = line[..<mark.lowerBound].drop { $0 == " " || $0 == "\t" }
    guard !code.isEmpty, !code.hasPrefix("/"), !code.hasPrefix("*"), code.count(where: { $0 == "\"" }).isMultiple(of: 2)
    else { return nil }
    let words = line[mark.upperBound...].drop { ErrorMark.isPicture($0) || $0 == " " }.lowercased()
    return isConditional(words) ? nil : (words, line[..<mark.lowerBound].utf8.count + 1)
  }

  /// What limits a comment to some cases.
  private static let conditions = [
    "if ", "when ", "unless ", "would ", "may ", "might ", "could ", "can ", "in debug", "in release", "before ",
    "swift ",
  ]

  /// Whether a comment is limited to some cases. What a stop says, which is quoted behind a colon, may speak of what was before.
  private static func isConditional(_ words: String) -> Bool {
    guard stopsBegin.contains(where: words.hasPrefix) else { return conditions.contains(where: words.contains) }
    return conditions.contains { $0 != "before " && words.contains($0) } || words.contains(": before ")
  }

  private static let compilersWords = [
    "cannot convert", "cannot assign", "has no member", "does not conform", "missing argument", "extra argument",
    "incorrect argument label", "immutable value", "is a 'let' constant", "is a `let` constant", "does not compile",
    "doesn't compile", "doesn’t compile", "won't compile", "won’t compile", "compile error", "compiler error",
    "compile-time error", "compilation error",
  ]
  /// What depends on the version of the language.
  private static let versionsWords = ["sendable", "isolat", "concurren", "data race", "actor", "await"]

  /// - Parameter code: what stands before the comment.
  private static func statesError(_ comment: String, behind code: Substring.UTF8View) -> Bool {
    if comment.hasPrefix("error: "), !versionsWords.contains(where: comment.contains),
      refusals.contains(where: comment.contains), isDeclarationOrChange(String(Substring(code)))
    {
      return true
    }
    if comment.contains(
      #/^error: [\w.`']+ is (?:private|fileprivate|internal|inaccessible|immutable|get-only|read-only)\b/#)
    {
      return true
    }
    let begins = [
      "error:", "error ", "compile", "does not compile", "doesn't compile", "doesn’t compile", "won't compile",
      "won’t compile",
    ]
    return begins.contains(where: comment.hasPrefix) && compilersWords.contains(where: comment.contains)
      && !versionsWords.contains(where: comment.contains)
  }

  /// What only a compiler says of a declaration or an assignment, besides its own messages.
  private static let refusals = [
    "cannot ", "can't ", "can’t ", "must ", "not allowed", "not permitted", "ambiguous", "immutable", "mismatch",
    "conform", "mutating", "redeclar", "inaccessible", "expressible", "operands", "label", "overload", "missing type",
    "wrong type", "not convertible", "is a constant", "let constant", "undeclared", "no member", "not a member",
    "no such member",
  ]

  /// Whether code gives something a name or a value, so that it shows no text and throws nothing.
  private static func isDeclarationOrChange(_ code: String) -> Bool {
    let text = code.drop { $0 == " " || $0 == "\t" }
    guard !["try", "throw", "print(", "catch", "\"", "fatalError", "Error("].contains(where: text.contains) else {
      return false
    }
    return text.hasPrefix("let ") || text.hasPrefix("var ") || text.contains(#/^[A-Za-z_.\[\]0-9]+ [-+*\/]?= /#)
  }

  private static func statesStop(_ comment: String) -> Bool {
    ["fatal error", "runtime error", "precondition failed", "crashes", "traps", "crash!", "trap!"]
      .contains(where: comment.hasPrefix) || comment.contains(#/^overflows u?int[0-9]*\W*$/#)
  }

  /// Whether the line is a statement of the top level that every run comes to.
  private static func surelyRuns(_ line: String) -> Bool {
    guard let first = line.first, first.isLetter || first == "_" || first == "[" || first == "(" else { return false }
    let declarations = ["func ", "case ", "default", "guard ", "if ", "else", "return", "throw ", "class ", "struct "]
    return !declarations.contains(where: line.hasPrefix) && !line.contains("{")
  }
}
