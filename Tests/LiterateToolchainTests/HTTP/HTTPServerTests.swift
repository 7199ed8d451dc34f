@preconcurrency import Glibc
import Dispatch
import Foundation
import HTTPTestSupport
import LiterateToolchain
import Synchronization
import Testing

/// The server as a client finds it, over sockets.
@Suite struct HTTPServerTests {
  private static let big = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

  /// More than a kernel keeps for a client that does not read.
  private static let vast = [UInt8](repeating: UInt8(ascii: "v"), count: 16 << 20)

  private static func start(port: UInt16 = 0) throws -> RunningServer {
    try RunningServer(port: port) { request in
      switch request.path {
      case "/events": .events(Array("data: first\n\n".utf8))
      case "/big": HTTPAnswer(body: big)
      case "/vast": HTTPAnswer(body: vast)
      case "/missing": .text(404, "There is no such page.")
      default: .text(200, "This is \(request.path)")
      }
    }
  }

  @Test func aPageAndItsHead() throws {
    let server = try Self.start()
    let client = try server.client()
    client.send(server.get("/a%20b?c"))
    let whole = client.readAnswer()
    #expect(whole.status == 200)
    #expect(String(decoding: whole.body, as: UTF8.self) == "This is /a b\n")
    for line in [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Content-Length: 13",
      "Content-Security-Policy: frame-ancestors 'none'", "Cross-Origin-Resource-Policy: same-origin",
    ] {
      #expect(whole.head.contains("\r\n\(line)\r\n"))
    }
    client.send("HEAD /a HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n" + server.get("/missing"))
    #expect(client.readAnswer(ofHead: true).head.contains("\r\nContent-Length: 11\r\n"))
    let missing = client.readAnswer()
    #expect(missing.status == 404 && missing.body == Array("There is no such page.\n".utf8))
  }

