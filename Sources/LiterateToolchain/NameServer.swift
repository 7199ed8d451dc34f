@preconcurrency import Glibc

/// A process that answers questions about names, and the line to it. It ends when the line is closed.
final class NameServer: @unchecked Sendable {
  /// The number under which it finds the line.
  static let line: Int32 = 3
  /// What it has loaded for its answers stays, so it is not asked for ever.
  private static let mostQuestions = 100

  private let process: pid_t
  private let line: Descriptor
  private var questions = 0

  var isFresh: Bool { questions < Self.mostQuestions }

  init?(
    _ command: [String], environment: [String: String], within boundary: (Confinement, Confinement.Needs)? = nil
  ) {
    guard let (own, other) = Pipe.line(), let null = Descriptor.null() else { return nil }
    do {
      process = try Processes.start(
        command, environment: environment,
        descriptors: [0: null.number, 1: null.number, 2: null.number, Self.line: other.number], within: boundary)
    } catch {
      return nil
    }
    line = own
  }

  /// Nil if it falls, takes too long, or is called off; then it is of no use any more.
  func answer(to question: [UInt8], timeout: Double, group: ProcessGroup?) -> [UInt8]? {
    questions += 1
    if let group, !group.adopt(process) { return nil }
    defer { group?.forget(process) }
    guard Self.send(question, line) else { return nil }
    return Self.receive(line, until: Clock.now + timeout)
  }

  func end() {
    Processes.end(process)
    Processes.wait(for: process)
  }

  // MARK: The line

  /// Sends how many bytes follow, and the bytes.
  static func send(_ bytes: [UInt8], _ line: Descriptor) -> Bool {
    var rest = withUnsafeBytes(of: Int64(bytes.count).littleEndian) { Array($0) } + bytes
    while !rest.isEmpty {
      let count = Glibc.send(line.number, rest, rest.count, Int32(MSG_NOSIGNAL))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest.removeFirst(count)
    }
    return true
  }

  /// Nil at the end of the line, or when time is up.
  static func receive(_ line: Descriptor, until deadline: Double?) -> [UInt8]? {
    var bytes: [UInt8] = []
    var wanted: Int?
    while true {
      if wanted == nil, bytes.count >= 8 {
        let count = bytes[..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
        guard count >= 0, count < 1 << 30 else { return nil }
        wanted = count + 8
      }
      if let wanted, bytes.count >= wanted { return Array(bytes[8..<wanted]) }
      var poll = pollfd(fd: line.number, events: Int16(POLLIN), revents: 0)
      let wait = deadline.map { Int32(max(0, min(($0 - Clock.now) * 1000, 60_000)).rounded(.up)) } ?? -1
      let ready = Glibc.poll(&poll, 1, wait)
      if ready < 0, errno == EINTR { continue }
      if ready == 0 {
        guard let deadline, Clock.now < deadline else { return nil }
        continue
      }
      guard let more = line.read(), !more.isEmpty else { return nil }
      bytes += more
    }
  }
}
