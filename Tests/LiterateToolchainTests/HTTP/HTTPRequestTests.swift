import LiterateToolchain
import Testing

/// What is read as a request, and what is refused, and why.
@Suite struct HTTPRequestTests {
  /// What a head of these lines is read as, taken apart; the first has the method and the target.
  private static func read(
    _ first: String, _ fields: [String] = ["Host: localhost:8000"], port: UInt16 = 8000
  ) throws(HTTPRequest.Refusal) -> HTTPRequest {
    let words = first.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return try HTTPRequest.read(
      String(words[0]), String(words.last ?? ""), fields.map(field), for: .ownPages(port: port))
  }

  private static func field(_ line: String) -> HTTPRequest.Field {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? parts[1].trimmingPrefix(while: { $0 == " " || $0 == "\t" }) : ""
    return HTTPRequest.Field(name: String(parts[0]), value: String(value))
  }

  private static func status(_ first: String, _ fields: [String] = ["Host: localhost:8000"]) -> Int {
    do throws(HTTPRequest.Refusal) {
      _ = try read(first, fields)
      return 200
    } catch {
      return error.status
    }
  }

  @Test(arguments: [
    ("/", "/"), ("/a.html", "/a.html"), ("/a.html?x=1&y=%", "/a.html"), ("/?", "/"), ("/a%20b", "/a b"),
    ("/%E8%A1%A8.html", "/表.html"), ("/%e8%a1%a8.html", "/表.html"), ("/表.html", "/表.html"), ("/a?b/../c", "/a"),
    ("/.docs-check/events", "/.docs-check/events"), ("/a..b/...", "/a..b/..."), ("//a//", "//a//"),
    ("/%252e%252e/x", "/%2e%2e/x"), ("/%23", "/#"), ("http://localhost:8000/a", "/a"), ("HTTP://LOCALHOST:8000", "/"),
    ("http://127.0.0.1:8000?x", "/"), ("http://[::1]:8000/a%20b?c", "/a b"),
  ])
  func aPath(_ target: String, _ path: String) throws {
    #expect(try Self.read("GET \(target)").path == path)
  }

  @Test(arguments: [
    ("gzip", true), ("GZIP, deflate", true), ("br;q=1.0, gzip;q=0.8, *;q=0.1", true), ("*", true), ("x-gzip", true),
    ("gzip;q=0", false), ("gzip; q=0.0, *", false), ("br", false), ("identity", false), ("", false), ("gzipped", false),
    ("*;q=0", false), ("gzip;q=nonsense", false),
  ])
  func whatTheClientUnpacks(_ encodings: String, _ takesGzip: Bool) throws {
    let fields = ["Host: localhost:8000", "Accept-Encoding: \(encodings)"]
    #expect(try Self.read("GET /", fields).takesGzip == takesGzip)
  }

