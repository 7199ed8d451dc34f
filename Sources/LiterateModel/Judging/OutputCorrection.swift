/// What an `output` fence would have to say.
public enum OutputCorrection {
  /// Whether a line that was printed can stand in Markdown as it is.
  public static func canStand(_ line: String) -> Bool {
    !line.unicodeScalars.contains { $0 == "\r" || $0 == "\n" || $0 == "\0" }
  }

  /// The lines that happened; a stated pattern stays where it still matches.
  ///
  /// Nil where only the author can decide: which lines matter, in a fence that states some of them.
  public static func lines(stated: StatedOutput, output: String) -> [String]? {
    let actual = OutputJudge.lines(of: output)
    guard actual.allSatisfy(canStand) else { return nil }
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
      // Without a pattern, or with too many lines to compare, all of it is what happened.
      guard patterns.contains(where: { $0.text.contains("…") }), patterns.count * actual.count < 1_000_000 else {
        return actual
      }
      return Alignment(patterns, actual).lines
    }
  }
}

/// The cheapest way to lay patterns along lines: a pattern over a line that it matches costs nothing, a line or a
/// pattern that is left over costs one; `…` takes any lines for nothing.
private struct Alignment {
  private let patterns: [TextPattern]
  private let actual: [String]
  /// What the rest costs from a pattern and a line on, row by row.
  private var costs: [Int]

  init(_ patterns: [TextPattern], _ actual: [String]) {
    (self.patterns, self.actual) = (patterns, actual)
    costs = [Int](repeating: 0, count: (patterns.count + 1) * (actual.count + 1))
    for line in stride(from: actual.count, through: 0, by: -1) {
      costs[place(patterns.count, line)] = actual.count - line
    }
    for pattern in stride(from: patterns.count - 1, through: 0, by: -1) {
      for line in stride(from: actual.count, through: 0, by: -1) {
        costs[place(pattern, line)] = cheapest(pattern, line)
      }
    }
  }

  private func place(_ pattern: Int, _ line: Int) -> Int { pattern * (actual.count + 1) + line }
  private func cost(_ pattern: Int, _ line: Int) -> Int { costs[place(pattern, line)] }

  /// The least that the rest costs, where all that stands behind it is known.
  private func cheapest(_ pattern: Int, _ line: Int) -> Int {
    // Leaving a pattern out gives up what the author wrote, so it costs a little more than a new line.
    var best = cost(pattern + 1, line) + (patterns[pattern].isAnyLines ? 0 : 1)
    guard line < actual.count else { return best }
    if patterns[pattern].isAnyLines {
      best = min(best, cost(pattern, line + 1))
    } else if patterns[pattern].matches(actual[line]) {
      best = min(best, cost(pattern + 1, line + 1))
    }
    return min(best, cost(pattern, line + 1) + 1)
  }

  /// The lines that happened, with the patterns that stay.
  var lines: [String] {
    var result: [String] = []
    var (pattern, line) = (0, 0)
    while pattern < patterns.count {
      let best = cost(pattern, line)
      if patterns[pattern].isAnyLines {
        // It stays, and takes as much as the cheapest way lets it.
        result.append(patterns[pattern].text)
        while line < actual.count, cost(pattern + 1, line) != best { line += 1 }
        pattern += 1
      } else if line < actual.count, patterns[pattern].matches(actual[line]), cost(pattern + 1, line + 1) == best {
        result.append(patterns[pattern].text)
        pattern += 1
        line += 1
      } else if line < actual.count, cost(pattern, line + 1) + 1 == best {
        result.append(actual[line])
        line += 1
      } else {
        pattern += 1
      }
    }
    return result + actual[line...]
  }
}
