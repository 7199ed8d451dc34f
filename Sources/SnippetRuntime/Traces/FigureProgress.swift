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
    /// Its events or pictures when it was shown.
    var count: Int
    /// The figures of each of its runs, if it is one of variations.
    var runs: [[Shown]] = []
  }

  private static let most = 20_000

  /// By the number of the figure.
  private var counts: [Int: Int] = [:]
  /// The counts when the snippet began.
  private var before: [Int: Int] = [:]
  private var changes: [Change] = []
  private var shown: [Shown] = []
  /// What variations keep that have not been shown yet, by their numbers.
  private var kept: [Int: [[Shown]]] = [:]

  mutating func begin() {
    before = counts
    changes = []
    shown = []
    kept = [:]
  }

  mutating func note(_ figure: Int, _ count: Int, order: Int) {
    counts[figure] = count
    if changes.count <= Self.most { changes.append(Change(order: order, figure: figure, count: count)) }
  }

  /// - Parameter figure: its number, if it has steps.
  mutating func show(_ figure: Int?) {
    var one = ended(figure)
    one.runs = figure.flatMap { kept.removeValue(forKey: $0) } ?? []
    shown.append(one)
  }

  /// A figure is shown in a run of some variations, and belongs to it.
  mutating func keep(_ figure: Int?, in variations: Int) {
    guard let run = counts[variations], run > 0 else { return }
    var runs = kept[variations] ?? []
    while runs.count < run { runs.append([]) }
    runs[run - 1].append(ended(figure))
    kept[variations] = runs
  }

  private func ended(_ figure: Int?) -> Shown { Shown(figure: figure, count: figure.flatMap { counts[$0] } ?? 0) }

  /// What had happened at each of some moments, for each figure that was shown, in that order: the number of its events, of the moments
  /// that were taken, or of the run of variations and then how far each figure of that run was. Empty where there was too much to keep.
  ///
  /// - Parameter moments: in order.
  func events(at moments: [Int]) -> [[[Int]]] {
    guard changes.count <= Self.most else { return moments.map { _ in [] } }
    let all = shown.map { places(of: $0, at: moments) }
    return moments.indices.map { index in all.map { $0[index] } }
  }

  private func places(of shown: Shown, at moments: [Int]) -> [[Int]] {
    let own = counts(of: shown, at: moments)
    let runs = shown.runs.map { run in run.map { counts(of: $0, at: moments) } }
    return moments.indices.map { index in
      let run = own[index] - 1
      return [own[index]] + (runs.indices.contains(run) ? runs[run].map { $0[index] } : [])
    }
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
