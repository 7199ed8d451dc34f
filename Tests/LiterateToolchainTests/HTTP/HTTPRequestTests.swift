import LiterateToolchain
import Testing

/// What is read as a request, and what is refused, and why.
@Suite struct HTTPRequestTests {
  /// What a head of these lines is read as; the first names the target.
  private static func read(
    _ first: String, _ fields: [String] = ["Host: localhost:8000"], lineEnd: String = "\r\n", port: UInt16 = 8000
  ) throws(HTTPRequest.Refusal) -> HTTPRequest {
    try HTTPRequest.read(Array(([first] + fields).joined(separator: lineEnd).utf8), port: port)
  }

  private static func status(of head: [UInt8]) -> Int {
    do throws(HTTPRequest.Refusal) {
      _ = try HTTPRequest.read(head, port: 8000)
      return 200
    } catch {
      return error.status
    }
  }

  private static func status(_ first: String, _ fields: [String] = ["Host: localhost:8000"]) -> Int {
    status(of: Array(([first] + fields).joined(separator: "\r\n").utf8))
  }

  @Test(arguments: [
    ("/", "/"), ("/a.html", "/a.html"), ("/a.html?x=1&y=%", "/a.html"), ("/?", "/"), ("/a%20b", "/a b"),
    ("/%E8%A1%A8.html", "/表.html"), ("/%e8%a1%a8.html", "/表.html"), ("/表.html", "/表.html"), ("/a?b/../c", "/a"),
    ("/.docs-check/events", "/.docs-check/events"), ("/a..b/...", "/a..b/..."), ("//a//", "//a//"),
    ("/%252e%252e/x", "/%2e%2e/x"), ("/%23", "/#"), ("http://localhost:8000/a", "/a"), ("HTTP://LOCALHOST:8000", "/"),
    ("http://127.0.0.1:8000?x", "/"), ("http://[::1]:8000/a%20b?c", "/a b"),
  ])
  func aPath(_ target: String, _ path: String) throws {
    #expect(try Self.read("GET \(target) HTTP/1.1") == HTTPRequest(path: path))
  }

  @Test(arguments: [
    ("gzip", true), ("GZIP, deflate", true), ("br;q=1.0, gzip;q=0.8, *;q=0.1", true), ("*", true), ("x-gzip", true),
    ("gzip;q=0", false), ("gzip; q=0.0, *", false), ("br", false), ("identity", false), ("", false), ("gzipped", false),
    ("*;q=0", false), ("gzip;q=nonsense", false),
  ])
  func whatTheClientUnpacks(_ encodings: String, _ takesGzip: Bool) throws {
    let fields = ["Host: localhost:8000", "Accept-Encoding: \(encodings)"]
    #expect(try Self.read("GET / HTTP/1.1", fields).takesGzip == takesGzip)
  }

  @Test(arguments: [
    "/..", "/../x", "/a/../b", "/a/..", "/.", "/./a", "/a/.", "/%2e%2e/x", "/%2E%2e", "/.%2e/x", "/a%2f..%2fb",
    "/%2f..", "/..%2fx", "/..?", "/a%00", "/%00", "/a%0d%0aSet-Cookie:x", "/a%7f", "/\\..\\x", "/%5c..%5cx", "/..\\x",
    "/a%", "/a%2", "/a%2g", "/a%%20", "/% 20", "/%u0041", "/a#b", "/%ff", "/%c0%ae%c0%ae/x", "/%ed%a0%80", "",
    "a", "*", "?", "localhost:8000", "ftp://localhost:8000/", "file:///etc/passwd", "http://localhost:8000/../x",
    "http://localhost:8000/%2e%2e", "//../x",
  ])
  func notAPath(_ target: String) {
    #expect(Self.status("GET \(target) HTTP/1.1") == 400)
  }

