/// A Markdown text with notes, which CommonMark does not know: `[^id]` in a sentence, and a paragraph `[^id]: What the note says.`
///
/// libcmark finds the places of references: it reads each as a link, to an address that is made here and that nobody can write.
/// So escapes, code and emphasis around a reference are as everywhere. Notes themselves are taken out; no line moves.
struct NotedText {
  struct Note: Equatable {
    var id: String
    var line: Int
    /// In bytes, from 1.
    var column: Int
    /// What it says, as Markdown.
    var text: String
  }

  /// The text without its notes.
  private(set) var text: [UInt8]
  private(set) var notes: [Note] = []
  /// What libcmark is to read behind the text, after one empty line: where each reference leads.
  private(set) var definitions: [UInt8] = []
  /// How many lines the text has; 0 where it has neither notes nor references.
  private(set) var lineCount = 0
  /// What looks like a note and stands in a list or a quote. To libcmark it is the definition of a link.
  private var nested: Set<String> = []
  /// By line: the references there, in their order.
  private var mentions: [Int: [Mention]] = [:]

  private struct Mention {
    var id: String
    var column: Int
  }

  /// The beginning of a reference's address. A control character cannot be typed by accident.
  private static let scheme = "\u{1}note:"
  private static let longestName = 80

  /// - Parameter paragraphs: the lines of the paragraphs that stand in no list and no quote.
  init(_ text: [UInt8], paragraphs: ([UInt8]) -> [ClosedRange<Int>]) {
    self.text = text
    // Most texts have none.
    guard Self.mayHaveNotes(text) else { return }
    let file = FileLines(text)
    let lines = file.lines
    lineCount = lines.count
    var begins: [Int: Int] = [:]
    for (index, line) in lines.enumerated() {
      // A mark of the byte order before the first line is no part of it.
      mentions[index + 1] = Self.mentions(in: line, behind: index == 0 ? file.markLength : 0)
      begins[index + 1] = Self.noteBegin(line)
    }
    if !begins.isEmpty {
      var hidden = text
      // As a definition of a link, a note of one word would be taken out by libcmark.
      for (line, offset) in begins { hidden[lines[line - 1].startIndex + offset] = 1 }
      take(paragraphs(hidden), begins, lines)
      nested = Set(begins.keys.compactMap { mentions[$0]?.first?.id })
    }
    let names = Set(mentions.values.joined().map(\.id)).sorted()
    if !names.isEmpty {
      let end = self.text.last == 10 ? "\n" : "\n\n"
      definitions = Array((end + names.map { "[^\($0)]: <\(Self.scheme)\($0)>\n" }.joined()).utf8)
    }
  }

  /// The note that a link refers to; nil for any other link.
  func id(ofLinkTo target: String, text: () -> String) -> String? {
    if target.hasPrefix(Self.scheme) { return String(target.dropFirst(Self.scheme.count)) }
    guard !nested.isEmpty else { return nil }
    let text = text()
    return text.first == "^" && nested.contains(String(text.dropFirst())) ? String(text.dropFirst()) : nil
  }

  /// Takes the place of the next reference to a note, on that line or on one below it.
  mutating func takePlace(of id: String, from line: Int) -> (line: Int, column: Int)? {
    for line in line..<max(line + 1, line + 400) {
      guard let index = mentions[line]?.firstIndex(where: { $0.id == id }) else { continue }
      let column = mentions[line]![index].column
      mentions[line]!.removeFirst(index + 1)
      return (line, column)
    }
    return nil
  }

  /// Takes notes out of the text: each goes to the end of its paragraph, or to the next note.
  private mutating func take(_ paragraphs: [ClosedRange<Int>], _ begins: [Int: Int], _ lines: [ArraySlice<UInt8>]) {
    var gone: Set<Int> = []
    for paragraph in paragraphs {
      for line in paragraph where line <= lines.count {
        let content = lines[line - 1]
        if let offset = begins[line], let mention = mentions[line]?.first {
          // Behind `[^id]:`.
          let start = content.startIndex + offset + mention.id.utf8.count + 4
          notes.append(Note(id: mention.id, line: line, column: mention.column, text: Self.trimmed(content[start...])))
          mentions[line]?.removeFirst()
        } else if line > paragraph.lowerBound, gone.contains(line - 1) {
          notes[notes.count - 1].text += "\n" + Self.trimmed(content)
        } else {
          continue
        }
        gone.insert(line)
      }
    }
    guard !gone.isEmpty else { return }
    var rest: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if !gone.contains(index + 1) { rest += line }
      rest += text[line.endIndex..<(index + 1 < lines.count ? lines[index + 1].startIndex : text.endIndex)]
    }
    text = rest
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingPrefix { $0 == " " || $0 == "\t" }.description
  }

  private static func mayHaveNotes(_ text: [UInt8]) -> Bool {
    var index = 0
    while let bracket = text[index...].firstIndex(of: UInt8(ascii: "[")) {
      if bracket + 1 < text.count, text[bracket + 1] == UInt8(ascii: "^") { return true }
      index = bracket + 1
    }
    return false
  }

  /// The offset of `[^id]:` at the beginning of a line.
  private static func noteBegin(_ line: ArraySlice<UInt8>) -> Int? {
    let blanks = line.prefix { $0 == 32 }.count
    guard blanks < 4, let name = name(at: line.startIndex + blanks, in: line) else { return nil }
    let behind = line.startIndex + blanks + name.utf8.count + 3
    return behind < line.endIndex && line[behind] == UInt8(ascii: ":") ? blanks : nil
  }

  private static func mentions(in line: ArraySlice<UInt8>, behind mark: Int) -> [Mention]? {
    var found: [Mention] = []
    var index = line.startIndex
    while let bracket = line[index...].firstIndex(of: UInt8(ascii: "[")) {
      if let name = name(at: bracket, in: line) {
        found.append(Mention(id: name, column: mark + bracket - line.startIndex + 1))
      }
      index = bracket + 1
    }
    return found.isEmpty ? nil : found
  }

  /// The name in `[^name]` at a place.
  private static func name(at start: Int, in line: ArraySlice<UInt8>) -> String? {
    guard start + 2 < line.endIndex, line[start] == UInt8(ascii: "["), line[start + 1] == UInt8(ascii: "^") else {
      return nil
    }
    let name = line[(start + 2)...].prefix { $0 > 32 && !"[]<>\\`".utf8.contains($0) }
    guard (1...longestName).contains(name.count), name.endIndex < line.endIndex,
      line[name.endIndex] == UInt8(ascii: "]")
    else { return nil }
    return String(validating: name, as: UTF8.self)
  }
}
