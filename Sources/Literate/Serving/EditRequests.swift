import Foundation
import LiterateModel
import LiteratePages
import LiterateToolchain

/// What pages ask for while somebody edits a snippet, as HTTP: the texts, a run, its end, and what helps to write.
///
/// Only a page of this server can start something: it must have the token that stands in it, come from this server's own
/// origin, and send JSON. A page of another origin cannot read the token, a form and an image can send neither.
package struct EditRequests: Sendable {
  /// What a page must say to have something run.
  package let token: String
  private let runs: EditRuns
  private let inquiries: EditInquiries
  private let port: UInt16
  /// Whether chapters may be written.
  package let writes: Bool

  /// The name of the token's line in a request.
  package static let tokenField = "x-docs-check"
  /// Where a page finds what its snippets say.
  static let texts = LivePage.folder + "texts"

  package init(
    _ runs: EditRuns, _ inquiries: EditInquiries, port: UInt16, writes: Bool = false,
    token: String = EditRequests.newToken()
  ) {
    (self.runs, self.inquiries, self.port, self.writes, self.token) = (runs, inquiries, port, writes, token)
  }

  package static func newToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let text = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }

  /// Answers a request that is about editing; false for any other.
  package func answer(_ request: HTTPRequest, _ reply: @escaping @Sendable (HTTPAnswer) -> Void) -> Bool {
    guard request.method == .post else {
      guard request.path.hasPrefix(Self.texts + "/") else { return false }
      reply(texts(String(request.path.dropFirst(Self.texts.count))).compressed(for: request))
      return true
    }
    guard ["/run", "/stop", "/save", "/colors", "/complete", "/meaning"].contains(request.path) else { return false }
    if let refusal = refusal(request) {
      reply(HTTPAnswer(refusal))
    } else if !begin(request, reply) {
      reply(.text(400, "This is not what a page of this book sends."))
    }
    return true
  }

  /// Does what a page asks for; false for what no page sends.
  private func begin(_ request: HTTPRequest, _ reply: @escaping @Sendable (HTTPAnswer) -> Void) -> Bool {
    let decoder = JSONDecoder()
    let body = Data(request.body)
    switch request.path {
    case "/run":
      guard let order = try? decoder.decode(EditOrder.self, from: body) else { return false }
      runs.run(order) { reply(Self.answer($0).compressed(for: request)) }
    case "/colors":
      guard let text = (try? decoder.decode([String: String].self, from: body))?["text"] else { return false }
      EditColors.find(of: text) { reply(Self.json(200, $0).compressed(for: request)) }
    case "/complete", "/meaning":
      guard let question = try? decoder.decode(EditQuestion.self, from: body) else { return false }
      if request.path == "/complete" {
        inquiries.suggestions(question) { reply(Self.answer($0).compressed(for: request)) }
      } else {
        inquiries.meaning(question) { reply(Self.answer($0).compressed(for: request)) }
      }
    case "/save":
      guard let order = try? decoder.decode(SaveOrder.self, from: body) else { return false }
      runs.save(order) { reply(Self.answer($0)) }
    default:
      guard let tab = (try? decoder.decode([String: String].self, from: body))?["tab"] else { return false }
      runs.stop(tab: tab)
      reply(.json(200, "{}"))
    }
    return true
  }

  /// Why a request may start nothing; nil if it may.
  func refusal(_ request: HTTPRequest) -> HTTPRequest.Refusal? {
    guard request.value(of: "content-type")?.lowercased().prefix(while: { $0 != ";" }) == "application/json" else {
      return .init(status: 415, reason: "Only JSON is taken here.")
    }
    guard let origin = request.value(of: "origin"), HTTPRequest.isOwnOrigin(origin, port: port) else {
      return .init(status: 403, reason: "Only a page of this server can have something run.")
    }
    // A browser says so itself, and no script can write it.
    if request.fields.contains(where: { $0.name == "sec-fetch-site" }),
      request.value(of: "sec-fetch-site") != "same-origin"
    {
      return .init(status: 403, reason: "Only a page of this server can have something run.")
    }
    guard request.value(of: Self.tokenField) == token else {
      return .init(status: 403, reason: "This page is of an earlier server; load it again.")
    }
    if request.path == "/save", !writes {
      return .init(status: 403, reason: "Only `docs-check serve --write` writes chapters.")
    }
    return nil
  }

  // MARK: Answers

  private static func answer(_ result: Result<some Encodable, EditRefusal>) -> HTTPAnswer {
    switch result {
    case .success(let answer): return json(200, answer)
    case .failure(let refusal):
      var answer = json(status(refusal.kind), refusal)
      if refusal.kind == .busy || refusal.kind == .waiting { answer.fields.append(("Retry-After", "1")) }
      return answer
    }
  }

  static func status(_ kind: EditRefusal.Kind) -> Int {
    switch kind {
    case .overtaken, .stopped, .other: 409
    case .busy, .waiting, .off: 503
    case .rate: 429
    case .unknown: 404
    case .text, .late, .memory: 422
    case .machine: 500
    }
  }

  static func json(_ status: Int, _ value: some Encodable) -> HTTPAnswer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers can always be written.
    return .json(status, String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self))
  }

  /// What the snippets of a page say, as far as they can be edited.
  private struct Texts: Encodable {
    struct Text: Encodable {
      var text: String
      var mode: String
      var language: String
    }

    var snippets: [String: Text] = [:]
  }

  private func texts(_ path: String) -> HTTPAnswer {
    guard let result = runs.shown else { return Self.json(503, Texts()) }
    return Self.texts(
      path == BlankPage.path ? BlankPage.chapter(result) : EditableChapter(path: path, in: result))
  }

  static func texts(_ chapter: EditableChapter?) -> HTTPAnswer {
    var texts = Texts()
    for snippet in chapter?.editable ?? [] {
      texts.snippets[snippet.anchor] = .init(
        text: snippet.text, mode: snippet.mode.rawValue, language: snippet.command?.name ?? "swift")
    }
    return json(200, texts)
  }
}
