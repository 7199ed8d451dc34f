import Literate
import LiterateModel
import LiterateReading

/// What stands between the lines' words without being written: the types that names have, and the values that lines had when they ran.
enum InlayHints {
  /// Which of them a client wants.
  struct Choice: Equatable, Sendable {
    var types = true
    var values = true

    /// - Parameter said: `{ "types": false }`; what it does not name stays as it is.
    mutating func take(_ said: JSONValue) {
      types = said["types"].bool ?? types
      values = said["values"].bool ?? values
    }
  }

  private static let longest = 60

  static func all(_ view: FileView, in span: TextSpan?, _ choice: Choice = Choice()) -> JSONValue {
    .array(
      view.checked.flatMap { snippet, known, _ -> [JSONValue] in
        // The lines of a source file that is shown stand elsewhere.
        guard snippet.origin == nil else { return [] }
        return (choice.types ? types(snippet, known, view, span) : [])
          + (choice.values ? values(snippet, known, view, span) : [])
      })
  }

  // MARK: Types

  private static func types(
    _ snippet: Snippet, _ known: FileFindings.Known, _ view: FileView, _ span: TextSpan?
  ) -> [JSONValue] {
    guard snippet.command == nil, !known.names.isEmpty else { return [] }
    let names = Dictionary(known.names.map { ($0.range, $0) }, uniquingKeysWith: { first, _ in first })
    return UntypedNames.all(in: snippet.text).compactMap { range in
      guard let type = names[range].flatMap({ type(of: $0, in: snippet) }) else { return nil }
      let place = view.span(of: range, in: snippet).end
      guard span.map({ $0.contains(place) }) ?? true else { return nil }
      return ["position": place.json, "label": .string(": \(cut(type))"), "kind": 1]
    }
  }

  /// What stands behind the colon of a declaration; nil where the compiler knows no type.
  static func type(of name: KnownName, in snippet: Snippet) -> String? {
    let bytes = Array(snippet.text.utf8)[name.range.clamped(to: 0..<snippet.text.utf8.count)]
    let written = String(decoding: bytes, as: UTF8.self).filter { $0 != "`" }
    guard
      let colon = name.declaration.firstRange(of: "\(written): ") ?? name.declaration.firstRange(of: "\(written)`: ")
    else { return nil }
    let type = name.declaration[colon.upperBound...].split(separator: " { get", maxSplits: 1).first ?? ""
    return type.isEmpty || type == "_" || type.contains("<<error") ? nil : String(type)
  }

  private static func cut(_ text: String) -> String {
    text.count > longest ? text.prefix(longest) + " ⋯" : text
  }

  // MARK: Values

  /// At the ends of lines.
  private static func values(
    _ snippet: Snippet, _ known: FileFindings.Known, _ view: FileView, _ span: TextSpan?
  ) -> [JSONValue] {
    guard let trace = known.trace else { return [] }
    return snippet.lines.enumerated().compactMap { number, source in
      let steps = trace.steps.filter { $0.line == number && !$0.value.isEmpty }
      guard let last = steps.last else { return nil }
      let end = view.text.line(source.line - 1).endIndex
      let place = view.text.place(of: end, in: view.unit)
      guard span.map({ $0.contains(place) }) ?? true else { return nil }
      // A line can have several names; that of the last step is shown.
      let count = steps.count { $0.name == last.name }
      return [
        "position": place.json, "label": .string(label(last, of: count)), "paddingLeft": true,
        "tooltip": "The value that the line had in the run that was checked.",
      ]
    }
  }

  private static func label(_ step: SnippetTrace.Step, of count: Int) -> String {
    let line = cut(step.value).split(separator: "\n").joined(separator: "⏎")
    let times = count > 1 ? " (\(count)×)" : ""
    return (step.name.isEmpty ? line : "\(step.name) = \(line)") + times
  }
}
