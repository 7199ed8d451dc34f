@preconcurrency import Glibc

/// Sockets that only this machine reaches: `127.0.0.1`, and `::1` where there is one.
enum Loopback {
  /// Sockets that listen on a port of both addresses; any port that is free for 0.
  static func listen(_ port: UInt16) throws(HTTPServer.Failure) -> (sockets: [Int32], port: UInt16) {
    var failure = HTTPServer.Failure.taken(port)
    // A port that is free at one address may be taken at the other; then another one is tried.
    for _ in 0..<(port == 0 ? 16 : 1) {
      let first: Int32
      do { first = try four(port) } catch {
        failure = error
        continue
      }
      let chosen = self.port(of: first)
      do {
        guard let second = try six(chosen) else { return ([first], chosen) }
        return ([first, second], chosen)
      } catch {
        close(first)
        failure = error
      }
    }
    throw failure
  }

  private static func four(_ port: UInt16) throws(HTTPServer.Failure) -> Int32 {
    let socket = try open(AF_INET, port)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) }
    }
    guard bound == 0, Glibc.listen(socket, 128) == 0 else { throw closing(socket, port) }
    return socket
  }

  /// Nil on a machine without that address.
  private static func six(_ port: UInt16) throws(HTTPServer.Failure) -> Int32? {
    guard let socket = try? open(AF_INET6, port) else { return nil }
    var yes: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    let length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) }
    }
    if bound == 0, Glibc.listen(socket, 128) == 0 { return socket }
    // `localhost` would lead some browsers to the other program.
    if errno == EADDRINUSE { throw closing(socket, port) }
    close(socket)
    return nil
  }

  static func open(_ family: Int32, _ port: UInt16) throws(HTTPServer.Failure) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let number = socket(family, kind, 0)
    guard number >= 0 else { throw .other(port, reason: String(cString: strerror(errno))) }
    // A port whose last server has just ended can be used again.
    var yes: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    return number
  }

  static func closing(_ socket: Int32, _ port: UInt16) -> HTTPServer.Failure {
    let number = errno
    close(socket)
    return number == EADDRINUSE ? .taken(port) : .other(port, reason: String(cString: strerror(number)))
  }

  static func port(of socket: Int32) -> UInt16 {
    // A port stands at the same place in an address of either kind.
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    withUnsafeMutablePointer(to: &address) {
      _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
    }
    return UInt16(bigEndian: address.sin6_port)
  }
}
