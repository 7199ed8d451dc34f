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
    var reading = Reading(file: file, lines: lines, original: original, manner: manner, commands: commands)
    reading.ignoresForeignWords = ignoresForeignWords && manner == .strict
    reading.names = document.codeBlocks.compactMap { FenceName($0, lines) }
    for (index, block) in document.codeBlocks.enumerated() { reading.take(block, index: index) }
    if manner == .strict {
      reading.problems += HiddenFences(lines, file: file, commands: commands).problems(in: document)
    }
    reading.findIdleInputs()
    var chapter = Chapter(
      file: file, title: document.headings.first?.text, fences: reading.fences, snippets: reading.snippets,
      problems: reading.problems)
    chapter.named = directives.files.map { file in
      var file = file
      file.place = Position(file: chapter.file, line: file.place.line, column: file.place.column)
      return file
    }
    chapter.headings = document.headings.map { heading in
      var heading = heading
      heading.column = lines.column(heading.column - 1, line: heading.line)
      return heading
    }
    chapter.links = document.links.map { link in
      var link = link
      link.column = lines.column(link.column - 1, line: link.line)
      return link
    }
    if manner == .strict {
      chapter.passages = PassageReader.passages(lines, fences: chapter.fences, headings: chapter.headings)
    }
    func placed(_ note: Chapter.Note) -> Chapter.Note {
      var note = note
      note.column = lines.column(note.column - 1, line: note.line)
      return note
    }
    chapter.notes = document.notes.map(placed)
    chapter.noteReferences = document.noteReferences.map(placed)
    return chapter
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

private struct Reading {
  let file: String
  let lines: FileLines
  let original: String?
  let manner: ChapterReader.Manner
  let commands: [CommandLanguage]
  var ignoresForeignWords = false
  var fences: [Fence] = []
  var snippets: [Snippet] = []
  var problems: [Problem] = []
  /// The names that fences give, in order: a snippet can only stand after one above it.
  var names: [FenceName] = []
  /// Which snippet a code block became.
  private var snippetOfBlock: [Int: Int] = [:]
  /// What code blocks give the snippets behind them to read.
  private var inputs = StatedInputs()
  private var freshPrograms = 0
  /// The program that fences without `scope` belong to: the one that the last `scope=new` began.
  private var currentProgram = ProgramID.chapter

  init(
    file: String, lines: FileLines, original: String?, manner: ChapterReader.Manner, commands: [CommandLanguage]
  ) {
    self.file = file
    self.commands = commands
    self.lines = lines
    self.original = original
    self.manner = manner
  }

  mutating func take(_ block: CodeBlock, index: Int) {
    guard let opening = FenceOpening(block, lines) else {
      if manner == .foreign { takeIndented(block, index) }
      return
    }
    let place = Position(file: file, line: block.startLine, column: opening.column)
    var fence = Fence(place: place, endLine: block.endLine, words: opening.info, fate: .rejected)
    defer { fences.append(fence) }
    if let problem = unclosed(block, opening, place) {
      problems.append(problem)
      return
    }
    let words = ForeignWords.removed(
      from: FenceWords.parse(opening.info, column: opening.infoColumn), isAsked: ignoresForeignWords)
    let language = words.first?.text ?? ""
    switch FenceLanguage.read(language, commands: commands) {
    case .swift:
      fence.fate = takeSnippet(block, index, place, words)
    case .command(let command):
      fence.fate = takeSnippet(block, index, place, words, command: command)
    case .output:
      fence.fate = takeOutput(block, place, words)
    case .marbles:
      fence.fate = takeDrawing(block, place, words, "marble drawing") {
        lines throws(DrawingMistake) in .marbles(try MarbleText(lines).diagram)
      }
    case .messages:
      fence.fate = takeMessages(block, place, words)
    case .input where manner == .strict && original == nil:
      inputs.add(index, place, contentLines(block))
      fence.fate = .input
    case .input:
      fence.fate = .other(language: language)
    case .other where language.isEmpty && manner == .foreign && SwiftLikeness.isSwift(block.literal):
      fence.fate = takeSnippet(block, index, place, words)
    case .other where isConsole(block, language, words):
      fence.fate = takeSnippet(block, index, place, words, command: .console)
    case .other:
      fence.fate = .other(language: language)
      noteLikelyOutput(block, place, language)
    case .misspelt(let correct) where manner == .foreign:
      // `swift,linenos`, `{.swift}`: other tools' ways to say more than the language.
      let isSwift = correct == "swift" && FenceLanguage.letters(language) == "swift"
      fence.fate = isSwift ? takeSnippet(block, index, place, words) : .other(language: language)
    case .misspelt(let correct):
      problems.append(
        Problem(
          .misspeltLanguage, at: Position(file: file, line: place.line, column: words[0].column),
          "`\(language)` looks like a misspelt `\(correct)`, and would leave this fence untested; write `\(correct)`.",
          length: language.utf8.count))
    }
  }

