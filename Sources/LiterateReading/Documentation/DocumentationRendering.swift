import LiterateModel
import SwiftParser

/// Documentation comments as HTML, by the same way as chapters: nothing of them is executed.
package struct DocumentationRendering: Sendable {
  /// Where a name between backticks leads.
  package var name: @Sendable (String) -> String?
  /// Where a link leads that is no whole address; nil for nowhere.
  package var link: @Sendable (String) -> String?

  package init(name: @escaping @Sendable (String) -> String?, link: @escaping @Sendable (String) -> String?) {
    self.name = name
    self.link = link
  }

  /// The first paragraph without tags around it, and all of it.
  package func html(_ comment: String) -> (summary: String, whole: String) {
    guard comment.contains(where: { !$0.isWhitespace }) else { return ("", "") }
    let parts = DocumentationComment(comment)
    let prose = render(parts.prose)
    var whole = prose
    if !parts.parameters.isEmpty {
      whole += "<p class=\"label\">Parameters</p>\n<dl class=\"parameters\">\n"
      for item in parts.parameters {
        whole += "<dt><code>\(escaped(item.name))</code></dt><dd>\(render(item.text))</dd>\n"
      }
      whole += "</dl>\n"
    }
    for item in parts.returns { whole += "<p class=\"label\">\(item.name)</p>\n\(render(item.text))" }
    for item in parts.asides {
      let kind = item.name.lowercased()
      whole +=
        "<div class=\"aside \(kind)\"><p class=\"label\">\(escaped(Self.words(item.name)))</p>\n\(render(item.text))</div>\n"
    }
    return (summary(prose), whole)
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

  private func summary(_ html: String) -> String {
    guard html.hasPrefix("<p>"), let end = html.firstRange(of: "</p>") else { return "" }
    return String(html[html.index(html.startIndex, offsetBy: 3)..<end.lowerBound])
  }

  private func render(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var blocks: [Int: String] = [:]
    if text.contains("```") || text.contains("~~~") || text.contains("    ") {
      for block in MarkdownDocument(bytes).codeBlocks { blocks[block.startLine] = html(of: block) }
    }
    let code = blocks
    return MarkdownDocument.render(
      bytes, codeBlock: { code[$0] },
      link: { target in
        let isWhole = ["http:", "https:", "mailto:"].contains { target.hasPrefix($0) }
        return isWhole ? nil : link(target) ?? ""
      }, code: name, manner: .note
    ).html
  }

  /// Code in colours, where it is Swift: it says so; or it says nothing, the parser has nothing against it, and it has a
  /// word of the language, which no drawing has.
  private func html(of block: CodeBlock) -> String {
    let language = block.info.split(separator: " ").first.map { $0.lowercased() } ?? ""
    let colors = language.isEmpty || language == "swift" ? ClassifiedText.all(in: block.literal) : []
    let isSwift =
      language == "swift"
      || colors.contains { $0.kind == .keyword } && !SwiftText.tree(block.literal).hasError
    let text = Array(block.literal.utf8)
    var html = ""
    var done = 0
    if isSwift {
      for part in colors where part.range.lowerBound >= done {
        html += escaped(String(decoding: text[done..<part.range.lowerBound], as: UTF8.self))
        let words = String(decoding: text[part.range], as: UTF8.self)
        html += "<span class=\"\(part.kind.rawValue)\">\(escaped(words))</span>"
        done = part.range.upperBound
      }
    }
    html += escaped(String(decoding: text[done...], as: UTF8.self))
    if html.hasSuffix("\n") { html.removeLast() }
    return "<pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>\(html)</code></pre>"
  }
}
