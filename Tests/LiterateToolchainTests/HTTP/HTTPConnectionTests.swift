import LiterateToolchain
import Testing

/// A connection without a network: what is sent, when, and how long anybody may take.
@Suite struct HTTPConnectionTests {
  /// A connection and what was asked on it.
  private struct Line {
    var connection = HTTPConnection(port: 8000, now: 0)
    var asked: [String] = []

    mutating func receive(_ text: String, now: Double = 0) { receive(Array(text.utf8), now: now) }

    mutating func receive(_ bytes: [UInt8], now: Double = 0) {
      var paths: [String] = []
      connection.receive(bytes, now: now) { Line.answer($0, &paths) }
      asked += paths
    }

    /// Sends so many bytes of what is to be sent, and says which.
    mutating func send(_ most: Int = .max, now: Double = 0) -> String {
      let bytes = connection.output.prefix(most)
      var paths: [String] = []
      connection.sent(bytes.count, now: now) { Line.answer($0, &paths) }
      asked += paths
      return String(decoding: bytes, as: UTF8.self)
    }

    private static func answer(_ request: HTTPRequest, _ paths: inout [String]) -> HTTPAnswer {
      paths.append(request.path)
      return request.path == "/events" ? .events(Array("first\n\n".utf8)) : .text(200, "This is \(request.path)")
    }
  }

  private static func get(_ path: String, _ more: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost:8000\r\n\(more)\r\n"
  }

