import LiterateMarkup

/// The notes of a page: each stands behind the first reference to it, and has the number of that.
struct PageNotes {
  private let own: [String: NotedText.Note]
  private let facts: Facts
  private let words: RenderedMarkdown.Words
  private var numbers: [String: Int] = [:]

  init(_ own: [NotedText.Note], _ facts: Facts, _ words: RenderedMarkdown.Words) {
    self.own = Dictionary(own.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    (self.facts, self.words) = (facts, words)
  }

  /// All facts, each a row.
  var table: MarkdownTable? {
    guard !facts.all.isEmpty else { return nil }
    let labels = facts.labels
    return MarkdownTable(
      header: labels.map { $0 ?? "" },
      rows: facts.all.map { fact in
        labels.map { label in fact.items.filter { $0.label == label }.map(\.text).joined(separator: " ") }
      })
  }

  /// A reference, and the note at the first one; nil if there is no such note.
  ///
  /// - Parameter render: makes a part of a page of a text.
  mutating func refer(
    to id: String, _ rendered: inout RenderedMarkdown, render: (String) -> RenderedMarkdown
  ) -> Markup? {
    if let number = numbers[id] { return reference(to: id, number, isFirst: false) }
    guard let content = content(of: id, &rendered, render) else { return nil }
    let number = numbers.count + 1
    numbers[id] = number
    rendered.hasNotes = true
    let first = Markup("span", .init("aria-hidden", "true")) { "\(number) " }
    let last = Markup("a", .class("back"), .href("#ref.\(id)"), .label(words.back)) { "↩" }
    return .pieces {
      reference(to: id, number, isFirst: true)
      // Within a paragraph there is no place for another block.
      Markup("span", .class("note"), .id("note.\(id)"), .init("role", "note"), .label(words.note(number))) {
        for (index, part) in content.enumerated() {
          Markup("span", .class("fact")) {
            if index == 0 { first }
            part
            if index == content.count - 1 {
              .pieces {
                " "; last
              }
            }
          }
        }
      }
    }
  }

  private func reference(to id: String, _ number: Int, isFirst: Bool) -> Markup {
    Markup("sup") {
      Markup(
        "a", .class("noteref"), isFirst ? .id("ref.\(id)") : nil, .href("#note.\(id)"), .init("role", "doc-noteref"),
        .label(words.note(number))
      ) { "\(number)" }
    }
  }

  /// What a note says, in parts that stand below each other.
  private func content(
    of id: String, _ rendered: inout RenderedMarkdown, _ render: (String) -> RenderedMarkdown
  ) -> [Markup]? {
    if let note = own[id] { return [inline(render(note.text), note.text, line: note.line, &rendered)] }
    guard let fact = facts[id] else { return nil }
    return fact.items.map { item in
      let text = inline(render(item.text), item.text, line: nil, &rendered)
      return .pieces {
        if let label = item.label {
          Markup("b") { label }
          " "
        }
        text
      }
    }
  }

  /// - Parameter line: where it begins in the file; nil for what another file says.
  private func inline(
    _ inner: RenderedMarkdown, _ text: String, line: Int?, _ rendered: inout RenderedMarkdown
  ) -> Markup {
    if let line {
      rendered.references += inner.references.map { reference in
        var reference = reference
        reference.line += line - 1
        return reference
      }
      rendered.unlinkedCode += inner.unlinkedCode.map { ($0.text, $0.line + line - 1) }
    }
    rendered.sections[rendered.sections.count - 1].text += " " + inner.sections.map(\.text).joined(separator: " ")
    let html = inner.html.firstParagraph
    return html == .nothing ? .text(text) : .written(html)
  }
}
