import LiterateModel
import LiterateReading

/// A file, and what its listings are to say of themselves: said otherwise, round by round, until the file holds when it is taken at its word.
struct ModeTrial {
  let chapter: Chapter
  let before: [UInt8]
  private(set) var choices: [ModeChoice]
  private(set) var isSettled = false
  /// What stands in the way, if something does that is not the listings' own.
  private(set) var refusal: Problem?

  init(_ choices: [ModeChoice], _ chapter: Chapter, saying before: [UInt8]) {
    (self.choices, self.chapter, self.before) = (choices, chapter, before)
  }

  var after: [UInt8] { edits.applied(to: before) }

  /// Says otherwise what does not hold, or is settled.
  ///
  /// - Parameters:
  ///   - report: of a check of the file as it would be written, among others.
  ///   - known: what is wrong with the files as they are.
  mutating func take(_ report: Report, known: [Problem]) {
    if let problem = foreign(report, known) { return settle(problem) }
    // Lines move where claims are added, listings keep their order.
    let rejected = Set(report.fences.filter { $0.fate == .rejected }.map(\.place))
    let found = entries(of: report).filter { !rejected.contains($0.snippet.place) }
      .sorted { $0.snippet.place < $1.snippet.place }.map(\.verdict)
    // What an earlier one keeps from being reached may be reached when that one holds.
    if improve(found, .failed) || improve(found, .notReached) || keepComparing(found) { return }
    guard let index = hidden(found) else { return settle(nil) }
    guard let word = choices[index].announced else { return settle(choices[index].verdict.problems.first) }
    choices[index].word = word
  }

  private mutating func settle(_ problem: Problem?) { (isSettled, refusal) = (true, problem) }

  private func entries(of report: Report) -> [Report.Entry] {
    report.entries.filter { $0.snippet.place.file == chapter.file }
  }

  /// What is wrong with the file, but not with a listing, and was not before.
  private func foreign(_ report: Report, _ known: [Problem]) -> Problem? {
    let isOfAFence: [ProblemID] = [
      .unknownWord, .wordValue, .misspeltLanguage, .outputWithoutSnippet, .notADrawing, .missingSource,
    ]
    let problems = entries(of: report).flatMap(\.verdict.problems).filter { isOfAFence.contains($0.id) }
    let others = report.problems.filter { problem in
      problem.position.file == chapter.file && !known.contains { $0.id == problem.id && $0.message == problem.message }
    }
    return (others + problems).min { $0.position < $1.position }
  }

  /// Lets comments be compared as people write them where fewer of them are compared than before; false if nothing is lost.
  private mutating func keepComparing(_ found: [Verdict]) -> Bool {
    var isNews = false
    for index in choices.indices where choices[index].mayCompare && choices[index].runs {
      guard let number = number(of: choices[index]), number < found.count,
        choices[index].isCompared(lessIn: found[number])
      else { continue }
      (choices[index].comparesComments, choices[index].mayCompare) = (true, false)
      isNews = true
    }
    return isNews
  }

  /// What contradicts the library and would not be noticed any more.
  private func hidden(_ found: [Verdict]) -> Int? {
    choices.firstIndex { choice in
      guard choice.verdict.finding?.kind == .contradiction, let number = number(of: choice) else {
        return false
      }
      return number < found.count && found[number].status == .passed
    }
  }

  /// The place of a listing among those of the file that means what it says.
  private func number(of choice: ModeChoice) -> Int? {
    let bare = Set(choices.lazy.filter { $0.isBare && !$0.isLeftOut }.map(\.snippet.place))
    return chapter.snippets.filter { chapter.hasWords($0) || bare.contains($0.place) }
      .firstIndex { $0.place == choice.snippet.place }
  }

  /// Says something else of listings for which the words do not hold; false if there is nothing more to say.
  private mutating func improve(_ found: [Verdict], _ status: Verdict.Status) -> Bool {
    var isNews = false
    for index in choices.indices {
      guard let number = number(of: choices[index]), number < found.count,
        found[number].status == status
      else { continue }
      // What is wrong keeps others from being reached until somebody mends it.
      let isHeldUp = choices[..<index].contains { $0.verdict.finding?.kind == .contradiction }
      if status == .notReached, isHeldUp { continue }
      if choices[index].improve(found[number]) { isNews = true }
    }
    while let index = choices.firstIndex(where: { !stands($0) }) {
      if choices[index].verdict.finding?.kind == .contradiction {
        // It stays red.
        choices[index].after = []
      } else {
        choices[index].word = .skip("it stands after listings that are not compiled")
      }
      isNews = true
    }
    return isNews
  }

  /// Whether what it stands after can be stood after.
  private func stands(_ choice: ModeChoice) -> Bool {
    choice.isSkipped
      || choice.after.allSatisfy { line in choices.first { $0.line == line }?.carries ?? true }
  }

  // MARK: Editing

  var edits: FenceEdits {
    let file = FileLines(before)
    var edits = FenceEdits()
    let targets = Set(choices.lazy.filter { !$0.isSkipped }.flatMap(\.after))
    let named = FenceNames(chapter, lines: targets)
    for (line, name) in named.new { edits.words[line] = "name=\(name)" }
    // One of a program's listings says for all which language they are.
    var told: Set<ProgramID> = []
    for choice in choices {
      let program = choice.scope.map { ProgramID.named($0) } ?? choice.snippet.program
      let tells = !choice.isSkipped && (!choice.after.isEmpty || told.insert(program).inserted)
      let words = choice.words(names: named.all, language: tells ? choice.verdict.finding?.language : nil)
      if choice.isBare, !choice.isLeftOut { edits.languages[choice.line] = .init(name: "swift") }
      if let (line, language) = outputLanguage(choice) { edits.languages[line] = language }
      let all = [edits.words[choice.line]].compactMap(\.self) + words
      if !all.isEmpty { edits.words[choice.line] = all.joined(separator: " ") }
      for claim in choice.claims {
        guard let line = choice.snippet.lines.first(where: { $0.line == claim.line }) else { continue }
        // What surrounds the fence, and the blanks of the code.
        let margin = String(decoding: file[line.line].prefix(line.column - 1), as: UTF8.self)
        let blanks = line.text.prefix { $0 == " " || $0 == "\t" }
        edits.below[claim.line, default: []].append(margin + blanks + "// error: \(claim.text)")
      }
    }
    return edits
  }

  /// Of a fence that was taken for the output, since the line above it says so: that it is one.
  private func outputLanguage(_ choice: ModeChoice) -> (line: Int, language: FenceEdits.Language)? {
    guard let output = choice.snippet.output, choice.word == .none, !choice.isLeftOut,
      let fence = chapter.fences.first(where: { $0.place == output.place }), !fence.words.hasPrefix("output"),
      !fence.words.contains(" ")
    else { return nil }
    return (output.place.line, .init(name: "output", former: fence.words))
  }
}

extension Chapter {
  /// Whether it has a fence that says `swift`: only there is a place for words, and only that is read where every word counts.
  func hasWords(_ snippet: Snippet) -> Bool {
    snippet.isFenced && fences.contains { $0.place == snippet.place && !$0.words.isEmpty }
  }

  /// Whether its fence says nothing: then `swift` is to be written, too.
  func isBare(_ snippet: Snippet) -> Bool {
    snippet.isFenced && fences.contains { $0.place == snippet.place && $0.words.isEmpty }
  }
}
