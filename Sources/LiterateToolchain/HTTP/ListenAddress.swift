@preconcurrency import Glibc

/// Where a server for others listens: `127.0.0.1:8600`, `[::]:8600`, `localhost:0`.
package struct ListenAddress: Sendable, Equatable {
  package let host: String
  package let port: UInt16

  /// Nil for what is no address and port.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else { return nil }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
    } else if host.contains(":") {
      return nil
    }
    self.host = host == "localhost" ? "127.0.0.1" : host
    self.port = port
    if found({ _ in }) == nil { return nil }
  }

  /// A socket that listens there, and its port.
  func listen() throws(HTTPServer.Failure) -> (socket: Int32, port: UInt16) {
    let opened = found { place -> Result<Int32, HTTPServer.Failure> in
      do throws(HTTPServer.Failure) {
        let socket = try Loopback.open(place.ai_family, port)
        guard bind(socket, place.ai_addr, place.ai_addrlen) == 0, Glibc.listen(socket, 128) == 0 else {
          throw Loopback.closing(socket, port)
        }
        return .success(socket)
      } catch {
        return .failure(error)
      }
    }
    guard let opened else { throw .other(port, reason: "\(host) is no address") }
    let socket = try opened.get()
    return (socket, Loopback.port(of: socket))
  }

  /// Does something with the address as the system has it; nil if it is none.
  private func found<Outcome>(_ body: (addrinfo) -> Outcome) -> Outcome? {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard !host.isEmpty, getaddrinfo(host, String(port), &hints, &list) == 0, let list else { return nil }
    defer { freeaddrinfo(list) }
    return body(list.pointee)
  }
}