  @Test func bytesThatAreNoText() {
    let host = Array(" HTTP/1.1\r\nHost: localhost:8000".utf8)
    #expect(Self.status(of: Array("GET /".utf8) + [0xff] + host) == 400)
    #expect(Self.status(of: Array("GET /".utf8) + [0xc0, 0xae, 0xc0, 0xae] + host) == 400)
    #expect(Self.status(of: Array("GET /".utf8) + [0] + host) == 400)
    #expect(Self.status(of: [0x16, 0x03, 0x01, 0x02, 0x00, 0x01]) == 400, "the beginning of TLS")
    #expect(Self.status(of: []) == 400)
    // What other servers of this machine have a browser keep is sent here as well.
    #expect(Self.status(of: Array("GET /".utf8) + host + Array("\r\nCookie: a=".utf8) + [0xe4]) == 200)
  }

  @Test(arguments: [
    "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", " GET / HTTP/1.1", "GET\t/\tHTTP/1.1", "GET / HTTP/1.1 x",
    "GET /a b HTTP/1.1", "G(T / HTTP/1.1", "GET / HTTPS/1.1", "GET / http/1.1", "GET / 1.1", "GET /\r HTTP/1.1",
    "GET\u{301} / HTTP/1.1",
  ])
  func aFirstLineThatIsNone(_ line: String) {
    #expect(Self.status(line) == 400)
  }

  @Test(arguments: ["HTTP/2.0", "HTTP/0.9", "HTTP/1.2", "HTTP/3", "HTTP/", "HTTP/1.10"])
  func anotherVersion(_ version: String) {
    #expect(Self.status("GET / \(version)") == 505)
  }

