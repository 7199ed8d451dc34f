import Foundation
import LiterateModel
import LiteratePages
import LiterateToolchain
import Synchronization

/// A book as it is served while somebody writes it: its pages, and what the last verdict was.
///
/// One thread shows what has been checked, another answers with it. What is to be told to open pages is returned.
package final class ServedBook: Sendable {
  private struct State {
    var pages: ServedPages
    /// What a page that comes now is told at once.
    var verdict: [UInt8] = []
    var checking: [UInt8] = []
  }

  private let state: Mutex<State>
  private let assets = ServedPages(LivePage.files, leave: nil)
  /// What pages may ask for.
  private let leave: LivePage.Leave?

  package init(_ leave: LivePage.Leave? = nil) {
    self.leave = leave
    state = Mutex(State(pages: ServedPages([], leave: leave)))
  }

  /// A check has begun, or got on.
  package func checking(_ progress: Progress? = nil) -> [UInt8] {
    let news = Checking(done: progress?.done ?? 0, total: progress?.total ?? 0, session: progress?.session ?? "")
    let event = Self.event("checking", news)
    state.withLock { $0.checking = event }
    return event
  }

  /// A check has brought pages, and maybe problems.
  package func show(_ result: CheckResult, _ site: Site) -> [UInt8] {
    var verdict = VerdictNews(
      holds: result.report.isSound && site.problems.isEmpty, summary: HumanReport.closing(result.report))
    for fault in Fault.all(in: result, pages: site.problems) {
      verdict.add(fault, link: site.landmarks.link(to: fault.position).map { "/" + $0 })
    }
    let pages = ServedPages(site.files, leave: leave)
    return show(verdict) { $0.pages = pages }
  }

  /// The same pages, with the values that have been recorded since.
  package func recorded(_ site: Site) -> [UInt8] {
    let pages = ServedPages(site.files, leave: leave)
    state.withLock { $0.pages = pages }
    return Array("event: recorded\ndata: {}\n\n".utf8)
  }

  /// Nothing could be checked; the pages stay.
  package func show(_ refusal: Refusal) -> [UInt8] {
    show(VerdictNews(holds: false, summary: refusal.message)) { _ in }
  }

  package func answer(_ request: HTTPRequest) -> HTTPAnswer { plainAnswer(request).compressed(for: request) }

  private func plainAnswer(_ request: HTTPRequest) -> HTTPAnswer {
    if request.method == .post {
      return HTTPAnswer(.init(status: 405, reason: "There is only something to read here: GET and HEAD."))
    }
    if request.path == LivePage.folder + "events" {
      return .events(Array("retry: 1000\n\n".utf8) + state.withLock { $0.verdict + $0.checking })
    }
    if request.path.hasPrefix(LivePage.folder) { return assets.answer(request.path) }
    if leave != nil, request.path == BlankPage.path { return ServedPages.blank(leave: leave) }
    return state.withLock(\.pages).answer(request.path)
  }

  // MARK: Events

  private func show(_ verdict: VerdictNews, _ change: (inout State) -> Void) -> [UInt8] {
    let event = Self.event("verdict", verdict)
    state.withLock { state in
      state.verdict = event
      state.checking = []
      change(&state)
    }
    return event
  }

  private static func event(_ name: String, _ news: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers can always be written, and without white space they are one line.
    return Array("event: \(name)\ndata: ".utf8) + Array((try? encoder.encode(news)) ?? Data()) + Array("\n\n".utf8)
  }
}

private struct Checking: Encodable {
  var done: Int
  var total: Int
  var session: String
}

/// What open pages are told about a run.
private struct VerdictNews: Encodable {
  struct Failure: Encodable {
    var place: String
    var message: String
    var details: String
    var link: String?
  }

  var holds: Bool
  var summary: String
  var failures: [Failure] = []
  /// How many there are beside those.
  var more = 0
  private var size = 0

  private enum CodingKeys: CodingKey {
    case holds, summary, failures, more
  }

  init(holds: Bool, summary: String) {
    self.holds = holds
    self.summary = summary
  }

  /// Adds one while they can still be read on a page.
  mutating func add(_ fault: Fault, link: String?) {
    let details = fault.details.utf8.count > 20_000 ? String(fault.details.prefix(5_000)) + " ⋯" : fault.details
    size += details.utf8.count + fault.message.utf8.count
    guard more == 0, failures.count < 100, size < 500_000 else { return more += 1 }
    failures.append(
      Failure(place: fault.position.description, message: fault.message, details: details, link: link))
  }
}
