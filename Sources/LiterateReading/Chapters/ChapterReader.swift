import LiterateModel

/// Reads a Markdown file into a chapter.
package enum ChapterReader {
  package enum Manner: Sendable {
    /// Every word of a fence must mean something.
    case strict
    /// The file was not written for us: what a fence says to others is left alone, and prose counts.
    case foreign
  }

  /// - Parameters:
  ///   - original: the chapter that this one translates, and whose snippets it shows.
  ///   - commands: the languages besides Swift whose snippets are run.
  ///   - ignoresForeignWords: whether words behind fences that nobody here knows are for other programs.
  package static func read(
    _ bytes: [UInt8], file: String, translating original: String? = nil, manner: Manner = .strict,
    commands: [CommandLanguage] = [], ignoresForeignWords: Bool = false
  ) -> Chapter {
    let lines = FileLines(bytes)
    if let problem = TextEncoding.problem(bytes, lines, file: file) {
      return Chapter(file: file, title: nil, fences: [], snippets: [], problems: [problem])
    }
    let text = Array(bytes.dropFirst(lines.markLength))
    let directives = DirectiveRegions(text, lines: lines.lines)
    let document = MarkdownDocument(directives.regions)
    var reading = ChapterReading(file: file, lines: lines, original: original, manner: manner, commands: commands)
    reading.ignoresForeignWords = ignoresForeignWords && manner == .strict
    reading.names = document.codeBlocks.compactMap { FenceName($0, lines) }
    for (index, block) in document.codeBlocks.enumerated() { reading.take(block, index: index) }
    if manner == .strict {
      reading.problems += HiddenFences(lines, file: file, commands: commands).problems(in: document)
    }
    reading.findIdleInputs()
    reading.settleExercises()
    var chapter = Chapter(
      file: file, title: document.headings.first?.text, fences: reading.fences, snippets: reading.snippets,
      problems: reading.problems)
    chapter.named = directives.files.map { named in
      var named = named
      named.place = Position(file: file, line: named.place.line, column: named.place.column)
      return named
    }
    chapter.take(document, lines)
    if manner == .strict {
      chapter.passages = PassageReader.passages(lines, fences: chapter.fences, headings: chapter.headings)
    }
    return chapter
  }
}

extension Chapter {
  /// Takes over the headings, links and notes of a text, at their columns in the file.
  fileprivate mutating func take(_ document: MarkdownDocument, _ lines: FileLines) {
    headings = document.headings.map { heading in
      var heading = heading
      heading.column = lines.column(heading.column - 1, line: heading.line)
      return heading
    }
    links = document.links.map { link in
      var link = link
      link.column = lines.column(link.column - 1, line: link.line)
      return link
    }
    func placed(_ note: Note) -> Note {
      var note = note
      note.column = lines.column(note.column - 1, line: note.line)
      return note
    }
    notes = document.notes.map(placed)
    noteReferences = document.noteReferences.map(placed)
  }
}

extension ChapterReader {
  /// A Swift file as one snippet.
  package static func readNamed(_ bytes: [UInt8], file: String) -> Chapter {
    let lines = FileLines(bytes)
    var chapter = Chapter(file: file, title: nil, fences: [], snippets: [], problems: [])
    chapter.isNamed = true
    if let problem = TextEncoding.problem(bytes, lines, file: file) {
      chapter.problems = [problem]
      return chapter
    }
    let place = Position(file: file, line: 1, column: 1)
    var snippet = Snippet(place: place, endLine: max(1, lines.lines.count))
    snippet.isForeign = true
    snippet.lines = lines.lines.enumerated().map { number, text in
      SourceLine(
        text: String(decoding: text, as: UTF8.self), line: number + 1, column: lines.column(0, line: number + 1))
    }
    chapter.fences = [Fence(place: place, endLine: snippet.endLine, words: "swift", fate: .snippet)]
    chapter.snippets = [snippet]
    return chapter
  }
}
