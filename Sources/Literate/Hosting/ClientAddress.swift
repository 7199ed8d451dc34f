import Glibc
import LiterateToolchain

/// Who asks: the other side of the connection, or whoever a proxy names that the host has named.
package struct ClientAddress: Sendable {
  private let proxies: Set<String>
  private let field: String

  /// - Parameters:
  ///   - proxies: their addresses, in digits. What others say of themselves counts for nothing.
  ///   - field: the name of the line in which a proxy names its clients.
  package init(proxies: [String] = [], field: String = "X-Forwarded-For") {
    self.proxies = Set(proxies.compactMap(Self.normal))
    self.field = field.lowercased()
  }

  /// Whether a text is an address in digits.
  package static func isAddress(_ text: String) -> Bool { normal(text) != nil }

  /// Whether a request has come through a proxy, or says so.
  func isForwarded(_ request: HTTPRequest) -> Bool { request.fields.contains { $0.name == field } }

  /// What stands for a client: its address, or of the sixth version the part that a provider gives to one customer.
  func client(of request: HTTPRequest) -> String {
    var client = Self.normal(request.peer) ?? ""
    // Each proxy adds the address that it was asked from at the end.
    var named = request.fields.filter { $0.name == field }.flatMap { $0.value.split(separator: ",") }
    while proxies.contains(client), let next = named.popLast() {
      guard let address = Self.normal(String(next)) else { break }
      client = address
    }
    guard client.contains(":") else { return client }
    return Self.network(client)
  }

  /// An address as the system writes it; nil if it is none.
  private static func normal(_ text: String) -> String? {
    let text = text.filter { !$0.isWhitespace && $0 != "[" && $0 != "]" }
    var six = in6_addr()
    if inet_pton(AF_INET6, text, &six) == 1 {
      let written = written(AF_INET6, &six)
      // One of the fourth version in the clothes of the sixth.
      return written.hasPrefix("::ffff:") && written.contains(".") ? String(written.dropFirst(7)) : written
    }
    var four = in_addr()
    return inet_pton(AF_INET, text, &four) == 1 ? written(AF_INET, &four) : nil
  }

  private static func network(_ address: String) -> String {
    var six = in6_addr()
    guard inet_pton(AF_INET6, address, &six) == 1 else { return address }
    withUnsafeMutableBytes(of: &six) { bytes in
      for index in 8..<16 { bytes[index] = 0 }
    }
    return written(AF_INET6, &six) + "/64"
  }

  private static func written(_ family: Int32, _ address: UnsafeRawPointer) -> String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(family, address, &text, socklen_t(text.count)) != nil else { return "" }
    return text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }
}
