import LiterateToolchain
import Testing

@testable import Literate

/// Who asks, and whom a server believes.
@Suite struct ClientAddressTests {
  private static func client(_ peer: String, _ forwarded: [String], proxies: [String]) -> String {
    ClientAddress(proxies: proxies).client(
      of: HTTPRequest(path: "/", fields: forwarded.map { .init(name: "X-Forwarded-For", value: $0) }, peer: peer))
  }

  @Test(
    arguments: [
      // Nobody is believed who is no proxy.
      ("192.0.2.1", ["198.51.100.7"], [], "192.0.2.1"),
      ("192.0.2.1", ["198.51.100.7"], ["127.0.0.1"], "192.0.2.1"),
      ("127.0.0.1", ["198.51.100.7"], ["127.0.0.1"], "198.51.100.7"),
      ("127.0.0.1", [], ["127.0.0.1"], "127.0.0.1"),
      // What a client wrote itself stands before what the proxy adds.
      ("127.0.0.1", ["203.0.113.9, 198.51.100.7"], ["127.0.0.1"], "198.51.100.7"),
      ("127.0.0.1", ["203.0.113.9", "198.51.100.7"], ["127.0.0.1"], "198.51.100.7"),
      // Two proxies behind each other.
      ("127.0.0.1", ["203.0.113.9, 198.51.100.7, 192.0.2.4"], ["127.0.0.1", "192.0.2.4"], "198.51.100.7"),
      ("127.0.0.1", ["junk"], ["127.0.0.1"], "127.0.0.1"),
      ("::1", ["198.51.100.7"], ["::1"], "198.51.100.7"),
      ("::ffff:127.0.0.1", ["198.51.100.7"], ["127.0.0.1"], "198.51.100.7"),
      // One customer has a whole network.
      ("2001:db8:1:2:3:4:5:6", [], [], "2001:db8:1:2::/64"),
      ("127.0.0.1", ["[2001:DB8:1:2::9]"], ["127.0.0.1"], "2001:db8:1:2::/64"),
      ("", [], [], ""),
    ] as [(String, [String], [String], String)])
  func aClientIsFound(_ peer: String, _ forwarded: [String], _ proxies: [String], _ expected: String) {
    #expect(Self.client(peer, forwarded, proxies: proxies) == expected)
  }

  @Test func addressesAreDigits() {
    for good in ["127.0.0.1", "::1", "[::1]"] { #expect(ClientAddress.isAddress(good)) }
    for bad in ["localhost", "", "1.2.3", "127.0.0.1:80"] { #expect(!ClientAddress.isAddress(bad)) }
  }
}
