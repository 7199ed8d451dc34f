import LiterateModel

/// Reads the documentation comments of a Swift file into a chapter, at their own lines and columns.
package enum SourceReader {
  package static func isSource(_ file: String) -> Bool { file.hasSuffix(".swift") }

  /// Each comment is a session of its own, as whoever reads it has not read the others. `scope=NAME` joins several.
  package static func read(
    _ bytes: [UInt8], file: String, manner: ChapterReader.Manner = .strict, commands: [CommandLanguage] = [],
    ignoresForeignWords: Bool = false
  ) -> Chapter {
    let lines = FileLines(bytes)
    var chapter = Chapter(file: file, title: nil, fences: [], snippets: [], problems: [])
    if let problem = TextEncoding.problem(bytes, lines, file: file) {
      chapter.problems = [problem]
      return chapter
    }
    // Most comments have no code, and need no Markdown; many files have no fence.
    let hasFence = bytes.contains(UInt8(ascii: "`")) || bytes.contains(UInt8(ascii: "~"))
    guard hasFence || manner == .foreign else { return chapter }
    let comments = SourceComment.all(in: Array(bytes.dropFirst(lines.markLength)), lines)
      .filter { $0.hasFence || manner == .foreign && $0.hasIndentedLine }
    for (number, comment) in comments.enumerated() {
      var part = ChapterReader.read(
        comment.markdown, file: file, manner: manner, commands: commands, ignoresForeignWords: ignoresForeignWords)
      for index in part.snippets.indices {
        part.snippets[index].isInternal = comment.isOfInternal
        part.snippets[index].memberOf = comment.memberOf
        // Only a name that an author gave joins comments.
        switch part.snippets[index].program {
        case .named, .other(_, .named): continue
        default: break
        }
        part.snippets[index].program = .comment(number + 1, part.snippets[index].program)
      }
      let places = Places(comment: comment, lines: lines)
      chapter.fences += part.fences.map(places.moved)
      chapter.snippets += part.snippets.map(places.moved)
      chapter.problems += part.problems.map(places.moved)
    }
    return chapter
  }

  /// The module that a file belongs to, where its path says it: `Sources/MODULE/…`.
  package static func module(of file: String) -> String? {
    let parts = file.split(separator: "/")
    guard isSource(file), let sources = parts.lastIndex(of: "Sources"), sources + 2 < parts.count else { return nil }
    return String(parts[sources + 1])
  }
}

/// Leads from the Markdown of a comment to the file that it stands in.
private struct Places {
  let comment: SourceComment
  let lines: FileLines

  private func line(_ number: Int) -> SourceComment.Line {
    comment.lines[min(max(number, 1), comment.lines.count) - 1]
  }

  private func column(_ column: Int, line number: Int) -> Int {
    lines.column(column - 1 + line(number).margin, line: line(number).line)
  }

  func moved(_ position: Position) -> Position {
    Position(
      file: position.file, line: line(position.line).line, column: column(position.column, line: position.line))
  }

  func moved(_ source: SourceLine) -> SourceLine {
    SourceLine(
      text: source.text, line: line(source.line).line, column: column(source.column, line: source.line),
      tabSpaces: source.tabSpaces)
  }

  func moved(_ fence: Fence) -> Fence {
    Fence(place: moved(fence.place), endLine: line(fence.endLine).line, words: fence.words, fate: fence.fate)
  }

  func moved(_ problem: Problem) -> Problem {
    var problem = problem
    problem.position = moved(problem.position)
    return problem
  }

  func moved(_ snippet: Snippet) -> Snippet {
    var snippet = snippet
    snippet.place = moved(snippet.place)
    snippet.endLine = line(snippet.endLine).line
    snippet.lines = snippet.lines.map(moved)
    if var output = snippet.output {
      output.place = moved(output.place)
      output.endLine = line(output.endLine).line
      output.lines = output.lines.map(moved)
      snippet.output = output
    }
    if let place = snippet.likelyOutput?.place { snippet.likelyOutput?.place = moved(place) }
    return snippet
  }
}

extension SourceComment {
  /// Whether some of it may be code because it is indented.
  fileprivate var hasIndentedLine: Bool {
    lines.contains { $0.text.starts(with: "    ".utf8) || $0.text.first == 9 }
  }

  fileprivate var hasFence: Bool {
    lines.contains { line in
      let text = line.text.drop { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "-") }
      return text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
    }
  }
}
