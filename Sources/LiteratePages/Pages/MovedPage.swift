import LiterateMarkup

/// A page at the address that a chapter had: it leads to where the chapter, or a part of it, is now.
enum MovedPage {
  static let scriptPath = "assets/moved.js"

  /// Servers are not told what stands behind a `#`. So this script looks for the part that somebody comes for.
  static let script = """
    (function () {
      var name = location.hash.slice(1);
      try { name = decodeURIComponent(name); } catch (error) { /* Then it is no name that was encoded. */ }
      var part = name && document.getElementById(name);
      // The old place is none that one wants to come back to.
      location.replace((part || document.body).querySelector("a").href);
    })();

    """
}

extension BookPages {
  /// The headings that were on a page that is gone, if the book says where they are now.
  func movedHeadings(of page: String) -> MovedHeadings? {
    page.hasSuffix(".html") ? moved[String(page.dropLast(5))] : nil
  }

  /// The page that stands at an old address.
  func moved(_ page: String, to path: String) -> [UInt8] {
    let up = up(from: page)
    let target = up + path
    let headings = movedHeadings(of: page)
    return self.page(
      head: [
        Markup(empty: "meta", .init("charset", "utf-8")),
        headings == nil ? PagePolicy.nothing : PagePolicy.onlyScripts,
        refresh(target, onlyWithoutScript: headings != nil),
        Markup(
          empty: "meta", .init("name", "description"), .init("content", words.pages.pageMoved + words.pages.fullStop)),
        Markup(empty: "link", .init("rel", "icon"), .href("data:,")),
        Markup(empty: "link", .init("rel", "canonical"), .href(address.map { $0 + "/" + path } ?? target)),
        Markup("title") { title },
      ],
      body: Markup("body") {
        Markup("p") {
          words.pages.pageMoved + words.pages.colon
          Markup("a", .href(target)) { words.pages.isHereNow }
          words.pages.fullStop
        }
        if let headings {
          "\n"
          headings.list(words.pages, up: up)
          Markup("script", .init("src", up + MovedPage.scriptPath)) {}
        }
      })
  }

  /// Leads on at once. Where the script chooses the part, this is for browsers that run none.
  private func refresh(_ target: String, onlyWithoutScript: Bool) -> Markup {
    guard LinkTarget.isAllowed(target) else { return .nothing }
    let refresh = Markup(empty: "meta", .init("http-equiv", "refresh"), .init("content", "0; url=\(target)"))
    return onlyWithoutScript ? Markup("noscript") { refresh } : refresh
  }
}
