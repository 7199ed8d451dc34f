/// What a client gets.
package struct HTTPAnswer: Sendable, Equatable {
  package var status: Int
  /// Names and values of the head's lines, beside those that every answer has.
  package var fields: [(name: String, value: String)]
  package var body: [UInt8]
  /// Whether the connection stays open for events, the first of which are the body.
  package var isStream: Bool

  package init(status: Int = 200, fields: [(name: String, value: String)] = [], body: [UInt8], isStream: Bool = false) {
    self.status = status
    self.fields = fields
    self.body = body
    self.isStream = isStream
  }

  /// Events for as long as the client listens, beginning with these.
  package static func events(_ first: [UInt8]) -> HTTPAnswer {
    HTTPAnswer(fields: [("Content-Type", "text/event-stream")], body: first, isStream: true)
  }

  /// A sentence of plain text.
  package static func text(_ status: Int, _ sentence: String) -> HTTPAnswer {
    HTTPAnswer(
      status: status, fields: [("Content-Type", "text/plain; charset=utf-8")], body: Array("\(sentence)\n".utf8))
  }

  /// A value for a script.
  package static func json(_ status: Int, _ text: String) -> HTTPAnswer {
    HTTPAnswer(status: status, fields: [("Content-Type", "application/json")], body: Array(text.utf8))
  }

  /// What is asked for is at another path of this server.
  package static func redirect(to path: String) -> HTTPAnswer {
    var answer = text(307, "It is at \(path).")
    answer.fields.append(("Location", path))
    return answer
  }

  package init(_ refusal: HTTPRequest.Refusal) {
    self = .text(refusal.status, refusal.reason)
    if refusal.status == 405 { fields.append(("Allow", "GET, HEAD, POST")) }
    fields.append(("Connection", "close"))
  }

  /// The same, compressed where it is a text that is worth it and the client takes that.
  package func compressed(for request: HTTPRequest, by gzip: Gzip? = .ofMachine) -> HTTPAnswer {
    guard !isStream, body.count >= Self.worthCompressing, isText, let gzip else { return self }
    var answer = self
    // Whoever keeps the answer must know that another client gets another.
    answer.fields.append(("Vary", "Accept-Encoding"))
    guard request.takesGzip, let packed = gzip.compressed(body) else { return answer }
    answer.body = packed
    answer.fields.append(("Content-Encoding", "gzip"))
    // A tag names bytes, and these are others.
    for index in fields.indices where fields[index].name == "ETag" && fields[index].value.last == "\"" {
      answer.fields[index].value = fields[index].value.dropLast() + "-gzip\""
    }
    return answer
  }

  /// What is smaller fits into one packet, compressed or not.
  private static let worthCompressing = 1_400

  private var isText: Bool {
    let type = fields.first { $0.name == "Content-Type" }?.value.prefix { $0 != ";" } ?? ""
    return type.hasPrefix("text/") || ["application/json", "application/xml", "image/svg+xml"].contains(type)
  }

  /// The lines of the head that the server adds to its own.
  var allFields: [(name: String, value: String)] {
    // What is served is about to change, and is for nobody else's pages; no other page shows it in a frame, where a click
    // could be stolen.
    fields + [
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Content-Security-Policy", "frame-ancestors 'none'"),
    ]
  }

  package static func == (left: HTTPAnswer, right: HTTPAnswer) -> Bool {
    left.status == right.status && left.body == right.body && left.isStream == right.isStream
      && left.fields.elementsEqual(right.fields, by: ==)
  }
}
