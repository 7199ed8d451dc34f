import Foundation
import Literate
import LiterateModel
import LiterateToolchain
import Synchronization

/// `docs-check serve`: the book as pages that follow what is written.
struct ServeCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() throws(Refusal) -> Int32 {
    let place = try invocation.workplace()
    var request = try invocation.checkRequest()
    request.makesPages = true
    request = try invocation.readingUnprepared(request, at: place)
    request.readsNames = true
    request.tracing = .kept
    try request.demandMarkdown { "`docs-check --watch \($0)` checks it after every save" }
    Interruption.cleans(place)
    // A wrong path is said at once; later it may be a file that is just being moved.
    _ = try BookSnapshot.read(request, root: place.root)
    let server = try listen()
    let engine = Engine(place: place)
    let runs = EditRuns(engine: engine, request: request)
    let edits = EditRequests(
      runs, EditInquiries(runs, place: place, request: request), port: server.port, writes: invocation.has("--write"))
    let book = ServedBook(.init(token: edits.token, writes: edits.writes))
    do {
      try server.start { request, reply in
        if !edits.answer(request, reply) { reply(book.answer(request)) }
      }
    } catch {
      throw refusal(error, port: server.port)
    }
    print("The book is at http://localhost:\(server.port)/ and follows what you save. Ctrl-C ends this.")
    fflush(nil)
    try follow(engine, request, server, book, runs)
  }

  /// Shows what is saved, and never comes back.
  private func follow(
    _ engine: Engine, _ request: CheckRequest, _ server: HTTPServer, _ book: ServedBook, _ runs: EditRuns
  ) throws(Refusal) -> Never {
    let watch = BookWatch(request)
    // What has to be recorded comes behind the pages: nobody waits for it.
    var recording = request
    recording.tracing = .all
    while true {
      watch.waitForChange()
      server.tell(book.checking())
      let shown = Mutex<CheckResult?>(nil)
      do throws(Refusal) {
        let progress = ProgressLine()
        engine.update(try .read(request, root: engine.place.root), request, then: recording) { event in
          if let result = shown.withLock({ $0 }) {
            if case .finished(let recorded) = event { show(recorded, after: result, engine.place, server, book) }
            return
          }
          progress.show(event)
          switch event {
          case .planned, .verdict: break
          case .began(let progress): server.tell(book.checking(progress))
          case .refused(let refusal): show(refusal, server, book)
          case .finished(let result):
            do throws(Refusal) {
              runs.show(result)
              try show(result, engine.place, watch, server, book)
              shown.withLock { $0 = result }
            } catch {
              show(error, server, book)
            }
          }
        }
      } catch {
        engine.callOff()
        show(error, server, book)
      }
    }
  }

  private func show(
    _ result: CheckResult, _ place: Workplace, _ watch: BookWatch, _ server: HTTPServer, _ book: ServedBook
  ) throws(Refusal) {
    let site = try Site(result, place: place, isDraft: true)
    watch.lookAlso(at: site.landmarks.images.union(result.sources(root: place.root)))
    server.tell(book.show(result, site))
    report(result, site)
    fflush(nil)
  }

  /// Shows the pages of a check again, with what has been recorded since.
  private func show(
    _ recorded: CheckResult, after result: CheckResult, _ place: Workplace, _ server: HTTPServer, _ book: ServedBook
  ) {
    guard recorded.traces.compactMapValues(\.trace) != result.traces.compactMapValues(\.trace) else { return }
    var result = result
    result.traces = recorded.traces
    // What keeps pages from being made has been told.
    if let site = try? Site(result, place: place, isDraft: true) { server.tell(book.recorded(site)) }
  }

  private func show(_ refusal: Refusal, _ server: HTTPServer, _ book: ServedBook) {
    server.tell(book.show(refusal))
    Terminal.error("docs-check: \(refusal.message)\n")
    fflush(nil)
  }

  private func report(_ result: CheckResult, _ site: Site) {
    var report = result.report
    report.problems += site.problems
    let color = Terminal.Color(rawValue: invocation.text("--color") ?? "auto") ?? .auto
    let human = HumanReport(
      text: ProblemText(source: result.source, colors: Terminal(color: color).paintsOutput),
      isVerbose: invocation.has("--verbose"), isQuiet: invocation.has("--quiet"))
    for line in human.lines(report) { print(line) }
  }

  // MARK: Listening

  private func listen() throws(Refusal) -> HTTPServer {
    let wanted = invocation.number("--port")
    guard let port = UInt16(exactly: wanted ?? 8000) else {
      throw Refusal("`--port` takes a number up to 65535, not \(wanted ?? 0).")
    }
    do {
      return try HTTPServer(port: port)
    } catch {
      throw refusal(error, port: port)
    }
  }

  private func refusal(_ failure: HTTPServer.Failure, port: UInt16) -> Refusal {
    switch failure {
    case .taken:
      Refusal(
        "Port \(port) is taken by another program; choose one with `--port N`, or any that is free with `--port 0`.")
    case .other(_, let reason): Refusal("Port \(port) cannot be used: \(reason).")
    }
  }
}
