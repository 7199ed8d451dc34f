import Literate
import LiterateModel
import LiterateReading

/// Colours for the code in fences: what the parser can tell, and what the last check knows of names.
enum SemanticTokens {
  /// What the numbers in the answer mean.
  static let types = [
    "keyword", "type", "variable", "property", "string", "number", "comment", "decorator", "macro", "operator",
    "parameter", "function", "namespace",
    "method",
  ]

  private struct Token {
    var line: Int
    var column: Int
    var length: Int
    var type: Int
  }

  static func all(_ view: FileView) -> JSONValue {
    var tokens: [Token] = []
    for snippet in view.chapter.snippets where snippet.command == nil && snippet.origin == nil {
      tokens += self.tokens(of: snippet, view)
    }
    var data: [JSONValue] = []
    var before = TextPlace(line: 0, column: 0)
    for token in tokens.sorted(by: { ($0.line, $0.column) < ($1.line, $1.column) }) {
      let isSameLine = token.line == before.line
      for number in [
        token.line - before.line, isSameLine ? token.column - before.column : token.column, token.length, token.type, 0,
      ] { data.append(.integer(number)) }
      before = TextPlace(line: token.line, column: token.column)
    }
    return ["data": .array(data)]
  }

  private static func tokens(of snippet: Snippet, _ view: FileView) -> [Token] {
    let names = Dictionary(
      (view.known(snippet)?.names ?? []).map { ($0.range.lowerBound, word($0)) },
      uniquingKeysWith: { first, _ in first }
    )
    let calls = names.isEmpty ? NameSites(snippet.text).calls : [:]
    var tokens: [Token] = []
    for piece in ClassifiedText.all(in: snippet.text) {
      let first = piece.range.lowerBound
      let called = calls[first].map { $0 == .member ? "method" : "function" }
      let type = names[first] ?? (piece.kind == .name || piece.kind == .member ? called : nil) ?? word(piece.kind)
      guard let number = types.firstIndex(of: type) else { continue }
      // A token of the protocol stands on one line.
      var start = 0
      for source in snippet.lines {
        let end = start + source.text.utf8.count
        defer { start = end + 1 }
        let part = piece.range.clamped(to: start..<end)
        guard !part.isEmpty else { continue }
        let span = view.span(of: part, in: snippet)
        guard span.end.column > span.start.column else { continue }
        tokens.append(
          Token(
            line: span.start.line, column: span.start.column, length: span.end.column - span.start.column, type: number)
        )
      }
    }
    return tokens
  }

  private static func word(_ name: KnownName) -> String {
    switch name.kind {
    case .type: "type"
    case .function: "function"
    case .member: name.isMethod ? "method" : "property"
    case .variable: "variable"
    case .parameter: "parameter"
    case .macro: "macro"
    case .module: "namespace"
    case .operator: "operator"
    }
  }

  private static func word(_ kind: ClassifiedText.Kind) -> String {
    switch kind {
    case .keyword, .directive: "keyword"
    case .type: "type"
    case .name: "variable"
    case .member: "property"
    case .string: "string"
    case .number: "number"
    case .comment: "comment"
    case .attribute: "decorator"
    case .macro: "macro"
    case .operator: "operator"
    case .label: "parameter"
    }
  }
}

extension KnownName {
  /// Whether it is a function of a type: so its declaration says, behind words such as `mutating`.
  fileprivate var isMethod: Bool {
    let words = declaration.prefix { $0 != "(" }.split(separator: " ")
    return words.contains("func") || words.last.map { ["init", "init?"].contains($0) } ?? false
  }
}
