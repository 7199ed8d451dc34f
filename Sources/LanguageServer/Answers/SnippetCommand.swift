import Literate
import LiterateModel

/// What a person can ask for of a snippet: lenses over it, and commands by these names.
enum SnippetCommand: String, CaseIterable, Sendable {
  case run = "docs-check.run"
  case values = "docs-check.values"
  case program = "docs-check.program"

  private var title: String {
    switch self {
    case .run: "Run"
    case .values: "Values"
    case .program: "Copy program"
    }
  }

  /// Those that a snippet has something to say to. A translation and a source file that is shown have none.
  static func all(of snippet: Snippet, scope: SessionScope) -> [SnippetCommand] {
    guard snippet.origin == nil, snippet.shows == nil, snippet.mode != .skip, snippet.command?.isConsole != true else {
      return []
    }
    guard snippet.command == nil else { return [.run] }
    return [.run] + (snippet.mode.runsInSession ? [.values] : [])
      + (snippet.mode != .error && scope == .chapter ? [.program] : [])
  }

  /// As the protocol writes it, for the snippet whose fence stands on a line.
  private func json(_ view: FileView, line: Int, _ address: DocumentAddress) -> JSONValue {
    [
      "title": .string(title), "command": .string(rawValue),
      "arguments": [["uri": .string(address.address(view.path)), "line": .integer(line - 1)]],
    ]
  }

  /// Over each snippet of a file.
  static func lenses(_ view: FileView, scope: SessionScope, _ address: DocumentAddress) -> [JSONValue] {
    view.chapter.snippets.flatMap { snippet in
      let line = snippet.place.line
      return all(of: snippet, scope: scope).map { command -> JSONValue in
        ["range": view.span(lines: line, line).json, "command": command.json(view, line: line, address)]
      }
    }
  }

  /// The same as code actions, for clients that show no lenses.
  static func actions(
    _ view: FileView, in lines: ClosedRange<Int>, scope: SessionScope, _ address: DocumentAddress
  ) -> [JSONValue] {
    let met = view.chapter.snippets.filter { (($0.place.line)...max($0.place.line, $0.lastLine)).overlaps(lines) }
    guard met.count == 1, let snippet = met.first else { return [] }
    return all(of: snippet, scope: scope).map { command in
      [
        "title": .string(command.title), "kind": "source",
        "command": command.json(view, line: snippet.place.line, address),
      ]
    }
  }
}
