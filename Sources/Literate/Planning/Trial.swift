import LiterateModel

/// A program in which another text stands in the place of an exercise's solution, before the check.
package struct Trial: Sendable {
  /// The place of the text among the session's snippets.
  package var start: Int
  /// The places of the checks.
  package var checks: [Int]
  /// The text is a reader's, who is told what became of it: then nobody asks that the check refuses it.
  package var isReaders = false

  func judges(_ index: Int) -> Bool { index == start || isReaders && checks.contains(index) }
}

extension Session {
  /// The program that ends with the check of a starting text's solution, with that text in the place of the solution; nil for any
  /// other snippet.
  init?(trying start: Snippet, in chapter: Chapter, among sessions: [Session]) {
    guard start.mode == .start, let name = start.solution,
      let home = sessions.first(where: { session in session.own.contains { $0.isCheck && $0.solution == name } }),
      let place = home.snippets.firstIndex(where: { $0.name == name }),
      let last = home.snippets.lastIndex(where: { $0.isCheck && $0.solution == name })
    else { return nil }
    let solution = home.snippets[place]
    var start = start
    start.imports = solution.imports
    start.timeout = solution.timeout
    start.input = solution.input
    start.program = solution.program
    var snippets = Array(home.snippets[...last])
    snippets[place] = start
    self.init(SessionID(file: chapter.file, program: .start(of: name)), snippets: snippets)
    only = home.only
    trial = Trial(
      start: place, checks: snippets.indices.filter { snippets[$0].isCheck && snippets[$0].solution == name })
  }
}

extension Snippet {
  /// Where each snippet is a program of its own, a check begins with what it checks.
  mutating func standAfterSolution(number: Int) {
    guard isCheck, after.isEmpty, program == .chapter, let solution else { return }
    after = [solution]
    program = .after(after, number: number)
  }
}

extension [Session] {
  /// Makes the text of an exercise a reader's.
  mutating func tellReader() {
    for index in indices { self[index].trial?.isReaders = true }
  }
}