  /// Whether it is a session with prompts, or shows one of the original.
  private func isConsole(_ block: CodeBlock, _ language: String, _ words: [FenceWord]) -> Bool {
    guard ConsoleText.languages.contains(language.lowercased()) else { return false }
    if original != nil { return words.contains { $0.name == "from" } }
    return ConsoleText(contentLines(block).map(\.text)) != nil
  }

  /// Code that is code because it is indented, as in most documentation comments, has no word for its language.
  private mutating func takeIndented(_ block: CodeBlock, _ index: Int) {
    guard SwiftLikeness.isSwift(block.literal), let first = contentLines(block, isFenced: false).first,
      !["```", "~~~"].contains(where: first.text.drop(while: \.isWhitespace).hasPrefix)
    else { return }
    let place = Position(file: file, line: first.line, column: first.column)
    let fate = takeSnippet(block, index, place, [], isFenced: false)
    fences.append(Fence(place: place, endLine: block.endLine, words: "", fate: fate))
  }

  private mutating func takeSnippet(
    _ block: CodeBlock, _ index: Int, _ place: Position, _ words: [FenceWord], isFenced: Bool = true,
    command: CommandLanguage? = nil
  ) -> Fence.Fate {
    var snippet = Snippet(place: place, endLine: block.endLine)
    snippet.command = command
    snippet.isFenced = isFenced
    snippet.lines = contentLines(block, isFenced: isFenced)
    if !isFenced, let last = snippet.lines.last { snippet.endLine = last.line }
    snippet.program = command == nil ? currentProgram : .chapter
    let wrong =
      original.map { FenceWords.applyShown(words.dropFirst(), to: &snippet, original: $0) }
      ?? SnippetWords.apply(words.dropFirst(), to: &snippet)
    snippet.isForeign = manner == .foreign
    if manner == .foreign { snippet.prose = lines.prose(above: place.line) + "\n" + lines.prose(below: block.endLine) }
    guard wrong.isEmpty || manner == .foreign else {
      problems += wrong
      return .rejected
    }
    // What was not written for us is taken as far as it goes.
    if let refusal = settleProgram(&snippet), manner == .strict {
      let word = words.first { $0.name == refusal.word }
      problems.append(
        Problem(
          .wordValue, at: Position(file: file, line: place.line, column: word?.column ?? place.column),
          refusal.message, length: word?.text.utf8.count ?? 3))
      return .rejected
    }
    snippetOfBlock[index] = snippets.count
    snippet.input = inputs.take(before: block.previousBlock, by: snippet)
    snippets.append(snippet)
    if original != nil { return .shown }
    return snippet.mode == .skip ? .skipped(reason: snippet.skipReason ?? "") : .snippet
  }

  /// Finds out to which program a snippet belongs.
  ///
  /// - Returns: the word of its fence that contradicts what stands before, and what to do about it.
  private mutating func settleProgram(_ snippet: inout Snippet) -> (word: String, message: String)? {
    if let name = snippet.name, let other = snippets.first(where: { $0.name == name }), manner == .strict {
      return ("name", "The snippet at line \(other.place.line) is called `\(name)` already; choose another name.")
    }
    if let message = settleAfter(&snippet), manner == .strict { return ("after", message) }
    if let command = snippet.command { snippet.program = program(of: snippet, in: command) }
    // The words behind the fence say only that it is a new one.
    if case .fresh = snippet.program, snippet.program != currentProgram {
      freshPrograms += 1
      snippet.program = .fresh(freshPrograms)
      currentProgram = snippet.program
    }
    guard let language = snippet.language, snippet.after.isEmpty,
      let other = snippets.first(where: { $0.program == snippet.program && $0.language ?? language != language })
    else { return nil }
    return (
      "language",
      "The snippet at line \(other.place.line) makes the program that both belong to Swift \(other.language ?? "")."
    )
  }

