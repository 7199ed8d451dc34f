import LiteratePages

/// The origin of pages that may have snippets run.
package enum HostedOrigin {
  /// As a browser says it: `https://example.org` of `https://Example.org/book`; nil of what is no address on the web.
  package static func of(_ address: String) -> String? {
    guard ["https://", "http://"].contains(where: address.hasPrefix), let origin = HostedPage.origin(of: address) else {
      return nil
    }
    // The usual port is not said.
    for (scheme, port) in [("https://", ":443"), ("http://", ":80")]
    where origin.hasPrefix(scheme) && origin.hasSuffix(port) {
      return String(origin.dropLast(port.count))
    }
    return origin
  }
}

extension CheckResult {
  /// Where the pages of the book are on the web, as book.json says.
  package var address: String? {
    chapters.first { !$0.isNamed }.flatMap { shelf.book(of: $0.file).address }
  }
}