  @Test(arguments: [
    "/..", "/../x", "/a/../b", "/a/..", "/.", "/./a", "/a/.", "/%2e%2e/x", "/%2E%2e", "/.%2e/x", "/a%2f..%2fb",
    "/%2f..", "/..%2fx", "/..?", "/a%00", "/%00", "/a%0d%0aSet-Cookie:x", "/a%7f", "/\\..\\x", "/%5c..%5cx", "/..\\x",
    "/a%", "/a%2", "/a%2g", "/a%%20", "/% 20", "/%u0041", "/a#b", "/%ff", "/%c0%ae%c0%ae/x", "/%ed%a0%80", "",
    "a", "*", "?", "localhost:8000", "ftp://localhost:8000/", "file:///etc/passwd", "http://localhost:8000/../x",
    "http://localhost:8000/%2e%2e", "//../x",
  ])
  func notAPath(_ target: String) {
    #expect(Self.status("GET \(target)") == 400)
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "PATCH", "get", "Head", "NONSENSE"])
  func anotherMethod(_ method: String) {
    #expect(Self.status("\(method) /") == 405)
  }

  @Test func theRefusalOfAMethodNamesThoseThereAre() {
    func hasAllow(_ first: String) -> Bool {
      do throws(HTTPRequest.Refusal) {
        _ = try Self.read(first)
        return false
      } catch {
        return HTTPAnswer(error).fields.contains { $0 == ("Allow", "GET, HEAD, POST") }
      }
    }
    #expect(hasAllow("PUT /"))
    #expect(!hasAllow("GET /.."))
  }

  @Test func onlyTheHead() throws {
    #expect(try Self.read("HEAD /a").method == .head)
  }

  // MARK: Whose host

  @Test(arguments: [
    "localhost:8000", "LocalHost:8000", "127.0.0.1:8000", "[::1]:8000", "\t localhost:8000 \t",
  ])
  func ourHosts(_ host: String) {
    #expect(Self.status("GET /", ["Host:\(host)"]) == 200)
  }

  @Test(arguments: [
    "", "localhost", "localhost:80", "localhost:8001", "localhost:80000", "localhost:8000:8000", "127.0.0.2:8000",
    "127.1:8000", "0.0.0.0:8000", "[::]:8000", "::1:8000", "evil.example:8000", "localhost.evil.example:8000",
    "evil.example#localhost:8000", "localhost:8000@evil.example", "user@localhost:8000", "localhost:8000, evil.example",
    "localhost:08000", "lo\u{17f}t:8000",
  ])
  func hostsOfOthers(_ host: String) {
    #expect(Self.status("GET /", ["Host: \(host)"]) == 403)
  }

  @Test func theHostIsSaidOnce() {
    #expect(Self.status("GET /", []) == 400)
    #expect(Self.status("GET /", []) == 400)
    #expect(Self.status("GET /", ["Host: localhost:8000", "host: localhost:8000"]) == 400)
    #expect(Self.status("GET /", ["Host: localhost:8000", "HOST: evil.example"]) == 400)
  }

  @Test func aTargetThatNamesAHostCountsBeforeTheField() {
    #expect(Self.status("GET http://evil.example/") == 403)
    #expect(Self.status("GET http://localhost:8000@evil.example/") == 403)
    #expect(Self.status("GET http://localhost:9/") == 403)
    #expect(Self.status("GET http:///") == 403)
  }

  @Test func portEightyNeedNotBeNamed() throws {
    #expect(try Self.read("GET /", ["Host: localhost"], port: 80).path == "/")
    #expect(try Self.read("GET /", ["Host: localhost:80"], port: 80).path == "/")
  }

  @Test func aPageOfOthersGetsNothing() {
    let host = "Host: localhost:8000"
    #expect(Self.status("GET /", [host, "Origin: http://localhost:8000"]) == 200)
    #expect(Self.status("GET /", [host, "Origin: http://[::1]:8000"]) == 200)
    for origin in ["null", "https://localhost:8000", "http://localhost:3000", "http://evil.example", ""] {
      #expect(Self.status("GET /", [host, "Origin: \(origin)"]) == 403, "\(origin)")
    }
  }

  // MARK: The other lines

  @Test(arguments: [
    "Content-Length: 1", "Content-Length: -1", "Content-Length: +0", "Content-Length:", "Transfer-Encoding: chunked",
    "transfer-encoding: identity",
  ])
  func nothingIsSentAlong(_ field: String) {
    #expect(Self.status("GET /", ["Host: localhost:8000", field]) == 400)
  }

  @Test func aLengthOfNothingIsNothing() {
    #expect(Self.status("GET /", ["Host: localhost:8000", "Content-Length: 0"]) == 200)
  }

  @Test func aPostBringsUpToAHundredKilobytesAndSaysSo() {
    func status(_ fields: String...) -> Int { Self.status("POST /run", ["Host: localhost:8000"] + fields) }
    #expect(status("Content-Length: 7") == 200)
    #expect(status("Content-Length: 102400") == 200)
    #expect(status("Content-Length: 102401") == 413)
    #expect(status("Content-Length: 99999999999999999999999") == 413)
    for wrong in ["-1", "+1", "", "1, 2", "0x10", "１"] {
      #expect(status("Content-Length: \(wrong)") == 400, "\(wrong)")
    }
    #expect(status("Content-Length: 7", "Content-Length: 8") == 400)
    #expect(status("Transfer-Encoding: chunked") == 400)
    #expect(status("Content-Length: 7", "Transfer-Encoding: chunked") == 400)
  }

  @Test func aFieldThatIsThereTwiceHasNoValue() throws {
    let request = try Self.read("GET /", ["Host: localhost:8000", "X-A: b", "X-C: d", "x-c: e"])
    #expect(request.value(of: "x-a") == "b" && request.value(of: "x-c") == nil && request.value(of: "x-e") == nil)
  }

  @Test(arguments: ["", ":", ": x", "no colon", "Name : x", " folded: x", "a b: c", "näme: x", "x: a\u{b}", "x: a\rb"])
  func aLineThatIsNoField(_ line: String) {
    #expect(Self.status("GET /", ["Host: localhost:8000", line]) == 400)
    #expect(Self.status("GET /", [line, "Host: localhost:8000"]) == 400)
  }

  @Test func everyRefusalIsASentence() {
    for (first, fields) in [
      ("PUT /", []), ("GET /", []), ("GET /..", ["Host: localhost:8000"]), ("GET /", ["Host: evil"]),
      ("POST /", ["Host: localhost:8000", "Content-Length: 999999"]),
    ] {
      do throws(HTTPRequest.Refusal) {
        _ = try Self.read(first, fields)
        Issue.record("\(first) is refused")
      } catch {
        #expect(error.reason.hasSuffix(".") && error.reason.first?.isUppercase == true, "\(error.reason)")
      }
    }
  }
}
