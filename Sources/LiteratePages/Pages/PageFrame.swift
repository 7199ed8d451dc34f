import LiterateMarkup

/// What is around the text of every page: its head, the bar, and the list of chapters.
extension BookPages {
  /// - Parameter part: the title of the part that begins with the chapter.
  static func item(
    _ chapter: ChapterPart, _ number: Int?, _ part: String?, isCurrent: Bool, root: String = ""
  ) -> Markup {
    .pieces {
      if let part {
        Markup("li", .class("part")) { part }
        "\n"
      }
      Markup("li", number == nil ? nil : .class("numbered")) {
        Markup("a", .href(root + chapter.page), isCurrent ? .init("aria-current", "page") : nil) {
          if let number { Markup("span", .class("chapter-number")) { "\(number) " } }
          chapter.title
        }
      }
      "\n"
    }
  }

  /// - Parameters:
  ///   - current: the name of the page, if it is one that every language can have.
  ///   - root: the way to the folder of the site, for a page that lies in another than those of its language.
  ///   - own: the way to the folder of its language, where that is another one.
  ///   - navigation: what stands beside the page, if not the chapters.
  ///   - hasNotes: its text needs a margin.
  ///   - hosted: who runs its snippets.
  func frame(
    _ head: PageHead, current: String?, aside: Markup, main: Markup, root: String? = nil, own: String? = nil,
    navigation: Markup? = nil, hasNotes: Bool = false, hosted: HostedPage? = nil
  ) -> [UInt8] {
    let (site, own) = (root ?? up, own ?? root ?? "")
    let languages = LanguageSwitch(editions, from: folder, page: current, address: address)
    return page(
      head: lines(of: head, languages, site: site, hosted),
      body: Markup("body") {
        "\n"
        Markup("a", .class("to-text"), .href("#main")) { words.pages.toText }
        "\n"
        Markup("header", hasNotes ? .class("noted") : nil) {
          Markup("button", .class("to-menu"), .init("type", "button"), .init("popovertarget", "menu")) {
            words.pages.menu
          }
          Markup("a", .class("home"), .href(own + "index.html")) { title }
          languages.link(words.pages)
          if navigation != nil, !languages.leadsElsewhere { startPagesElsewhere(site) }
          tools
        }
        "\n"
        Markup("div", .class(hasNotes ? "columns noted" : "columns")) {
          "\n"
          // Beside the text where there is room, and else what the button of the header opens.
          Markup("div", .class("menu"), .id("menu"), .flag("popover")) {
            navigation ?? chapterList(current: current, site: site, own: own)
            "\n"
            aside
          }
          "\n"
          Markup("main", .id("main")) {
            "\n"
            main
          }
          "\n"
        }
        "\n"
      })
  }

  /// What a script makes work. It is on the page from the beginning, so that nothing moves when the script comes.
  private var tools: Markup {
    Markup("div", .class("tools")) {
      Markup("button", .init("type", "button")) { words.scripts.search }
      Markup("select", .class("toggle"), .label(words.pages.theme)) {
        Markup("option", .init("value", "")) { words.pages.system }
        Markup("option", .init("value", "light")) { words.pages.light }
        Markup("option", .init("value", "dark")) { words.pages.dark }
      }
    }
  }

  /// The book in other languages, from a page that is there in one language only: the way back for who came from there.
  private func startPagesElsewhere(_ site: String) -> Markup {
    guard !translations.isEmpty else { return .nothing }
    return Markup("nav", .class("editions"), .label(words.pages.languages)) {
      translations.map { book in
        let edition = Edition(book)
        return Markup(
          "a", .href(site + edition.link(Edition.start)), .init("lang", book.language), .init("hreflang", book.language)
        ) { edition.name }
      }.joined(" ")
    }
  }

  private func lines(
    of head: PageHead, _ languages: LanguageSwitch, site: String, _ hosted: HostedPage?
  ) -> [Markup] {
    [
      Markup(empty: "meta", .init("charset", "utf-8")),
      Markup(empty: "meta", .init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")),
      PagePolicy(images: "'self' data:", server: hosted?.origin).markup,
      Markup("title") { head.name.map { "\($0) · \(title)" } ?? title },
      .pieces {
        head.html(of: self)
        languages.alternates
        Markup(empty: "link", .init("rel", "icon"), .href(site + "assets/icon.svg"), .init("type", "image/svg+xml"))
      },
      Markup(empty: "link", .init("rel", "stylesheet"), .href(site + "assets/style.css")),
      Markup(empty: "script", .init("src", site + "assets/theme.js")),
      Markup(empty: "script", .init("src", site + "assets/" + script("words")), .flag("defer")),
      Markup(empty: "script", .init("src", site + "assets/page.js"), .flag("defer")),
    ] + (hosted?.lines(site: site) ?? [])
  }

  private func chapterList(current: String?, site: String, own: String) -> Markup {
    let list =
      own.isEmpty
      ? written(current: current) : chapters.indices.map { item($0, isCurrent: false, root: own) }
    return Markup("nav", .class("book"), .label(words.pages.chapters)) {
      Markup("ol") {
        "\n"
        list
        if reference != nil {
          Markup("li") { Markup("a", .href(own + "reference/index.html")) { words.pages.reference } }
          "\n"
        }
      }
    }
  }

  /// The list as it was written for all pages, but for the one item that is another on this.
  private func written(current: String?) -> [Markup] {
    let place = current.flatMap { places[$0] } ?? items.count
    let before = Markup.written(WrittenHTML(joining: items[..<place]))
    guard place < items.count else { return [before] }
    return [
      before, item(place, isCurrent: true), .written(WrittenHTML(joining: items[(place + 1)...])),
    ]
  }

  private func item(_ place: Int, isCurrent: Bool, root: String = "") -> Markup {
    Self.item(chapters[place], numbers[place], partTitle(place, parts), isCurrent: isCurrent, root: root)
  }

  /// A whole page of lines in the head, and a body.
  func page(head: [Markup], body: Markup) -> [UInt8] {
    HTMLWriter.page(
      .pieces {
        Markup("html", .init("lang", language)) {
          "\n"
          Markup("head") {
            "\n"
            head.flatMap { [$0, "\n"] }
          }
          "\n"
          body
          "\n"
        }
        "\n"
      })
  }
}