  @Test func whatIsNotReadIsNotAllowed() throws {
    let server = try Self.start()
    let client = try server.client()
    client.send("DELETE / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    let answer = client.readToEnd()
    #expect(
      answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n") && answer.contains("\r\nAllow: GET, HEAD, POST\r\n"))
  }

  @Test func aRefusalReachesWhoIsStillSending() throws {
    let server = try Self.start()
    let client = try server.client()
    client.send("POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 200000\r\n\r\n")
    client.send([UInt8](repeating: 65, count: 200_000))
    #expect(client.readToEnd().hasPrefix("HTTP/1.1 413 "))
  }

  @Test func whoSendsWithoutEndIsHungUpOn() throws {
    let server = try Self.start()
    let client = try server.client()
    client.send("POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 900000000\r\n\r\n")
    let piece = [UInt8](repeating: 65, count: 100_000)
    var pieces = 0
    while pieces < 1_000, client.send(piece) { pieces += 1 }
    #expect(pieces < 1_000)
  }

  @Test func whatIsSentAlongArrivesInAnyPieces() throws {
    let server = try RunningServer { .text(200, "\($0.path): \($0.body.count) \($0.body.first ?? 0)") }
    let body = String(repeating: "x", count: HTTPRequest.mostBody)
    let client = try server.client()
    client.send(server.post("/all", body))
    #expect(client.readAnswer().body == Array("/all: 102400 120\n".utf8))
    for character in server.post("/bit", "abc") { client.send(String(character)) }
    #expect(client.readAnswer().body == Array("/bit: 3 97\n".utf8))
    client.send(server.post("/none", ""))
    #expect(client.readAnswer().body == Array("/none: 0 0\n".utf8))
  }

  // MARK: Answers that come later

  @Test func anAnswerThatComesLaterKeepsNobodyWaiting() throws {
    let waiting = Mutex<[@Sendable (HTTPAnswer) -> Void]>([])
    let server = try RunningServer(later: { request, reply in
      if request.method == .post { waiting.withLock { $0.append(reply) } } else { reply(.text(200, "now")) }
    })
    let late = try (0..<3).map { _ in try server.client() }
    for client in late { client.send(server.post("/run", "{}")) }
    let other = try server.client()
    while waiting.withLock({ $0.count }) < 3 {
      other.send(server.get("/a"))
      #expect(other.readAnswer().status == 200)
    }
    for (index, reply) in waiting.withLock({ $0 }).enumerated() {
      reply(.text(200, "later \(index)"))
      reply(.text(500, "twice"))
    }
    let texts = late.map { String(decoding: $0.readAnswer().body, as: UTF8.self) }
    #expect(texts.sorted() == ["later 0\n", "later 1\n", "later 2\n"])
    late[0].send(server.get("/a"))
    #expect(late[0].readAnswer().status == 200, "the connection is of use again")
  }

  @Test func whoWaitsWhenTheServerEndsIsTold() throws {
    let isAsked = DispatchSemaphore(value: 0)
    let server = try RunningServer(later: { _, _ in isAsked.signal() })
    let client = try server.client()
    client.send(server.post("/run", "{}"))
    isAsked.wait()
    server.server.stop()
    let said = client.readToEnd()
    #expect(said.isEmpty || said.hasPrefix("HTTP/1.1 503 "))
  }

  @Test(arguments: [
    "GET", "GET /", "GET / HTTP/1.1 x", "G(T / HTTP/1.1", "GET / HTTPS/1.1", "GET /a b HTTP/1.1", "PRI * HTTP/2.0",
    "GET / HTTP/0.9", "\u{16}\u{3}\u{1}\u{2}",
  ])
  func aFirstLineThatIsNone(_ line: String) throws {
    let server = try Self.start()
    let client = try server.client()
    client.send("\(line)\r\nHost: localhost:\(server.port)\r\n\r\n")
    client.endSending()
    let answer = client.readToEnd()
    #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.1 5"), "\(answer)")
  }

  @Test func anotherHostOrNoneIsRefused() throws {
    let server = try Self.start()
    for (host, status) in [
      ("Host: evil.example:\(server.port)\r\n", "403"), ("", "400"),
      ("Host: localhost:\(server.port)\r\nHost: localhost:\(server.port)\r\n", "400"),
      ("Host: localhost:\(server.port)\r\nOrigin: http://evil.example\r\n", "403"),
    ] {
      let client = try server.client()
      client.send("GET / HTTP/1.1\r\n\(host)\r\n")
      #expect(client.readToEnd().hasPrefix("HTTP/1.1 \(status) "), "\(host)")
    }
  }

  @Test func aHeadHasALimit() throws {
    let server = try Self.start()
    let client = try server.client()
    client.send(server.get("/" + String(repeating: "x", count: 40_000)))
    #expect(client.readToEnd().hasPrefix("HTTP/1.1 4"))
  }

  @Test func manyRequestsOnOneConnection() throws {
    let server = try Self.start()
    let client = try server.client()
    for index in 0..<200 {
      client.send(server.get("/\(index)"))
      #expect(client.readAnswer().body == Array("This is /\(index)\n".utf8))
    }
  }

  @Test func requestsThatDoNotWaitForAnswers() throws {
    let server = try Self.start()
    let client = try server.client()
    client.send((0..<500).map { server.get("/\($0)") }.joined() + server.get("/last", "Connection: close\r\n"))
    for index in 0..<500 { #expect(client.readAnswer().body == Array("This is /\(index)\n".utf8)) }
    #expect(client.readToEnd().hasSuffix("\r\n\r\nThis is /last\n"))
  }

  @Test func whoEndsSendingStillReads() throws {
    let server = try Self.start()
    let client = try server.client()
    client.send(server.get("/a") + server.get("/big") + server.get("/b"))
    client.endSending()
    #expect(client.readAnswer().body == Array("This is /a\n".utf8))
    #expect(client.readAnswer().body == Self.big)
    #expect(client.readAnswer().body == Array("This is /b\n".utf8))
    #expect(client.readToEnd() == "")
  }

  @Test func nobodyWaitsForWhoIsSlow() throws {
    let server = try Self.start()
    let halting = try server.client()
    halting.send("GET /halting HT")
    let slow = try server.client()
    slow.send(server.get("/vast"))
    for index in 0..<20 {
      let other = try server.client()
      other.send(server.get("/\(index)"))
      #expect(other.readAnswer().status == 200)
    }
    for character in "TP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n" { halting.send(String(character)) }
    #expect(halting.readAnswer().body == Array("This is /halting\n".utf8))
    #expect(slow.readAnswer().body == Self.vast)
  }

  @Test func whoListensIsToldFromAnyThread() throws {
    let server = try Self.start()
    let clients = try (0..<5).map { _ in try server.client() }
    for client in clients {
      client.send(server.get("/events"))
      #expect(client.read(through: "data: first\n\n").contains("\r\nContent-Type: text/event-stream\r\n"))
    }
    DispatchQueue.concurrentPerform(iterations: 100) { index in
      server.server.tell(Array("data: \(index)\n\n".utf8))
    }
    server.server.tell(Array("data: end\n\n".utf8))
    for client in clients {
      let text = client.read(through: "data: end\n\n")
      let numbers = text.split(separator: "\n").compactMap { Int($0.dropFirst("data: ".count)) }
      #expect(numbers.sorted() == Array(0..<100), "each once, and whole")
    }
  }

  @Test func clientsThatVanish() throws {
    let server = try Self.start()
    for index in 0..<150 {
      let client = try server.client()
      switch index % 5 {
      case 0: client.send(server.get("/events"))
      case 1: client.send(server.get("/big"))
      case 2: client.send("GET / HT")
      case 3: client.endSending()
      default: break
      }
      if index.isMultiple(of: 2) { client.vanish() }
      server.server.tell(Array("data: \(index)\n\n".utf8))
    }
    let client = try server.client()
    client.send(server.get("/still"))
    #expect(client.readAnswer().body == Array("This is /still\n".utf8))
  }

  @Test func manyIdleConnectionsMakeRoom() throws {
    let server = try Self.start()
    var open: [RawClient] = []
    for index in 0..<200 {
      let client = try server.client()
      open.append(client)
      client.send(server.get("/\(index)"))
      #expect(client.readAnswer().status == 200, "\(index)")
    }
  }

  @Test func whoListensIsNotPushedAside() throws {
    let server = try Self.start()
    let listeners = try (0..<64).map { _ in try server.client() }
    for client in listeners {
      client.send(server.get("/events"))
      _ = client.read(through: "data: first\n\n")
    }
    let late = try server.client()
    late.send(server.get("/a"))
    #expect(late.readAnswer().status == 200, "pages are there for everybody")
    late.send(server.get("/events"))
    #expect(late.readToEnd().hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
    server.server.tell(Array("data: news\n\n".utf8))
    for client in listeners { #expect(client.read(through: "news\n\n").hasSuffix("data: news\n\n")) }
    withExtendedLifetime(listeners) {}
  }

  @Test(arguments: 0..<20) func randomBytes(_ seed: UInt64) throws {
    let server = try Self.start()
    var random = Random(seed: seed)
    let client = try server.client()
    // It may hang up before all of it is sent.
    for _ in 0..<30 {
      client.send((0..<random.below(3_000)).map { _ in UInt8(random.below(256)) } + Array("\r\n".utf8))
    }
    client.send("\r\n\r\n")
    client.endSending()
    let answer = client.readToEnd()
    #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(seed): \(answer)")
    let other = try server.client()
    other.send(server.get("/a"))
    #expect(other.readAnswer().status == 200)
  }

  @Test func itEndsWhenItIsTold() throws {
    let server = try Self.start()
    let client = try server.client()
    client.send(server.get("/events"))
    _ = client.read(through: "data: first\n\n")
    server.server.stop()
    #expect(client.readToEnd() == "", "who listens learns of it")
  }

  // MARK: Where it listens

  @Test func onlyThisMachineReachesIt() throws {
    let server = try Self.start()
    let port = String(server.port, radix: 16, uppercase: true)
    let suffix = ":" + String(repeating: "0", count: 4 - port.count) + port
    var addresses: [String] = []
    for table in ["tcp", "tcp6"] {
      let text = (try? String(contentsOfFile: "/proc/self/net/\(table)", encoding: .utf8)) ?? ""
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count > 3, words[3] == "0A", words[1].hasSuffix(suffix) else { continue }
        addresses.append(String(words[1].dropLast(suffix.count)))
      }
    }
    #expect(addresses.contains("0100007F"), "127.0.0.1")
    #expect(Set(addresses).isSubset(of: ["0100007F", "00000000000000000000000001000000"]), "\(addresses)")
    #expect(RawClient(server.port) != nil)
    #expect(RawClient(server.port, address: 0x7f00_0002) == nil)
  }

  @Test func aPortIsTakenOnce() throws {
    let server = try Self.start()
    #expect(throws: HTTPServer.Failure.taken(server.port)) { try HTTPServer(port: server.port) }
  }

  /// The port is one that the system gives nobody who asks for any: another test could have it by the time it is opened again.
  @Test func aPortIsFreeAgainAfterwards() throws {
    let first = 20_000 + UInt16(ProcessInfo.processInfo.processIdentifier % 10_000)
    var server = (first..<first + 100).lazy.compactMap { try? Self.start(port: $0) }.first
    let port = try #require(server).port
    let client = try #require(server).client()
    client.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    #expect(client.readAnswer().status == 200)
    server = nil
    #expect(throws: Never.self) { try HTTPServer(port: port) }
  }

  @Test func whatItOpensIsNotInherited() throws {
    let server = try Self.start()
    let client = try server.client()
    client.send(server.get("/events"))
    _ = client.read(through: "data: first\n\n")
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      guard let number = Int32(name) else { continue }
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isSocket = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) == 0 }
      }
      guard isSocket, UInt16(bigEndian: address.sin_port) == server.port else { continue }
      #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
    }
  }
}

/// Numbers that are the same in each run.
private struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2 &+ 1 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
