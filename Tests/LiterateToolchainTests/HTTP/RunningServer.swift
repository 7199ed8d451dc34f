import Foundation
import HTTPTestSupport
import LiterateToolchain
import Testing

/// A server that answers in the background for as long as the test holds it.
final class RunningServer: Sendable {
  let server: HTTPServer
  private let ended = DispatchSemaphore(value: 0)
  var port: UInt16 { server.port }

  init(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer) throws {
    server = try HTTPServer(port: 0)
    Thread.detachNewThread { [server, ended] in
      server.run(answer: answer)
      ended.signal()
    }
  }

  deinit { stop() }

  /// Whether it ends when it is told to.
  @discardableResult func stop() -> Bool {
    server.stop()
    let isEnded = ended.wait(timeout: .now() + 120) == .success
    ended.signal()
    return isEnded
  }

  func client() throws -> RawClient { try #require(RawClient(port)) }

  func get(_ path: String, _ more: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(more)\r\n"
  }
}