  @Test func theBeginningOfHTTP2IsRefused() {
    #expect(Self.status("PRI * HTTP/2.0", []) == 505)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "PATCH", "get", "Head", "NONSENSE"])
  func anotherMethod(_ method: String) {
    #expect(Self.status("\(method) / HTTP/1.1") == 405)
  }

  @Test func theRefusalOfAMethodNamesThoseThereAre() {
    func hasAllow(_ first: String) -> Bool {
      do throws(HTTPRequest.Refusal) {
        _ = try Self.read(first)
        return false
      } catch {
        return HTTPAnswer(error).fields.contains { $0 == ("Allow", "GET, HEAD") }
      }
    }
    #expect(hasAllow("PUT / HTTP/1.1"))
    #expect(!hasAllow("GET /.. HTTP/1.1"))
  }

  @Test func onlyTheHead() throws {
    #expect(try Self.read("HEAD /a HTTP/1.1") == HTTPRequest(path: "/a", isHead: true))
  }

  // MARK: Whose host

  @Test(arguments: [
    "localhost:8000", "LocalHost:8000", "127.0.0.1:8000", "[::1]:8000", "\t localhost:8000 \t",
  ])
  func ourHosts(_ host: String) {
    #expect(Self.status("GET / HTTP/1.1", ["Host:\(host)"]) == 200)
  }

  @Test(arguments: [
    "", "localhost", "localhost:80", "localhost:8001", "localhost:80000", "localhost:8000:8000", "127.0.0.2:8000",
    "127.1:8000", "0.0.0.0:8000", "[::]:8000", "::1:8000", "evil.example:8000", "localhost.evil.example:8000",
    "evil.example#localhost:8000", "localhost:8000@evil.example", "user@localhost:8000", "localhost:8000, evil.example",
    "localhost:08000", "lo\u{17f}t:8000",
  ])
  func hostsOfOthers(_ host: String) {
    #expect(Self.status("GET / HTTP/1.1", ["Host: \(host)"]) == 403)
  }

  @Test func theHostIsSaidOnce() {
    #expect(Self.status("GET / HTTP/1.1", []) == 400)
    #expect(Self.status("GET / HTTP/1.0", []) == 400)
    #expect(Self.status("GET / HTTP/1.1", ["Host: localhost:8000", "host: localhost:8000"]) == 400)
    #expect(Self.status("GET / HTTP/1.1", ["Host: localhost:8000", "HOST: evil.example"]) == 400)
  }

  @Test func aTargetThatNamesAHostCountsBeforeTheField() {
    #expect(Self.status("GET http://evil.example/ HTTP/1.1") == 403)
    #expect(Self.status("GET http://localhost:8000@evil.example/ HTTP/1.1") == 403)
    #expect(Self.status("GET http://localhost:9/ HTTP/1.1") == 403)
    #expect(Self.status("GET http:/// HTTP/1.1") == 403)
  }

  @Test func portEightyNeedNotBeNamed() throws {
    #expect(try Self.read("GET / HTTP/1.1", ["Host: localhost"], port: 80).path == "/")
    #expect(try Self.read("GET / HTTP/1.1", ["Host: localhost:80"], port: 80).path == "/")
  }

  @Test func aPageOfOthersGetsNothing() {
    let host = "Host: localhost:8000"
    #expect(Self.status("GET / HTTP/1.1", [host, "Origin: http://localhost:8000"]) == 200)
    #expect(Self.status("GET / HTTP/1.1", [host, "Origin: http://[::1]:8000"]) == 200)
    for origin in ["null", "https://localhost:8000", "http://localhost:3000", "http://evil.example", ""] {
      #expect(Self.status("GET / HTTP/1.1", [host, "Origin: \(origin)"]) == 403, "\(origin)")
    }
  }

  // MARK: The other lines

  @Test func theConnectionStaysOrEnds() throws {
    let host = "Host: localhost:8000"
    func stays(_ version: String, _ fields: String...) throws -> Bool {
      try Self.read("GET / \(version)", [host] + fields).keepsAlive
    }
    #expect(try stays("HTTP/1.1"))
    #expect(try !stays("HTTP/1.1", "Connection: close"))
    #expect(try !stays("HTTP/1.1", "connection: Upgrade , CLOSE"))
    #expect(try !stays("HTTP/1.1", "Connection: x", "Connection: close"))
    #expect(try !stays("HTTP/1.0"))
    #expect(try stays("HTTP/1.0", "Connection: Keep-Alive"))
  }

  @Test(arguments: [
    "Content-Length: 1", "Content-Length: -1", "Content-Length: +0", "Content-Length:", "Transfer-Encoding: chunked",
    "transfer-encoding: identity",
  ])
  func nothingIsSentAlong(_ field: String) {
    #expect(Self.status("GET / HTTP/1.1", ["Host: localhost:8000", field]) == 400)
  }

  @Test func aLengthOfNothingIsNothing() {
    #expect(Self.status("GET / HTTP/1.1", ["Host: localhost:8000", "Content-Length: 0"]) == 200)
  }

  @Test(arguments: ["", ":", ": x", "no colon", "Name : x", " folded: x", "\tfolded", "a b: c", "näme: x", "x\u{b}: y"])
  func aLineThatIsNoField(_ line: String) {
    #expect(Self.status("GET / HTTP/1.1", ["Host: localhost:8000", line]) == 400)
    #expect(Self.status("GET / HTTP/1.1", [line, "Host: localhost:8000"]) == 400)
  }

  @Test func aCarriageReturnInALineIsNoEndOfOne() {
    #expect(Self.status("GET / HTTP/1.1", ["Host: localhost:8000\rX: y"]) == 400)
    #expect(Self.status("GET / HTTP/1.1", ["X: y\r\rHost: localhost:8000"]) == 400)
  }

  @Test func linesMayEndWithoutACarriageReturn() throws {
    #expect(try Self.read("GET /a HTTP/1.1", lineEnd: "\n").path == "/a")
  }

  @Test func everyRefusalIsASentence() {
    for head in ["", "GET / HTTP/2", "POST / HTTP/1.1", "GET / HTTP/1.1", "GET /.. HTTP/1.1\nHost: localhost:8000"] {
      do throws(HTTPRequest.Refusal) {
        _ = try HTTPRequest.read(Array(head.utf8), port: 8000)
        Issue.record("\(head) is refused")
      } catch {
        #expect(error.reason.hasSuffix(".") && error.reason.first?.isUppercase == true, "\(error.reason)")
      }
    }
  }
}
