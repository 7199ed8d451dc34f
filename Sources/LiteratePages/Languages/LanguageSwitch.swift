import LiterateMarkup

/// Leads from a page to the same page in another language. A page that only one language has leads nowhere: another page
/// is not what its reader wanted.
struct LanguageSwitch {
  private let editions: [Edition]
  private let folder: String
  private let page: String
  private let address: String?

  /// - Parameters:
  ///   - folder: of the page that it stands on.
  ///   - page: its name, without an ending; nil for a page that stands outside of the languages.
  init(_ editions: [Edition], from folder: String, page: String?, address: String?) {
    self.editions = page.map { page in editions.filter { $0.pages.contains(page) } } ?? []
    self.folder = folder
    self.page = page ?? ""
    self.address = address
  }

  private func way(to edition: Edition) -> String {
    // A page may lie in a folder of its language's folder.
    let up = String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") })
    return up
      + (edition.folder == folder
        ? edition.link(page).dropping(folder) : (folder.isEmpty ? "" : "../") + edition.link(page))
  }

  /// In the head of the page: where it is in each language, and in the original for all others.
  var alternates: Markup {
    guard editions.count > 1 else { return .nothing }
    func line(_ language: String, _ edition: Edition) -> Markup {
      let place = address.map { $0 + "/" + edition.link(page) } ?? way(to: edition)
      return .pieces {
        Markup(empty: "link", .init("rel", "alternate"), .init("hreflang", language), .href(place))
        "\n"
      }
    }
    return .list(editions.map { line($0.language, $0) } + [line("x-default", editions[0])])
  }

  /// The same as a site map has it.
  var sitemapAlternates: [Markup] {
    guard editions.count > 1 else { return [] }
    return editions.map { edition in
      let place = (address ?? "") + "/" + edition.link(page)
      return Markup(empty: "xhtml:link", .init("rel", "alternate"), .init("hreflang", edition.language), .href(place))
    }
  }

  private var others: [Edition] { editions.count > 1 ? editions.filter { $0.folder != folder } : [] }

  /// Whether there is a link to another language.
  var leadsElsewhere: Bool { !others.isEmpty }

  /// On the page: the others.
  func link(_ words: PageWords) -> Markup {
    guard leadsElsewhere else { return .nothing }
    return Markup("nav", .class("languages"), .label(words.languages)) {
      others.map { other in
        Markup("a", .href(way(to: other)), .init("lang", other.language), .init("hreflang", other.language)) {
          other.name
        }
      }.joined(" ")
    }
  }

  /// The section that is being read has the same name in the other language. A page that only one language has leads back to
  /// where its reader came from, if that was in another language; without scripts, to the start.
  static let script = """
    (function () {
      "use strict";
      var links = Array.from(document.querySelectorAll(".languages a"));
      var heads = Array.from(document.querySelectorAll("article :is(h1, h2, h3, h4, h5, h6) > span[id]"));

      function wanted() {
        try { return "#" + encodeURIComponent(decodeURIComponent(location.hash.slice(1))); } catch (error) { return ""; }
      }
      function section() {
        if (scrollY <= 0) { return ""; }
        var line = innerHeight * 0.3, now = null;
        heads.forEach(function (head) { if (head.getBoundingClientRect().top < line) { now = head; } });
        // Whoever came for one of the last sections cannot bring it any further up.
        if (innerHeight + scrollY >= document.documentElement.scrollHeight - 2) {
          heads.forEach(function (head) { if ("#" + encodeURIComponent(head.id) === wanted()) { now = head; } });
        }
        // The top of the page needs no name.
        return now && now !== heads[0] ? "#" + encodeURIComponent(now.id) : "";
      }
      function follow() {
        var name = section();
        links.forEach(function (link) { link.hash = name; });
      }
      // Before the link is used, in whatever way.
      links.forEach(function (link) {
        ["click", "pointerdown", "focus", "contextmenu"].forEach(function (name) { link.addEventListener(name, follow); });
      });

      var back = Array.from(document.querySelectorAll(".editions a")), starts = back.map(function (link) { return link.href; });
      // For one tab. A browser may keep nothing; then there is at least the page before this one.
      function lastRead() { try { return sessionStorage.getItem("read") || document.referrer; } catch (error) { return document.referrer; } }
      function remember() {
        try { sessionStorage.setItem("read", location.href.split("#")[0] + section()); } catch (error) { /* Nothing is kept. */ }
      }
      function lead() {
        var from = lastRead();
        back.forEach(function (link, index) {
          link.href = from.startsWith(starts[index].replace(/[^/]*$/, "")) ? from : starts[index];
        });
      }
      if (back.length) { addEventListener("pageshow", lead); } else if (links.length) { addEventListener("pagehide", remember); }
    })();

    """

  static let style = """
    .languages { display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; font-size: 0.92rem; }
    @media (max-width: 35rem) { header { gap: 0.4rem 0.7rem; padding: 0.6rem 0.8rem; } .languages, header .tools { gap: 0.4rem; } header button, header .toggle { padding: 0.25rem 0.5rem; } }
    /* Two rows from the beginning: what scripts put into the second does not move the page. */
    @media (max-width: 30rem) { :root { --top: 6.5rem; } header { flex-wrap: wrap; } .tools { flex: 1 0 100%; } }
    @media print { .languages { display: none; } }

    """
}

extension String {
  fileprivate func dropping(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
