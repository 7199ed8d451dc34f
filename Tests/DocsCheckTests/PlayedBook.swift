import Foundation
import HTTPTestSupport
import Testing

/// A book in a folder of its own, and `docs-check play` for it as long as a test holds it.
final class PlayedBook: @unchecked Sendable {
  static let origin = "https://example.org"
  static let text = """
    # A

    ```swift name=number
    let number = 2
    print(number)
    ```

    """

  let place: Place
  let port: UInt16
  let stamp: String
  private let process = Process()

  struct Answer: Sendable {
    var status: Int
    var head: String
    var text: String
  }

  struct Silence: Error {
    var said: String
  }

  /// - Parameter command: what starts the server.
  init(_ options: String..., through command: [String] = []) throws {
    place = try Place([
      "Chapters/a.md": Self.text,
      "Chapters/book.json": #"{ "play": "http://localhost", "address": "https://example.org/book" }"#,
    ])
    let folder = place.folder
    #expect(try place.check("--site", "site").status == 0)
    let page = try place.read("site/a.html")
    stamp = try #require(page.firstMatch(of: #/data-token="([^"]+)"/#).map { String($0.1) })
    let words = command + [DocsCheckCommand.executable.path, "play", "--listen", "127.0.0.1:0", "--cache", "cache"]
    process.executableURL = URL(filePath: words[0])
    process.arguments = words.dropFirst() + options
    process.currentDirectoryURL = folder
    for name in ["output", "errors"] { try place.write(name, "") }
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "errors"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let end = Date().addingTimeInterval(120)
    while true {
      let said = try place.read("errors")
      if let port = said.firstMatch(of: #/at 127\.0\.0\.1, port (\d+)\. SIGTERM/#).flatMap({ UInt16($0.1) }) {
        self.port = port
        return
      }
      guard Date() < end, process.isRunning else {
        process.terminate()
        throw Silence(said: said)
      }
      usleep(20_000)
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  func tellToEnd() { kill(process.processIdentifier, SIGTERM) }

  /// Waits for its end, and tells the status.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func get(_ path: String) throws -> Answer { try ask("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n") }

  /// Has the snippet run with a text in it.
  func run(_ text: String, client: Int = 0) throws -> Answer {
    let order: [String: Any] = [
      "path": "/a.html", "tab": "\(client)", "snippet": "snippet-number", "texts": ["snippet-number": text],
    ]
    let body = String(decoding: try JSONSerialization.data(withJSONObject: order), as: UTF8.self)
    return try ask(
      """
      POST /run HTTP/1.1\r
      Host: play.example.org\r
      Origin: \(Self.origin)\r
      X-Docs-Check: \(stamp)\r
      X-Forwarded-For: 192.0.2.\(client)\r
      Content-Type: application/json\r
      Content-Length: \(body.utf8.count)\r
      \r
      \(body)
      """)
  }

  private func ask(_ text: String) throws -> Answer {
    guard let line = RawClient(port, patience: 120) else { throw Silence(said: "nobody listens") }
    line.send(text)
    let answer = line.readAnswer()
    return Answer(status: answer.status, head: answer.head, text: String(decoding: answer.body, as: UTF8.self))
  }
}
