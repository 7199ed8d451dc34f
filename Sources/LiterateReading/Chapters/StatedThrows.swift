import LiterateModel

/// Calls of the top level whose own comment says that they throw an error: `try check(-1) // throws Bad`.
///
/// A sentence such as `// throws if n is negative` says when a function throws, and not that this call does.
package struct StatedThrows: Sendable {
  package typealias What = StatedError

  package struct Stated: Sendable, Equatable {
    package var position: Position
    package var length: Int
    package var what: What
    /// The line of the code that it is said of.
    package var codeLine: Int
  }

  package private(set) var all: [Stated] = []
  private let lastLine: Int

  package init(_ snippet: Snippet) {
    lastLine = snippet.lines.last { Self.isCode($0.text) }?.line ?? 0
    for (index, line) in snippet.lines.enumerated() {
      guard let mark = line.text.firstRange(of: "//") else { continue }
      // On a line of its own, it speaks of the one above, or begins a paragraph and speaks of the one below.
      let isAlone = line.text[..<mark.lowerBound].allSatisfy { $0 == " " || $0 == "\t" }
      let above = snippet.lines[..<index].last
      let begins = isAlone && above?.text.allSatisfy { $0 == " " } != false
      let below = index + 1 < snippet.lines.count ? snippet.lines[index + 1] : nil
      let codeLine = begins ? below : isAlone ? above : line
      guard let codeLine, Self.surelyThrows(isAlone ? codeLine.text[...] : line.text[..<mark.lowerBound]),
        !isAlone || !codeLine.text.contains("//")
      else { continue }
      let comment = line.text[mark.upperBound...]
      guard let what = Self.what(comment), !isAlone || what != .any else { continue }
      let offset = line.text[..<mark.lowerBound].utf8.count
      all.append(
        Stated(
          position: Position(file: snippet.place.file, line: line.line, column: line.column + offset),
          length: line.text.utf8.count - offset, what: what, codeLine: codeLine.line))
    }
  }

  /// What is stated on a line.
  package func stated(on line: Int) -> Stated? { all.first { $0.codeLine == line } }

  /// Those that are wrong if every line has run: a bare `throws` may say what a function can do, unless nothing comes after it.
  package var whatMustThrow: [Stated] { all.filter { $0.what != .any || $0.codeLine == lastLine } }

  private static func isCode(_ line: String) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return !text.isEmpty && !text.hasPrefix("//")
  }

  /// Whether it is a statement of the top level that calls something with `try`, and does nothing about an error.
  private static func surelyThrows(_ code: Substring) -> Bool {
    guard let first = code.first, first.isLetter || first == "_" || first == "[" || first == "(" else { return false }
    let others = ["func ", "case ", "default", "guard ", "if ", "else", "return", "class ", "struct ", "do ", "for "]
    let hasBlock = code.contains("{") && code.prefixMatch(of: #/(?:(?:let|var) \w+ = |_ = )?try /#) == nil
    return !others.contains(where: code.hasPrefix) && !hasBlock && !code.contains("\"//")
      && (code.hasPrefix("try ") || code.contains(" try ") || code.contains("(try ") || code.hasPrefix("throw "))
  }

  /// Whether a statement of the top level calls something with `try`, and does nothing about an error.
  package static func callsThatMayThrow(in snippet: Snippet) -> Bool {
    snippet.lines.contains { surelyThrows($0.text[...]) }
  }

  /// The signs and blanks of which arrows are made.
  private static let arrows: Set<Character> = ValueArrows.all.reduce(into: ["→", " ", "\t"]) { $0.formUnion($1) }

  /// What a comment states; nil if it is a sentence, or about something else.
  static func what(_ comment: Substring) -> What? {
    let text = comment.drop { arrows.contains($0) || ErrorMark.isPicture($0) }
    guard text.prefix(6).lowercased() == "throws" else { return value(behindErrorIn: text) }
    var rest = text.dropFirst(6)
    let isIntroduced = rest.first == ":"
    if isIntroduced { rest = rest.dropFirst() }
    guard rest.isEmpty || isIntroduced || " .!".contains(rest.first ?? " ") else { return nil }
    let reason = [", because ", ", since ", ", as "].compactMap { rest.firstRange(of: $0)?.lowerBound }.min()
    let said = rest[..<(reason ?? rest.endIndex)].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .trimmingSuffix { ".!".contains($0) }
    var name = String(said)
    for article in ["an ", "a ", "the "] where name.hasPrefix(article) { name.removeFirst(article.count) }
    if name.isEmpty || ["error", "exception", "Error", "any Error"].contains(name) { return .any }
    if let type = type(name) { return .type(type) }
    return isIntroduced ? .words(String(said)) : nil
  }

  /// `Error: thing(3)`, which is what an error says of itself; any other words behind it may be a message of the compiler.
  private static func value(behindErrorIn text: Substring) -> What? {
    guard text.prefix(6).lowercased() == "error:" else { return nil }
    let value = text.dropFirst(6).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard value.contains(#/^\.?\w+(?:\.\w+)*\(.*\)$/#) || value.contains(#/^(?:[A-Z]\w*)?\.\w+$/#) else { return nil }
    return type(value).map(What.type)
  }

  /// `Bad.thing(3)` is `["Bad", "thing(3)"]`, and `thing(3)` is `["", "thing(3)"]`.
  private static func type(_ text: String) -> [String]? {
    var plain = text.filter { $0 != "`" }
    if plain.first?.isLowercase == true, plain.contains(#/^\w+\(.*\)$/#) { plain = "." + plain }
    let pattern = #/([A-Z]\w*(?:\.\w+)*|\.\w+)(\(.*\))?(?: error)?/#
    guard let match = plain.wholeMatch(of: pattern) else { return nil }
    var names = match.1.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // What a case comes with is a part of it.
    if names[names.count - 1].first?.isLowercase == true { names[names.count - 1] += match.2 ?? "" }
    return names
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, isLeftOut(last) { rest = rest.dropLast() }
    return rest
  }
}
