import Dispatch
import Foundation
import LiterateToolchain
import Synchronization
import Testing

@testable import Literate

/// Who may have something run: a page of this server, and nobody else.
@Suite struct EditRequestsTests {
  private static let fields = [
    "Host": "localhost:8000", "Content-Type": "application/json", "Origin": "http://localhost:8000",
    "X-Docs-Check": "secret", "Sec-Fetch-Site": "same-origin",
  ]

  private static func requests(writes: Bool = false) throws -> EditRequests {
    let place = try Workplace(package: nil, cache: NSTemporaryDirectory(), program: Built.program)
    let runs = EditRuns(engine: Engine(place: place), request: CheckRequest())
    let inquiries = EditInquiries(runs, place: place, request: CheckRequest())
    return EditRequests(runs, inquiries, port: 8000, writes: writes, token: "secret")
  }

  private static let question = #"{"order": \#(order), "at": 0}"#
  private static let order = #"{"path": "/a.html", "tab": "1", "snippet": "a", "texts": {}}"#

  /// The status of the answer to a `POST` with some lines of its head changed; 0 if it is nobody's.
  private static func status(
    _ path: String = "/run", _ changes: [String: String?] = [:], method: HTTPRequest.Method = .post,
    body: String = order
  ) throws -> Int {
    let fields = fields.merging(changes.mapValues { $0 ?? "" }) { $1 }.filter { !$0.value.isEmpty }
    let request = HTTPRequest(
      path: path, method: method, fields: fields.map { .init(name: $0.key, value: $0.value) }, body: Array(body.utf8))
    let status = Mutex(0)
    let isThere = DispatchSemaphore(value: 0)
    let isOurs = try requests().answer(request) { answer in
      status.withLock { $0 = answer.status }
      isThere.signal()
    }
    if isOurs { isThere.wait() }
    return status.withLock { $0 }
  }

  @Test func aPageOfThisServerMayAsk() throws {
    #expect(try Self.status() == 503, "nothing has been checked yet")
    #expect(try Self.status("/stop", body: #"{"tab": "1"}"#) == 200)
    for path in ["/complete", "/meaning"] { #expect(try Self.status(path, body: Self.question) == 503) }
    #expect(try Self.status("/run", ["Sec-Fetch-Site": nil]) == 503, "an older browser does not say where from")
    #expect(try Self.status("/run", ["Content-Type": "application/json; charset=utf-8"]) == 503)
  }

  @Test(
    arguments: [
      ("Origin", nil, 403), ("Origin", "null", 403), ("Origin", "http://evil.example", 403),
      ("Origin", "https://localhost:8000", 403), ("Origin", "http://localhost:8001", 403),
      ("Origin", "http://localhost:8000.evil.example", 403),
      ("Sec-Fetch-Site", "cross-site", 403), ("Sec-Fetch-Site", "same-site", 403), ("Sec-Fetch-Site", "none", 403),
      ("X-Docs-Check", nil, 403), ("X-Docs-Check", "guess", 403),
      // What a form can send without asking.
      ("Content-Type", nil, 415), ("Content-Type", "text/plain", 415),
      ("Content-Type", "application/x-www-form-urlencoded", 415),
      ("Content-Type", "multipart/form-data; boundary=x", 415),
    ] as [(String, String?, Int)])
  func whoeverElseAsksStartsNothing(_ field: String, _ value: String?, _ expected: Int) throws {
    for (path, body) in [
      ("/run", Self.order), ("/stop", Self.order), ("/complete", Self.question), ("/meaning", Self.question),
    ] {
      #expect(try Self.status(path, [field: value], body: body) == expected, "\(path) \(field): \(value ?? "none")")
    }
  }

  /// Whatever else is said, no request writes anything.
  @Test func nothingIsWrittenWithoutTheOption() throws {
    for body in [#"{"order": \#(Self.order), "accepts": false}"#, "", "{}"] {
      #expect(try Self.status("/save", body: body) == 403)
    }
    let requests = try Self.requests(writes: true)
    let fields = Self.fields.map { HTTPRequest.Field(name: $0.key, value: $0.value) }
    #expect(requests.refusal(HTTPRequest(path: "/save", method: .post, fields: fields)) == nil)
  }

  @Test func anImageOrALinkStartsNothing() throws {
    #expect(try Self.status("/run", method: .get) == 0)
    #expect(try Self.status("/stop", method: .head) == 0)
    for path in ["/complete", "/meaning"] { #expect(try Self.status(path, method: .get, body: Self.question) == 0) }
    #expect(try Self.status("/other") == 0)
  }

  @Test(arguments: ["", "{", "[]", "1", #"{"path": 1}"#, #"{"path": "/a", "tab": "1", "snippet": "a"}"#])
  func whatIsNoOrderIsRefused(_ body: String) throws {
    for path in ["/run", "/complete", "/meaning"] { #expect(try Self.status(path, body: body) == 400, "\(path)") }
  }

  @Test func tokensCannotBeGuessed() {
    let tokens = (0..<100).map { _ in EditRequests.newToken() }
    #expect(Set(tokens).count == 100 && tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
