import LiterateMarkup

/// A page as it is served while somebody writes: the page of the site, and a script that follows the book.
package enum LivePage {
  /// Where what only a served page has is found; no file of a site has such a name.
  package static let folder = "/.docs-check/"

  /// What the script of a served page needs beside it.
  package static var files: [SiteFile] {
    [
      SiteFile(".docs-check/live.js", LiveScript.text), SiteFile(".docs-check/live.css", LiveStyle.text),
      SiteFile(".docs-check/edit.js", EditScript.text), SiteFile(".docs-check/edit.css", EditStyle.text),
    ]
  }

  /// What the scripts of a page may ask its server for.
  package struct Leave: Sendable {
    /// What they say, so that no other page can ask.
    package var token: String
    /// Whether chapters may be written.
    package var writes: Bool

    package init(token: String, writes: Bool) { (self.token, self.writes) = (token, writes) }
  }

  /// A page of the site with the script in it, and with leave to ask the server it comes from.
  ///
  /// - Parameters:
  ///   - tag: what changes when the page does.
  ///   - leave: what its scripts may ask for; nil where nothing is run.
  ///   - isElsewhere: it is shown in the place of a page of another folder.
  package static func adapted(
    _ page: [UInt8], tag: String, leave: Leave? = nil, isElsewhere: Bool = false
  ) -> [UInt8] {
    var page = page
    func insert(_ text: String, at mark: String, before: Bool = false) {
      guard let place = page.firstRange(of: Array(mark.utf8)) else { return }
      page.insert(contentsOf: Array(text.utf8), at: before ? place.lowerBound : place.upperBound)
    }
    func written(_ pieces: Markup...) -> String { WrittenHTML(.list(pieces)).text }
    // The first of two rules of a policy is the one that counts.
    insert("connect-src 'self'; ", at: "Content-Security-Policy\" content=\"")
    if isElsewhere {
      if let rule = page.firstRange(of: Array("base-uri 'none'".utf8)) {
        page.replaceSubrange(rule, with: Array("base-uri 'self'".utf8))
      }
      insert(written("\n", Markup(empty: "base", .href("/"))), at: "<head>")
    }
    insert(written(head(tag, leave)), at: "</head>", before: true)
    return page
  }

  /// What is shown before there is a book.
  package static var waiting: [UInt8] {
    let head = Markup("head") {
      "\n"
      Markup(empty: "meta", .init("charset", "utf-8"))
      "\n"
      Markup(empty: "meta", .init("name", "viewport"), .init("content", "width=device-width, initial-scale=1"))
      "\n"
      PagePolicy(images: "data:").markup
      "\n"
      Markup(empty: "link", .init("rel", "icon"), .href("data:,"))
      "\n"
      Markup("title") { "Being checked" }
      "\n"
    }
    let body = Markup("body", .class("docs-check-waiting")) {
      "\n"
      Markup("main") {
        Markup("h1") { "Being checked" }
        "\n"
        Markup("p") { "The pages of the book are here as soon as its snippets have been compiled and run." }
      }
      "\n"
    }
    return adapted(HTMLWriter.page(page(head, body)), tag: "waiting")
  }

  /// A page with one snippet to write in, in the looks of the book.
  package static func blank(anchor: String, leave: Leave?) -> [UInt8] {
    let body = Markup("body") {
      "\n"
      Markup("header") { Markup("a", .class("home"), .href("/index.html")) { "Back to the book" } }
      "\n"
      Markup("div", .class("columns blank")) { blankMain(anchor) }
      "\n"
    }
    return adapted(HTMLWriter.page(page(blankHead, body)), tag: "blank", leave: leave)
  }

  private static var blankHead: Markup {
    Markup("head") {
      "\n"
      Markup(empty: "meta", .init("charset", "utf-8"))
      "\n"
      Markup(empty: "meta", .init("name", "viewport"), .init("content", "width=device-width, initial-scale=1"))
      "\n"
      PagePolicy(images: "'self' data:").markup
      "\n"
      Markup("title") { "Blank page" }
      "\n"
      Markup(empty: "link", .init("rel", "icon"), .href("/assets/icon.svg"))
      "\n"
      Markup(empty: "link", .init("rel", "stylesheet"), .href("/assets/style.css"))
      "\n"
      Markup(empty: "script", .init("src", "/assets/theme.js"))
      "\n"
    }
  }

  /// What is to be done on the blank page, and the empty snippet.
  private static func blankMain(_ anchor: String) -> Markup {
    Markup("main", .id("main")) {
      "\n"
      Markup("h1") { "Blank page" }
      "\n"
      Markup("p") { "What you write here is run with the library of this book, on this machine, and kept nowhere." }
      "\n"
      Markup("figure", .class("snippet"), .id(anchor), .flag("data-blank")) {
        Markup("pre") { Markup("code") {} }
      }
      "\n"
    }
  }

  /// A page that no file of the site has.
  private static func page(_ head: Markup, _ body: Markup) -> Markup {
    .pieces {
      Markup("html", .init("lang", "en")) {
        "\n"
        head
        "\n"
        body
        "\n"
      }
      "\n"
    }
  }

  private static func head(_ tag: String, _ leave: Leave?) -> Markup {
    .pieces {
      if let leave {
        Markup(empty: "link", .init("rel", "stylesheet"), .href(folder + "edit.css"))
        "\n"
        Markup(
          empty: "script", .init("src", folder + "edit.js"), .init("data-token", leave.token),
          leave.writes ? .flag("data-writes") : nil, .flag("defer"))
        "\n"
      }
      Markup(empty: "link", .init("rel", "stylesheet"), .href(folder + "live.css"))
      "\n"
      Markup(empty: "script", .init("src", folder + "live.js"), .init("data-tag", tag), .flag("defer"))
      "\n"
    }
  }
}
