import Testing

@testable import Literate

@Suite struct HostedOriginTests {
  @Test(
    arguments: [
      ("https://Example.org/book", "https://example.org"), ("https://example.org", "https://example.org"),
      ("https://example.org:443/", "https://example.org"), ("http://localhost:9001/a/b", "http://localhost:9001"),
      ("http://example.org:80", "http://example.org"), ("https://[::1]:8/", "https://[::1]:8"),
      ("ftp://example.org", nil), ("example.org", nil), ("https://", nil), ("https://user@example.org", nil),
      ("https://a; script-src *", nil), ("*", nil), ("null", nil),
    ] as [(String, String?)])
  func itIsAsABrowserSaysIt(_ address: String, _ origin: String?) { #expect(HostedOrigin.of(address) == origin) }
}