  @Test func aRequestIsAnswered() {
    var line = Line()
    line.receive(Self.get("/a"))
    #expect(line.connection.phase == .answering)
    #expect(!line.connection.wantsInput)
    let answer = line.send()
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.hasSuffix("\r\nContent-Length: 11\r\nConnection: keep-alive\r\n\r\nThis is /a\n"))
    #expect(line.connection.phase == .reading)
  }

  @Test func aHeadComesInAnyPieces() {
    let head = Array(Self.get("/a").utf8)
    for cut in 1..<head.count {
      var line = Line()
      line.receive(Array(head[..<cut]))
      #expect(line.connection.output.isEmpty && line.asked.isEmpty, "\(cut)")
      line.receive(Array(head[cut...]))
      #expect(line.asked == ["/a"], "\(cut)")
    }
    var line = Line()
    for byte in head { line.receive([byte]) }
    #expect(line.asked == ["/a"])
  }

  @Test func emptyLinesBeforeARequestAreNothing() {
    var line = Line()
    line.receive("\r\n\n\r\n" + Self.get("/a"))
    #expect(line.asked == ["/a"])
  }

  @Test func linesMayEndEitherWay() {
    for end in ["\n\n", "\n\r\n", "\r\n\n", "\r\n\r\n"] {
      var line = Line()
      line.receive("GET /a HTTP/1.1\nHost: localhost:8000" + end)
      #expect(line.asked == ["/a"], "\(end.debugDescription)")
      #expect(line.connection.phase == .answering)
    }
  }

  @Test func requestsInARowAreAnsweredInTheirOrder() {
    var line = Line()
    line.receive(Self.get("/a") + Self.get("/b") + Self.get("/c").dropLast())
    #expect(line.asked == ["/a"], "one after the other")
    #expect(line.send().hasSuffix("This is /a\n"))
    #expect(line.asked == ["/a", "/b"])
    #expect(line.send().hasSuffix("This is /b\n"))
    #expect(line.connection.phase == .reading)
    line.receive("\r\n")
    #expect(line.send().hasSuffix("This is /c\n"))
  }

  @Test func anAnswerGoesOutInAnyPieces() {
    var line = Line()
    line.receive(Self.get("/a") + Self.get("/b"))
    var text = ""
    while line.connection.phase == .answering { text += line.send(7) }
    #expect(text.components("HTTP/1.1 200 OK") == 2)
    #expect(text.hasSuffix("This is /b\n"))
  }

  @Test func afterARefusalNothingFollows() {
    var line = Line()
    line.receive("POST / HTTP/1.1\r\nHost: localhost:8000\r\nContent-Length: 60\r\n\r\n" + Self.get("/smuggled"))
    let answer = line.send()
    #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
    #expect(answer.contains("\r\nAllow: GET, HEAD\r\n"))
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(line.connection.phase == .lingering)
    line.receive(Self.get("/smuggled"))
    #expect(line.asked.isEmpty && line.connection.output.isEmpty)
    line.connection.tick(now: 2)
    #expect(line.connection.phase == .over)
  }

  @Test func aHeadHasALimit() {
    var line = Line()
    line.receive("GET / HTTP/1.1\r\nHost: localhost:8000\r\nX: ")
    for _ in 0..<16 { line.receive(Array(repeating: UInt8(ascii: "x"), count: 1 << 10)) }
    #expect(line.send().hasPrefix("HTTP/1.1 431 Request Header Fields Too Large\r\n"))
    var endless = Line()
    endless.receive(Array(repeating: UInt8(ascii: "A"), count: 1 << 14))
    #expect(endless.send().hasPrefix("HTTP/1.1 431 "))
    var many = Line()
    many.receive("GET /a HTTP/1.1\r\nHost: localhost:8000\r\n" + String(repeating: "X: y\r\n", count: 2_500) + "\r\n")
    #expect(many.asked == ["/a"], "many lines that fit are none too many")
  }

  @Test func onlyTheHeadOfAnAnswer() {
    var line = Line()
    line.receive("HEAD /a HTTP/1.1\r\nHost: localhost:8000\r\n\r\n")
    #expect(line.send().hasSuffix("\r\nContent-Length: 11\r\nConnection: keep-alive\r\n\r\n"))
    #expect(line.connection.phase == .reading)
  }

  @Test func aRefusalOfAHeadHasNoBody() {
    var line = Line()
    line.receive("HEAD /a HTTP/1.1\r\nHost: evil.example\r\n\r\n")
    let answer = line.send()
    #expect(answer.hasPrefix("HTTP/1.1 403 Forbidden\r\n") && answer.hasSuffix("\r\n\r\n"), "\(answer)")
  }

  @Test func theHeadOfAStreamEndsTheConnection() {
    var line = Line()
    line.receive("HEAD /events HTTP/1.1\r\nHost: localhost:8000\r\n\r\n")
    #expect(line.send().hasSuffix("\r\nConnection: close\r\n\r\n"))
    #expect(line.connection.phase == .lingering)
  }

  // MARK: Events

  @Test func whoListensIsTold() {
    var line = Line()
    line.receive(Self.get("/events") + Self.get("/late"))
    let head = line.send()
    #expect(head.contains("\r\nContent-Type: text/event-stream\r\n"))
    #expect(!head.contains("Content-Length"))
    #expect(head.hasSuffix("\r\n\r\nfirst\n\n"))
    line.connection.tell(Array("second\n\n".utf8), now: 1)
    line.connection.tell(Array("third\n\n".utf8), now: 1)
    #expect(line.send(now: 1) == "second\n\nthird\n\n")
    #expect(line.asked == ["/events"], "what is said on a stream is thrown away")
    line.receive(Self.get("/later"))
    #expect(line.asked == ["/events"] && line.connection.phase == .streaming)
  }

  @Test func whoDoesNotListenIsNotTold() {
    var line = Line()
    line.connection.tell(Array("news\n\n".utf8), now: 0)
    #expect(line.connection.output.isEmpty)
  }

  @Test func aSilentStreamHasAPulse() {
    var line = Line()
    line.receive(Self.get("/events"))
    _ = line.send()
    line.connection.tick(now: 14)
    #expect(line.connection.output.isEmpty)
    line.connection.tick(now: 16)
    #expect(line.send(now: 16) == ":\n\n")
    #expect(line.connection.phase == .streaming)
    line.connection.tick(now: 32)
    line.connection.tick(now: 63)
    #expect(line.connection.phase == .over, "nobody takes it")
  }

  @Test func aListenerThatTakesNothingIsGivenUp() {
    var line = Line()
    line.receive(Self.get("/events"))
    let event = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<4 { line.connection.tell(event, now: 0) }
    #expect(line.connection.phase == .over)
  }

  @Test func aListenerThatGoesIsGone() {
    var line = Line()
    line.receive(Self.get("/events"))
    _ = line.send()
    line.connection.receiveEnd()
    #expect(line.connection.phase == .over)
  }

  // MARK: Time

  @Test func aHeadHasTenSecondsHoweverSlowlyItComes() {
    var line = Line()
    var now = 20.0
    line.receive("GET / HT", now: now)
    while now < 30 {
      now += 0.5
      line.receive("T", now: now)
      line.connection.tick(now: now)
    }
    #expect(line.connection.phase == .reading)
    line.connection.tick(now: 30.5)
    #expect(line.send(now: 30.5).hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    line.connection.tick(now: 32)
    #expect(line.connection.phase == .over)
  }

  @Test func whoAsksNothingIsLetGo() {
    var line = Line()
    line.connection.tick(now: 29)
    #expect(line.connection.phase == .reading)
    line.connection.tick(now: 31)
    #expect(line.connection.phase == .over)
  }

  @Test func whoReadsNothingIsLetGo() {
    var line = Line()
    line.receive(Self.get("/a"))
    line.connection.tick(now: 29)
    #expect(line.connection.phase == .answering)
    line.connection.tick(now: 31)
    #expect(line.connection.phase == .over)
  }

  @Test func oneRequestTooManyIsToldSo() {
    var line = Line()
    line.connection.refuseBusy(now: 0)
    #expect(line.send().hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
    #expect(line.connection.phase == .lingering)
  }

  // MARK: Nonsense

  /// Whatever comes: each request is answered, the bytes kept are few, and the end comes.
  @Test(arguments: 0..<200) func randomBytes(_ seed: UInt64) {
    var random = Random(seed: seed)
    var line = Line()
    let words = [
      "GET ", "HEAD ", "POST ", "/", "/events", "..", "%2e", " HTTP/1.1", "\r\n", "\n", "Host: localhost:8000", ": ",
      "Content-Length: 5", "\u{0}", "é", Self.get("/a"), "Transfer-Encoding: chunked", "http://",
    ]
    var answered = 0
    for _ in 0..<400 {
      if random.below(4) == 0 {
        line.receive((0..<random.below(40)).map { _ in UInt8(random.below(256)) })
      } else {
        line.receive(words[random.below(words.count)])
      }
      if random.below(2) == 0 { answered += line.send(random.below(300)).components("HTTP/1.1 ") }
    }
    for _ in 0..<10_000 where !line.connection.output.isEmpty { answered += line.send().components("HTTP/1.1 ") }
    #expect(answered <= line.asked.count + 1)
    for now in stride(from: 100.0, to: 400, by: 100) {
      line.connection.tick(now: now)
      _ = line.send(now: now)
    }
    line.connection.tick(now: 1_000)
    #expect(line.connection.phase == .over, "\(seed)")
  }
}

/// Numbers that are the same in each run.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2 &+ 1 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
