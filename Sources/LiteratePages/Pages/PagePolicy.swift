import LiterateMarkup

/// What a page may load: nothing from elsewhere, but for answers of the one server that runs its snippets, if there is one. Browsers keep to it.
struct PagePolicy {
  /// Where pictures may come from.
  var images: String
  /// What its scripts may ask: an origin, or nothing.
  var server: String?

  var markup: Markup {
    let rules = [
      "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src \(images)", "base-uri 'none'",
      "form-action 'none'",
    ]
    return Self.markup(rules + (server.map { ["connect-src \($0)"] } ?? []))
  }

  /// For a page that leads to another one and has nothing itself.
  static let nothing = markup(["default-src 'none'", "img-src data:"])

  /// The same, for one whose script chooses where to.
  static let onlyScripts = markup(["default-src 'none'", "script-src 'self'", "img-src data:"])

  private static func markup(_ rules: [String]) -> Markup {
    Markup(
      empty: "meta", .init("http-equiv", "Content-Security-Policy"), .init("content", rules.joined(separator: "; ")))
  }
}
