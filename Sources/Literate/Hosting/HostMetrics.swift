/// What a server for others counts, as Prometheus reads it.
struct HostMetrics: Sendable {
  /// Where the seconds of an order go.
  enum Stage: String, CaseIterable, Sendable {
    case waiting, building, running
    /// From its coming to its answer.
    case all
  }

  /// How often something took at most so many seconds.
  private struct Histogram {
    static let edges = [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 10, 15, 30]
    var counts = [Int](repeating: 0, count: edges.count)
    var count = 0
    var sum = 0.0

    mutating func add(_ seconds: Double) {
      for (index, edge) in Self.edges.enumerated() where seconds <= edge { counts[index] += 1 }
      count += 1
      sum += seconds
    }
  }

  private var verdicts: [String: Int] = [:]
  private var refusals: [String: Int] = [:]
  private var stages: [Stage: Histogram] = [:]

  mutating func addVerdict(_ verdict: String) { verdicts[verdict, default: 0] += 1 }
  mutating func addRefusal(_ kind: EditRefusal.Kind) { refusals[kind.rawValue, default: 0] += 1 }
  mutating func addRefusal(_ reason: HostedRefusal) { refusals[reason.rawValue, default: 0] += 1 }
  mutating func add(_ seconds: Double, to stage: Stage) { stages[stage, default: Histogram()].add(seconds) }

  /// - Parameters:
  ///   - waiting: how many orders wait now.
  ///   - running: how many run now.
  func text(waiting: Int, running: Int) -> String {
    var lines: [String] = []
    func begin(_ name: String, _ type: String, _ help: String) {
      lines += ["# HELP docs_check_\(name) \(help)", "# TYPE docs_check_\(name) \(type)"]
    }
    func counted(_ name: String, _ label: String, _ counts: [String: Int]) {
      lines += counts.sorted { $0.key < $1.key }.map { "docs_check_\(name){\(label)=\"\($0.key)\"} \($0.value)" }
    }
    begin("waiting", "gauge", "Orders that wait for their turn.")
    lines.append("docs_check_waiting \(waiting)")
    begin("running", "gauge", "Orders that are compiled or run.")
    lines.append("docs_check_running \(running)")
    begin("verdicts_total", "counter", "Snippets that were run, by what became of them.")
    counted("verdicts_total", "verdict", verdicts)
    begin(
      "refusals_total", "counter", "Requests that were refused, and orders that were not run to their end, by reason.")
    counted("refusals_total", "reason", refusals)
    begin("seconds", "histogram", "Seconds of an order, by stage.")
    for stage in Stage.allCases { lines += Self.lines(stage, stages[stage] ?? Histogram()) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ stage: Stage, _ histogram: Histogram) -> [String] {
    let label = "stage=\"\(stage.rawValue)\""
    let edges = zip(Histogram.edges, histogram.counts).map { edge, count in
      "docs_check_seconds_bucket{\(label),le=\"\(edge)\"} \(count)"
    }
    return edges + [
      "docs_check_seconds_bucket{\(label),le=\"+Inf\"} \(histogram.count)",
      "docs_check_seconds_sum{\(label)} \(histogram.sum)", "docs_check_seconds_count{\(label)} \(histogram.count)",
    ]
  }
}
