import LiterateModel

/// Reads the code blocks of a chapter, one after the other: what each is, and what it states about the ones before it.
struct ChapterReading {
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
  var snippetOfBlock: [Int: Int] = [:]
  /// What code blocks give the snippets behind them to read.
  private var inputs = StatedInputs()
  /// The words that make a snippet a part of an exercise, by its line.
  var exerciseWords: [Int: FenceWord] = [:]
  var freshPrograms = 0
  /// The program that fences without `scope` belong to: the one that the last `scope=new` began.
  var currentProgram = ProgramID.chapter

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
    fence.fate = fate(of: block, index, place, words)
    if let snippet = snippetOfBlock[index] { snippets[snippet].fenceLength = opening.length }
  }

  /// Takes a fence for what the first of its words says that it is.
  private mutating func fate(
    of block: CodeBlock, _ index: Int, _ place: Position, _ words: [FenceWord]
  ) -> Fence.Fate {
    let language = words.first?.text ?? ""
    if let plain = disguised(language, block) {
      guard manner == .strict else { return .other(language: language) }
      problems.append(misspelt(language, plain, place, words))
      return .rejected
    }
    switch FenceLanguage.read(language, commands: commands) {
    case .swift: return takeSnippet(block, index, place, words)
    case .command(let command): return takeSnippet(block, index, place, words, command: command)
    case .output: return takeOutput(block, place, words)
    case .marbles:
      return takeDrawing(block, place, words, "marble drawing") { lines throws(DrawingMistake) in
        .marbles(try MarbleText(lines).diagram)
      }
    case .messages: return takeMessages(block, place, words)
    case .input where manner == .strict && original == nil:
      inputs.add(index, place, contentLines(block))
      return .input
    case .input: return .other(language: language)
    case .other where manner == .foreign && takesIntroducedOutput(block, place, language): return .output
    case .other where language.isEmpty && manner == .foreign && SwiftLikeness.isSwift(block.literal):
      return takeSnippet(block, index, place, words)
    case .other where isConsole(block, language, words):
      return takeSnippet(block, index, place, words, command: .console)
    case .other:
      noteLikelyOutput(block, place, language)
      return .other(language: language)
    case .misspelt(let correct) where manner == .foreign:
      // `swift,linenos`, `{.swift}`: other tools' ways to say more than the language.
      let isSwift = correct == "swift" && FenceLanguage.letters(language) == "swift"
      return isSwift ? takeSnippet(block, index, place, words) : .other(language: language)
    case .misspelt(let correct):
      problems.append(misspelt(language, correct, place, words))
      return .rejected
    }
  }

  private func misspelt(_ language: String, _ correct: String, _ place: Position, _ words: [FenceWord]) -> Problem {
    Problem(
      .misspeltLanguage, at: Position(file: file, line: place.line, column: words.first?.column ?? place.column),
      "`\(language)` looks like a misspelt `\(correct)`, and would leave this fence untested; write `\(correct)`.",
      length: max(1, language.utf8.count))
  }

  /// The language that Markdown reads where entities or backslashes stand in its name: `sw&#105;ft`. Nil for one that is not checked.
  private func disguised(_ language: String, _ block: CodeBlock) -> String? {
    guard language.contains("&") || language.contains("\\"),
      let read = FenceWords.parse(block.info, column: 1).first?.text, read != language
    else { return nil }
    switch FenceLanguage.read(read, commands: commands) {
    case .other, .misspelt: return nil
    case .swift, .output, .marbles, .messages, .input, .command: return read
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
    if manner == .foreign { snippet.leaveOutExercise() }
    exerciseWords[place.line] = words.first { ["start", "check"].contains($0.name) }
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
    inputs.give(to: &snippet, before: block.previousBlock)
    snippets.append(snippet)
    if original != nil { return .shown }
    return snippet.mode == .skip ? .skipped(reason: snippet.skipReason ?? "") : .snippet
  }

  mutating func findIdleInputs() { problems += inputs.problems }

  func contentLines(_ block: CodeBlock, isFenced: Bool = true) -> [SourceLine] {
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
