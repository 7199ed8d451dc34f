import HTTPTestSupport
import Testing

@testable import LiterateToolchain

@Suite struct ListenAddressTests {
  @Test(
    arguments: [
      ("127.0.0.1:8600", "127.0.0.1", 8600), ("[::1]:80", "::1", 80), ("localhost:0", "127.0.0.1", 0),
      ("0.0.0.0:1", "0.0.0.0", 1),
    ] as [(String, String, UInt16)])
  func anAddressAndAPort(_ text: String, _ host: String, _ port: UInt16) throws {
    let address = try #require(ListenAddress(text))
    #expect(address.host == host && address.port == port)
  }

  @Test(arguments: [
    "", "8600", ":8600", "127.0.0.1", "127.0.0.1:", "127.0.0.1:70000", "::1:80", "example.org:80", "a:b",
  ])
  func whatIsNone(_ text: String) { #expect(ListenAddress(text) == nil) }

  @Test func whoAsksIsKnownAndAnyNameWillDo() throws {
    let server = try HTTPServer(at: try #require(ListenAddress("127.0.0.1:0")))
    try server.start { request, reply in reply(.text(200, "\(request.method.rawValue) from \(request.peer)")) }
    defer { server.stop() }
    let client = try #require(RawClient(server.port))
    client.send("OPTIONS /a HTTP/1.1\r\nHost: play.example.org\r\nOrigin: https://example.org\r\n\r\n")
    let answer = client.readAnswer()
    #expect(answer.status == 200 && String(decoding: answer.body, as: UTF8.self) == "OPTIONS from 127.0.0.1\n")
    #expect(throws: HTTPServer.Failure.taken(server.port)) {
      try HTTPServer(at: try #require(ListenAddress("127.0.0.1:\(server.port)")))
    }
  }
}
