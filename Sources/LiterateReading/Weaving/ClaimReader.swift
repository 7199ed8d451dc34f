import LiterateModel
import SwiftSyntax

/// A comment; only those behind `//` claim something.
struct Comment {
  enum Kind {
    case line, documentation, block
  }

  var kind = Kind.line
  /// Where it begins in the text of the snippet.
  var offset: Int
  var place: Position
  /// What stands behind its marks, and before those at its end.
  var text: String
  /// No code stands before it on its line.
  var isAlone: Bool
  /// How many bytes it has with its marks, on its first line.
  var length: Int

  static func all(in token: TokenSyntax, _ lines: LineTable) -> [Comment] {
    var comments: [Comment] = []
    func read(_ trivia: Trivia, from start: Int, isAlone: Bool) {
      var offset = start
      var isAlone = isAlone
      for piece in trivia {
        let length = piece.sourceLength.utf8Length
        if let (kind, text) = content(of: piece) {
          comments.append(
            Comment(
              kind: kind, offset: offset, place: lines.position(offset), text: text, isAlone: isAlone,
              length: piece.firstLineLength))
        }
        if piece.isNewline { isAlone = true }
        offset += length
      }
    }
    // At the beginning of the text there is no code before the first token.
    let isFirst = token.position.utf8Offset == 0
    read(token.leadingTrivia, from: token.position.utf8Offset, isAlone: isFirst)
    read(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset, isAlone: false)
    return comments
  }

  private static func content(of piece: TriviaPiece) -> (Kind, String)? {
    switch piece {
    case .lineComment(let text): (.line, String(text.dropFirst(2)))
    case .docLineComment(let text): (.documentation, String(text.dropFirst(3)))
    case .blockComment(let text), .docBlockComment(let text):
      (.block, String(text.drop { $0 == "/" || $0 == "*" }.dropLast(2)))
    default: nil
    }
  }
}

extension TriviaPiece {
  fileprivate var firstLineLength: Int {
    var text = ""
    write(to: &text)
    return text.utf8.prefix { $0 != 10 && $0 != 13 }.count
  }
}

/// Reads what the comments of a snippet claim.
struct ClaimReader {
  let snippet: Snippet
  let comments: [Comment]
  private(set) var claims: [Claim] = []
  /// The offset of the comment of each claim.
  private(set) var offsets: [Int] = []
  private(set) var problems: [Problem] = []

  init(snippet: Snippet, comments: [Comment]) {
    self.snippet = snippet
    self.comments = comments
  }

  mutating func read() {
    var index = 0
    while index < comments.count {
      let comment = comments[index]
      let blanks = comment.text.prefix { $0 == " " || $0 == "\t" }.count
      let text = comment.text.dropFirst(blanks)
      index += 1
      if text.hasPrefix("→") {
        // Where comments are compared as people write them, that is one arrow of many.
        if snippet.comparesComments { continue }
        addValue(comment, text, blanks)
      } else if let words = diagnostic(text, "error") {
        add(comment, .error(words), text, blanks, isVerified: snippet.mode == .error, needs: "error")
      } else if let words = diagnostic(text, "warning") {
        add(
          comment, .warning(words), text, blanks, isVerified: snippet.mode == .warning || snippet.mode == .error,
          needs: "warning")
      } else if text.hasPrefix("trap:") {
        let message = text.dropFirst(5).trimmed
        add(comment, .trap(message), text, blanks, isVerified: snippet.mode == .trap, needs: "trap")
      } else if let prints = PrintsComment(text, following: following(index)),
        !snippet.comparesComments || PrintsComment.isQuoted(text)
      {
        let runs = snippet.mode.runsInSession || snippet.mode == .trap
        if runs {
          record(comment, .prints(prints.readings), columns(comment, blanks, text))
        } else {
          idle(comment, text, blanks, "The snippet does not run, so nothing shows whether it prints this.")
        }
        index += prints.consumed
      }
    }
  }

