import LiterateMarkup
import LiterateModel
import SnippetRuntime
import SwiftParser

/// Documentation comments as HTML, by the same way as chapters: nothing of them is executed.
package struct DocumentationRendering: Sendable {
  /// Where a name between backticks leads.
  package var name: @Sendable (String) -> String?
  /// Where a link leads that is no whole address; nil for nowhere.
  package var link: @Sendable (String) -> String?

  /// What a marble drawing is shown as; `place` tells those of one comment apart.
  package var figure: @Sendable (_ drawing: MarbleDiagram, _ place: String) -> Markup?

  package init(
    name: @escaping @Sendable (String) -> String?, link: @escaping @Sendable (String) -> String?,
    figure: @escaping @Sendable (_ drawing: MarbleDiagram, _ place: String) -> Markup? = { _, _ in nil }
  ) {
    self.name = name
    self.link = link
    self.figure = figure
  }

  /// The first paragraph without tags around it, and all of it.
  package func html(_ comment: String) -> (summary: WrittenHTML, whole: WrittenHTML) {
    guard comment.contains(where: { !$0.isWhitespace }) else { return (.nothing, .nothing) }
    let parts = DocumentationComment(comment)
    let prose = render(parts.prose)
    let whole = Markup.pieces {
      Markup.written(prose)
      if !parts.parameters.isEmpty { parameters(parts.parameters) }
      for (number, item) in parts.returns.enumerated() {
        label(item.name)
        Markup.written(render(item.text, part: "returns-\(number + 1)-"))
      }
      for (number, item) in parts.asides.enumerated() {
        Markup("div", .class("aside \(item.name.lowercased())")) {
          label(Self.words(item.name))
          Markup.written(render(item.text, part: "aside-\(number + 1)-"))
        }
        "\n"
      }
    }
    return (prose.firstParagraph, WrittenHTML(whole))
  }

  private func label(_ text: String) -> Markup {
    .pieces {
      Markup("p", .class("label")) { text }
      "\n"
    }
  }

  private func parameters(_ items: [DocumentationComment.Item]) -> Markup {
    .pieces {
      label("Parameters")
      Markup("dl", .class("parameters")) {
        "\n"
        for item in items {
          Markup("dt") { Markup("code") { item.name } }
          Markup("dd") { Markup.written(render(item.text, part: "\(item.name)-")) }
          "\n"
        }
      }
      "\n"
    }
  }

  /// `SeeAlso` in words.
  private static func words(_ name: String) -> String {
    switch name {
    case "SeeAlso": "See also"
    case "ToDo": "To do"
    case "MutatingVariant": "Mutating variant"
    case "NonMutatingVariant": "Non-mutating variant"
    default: name
    }
  }

  /// - Parameter part: tells the parts of one comment apart.
  private func render(_ text: String, part: String = "") -> WrittenHTML {
    let bytes = Array(text.utf8)
    var blocks: [Int: Markup] = [:]
    if text.contains("```") || text.contains("~~~") || text.contains("    ") {
      for block in MarkdownDocument(bytes).codeBlocks {
        blocks[block.startLine] = drawing(block, "\(part)\(block.startLine)") ?? markup(of: block)
      }
    }
    let code = blocks
    return MarkdownDocument.render(
      bytes, codeBlock: { code[$0] },
      link: { LinkTarget.isElsewhere($0) ? nil : link($0) ?? "" }, code: name, manner: .note
    ).html
  }

  private func drawing(_ block: CodeBlock, _ place: String) -> Markup? {
    guard block.info.split(separator: " ").first == "marbles" else { return nil }
    var lines = block.literal.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return (try? MarbleText(lines)).flatMap { figure($0.diagram, place) }
  }

  /// Code in colours, where it is Swift: it says so; or it says nothing, the parser has nothing against it, and it has a
  /// word of the language, which no drawing has.
  private func markup(of block: CodeBlock) -> Markup {
    let language = block.info.split(separator: " ").first.map { $0.lowercased() } ?? ""
    let colors = language.isEmpty || language == "swift" ? ClassifiedText.all(in: block.literal) : []
    let isSwift =
      language == "swift"
      || colors.contains { $0.kind == .keyword } && !SwiftText.tree(block.literal).hasError
    var text = Array(block.literal.utf8)
    if text.last == UInt8(ascii: "\n") { text.removeLast() }
    let parts = isSwift ? colors.map { (range: $0.range, kind: $0.kind.rawValue) } : []
    return Markup("pre", .init("tabindex", "0"), .init("role", "group"), .label("Code")) {
      Markup("code") { Markup.colored(text, parts) }
    }
  }
}
