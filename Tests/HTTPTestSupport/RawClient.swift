@preconcurrency import Glibc

/// A socket without manners: it sends any bytes, and reads what comes.
package final class RawClient {
  private let socket: Int32
  private var unread: [UInt8] = []

  /// Connects to an address of this machine; nil if nobody listens there.
  ///
  /// - Parameter patience: how many seconds it waits for something to be said. A test that waits in vain fails, and does
  ///   not hang.
  package init?(_ port: UInt16, address: UInt32 = 0x7f00_0001, patience: Int = 120) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = address.bigEndian
    var patience = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    let result = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { return nil }
  }

  deinit { close(socket) }

  @discardableResult package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult package func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Says that nothing follows.
  package func endSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Goes without a good-bye: the other side finds the connection reset.
  package func vanish() {
    var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
  }

  private func more() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count > 0 { unread += buffer[..<count] }
    return count > 0
  }

  /// Everything up to a text and with it; less if the connection ends or nothing comes.
  package func read(through mark: String) -> String {
    let mark = Array(mark.utf8)
    while true {
      if let found = unread.firstRange(of: mark) {
        defer { unread.removeSubrange(..<found.upperBound) }
        return String(decoding: unread[..<found.upperBound], as: UTF8.self)
      }
      guard more() else { return readToEnd() }
    }
  }

  /// Everything until the other side ends.
  package func readToEnd() -> String {
    while more() {}
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }

  /// One answer, by the length that it states.
  package func readAnswer(ofHead isHead: Bool = false) -> (status: Int, head: String, body: [UInt8]) {
    let head = read(through: "\r\n\r\n")
    let length = head.firstMatch(of: #/Content-Length: (\d+)/#).flatMap { Int($0.1) } ?? 0
    while !isHead, unread.count < length, more() {}
    let body = Array(unread.prefix(isHead ? 0 : length))
    unread.removeFirst(body.count)
    return (Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0, head, body)
  }
}
