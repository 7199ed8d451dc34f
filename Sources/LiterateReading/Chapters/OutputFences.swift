import LiterateModel

/// The fences that state what the snippet before them prints or draws.
extension ChapterReading {
  /// An output that is a drawing, perhaps with a caption. An empty one is for `--accept` to fill.
  mutating func takeDrawing(
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
    let caption = words.dropFirst().first { $0.name == "caption" && $0.value?.isEmpty == false }
    let fate = takeOutput(block, place, words.filter { $0.column != caption?.column })
    if fate == .output, let snippet = block.previousBlock.flatMap({ snippetOfBlock[$0] }) {
      snippets[snippet].output?.drawing = drawing
      snippets[snippet].output?.caption = caption?.value
    }
    return fate
  }

  /// Messages as text, and the snippet with the same flow, if one is named.
  mutating func takeMessages(_ block: CodeBlock, _ place: Position, _ words: [FenceWord]) -> Fence.Fate {
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

  mutating func takeOutput(_ block: CodeBlock, _ place: Position, _ words: [FenceWord]) -> Fence.Fate {
    let isForeign = manner == .foreign
    let language = words.first?.text ?? "output"
    guard let manner = outputManner(words.dropFirst(), place) else { return .rejected }
    guard let snippet = (block.previousBlock ?? block.introducedBlock).flatMap({ snippetOfBlock[$0] }) else {
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
      let known = StatedOutput.Manner(rawValue: word.text).flatMap { $0 == .exact ? nil : $0 }
      if let known, found == .exact {
        found = known
      } else if manner == .strict {
        let message =
          known == nil
          ? FenceWords.unknown(word.text, ["unordered", "contains"])
          : "An output is compared in one manner, and this one is `\(found.rawValue)` already; take `\(word.text)` away."
        problems.append(
          Problem(
            .unknownWord, at: Position(file: file, line: place.line, column: word.column), message,
            length: word.text.utf8.count))
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

  /// Takes a fence behind a line such as “It prints:” for the output of the listing before that, in a file that was not written for us.
  mutating func takesIntroducedOutput(_ block: CodeBlock, _ place: Position, _ language: String) -> Bool {
    guard original == nil, LikelyOutput.languages.contains(language.lowercased()),
      let snippet = block.introducedBlock.flatMap({ snippetOfBlock[$0] }), snippets[snippet].output == nil,
      silence(of: snippets[snippet]) == nil
    else { return false }
    let content = contentLines(block)
    // An output with the time of day is another one in each run.
    if content.contains(where: { $0.text.contains(#/\d{4}-\d\d-\d\d[T ]\d\d:\d\d/#) }) { return false }
    let lines = content.map { line in
      var line = line
      line.text = Self.withEllipsis(line.text)
      return line
    }
    snippets[snippet].output = StatedOutput(place: place, endLine: block.endLine, manner: .exact, lines: lines)
    return true
  }

  /// Three dots in the place of a line, or at its end, mean that something is left out.
  private static func withEllipsis(_ line: String) -> String {
    let words = line.trimmingPrefix { $0 == " " }
    if ["...", "[...]", "(...)", "[…]", "(…)", ". . ."].contains(words) { return "…" }
    return line.hasSuffix("...") && !line.hasSuffix("....") ? line.dropLast(3) + "…" : line
  }

  /// Notes a fence that may be meant to be the output of the snippet right before it, or before a line such as “It prints:”. Behind such
  /// a line, in a file that was not written for us, it has been taken for the output already.
  mutating func noteLikelyOutput(_ block: CodeBlock, _ place: Position, _ language: String) {
    let introduced = manner == .strict ? block.introducedBlock : nil
    guard original == nil, LikelyOutput.languages.contains(language.lowercased()),
      let before = block.previousBlock ?? introduced, let snippet = snippetOfBlock[before],
      snippets[snippet].output == nil, silence(of: snippets[snippet]) == nil
    else { return }
    snippets[snippet].likelyOutput = LikelyOutput(
      place: place, language: language, lines: contentLines(block).map(\.text))
  }
}
