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

  /// A name in the text that a card of the page tells about.
  package struct NamePlace: Sendable {
    package var range: Range<Int>
    package var kind: KnownName.Kind
    package var card: Int

    package init(range: Range<Int>, kind: KnownName.Kind, card: Int) {
      self.range = range
      self.kind = kind
      self.card = card
    }
  }

  package var snippet: Snippet
  package var verdict: Verdict?
  package var colors: [Color]
  package var names: [NamePlace]
  /// What a program that runs by itself is made of, if there is one; see `WholeProgram`.
  package var program: String?
  /// Titles for its figures in another language than their own, as far as there are any.
  package var captions: [String] = []
  /// The words around it.
  package var words = Wording.english
  /// What does not hold, each as the command line says it. A page of a draft shows it; a site has none.
  package var faults: [String] = []

  package init(
    snippet: Snippet, verdict: Verdict?, colors: [Color], names: [NamePlace] = [], program: String? = nil
  ) {
    self.snippet = snippet
    self.verdict = verdict
    self.colors = colors
    self.names = names
    self.program = program
  }

  /// What links point to.
  package var anchor: String { snippet.name.map(Self.anchor(ofName:)) ?? "line-\(snippet.place.line)" }

  package static func anchor(ofName name: String) -> String { "snippet-\(name)" }

  package var html: String {
    let figure = """
      <figure class="snippet\(faults.isEmpty ? "" : " failed")" id="\(escaped(anchor))" \
      data-line="\(snippet.place.line)"\(wholeProgram)>
      \(faultBadge ?? badge)<pre tabindex="0" role="group" aria-label="\(words.snippets.swift)"><code>\(CodeText(self).html)</code></pre>
      \(output)\(faultList)</figure>

      """
    guard snippet.isHidden else { return figure + figures }
    let opening = "<details class=\"folded\"\(faults.isEmpty ? "" : " open")>"
    return opening + "<summary>\(words.snippets.folded)</summary>\n\(figure)</details>\n" + figures
  }

  /// What it showed. That is not folded away with a hidden snippet.
  private var figures: String {
    (verdict?.figures ?? []).enumerated().map { index, figure in
      var figure = figure
      if captions.indices.contains(index) { figure.title = captions[index] }
      return FigurePart(figure: figure, anchor: "\(anchor)-figure-\(index + 1)", words: words.figures).html
    }.joined()
  }

  private var wholeProgram: String { program.map { " data-program=\"\(escaped($0))\"" } ?? "" }

  private var badge: String {
    let text: String
    switch snippet.mode {
    case .run: return ""
    case .noRun: text = words.snippets.compiledOnly + (snippet.noRunReason.map { " (\($0))" } ?? "")
    case .error: text = words.snippets.doesNotCompile
    case .warning: text = words.snippets.warns
    case .trap: text = words.snippets.stops
    case .skip: text = words.snippets.skipped(snippet.skipReason ?? "")
    }
    return "<figcaption class=\"badge \(snippet.mode.rawValue)\">\(escaped(text))</figcaption>\n"
  }

  /// What it prints. Where the book states it, as it is stated: what may differ from run to run is left open there.
  private var output: String {
    let text = snippet.output?.lines.map(\.text).joined(separator: "\n") ?? verdict?.standardOutput ?? ""
    guard !text.isEmpty else { return "" }
    let body = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return """
      <div class="output"><p>\(words.snippets.prints)</p><pre tabindex="0" role="group" aria-label="\(words.snippets.whatItPrints)"><samp>\(escaped(body))</samp></pre></div>

      """
  }
}
