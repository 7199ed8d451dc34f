import Foundation
import Literate
import LiterateToolchain

/// `docs-check play`: runs the snippets of a book for readers of its site, each inside of a boundary.
struct PlayCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  /// Ends with a signal only.
  func run() throws(Refusal) -> Never {
    let limits = try limits()
    let (address, clients) = (try address(), try clients())
    let place = try invocation.workplace()
    let request = try request(limits, at: place)
    if let lack = Confinement.lack { throw Self.unconfined(lack) }
    Interruption.cleans(place)
    let engine = Engine(place: place)
    let result = try checked(engine, request)
    let origins = try origins(of: result)
    let server = try listen(at: address)
    Self.tell("Reading the modules that snippets import…")
    try ModulesAhead(engine: engine, request: request).fill(for: result)
    let groups = ControlGroups()
    let runs = EditRuns(
      engine: engine, request: request,
      readers: .strangers(atATime: limits.running, mostOutput: limits.output, groups: groups))
    runs.show(result)
    let hosted = HostedRuns(runs, limits, isOff: offSwitch, log: Self.log)
    let requests = HostedRequests(hosted, origins: origins, clients: clients)
    do {
      try server.start(
        refused: { requests.refused($0, $1) }, { request, reply in requests.answer(request, reply) })
    } catch {
      throw Self.refusal(error, address)
    }
    Interruption.endsWell {
      hosted.end()
      // The last answers are on their way.
      Thread.sleep(forTimeInterval: 0.3)
    }
    if let groups {
      Self.tell(
        "Each run has a control group of its own, which limits \(groups.controllers.joined(separator: " and ")).")
    }
    Self.tell(
      "Snippets are run for pages of \(origins.joined(separator: " and ")) at \(address.host), port \(server.port). "
        + "SIGTERM ends this when all that runs has ended.")
    while true { Thread.sleep(forTimeInterval: 3_600) }
  }

  // MARK: What is run

  private func request(_ limits: HostedLimits, at place: Workplace) throws(Refusal) -> CheckRequest {
    var request = try invocation.checkRequest()
    guard request.isIsolated else {
      throw Refusal("`play` runs the text of strangers, and so goes without `--sandbox off`.")
    }
    request.makesPages = true
    request = try invocation.readingUnprepared(request, at: place)
    request.mustBeIsolated = true
    request.timeout = min(request.timeout, limits.deadline)
    request.compileTimeout = min(request.compileTimeout, limits.deadline)
    try request.demandMarkdown { "`docs-check play` runs the snippets of pages; `docs-check \($0)` checks it" }
    return request
  }

  /// The book, as it is when the server begins.
  private func checked(_ engine: Engine, _ request: CheckRequest) throws(Refusal) -> CheckResult {
    var check = request
    check.compileTimeout = 60
    let result = try engine.check(try .read(request, root: engine.place.root), check)
    Self.tell(HumanReport.closing(result.report))
    if !result.report.isSound {
      Self.tell("Not everything in this book holds; `docs-check` says what. Readers get it as it is.")
    }
    return result
  }

  private static func unconfined(_ lack: String) -> Refusal {
    Refusal(
      "`play` runs the text of strangers, and this machine cannot keep it to itself: \(lack). Install bubblewrap "
        + "(`apt-get install bubblewrap`), and allow user namespaces, in a container with `--security-opt seccomp=unconfined --security-opt unmask=ALL`; "
        + "`docs-check doctor` says more.")
  }

  // MARK: Options

  private func limits() throws(Refusal) -> HostedLimits {
    var limits = HostedLimits()
    limits.running = invocation.number("--jobs") ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    limits.deadline = invocation.text("--deadline").flatMap { Double($0) } ?? limits.deadline
    limits.waiting = invocation.number("--waiting") ?? limits.waiting
    limits.perMinute = invocation.number("--rate").map { Double($0) } ?? limits.perMinute
    limits.burst = max(1, Int(limits.perMinute / 3))
    return limits
  }

  private func address() throws(Refusal) -> ListenAddress {
    let text = invocation.text("--listen") ?? "127.0.0.1:8600"
    guard let address = ListenAddress(text) else {
      throw Refusal("`--listen` takes an address and a port, such as `127.0.0.1:8600` or `[::]:8600`, not `\(text)`.")
    }
    return address
  }

  private func clients() throws(Refusal) -> ClientAddress {
    let proxies = invocation.values["--proxy"] ?? []
    if let wrong = proxies.first(where: { !ClientAddress.isAddress($0) }) {
      throw Refusal("`--proxy` takes the address of a proxy in digits, such as `127.0.0.1`, not `\(wrong)`.")
    }
    return ClientAddress(proxies: proxies, field: invocation.text("--client-header") ?? "X-Forwarded-For")
  }

  private func origins(of result: CheckResult) throws(Refusal) -> [String] {
    let named = invocation.values["--origin"] ?? []
    let all = named.isEmpty ? [result.address].compactMap(\.self) : named
    guard !all.isEmpty else {
      throw Refusal(
        "Whose pages may have snippets run? Say it by `--origin https://example.org`, or by `address` in book.json.")
    }
    var origins: [String] = []
    for text in all {
      guard let origin = HostedOrigin.of(text) else {
        throw Refusal("`--origin` takes the beginning of an address, such as `https://example.org`, not `\(text)`.")
      }
      origins.append(origin)
    }
    return origins
  }

  /// As long as the file is there that `--off` names, nothing new is run.
  private var offSwitch: @Sendable () -> Bool {
    guard let file = invocation.text("--off") else { return { false } }
    return { pathExists(file) }
  }

  // MARK: Listening and telling

  private func listen(at address: ListenAddress) throws(Refusal) -> HTTPServer {
    do {
      return try HTTPServer(at: address)
    } catch {
      throw Self.refusal(error, address)
    }
  }

  private static func refusal(_ failure: HTTPServer.Failure, _ address: ListenAddress) -> Refusal {
    switch failure {
    case .taken(let port):
      Refusal("Port \(port) of \(address.host) is taken by another program; name another by `--listen`.")
    case .other(let port, let reason): Refusal("Port \(port) of \(address.host) cannot be used: \(reason).")
    }
  }

  /// For a person; what programs read is on standard output.
  private static func tell(_ sentence: String) { Terminal.error(sentence + "\n") }

  @Sendable private static func log(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
