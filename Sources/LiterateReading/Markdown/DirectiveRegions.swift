import LiterateModel

/// Takes a file with DocC's directives (`@Row { … }`, `@Tab("Swift") { … }`) apart. They indent what they enclose, and
/// CommonMark would take that for a block of code; so what a directive encloses is a text of its own.
///
/// Nothing in a block of code is a directive, and libcmark says what is one: the lines of a text are read from the top,
/// and for each, libcmark has read all lines before it as they will be read in the end. Whether a line is code depends on
/// the lines before it alone, so each region's code is what was taken for code here.
package struct DirectiveRegions {
  /// The file's own text, and that of each directive; only the file as it is, if no directive encloses anything.
  package private(set) var regions: [MarkdownRegion] = []
  /// The files that `@Code(name:file:)` and `@Snippet(path:)` show.
  private(set) var files: [NamedFile] = []

  /// A text whose lines are being read.
  private struct Open {
    var first: Int
    /// Nil until it has a line that says so.
    var indentation: Int?
    /// Lines with `}` that it takes to close it.
    var closings: Int
    /// The line of its directive.
    var opening: Int
    /// Whether no list, quote or block goes on behind it in what surrounds it.
    var endsAll = false
    var others: [ClosedRange<Int>] = []
    /// What libcmark says of the lines, as far as it has read them.
    var kinds: [LineKind] = []
    /// The line where that begins.
    var start: Int
  }

  private enum LineKind {
    case code, html, other
  }

  private let lines: [ArraySlice<UInt8>]
  private var open: [Open]
  /// Bytes that libcmark may still read.
  private var budget: Int

  /// Directives inside of more than these are text.
  private static let mostLevels = 32

  /// - Parameter text: a file without its byte-order mark.
  package init(_ text: [UInt8], lines: [ArraySlice<UInt8>]) {
    self.lines = lines
    open = [Open(first: 0, indentation: 0, closings: 0, opening: 0, start: 0)]
    // A directive that ends can have what surrounds it read again. A text that makes this take long has none.
    budget = 1 << 20 + text.count * 64
    let whole = MarkdownRegion(text)
    guard text.contains(UInt8(ascii: "@")), read() else {
      regions = [whole]
      return
    }
    while open.count > 1 { close(at: lines.count - 1) }
    close(at: lines.count - 1)
    if regions.count == 1 { regions = [whole] }
    regions.sort { $0.firstLine < $1.firstLine }
  }

  /// - Returns: whether it was not too much.
  private mutating func read() -> Bool {
    for number in lines.indices {
      let text = lines[number].drop { $0 == 32 || $0 == 9 }
      let isBlank = text.allSatisfy { $0 == 13 }
      if !isBlank, open[open.count - 1].indentation == nil {
        open[open.count - 1].indentation = MarkdownRegion.indentation(lines[number])
      }
      let mayOpen = text.first == UInt8(ascii: "@")
      let mayClose = open.count > 1 && String(decoding: text, as: UTF8.self).trimmedEnd == "}"
      guard mayOpen || mayClose else { continue }
      guard let kind = kind(of: number) else { return false }
      if kind == .code { continue }
      if mayClose {
        open[open.count - 1].closings -= 1
        if open[open.count - 1].closings == 0 { close(at: number) }
      } else if let directive = DirectiveLine(text) {
        take(directive, number, kind)
      }
    }
    return true
  }

  private mutating func take(_ directive: DirectiveLine, _ number: Int, _ kind: LineKind) {
    if var file = directive.file {
      let blanks = lines[number].prefix { $0 == 32 || $0 == 9 }.count
      file.place = Position(file: "", line: number + 1, column: blanks + 1)
      files.append(file)
    }
    guard directive.opens > 0, open.count <= Self.mostLevels else { return }
    let isLeft = MarkdownRegion.indentation(lines[number]) <= open[open.count - 1].indentation ?? 0
    open.append(
      Open(
        first: number + 1, indentation: nil, closings: directive.opens, opening: number,
        endsAll: isLeft && kind == .other, start: number + 1))
  }

  /// Ends the innermost text; its directive's lines are no text of what surrounds it.
  private mutating func close(at number: Int) {
    let ended = open.removeLast()
    let last = open.isEmpty ? lines.count : number
    // One that nothing closes goes on to the end of the file.
    let end = ended.closings > 0 ? lines.count : last
    regions.append(
      MarkdownRegion(
        lines[min(ended.first, end)..<end], indentation: ended.indentation ?? 0, others: ended.others))
    guard !open.isEmpty else { return }
    open[open.count - 1].others.append(ended.opening...max(ended.opening, number))
    // From here on, what surrounds it is read without it.
    open[open.count - 1].kinds = []
    if ended.endsAll { open[open.count - 1].start = number + 1 }
  }

  /// What a line of the innermost text is; nil if finding out takes too long.
  private mutating func kind(of number: Int) -> LineKind? {
    var text = open[open.count - 1]
    if number - text.start >= text.kinds.count {
      let end = min(lines.count, text.start + max(64, 2 * (number - text.start + 1)))
      let region = MarkdownRegion(
        lines[text.start..<end], indentation: text.indentation ?? 0,
        others: text.others.filter { $0.upperBound >= text.start })
      budget -= region.text.count
      guard budget >= 0 else { return nil }
      let document = MarkdownDocument(region.text)
      text.kinds = Array(repeating: .other, count: end - text.start)
      func mark(_ first: Int, _ last: Int, _ kind: LineKind) {
        let last = min(last, text.kinds.count)
        if first <= last { for line in first...last { text.kinds[line - 1] = kind } }
      }
      for block in document.htmlBlocks { mark(block.lowerBound, block.upperBound, .html) }
      for block in document.codeBlocks { mark(block.startLine, block.endLine, .code) }
      open[open.count - 1] = text
    }
    return text.kinds[number - text.start]
  }
}
