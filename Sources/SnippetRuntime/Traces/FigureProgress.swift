/// How many events of a snippet's figures had happened when.
struct FigureProgress {
  private struct Change {
    var order: Int
    var figure: Int
    var count: Int
  }

  private static let most = 20_000

  /// By the number of the figure.
  private var counts: [Int: Int] = [:]
  /// The counts when the snippet began.
  private var before: [Int: Int] = [:]
  private var changes: [Change] = []
  private var shown: [(figure: Int, count: Int)] = []

  mutating func begin() {
    before = counts
    changes = []
    shown = []
  }

  mutating func note(_ figure: Int, _ count: Int, order: Int) {
    counts[figure] = count
    if changes.count <= Self.most { changes.append(Change(order: order, figure: figure, count: count)) }
  }

  /// - Parameter figure: its number, if it has steps.
  mutating func show(_ figure: Int?) {
    guard let figure else { return }
    shown.append((figure, counts[figure] ?? 0))
  }

  /// The events that had happened at each of some moments, in the order of the figures that were shown. All 0 where several
  /// figures were recorded at a time, as a single number cannot tell of both.
  ///
  /// - Parameter moments: in order.
  func events(at moments: [Int]) -> [Int] {
    guard !shown.isEmpty, changes.count <= Self.most else { return moments.map { _ in 0 } }
    var sums = moments.map { _ in 0 }
    var isWhole = moments.map { _ in true }
    for (figure, total) in shown {
      let counts = counts(of: figure, total: total, at: moments)
      for index in moments.indices {
        if counts[index] > 0, !isWhole[index] { return moments.map { _ in 0 } }
        sums[index] += counts[index]
        isWhole[index] = isWhole[index] && counts[index] == total
      }
    }
    return sums
  }

  /// A question that was answered by no is taken out again; it never counts.
  private func counts(of figure: Int, total: Int, at moments: [Int]) -> [Int] {
    let own = changes.filter { $0.figure == figure }
    var least = total
    var steady = own
    for index in own.indices.reversed() {
      least = min(least, own[index].count)
      steady[index].count = least
    }
    var (next, count) = (0, min(before[figure] ?? 0, least))
    return moments.map { moment in
      while next < steady.count, steady[next].order <= moment {
        count = steady[next].count
        next += 1
      }
      return count
    }
  }
}
