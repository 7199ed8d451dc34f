/// Whether addresses lead somewhere, by curl: the only file that asks the network.
package struct WebPages: Sendable {
  /// What came of an address; nil if it leads somewhere.
  package typealias Fault = String

  private let program: String

  /// Nil where curl is not installed.
  package init?() {
    guard let program = ["/usr/bin/curl", "/usr/local/bin/curl"].first(where: Files.isExecutable) else { return nil }
    self.program = program
  }

  /// Asks for a page, as a browser would, and throws away what comes.
  package func fault(at address: String) -> Fault? {
    let command = [
      program, "--silent", "--show-error", "--location", "--max-redirs", "10", "--max-time", "20", "--proto",
      "=http,https", "--proto-redir", "=http,https", "--user-agent", "Mozilla/5.0 (docs-check)", "--output",
      "/dev/null",
      "--write-out", "\n%{http_code}", "--", address,
    ]
    guard let finished = try? Processes.run(command, environment: ["PATH": "/usr/bin:/bin"], timeout: 30) else {
      return "curl cannot be started"
    }
    let lines = String(decoding: finished.output, as: UTF8.self).split(separator: "\n").map(String.init)
    if finished.isTimedOut { return "does not answer" }
    guard finished.status == 0, let code = lines.last.flatMap({ Int($0) }) else {
      // `curl: (6) Could not resolve host: nowhere.invalid`
      let said = lines.first { $0.hasPrefix("curl: ") } ?? "curl ends with \(finished.status)"
      return said.drop { $0 != ")" }.dropFirst(2).description
    }
    return (200..<400).contains(code) ? nil : "the answer is \(code)"
  }
}
