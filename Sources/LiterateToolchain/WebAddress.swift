@preconcurrency import Glibc

/// An address of a page, and the host in it, which is read so strictly that no program can take it for another.
package struct WebAddress: Sendable, Equatable {
  package let text: String
  package let host: String

  /// Nil for what has no plain host: letters of ASCII, digits, dots and dashes, or an address of the Internet in brackets.
  package init?(_ text: String) {
    let lower = text.lowercased()
    guard let start = ["http://", "https://"].first(where: lower.hasPrefix) else { return nil }
    let authority = text.utf8.dropFirst(start.utf8.count).prefix { !"/?#\\".utf8.contains($0) }
    let rest = text.utf8.dropFirst(start.utf8.count + authority.count)
    guard rest.allSatisfy({ $0 > 32 && $0 != 127 }), rest.first != UInt8(ascii: "\\") else { return nil }
    var host = Substring(authority)
    if let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
      guard let port = UInt16(host[host.index(after: colon)...]), port > 0 else { return nil }
      host = host[..<colon]
    }
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
      guard !host.isEmpty, host.utf8.allSatisfy("0123456789abcdefABCDEF:.".utf8.contains) else { return nil }
    } else {
      let isPlain = host.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "-._".unicodeScalars.contains(scalar))
      }
      guard !host.isEmpty, isPlain else { return nil }
    }
    self.text = text
    self.host = String(host)
  }

  /// Where the host is; empty if nobody knows.
  package func machines() -> [Machine] {
    var wanted = addrinfo()
    wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &wanted, &found) == 0 else { return [] }
    defer { freeaddrinfo(found) }
    var machines: [Machine] = []
    var next = found
    while let one = next {
      if let machine = Machine(one.pointee.ai_addr), !machines.contains(machine) { machines.append(machine) }
      next = one.pointee.ai_next
    }
    // The older way is there more often.
    return machines.filter { $0.bytes.count == 4 } + machines.filter { $0.bytes.count == 16 }
  }

  /// The number of a machine, 4 or 16 bytes.
  package struct Machine: Sendable, Equatable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    init?(_ address: UnsafePointer<sockaddr>) {
      switch Int32(address.pointee.sa_family) {
      case AF_INET:
        bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
        }
      case AF_INET6:
        bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
          withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
        }
      default: return nil
      }
    }

    /// As an address says it.
    package var text: String {
      if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
      let groups = stride(from: 0, to: 16, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
      return "[" + groups.joined(separator: ":") + "]"
    }

    /// Whether everybody can reach it: it is not this machine, nor one of a network of its own.
    package var isPublic: Bool {
      if bytes.count == 4 {
        return !Self.closed.contains { network, length in Self.matches(bytes, network, length) }
      }
      // Those that stand for a number of four bytes are as open as that.
      if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xff, bytes[11] == 0xff {
        return Machine(Array(bytes[12...])).isPublic
      }
      if Self.matches(bytes, [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0], 96) {
        return Machine(Array(bytes[12...])).isPublic
      }
      if Self.matches(bytes, [0x20, 0x02], 16) { return Machine(Array(bytes[2..<6])).isPublic }
      // What is given out to everybody begins with 001; the beginning of that is for experiments and examples.
      return bytes[0] & 0xe0 == 0x20 && !Self.matches(bytes, [0x20, 0x01, 0], 23)
        && !Self.matches(bytes, [0x20, 0x01, 0x0d, 0xb8], 32)
    }

    /// Networks that are nobody's or somebody's own (RFC 6890), and how many bits say so.
    private static let closed: [(network: [UInt8], length: Int)] = [
      ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12), ([192, 0, 0], 24),
      ([192, 0, 2], 24), ([192, 168], 16), ([198, 18], 15), ([198, 51, 100], 24), ([203, 0, 113], 24), ([224], 3),
    ]

    private static func matches(_ bytes: [UInt8], _ network: [UInt8], _ length: Int) -> Bool {
      (0..<length).allSatisfy { bit in
        let mask = UInt8(0x80) >> UInt8(bit % 8)
        let wanted = bit / 8 < network.count ? network[bit / 8] : 0
        return bytes[bit / 8] & mask == wanted & mask
      }
    }
  }
}
