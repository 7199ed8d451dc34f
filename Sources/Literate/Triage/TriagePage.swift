import LiterateMarkup
import LiterateModel

/// A triage as a page of HTML that needs no other file.
package struct TriagePage {
  private let text: TriageText

  package init(_ text: TriageText) { self.text = text }

  package var html: [UInt8] {
    HTMLWriter.page(
      Markup("html", .init("lang", "en")) {
        Markup("head") {
          Markup(empty: "meta", .init("charset", "utf-8"))
          Markup(empty: "meta", .init("name", "viewport"), .init("content", "width=device-width, initial-scale=1"))
          Markup(empty: "link", .init("rel", "icon"), .href("data:,"))
          Markup("title") { text.title }
          Markup("style") { Self.style }
        }
        Markup("body") {
          Markup("h1") { text.title }
          mistakes
          list(text.namesTitle, text.names)
          list(text.verifiedTitle, text.verified)
          for line in HumanReport.lacks(text.triage.report) + [HumanReport.closing(text.triage.report)] {
            Markup("p") { line }
          }
          commands
        }
      })
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
    code, pre { font: 0.9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
    pre { overflow-x: auto; padding: 0.75rem; border: 1px solid GrayText; border-radius: 4px; }
    h1, h2 { line-height: 1.25; text-wrap: balance; }
    li { margin: 0.25rem 0; }
    article { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid GrayText; }
    """

  private var mistakes: Markup {
    .pieces {
      if !text.triage.mistakes.isEmpty { Markup("h2") { text.mistakesTitle } }
      items(text.overview.map(coded))
      for mistake in text.triage.mistakes {
        Markup("article") {
          for found in mistake.problems {
            Markup("p") {
              Markup("strong") { "\(found.problem.position.file):\(found.problem.position.line)" }
              " "
              coded(found.problem.message)
            }
            items(details(found))
          }
          items(text.notes(mistake).map(coded))
        }
      }
    }
  }

  private func details(_ found: Triage.NearProblem) -> [Markup] {
    found.details.map { name, text in
      .pieces {
        name + ": "
        Markup("code") { text }
      }
    } + found.problem.notes.map(coded)
  }

  private func list(_ title: String, _ sentences: [String]) -> Markup {
    .pieces {
      if !sentences.isEmpty {
        Markup("h2") { title }
        items(sentences.map(coded))
      }
    }
  }

  private func items(_ items: [Markup]) -> Markup {
    .pieces {
      if !items.isEmpty {
        Markup("ul") {
          for item in items { Markup("li") { item } }
        }
      }
    }
  }

  private var commands: Markup {
    .pieces {
      Markup("h2") { text.commandsTitle }
      Markup("ul") {
        for (command, why) in text.commands {
          Markup("li") {
            why
            Markup("pre") { command }
          }
        }
      }
    }
  }

  /// A sentence, with what it has in backticks as code.
  private func coded(_ sentence: String) -> Markup {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return .text(sentence) }
    return .list(
      parts.enumerated().map { index, part in
        index % 2 == 0 ? .text(String(part)) : Markup("code") { String(part) }
      })
  }
}
