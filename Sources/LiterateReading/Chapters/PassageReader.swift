import LiterateModel

/// Reads the prose of a chapter: what is in no fence.
enum PassageReader {
  static func passages(_ lines: FileLines, fences: [Fence], headings: [Chapter.Heading]) -> [Passage] {
    var inFence: Set<Int> = []
    for fence in fences where fence.place.line <= fence.endLine { inFence.formUnion(fence.place.line...fence.endLine) }
    let beginnings = Set(headings.map(\.line))
    var passages: [Passage] = []
    var isOpen = false
    for (index, line) in lines.lines.enumerated() {
      let number = index + 1
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      if words.isEmpty || inFence.contains(number) {
        isOpen = false
        continue
      }
      if isOpen, !beginnings.contains(number), !beginnings.contains(passages[passages.count - 1].line) {
        passages[passages.count - 1].text += " " + words.joined(separator: " ")
      } else {
        passages.append(Passage(line: number, text: words.joined(separator: " ")))
        isOpen = true
      }
    }
    return passages
  }
}
