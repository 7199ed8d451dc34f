import HTTPTestSupport
import LiterateToolchain
import Testing

/// A server that answers in the background for as long as the test holds it.
final class RunningServer: Sendable {
  let server: HTTPServer
  var port: UInt16 { server.port }

  init(port: UInt16 = 0, _ answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer) throws {
    server = try HTTPServer(port: port)
    try server.start { request, reply in reply(answer(request)) }
  }

  /// A server that answers when it likes.
  init(later answer: @escaping HTTPServer.Answering) throws {
    server = try HTTPServer(port: 0)
    try server.start(answer)
  }

  deinit { server.stop() }

  func client() throws -> RawClient { try #require(RawClient(port)) }

  func get(_ path: String, _ more: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(more)\r\n"
  }

  func post(_ path: String, _ body: String, _ more: String = "") -> String {
    "POST \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: \(body.utf8.count)\r\n\(more)\r\n\(body)"
  }
}
