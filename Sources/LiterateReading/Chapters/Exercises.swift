import LiterateModel

/// The parts of an exercise: the text that its reader starts with, the solution, and the check, which refer to the solution's name.
extension ChapterReading {
  /// Finds parts of exercises that have no counterpart. These become fences that are wrong themselves.
  mutating func settleExercises() {
    guard manner == .strict, original == nil else { return }
    let wrong = snippets.compactMap { snippet in
      (snippet.mode == .start ? lackOfStart(snippet) : lackOfCheck(snippet)).map { (snippet, $0) }
    }
    for (snippet, message) in wrong { reject(snippet, message) }
  }

  private mutating func reject(_ snippet: Snippet, _ message: String) {
    let word = exerciseWords[snippet.place.line]
    let place = Position(
      file: file, line: snippet.place.line, column: word?.column ?? snippet.place.column)
    problems.append(Problem(.wordValue, at: place, message, length: word?.text.utf8.count ?? 3))
    snippets.removeAll { $0.place == snippet.place }
    for index in fences.indices where fences[index].place == snippet.place { fences[index].fate = .rejected }
  }

  /// What a starting text has not; nil if it has all that it needs.
  private func lackOfStart(_ start: Snippet) -> String? {
    guard let name = start.solution else { return nil }
    guard let solution = snippets.first(where: { $0.name == name }) else {
      if isWrongItself("name=\(name)") { return "`\(name)` has a fence that is wrong itself; see there." }
      let near = Spelling.nearest(to: name, in: snippets.compactMap(\.name))
      return "No snippet of this file is called `\(name)`"
        + (near.map { "; did you mean `\($0)`?" } ?? "; give the solution that name: `name=\(name)`.")
    }
    if let why = obstacle(solution, for: start) { return "`\(name)` \(why), so no text can stand in its place." }
    if let other = snippets.first(where: { $0.mode == .start && $0.solution == name }), other.place != start.place {
      return "Whoever solves `\(name)` starts with the text at line \(other.place.line) already; leave one out."
    }
    if snippets.contains(where: { $0.isCheck && $0.solution == name }) { return nil }
    return isWrongItself("check=\(name)")
      ? "The check of `\(name)` has a fence that is wrong itself; see there."
      : "Nothing checks `\(name)`: write a fence with `check=\(name)` below the solution."
  }

  private func lackOfCheck(_ check: Snippet) -> String? {
    guard let name = check.solution,
      !snippets.contains(where: { $0.mode == .start && $0.solution == name }), !isWrongItself("start=\(name)")
    else { return nil }
    return
      "This checks `\(name)`, and no reader is asked for it: write a fence with `start=\(name)`, which has the text to start with."
  }

  /// Why no text can stand in the place of a snippet.
  private func obstacle(_ solution: Snippet, for start: Snippet) -> String? {
    if solution.command != start.command {
      return "is \(solution.command?.name ?? "Swift"), and this is \(start.command?.name ?? "Swift")"
    }
    if solution.origin != nil { return "shows a source file" }
    if solution.isCheck { return "is a check" }
    switch solution.mode {
    case .run, .warning: return nil
    // In another language, a piece of a program may need what the check has.
    case .noRun where solution.command != nil: return nil
    case .trap: return "stops"
    case .noRun, .error, .skip, .start: return solution.mode.printsNothing
    }
  }

  private func isWrongItself(_ word: String) -> Bool {
    fences.contains { fence in
      fence.fate == .rejected && FenceWords.parse(fence.words, column: 1).contains { $0.text == word }
    }
  }
}

extension Snippet {
  /// What was written for others may have such words for purposes of their own.
  mutating func leaveOutExercise() {
    solution = nil
    if mode == .start { mode = .run }
  }
}
