import Literate
import LiterateModel
import LiterateReading
import LiterateToolchain

/// Where a name is declared and used, across the snippets of a chapter.
enum Navigation {
  /// A place where a name stands.
  struct Use {
    var snippet: Snippet
    var name: KnownName
  }

  /// Every place of the file where the same thing is meant as here.
  static func uses(_ view: FileView, at place: TextPlace) -> [Use] {
    guard let (name, _) = view.name(at: place) else { return [] }
    return uses(of: name, view)
  }

  static func uses(of name: KnownName, _ view: FileView) -> [Use] {
    // The text of a source file that an empty fence shows stands nowhere here.
    view.checked.filter { $0.snippet.origin == nil }.flatMap { snippet, known, _ in
      known.names.filter { $0.symbol == name.symbol }.map { Use(snippet: snippet, name: $0) }
    }
  }

  static func references(
    _ view: FileView, at place: TextPlace, withDeclaration: Bool, _ address: DocumentAddress
  ) -> JSONValue {
    .array(
      uses(view, at: place).filter { withDeclaration || !$0.name.isDeclaration }.map { use in
        location(use, view, address)
      })
  }

  static func highlights(_ view: FileView, at place: TextPlace) -> JSONValue {
    .array(
      uses(view, at: place).map { use in
        let span = view.span(of: use.name.range, in: use.snippet)
        return ["range": span.json, "kind": .integer(use.name.isDeclaration ? 3 : 2)]
      })
  }

  /// The declaration in the chapter, as the last check knows it; nil if it stands elsewhere.
  static func definition(_ view: FileView, at place: TextPlace, _ address: DocumentAddress) -> JSONValue? {
    uses(view, at: place).first { $0.name.isDeclaration }.map { location($0, view, address) }
  }

  /// The declaration, as the compiler answers now.
  static func definition(
    _ meaning: SourceKit.Answer, in program: EditorProgram, _ view: FileView, _ address: DocumentAddress
  ) -> JSONValue? {
    if meaning.file == program.source {
      guard let (snippet, offset) = program.place(of: meaning.definition) else { return nil }
      let end = min(snippet.text.utf8.count, offset + meaning.name.prefix { $0 != "(" }.utf8.count)
      return location(Use(snippet: snippet, name: .at(offset..<max(offset, end))), view, address)
    }
    guard meaning.file.hasSuffix(".swift"), let bytes = try? Files.read(meaning.file) else { return nil }
    let text = OpenText(bytes)
    let span = text.span(meaning.definition..<meaning.definition, in: view.unit)
    return ["uri": .string(address.address(meaning.file)), "range": span.json]
  }

  private static func location(_ use: Use, _ view: FileView, _ address: DocumentAddress) -> JSONValue {
    [
      "uri": .string(address.address(view.path)),
      "range": view.span(of: use.name.range, in: use.snippet).json,
    ]
  }
}

extension KnownName {
  /// Something at a place of which no more is known.
  static func at(_ range: Range<Int>) -> KnownName {
    KnownName(
      range: range, kind: .variable, symbol: "", module: "", declaration: "", documentation: "", isDeclaration: true)
  }
}
