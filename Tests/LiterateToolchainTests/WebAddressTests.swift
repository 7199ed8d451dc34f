import Foundation
import Testing

@testable import LiterateToolchain

/// Which machines an address of somebody's text may lead to.
@Suite struct WebAddressTests {
  @Test(arguments: [
    ("http://example.org", "example.org"), ("HTTPS://Example.org:8080/a?b#c", "Example.org"),
    ("http://127.0.0.1/", "127.0.0.1"), ("http://[::1]:80/", "::1"), ("http://a_b-c.d.", "a_b-c.d."),
    ("http://2130706433/", "2130706433"), ("http://example.org?a@b", "example.org"),
    ("http://me@example.org/", nil), ("http://me:you@example.org/", nil), ("http://example.org\\@other/", nil),
    ("http:///a", nil), ("http://", nil), ("ftp://example.org", nil), ("http://a b/", nil), ("http://a/\n", nil),
    ("http://exa%6dple.org/", nil), ("http://ex{a,b}.org/", nil), ("http://a:99999/", nil), ("http://a:/", nil),
    ("http://bücher.example/", nil), ("http://１２７.0.0.1/", nil), ("http://[fe80::1%eth0]/", nil),
  ]) func theHostIsReadStrictly(_ row: (text: String, host: String?)) {
    #expect(WebAddress(row.text)?.host == row.host)
  }

  @Test(arguments: [
    ("127.0.0.1", false), ("127.1.2.3", false), ("10.1.2.3", false), ("172.15.0.1", true), ("172.16.0.1", false),
    ("172.31.255.255", false), ("172.32.0.1", true), ("192.168.1.1", false), ("192.169.1.1", true),
    ("169.254.169.254", false), ("100.63.1.1", true), ("100.64.0.1", false), ("100.127.0.1", false),
    ("100.128.0.1", true),
    ("0.0.0.0", false), ("224.0.0.1", false), ("255.255.255.255", false), ("198.18.0.1", false), ("8.8.8.8", true),
    ("::1", false), ("::", false), ("fe80::1", false), ("fc00::1", false), ("fd12::1", false), ("ff02::1", false),
    ("::ffff:127.0.0.1", false), ("::ffff:8.8.8.8", true), ("64:ff9b::a00:1", false), ("64:ff9b::808:808", true),
    ("2002:a00:1::", false), ("2002:808:808::", true), ("2001:db8::1", false), ("2001::1", false),
    ("2606:4700::1111", true),
  ]) func whatIsOpenToEverybody(_ row: (text: String, isPublic: Bool)) throws {
    var bytes = [UInt8](repeating: 0, count: row.text.contains(":") ? 16 : 4)
    try #require(inet_pton(bytes.count == 16 ? AF_INET6 : AF_INET, row.text, &bytes) == 1)
    #expect(WebAddress.Machine(bytes).isPublic == row.isPublic)
  }

  /// Whatever is short for an address of this machine is looked up to be one.
  @Test(arguments: ["localhost", "127.1", "2130706433", "0x7f.1", "0", "[::1]", "[::ffff:127.0.0.1]"])
  func thisMachineIsKnownByAllOfItsNames(_ host: String) throws {
    let machines = try #require(WebAddress("http://\(host)/")).machines()
    #expect(!machines.isEmpty && machines.allSatisfy { !$0.isPublic })
  }
}
