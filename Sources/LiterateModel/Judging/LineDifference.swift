/// Stated and actual lines side by side, as `diff` shows them.
public enum LineDifference {
  /// Lines that begin with a space (both), `-` (stated only) or `+` (actual only).
  public static func lines(stated: [String], actual: [String], context: Int = 3) -> [String] {
    // Past this many lines only the part around the first difference is worth comparing.
    let limit = 2_000
    let stated = stated.count > limit ? Array(stated.prefix(limit)) : stated
    let actual = actual.count > limit ? Array(actual.prefix(limit)) : actual
    let difference = actual.difference(from: stated) { actual, stated in
      TextPattern(stated).matches(actual)
    }
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(mark: Character, text: String)] = []
    var left = 0
    var right = 0
    while left < stated.count || right < actual.count {
      if removed.contains(left) {
        lines.append(("-", stated[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(("+", actual[right]))
        right += 1
      } else {
        if right < actual.count { lines.append((" ", actual[right])) }
        left += 1
        right += 1
      }
    }
    return shortened(lines, context)
  }

  private static func shortened(_ lines: [(mark: Character, text: String)], _ context: Int) -> [String] {
    var keeps = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.mark != " " {
      for near in max(0, index - context)...min(lines.count - 1, index + context) { keeps[near] = true }
    }
    var result: [String] = []
    var isSkipping = false
    for (index, line) in lines.enumerated() {
      if keeps[index] {
        result.append("\(line.mark)\(line.text)")
        isSkipping = false
      } else if !isSkipping {
        result.append(" ⋯")
        isSkipping = true
      }
    }
    return result
  }
}
