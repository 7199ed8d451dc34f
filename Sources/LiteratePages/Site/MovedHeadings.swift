import LiterateMarkup

/// The headings that a page had once. Servers are not told what stands behind a `#`, so the page itself leads on.
package struct MovedHeadings: Sendable {
  /// Headings and snippets that have another name on the same page.
  package var here: [(old: String, new: String)] = []
  /// What is on another page now.
  package var elsewhere: [(old: String, link: String)] = []

  package init() {}

  package func has(_ old: String) -> Bool { here.contains { $0.old == old } || elsewhere.contains { $0.old == old } }

  /// Whether something on a page has a name already.
  package static func isTaken(_ name: String, in html: WrittenHTML) -> Bool {
    name == "main" || html.hasElement(id: name)
  }

  /// The text of a page, with the old names at the new ones: browsers find them without a script.
  func marked(_ html: WrittenHTML) -> WrittenHTML {
    here.reduce(html) { html, name in html.inserting(Markup(empty: "span", .id(name.old)), before: name.new) }
  }

  /// What has gone to other pages: only who comes for one of them sees it, and the script leads on.
  ///
  /// - Parameter up: the way from the page to the folder of the site.
  func list(_ words: PageWords, up: String = "") -> Markup {
    .pieces {
      for (old, link) in elsewhere {
        Markup("p", .class("moved"), .id(old)) {
          words.partMoved + words.colon
          Markup("a", .href(up + link)) { words.isHereNow }
          words.fullStop
        }
        "\n"
      }
    }
  }

  static let script = """
    (function () {
      function lead() {
        var name = location.hash.slice(1);
        try { name = decodeURIComponent(name); } catch (error) { /* Then it is no name that was encoded. */ }
        var moved = name && document.getElementById(name);
        if (!moved || !moved.classList.contains("moved")) { return; }
        // The old place is none that one wants to come back to.
        location.replace(moved.querySelector("a").href);
      }
      addEventListener("hashchange", lead);
      lead();
    })();

    """

  static let style = """
    .moved { display: none; }
    .moved:target { display: block; padding: 0.6rem 1rem; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }

    """
}
