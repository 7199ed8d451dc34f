import SwiftParser
import SwiftSyntax

/// Where one is in the arguments of a call that is being written.
package enum CallPlace {
  /// Where the argument begins that a byte of some code is in: behind the bracket of the innermost call, or the last comma of it.
  /// Nil if it is in none, or in a closure that is one.
  package static func argument(in code: String, at offset: Int) -> Int? {
    // What follows does not matter, and may not be code yet.
    let before = String(decoding: code.utf8.prefix(offset), as: UTF8.self)
    var open: [(bracket: TokenKind, start: Int)] = []
    var inside: [Int] = []
    let tokens = Array(Parser.parse(source: before).tokens(viewMode: .sourceAccurate))
    for token in tokens where token.presence == .present {
      let end = token.endPositionBeforeTrailingTrivia.utf8Offset
      switch token.tokenKind {
      case .leftParen, .leftSquare, .leftBrace: open.append((token.tokenKind, end))
      case .rightParen, .rightSquare, .rightBrace: _ = open.popLast()
      case .comma where !open.isEmpty: open[open.count - 1].start = end
      case .stringQuote, .multilineStringQuote, .singleQuote:
        // Code in a text is an interpolation, which has brackets of its own.
        if inside.last == open.count { inside.removeLast() } else { inside.append(open.count) }
      default: break
      }
    }
    if inside.last == open.count || endInComment(tokens) { return nil }
    // An array may be an argument; what a closure does is nothing of its call.
    while open.last?.bracket == .leftSquare { open.removeLast() }
    return open.last?.bracket == .leftParen ? open.last?.start : nil
  }

  private static func endInComment(_ tokens: [TokenSyntax]) -> Bool {
    let pieces = tokens.flatMap { token in
      // A token with a text parts what stands before it from what follows.
      token.leadingTrivia.pieces + (token.text.isEmpty ? [] : [.spaces(1)]) + token.trailingTrivia.pieces
    }
    switch pieces.last {
    case .lineComment, .docLineComment: return true
    case .blockComment(let text), .docBlockComment(let text): return !text.hasSuffix("*/")
    default: return false
    }
  }
}
