import LiterateModel

/// The headings that a page had once. Servers are not told what stands behind a `#`, so the page itself leads on.
package struct MovedHeadings: Sendable {
  /// Headings and snippets that have another name on the same page.
  package var here: [(old: String, new: String)] = []
  /// What is on another page now.
  package var elsewhere: [(old: String, link: String)] = []

  package init() {}

  package func has(_ old: String) -> Bool { here.contains { $0.old == old } || elsewhere.contains { $0.old == old } }

  /// Whether something on a page has a name already.
  package static func isTaken(_ name: String, in html: String) -> Bool {
    name == "main" || html.firstRange(of: " " + mark(name)) != nil
  }

  private static func mark(_ name: String) -> String { "id=\"\(escaped(name))\"" }

  /// The text of a page, with the old names at the new ones: browsers find them without a script.
  func marked(_ html: String) -> String {
    var html = html
    for (old, new) in here {
      // The marks of quotes are escaped in text, so that this is an attribute.
      guard let name = html.firstRange(of: " " + Self.mark(new)),
        let start = html[..<name.lowerBound].lastIndex(of: "<")
      else { continue }
      html.insert(contentsOf: "<span \(Self.mark(old))></span>", at: start)
    }
    return html
  }

  /// What has gone to other pages: only who comes for one of them sees it, and the script leads on.
  func list(_ words: PageWords) -> String {
    elsewhere.map { old, link in
      "<p class=\"moved\" \(Self.mark(old))>\(words.partMoved)\(words.colon)<a href=\"\(escaped(link))\">\(words.isHereNow)</a>\(words.fullStop)</p>\n"
    }.joined()
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
