import Foundation
import Literate
import LiterateModel
import LiterateToolchain

/// `docs-check serve`: the book as pages that follow what is written.
struct ServeCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() throws(Refusal) -> Int32 {
    var request = try invocation.checkRequest()
    request.readsNames = true
    try request.demandMarkdown { "`docs-check --watch \($0)` checks it after every save" }
    let place = try invocation.workplace()
    Interruption.cleans(place)
    // A wrong path is said at once; later it may be a file that is just being moved.
    _ = try Check(request: request, place: place).read()
    let server = try listen()
    let book = ServedBook()
    Thread.detachNewThread { server.run(answer: book.answer) }
    print("The book is at http://localhost:\(server.port)/ and follows what you save. Ctrl-C ends this.")
    fflush(nil)
    var watch = BookWatch(request)
    while true {
      watch.waitForChange()
      server.tell(book.checking())
      do throws(Refusal) {
        let (result, site) = try check(request, place, server, book)
        watch.lookAlso(at: site.landmarks.images.union(result.sources(root: place.root)))
        server.tell(book.show(result, site))
        report(result, site)
      } catch {
        server.tell(book.show(error))
        Terminal.error("docs-check: \(error.message)\n")
      }
      fflush(nil)
    }
  }

  private func check(
    _ request: CheckRequest, _ place: Workplace, _ server: HTTPServer, _ book: ServedBook
  ) throws(Refusal) -> (CheckResult, Site) {
    let progress = ProgressLine()
    defer { progress.clear() }
    let check = Check(request: request, place: place) {
      progress.show(done: $0.done, total: $0.total, session: $0.session)
      server.tell(book.checking($0))
    }
    let result = try check.run()
    try result.demandIsolation(request)
    return (result, try Site(result, place: place, isDraft: true))
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
      switch error {
      case .taken:
        throw Refusal(
          "Port \(port) is taken by another program; choose one with `--port N`, or any that is free with `--port 0`.")
      case .other(_, let reason): throw Refusal("Port \(port) cannot be used: \(reason).")
      }
    }
  }
}