  /// In another language than Swift, each snippet is a program, unless its fence says otherwise.
  private func program(of snippet: Snippet, in command: CommandLanguage) -> ProgramID {
    switch snippet.program {
    case .after: snippet.program
    case .named: .other(language: command.name, snippet.program)
    default: .other(language: command.name, .listing(snippets.count + 1))
    }
  }

  /// Finds the snippets that one stands after, and gives it a program that no other has.
  ///
  /// - Returns: what is wrong with them, if something is. Where the file was not written for us, the word then says nothing.
  private func settleAfter(_ snippet: inout Snippet) -> String? {
    guard !snippet.after.isEmpty else { return nil }
    for name in snippet.after {
      guard let message = refusal(name, of: snippet) else { continue }
      snippet.after = []
      return message
    }
    snippet.program = .after(snippet.after, number: snippets.count { $0.after == snippet.after } + 1)
    return nil
  }

  private func refusal(_ name: String, of snippet: Snippet) -> String? {
    if let target = snippets.first(where: { $0.name == name }) {
      switch target.mode {
      case _ where target.command?.name != snippet.command?.name:
        let (other, own) = (target.command?.name ?? "Swift", snippet.command?.name ?? "Swift")
        return "`\(name)` is \(other), and this snippet is \(own); it can stand after its own language only."
      case _ where target.origin != nil: return "`\(name)` shows a source file, so nothing can stand after it."
      case .skip: return "`\(name)` is skipped, so nothing can stand after it."
      case .error: return "`\(name)` is expected not to compile, so nothing can stand after it."
      case .run, .noRun, .warning, .trap: return nil
      }
    }
    if name == snippet.name { return "A snippet cannot stand after itself; name one above it." }
    if let later = names.first(where: { $0.name == name && $0.line > snippet.place.line }) {
      return "`\(name)` stands further below, at line \(later.line); a snippet can only stand after one above it."
    }
    if names.contains(where: { $0.name == name }) { return "`\(name)` has a fence that is wrong itself; see there." }
    let near = Spelling.nearest(to: name, in: snippets.compactMap(\.name))
    return "No snippet above is called `\(name)`"
      + (near.map { "; did you mean `\($0)`?" } ?? "; give the one that is meant a name: `name=\(name)`.")
  }

  /// An output that is a drawing. An empty one is for `--accept` to fill.
  private mutating func takeDrawing(
    _ block: CodeBlock, _ place: Position, _ words: [FenceWord], _ what: String,
    _ read: ([String]) throws(DrawingMistake) -> StatedOutput.Drawing
  ) -> Fence.Fate {
    let lines = contentLines(block)
    let drawing: StatedOutput.Drawing
    do throws(DrawingMistake) {
      drawing = try read(lines.map(\.text))
    } catch {
      if manner == .foreign { return .other(language: words[0].text) }
      let line = lines[error.line]
      problems.append(
        Problem(
          .notADrawing, at: Position(file: file, line: line.line, column: line.column(of: error.offset)),
          "This is no \(what): \(error.message.prefix(1).lowercased() + error.message.dropFirst()). Correct it, empty the fence for `--accept`, or call it `output`.",
          length: max(1, line.text.utf8.count - error.offset)))
      return .rejected
    }
    let fate = takeOutput(block, place, words)
    if fate == .output, let snippet = block.previousBlock.flatMap({ snippetOfBlock[$0] }) {
      snippets[snippet].output?.drawing = drawing
    }
    return fate
  }

  /// Messages as text, and the snippet with the same flow, if one is named.
  private mutating func takeMessages(_ block: CodeBlock, _ place: Position, _ words: [FenceWord]) -> Fence.Fate {
    let beside = words.dropFirst().first { $0.name == "beside" && $0.value != nil }
    if let beside, manner == .strict, !snippets.contains(where: { $0.name == beside.value }) {
      problems.append(
        Problem(
          .wordValue, at: Position(file: file, line: place.line, column: beside.column),
          "No snippet above is called `\(beside.value ?? "")`; name one that shows the same messages.",
          length: beside.text.utf8.count))
      return .rejected
    }
    return takeDrawing(block, place, words.filter { $0.column != beside?.column }, "flow of messages") {
      lines throws(DrawingMistake) in .messages(try MessageText(lines).flow, beside: beside?.value)
    }
  }

