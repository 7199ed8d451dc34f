import LiterateMarkup
import LiterateModel
import SnippetRuntime

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
  /// The flow that the messages it prints stand beside.
  package var flowBeside: MessageFlow?
  /// The values that its lines had, if they were recorded, and the page that has them as a table.
  package var trace: (steps: SnippetTrace, page: String)?
  /// Titles for its drawing and its figures in another language than their own, as far as there are any.
  package var captions: [String] = []
  /// What their pictures are called in that language.
  package var labels: [String: String] = [:]
  /// Why it is not compiled, or not run, in the language of the page.
  package var reason: String?
  /// Whether it answers an exercise.
  package var isSolution = false
  /// The words around it.
  package var words = Wording.english
  /// What does not hold, each as the command line says it. A page of a draft shows it; a site has none.
  package var faults: [String] = []

  package init(
    snippet: Snippet, verdict: Verdict?, colors: [Color], names: [NamePlace] = [], program: String? = nil
  ) {
    self.snippet = snippet
    self.verdict = verdict
    reason = snippet.reasonForReaders
    self.colors = colors
    self.names = names
    self.program = program
  }

  /// What links point to.
  package var anchor: String { snippet.name.map(Self.anchor(ofName:)) ?? "line-\(snippet.place.line)" }

  package static func anchor(ofName name: String) -> String { "snippet-\(name)" }

  package var html: Markup {
    // A check is on no page; its author sees one that does not hold.
    if snippet.isCheck, faults.isEmpty { return .nothing }
    return .pieces {
      if snippet.isHidden {
        Markup("details", .class("folded"), faults.isEmpty ? nil : .flag("open")) {
          Markup("summary") { isSolution ? words.snippets.foldedSolution : words.snippets.folded }
          "\n"
          code
        }
        "\n"
      } else {
        code
      }
      drawn
    }
  }

  /// What it showed, by itself.
  package var drawn: Markup {
    .pieces {
      drawing ?? .nothing
      figures
    }
  }

  /// The drawing that it prints, where it prints the one that is stated. That is not folded away with a hidden snippet.
  private var drawing: Markup? {
    guard verdict?.status == .passed else { return nil }
    let title = captions.first ?? snippet.output?.caption ?? ""
    switch snippet.output?.drawing {
    case .marbles(let diagram):
      return MarbleFigure.html(diagram, title: title, anchor: "\(anchor)-marbles", words: words.figures)
    case .messages(let flow, _):
      guard !flow.participants.isEmpty else { return nil }
      let both = flowBeside.flatMap { FlowComparison(flow, beside: $0).joined }
      let figure = RecordedFigure(title: title, line: 0, content: .messages(both ?? flow))
      return FigurePart(figure: figure, anchor: "\(anchor)-messages", words: words.figures).html
    case nil: return nil
    }
  }

  private var code: Markup {
    .pieces {
      Markup(
        "figure", .class(faults.isEmpty ? "snippet" : "snippet failed"), .id(anchor),
        .init("data-line", "\(snippet.place.line)"), program.map { .init("data-program", $0) },
        trace == nil ? nil : .flag("data-trace")
      ) {
        "\n"
        faultBadge ?? badge
        let code = CodeText(self)
        Self.scrolling(label: words.snippets.code(snippet.command?.name ?? "Swift"), lines: code.height) {
          Markup("code") { code.html }
        }
        "\n"
        output
        lineByLine
        faultList
      }
      "\n"
    }
  }

  /// Text as it stands. It may be wider than the page, and whoever has no mouse must be able to scroll it.
  ///
  /// - Parameter lines: how many there are, if none of them is broken.
  static func scrolling(label: String, lines: Int = 0, @MarkupBuilder _ content: () -> [Markup]) -> Markup {
    Markup(
      "pre", CodeHeight.attribute(lines: lines), .init("tabindex", "0"), .init("role", "group"), .label(label),
      content: content)
  }

  /// What it showed. That is not folded away with a hidden snippet.
  private var figures: [Markup] {
    // The first caption is that of the drawing, which stands before them.
    let captions = captions.dropFirst(drawing == nil ? 0 : 1)
    return (verdict?.figures ?? []).enumerated().map { index, figure in
      var figure = figure.labelled(labels)
      if let caption = captions.dropFirst(index).first { figure.title = caption }
      return FigurePart(figure: figure, anchor: "\(anchor)-figure-\(index + 1)", words: words.figures).html
    }
  }

  private var badge: Markup {
    let text: String
    switch snippet.mode {
    case .run: return .nothing
    case .noRun: text = words.snippets.compiledOnly + (reason.map { " (\($0))" } ?? "")
    case .error: text = words.snippets.doesNotCompile
    case .warning: text = words.snippets.warns
    case .trap: text = words.snippets.stops
    case .start: text = words.snippets.yourTurn
    case .skip: text = words.snippets.skipped(reason ?? "")
    }
    return .pieces {
      Markup("figcaption", .class("badge \(snippet.mode.rawValue)")) { text }
      "\n"
    }
  }

  /// What it prints. Where the book states it and that is so, as it is stated: what may differ from run to run is left open
  /// there. A snippet that does not hold shows what it has really printed.
  private var output: Markup {
    let text = shownOutput
    guard !text.isEmpty else { return .nothing }
    return .pieces {
      Markup("div", .class("output")) {
        Markup("p") { words.snippets.prints }
        Self.scrolling(
          label: words.snippets.whatItPrints, lines: text.split(separator: "\n", omittingEmptySubsequences: false).count
        ) {
          Markup("samp") { text }
        }
      }
      "\n"
    }
  }

  /// The output as it stands on the page; empty where none does.
  var shownOutput: String {
    if drawing != nil, snippet.output?.manner == .exact { return "" }
    let stated = snippet.output?.lines.map(\.text).joined(separator: "\n")
    let text = (verdict?.status == .passed ? stated : nil) ?? verdict?.standardOutput ?? ""
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The way to the values of its lines, for who reads without scripts.
  private var lineByLine: Markup {
    guard let trace else { return .nothing }
    return .pieces {
      Markup("noscript") {
        Markup("a", .href("\(trace.page)#\(percentEncoded(anchor))")) { words.traces.lineByLine }
      }
      "\n"
    }
  }
}
