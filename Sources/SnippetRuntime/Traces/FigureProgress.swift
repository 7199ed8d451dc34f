/// How far each of a snippet's figures was when.
struct FigureProgress {
  private struct Change {
    var order: Int
    var figure: Int
    var count: Int
  }

  /// A figure that has been shown.
  private struct Shown {
    /// Nil for one that has no steps.
    var figure: Int?
    /// Its events when it was shown.
    var count: Int
  }

  private static let most = 20_000

  /// By the number of the figure.
  private var counts: [Int: Int] = [:]
  /// The counts when the snippet began.
  private var before: [Int: Int] = [:]
  private var changes: [Change] = []
  private var shown: [Shown] = []

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
    shown.append(Shown(figure: figure, count: figure.flatMap { counts[$0] } ?? 0))
  }

  /// The events that had happened at each of some moments: a number for each figure that was shown, in that order. Empty where there
  /// was too much to keep.
  ///
  /// - Parameter moments: in order.
  func events(at moments: [Int]) -> [[Int]] {
    guard changes.count <= Self.most else { return moments.map { _ in [] } }
    let all = shown.map { counts(of: $0, at: moments) }
    return moments.indices.map { index in all.map { $0[index] } }
  }

  /// A question that was answered by no is taken out again; it never counts.
  private func counts(of shown: Shown, at moments: [Int]) -> [Int] {
    guard let figure = shown.figure else { return moments.map { _ in 0 } }
    let own = changes.filter { $0.figure == figure }
    var least = shown.count
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
