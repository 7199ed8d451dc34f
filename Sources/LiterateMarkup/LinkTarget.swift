/// Where a link may lead. The writers ask here for each `href` and `src`, and leave out what may not stand there.
package enum LinkTarget {
  private static let schemes = ["http", "https", "mailto"]

  /// Whether a link leads somewhere and does nothing else: to the web, to a mailbox, or to a place of the same site.
  package static func isAllowed(_ target: String) -> Bool {
    // `data:,` is the picture of a page that has none: nothing is loaded.
    scheme(of: target) == nil || isElsewhere(target) || target == "data:,"
  }

  /// Whether a link leads to the web or to a mailbox.
  package static func isElsewhere(_ target: String) -> Bool {
    scheme(of: target).map { schemes.contains($0.lowercased()) } ?? false
  }

  /// What stands before the first colon, where that ends a scheme.
  private static func scheme(of target: String) -> Substring? {
    guard let colon = target.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = target[..<colon]
    let isPath = scheme.utf8.contains {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    return isPath ? nil : scheme
  }

  /// Whether a text is the beginning of a place on the web: `https://example.org/book`.
  package static func isOnTheWeb(_ text: String) -> Bool {
    guard let host = ["https://", "http://"].first(where: text.hasPrefix).map({ text.dropFirst($0.count) }) else {
      return false
    }
    return host.first.map { $0.isLetter || $0.isNumber || $0 == "[" } == true
      && !text.contains { $0.isWhitespace || "\"<>#?".contains($0) }
  }

  /// Whether the value of an attribute is a target.
  static func isNeeded(_ name: StaticString) -> Bool {
    switch name.utf8CodeUnitCount {
    case 3: name.description == "src"
    case 4: name.description == "href"
    default: false
    }
  }
}
