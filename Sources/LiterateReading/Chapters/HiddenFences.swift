import LiterateModel

/// Finds fences that would be checked, or that state something, where Markdown sees no fence: in HTML, in an indented block of code, or
/// in a paragraph.
struct HiddenFences {
  private let lines: FileLines
  private let file: String
  private let commands: [CommandLanguage]

  init(_ lines: FileLines, file: String, commands: [CommandLanguage]) {
    self.lines = lines
    self.file = file
    self.commands = commands
  }

  func problems(in document: MarkdownDocument) -> [Problem] {
    let inCode = document.codeBlocks.filter { FenceOpening($0, lines) == nil }.flatMap { block in
      openings(in: block.startLine...max(block.startLine, block.endLine)).map {
        problem(
          at: $0,
          "This fence is indented so far that it is text in a block of code, and nothing in it is checked; indent it like the text "
            + "before it. To show a fence, put it into a longer one called `markdown`.")
      }
    }
    let inHTML = document.htmlBlocks.flatMap(openingsOfHTML).map {
      problem(
        at: $0, "This fence is a part of the HTML before it, and nothing in it is checked; put an empty line before it."
      )
    }
    let inParagraphs = document.paragraphs.flatMap(openings).map {
      problem(
        at: $0,
        "This fence is indented so far that it is a part of the paragraph before it, and nothing in it is checked; indent it like that "
          + "paragraph.")
    }
    return inCode + inHTML + inParagraphs
  }

  private struct Opening {
    var line: Int
    var fence: FenceOpening
  }

  private func problem(at opening: Opening, _ message: String) -> Problem {
    let position = Position(file: file, line: opening.line, column: opening.fence.column)
    return Problem(.hiddenFence, at: position, message, length: opening.fence.length)
  }

  /// The opening lines of fences; closing lines have no language.
  private func openings(in range: ClosedRange<Int>) -> [Opening] { range.compactMap(opening) }

  private func opening(on number: Int) -> Opening? {
    guard number <= lines.lines.count,
      let start = lines[number].firstIndex(where: { ![32, 9, UInt8(ascii: ">")].contains($0) }),
      let fence = FenceOpening(line: number, at: start, lines),
      // Code within a line can begin with as many marks.
      fence.mark != UInt8(ascii: "`") || !fence.info.contains("`"),
      let language = FenceWords.parse(fence.info, column: 1).first?.text
    else { return nil }
    switch FenceLanguage.read(language, commands: commands) {
    case .swift, .command, .output, .marbles, .messages, .input, .misspelt: return Opening(line: number, fence: fence)
    case .other: return nil
    }
  }

  /// What is commented out is meant to be nothing, and `pre` shows text as it is.
  private func openingsOfHTML(_ range: ClosedRange<Int>) -> [Opening] {
    let first = String(decoding: lines[range.lowerBound], as: UTF8.self).lowercased()
    if ["<pre", "<script", "<style", "<textarea"].contains(where: first.contains) { return [] }
    var isComment = false
    return range.compactMap { number in
      let text = String(decoding: lines[number], as: UTF8.self)
      let begins = text.contains("<!--")
      defer { if text.contains("-->") { isComment = false } else if begins { isComment = true } }
      return isComment || begins ? nil : opening(on: number)
    }
  }
}
