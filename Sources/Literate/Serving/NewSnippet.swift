import LiterateModel
import LiterateReading

/// A snippet that is to stand below another one, in the program of that one.
struct NewSnippet {
  /// Its lines, without the end of the last one.
  let text: String
  private let above: Snippet
  private let chapter: Chapter

  /// - Parameter above: the snippet of the chapter behind which it is to stand.
  init(text: String, above: Snippet, in chapter: Chapter) {
    (self.text, self.above, self.chapter) = (text, above, chapter)
  }

  /// Where a page has it before it is in the book. No snippet of the book has such a place.
  static func place(below anchor: String) -> String { "below-\(anchor)" }

  /// The program that it is to be part of, in the chapter that has it.
  func program(in read: Chapter) -> ProgramID {
    guard case .after = above.program else { return above.program }
    let names = after
    return .after(names, number: read.snippets.prefix { $0.place.line <= end }.count { $0.after == names } + 1)
  }

  /// The file with it: a fence as the one above it has, behind that and what that one prints.
  func inserted(into bytes: [UInt8]) throws(EditRefusal) -> [UInt8] {
    guard above.command == nil, above.mode != .start else {
      throw EditRefusal(.unknown, "A new snippet can stand below one in Swift, and not below an exercise's text.")
    }
    if case .after = above.program, above.name == nil, above.mode != .error {
      throw EditRefusal(
        .text,
        "This snippet is a program of its own; give its fence a name (`name=…`), so that another can stand after it.")
    }
    let lines = FileLines(bytes)
    guard let fence = ClosingLine(lines[above.endLine]) else {
      throw EditRefusal(.text, "The fence of this snippet is not closed; close it first.")
    }
    let mark = fence.mark(around: text)
    var added = (mark + "swift" + words) + (text.isEmpty ? "" : "\n" + text) + "\n" + mark
    // Where no empty line is before the snippet above, one would change how a list looks.
    if above.place.line > 1, Self.isEmpty(lines[above.place.line - 1]) { added = "\n" + added }
    let rows: [Substring] = added.split(separator: "\n", omittingEmptySubsequences: false)
    return FenceEdits(below: [end: rows.map { fence.row(String($0)) }]).applied(to: bytes)
  }

  // MARK: What stands there

  /// The last line of the snippet above, and of the fences right behind it that say what it prints.
  private var end: Int {
    let outputs = [above.output?.place, above.likelyOutput?.place].compactMap(\.self)
    return chapter.fences.filter { outputs.contains($0.place) }.map(\.endLine).reduce(above.endLine, max)
  }

  /// What it stands after, where the one above is a program of its own.
  private var after: [String] {
    guard above.mode != .error, let name = above.name else { return above.after }
    return [name]
  }

  /// What its fence says behind `swift`.
  private var words: String {
    switch above.program {
    case .named(let name): " scope=" + Self.written(name)
    case .after: " after=" + Self.written(after.joined(separator: ","))
    case .chapter, .fresh, .listing, .other, .start, .comment: ""
    }
  }

  private static func written(_ value: String) -> String { value.contains(" ") ? "\"\(value)\"" : value }

  private static func isEmpty(_ line: some Sequence<UInt8>) -> Bool {
    line.allSatisfy { [32, 9, 10, 13, UInt8(ascii: ">")].contains($0) }
  }

  /// The last line of a fence, and how those of another one look beside it.
  private struct ClosingLine {
    /// What stands before it, as it must before each line: of a list, or a quote.
    private let surroundings: String
    private let character: Character

    init?(_ line: some Sequence<UInt8>) {
      let text = String(decoding: Array(line), as: UTF8.self)
      guard let at = text.firstIndex(where: { $0 == "`" || $0 == "~" }) else { return nil }
      (surroundings, character) = (String(text[..<at]), text[at])
    }

    /// A line of the file. An empty one ends with no blanks.
    func row(_ text: String) -> String {
      guard text.isEmpty else { return surroundings + text }
      return String(surroundings.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }

    /// The characters of a fence that no line of a text ends.
    func mark(around text: String) -> String {
      let lines: [Substring] = text.split(separator: "\n")
      let rows = lines.map { line in line.drop { $0 == " " || $0 == "\t" }.prefix { $0 == character }.count }
      return String(repeating: character, count: max(3, (rows.max() ?? 0) + 1))
    }
  }
}
