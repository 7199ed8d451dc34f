import Literate
import LiterateModel

/// Headings and snippets over all Markdown of the workspace, and what snippets declare in files that are open.
enum WorkspaceSymbols {
  private static let most = 500

  /// - Parameter view: of a path, where there is a file.
  static func all(
    _ query: String, _ paths: [String], _ address: DocumentAddress, view: (String) -> FileView?
  ) -> JSONValue {
    let wanted = query.lowercased()
    var found: [JSONValue] = []
    for path in paths.sorted() where found.count < most {
      guard let view = view(path) else { continue }
      for (name, kind, span) in symbols(view) where wanted.isEmpty || contains(name.lowercased(), wanted) {
        let location: JSONValue = ["uri": .string(address.address(path)), "range": span.json]
        found.append([
          "name": .string(name), "kind": .integer(kind), "location": location, "containerName": .string(path),
        ])
      }
    }
    return .array(Array(found.prefix(most)))
  }

  /// Whether a name has the letters of a query in their order.
  private static func contains(_ name: String, _ query: String) -> Bool {
    var rest = query[...]
    for letter in name where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  private static func symbols(_ view: FileView) -> [(name: String, kind: Int, span: TextSpan)] {
    let headings = view.chapter.headings.map { ($0.text, 15, view.span(lines: $0.line, $0.line)) }
    let snippets = view.chapter.snippets.compactMap { snippet in
      snippet.name.map { ($0, 12, view.span(lines: snippet.place.line, snippet.place.line)) }
    }
    let names = view.checked.flatMap { snippet, known, _ in
      known.names.filter { $0.isDeclaration && [.type, .function, .member].contains($0.kind) }.map { name in
        let bytes = Array(snippet.text.utf8)[name.range.clamped(to: 0..<snippet.text.utf8.count)]
        let kind = name.kind == .type ? 5 : name.kind == .function ? 12 : 8
        return (String(decoding: bytes, as: UTF8.self), kind, view.span(of: name.range, in: snippet))
      }
    }
    return headings + snippets + names
  }
}
