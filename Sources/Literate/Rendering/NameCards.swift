import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain

/// The names of a chapter's snippets, and a card for each thing they mean.
struct NameCards {
  private(set) var cards: [NameCard] = []
  private(set) var places: [Position: [SnippetPart.NamePlace]] = [:]

  /// - Parameter language: what the package is documented in, as far as it does not come with the toolchain.
  init(
    _ chapter: Chapter, names: [SnippetID: [KnownName]], language: String, reference: ReferenceLinks?, kept: PageWork
  ) {
    // The last snippet that declares a name, seen from a snippet, is the one it means.
    var declared: [String: String] = [:]
    var numbers: [String: Int] = [:]
    let shown = chapter.snippets.filter { !$0.isCheck }
    for snippet in shown {
      let known = names[snippet.id] ?? []
      let anchor = SnippetPart(snippet: snippet, verdict: nil, colors: []).anchor
      for name in known where name.isDeclaration { declared[name.symbol] = declared[name.symbol] ?? anchor }
    }
    for snippet in shown {
      // An operator is too small to point at.
      for name in names[snippet.id] ?? [] where name.kind != .operator {
        let key = name.symbol + "\n" + name.declaration
        if numbers[key] == nil {
          numbers[key] = cards.count + 1
          cards.append(
            Self.card(
              name, number: cards.count + 1, language: Self.isOfTheToolchain(name) ? "en" : language,
              declaredAt: declared[name.symbol], reference: reference, kept: kept))
        }
        places[snippet.place, default: []].append(
          SnippetPart.NamePlace(range: name.range, kind: name.kind, card: numbers[key]!))
      }
    }
  }

  /// What comes with the toolchain is described in English, whatever a book is in.
  static func isOfTheToolchain(_ name: KnownName) -> Bool {
    guard !name.module.isEmpty, let toolchain = Toolchain.current() else { return false }
    return Files.exists("\(toolchain.libraries)/\(name.module).swiftmodule")
  }

  private static func card(
    _ name: KnownName, number: Int, language: String, declaredAt: String?, reference: ReferenceLinks?, kept: PageWork
  ) -> NameCard {
    NameCard(
      number: number, declaration: name.declaration,
      colors: kept.colors(name.declaration),
      documentation: MarkdownDocument.render(
        Array(opening(name.documentation).utf8), link: { $0.contains(":") ? nil : "" },
        code: { reference?.target(ofName: $0, in: name.symbol) }, manner: .note
      ).html,
      language: language, module: name.module, reference: reference?.pages.index.target(usr: name.symbol),
      declaredAt: declaredAt)
  }

  /// The first two paragraphs of a text: a card is no manual.
  static func opening(_ documentation: String) -> String {
    if documentation.isEmpty { return "" }
    var blocks: [[Substring]] = [[]]
    var isCode = false
    for line in documentation.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = Substring(line)
      let words = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") })
      if words.hasPrefix("```") { isCode.toggle() }
      if !isCode, words.isEmpty {
        if !blocks[blocks.count - 1].isEmpty { blocks.append([]) }
        continue
      }
      if !isCode, words.hasPrefix("#") || words.hasPrefix("- ") || line.hasPrefix("    ") { break }
      blocks[blocks.count - 1].append(line)
    }
    var opening = blocks.prefix(2).filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    // What it announces would not follow.
    if opening.count > 1, opening[1].hasSuffix(":") { opening.removeLast() }
    return opening.joined(separator: "\n\n")
  }
}
