import LiterateMarkup
import LiterateModel

/// The traces of a book: a script and a page for each chapter that has some.
extension BookPages {
  /// The scripts, which all languages share: the code is the same. And the one that shows them, where there are any.
  var traceScripts: [SiteFile] {
    let scripts = checkedParts.compactMap { chapter in
      let script = TraceScript(chapter)
      return script.isEmpty ? nil : SiteFile("traces/\(chapter.slug).js", script.text)
    }
    return scripts.isEmpty ? [] : scripts + [SiteFile("assets/trace.js", TraceValues.script + TraceSteps.script)]
  }

  /// The same as tables, for who reads without scripts.
  var tracePages: [SiteFile] {
    let traced = checkedParts.filter { $0.snippets.contains { $0.trace != nil } }
    return onAllCores(traced.count) { number in
      SiteFile("\(folder)traces/\(traced[number].slug).html", tracePage(traced[number]))
    }
  }

  private func tracePage(_ chapter: ChapterPart) -> [UInt8] {
    let title = words.traces.title(chapter.title)
    return frame(
      PageHead(
        name: title, description: words.traces.introduction,
        path: "\(folder)traces/\(percentEncoded(chapter.slug)).html"),
      current: nil, aside: .nothing,
      main: .pieces {
        Markup("article", .class("traces")) {
          "\n"
          Markup("h1") { title }
          "\n"
          Markup("p") { words.traces.introduction }
          "\n"
          chapter.snippets.filter { $0.trace != nil }.map { TraceTable($0, words, chapter: chapter.page).html }
        }
        "\n"
      }, root: "../" + up, own: "../")
  }
}

/// A trace as a table, a row for each step.
private struct TraceTable {
  private let part: SnippetPart
  private let words: Wording
  /// The link to the page of its chapter.
  private let chapter: String

  init(_ part: SnippetPart, _ words: Wording, chapter: String) {
    (self.part, self.words, self.chapter) = (part, words, chapter)
  }

  var html: Markup {
    .pieces {
      Markup("details") {
        "\n"
        Markup("summary") {
          Markup("code") { part.snippet.name ?? firstLine }
        }
        "\n"
        // Inside, so that it opens for who comes here.
        Markup("p", .id(part.anchor)) {
          Markup("a", .href("../\(chapter)#\(percentEncoded(part.anchor))")) { words.traces.toSnippet }
        }
        "\n"
        Markup("div", .class("table steady"), .init("tabindex", "0"), .init("role", "group"), .label(firstLine)) {
          Markup("table") {
            "\n"
            head
            "\n"
            Markup("tbody") {
              "\n"
              rows
            }
          }
        }
        "\n"
      }
      "\n"
    }
  }

  private var firstLine: String { String((part.snippet.lines.first?.text ?? "").drop { $0 == " " }) }

  private var head: Markup {
    let names = [words.traces.line, words.traces.what, words.traces.value, words.traces.prints]
    return Markup("thead") {
      Markup("tr") { names.map { name in Markup("th", .init("scope", "col")) { name } } }
    }
  }

  private var rows: [Markup] {
    let output = TracedOutput(part)
    var rows: [Markup] = []
    var printed = 0
    for step in part.trace?.steps.steps ?? [] {
      if step.folded > 0 { rows.append(remark(words.traces.leftOut(step.folded))) }
      let end = max(printed, output.shown(step.output))
      rows.append(row(step, prints: String(decoding: output.text[printed..<end], as: UTF16.self)))
      printed = end
    }
    if part.trace?.steps.isCut == true { rows.append(remark(words.traces.cut)) }
    return rows
  }

  private func remark(_ text: String) -> Markup {
    .pieces {
      Markup("tr") { Markup("td", .init("colspan", "4")) { text } }
      "\n"
    }
  }

  private func row(_ step: SnippetTrace.Step, prints: String) -> Markup {
    let lines = part.snippet.lines
    let line = lines.indices.contains(step.line) ? lines[step.line].text.drop { $0 == " " } : ""
    let text = prints.hasSuffix("\n") ? String(prints.dropLast()) : prints
    return .pieces {
      Markup("tr") {
        Markup("td") { Markup("code") { String(line) } }
        Markup("td") {
          step.name.isEmpty ? Self.name(step.value.isEmpty ? "" : words.traces.result) : Self.code(step.name)
        }
        Markup("td") { step.value.isEmpty ? .nothing : Self.code(step.value) }
        Markup("td") { text.isEmpty ? .nothing : Markup("samp") { text } }
      }
      "\n"
    }
  }

  private static func name(_ text: String) -> Markup { .text(text) }
  private static func code(_ text: String) -> Markup { Markup("code") { text } }
}
