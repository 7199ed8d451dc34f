import Foundation
import LanguageServer
import Synchronization
import Testing

/// `docs-check lsp` as a client has it: messages go in and come out.
final class LanguageServerProcess: Sendable {
  private struct Heard {
    var framing = MessageFraming()
    var messages: [JSONValue] = []
    var isOver = false
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let heard = Mutex(Heard())
  private let news = DispatchSemaphore(value: 0)
  private let number = Mutex(0)
  let folder: URL

  /// - Parameters:
  ///   - options: `initializationOptions`.
  ///   - capabilities: what the client can do besides.
  init(in folder: URL, options: JSONValue = .null, capabilities: [String: JSONValue] = [:]) throws {
    self.folder = folder
    process.executableURL = DocsCheckCommand.executable
    process.arguments = ["lsp", "--cache", folder.path + "/.cache"]
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    Thread.detachNewThread { [self] in listen() }
    let own: [String: JSONValue] = [
      "general": ["positionEncodings": ["utf-16"]],
      "workspace": [
        "codeLens": ["refreshSupport": true],
        "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]],
      ],
    ]
    _ = try ask(
      "initialize",
      [
        "rootUri": .string("file://" + folder.path), "initializationOptions": options,
        "capabilities": .object(own.merging(capabilities) { $1 }),
      ])
    send("initialized", [:])
  }

  deinit { process.terminate() }

  private func listen() {
    while true {
      let bytes = output.fileHandleForReading.availableData
      heard.withLock { heard in
        heard.isOver = bytes.isEmpty
        for case .message(let message) in heard.framing.take(bytes) {
          if let value = JSONValue(read: message) { heard.messages.append(value) }
        }
      }
      news.signal()
      if bytes.isEmpty { return }
    }
  }

  func send(_ method: String, _ params: JSONValue, id: Int? = nil) {
    var message: [String: JSONValue] = ["jsonrpc": "2.0", "method": .string(method), "params": params]
    if let id { message["id"] = .integer(id) }
    try? input.fileHandleForWriting.write(contentsOf: MessageFraming.framed(.object(message)))
  }

  /// Waits until a message is there that fits, among those from a number on.
  func wait(from start: Int = 0, _ isIt: (JSONValue) -> Bool) throws -> JSONValue {
    let deadline = DispatchTime.now() + 120
    while true {
      let (found, isOver) = heard.withLock { ($0.messages.dropFirst(start).first(where: isIt), $0.isOver) }
      if let found { return found }
      try #require(!isOver, "the server has ended")
      try #require(news.wait(timeout: deadline) == .success, "nothing came")
    }
  }

  var count: Int { heard.withLock { $0.messages.count } }

  func ask(_ method: String, _ params: JSONValue) throws -> JSONValue {
    let id = number.withLock { number in
      number += 1
      return number
    }
    send(method, params, id: id)
    let answer = try wait { $0["id"] == .integer(id) && $0["method"].isNull }
    return answer["result"].isNull && !answer["error"].isNull ? answer["error"] : answer["result"]
  }

  var address: String { address("a.md") }

  func address(_ file: String) -> String { "file://\(folder.path)/\(file)" }

  func open(_ text: String, file: String = "a.md") {
    send(
      "textDocument/didOpen", ["textDocument": ["uri": .string(address(file)), "version": 1, "text": .string(text)]])
  }

  func change(to text: String, version: Int) {
    send(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(address), "version": .integer(version)],
        "contentChanges": [["text": .string(text)]],
      ])
  }

  /// What is underlined, as soon as it is what a test waits for.
  func waitForDiagnostics(from start: Int = 0, _ isIt: @escaping ([String]) -> Bool) throws -> [JSONValue] {
    let found = try wait(from: start) { message in
      message["method"] == "textDocument/publishDiagnostics"
        && isIt((message["params"]["diagnostics"].items ?? []).map(Self.line))
    }
    return found["params"]["diagnostics"].items ?? []
  }

  private static func line(_ diagnostic: JSONValue) -> String {
    let start = diagnostic["range"]["start"]
    return
      "\((start["line"].integer ?? 0) + 1):\((start["character"].integer ?? 0) + 1) \(diagnostic["code"].text ?? "")"
  }

  /// Asks again after each round of checking, until the answer is what a test waits for.
  func wait(asking method: String, _ params: JSONValue, until isIt: (JSONValue) -> Bool) throws -> JSONValue {
    while true {
      let start = count
      let answer = try ask(method, params)
      if isIt(answer) { return answer }
      _ = try wait(from: start) { $0["method"] == "workspace/codeLens/refresh" }
    }
  }

  func end() throws -> Int32 {
    _ = try ask("shutdown", .null)
    send("exit", .null)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The client is gone.
  func leave() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  var processID: pid_t { process.processIdentifier }
}
