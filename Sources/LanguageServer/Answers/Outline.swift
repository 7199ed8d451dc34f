import Literate
import LiterateModel

/// A chapter's headings and snippets as a tree, for an editor's outline.
enum Outline {
  private struct Node {
    var name: String
    var detail: String
    var kind: Int
    var line: Int
    var end: Int
    var level: Int
    var children: [Node] = []
  }

  /// What the protocol calls a heading, and a snippet.
  private static let (heading, snippet) = (15, 12)

  static func symbols(_ view: FileView) -> JSONValue { .array(tree(view).map { json($0, view) }) }

  private static func tree(_ view: FileView) -> [Node] {
    let last = view.text.lineCount
    let headings = view.chapter.headings
    var nodes = headings.enumerated().map { index, heading in
      let end = headings[(index + 1)...].first { $0.level <= heading.level }.map { $0.line - 1 } ?? last
      return Node(
        name: heading.text.isEmpty ? "…" : heading.text, detail: "", kind: Self.heading, line: heading.line, end: end,
        level: heading.level)
    }
    nodes += view.chapter.snippets.map { snippet in
      let first = snippet.lines.lazy.map(\.text).first { !$0.allSatisfy(\.isWhitespace) } ?? "…"
      return Node(
        name: snippet.name ?? first, detail: snippet.mode == .run ? "" : snippet.mode.rawValue, kind: Self.snippet,
        line: snippet.place.line, end: max(snippet.place.line, snippet.endLine), level: .max)
    }
    nodes.sort { ($0.line, $0.level) < ($1.line, $1.level) }
    return nested(nodes[...])
  }

  /// Each node with those that stand within its lines.
  private static func nested(_ nodes: ArraySlice<Node>) -> [Node] {
    var result: [Node] = []
    var rest = nodes
    while var node = rest.popFirst() {
      let inside = rest.prefix { $0.line <= node.end && $0.level > node.level }
      node.children = nested(inside)
      rest = rest.dropFirst(inside.count)
      result.append(node)
    }
    return result
  }

  private static func json(_ node: Node, _ view: FileView) -> JSONValue {
    [
      "name": .string(node.name), "detail": .string(node.detail), "kind": .integer(node.kind),
      "range": view.span(lines: node.line, node.end).json,
      "selectionRange": view.span(lines: node.line, node.line).json,
      "children": .array(node.children.map { json($0, view) }),
    ]
  }

  /// Sections and fences, which an editor can fold.
  static func foldingRanges(_ view: FileView) -> JSONValue {
    func fold(_ first: Int, _ last: Int, _ kind: String?) -> JSONValue? {
      last > first
        ? .members(["startLine": .integer(first - 1), "endLine": .integer(last - 1), "kind": kind.map { .string($0) }])
        : nil
    }
    let last = view.text.line(view.text.lineCount - 1).isEmpty ? view.text.lineCount - 1 : view.text.lineCount
    let headings = view.chapter.headings
    let sections = headings.enumerated().map { index, heading in
      fold(
        heading.line, headings[(index + 1)...].first { $0.level <= heading.level }.map { $0.line - 1 } ?? last, "region"
      )
    }
    let fences = view.chapter.fences.map { fold($0.place.line, $0.endLine, nil) }
    return .array((sections + fences).compactMap(\.self))
  }

  /// How the snippets of the file fare, over its first heading.
  static func lenses(_ view: FileView) -> [JSONValue] {
    let own = view.chapter.snippets
    guard !own.isEmpty, let heading = view.chapter.headings.first else { return [] }
    let verdicts = own.map { view.known($0)?.verdict.status }
    func count(_ status: Verdict.Status) -> Int { verdicts.count { $0 == status } }
    var words = ["\(own.count) snippet\(own.count == 1 ? "" : "s")", "\(count(.passed)) passed"]
    for (status, word) in [(Verdict.Status.failed, "failed"), (.notReached, "not reached"), (.skipped, "skipped")]
    where count(status) > 0 { words.append("\(count(status)) \(word)") }
    let open = verdicts.count { $0 == nil }
    if open > 0 { words.append("\(open) not checked yet") }
    return [
      [
        "range": view.span(lines: heading.line, heading.line).json,
        "command": ["title": .string(words.joined(separator: ", ")), "command": ""],
      ]
    ]
  }
}
