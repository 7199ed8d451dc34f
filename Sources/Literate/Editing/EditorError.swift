import LiterateModel
import LiterateReading
import LiterateToolchain

/// An error that the compiler sees in a snippet while it is being written, or what it warns of, and how it would mend it.
package struct EditorError: Sendable, Equatable {
  /// A text in place of some bytes of the snippet's.
  package struct Fix: Sendable, Equatable {
    package var range: Range<Int>
    package var text: String

    package init(range: Range<Int>, text: String) { (self.range, self.text) = (range, text) }
  }

  package var problem: Problem
  /// The ways to mend it; all fixes of one belong together. Those that leave something for the author to fill in come last.
  package var cures: [[Fix]]

  /// Whether the compiler goes on all the same.
  package var isWarning: Bool

  package init(problem: Problem, cures: [[Fix]], isWarning: Bool = false) {
    (self.problem, self.cures, self.isWarning) = (problem, cures, isWarning)
  }

  /// Those of the last snippet of a program.
  static func all(_ messages: [SourceKit.Message], in program: EditorProgram) -> [EditorError] {
    let snippet = program.session.snippets[program.index]
    let placing = Placing(program: program.program, source: program.source, session: program.session)
    return groups(messages).compactMap { (group) -> EditorError? in
      guard let (number, diagnostic) = placing.place(group.map(\.message)).first, number == program.index,
        diagnostic.severity == .error || diagnostic.severity == .warning
      else { return nil }
      let problem = Problem(
        .compile, at: diagnostic.position, diagnostic.message, notes: diagnostic.notes,
        length: wordLength(at: diagnostic.position, in: snippet))
      let cures = group.map { Self.fixes($0, in: program) }.filter { !$0.isEmpty }
      let isOpen = { (cure: [Fix]) in cure.contains { $0.text.contains("<#") } }
      return EditorError(
        problem: problem, cures: cures.filter { !isOpen($0) } + cures.filter(isOpen),
        isWarning: diagnostic.severity == .warning)
    }
  }

  /// Each message with the notes behind it.
  private static func groups(_ messages: [SourceKit.Message]) -> [[SourceKit.Message]] {
    messages.reduce(into: []) { groups, message in
      if message.message.severity == .note, !groups.isEmpty {
        groups[groups.count - 1].append(message)
      } else {
        groups.append([message])
      }
    }
  }

  /// None, if one of them is about something else than the snippet.
  private static func fixes(_ message: SourceKit.Message, in program: EditorProgram) -> [Fix] {
    let fixes = message.fixes.compactMap { fix -> Fix? in
      guard let start = program.place(of: fix.range.lowerBound), let end = program.place(of: fix.range.upperBound),
        start.snippet.place == program.session.snippets[program.index].place, start.snippet.place == end.snippet.place,
        start.offset <= end.offset
      else { return nil }
      return Fix(range: start.offset..<end.offset, text: fix.text)
    }
    return fixes.count == message.fixes.count ? fixes : []
  }

  private static func wordLength(at place: Position, in snippet: Snippet) -> Int {
    guard let offset = snippet.offset(line: place.line, column: place.column) else { return 1 }
    let rest = Array(snippet.text.utf8).dropFirst(offset)
    let word = rest.prefix { $0 >= 128 || $0 == 95 || (48...57).contains($0) || (65...90).contains($0 & 0xDF) }
    return max(1, word.count)
  }
}
