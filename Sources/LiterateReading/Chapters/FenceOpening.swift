import LiterateModel

/// The name that a fence gives to its snippet.
struct FenceName {
  var name: String
  var line: Int

  init?(_ block: CodeBlock, _ lines: FileLines) {
    guard block.info.contains("name="), let opening = FenceOpening(block, lines),
      let name = FenceWords.parse(opening.info, column: 1).first(where: { $0.name == "name" })?.value
    else { return nil }
    self.name = name
    line = block.startLine
  }
}

/// The opening line of a fence.
struct FenceOpening {
  var mark: UInt8
  var length: Int
  var column: Int
  var info: String
  var infoColumn: Int

  /// Nil for a block that is code because it is indented.
  init?(_ block: CodeBlock, _ lines: FileLines) {
    let line = lines[block.startLine]
    // libcmark counts the column from the start of the line, and leaves out the indentation of the fence itself.
    let offset = line.startIndex + max(0, block.startColumn - 1)
    guard offset < line.endIndex,
      let start = line[offset...].firstIndex(where: { $0 != 32 && $0 != 9 })
    else { return nil }
    self.init(line: block.startLine, at: start, lines)
    // Code that is code because it is indented may have a fence in its text: then the text begins with it.
    let first = block.literal.prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" }
    if block.info.isEmpty || first.utf8.count >= line.endIndex - start {
      let text = first.utf8.drop { $0 == 32 || $0 == 9 }
      if text.elementsEqual(line[start...]) { return nil }
    }
  }

  /// Reads the fence that begins at an index of a line, whatever Markdown makes of it.
  init?(line number: Int, at start: Int, _ lines: FileLines) {
    let line = lines[number]
    guard line[start] == UInt8(ascii: "`") || line[start] == UInt8(ascii: "~") else { return nil }
    mark = line[start]
    length = line[start...].prefix { [mark] in $0 == mark }.count
    guard length >= 3 else { return nil }
    column = lines.column(start - line.startIndex, line: number)
    let rest = line[(start + length)...]
    let infoStart = rest.firstIndex { $0 != 32 && $0 != 9 } ?? rest.endIndex
    // As it is written: entities and escapes in the words of a fence are nothing a person uses.
    info = String(decoding: rest[infoStart...], as: UTF8.self)
    while let last = info.last, last == " " || last == "\t" { info.removeLast() }
    infoColumn = lines.column(infoStart - line.startIndex, line: number)
  }

  var closing: String { String(repeating: Character(UnicodeScalar(mark)), count: length) }
}
