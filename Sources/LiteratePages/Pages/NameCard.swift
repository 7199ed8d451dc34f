import LiterateModel

/// What a page tells about a name in its code: in a list at its end, and over the name when one asks.
package struct NameCard: Sendable {
  package var number: Int
  package var declaration: String
  package var colors: [SnippetPart.Color]
  /// What is written about it, as HTML.
  package var documentation: String
  package var module: String
  /// Its page in the reference, if it has one.
  package var reference: String?
  /// The anchor of the snippet of this page that declares it.
  package var declaredAt: String?

  package init(
    number: Int, declaration: String, colors: [SnippetPart.Color], documentation: String, module: String,
    reference: String?, declaredAt: String?
  ) {
    self.number = number
    self.declaration = declaration
    self.colors = colors
    self.documentation = documentation
    self.module = module
    self.reference = reference
    self.declaredAt = declaredAt
  }

  /// The same on a page that lies in a folder, with the way out of it before its links to the reference.
  package func moved(below up: String) -> NameCard {
    var card = self
    card.reference = reference.map { up + $0 }
    // All links of ours, and none of an author's, begin so.
    card.documentation = documentation.replacing(
      "<a class=\"symbol\" href=\"reference/", with: "<a class=\"symbol\" href=\"\(up)reference/")
    return card
  }

  /// No heading's anchor has a full stop.
  static func anchor(_ number: Int) -> String { "n-.\(number)" }

  private func html(_ words: PageWords) -> String {
    var links: [String] = []
    if let declaredAt { links.append("<a href=\"#\(escaped(declaredAt))\">\(words.declaredHere)</a>") }
    if let reference { links.append("<a href=\"\(escaped(reference))\">\(words.reference)</a>") }
    if !module.isEmpty { links.append(escaped(module)) }
    let foot = links.isEmpty ? "" : "<p class=\"from\">\(links.joined(separator: " · "))</p>\n"
    return """
      <div class="entry" id="\(Self.anchor(number))">
      <p class="declaration"><code>\(code)</code></p>
      \(documentation)\(foot)</div>

      """
  }

  private var code: String {
    let text = Array(declaration.utf8)
    var html = ""
    var done = 0
    func piece(_ range: Range<Int>) -> String { escaped(String(decoding: text[range], as: UTF8.self)) }
    for color in colors where color.range.lowerBound >= done && color.range.upperBound <= text.count {
      html += piece(done..<color.range.lowerBound)
      html += "<span class=\"\(color.name)\">\(piece(color.range))</span>"
      done = color.range.upperBound
    }
    return html + piece(done..<text.count)
  }

  static func list(_ cards: [NameCard], _ words: PageWords) -> String {
    guard !cards.isEmpty else { return "" }
    return """
      <details class="names"><summary>\(words.names)</summary>
      \(cards.map { $0.html(words) }.joined())</details>

      """
  }
}
