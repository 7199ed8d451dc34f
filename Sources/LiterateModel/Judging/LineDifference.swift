/// Stated and actual lines side by side, as `diff` shows them.
public enum LineDifference {
  /// The same for two texts of which neither is a pattern.
  public static func exact(_ before: [String], _ after: [String]) -> [String] {
    // Only the part that differs is worth comparing.
    var start = 0
    while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
    var end = 0
    while end < before.count - start, end < after.count - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    let from = max(0, start - 3)
    let rest = max(0, end - 3)
    return lines(
      stated: Array(before[from..<before.count - rest]), actual: Array(after[from..<after.count - rest]), context: 3,
      matches: { $0.utf8.elementsEqual($1.utf8) })
  }

  /// Lines that begin with a space (both), `-` (stated only) or `+` (actual only).
  public static func lines(stated: [String], actual: [String], context: Int = 3) -> [String] {
    lines(stated: stated, actual: actual, context: context) { actual, stated in TextPattern(stated).matches(actual) }
  }

  private static func lines(
    stated: [String], actual: [String], context: Int, matches: (String, String) -> Bool
  ) -> [String] {
    // Where thousands of lines follow, only those behind the first difference are worth comparing.
    let limit = 2_000
    var same = 0
    while same < stated.count, same < actual.count, matches(actual[same], stated[same]) { same += 1 }
    let from = max(0, same - context - 1)
    let isCut = max(stated.count, actual.count) - from > limit
    let stated = Array(stated[from...].prefix(limit))
    let actual = Array(actual[from...].prefix(limit))
    let difference = actual.difference(from: stated, by: matches)
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
    let shown = shortened(lines, context)
    return isCut && shown.last != " ⋯" ? shown + [" ⋯"] : shown
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
