import LiterateMarkup

/// What a reader sees first: what the book is, what was verified, and where to begin.
struct StartPage {
  var book: BookPages

  var html: Markup {
    .pieces {
      Markup("div", .class("start")) {
        "\n"
        opening
        verdict
        beginning
        book.parts.map { contents($0) }
        reference
        if let text = book.startText {
          book.source(of: text)
          "\n"
        }
      }
      "\n"
    }
  }

  /// What the author says of the book.
  private var opening: Markup {
    .pieces {
      if let text = book.startText {
        book.article(text)
        NameCard.list(text.cards, book.words.pages, on: book.language)
      } else {
        Markup("h1") { book.title }
        "\n"
        if let description = book.description {
          Markup("p", .class("about")) { onOneLine(description) }
          "\n"
        }
      }
    }
  }

  /// Whether the book holds.
  private var verdict: Markup {
    .pieces {
      if problems > 0 {
        Markup("p", .class("verified failed")) { book.words.start.doesNotHold(problems) }
      } else {
        Markup("p", .class("verified")) { verified }
      }
      "\n"
    }
  }

  /// The link to the first chapter.
  private var beginning: Markup {
    .pieces {
      if let first = book.chapters.first {
        Markup("p") { Markup("a", .class("begin"), .href(first.page)) { book.words.start.begin(first.title) } }
        "\n"
      }
    }
  }

  /// The chapters of a part.
  private func contents(_ part: BookPages.Part) -> Markup {
    .pieces {
      if let title = part.title {
        Markup("h2") { title }
        "\n"
      }
      Markup("ol", .class("chapters")) {
        "\n"
        part.chapters.map { item($0, isNumbered: part.isNumbered) }
      }
      "\n"
    }
  }

  private var problems: Int { book.checkedParts.reduce(0) { $0 + $1.problemCount } }

  var verified: Markup {
    let parts = book.checkedParts
    let run = parts.reduce(0) { $0 + $1.run }
    let claims = parts.reduce(0) { $0 + $1.claims }
    let skipped = parts.reduce(0) { $0 + $1.skipped.count }
    return book.words.start.verified(book.swift, run, parts.count, claims, skipped)
  }

  private func item(_ place: Int, isNumbered: Bool) -> Markup {
    let chapter = book.chapters[place]
    let number: Markup.Attribute? = book.numbers[place].map { .init("value", "\($0)") }
    let teaser = Self.teaser(chapter.opening ?? "")
    return .pieces {
      Markup("li", isNumbered ? number : .class("plain")) {
        Markup("a", .href(chapter.page)) { chapter.title }
        if chapter.run > 0 {
          " "
          Markup("small") { book.words.start.snippets(chapter.run) }
        }
        if !teaser.isEmpty {
          "\n"
          Markup("p", .class("teaser")) { teaser }
        }
      }
      "\n"
    }
  }

  /// How the chapter begins: up to its first question, since that is what makes one want to read; a sentence or two where
  /// it asks nothing soon.
  private static func teaser(_ opening: String) -> String {
    var sentences = sentences(of: onOneLine(opening))
    // What announces something that is not there says nothing; if it is all, it ends here.
    if let last = sentences.last, let sign = last.last, ":：".contains(sign) {
      sentences.removeLast()
      if sentences.isEmpty { sentences = [last.dropLast() + (sign == ":" ? "." : "。")] }
    }
    func text(_ count: Int) -> String { onOneLine(sentences.prefix(count).joined()) }
    let question = sentences.firstIndex { "?？".contains($0.last { ".!?…。！？".contains($0) } ?? ".") }
    if let question, width(text(question + 1)) < 2_000 { return text(question + 1) }
    return text((1...max(1, sentences.count)).first { width(text($0)) >= 420 } ?? sentences.count)
  }

  /// Each with the space behind it; Chinese leaves none.
  private static func sentences(of text: String) -> [String] {
    var (sentences, rest) = ([String](), text[...])
    while !rest.isEmpty {
      let sentence = firstSentence(of: String(rest))
      rest = rest.dropFirst(sentence.count)
      let space = rest.prefix { $0 == " " }
      sentences.append(sentence + space)
      rest = rest.dropFirst(space.count)
    }
    return sentences
  }

  private var reference: Markup {
    guard let pages = book.reference?.pages else { return .nothing }
    return .pieces {
      Markup("p", .class("to-reference")) {
        Markup("a", .href("reference/index.html")) { book.words.start.theReference }
        book.words.start.referenceHas(pages.index.entries.count, pages.modules.count)
      }
      "\n"
    }
  }

  static let style = """
    .start .about { font-size: 1.25rem; line-height: 1.5; margin: -0.6rem 0 1.4rem; text-wrap: pretty; }
    .teaser, .to-reference { font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; color: var(--soft); }
    .teaser { margin: 0.15rem 0 0; font-size: 0.9rem; line-height: 1.5; }
    .start .chapters li { margin: 0.9rem 0; } .start .chapters small { white-space: nowrap; } .start .chapters li::marker { color: var(--soft); }
    .start .plain { list-style: none; }
    .to-reference { margin-top: 2rem; padding-top: 1.2rem; border-top: 1px solid var(--line); font-size: 0.95rem; }

    """
}

func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
