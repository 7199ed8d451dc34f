/// Whether addresses lead somewhere, by curl: the only file that asks the network.
///
/// An address is somebody's text, and this machine may reach what nobody else can: services of its own, and of the network that it
/// is in. So curl connects to a machine that has been looked up here and is public; wherever an answer leads on to is looked at the
/// same way.
package struct WebPages: Sendable {
  /// What came of an address; nil if it leads somewhere.
  package typealias Fault = String

  private let program: String
  /// Whether machines that are not public are asked, too.
  private let isPrivate: Bool
  private static let mostSteps = 10

  /// Nil where curl is not installed.
  package init?(includingPrivate isPrivate: Bool) {
    guard let program = ["/usr/bin/curl", "/usr/local/bin/curl"].first(where: Files.isExecutable) else { return nil }
    self.program = program
    self.isPrivate = isPrivate
  }

  /// Asks for a page, as a browser would, and throws away what comes.
  package func fault(at address: String) -> Fault? {
    var address = address
    for _ in 0...Self.mostSteps {
      guard let wanted = WebAddress(address) else { return "\(address) has no plain host" }
      let machines = wanted.machines()
      guard let machine = machines.first(where: { $0.isPublic || isPrivate }) else {
        return machines.isEmpty
          ? "nobody knows \(wanted.host)"
          : "\(wanted.host) is in a network that is not public, and is not asked; `--private-links` asks it"
      }
      switch ask(wanted, at: machine) {
      case .fault(let fault): return fault
      case .isThere: return nil
      case .elsewhere(let next): address = next
      }
    }
    return "it leads on and on"
  }

  private enum Answer {
    case isThere
    case elsewhere(String)
    case fault(Fault)
  }

  private func ask(_ address: WebAddress, at machine: WebAddress.Machine) -> Answer {
    let command = [
      program, "--silent", "--show-error", "--globoff", "--max-time", "20", "--proto", "=http,https", "--noproxy", "*",
      "--connect-to", "::\(machine.text):", "--user-agent", "Mozilla/5.0 (docs-check)", "--output", "/dev/null",
      "--write-out", "\n%{http_code}\n%{redirect_url}", "--", address.text,
    ]
    guard let finished = try? Processes.run(command, environment: ["PATH": "/usr/bin:/bin"], timeout: 30) else {
      return .fault("curl cannot be started")
    }
    let lines = String(decoding: finished.output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if finished.isTimedOut { return .fault("does not answer") }
    guard finished.status == 0, lines.count >= 2, let code = Int(lines[lines.count - 2]) else {
      // `curl: (6) Could not resolve host: nowhere.invalid`
      let said = lines.first { $0.hasPrefix("curl: ") } ?? "curl ends with \(finished.status)"
      return .fault(said.drop { $0 != ")" }.dropFirst(2).description)
    }
    if (300..<400).contains(code), !lines[lines.count - 1].isEmpty { return .elsewhere(lines[lines.count - 1]) }
    return (200..<400).contains(code) ? .isThere : .fault("the answer is \(code)")
  }
}
