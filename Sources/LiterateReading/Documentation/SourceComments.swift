import SwiftParser
import SwiftSyntax

/// A documentation comment of a Swift file, as Markdown, with the way back.
struct SourceComment {
  struct Line: Equatable {
    var text: [UInt8]
    /// The line of the file, from 1.
    var line: Int
    /// How many bytes of that line stand before the text.
    var margin: Int
  }

  var lines: [Line] = []
  /// What it documents cannot be used where its module is imported, only inside.
  var isOfInternal = false
  /// Of what it documents a member.
  var memberOf: String?

  var markdown: [UInt8] { Array(lines.map(\.text).joined(separator: [10])) + [10] }

  /// All of a file, in order: runs of `///` lines, and `/** … */`.
  static func all(in bytes: [UInt8], _ lines: FileLines) -> [SourceComment] {
    let starts = lineStarts(bytes)
    func lineNumber(_ offset: Int) -> Int {
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle + 1 } else { high = middle }
      }
      return max(1, low)
    }
    var comments: [SourceComment] = []
    for token in Parser.parse(source: String(decoding: bytes, as: UTF8.self)).tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      let count = comments.count
      defer {
        if comments.count > count { note(token, in: &comments[count...]) }
      }
      for piece in token.leadingTrivia {
        let first = lineNumber(offset)
        switch piece {
        case .docLineComment:
          let own = line(first, lines)
          if let last = comments.last?.lines.last, last.line == first - 1, isRun(comments.last) {
            comments[comments.count - 1].lines.append(own)
          } else {
            comments.append(SourceComment(lines: [own]))
          }
        case .docBlockComment:
          let last = lineNumber(offset + piece.sourceLength.utf8Length - 1)
          let own = block(first...last, at: offset - starts[first - 1], lines)
          comments.append(SourceComment(lines: own, isBlock: true))
        default: break
        }
        offset += piece.sourceLength.utf8Length
      }
    }
    return comments
  }

  /// Notes what is known of the declaration that begins behind some comments.
  private static func note(_ token: TokenSyntax, in comments: inout ArraySlice<SourceComment>) {
    let (isInternal, type) = (!DeclaredAccess.isPublic(token), SurroundingType.name(of: token))
    for index in comments.indices { (comments[index].isOfInternal, comments[index].memberOf) = (isInternal, type) }
  }

  /// Whether a comment is made of `///` lines, so that the next one goes on with it.
  private static func isRun(_ comment: SourceComment?) -> Bool { comment?.isBlock == false }

  private var isBlock = false

  private init(lines: [Line], isBlock: Bool = false) {
    self.lines = lines
    self.isBlock = isBlock
  }

  /// A `///` line: what stands behind the slashes and one blank.
  private static func line(_ number: Int, _ lines: FileLines) -> Line {
    let bytes = lines[number]
    let slashes = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.startIndex
    var start = min(slashes + 3, bytes.endIndex)
    if start < bytes.endIndex, bytes[start] == 32 { start += 1 }
    return Line(text: Array(bytes[start...]), line: number, margin: start - bytes.startIndex)
  }

  /// The lines of `/** … */`, without a gutter of stars, or without the blanks that all of them begin with.
  private static func block(_ range: ClosedRange<Int>, at column: Int, _ lines: FileLines) -> [Line] {
    var found: [Line] = []
    for number in range {
      let bytes = lines[number]
      var start = number == range.lowerBound ? min(bytes.startIndex + column + 3, bytes.endIndex) : bytes.startIndex
      var end = bytes.endIndex
      if number == range.upperBound, let close = bytes[start...].lastIndex(of: UInt8(ascii: "/")), close > start {
        end = close - 1
        // `**/`
        while end > start, bytes[end - 1] == UInt8(ascii: "*") { end -= 1 }
      }
      if number == range.lowerBound, start < end, bytes[start] == 32 { start += 1 }
      found.append(Line(text: Array(bytes[start..<max(start, end)]), line: number, margin: start - bytes.startIndex))
    }
    let inner = found.dropFirst().filter { !$0.text.allSatisfy(isBlank) }
    let hasGutter =
      !inner.isEmpty && inner.allSatisfy { $0.text.drop(while: isBlank).first == UInt8(ascii: "*") }
    var shared = inner.map { $0.text.prefix(while: isBlank).count }.min() ?? 0
    if isCode(inner.map(\.text), behind: found) { shared = min(shared, column) }
    for index in found.indices.dropFirst() {
      let text = found[index].text
      var cut = min(shared, text.prefix(while: isBlank).count)
      if hasGutter {
        cut = text.prefix(while: isBlank).count
        if cut < text.count { cut += 1 }
        if cut < text.count, text[cut] == 32 { cut += 1 }
      }
      found[index].text.removeFirst(min(cut, text.count))
      found[index].margin += min(cut, text.count)
    }
    return found
  }

  /// Whether lines that all stand farther in are code, as Swift takes them: behind a sentence beside `/**` and an empty line. Text that is
  /// aligned with that sentence has items and fences.
  private static func isCode(_ inner: [[UInt8]], behind lines: [Line]) -> Bool {
    guard lines.count > 2, !lines[0].text.allSatisfy(isBlank), lines[1].text.allSatisfy(isBlank) else { return false }
    return !inner.contains { line in
      let words = line.drop(while: isBlank)
      return ["```", "~~~", "- ", "* "].contains { words.starts(with: $0.utf8) }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  /// Where each line begins; the ends are those that Markdown has, and an editor shows.
  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 || byte == 13 {
      if byte == 13, index + 1 < bytes.count, bytes[index + 1] == 10 { continue }
      if index + 1 < bytes.count { starts.append(index + 1) }
    }
    return starts
  }
}
