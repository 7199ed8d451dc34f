import LiterateModel

/// What chapters cite by `[^id]`: a Markdown file in which a heading of the second level is the id of a fact, and a list below
/// it says what is so. `- Label: text`; what else stands there is for those who read the file.
package struct Facts: Sendable {
  package struct Fact: Sendable, Equatable {
    package var id: String
    package var line: Int
    package var items: [Item]

    package struct Item: Sendable, Equatable {
      /// What stands before the colon; nil where there is none.
      package var label: String?
      package var text: String
    }
  }

  package private(set) var all: [Fact] = []
  package private(set) var problems: [Problem] = []

  package init() {}

  package init(_ bytes: [UInt8], file: String) {
    let lines = FileLines(bytes)
    if let problem = TextEncoding.problem(bytes, lines, file: file) {
      problems = [problem]
      return
    }
    let headings = MarkdownDocument(Array(bytes.dropFirst(lines.markLength))).headings.filter { $0.level <= 2 }
    for (number, heading) in headings.enumerated() where heading.level == 2 {
      let end = headings.dropFirst(number + 1).first?.line ?? lines.lines.count + 1
      let body = (heading.line + 1..<max(heading.line + 1, end)).map { String(decoding: lines[$0], as: UTF8.self) }
      let fact = Fact(id: heading.text, line: heading.line, items: Self.items(body))
      if let message = wrong(fact) {
        problems.append(
          Problem(.factsFile, at: Position(file: file, line: heading.line, column: 1), message, length: 2))
      } else {
        all.append(fact)
      }
    }
  }

  package subscript(id: String) -> Fact? { all.first { $0.id == id } }

  /// The labels, in the order in which they come first; nil is for text without one.
  package var labels: [String?] {
    var labels: [String?] = []
    for item in all.flatMap(\.items) where !labels.contains(item.label) { labels.append(item.label) }
    return labels
  }

  private func wrong(_ fact: Fact) -> String? {
    if fact.id.contains(where: { $0.isWhitespace || "[]<>\\`".contains($0) }) || fact.id == "*" || fact.id.isEmpty {
      return "`\(fact.id)` cannot be cited; a fact's heading is a name without spaces and brackets: `## a-name`."
    }
    if let other = self[fact.id] {
      return "The heading at line \(other.line) is `\(fact.id)` already; give this fact another name."
    }
    if fact.items.isEmpty { return "`\(fact.id)` says nothing; write a list below it: `- Label: what is so.`" }
    return nil
  }

  private static func items(_ lines: [String]) -> [Fact.Item] {
    var texts: [String] = []
    var isInItem = false
    for line in lines {
      let text = line.trimmingPrefix { $0 == " " }
      if line.hasPrefix("- ") || line.hasPrefix("* ") {
        texts.append(String(line.dropFirst(2).trimmingPrefix { $0 == " " }))
        isInItem = true
      } else if isInItem, !text.isEmpty, !text.hasPrefix("<!--") {
        texts[texts.count - 1] += "\n" + text
      } else {
        isInItem = false
      }
    }
    return texts.map { text in
      let label = text.prefix { !":：`[\n".contains($0) }
      guard !label.isEmpty, label.count <= 30, let colon = text.dropFirst(label.count).first,
        ":：".contains(colon)
      else { return Fact.Item(label: nil, text: text) }
      let rest = text.dropFirst(label.count + 1)
      return Fact.Item(label: String(label), text: String(rest.trimmingPrefix { $0 == " " }))
    }
  }
}
