import Foundation
import LiterateModel
import LiterateToolchain

/// What pages of a static site ask for, as HTTP: the texts of a chapter's snippets, a run, its end.
///
/// A browser lets only pages of the origins that the host has named have something run here: a request says JSON and has a line of
/// its own, so the browser asks first, and other origins are told no. Programs that are no browsers can say anything; what they
/// can do is what a reader can do, and the limits and the boundary are for both.
package struct HostedRequests: Sendable {
  private let runs: HostedRuns
  private let origins: [String]
  private let clients: ClientAddress

  /// The name of the line in which a page says which chapter it is of: the one it has of the book. It stands in the page for all to
  /// read, so it is no secret.
  static let stampField = EditRequests.tokenField
  private static let texts = "/texts"

  /// - Parameter origins: of the pages that may ask: `https://example.org`.
  package init(_ runs: HostedRuns, origins: [String], clients: ClientAddress) {
    (self.runs, self.origins, self.clients) = (runs, origins, clients)
  }

  package func answer(_ request: HTTPRequest, _ reply: @escaping @Sendable (HTTPAnswer) -> Void) {
    let origin = request.value(of: "origin").flatMap { origins.contains($0) ? $0 : nil }
    let send: @Sendable (HTTPAnswer) -> Void = { answer in
      var answer = answer
      answer.fields.append(("Vary", "Origin"))
      if let origin {
        answer.fields += [("Access-Control-Allow-Origin", origin), ("Access-Control-Expose-Headers", "Retry-After")]
      }
      reply(answer.compressed(for: request))
    }
    switch request.method {
    case .options: send(preflight(request, isKnown: origin != nil))
    case .get, .head: send(read(request))
    case .post: order(request, send)
    }
  }

  /// A request was refused before all of it was read.
  package func refused(_ refusal: HTTPRequest.Refusal, _ request: HTTPRequest?) {
    runs.refused(refusal.status == 413 ? .size : .request, client: request.map(clients.client))
  }

  private func tell(_ reason: HostedRefusal, _ request: HTTPRequest) {
    let origin = reason == .origin ? request.value(of: "origin") : nil
    runs.refused(reason, client: clients.client(of: request), origin: origin)
  }

  // MARK: What is read

  /// What a browser asks before it lets a page of another origin ask.
  private func preflight(_ request: HTTPRequest, isKnown: Bool) -> HTTPAnswer {
    guard isKnown else {
      tell(.origin, request)
      return .text(403, "Only pages of the site that this server is for may ask.")
    }
    return HTTPAnswer(
      status: 204,
      fields: [
        ("Access-Control-Allow-Methods", "GET, POST"),
        ("Access-Control-Allow-Headers", "Content-Type, \(Self.stampField)"), ("Access-Control-Max-Age", "600"),
      ], body: [])
  }

  private func read(_ request: HTTPRequest) -> HTTPAnswer {
    switch request.path {
    case "/": return .text(200, "This server runs snippets for the pages of a book. There is nothing else here.")
    case "/health":
      let health = runs.health
      return .json(health == .ok ? 200 : 503, "{\"status\":\"\(health.rawValue)\"}")
    // Not for those who come through a proxy.
    case "/metrics" where !clients.isForwarded(request):
      return HTTPAnswer(
        fields: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8")], body: Array(runs.metrics.utf8))
    case let path where path.hasPrefix(Self.texts + "/"):
      switch chapter(String(path.dropFirst(Self.texts.count)), request) {
      case .success(let chapter): return EditRequests.texts(chapter)
      case .failure(let refusal): return Self.answer(refusal)
      }
    default: return .text(404, "There is nothing here.")
    }
  }

  /// The chapter that a page shows, if the page is of the book that is here.
  private func chapter(_ path: String, _ request: HTTPRequest) -> Result<EditableChapter, EditRefusal> {
    guard let book = runs.book else { return .failure(.init(.waiting, "The book is still being checked; try again.")) }
    guard let chapter = EditableChapter(path: path, in: book) else {
      tell(.unknown, request)
      return .failure(.init(.unknown, "The server that runs snippets has no such chapter."))
    }
    guard request.value(of: Self.stampField) == chapter.stamp else {
      tell(.version, request)
      return .failure(
        .init(
          .other,
          "This page and the server that runs snippets have different versions of this chapter. Load the page again; "
            + "if that does not help, the host has to bring both to the same one."))
    }
    return .success(chapter)
  }

  // MARK: What is run

  private func order(_ request: HTTPRequest, _ send: @escaping @Sendable (HTTPAnswer) -> Void) {
    if let (reason, refusal) = refusal(request) {
      tell(reason, request)
      return send(HTTPAnswer(refusal))
    }
    let client = clients.client(of: request)
    func odd() {
      tell(.form, request)
      send(.text(400, "This is not what a page of this book sends."))
    }
    switch request.path {
    case "/run":
      guard let order = try? JSONDecoder().decode(EditOrder.self, from: Data(request.body)) else {
        return odd()
      }
      if case .failure(let refusal) = chapter(order.path, request) { return send(Self.answer(refusal)) }
      runs.run(order, for: client) { result, wait in
        switch result {
        case .success(let answer): send(EditRequests.json(200, answer))
        case .failure(let refusal): send(Self.answer(refusal, wait: wait))
        }
      }
    case "/stop":
      guard let tab = (try? JSONDecoder().decode([String: String].self, from: Data(request.body)))?["tab"] else {
        return odd()
      }
      runs.stop(tab: tab, of: client)
      send(.json(200, "{}"))
    default: send(.text(404, "There is nothing here."))
    }
  }

  /// Why a request may start nothing; nil if it may.
  private func refusal(_ request: HTTPRequest) -> (HostedRefusal, HTTPRequest.Refusal)? {
    guard request.value(of: "content-type")?.lowercased().prefix(while: { $0 != ";" }) == "application/json" else {
      return (.type, .init(status: 415, reason: "Only JSON is taken here."))
    }
    guard let origin = request.value(of: "origin"), origins.contains(origin) else {
      return (
        .origin, .init(status: 403, reason: "Only pages of the site that this server is for can have something run.")
      )
    }
    guard Self.fetches.allSatisfy({ $0.allows(request) }) else {
      return (.fetch, .init(status: 403, reason: "Only a script of the site can have something run."))
    }
    return nil
  }

  /// What a browser says itself of a request, and no script can write; where it says so, it is one of these.
  private struct Fetch {
    let name: String
    let values: Set<String>

    func allows(_ request: HTTPRequest) -> Bool {
      !request.fields.contains { $0.name == name } || request.value(of: name).map(values.contains) == true
    }
  }

  /// A form or a link is none of these. The site may be of any origin, which is what `origins` are for; but nobody types a run into
  /// the line of the address (`none`).
  private static let fetches = [
    Fetch(name: "sec-fetch-mode", values: ["cors"]), Fetch(name: "sec-fetch-dest", values: ["empty"]),
    Fetch(name: "sec-fetch-site", values: ["cross-site", "same-site", "same-origin"]),
  ]

  private static func answer(_ refusal: EditRefusal, wait: Double? = nil) -> HTTPAnswer {
    var answer = EditRequests.json(EditRequests.status(refusal.kind), refusal)
    let wait = wait ?? ([.busy, .waiting].contains(refusal.kind) ? 1 : nil)
    if let wait { answer.fields.append(("Retry-After", "\(max(1, Int(wait.rounded(.up))))")) }
    return answer
  }
}
