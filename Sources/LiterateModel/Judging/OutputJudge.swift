/// Compares what a snippet printed with what its `output` fence and its `// Prints` comments say.
public enum OutputJudge {
  /// The lines of an output; a last line need not end.
  public static func lines(of output: String) -> [String] {
    guard !output.isEmpty else { return [] }
    // `\r\n` is one character, and ends a line, too.
    var lines = output.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Nil if the output is as stated.
  public static func problem(stated: StatedOutput, output: String) -> Problem? {
    let actual = lines(of: output)
    let patterns = stated.lines.map { TextPattern($0.text) }
    switch stated.manner {
    case .exact:
      guard !matches(patterns, actual) else { return nil }
      let place = firstDifference(patterns, actual).flatMap {
        stated.lines.indices.contains($0) ? stated.lines[$0] : nil
      }
      return problem(stated, place, "The output is not what the fence states.", patterns, actual)
    case .contains where patterns.allSatisfy(\.isAnyLines) && !actual.isEmpty:
      return problem(
        stated, nil, "This fence states no line of what is printed; write those that have to be among it.", patterns,
        actual)
    case .contains:
      guard let missing = firstMissing(patterns, in: actual) else { return nil }
      return problem(
        stated, stated.lines[missing], "The output does not contain this line, or not in this order.", patterns, actual)
    case .unordered:
      guard let stray = firstStray(patterns, actual) else { return nil }
      return problem(
        stated, stray < stated.lines.count ? stated.lines[stray] : nil,
        "The output does not have the lines that the fence states, in any order.", patterns, actual)
    }
  }

  private static func problem(
    _ stated: StatedOutput, _ line: SourceLine?, _ message: String, _ patterns: [TextPattern], _ actual: [String]
  ) -> Problem {
    let position =
      line.map { Position(file: stated.place.file, line: $0.line, column: $0.column) } ?? stated.place
    return Problem(
      .output, at: position, message, expected: patterns.map { $0.text + "\n" }.joined(),
      actual: actual.map { $0 + "\n" }.joined(), notes: dotsNote(patterns, actual),
      length: max(1, line?.text.utf8.count ?? 3))
  }

  /// What three dots mean, where a line that has them was not printed as it stands.
  private static func dotsNote(_ patterns: [TextPattern], _ actual: [String]) -> [String] {
    let isMeant = patterns.contains { $0.text.contains("...") && !actual.contains(where: $0.matches) }
    return isMeant
      ? [
        "`...` is three dots, which would have to be printed. Write `…`, the one character, for any text or any lines."
      ]
      : []
  }

  /// Whether the lines are as stated; `…` alone on a line stands for any lines.
  static func matches(_ patterns: [TextPattern], _ lines: [String]) -> Bool {
    var pattern = 0
    var line = 0
    var retry: (pattern: Int, line: Int)?
    while line < lines.count {
      if pattern < patterns.count, patterns[pattern].isAnyLines {
        retry = (pattern + 1, line)
        pattern += 1
      } else if pattern < patterns.count, patterns[pattern].matches(lines[line]) {
        pattern += 1
        line += 1
      } else if let last = retry {
        retry = (last.pattern, last.line + 1)
        pattern = last.pattern
        line = last.line + 1
      } else {
        return false
      }
    }
    return patterns[pattern...].allSatisfy(\.isAnyLines)
  }

  private static func firstDifference(_ patterns: [TextPattern], _ lines: [String]) -> Int? {
    for (index, pattern) in patterns.enumerated() {
      if pattern.isAnyLines { return nil }
      if index >= lines.count || !pattern.matches(lines[index]) { return index }
    }
    return nil
  }

  private static func firstMissing(_ patterns: [TextPattern], in lines: [String]) -> Int? {
    var rest = lines[...]
    for (index, pattern) in patterns.enumerated() where !pattern.isAnyLines {
      guard let found = rest.firstIndex(where: pattern.matches) else { return index }
      rest = rest[(found + 1)...]
    }
    return nil
  }

  /// The first pattern that no line is left for, or the number of patterns if a line is left over.
  private static func firstStray(_ patterns: [TextPattern], _ lines: [String]) -> Int? {
    var rest = lines
    let takesAll = patterns.contains(where: \.isAnyLines)
    // Exact lines choose first: a pattern with `…` could take what only they fit.
    let order = patterns.indices.filter { !patterns[$0].isAnyLines }
    for index in order.filter({ !patterns[$0].text.contains("…") }) + order.filter({ patterns[$0].text.contains("…") })
    {
      guard let found = rest.firstIndex(where: patterns[index].matches) else { return index }
      rest.remove(at: found)
    }
    return rest.isEmpty || takesAll ? nil : patterns.count
  }

  /// The first `// Prints` comment whose lines are not printed after those of the comments before it.
  public static func problem(prints claims: [Claim], output: String) -> Problem? {
    let actual = lines(of: output)
    var rest = actual[...]
    for claim in claims {
      guard case .prints(let readings) = claim.kind else { continue }
      if let after = readings.lazy.compactMap({ Self.rest(after: $0, in: rest) }).first {
        rest = after
        continue
      }
      let isEarlier = readings.contains { self.rest(after: $0, in: actual[...]) != nil }
      return Problem(
        .prints, at: claim.place,
        isEarlier ? "This is printed, but earlier than stated." : "This is not printed.",
        expected: readings[0].map { $0 + "\n" }.joined(), actual: actual.map { $0 + "\n" }.joined(),
        length: claim.textColumns.count)
    }
    return nil
  }

  /// What follows the stated lines, each of which is looked for behind the one before it.
  private static func rest(after stated: [String], in lines: ArraySlice<String>) -> ArraySlice<String>? {
    var rest = lines
    for line in stated {
      let pattern = TextPattern(line)
      guard let found = rest.firstIndex(where: pattern.matches) else { return nil }
      rest = rest[(found + 1)...]
    }
    return rest
  }
}
