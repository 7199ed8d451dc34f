import LiterateModel

/// What people put into a `swift` fence that is no program.
package enum Fragment {
  package static let leavesCodeOut = "it leaves code out (`...`)"

  /// In a few words; nil if it could be one.
  package static func kind(of snippet: Snippet) -> String? {
    let lines = snippet.lines.map { $0.text.drop { $0 == " " || $0 == "\t" } }.filter { !$0.isEmpty }
    guard let first = lines.first else { return nil }
    if first.hasPrefix("$ ") || first.hasPrefix("% ") || isCommand(first) { return "a command for a shell" }
    let marks = Set(lines.compactMap { $0.dropFirst().first == " " || $0.count == 1 ? $0.first : nil })
    if marks.isSuperset(of: ["+", "-"]) { return "a difference of two versions" }
    if lines.contains(where: isPrompt), lines.allSatisfy({ isPrompt($0) || !$0.hasPrefix("import ") }) {
      return "a transcript of the REPL"
    }
    if lines.contains(where: { $0.hasPrefix("import PackageDescription") || $0.hasPrefix(".package(") })
      || ["dependencies:", "targets:", ".product(", ".target("].contains(where: first.hasPrefix)
    {
      return "a part of a package manifest"
    }
    if lines.count > 1, lines.allSatisfy(hasMargin) { return "lines with a margin" }
    let hasPlaceholder = lines.contains { $0.contains("<#") && $0.contains("#>") }
    if hasPlaceholder || lines.contains(where: hasWordsInAngles) { return "it has a placeholder to be filled in" }
    if lines.contains(where: leavesOut) { return leavesCodeOut }
    return isScheme(lines) ? "it shows a form, with names for anything" : nil
  }

  /// `a != nil ? a! : b`, `if question { answer1 } else { answer2 }`: nothing but names and operators, none of which declares, calls or
  /// changes anything. The names stand for any, even where the page has such names.
  private static func isScheme(_ lines: [Substring]) -> Bool {
    let text = lines.joined(separator: " ")
    let operators = ["??", " ? ", "==", "!=", "&&", "||", "if "]
    guard operators.contains(where: text.contains),
      text.allSatisfy({ $0.isLetter || $0.isNumber || " _!?:=&|{}".contains($0) })
    else { return false }
    let words = text.codeWords
    guard words.count > 1, words.allSatisfy({ $0.first?.isLowercase == true }) else { return false }
    return keywords.isDisjoint(with: words)
      && text.firstRange(of: #/(^|[^=!])=([^=]|$)/#) == nil
  }

  private static let keywords: Set<Substring> = [
    "let", "var", "func", "import", "return", "try", "await", "throw", "for", "while", "switch", "case", "guard", "is",
    "as", "in", "inout", "true", "false", "do", "catch", "self", "super", "struct", "class", "enum", "extension",
    "protocol",
  ]

  /// `| struct S {`, `3 |   let a = 1`, `  |       `- error: …`: how a compiler shows what it objects to.
  private static func hasMargin(_ line: Substring) -> Bool {
    let rest = line.drop(while: \.isNumber).drop { $0 == " " }
    return rest.first == "|" && (rest.count == 1 || rest.dropFirst().first == " ")
  }

  /// `> 1 + 1`, `  1> let a = 3`
  private static func isPrompt(_ line: Substring) -> Bool {
    let rest = line.drop(while: \.isNumber)
    return rest.hasPrefix("> ") && rest.count > 2
  }

  /// `swift build`, `brew install sourcery`
  private static func isCommand(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    let programs: [Substring: Set<Substring>] = [
      "swift": ["build", "run", "test", "package", "sdk", "format"],
      "git": ["clone", "add", "commit", "checkout", "submodule"],
      "brew": ["install", "tap"], "mint": ["install", "run"], "pod": ["install"], "npm": ["install", "run"],
      "apt-get": ["install", "update"], "make": ["install"],
    ]
    return words.count > 1 && programs[words[0]]?.contains(words[1]) == true
  }

  /// `func f(<parameters>) -> <return type>`
  private static func hasWordsInAngles(_ line: Substring) -> Bool {
    line.split(separator: "<", omittingEmptySubsequences: false).dropFirst().contains { piece in
      guard let end = piece.firstIndex(of: ">") else { return false }
      let inside = piece[..<end]
      return inside.first?.isLowercase == true && inside.contains { $0 == " " || $0 == "-" }
        && inside.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
        // `Box<any Shape>`
        && !["any ", "some ", "each ", "repeat "].contains(where: inside.hasPrefix)
    }
  }

  private static func leavesOut(_ line: Substring) -> Bool {
    if hasLoneDots(line) || trailsOff(line) { return true }
    let text = line.filter { $0 != " " && $0 != "\t" && $0 != "{" && $0 != "}" && $0 != ";" && $0 != "," }
    return text == "..." || text == "…" || text == "[...]" || text == "(...)"
      || text == "//..." || text == "//…"
      || ["{ ... }", "{...}", "{ … }", "{…}", "(...)", "(…)", "/* ... */", "/*...*/", "/* … */", "/*…*/"]
        .contains(where: line.contains)
  }

  /// `index.search(word).map(\.title) …`: the sign is no operator that anybody has, wherever it stands at the end of code.
  private static func trailsOff(_ line: Substring) -> Bool {
    var code = line
    while code.last == " " || code.last == "\t" { code.removeLast() }
    return code.hasSuffix(" …") && !code.contains("//") && code.count { $0 == "\"" }.isMultiple(of: 2)
  }

  /// Dots that are neither a range nor a list of arguments: `[1, 2, ...]`, `case .a: ...`, `f(a, …)`.
  private static func hasLoneDots(_ line: Substring) -> Bool {
    let text = line.replacing("…", with: "...")
    guard let dots = text.firstRange(of: "..."), !text[..<dots.lowerBound].contains("\"") else { return false }
    let before = text[..<dots.lowerBound].last { $0 != " " }
    let after = text[dots.upperBound...].first { $0 != " " }
    let opens = before.map { "([{,=:".contains($0) } ?? false
    let closes = after.map { ")]},;".contains($0) } ?? true
    // `if ... some condition`
    let word = text[..<dots.lowerBound].split { $0 == " " || $0 == "\t" }.last ?? ""
    let isSpaced = text[..<dots.lowerBound].last == " " && text[dots.upperBound...].hasPrefix(" ")
    if isSpaced,
      ["if", "while", "guard", "return", "in", "where", "for", "switch", "case", "try", "await"].contains(word)
    {
      return true
    }
    return opens && closes && !(before == "[" && after == "]" && line.contains("[..."))
  }
}
