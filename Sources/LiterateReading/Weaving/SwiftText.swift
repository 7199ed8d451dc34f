import LiterateModel
import SwiftParser
import SwiftSyntax
import Synchronization

/// Text that is given to the parser, unless it would be too much for it.
package enum SwiftText {
  /// Why a text is not parsed, and where.
  package struct Hazard: Equatable, Sendable {
    /// In UTF-8 bytes.
    package var offset: Int
    package var message: String
  }

  /// The tree of a text; an empty one where there is a hazard.
  static func tree(_ text: String) -> SourceFileSyntax { Parser.parse(source: hazard(in: text) == nil ? text : "") }

  /// With each square bracket inside another, the parser takes twice as long.
  private static let brackets = 14
  /// Bytes of a snippet.
  private static let size = 100_000
  /// Up to so many bytes, nothing takes the parser long but those brackets.
  private static let short = 8_000
  private static let trial: Mutex<(@Sendable (String) -> Bool)?> = Mutex(nil)
  private static let tried: Mutex<[String: Bool]> = Mutex([:])

  /// From here on, a long text is tried first, since what is nested as deeply as it is long can take the parser the square of
  /// that in time, and more of a stack than there is.
  ///
  /// - Parameter trial: whether the parser comes to an end with a text.
  package static func tryFirst(_ trial: @escaping @Sendable (String) -> Bool) { Self.trial.withLock { $0 = trial } }

  /// Does with a text whatever is done with any.
  package static func tryOut(_ text: String) {
    var snippet = Snippet(place: Position(file: "", line: 1, column: 1), endLine: 1)
    snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: $0 + 2, column: 1)
    }
    _ = (SnippetSyntax(snippet), ListingNames(snippet), ClassifiedText.all(in: text), ClassifiedText.names(in: text))
  }

  package static func hazard(in text: String) -> Hazard? {
    let count = text.utf8.count
    if count > size { return Hazard(offset: 0, message: "This snippet has more than 100 KB; divide it into several.") }
    if let place = deepBracket(in: text) {
      return Hazard(
        offset: place,
        message:
          "The parser would hardly come to an end here: more than \(brackets) square brackets stand in each other; give what is inside a name of its own."
      )
    }
    guard count > short, let trial = trial.withLock({ $0 }) else { return nil }
    let known = tried.withLock { $0[text] }
    let isDone = known ?? trial(text)
    if known == nil { tried.withLock { $0[text] = isDone } }
    return isDone
      ? nil
      : Hazard(offset: 0, message: "The parser does not come to an end with this snippet; divide it into several.")
  }

  private static func deepBracket(in text: String) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count(where: { $0 == UInt8(ascii: "[") }) > brackets else { return nil }
      var scan = BracketScan(bytes)
      return scan.place(deeperThan: brackets)
    }
  }
}

/// Counts square brackets in code: not in comments, and not in strings but for what is interpolated there.
private struct BracketScan {
  private enum Context {
    case code(parentheses: Int)
    case string(hashes: Int, isLong: Bool, depth: Int)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var depth = 0
  private var contexts = [Context.code(parentheses: 0)]

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    place + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  private func hashes(at place: Int) -> Int {
    var end = place
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end - place
  }

  mutating func place(deeperThan limit: Int) -> Int? {
    while index < bytes.count {
      switch contexts[contexts.count - 1] {
      case .code(let parentheses): readCode(parentheses)
      case .string(let hashes, let isLong, let before): readString(hashes, isLong, before)
      }
      if depth > limit { return index - 1 }
    }
    return nil
  }

  private mutating func readCode(_ parentheses: Int) {
    let byte = bytes[index]
    if has("//", at: index) {
      while index < bytes.count, bytes[index] != 10 { index += 1 }
      return
    }
    if has("/*", at: index) { return skipComment() }
    let hashes = byte == UInt8(ascii: "#") ? hashes(at: index) : 0
    if has("\"", at: index + hashes) {
      let isLong = has("\"\"\"", at: index + hashes)
      contexts.append(.string(hashes: hashes, isLong: isLong, depth: depth))
      index += hashes + (isLong ? 3 : 1)
      return
    }
    switch byte {
    case UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "]"): depth = max(0, depth - 1)
    case UInt8(ascii: "("): contexts[contexts.count - 1] = .code(parentheses: parentheses + 1)
    case UInt8(ascii: ")") where parentheses == 0 && contexts.count > 1: contexts.removeLast()
    case UInt8(ascii: ")"): contexts[contexts.count - 1] = .code(parentheses: max(0, parentheses - 1))
    default: break
    }
    index += max(1, hashes)
  }

  private mutating func skipComment() {
    var open = 0
    while index < bytes.count {
      if has("/*", at: index) {
        open += 1
        index += 2
      } else if has("*/", at: index) {
        open -= 1
        index += 2
        if open == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private mutating func readString(_ count: Int, _ isLong: Bool, _ before: Int) {
    let byte = bytes[index]
    if byte == UInt8(ascii: "\\"), hashes(at: index + 1) >= count {
      let next = index + 1 + count
      let isCode = has("(", at: next)
      index = next + 1
      if isCode { contexts.append(.code(parentheses: 0)) }
      return
    }
    let closes = has(isLong ? "\"\"\"" : "\"", at: index) && hashes(at: index + (isLong ? 3 : 1)) >= count
    if closes || !isLong && byte == 10 {
      contexts.removeLast()
      depth = before
      index += closes ? (isLong ? 3 : 1) + count : 1
      return
    }
    index += 1
  }
}
