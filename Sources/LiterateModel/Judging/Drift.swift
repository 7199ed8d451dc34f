import SnippetRuntime

/// Where a translation is not what its original is any more.
///
/// A translation shows each snippet of the original once, in the original's order, with the same text and the same stated
/// output, under headings that correspond one to one.
public struct Drift: Sendable {
  public struct Difference: Sendable {
    public var problem: Problem
    /// What `--accept` would write.
    public var correction: Correction?
    /// The snippet of the original that it is about.
    public var name: String?

    public init(problem: Problem, correction: Correction? = nil, name: String? = nil) {
      self.problem = problem
      self.correction = correction
      self.name = name
    }
  }

  public private(set) var differences: [Difference] = []
  /// For each fence of the translation, the snippet of the original that it shows.
  public private(set) var shown: [Int?]

  private let translation: Chapter
  private let original: Chapter

  public init(_ translation: Translation, from original: Chapter) {
    self.translation = translation.chapter
    self.original = original
    let numbers = Dictionary(
      original.snippets.enumerated().compactMap { index, snippet in snippet.name.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    shown = translation.chapter.snippets.map { $0.shows.flatMap { numbers[$0.name] } }
    lookForStrangers()
    lookForOrder()
    lookForMissing()
    for (fence, index) in zip(self.translation.snippets, shown) {
      guard let index else { continue }
      compare(fence, with: original.snippets[index])
    }
    if let problem = HeadingDrift.problem(self.translation, original) {
      differences.append(Difference(problem: problem))
    }
  }

  /// Captions for figures that a snippet has not shown, and labels that no figure of it has.
  ///
  /// - Parameter figures: what a snippet of the original has shown; nil where that is not known.
  package func idleCaptions(figures: (Int) -> [RecordedFigure]?) -> [Difference] {
    zip(translation.snippets, shown).flatMap { fence, index -> [Difference] in
      guard let index, let shows = fence.shows, let figures = figures(index) else { return [] }
      func difference(_ caption: ShownSnippet.Caption, _ message: String) -> Difference {
        let place = at(fence, caption.column)
        return Difference(
          problem: Problem(.wordValue, at: place, message, length: caption.length), name: shows.name)
      }
      var found: [Difference] = []
      // A drawing that is stated is a figure, too.
      let count = figures.count + (original.snippets[index].output?.isDrawing == true ? 1 : 0)
      if shows.captions.count > count {
        let has = count == 0 ? "no figure" : count == 1 ? "one figure" : "\(count) figures"
        found.append(difference(shows.captions[count], "`\(shows.name)` shows \(has); take this caption away."))
      }
      let known = figures.flatMap(\.labels)
      for label in shows.labels where !known.contains(label.original) {
        let instead =
          known.isEmpty
          ? "It shows no figure of several pictures; take this label away."
          : "They say \(known.map { "“\($0)”" }.joined(separator: ", "))."
        found.append(
          difference(label.caption, "No figure of `\(shows.name)` says “\(label.original)”. \(instead)"))
      }
      return found
    }
  }

  // MARK: Which, and in which order

  private mutating func lookForStrangers() {
    let names = original.snippets.compactMap(\.name)
    var lines: [Int: Int] = [:]
    for (place, fence) in translation.snippets.enumerated() {
      guard let shows = fence.shows else { continue }
      guard let index = shown[place] else {
        // One that is wrong itself has been reported where it stands.
        guard !original.fences.contains(where: { $0.fate == .rejected && $0.has("name=\(shows.name)") }) else {
          continue
        }
        let near = Spelling.nearest(to: shows.name, in: names).map { "; did you mean `\($0)`?" }
        let known =
          names.isEmpty
          ? ": none of its snippets has a name yet; write `name=…` behind the language of its fence there."
          : "; they are called \(names.joined(separator: ", "))."
        add(fence, shows, "\(original.file) has no snippet `\(shows.name)`\(near ?? known)")
        continue
      }
      if original.snippets[index].isCheck {
        add(fence, shows, "`\(shows.name)` is a check, which no page shows; take this fence away.")
        shown[place] = nil
      } else if let line = lines[index] {
        add(
          fence, shows,
          "`\(shows.name)` is shown at line \(line) already, and the original has it once; take this fence away.")
        shown[place] = nil
      } else {
        lines[index] = fence.place.line
        lookForLanguage(fence, shows, original.snippets[index])
        lookForIdleReason(fence, shows, original.snippets[index])
      }
    }
  }

  private mutating func lookForLanguage(_ fence: Snippet, _ shows: ShownSnippet, _ snippet: Snippet) {
    guard fence.fenceLanguage != snippet.fenceLanguage else { return }
    add(
      fence, shows,
      "`\(shows.name)` is in another language at \(snippet.place.file):\(snippet.place.line): write `\(snippet.fenceLanguage) from=#\(shows.name)`."
    )
  }

  private mutating func lookForIdleReason(_ fence: Snippet, _ shows: ShownSnippet, _ snippet: Snippet) {
    guard let reason = shows.reason, snippet.reasonForReaders == nil else { return }
    let message =
      "\(snippet.place.file):\(snippet.place.line) says no reason why `\(shows.name)` is not compiled or not run; take this one away."
    differences.append(
      Difference(
        problem: Problem(.wordValue, at: at(fence, reason.column), message, length: reason.length), name: shows.name))
  }

  private mutating func lookForOrder() {
    let inOrder = LongestRise.of(shown.enumerated().compactMap { place, index in index.map { (place, $0) } })
    for (place, index) in shown.enumerated() {
      guard let index, !inOrder.contains(place), let shows = translation.snippets[place].shows else { continue }
      let before = original.snippets[..<index].last.map { "it comes right after \(Self.word($0))" } ?? "it is the first"
      add(
        translation.snippets[place], shows,
        "`\(shows.name)` stands in another order here: in \(original.file) \(before). Move this fence.")
    }
  }

  /// A check is on no page, in no language.
  private mutating func lookForMissing() {
    let places = Dictionary(
      shown.enumerated().compactMap { place, index in index.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    for (index, snippet) in original.snippets.enumerated() where places[index] == nil && !snippet.isCheck {
      if let name = snippet.name,
        translation.fences.contains(where: { $0.fate == .rejected && $0.has("from=#\(name)") })
      {
        continue
      }
      let before = (0..<index).last { places[$0] != nil }.flatMap { places[$0] }
      let after = (index..<original.snippets.count).first { places[$0] != nil }.flatMap { places[$0] }
      let fence = (before ?? after).map { translation.snippets[$0] }
      let position =
        fence?.place
        ?? Position(
          file: translation.file, line: translation.headings.first?.line ?? 1,
          column: translation.headings.first?.column ?? 1)
      let side = before != nil ? "Behind this fence the" : after != nil ? "Before this fence the" : "The"
      let hidden = snippet.isHidden ? ", hidden" : ""
      let whereabouts = "(\(snippet.place.file):\(snippet.place.line)\(hidden))"
      let message =
        snippet.name.map {
          "\(side) original has `\($0)` \(whereabouts), which is not shown here: write an empty fence with `\(snippet.fenceLanguage) from=#\($0)`."
        }
        ?? "\(side) original has a snippet without a name \(whereabouts), which nothing can show: write `name=…` behind its `\(snippet.fenceLanguage)`."
      differences.append(
        Difference(
          problem: Problem(.snippetDrift, at: position, message, length: fence == nil ? 1 : 3), name: snippet.name))
    }
  }

  private static func word(_ snippet: Snippet) -> String {
    snippet.name.map { "`\($0)`" } ?? "the snippet of line \(snippet.place.line)"
  }

  // MARK: What it says

  private mutating func compare(_ fence: Snippet, with snippet: Snippet) {
    let name = snippet.name ?? ""
    if !fence.lines.isEmpty, let place = difference(fence.lines, snippet.lines) {
      differences.append(
        Difference(
          problem: Problem(
            .snippetDrift, at: place.position,
            "This is not what `\(name)` says at \(snippet.place.file):\(snippet.place.line); `--accept` takes that over, or leave this fence empty.",
            expected: Self.text(fence.lines), actual: Self.text(snippet.lines), length: place.length),
          correction: correction(fence.place, fence.endLine, snippet.lines), name: name))
    }
    guard let output = fence.output else { return }
    guard let stated = snippet.output else {
      differences.append(
        Difference(
          problem: Problem(
            .outputDrift, at: output.place,
            "The original states no output of `\(name)` (\(snippet.place.file):\(snippet.place.line)); take this fence away.",
            length: 3), name: name))
      return
    }
    if output.words != stated.words {
      differences.append(
        Difference(
          problem: Problem(
            .outputDrift, at: output.place,
            "The original says `\(stated.words)` here (\(stated.place.file):\(stated.place.line)); write the same.",
            length: 3),
          name: name))
    }
    guard let place = difference(output.lines, stated.lines) ?? nothing(output, stated) else { return }
    differences.append(
      Difference(
        problem: Problem(
          .outputDrift, at: place.position,
          "This is not the output that \(stated.place.file):\(stated.place.line) states; `--accept` takes that over, or leave this fence out.",
          expected: Self.text(output.lines), actual: Self.text(stated.lines), length: place.length),
        correction: correction(output.place, output.endLine, stated.lines), name: name))
  }

  /// The first line that differs, or the last if the others go on.
  private func difference(_ here: [SourceLine], _ there: [SourceLine]) -> (position: Position, length: Int)? {
    guard here.map(\.text) != there.map(\.text),
      let line = zip(here, there).first(where: { $0.text != $1.text })?.0
        ?? (here.count > there.count ? here[there.count] : here.last)
    else { return nil }
    return (Position(file: translation.file, line: line.line, column: line.column), max(1, line.text.utf8.count))
  }

  private func nothing(_ here: StatedOutput, _ there: StatedOutput) -> (position: Position, length: Int)? {
    here.lines.isEmpty && !there.lines.isEmpty ? (here.place, 3) : nil
  }

  private func correction(_ place: Position, _ endLine: Int, _ lines: [SourceLine]) -> Correction {
    Correction(
      place: .lines(from: place.line + 1, to: endLine - 1, column: place.column),
      text: lines.map(\.text).joined(separator: "\n"))
  }

  private static func text(_ lines: [SourceLine]) -> String { lines.map { $0.text + "\n" }.joined() }

  // MARK: Findings

  private func at(_ fence: Snippet, _ column: Int) -> Position {
    Position(file: translation.file, line: fence.place.line, column: column)
  }

  private mutating func add(_ fence: Snippet, _ shows: ShownSnippet, _ message: String) {
    differences.append(
      Difference(
        problem: Problem(
          .snippetDrift, at: at(fence, shows.column), message, length: "from=#".utf8.count + shows.name.utf8.count),
        name: shows.name))
  }
}

extension Fence {
  /// Whether a word stands behind its opening characters.
  fileprivate func has(_ word: String) -> Bool { words.split(separator: " ").contains { $0 == word } }
}