  private mutating func addValue(_ comment: Comment, _ text: Substring, _ blanks: Int) {
    guard snippet.mode.runsInSession || snippet.mode == .trap else {
      idle(comment, text, blanks, "The snippet does not run, so nothing shows whether this is the value.")
      return
    }
    let behind = text.dropFirst()
    let spaces = behind.prefix { $0 == " " || $0 == "\t" }.count
    let stated = behind.dropFirst(spaces).trimmed
    let from = comment.place.column + 2 + blanks + "→".utf8.count + spaces
    guard !stated.isEmpty else {
      // What stands behind the arrow is for `--accept` to write, with a space before it.
      let arrow = columns(comment, blanks, text).lowerBound
      claims.append(
        Claim(
          place: Position(file: comment.place.file, line: comment.place.line, column: arrow),
          kind: .value(StatedValue("")), textColumns: (from - spaces)..<from))
      offsets.append(comment.offset)
      return
    }
    record(comment, .value(StatedValue(stated)), from..<from + stated.utf8.count)
  }

  private mutating func add(
    _ comment: Comment, _ kind: Claim.Kind, _ text: Substring, _ blanks: Int, isVerified: Bool, needs word: String
  ) {
    if isVerified, kind.isEmpty, !snippet.isForeign {
      let columns = columns(comment, blanks, text)
      problems.append(
        Problem(
          .nearMiss,
          at: Position(file: comment.place.file, line: comment.place.line, column: columns.lowerBound),
          "`// \(word):` says nothing; say what comes, as in `// \(word): \(kind.example)`, or let `--accept` write it.",
          length: columns.count))
    }
    if isVerified {
      record(comment, kind, columns(comment, blanks, text))
    } else {
      idle(
        comment, text, blanks,
        "Nothing verifies `// \(word)` here; add the word `\(word)` behind `swift`, or write the comment another way.")
    }
  }

  private mutating func record(_ comment: Comment, _ kind: Claim.Kind, _ columns: Range<Int>) {
    claims.append(
      Claim(
        place: Position(file: comment.place.file, line: comment.place.line, column: columns.lowerBound), kind: kind,
        textColumns: columns))
    offsets.append(comment.offset)
  }

  private mutating func idle(_ comment: Comment, _ text: Substring, _ blanks: Int, _ message: String) {
    let columns = columns(comment, blanks, text)
    problems.append(
      Problem(
        .idleClaim,
        at: Position(file: comment.place.file, line: comment.place.line, column: columns.lowerBound), message,
        length: columns.count))
  }

  private func columns(_ comment: Comment, _ blanks: Int, _ text: Substring) -> Range<Int> {
    let from = comment.place.column + 2 + blanks
    return from..<from + max(1, text.trimmed.utf8.count)
  }

  /// `error: text`, `error[identifier]`, `error[identifier]: text`
  private func diagnostic(_ text: Substring, _ word: String) -> StatedDiagnostic? {
    guard text.hasPrefix(word) else { return nil }
    var rest = text.dropFirst(word.count)
    var identifier: String?
    if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
      identifier = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
      if rest.trimmed.isEmpty { return StatedDiagnostic(text: "", identifier: identifier) }
    }
    guard rest.hasPrefix(":") else { return nil }
    return StatedDiagnostic(text: rest.dropFirst().trimmed, identifier: identifier)
  }

  /// The comments on the lines directly below.
  private func following(_ index: Int) -> [String] {
    var texts: [String] = []
    var line = comments[index - 1].place.line
    for comment in comments[index...] {
      guard comment.isAlone, comment.place.line == line + 1 else { break }
      line += 1
      texts.append(comment.text)
    }
    return texts
  }
}

extension Claim.Kind {
  /// Whether it names no message.
  fileprivate var isEmpty: Bool {
    switch self {
    case .error(let stated), .warning(let stated): stated.isEmpty
    case .trap(let text): text.isEmpty
    case .prints, .value: false
    }
  }

  fileprivate var example: String {
    switch self {
    case .error: "cannot find 'x' in scope"
    case .warning: "never used"
    case .trap: "Index out of range"
    case .prints, .value: "…"
    }
  }
}

extension Substring {
  var trimmed: String {
    var rest = self
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return String(rest)
  }
}
