import Literate
import LiterateModel
import LiterateReading
import LiterateToolchain

/// What could be written at a place.
enum Completion {
  /// What the compiler is asked for a place in a fence.
  struct SwiftPlace: Sendable {
    var snippet: Snippet
    /// Where the word begins, in bytes of the snippet's text.
    var offset: Int
    var typed: String
  }

  /// The word in a snippet that is completed; nil elsewhere.
  static func swiftPlace(_ view: FileView, at place: TextPlace) -> SwiftPlace? {
    guard let (snippet, offset) = view.snippet(at: place), snippet.command == nil, snippet.origin == nil else {
      return nil
    }
    let word = TypedWord(in: snippet.text, before: offset)
    return SwiftPlace(snippet: snippet, offset: word.start, typed: word.text)
  }

  // MARK: Swift

  static func answer(
    _ suggestions: [SourceKit.Suggestion], at place: SwiftPlace, _ view: FileView, takesSnippets: Bool
  ) -> JSONValue {
    let items = suggestions.enumerated().map { index, suggestion -> JSONValue in
      let start = max(0, place.offset - suggestion.erased)
      let span = view.span(of: start..<place.offset + place.typed.utf8.count, in: place.snippet)
      let (text, isSnippet) = insertion(suggestion.insertion, asSnippet: takesSnippets)
      return .members([
        "label": .string(suggestion.label), "kind": .integer(kind(suggestion.kind)),
        "detail": suggestion.type.isEmpty ? nil : .string(suggestion.type),
        "documentation": suggestion.documentation.isEmpty ? nil : .string(suggestion.documentation),
        // The compiler's order is the best one.
        "sortText": .string(String(String(100_000 + index).dropFirst())), "filterText": .string(suggestion.name),
        "insertTextFormat": .integer(isSnippet ? 2 : 1), "textEdit": ["range": span.json, "newText": .string(text)],
      ])
    }
    return ["isIncomplete": .bool(suggestions.count >= 100), "items": .array(items)]
  }

  /// The text with places to fill in as the client takes them: `${1:Int}`, or nothing.
  static func insertion(_ text: String, asSnippet: Bool) -> (text: String, isSnippet: Bool) {
    let suggested = SuggestedText(text)
    guard asSnippet, suggested.hasPlaces else { return (suggested.plain, false) }
    var count = 0
    let written = suggested.pieces.map { piece in
      switch piece {
      case .text(let text): return escaped(text)
      case .place(let name):
        count += 1
        return "${\(count):\(escaped(name))}"
      }
    }
    return (written.joined(), true)
  }

  private static func escaped(_ text: String) -> String {
    text.map { "$}\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// The protocol's number for what the compiler calls `source.lang.swift.decl.function.method.instance`.
  private static func kind(_ kind: String) -> Int {
    let words = kind.split(separator: ".").dropFirst(3).map(String.init)
    switch (words.first ?? "", words.last ?? "") {
    case ("keyword", _): return 14
    case ("decl", "module"): return 9
    case ("decl", "class"), ("decl", "actor"): return 7
    case ("decl", "struct"): return 22
    case ("decl", "enum"): return 13
    case ("decl", "protocol"): return 8
    case ("decl", "enumelement"): return 20
    case ("decl", "constructor"): return 4
    case ("decl", "typealias"), ("decl", "associatedtype"), ("decl", "generic_type_param"): return 25
    case ("decl", _) where words.contains("operator"): return 24
    case ("decl", _) where words.contains("method"): return 2
    case ("decl", _) where words.contains("function"): return 3
    case ("decl", "local"), ("decl", "global"), ("decl", "parameter"): return 6
    case ("decl", _) where words.contains("var"): return 10
    default: return 1
    }
  }
}
