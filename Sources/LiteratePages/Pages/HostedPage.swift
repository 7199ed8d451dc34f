import LiterateMarkup

/// What a page needs so that its reader can have snippets run by a server that its host has named.
package struct HostedPage: Sendable, Equatable {
  /// `https://play.example.org`, perhaps with a path.
  private let server: String
  /// What the page is called there, whatever folder the site lies in: `/01-sums.html`.
  private let page: String
  /// Says which text of the chapter it is.
  private let stamp: String
  /// The places of the snippets that can be edited.
  private let snippets: [String]

  package init(server: String, page: String, stamp: String, snippets: [String]) {
    self.server = String(server.reversed().drop { $0 == "/" }.reversed())
    (self.page, self.stamp, self.snippets) = (page, stamp, snippets)
  }

  /// Whether a text names a server: `https`, or `http` on the machine of whoever tries it out.
  package static func isServer(_ text: String) -> Bool {
    guard LinkTarget.isOnTheWeb(text), let origin = origin(of: text) else { return false }
    if text.hasPrefix("https://") { return true }
    return ["http://localhost", "http://127.0.0.1", "http://[::1]"].contains {
      origin == $0 || origin.hasPrefix($0 + ":")
    }
  }

  /// The part of an address that a browser calls an origin: `https://example.org` of `https://example.org/book`. Nil where the
  /// address has something that no rule of a policy may have.
  package static func origin(of address: String) -> String? {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    let host = address[scheme.upperBound...].prefix { $0 != "/" }
    guard !host.isEmpty, host.utf8.allSatisfy(isOfHost) else { return nil }
    return address[..<scheme.upperBound] + host.lowercased()
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || ".-:[]".utf8.contains(byte)
  }

  /// What the page's scripts may ask.
  var origin: String? { Self.origin(of: server) }

  /// The lines of its head.
  ///
  /// - Parameter site: the way to the folder of the site.
  func lines(site: String) -> [Markup] {
    [
      Markup(empty: "link", .init("rel", "stylesheet"), .href(site + "assets/edit.css")),
      Markup(
        empty: "script", .init("src", site + "assets/edit.js"), .init("data-server", server), .init("data-page", page),
        .init("data-token", stamp), .init("data-snippets", snippets.joined(separator: " ")), .flag("defer")),
    ]
  }

  /// The files that those lines name.
  static var files: [SiteFile] {
    [SiteFile("assets/edit.js", EditScript.text), SiteFile("assets/edit.css", EditStyle.text)]
  }
}
