import Foundation
import Literate
import LiterateModel
import Testing

@testable import LanguageServer

/// A server and a client of it, as values: nothing is compiled.
struct Talk {
  var state = ServerState()
  private(set) var sent: [JSONValue] = []
  private(set) var actions: [Action] = []
  private var number = 0
  let folder: String

  /// - Parameter isReady: whether the client has said `initialize`.
  init(isReady: Bool = true, encodings: [JSONValue] = ["utf-8"], folder: String = "/no/such/folder") {
    self.folder = folder
    guard isReady else { return }
    _ = ask("initialize", ["capabilities": ["general": ["positionEncodings": .array(encodings)]]])
    _ = state.opened(.reading(folder: folder))
  }

  mutating func take(_ new: [Action]) {
    actions += new
    for case .send(let message) in new { sent.append(message) }
    for case .work(let id, let work) in new { take(state.answered(id, work())) }
  }

  mutating func notify(_ method: String, _ params: JSONValue) {
    take(state.receive(.notification(method: method, params: params), now: 0))
    take(state.passed(now: 0))
  }

  /// The answer to a request; null for one that waits for the compiler.
  mutating func ask(_ method: String, _ params: JSONValue, isCalledOff: Bool = false) -> JSONValue {
    number += 1
    let id = RequestID.number(number)
    take(state.receive(.request(id, method: method, params: params), isCalledOff: isCalledOff, now: 0))
    return sent.last { $0["id"] == .integer(number) && $0["method"].isNull } ?? .null
  }

  func address(_ file: String) -> JSONValue { .string("file://" + (file.hasPrefix("/") ? file : "\(folder)/\(file)")) }

  mutating func open(_ text: String, file: String = "a.md") {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": address(file), "version": 1, "languageId": "markdown", "text": .string(text)]])
  }

  mutating func change(_ changes: [JSONValue], version: Int, file: String = "a.md") {
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": address(file), "version": .integer(version)], "contentChanges": .array(changes)])
  }

  /// What a request about a file answers.
  mutating func result(_ method: String, _ params: [String: JSONValue] = [:], file: String = "a.md") -> JSONValue {
    var params = params
    params["textDocument"] = ["uri": address(file)]
    return ask("textDocument/\(method)", .object(params))["result"]
  }

  /// A check has told something of the snippets of a file, in their order.
  mutating func found(_ all: [FileFindings.Finding], file: String = "a.md") throws {
    let view = try #require(state.view(file))
    var findings = FileFindings(view.text)
    findings.begin(view.text, chapter: view.chapter)
    for (snippet, finding) in zip(view.chapter.snippets, all) {
      findings.take(
        FileFindings.Known(
          snippet: snippet, verdict: finding.verdict, names: finding.names, values: finding.values, hasNames: true))
    }
    state.findings[file] = findings
  }

  /// The words beside the pointer; empty where there are none.
  mutating func hover(at place: JSONValue, file: String = "a.md") -> String {
    result("hover", ["position": place], file: file)["contents"]["value"].text ?? ""
  }

  /// What is underlined now: `line:column code`, both from 1.
  func underlined(file: String = "a.md") -> [String] {
    let last = sent.last {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]["uri"] == address(file)
    }
    return (last?["params"]["diagnostics"].items ?? []).map { diagnostic in
      let start = diagnostic["range"]["start"]
      return
        "\((start["line"].integer ?? 0) + 1):\((start["character"].integer ?? 0) + 1) \(diagnostic["code"].text ?? "")"
    }
  }
}

/// Files of a test, as long as they are needed.
final class BookOnDisk {
  let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/book-\(UUID().uuidString)"

  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension FileFindings {
  /// What a check tells of one snippet.
  struct Finding {
    var verdict = Verdict(.passed)
    var names: [KnownName] = []
    var values = TraceAnswer.nothing
  }
}

/// Markdown with `1️⃣` where something is, and without.
struct Marked {
  let text: String
  let places: [TextPlace]

  init(_ marked: String, unit: ColumnUnit = .utf8) {
    let parts = marked.components(separatedBy: "1️⃣")
    text = parts.joined()
    let whole = OpenText(text)
    var offset = 0
    places = parts.dropLast().map { part in
      offset += part.utf8.count
      return whole.place(of: offset, in: unit)
    }
  }

  func place(_ number: Int = 0) throws -> JSONValue {
    try #require(places.indices.contains(number))
    return ["line": .integer(places[number].line), "character": .integer(places[number].column)]
  }
}
