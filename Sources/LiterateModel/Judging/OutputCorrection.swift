/// What an `output` fence would have to say.
public enum OutputCorrection {
  /// The lines that happened; a stated pattern stays where it still matches.
  ///
  /// Nil where only the author can decide: which lines matter, in a fence that states some of them.
  public static func lines(stated: StatedOutput, output: String) -> [String]? {
    let actual = OutputJudge.lines(of: output)
    let patterns = stated.lines.map { TextPattern($0.text) }
    switch stated.manner {
    case .contains: return nil
    case .unordered:
      var rest = actual
      var kept: [String] = []
      for pattern in patterns {
        if pattern.isAnyLines { return nil }
        guard let found = rest.firstIndex(where: pattern.matches) else { continue }
        rest.remove(at: found)
        kept.append(pattern.text)
      }
      return kept + rest
    case .exact:
      return aligned(patterns, actual)
    }
  }

  /// The cheapest way to lay the patterns along the lines: a pattern over a line that it matches costs nothing, a line
  /// or a pattern that is left over costs one; `…` takes any lines for nothing.
  private static func aligned(_ patterns: [TextPattern], _ lines: [String]) -> [String] {
    guard patterns.contains(where: { $0.text.contains("…") }), patterns.count * lines.count < 1_000_000 else {
      return lines
    }
    let width = lines.count + 1
    var cost = [Int](repeating: 0, count: (patterns.count + 1) * width)
    func at(_ pattern: Int, _ line: Int) -> Int { pattern * width + line }
    for line in stride(from: lines.count, through: 0, by: -1) { cost[at(patterns.count, line)] = lines.count - line }
    for pattern in stride(from: patterns.count - 1, through: 0, by: -1) {
      for line in stride(from: lines.count, through: 0, by: -1) {
        // Leaving a pattern out gives up what the author wrote, so it costs a little more than a new line.
        var best = cost[at(pattern + 1, line)] + (patterns[pattern].isAnyLines ? 0 : 1)
        if line < lines.count {
          if patterns[pattern].isAnyLines {
            best = min(best, cost[at(pattern, line + 1)])
          } else if patterns[pattern].matches(lines[line]) {
            best = min(best, cost[at(pattern + 1, line + 1)])
          }
          best = min(best, cost[at(pattern, line + 1)] + 1)
        }
        cost[at(pattern, line)] = best
      }
    }
    var result: [String] = []
    var pattern = 0
    var line = 0
    while pattern < patterns.count || line < lines.count {
      guard pattern < patterns.count else {
        result.append(lines[line])
        line += 1
        continue
      }
      let best = cost[at(pattern, line)]
      let isAny = patterns[pattern].isAnyLines
      if isAny {
        // It stays, and takes as much as the cheapest way lets it.
        result.append(patterns[pattern].text)
        while line < lines.count, cost[at(pattern + 1, line)] != best { line += 1 }
        pattern += 1
      } else if line < lines.count, patterns[pattern].matches(lines[line]), cost[at(pattern + 1, line + 1)] == best {
        result.append(patterns[pattern].text)
        pattern += 1
        line += 1
      } else if line < lines.count, cost[at(pattern, line + 1)] + 1 == best {
        result.append(lines[line])
        line += 1
      } else {
        pattern += 1
      }
    }
    return result
  }
}
