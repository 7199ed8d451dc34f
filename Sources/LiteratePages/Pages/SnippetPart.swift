import LiterateModel

/// A snippet on a page: its code in colours, what is done with it, and what came of it.
package struct SnippetPart: Sendable {
  /// A stretch of the text, in UTF-8 bytes, and the class it gets.
  package struct Color: Sendable {
    package var range: Range<Int>
    package var name: String

    package init(range: Range<Int>, name: String) {
      self.range = range
      self.name = name
    }
  }

  package var snippet: Snippet
  package var verdict: Verdict?
  package var colors: [Color]
  /// What does not hold, each as the command line says it. A page of a draft shows it; a site has none.
  package var faults: [String] = []

  package init(snippet: Snippet, verdict: Verdict?, colors: [Color]) {
    self.snippet = snippet
    self.verdict = verdict
    self.colors = colors
  }

  /// What links point to.
  package var anchor: String { snippet.name.map { "snippet-\($0)" } ?? "line-\(snippet.place.line)" }

  package var html: String {
    let figure = """
      <figure class="snippet\(faults.isEmpty ? "" : " failed")" id="\(escaped(anchor))">
      \(faultBadge ?? badge)<pre tabindex="0" role="group" aria-label="Swift code"><code>\(code)</code></pre>
      \(output)\(faultList)</figure>

      """
    guard snippet.isHidden else { return figure }
    return
      "<details class=\"folded\"\(faults.isEmpty ? "" : " open")><summary>A snippet that runs, folded away</summary>\n\(figure)</details>\n"
  }

  private var badge: String {
    let text: String
    switch snippet.mode {
    case .run: return ""
    case .noRun: text = "compiled, not run"
    case .error: text = "does not compile, as stated"
    case .warning: text = "compiles with the warnings stated"
    case .trap: text = "stops, as stated"
    case .skip: text = "not checked: \(snippet.skipReason ?? "")"
    }
    return "<figcaption class=\"badge \(snippet.mode.rawValue)\">\(escaped(text))</figcaption>\n"
  }

  /// What it prints. Where the book states it, as it is stated: what may differ from run to run is left open there.
  private var output: String {
    let text = snippet.output?.lines.map(\.text).joined(separator: "\n") ?? verdict?.standardOutput ?? ""
    guard !text.isEmpty else { return "" }
    let body = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return """
      <div class="output"><p>Prints</p><pre tabindex="0" role="group" aria-label="What it prints"><samp>\(escaped(body))</samp></pre></div>

      """
  }

  private var code: String {
    let text = Array(snippet.text.utf8)
    var html = ""
    var done = 0
    func piece(_ range: Range<Int>) -> String { escaped(String(decoding: text[range], as: UTF8.self)) }
    for color in colors where color.range.lowerBound >= done && color.range.upperBound <= text.count {
      html += piece(done..<color.range.lowerBound)
      let words = String(decoding: text[color.range], as: UTF8.self)
      html += "<span class=\"\(color.name == "comment" ? Self.comment(words) : color.name)\">\(escaped(words))</span>"
      done = color.range.upperBound
    }
    html += piece(done..<text.count)
    return html.hasSuffix("\n") ? String(html.dropLast()) : html
  }

  /// A comment that claims something is set apart from one that only says it.
  private static func comment(_ words: String) -> String {
    let text = words.drop { $0 == "/" || $0 == " " }
    if text.hasPrefix("→") || text.hasPrefix("Prints ") { return "claim" }
    let isFault = ["error", "warning", "trap"].contains { text.hasPrefix($0 + ":") || text.hasPrefix($0 + "[") }
    return isFault ? "fault" : "comment"
  }
}
