/// What a client asks for: a `GET` or a `HEAD` of a path. Everything else is a refusal.
package struct HTTPRequest: Sendable, Equatable {
  /// Whether only the head of the answer is wanted.
  package var isHead: Bool
  /// The path as plain text, from the first slash on, without what follows a `?`. No `..` and no backslash is in it.
  package var path: String
  /// Whether more requests may follow on the same connection.
  package var keepsAlive: Bool
  /// Whether the client can unpack what was compressed by `gzip`.
  package var takesGzip: Bool

  package init(path: String, isHead: Bool = false, keepsAlive: Bool = true, takesGzip: Bool = false) {
    self.path = path
    self.isHead = isHead
    self.keepsAlive = keepsAlive
    self.takesGzip = takesGzip
  }

  /// Why a request is not answered with what it asks for. The connection ends with it.
  package struct Refusal: Error, Sendable, Equatable {
    package var status: Int
    /// A sentence for whoever asked.
    package var reason: String
  }

  /// The names under which this machine is reached from itself.
  private static let hosts = ["localhost", "127.0.0.1", "[::1]"]

  /// Whether a host and port are this server: `localhost:8000`. A page of somebody else's that has its name lead to this
  /// machine sends its own name.
  package static func isOurs(_ authority: some StringProtocol, port: UInt16) -> Bool {
    let authority = authority.lowercased()
    return hosts.contains { authority == "\($0):\(port)" || port == 80 && authority == $0 }
  }

  /// Reads a request's head: its lines, without the empty one at the end.
  package static func read(_ head: some Collection<UInt8>, port: UInt16) throws(Refusal) -> HTTPRequest {
    // What other programs of this machine have browsers send along need not be UTF-8; the path must be.
    let text = String(decoding: head, as: UTF8.self)
    // Not by characters: a carriage return and a line feed are one.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.last == "\r" ? String(line.dropLast()) : String(line)
    }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 || "\r\n\t".unicodeScalars.contains($0) }),
      lines.allSatisfy({ !$0.unicodeScalars.contains("\r") })
    else { throw Refusal(status: 400, reason: "The request has control characters in it.") }
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, isToken(words[0]), !words[1].isEmpty else {
      throw Refusal(status: 400, reason: "The request does not begin with a method, a path and a version.")
    }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else {
      let isHTTP = words[2].hasPrefix("HTTP/")
      throw Refusal(status: isHTTP ? 505 : 400, reason: "This server speaks HTTP/1.1.")
    }
    guard ["GET", "HEAD"].contains(words[0]) else {
      throw Refusal(status: 405, reason: "There is only something to read here: GET and HEAD.")
    }
    let fields = try fields(lines)
    try checkBody(fields)
    let hosts = fields.filter { $0.name == "host" }
    guard hosts.count == 1 else {
      throw Refusal(status: 400, reason: "The request must say once which host it is for.")
    }
    var authority = hosts[0].value
    var target = words[1]
    if let named = absolute(target) { (authority, target) = named }
    guard isOurs(authority, port: port) else {
      throw Refusal(
        status: 403, reason: "This server answers to http://localhost:\(port) and to no other name. Open that instead.")
    }
    for origin in fields where origin.name == "origin" {
      let scheme = "http://"
      guard origin.value.hasPrefix(scheme), isOurs(origin.value.dropFirst(scheme.count), port: port) else {
        throw Refusal(status: 403, reason: "What is here is not for the pages of others.")
      }
    }
    let closing = fields.filter { $0.name == "connection" }
      .flatMap { $0.value.lowercased().split(separator: ",").map(trimmed) }
    return HTTPRequest(
      path: try path(target), isHead: words[0] == "HEAD",
      keepsAlive: words[2] == "HTTP/1.1" ? !closing.contains("close") : closing.contains("keep-alive"),
      takesGzip: takesGzip(fields))
  }

  /// Whether `gzip`, or whatever there is, may be sent: it is named, and not with a weight of nothing.
  private static func takesGzip(_ fields: [(name: String, value: String)]) -> Bool {
    var weights: [String: Double] = [:]
    for field in fields where field.name == "accept-encoding" {
      for part in field.value.lowercased().split(separator: ",") {
        let words = part.split(separator: ";").map(trimmed)
        guard let name = words.first else { continue }
        let weight = words.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
        weights[name] = weight ?? 1
      }
    }
    return (weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0) > 0
  }

  private static func fields(_ lines: [String]) throws(Refusal) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else {
        throw Refusal(status: 400, reason: "A line of the request's head has no name.")
      }
      fields.append((line[..<colon].lowercased(), trimmed(line[line.index(after: colon)...])))
    }
    return fields
  }

  /// A body would be taken for the next request.
  private static func checkBody(_ fields: [(name: String, value: String)]) throws(Refusal) {
    let lengths = fields.filter { $0.name == "content-length" }
    if lengths.contains(where: { $0.value != "0" }) || fields.contains(where: { $0.name == "transfer-encoding" }) {
      throw Refusal(status: 400, reason: "Nothing is sent along with a request for a page.")
    }
  }

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
    guard target.hasPrefix("/"), !target.unicodeScalars.contains("\u{fffd}") else { throw nonsense }
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
    guard let path = String(validating: decoded, as: UTF8.self),
      !path.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 || $0 == "\\" })
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
