/// What a client asks for: a `GET` or a `HEAD` of a path, or a `POST` with a body; where pages of others may ask, also what a browser
/// asks before that. Everything else is a refusal.
package struct HTTPRequest: Sendable, Equatable {
  package enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    /// Only the head of the answer is wanted.
    case head = "HEAD"
    case post = "POST"
    /// A browser asks whether a page of another origin may ask.
    case options = "OPTIONS"
  }

  /// A line of the head; the name is in small letters.
  package struct Field: Sendable, Equatable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name.lowercased()
      self.value = HTTPRequest.trimmed(value)
    }
  }

  package var method: Method
  /// The path as plain text, from the first slash on, without what follows a `?`. No `..` and no backslash is in it.
  package var path: String
  package var fields: [Field]
  /// What was sent along with a `POST`.
  package var body: [UInt8]
  /// The address of whoever has made the connection, in digits; empty where nobody knows.
  package var peer: String

  package init(path: String, method: Method = .get, fields: [Field] = [], body: [UInt8] = [], peer: String = "") {
    self.path = path
    self.method = method
    self.fields = fields
    self.body = body
    self.peer = peer
  }

  /// Why a request is not answered with what it asks for. The connection ends with it.
  package struct Refusal: Error, Sendable, Equatable {
    package var status: Int
    /// A sentence for whoever asked.
    package var reason: String

    package init(status: Int, reason: String) {
      self.status = status
      self.reason = reason
    }
  }

  /// The value of a field that stands in the head once; nil if it is not there, or there twice.
  package func value(of name: String) -> String? {
    let found = fields.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }

  /// The names under which this machine is reached from itself.
  private static let hosts = ["localhost", "127.0.0.1", "[::1]"]

  /// Whether a host and port are this server: `localhost:8000`. A page of somebody else's that has its name lead to this
  /// machine sends its own name.
  package static func isOurs(_ authority: some StringProtocol, port: UInt16) -> Bool {
    let authority = authority.lowercased()
    return hosts.contains { authority == "\($0):\(port)" || port == 80 && authority == $0 }
  }

  /// Whether an origin is this server: `http://localhost:8000`.
  package static func isOwnOrigin(_ origin: String, port: UInt16) -> Bool {
    let scheme = "http://"
    return origin.hasPrefix(scheme) && isOurs(origin.dropFirst(scheme.count), port: port)
  }

  /// Reads a request's head, whose first line and fields have been taken apart.
  package static func read(
    _ method: String, _ target: String, _ fields: [Field], for audience: HTTPAudience, peer: String = ""
  ) throws(Refusal) -> HTTPRequest {
    guard let method = Method(rawValue: method), method != .options || audience == .anybody else {
      throw Refusal(status: 405, reason: "A request here is GET, HEAD or POST.")
    }
    for field in fields where !isToken(field.name) || !isPlain(field.value) {
      throw Refusal(status: 400, reason: "A line of the request's head has no name, or control characters.")
    }
    try checkBody(fields, method)
    let hosts = fields.filter { $0.name == "host" }
    guard hosts.count == 1 else {
      throw Refusal(status: 400, reason: "The request must say once which host it is for.")
    }
    var authority = hosts[0].value
    var target = target
    if let named = absolute(target) { (authority, target) = named }
    if case .ownPages(let port) = audience { try checkIsOwn(authority, fields, port) }
    return HTTPRequest(path: try path(target), method: method, fields: fields, peer: peer)
  }

  /// Whether a request comes from a page of this server, or from no page.
  private static func checkIsOwn(_ authority: String, _ fields: [Field], _ port: UInt16) throws(Refusal) {
    guard isOurs(authority, port: port) else {
      throw Refusal(
        status: 403, reason: "This server answers to http://localhost:\(port) and to no other name. Open that instead.")
    }
    for origin in fields where origin.name == "origin" && !isOwnOrigin(origin.value, port: port) {
      throw Refusal(status: 403, reason: "What is here is not for the pages of others.")
    }
  }

  /// Whether `gzip`, or whatever there is, may be sent: it is named, and not with a weight of nothing.
  package var takesGzip: Bool {
    var weights: [String: Double] = [:]
    for field in fields where field.name == "accept-encoding" {
      for part in field.value.lowercased().split(separator: ",") {
        let words = part.split(separator: ";").map(Self.trimmed)
        guard let name = words.first else { continue }
        let weight = words.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
        weights[name] = weight ?? 1
      }
    }
    return (weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0) > 0
  }

  /// Only a `POST` brings a body, and says how long it is.
  private static func checkBody(_ fields: [Field], _ method: Method) throws(Refusal) {
    let lengths = fields.filter { $0.name == "content-length" }
    guard !fields.contains(where: { $0.name == "transfer-encoding" }), lengths.count <= 1 else {
      throw Refusal(status: 400, reason: "What is sent along says its length once, in Content-Length.")
    }
    guard let length = lengths.first?.value else { return }
    guard method == .post || length == "0" else {
      throw Refusal(status: 400, reason: "Nothing is sent along with a request for a page.")
    }
    guard !length.isEmpty, length.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw Refusal(status: 400, reason: "Content-Length is no number.")
    }
    guard let length = Int(length), length <= mostBody else { throw tooLong }
  }

  /// How many bytes may be sent along.
  package static let mostBody = 100 << 10
  static let tooLong = Refusal(status: 413, reason: "What is sent along may have 100 KB.")

  /// The host and the path of a target that names both.
  private static func absolute(_ target: String) -> (String, String)? {
    let scheme = "http://"
    guard target.lowercased().hasPrefix(scheme) else { return nil }
    let rest = target.utf8.dropFirst(scheme.utf8.count)
    let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    let path = String(rest[end...]) ?? ""
    return (String(rest[..<end]) ?? "", path.hasPrefix("/") ? path : "/" + path)
  }

  /// A target as a plain path.
  private static func path(_ target: String) throws(Refusal) -> String {
    let nonsense = Refusal(status: 400, reason: "The path is not one.")
    guard target.hasPrefix("/"), !target.unicodeScalars.contains("\u{fffd}"), isPlain(target) else { throw nonsense }
    var decoded: [UInt8] = []
    var rest = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { throw nonsense }
      decoded.append(high << 4 | low)
    }
    guard let path = String(validating: decoded, as: UTF8.self), isPlain(path), !path.unicodeScalars.contains("\\"),
      !path.unicodeScalars.contains("\t")
    else { throw nonsense }
    guard !target.utf8.contains(UInt8(ascii: "#")),
      !path.unicodeScalars.split(separator: "/").contains(where: { String($0) == ".." || String($0) == "." })
    else { throw Refusal(status: 400, reason: "The path leads out of the site, or may do so.") }
    return path
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether no control character but the tabulator is in a text.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 || $0 == "\t" }
  }

  private static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = text.firstIndex { !isBlank($0) } ?? text.endIndex
    let end = text.lastIndex { !isBlank($0) }.map { text.index(after: $0) } ?? start
    return String(text[start..<end])
  }
}
