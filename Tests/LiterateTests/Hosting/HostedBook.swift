import Dispatch
import Foundation
import LiterateToolchain
import Synchronization

@testable import Literate

/// A book of one chapter in a folder of its own, checked, with a server for strangers around it.
final class HostedBook {
  let folder = FileManager.default.temporaryDirectory.appending(path: "hosted-\(UUID().uuidString)")
  let stamp: String
  let runs: EditRuns
  let lines = Lines()
  private let requests: HostedRequests

  /// Lines of the log.
  final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  static let text = """
    # A

    ```swift name=number
    let number = 2
    print(number)
    ```
    ```output
    2
    ```

    ```swift name=claims
    number * 2 // → 4
    ```

    ```swift name=fails error
    let text: String = 1 // error: cannot convert
    ```

    """
  static let origin = "https://example.org"
  /// For machines that have much else to do.
  static let patient = {
    var limits = HostedLimits()
    limits.deadline = 120
    return limits
  }()

  /// - Parameter modules: what is compiled before; nil where the test has nothing run.
  init(_ limits: HostedLimits = HostedBook.patient, isOff: Bool = false, modules: [String]? = nil) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "a.md")
    try Self.text.write(to: file, atomically: true, encoding: .utf8)
    let engine = Engine(place: try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program))
    var request = CheckRequest()
    // Chapters are all that is needed then.
    let other = folder.appending(path: "b.md")
    try "# B\n\n```swift skip=\"nobody asks\"\n```\n".write(to: other, atomically: true, encoding: .utf8)
    if modules == nil { request.filters = ["b.md"] }
    let result = try engine.check(BookSnapshot(files: [file.path, other.path], root: folder.path), request)
    if let modules { try ModulesAhead(engine: engine, request: CheckRequest()).fill(for: result, modules: modules) }
    stamp = EditableChapter.stamp(of: Array(Self.text.utf8))
    runs = EditRuns(
      engine: engine, request: CheckRequest(),
      readers: .strangers(atATime: limits.running, mostOutput: limits.output, groups: nil))
    runs.show(result)
    let hosted = HostedRuns(runs, limits, isOff: { isOff }, log: { [lines] in lines.add($0) })
    requests = HostedRequests(hosted, origins: [Self.origin], clients: ClientAddress(proxies: ["127.0.0.1"]))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var fields: [String: String] {
    [
      "Host": "play.example.org", "Content-Type": "application/json", "Origin": Self.origin, "X-Docs-Check": stamp,
      "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site",
    ]
  }

  static func order(_ texts: [String: String], snippet: String = "snippet-number", path: String = "/a.html") -> String {
    let order: [String: Any] = ["path": path, "tab": "1", "snippet": snippet, "texts": texts]
    return String(decoding: (try? JSONSerialization.data(withJSONObject: order)) ?? Data(), as: UTF8.self)
  }

  /// The answer to a request with some lines of its head changed, or left out.
  func answer(
    _ method: HTTPRequest.Method, _ path: String, _ changes: [String: String?] = [:], body: String = "",
    peer: String = "192.0.2.1"
  ) -> HTTPAnswer {
    let fields = fields.merging(changes.mapValues { $0 ?? "" }) { $1 }.filter { !$0.value.isEmpty }
    return answer(
      HTTPRequest(
        path: path, method: method, fields: fields.map { .init(name: $0.key, value: $0.value) },
        body: Array(body.utf8), peer: peer))
  }

  func refused(_ refusal: HTTPRequest.Refusal, _ request: HTTPRequest?) { requests.refused(refusal, request) }

  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    let found = Mutex<[HTTPAnswer]>([])
    let isThere = DispatchSemaphore(value: 0)
    requests.answer(request) { answer in
      found.withLock { $0.append(answer) }
      isThere.signal()
    }
    isThere.wait()
    return found.withLock { $0[0] }
  }
}

extension HTTPAnswer {
  func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }
  var text: String { String(decoding: body, as: UTF8.self) }
}
