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

    /// Whether an import could bring what is meant.
    var mayNeedImport: Bool { ImportableName.mayBegin(at: offset, in: snippet.text) }
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

  /// Asks the compiler what could be written at a place; where nothing that is there begins with the word, what an import would bring.
  static func answer(
    _ compiler: EditorCompiler, _ program: EditorProgram, at place: SwiftPlace, _ view: FileView, takesSnippets: Bool
  ) -> JSONValue {
    let suggestions = compiler.suggestions(at: place.offset, typed: place.typed, in: program)
    let mayNeedImport = place.mayNeedImport
    let isMissing = mayNeedImport && !suggestions.contains { $0.begins(with: place.typed) }
    let importable = isMissing ? compiler.importableNames(at: place.offset, typed: place.typed, in: program) : []
    let items = suggestions.map { item($0, importing: nil, at: place, view, takesSnippets: takesSnippets) }
    let others = importable.map {
      item($0.suggestion, importing: $0.module, at: place, view, takesSnippets: takesSnippets)
    }
    // With more letters, nothing that is there may be left; then the client has to ask for what an import would bring.
    let isIncomplete = suggestions.count >= 100 || mayNeedImport && !isMissing
    return answer(others + items, isIncomplete: isIncomplete)
  }

  /// The items in the compiler's order, which is the best one.
  private static func answer(_ items: [[String: JSONValue?]], isIncomplete: Bool) -> JSONValue {
    let sorted = items.enumerated().map { index, item in
      JSONValue.members(item.merging(["sortText": .string(String(String(100_000 + index).dropFirst()))]) { $1 })
    }
    return ["isIncomplete": .bool(isIncomplete), "items": .array(sorted)]
  }

  /// - Parameter module: what has to be imported for it; nil for what is there.
  static func item(
    _ suggestion: SourceKit.Suggestion, importing module: String?, at place: SwiftPlace, _ view: FileView,
    takesSnippets: Bool
  ) -> [String: JSONValue?] {
    let start = max(0, place.offset - suggestion.erased)
    let span = view.span(of: start..<place.offset + place.typed.utf8.count, in: place.snippet)
    let (text, isSnippet) = insertion(suggestion.insertion, asSnippet: takesSnippets)
    let detail = module.map { "import \($0)" } ?? suggestion.type
    return [
      "label": .string(suggestion.label), "kind": .integer(kind(suggestion.kind)),
      "detail": detail.isEmpty ? nil : .string(detail),
      "documentation": suggestion.documentation.isEmpty ? nil : .string(suggestion.documentation),
      "filterText": .string(suggestion.name), "insertTextFormat": .integer(isSnippet ? 2 : 1),
      "textEdit": ["range": span.json, "newText": .string(text)],
      "additionalTextEdits": module.flatMap { edit(importing: $0, at: place, view) },
    ]
  }

  /// A line with an import. It goes behind the fence's own line, where the word that is completed cannot be.
  private static func edit(importing module: String, at place: SwiftPlace, _ view: FileView) -> JSONValue? {
    ImportableName.text(importing: module, into: place.snippet, in: view.text.bytes).map { offset, text in
      [["range": view.text.span(offset..<offset, in: view.unit).json, "newText": .string(text)]]
    }
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
