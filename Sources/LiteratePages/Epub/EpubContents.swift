import LiterateMarkup

/// The contents of an electronic book, from which readers also make their menu.
struct EpubContents {
  let book: BookPages
  /// The file of the text that the book begins with, if it has one.
  let start: String
  /// The files of the chapters.
  let files: [String]

  var page: [PageNode] {
    let title = book.words.pages.chapters
    return PageNode.nodes(
      .pieces {
        Markup("nav", .init("epub:type", "toc"), .id("toc"), .init("role", "doc-toc")) {
          "\n"
          Markup("h1") { title }
          "\n"
          Markup("ol") {
            "\n"
            item("text/" + start, book.title, [])
            book.parts.map(part)
          }
          "\n"
        }
        "\n"
        Markup("nav", .init("epub:type", "landmarks"), .id("landmarks"), .flag("hidden")) {
          "\n"
          Markup("h2") { title }
          "\n"
          Markup("ol") {
            "\n"
            landmark("cover", "cover.xhtml", book.title)
            landmark("toc", "nav.xhtml#toc", title)
            landmark("bodymatter", "text/" + (files.first ?? start), book.chapters.first?.title ?? book.title)
          }
          "\n"
        }
      })
  }

  private func part(_ part: BookPages.Part) -> Markup {
    let chapters = part.chapters.map(chapter)
    guard let title = part.title, !chapters.isEmpty else { return .list(chapters) }
    return .pieces {
      Markup("li") {
        Markup("span") { title }
        "\n"
        Markup("ol") {
          "\n"
          chapters
        }
      }
      "\n"
    }
  }

  private func chapter(_ place: Int) -> Markup {
    let chapter = book.chapters[place]
    let number = book.numbers[place].map { "\($0) " } ?? ""
    let sections = chapter.headings.filter { $0.level == 2 }.map { heading in
      item("text/\(files[place])#\(percentEncoded(EpubName.id(heading.slug)))", heading.text, [])
    }
    return item("text/" + files[place], number + chapter.title, sections)
  }

  private func item(_ link: String, _ title: String, _ inside: [Markup]) -> Markup {
    .pieces {
      Markup("li") {
        Markup("a", .href(link)) { onOneLine(title).isEmpty ? link : onOneLine(title) }
        if !inside.isEmpty {
          "\n"
          Markup("ol") {
            "\n"
            inside
          }
        }
      }
      "\n"
    }
  }

  private func landmark(_ kind: String, _ link: String, _ title: String) -> Markup {
    .pieces {
      Markup("li") { Markup("a", .init("epub:type", kind), .href(link)) { title.isEmpty ? link : onOneLine(title) } }
      "\n"
    }
  }
}