  mutating func findIdleInputs() { problems += inputs.problems }

  private mutating func takeOutput(_ block: CodeBlock, _ place: Position, _ words: [FenceWord]) -> Fence.Fate {
    let isForeign = manner == .foreign
    let language = words.first?.text ?? "output"
    guard let manner = outputManner(words.dropFirst(), place) else { return .rejected }
    guard let snippet = block.previousBlock.flatMap({ snippetOfBlock[$0] }) else {
      if isForeign { return .other(language: language) }
      problems.append(
        Problem(
          .outputWithoutSnippet, at: place,
          "\(language == "output" ? "An" : "A") `\(language)` fence states what the snippet right before it prints, and there is no snippet right before it; move it right behind the snippet's closing fence, or call it `text`.",
          length: 3))
      return .rejected
    }
    guard snippets[snippet].output == nil else {
      problems.append(
        Problem(
          .outputWithoutSnippet, at: place, "The snippet before this `\(language)` fence has one already.", length: 3))
      return .rejected
    }
    if original == nil, let why = silence(of: snippets[snippet]) {
      if isForeign { return .other(language: language) }
      problems.append(
        Problem(
          .idleClaim, at: place,
          "This `\(language)` fence has nothing to compare: the snippet before it \(why); let that run, or call this fence `text`.",
          length: 3))
      return .rejected
    }
    snippets[snippet].output = StatedOutput(
      place: place, endLine: block.endLine, manner: manner, lines: contentLines(block))
    return .output
  }

  /// The word behind `output`; nil if there is another, which has been reported.
  private mutating func outputManner(_ words: some Sequence<FenceWord>, _ place: Position) -> StatedOutput.Manner? {
    var found = StatedOutput.Manner.exact
    for word in words {
      if let known = StatedOutput.Manner(rawValue: word.text), known != .exact, found == .exact {
        found = known
      } else if manner == .strict {
        problems.append(
          Problem(
            .unknownWord, at: Position(file: file, line: place.line, column: word.column),
            FenceWords.unknown(word.text, ["unordered", "contains"]), length: word.text.utf8.count))
        return nil
      }
    }
    return found
  }

  /// Why nothing is known of what a snippet prints.
  private func silence(of snippet: Snippet) -> String? {
    if snippet.command?.isConsole == true { return "says itself what its commands print" }
    return snippet.origin == nil ? snippet.mode.printsNothing : "shows a source file, which is not run"
  }

  /// Notes a fence that may be meant to be the output of the snippet right before it, or before a line such as “It prints:”.
  private mutating func noteLikelyOutput(_ block: CodeBlock, _ place: Position, _ language: String) {
    guard manner == .strict, original == nil, LikelyOutput.languages.contains(language.lowercased()),
      let before = block.previousBlock ?? block.introducedBlock, let snippet = snippetOfBlock[before],
      snippets[snippet].output == nil, silence(of: snippets[snippet]) == nil
    else { return }
    snippets[snippet].likelyOutput = LikelyOutput(
      place: place, language: language, lines: contentLines(block).map(\.text))
  }

  private func contentLines(_ block: CodeBlock, isFenced: Bool = true) -> [SourceLine] {
    var content = block.literal.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if content.last == "" { content.removeLast() }
    return content.enumerated().map { offset, text in
      // A carriage return alone ends no line for libcmark's literal; it belongs to the end of the line here.
      let text = text.hasSuffix("\r") ? String(text.dropLast()) : text
      let line = block.startLine + (isFenced ? 1 : 0) + offset
      return lines.place(text, line: line)
    }
  }

  private func unclosed(_ block: CodeBlock, _ opening: FenceOpening, _ place: Position) -> Problem? {
    let closing = lines[block.endLine]
    let marks = closing.reversed().drop { $0 == 32 || $0 == 9 }.prefix { $0 == opening.mark }
    if block.endLine > block.startLine, marks.count >= opening.length { return nil }
    return Problem(
      .unclosedFence, at: place,
      "This fence is never closed, so everything after it counts as code; close it with a line of \(opening.closing)",
      length: opening.length)
  }
}
