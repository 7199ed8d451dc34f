import Glibc

/// The running program's end of the wire, and what the process that watches it can see of it.
///
/// It is set before the program starts and not changed afterwards.
enum Connection {
  nonisolated(unsafe) static var descriptor: Int32 = -1
  nonisolated(unsafe) static var nonce: UInt64 = 0
  /// One page that the program and its watcher share: the line of the statement that runs.
  nonisolated(unsafe) static var currentLine: UnsafeMutablePointer<Int> = .allocate(capacity: 1)
  /// Any thread may evaluate a claim; frames must not mix.
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  static func send(_ event: WireEvent) {
    var writer = WireWriter()
    event.write(to: &writer)
    pthread_mutex_lock(lock)
    let isSent = writeAll(WireFrames.frame(writer.bytes, nonce: nonce), to: descriptor)
    pthread_mutex_unlock(lock)
    // Nobody listens any more: the run is over.
    if !isSent { _exit(0) }
  }

  /// Sends an event and waits until the engine has dealt with it.
  @discardableResult
  static func ask(_ event: WireEvent) -> WireAnswer {
    send(event)
    var answer: UInt8 = 0
    while true {
      let count = read(descriptor, &answer, 1)
      if count == 1 { return WireAnswer(rawValue: answer) ?? .goOn }
      if count < 0, errno == EINTR { continue }
      _exit(0)
    }
  }
}

/// Writes all bytes, or says that it could not.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes {
      send(descriptor, $0.baseAddress! + written, bytes.count - written, Int32(MSG_NOSIGNAL))
    }
    if count < 0 {
      if errno == EINTR { continue }
      return false
    }
    written += count
  }
  return true
}
