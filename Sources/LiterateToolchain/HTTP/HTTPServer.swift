@preconcurrency import Glibc
import Synchronization

/// Answers browsers of this machine, and sends events to those that listen. One thread serves all connections.
package final class HTTPServer: Sendable {
  package enum Failure: Error, Sendable, Equatable {
    /// Another program has the port.
    case taken(UInt16)
    case other(UInt16, reason: String)
  }

  private struct News {
    var events: [[UInt8]] = []
    var stops = false
  }

  /// How many connections there are at most.
  static let most = 64

  package let port: UInt16
  private let listeners: [Int32]
  private let bell: (reading: Int32, writing: Int32)
  private let news = Mutex(News())

  /// Listens on a port of this machine's own addresses; on any that is free for 0.
  package init(port: UInt16) throws(Failure) {
    (listeners, self.port) = try Loopback.listen(port)
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      let reason = String(cString: strerror(errno))
      for listener in listeners { close(listener) }
      throw .other(port, reason: reason)
    }
    bell = (ends[0], ends[1])
  }

  deinit {
    for descriptor in listeners + [bell.reading, bell.writing] { close(descriptor) }
  }

  /// Sends an event to every client that listens; from any thread.
  package func tell(_ event: [UInt8]) {
    news.withLock { $0.events.append(event) }
    ring()
  }

  /// Lets `run` return; from any thread.
  package func stop() {
    news.withLock { $0.stops = true }
    ring()
  }

  private func ring() {
    var byte: UInt8 = 1
    // A bell that is full is heard, too.
    _ = write(bell.writing, &byte, 1)
  }

  /// Serves until `stop` is called.
  package func run(answer: (HTTPRequest) -> HTTPAnswer) {
    var open: [Int32: HTTPConnection] = [:]
    defer { for socket in open.keys { close(socket) } }
    // While no descriptor is left, who knocks waits.
    var deafUntil = 0.0
    while true {
      let isDeaf = Clock.now < deafUntil
      var polls = [pollfd(fd: bell.reading, events: Int16(POLLIN), revents: 0)]
      polls += listeners.map { pollfd(fd: $0, events: isDeaf ? 0 : Int16(POLLIN), revents: 0) }
      let firstConnection = polls.count
      for (socket, connection) in open {
        let events = (connection.wantsInput ? POLLIN : 0) | (connection.output.isEmpty ? 0 : POLLOUT)
        polls.append(pollfd(fd: socket, events: Int16(events), revents: 0))
      }
      if poll(&polls, nfds_t(polls.count), isDeaf ? 50 : open.isEmpty ? -1 : 500) < 0 {
        // Interrupted, or for a moment without memory.
        usleep(1_000)
        continue
      }
      let now = Clock.now
      let fresh = hear()
      if fresh.stops { return }
      for place in polls[firstConnection...] {
        open[place.fd]?.serve(place, now: now, answer: answer)
      }
      for socket in open.keys {
        for event in fresh.events { open[socket]?.tell(event, now: now) }
        open[socket]?.tick(now: now)
        // Most answers fit: not to wait for another turn.
        open[socket]?.send(to: socket, now: now, answer: answer)
      }
      open = open.filter { socket, connection in
        if connection.phase == .over { close(socket) }
        return connection.phase != .over
      }
      for place in polls[1..<firstConnection] where place.revents != 0 {
        if !greet(place.fd, &open, now: now) { deafUntil = now + 0.1 }
      }
    }
  }

  /// What was said since the last time.
  private func hear() -> News {
    var bytes: [UInt8] = Array(repeating: 0, count: 256)
    while read(bell.reading, &bytes, bytes.count) > 0 {}
    return news.withLock { news in
      defer { news.events = [] }
      return news
    }
  }

  /// Takes whoever knocks; false if no descriptor is left for it.
  private func greet(_ listener: Int32, _ open: inout [Int32: HTTPConnection], now: Double) -> Bool {
    while true {
      let socket = Processes.withoutStarting {
        let socket = accept(listener, nil, nil)
        if socket >= 0 { _ = fcntl(socket, F_SETFD, FD_CLOEXEC) }
        return socket
      }
      guard socket >= 0 else { return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) }
      _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
      var yes: Int32 = 1
      setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      var connection = HTTPConnection(port: port, now: now)
      if open.count >= Self.most {
        // Who has asked for nothing makes room; if all are being answered, the new one is told so.
        if let idle = open.filter({ $0.value.isIdle }).min(by: { $0.value.waitsSince < $1.value.waitsSince })?.key {
          close(idle)
          open[idle] = nil
        } else if open.count < 2 * Self.most {
          connection.refuseBusy(now: now)
        } else {
          close(socket)
          continue
        }
      }
      open[socket] = connection
    }
  }
}

extension HTTPConnection {
  /// Reads and writes what can be read and written now.
  fileprivate mutating func serve(_ place: pollfd, now: Double, answer: (HTTPRequest) -> HTTPAnswer) {
    let happened = Int32(place.revents)
    if happened & POLLIN != 0 {
      // Once: what is left makes the next turn begin at once, after the others had theirs.
      withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
        let count = recv(place.fd, buffer.baseAddress!, buffer.count, 0)
        if count > 0 {
          receive(Array(buffer[..<count]), now: now, answer: answer)
        } else if count == 0 {
          receiveEnd()
        } else if errno != EAGAIN, errno != EINTR {
          fail()
        }
      }
    } else if happened & (POLLHUP | POLLERR | POLLNVAL) != 0 {
      fail()
    }
    if happened & POLLOUT != 0 { send(to: place.fd, now: now, answer: answer) }
  }

  fileprivate mutating func send(to socket: Int32, now: Double, answer: (HTTPRequest) -> HTTPAnswer) {
    while !output.isEmpty, phase != .over {
      let count = output.withUnsafeBytes { Glibc.send(socket, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0 {
        if errno == EINTR { continue }
        if errno != EAGAIN { fail() }
        return
      }
      sent(count, now: now, answer: answer)
      // Whoever reads no further has at least to be told that nothing follows.
      if phase == .lingering { shutdown(socket, Int32(SHUT_WR)) }
    }
  }
}
