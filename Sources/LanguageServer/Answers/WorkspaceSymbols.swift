import Literate
import LiterateModel

/// Headings and snippets over all Markdown of the workspace, and what snippets declare in files that are open.
enum WorkspaceSymbols {
  private static let most = 500

  typealias Found = (name: String, kind: Int, span: TextSpan)

  /// - Parameters:
  ///   - files: the Markdown of the workspace, by path.
  ///   - symbols: the headings and snippets of one of them.
  ///   - view: of a file that is open.
  static func all(
    _ query: String, _ files: [String: OpenText], _ address: DocumentAddress, unit: ColumnUnit,
    symbols: (String, OpenText) -> [KnownOutlines.Symbol], view: (String) -> FileView?
  ) -> JSONValue {
    let wanted = query.lowercased()
    var found: [JSONValue] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) where found.count < most {
      let outline = symbols(path, text).map { symbol -> Found in
        let line = text.line(symbol.line - 1)
        return (symbol.name, symbol.kind, text.span(line.startIndex..<line.endIndex, in: unit))
      }
      let names = view(path).map(names) ?? []
      for (name, kind, span) in outline + names where wanted.isEmpty || contains(name.lowercased(), wanted) {
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

  /// What the snippets of an open file declare.
  private static func names(_ view: FileView) -> [Found] {
    view.checked.filter { $0.snippet.origin == nil }.flatMap { snippet, known, _ in
      known.names.filter { $0.isDeclaration && [.type, .function, .member].contains($0.kind) }.map { name in
        let bytes = Array(snippet.text.utf8)[name.range.clamped(to: 0..<snippet.text.utf8.count)]
        let kind = name.kind == .type ? 5 : name.kind == .function ? 12 : 8
        return (String(decoding: bytes, as: UTF8.self), kind, view.span(of: name.range, in: snippet))
      }
    }
  }
}
