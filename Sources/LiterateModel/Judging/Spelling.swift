/// How far apart two words are, to name the one that was meant.
public enum Spelling {
  /// The nearest candidate, if one is near enough to have been meant.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    let ranked = candidates.map { ($0, distance(word, $0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    guard let (best, steps) = ranked.first, steps <= max(1, min(3, best.count / 2)) else {
      return candidates.sorted().first { word.count >= 3 && ($0.hasPrefix(word) || word.hasPrefix($0)) }
    }
    return best
  }

  /// Letters to insert, remove, change, or swap with their neighbour.
  public static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var rows = [Array(0...right.count)]
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        var steps = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { steps = min(steps, rows[i - 1][j - 1] + 1) }
        row.append(steps)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
