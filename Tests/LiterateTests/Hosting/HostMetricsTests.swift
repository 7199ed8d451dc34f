import Testing

@testable import Literate

@Suite struct HostMetricsTests {
  @Test func whatIsCountedIsTold() {
    var metrics = HostMetrics()
    metrics.addVerdict("passed")
    metrics.addVerdict("passed")
    metrics.addRefusal(.rate)
    metrics.add(0.2, to: .building)
    metrics.add(2, to: .building)
    let lines = metrics.text(waiting: 3, running: 1).split(separator: "\n").map(String.init)
    for line in [
      "docs_check_waiting 3", "docs_check_running 1", #"docs_check_verdicts_total{verdict="passed"} 2"#,
      #"docs_check_refusals_total{reason="rate"} 1"#, #"docs_check_seconds_bucket{stage="building",le="0.1"} 0"#,
      #"docs_check_seconds_bucket{stage="building",le="0.25"} 1"#,
      #"docs_check_seconds_bucket{stage="building",le="2.0"} 2"#,
      #"docs_check_seconds_bucket{stage="building",le="+Inf"} 2"#, #"docs_check_seconds_sum{stage="building"} 2.2"#,
      #"docs_check_seconds_count{stage="running"} 0"#,
    ] { #expect(lines.contains(line), "\(line)") }
  }

  /// Each line is what the format has: a comment, or a name with labels and a number.
  @Test func itIsPrometheusText() {
    let line = #/# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"(,le="[^"]*")?\})? [0-9.e+-]+/#
    for text in HostMetrics().text(waiting: 0, running: 0).split(separator: "\n") {
      #expect(text.wholeMatch(of: line) != nil, "\(text)")
    }
  }
}
