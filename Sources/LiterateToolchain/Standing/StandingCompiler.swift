@preconcurrency import Glibc
import SnippetRuntime
import Synchronization

/// A compiler that has been loaded and stands before its `main`. For each program it splits in two, and one half goes on: a quarter of
/// the time of a compiler is otherwise spent on being loaded, and some more on the boundary around it.
///
/// It writes where all of them write; each half keeps the right to write to its own folders only.
final class StandingCompiler: Sendable {
  private let process: pid_t
  private let line: Int32
  private let hasSaidSo = Atomic(false)

  /// What a half of it does.
  struct Order {
    /// Where it works.
    var folder: String
    /// The folders that it writes to; nil if nothing keeps it from others.
    var writable: [String]?
    /// The words behind the compiler's name.
    var compilation: [String]
    /// The linker's command for what was compiled, and the file for what it says.
    var linking: (command: [String], said: String)?
  }

  /// - Parameters:
  ///   - command: the compiler's, with its limits and what makes it stand.
  ///   - boundary: inside of which it stands.
  init?(_ command: [String], environment: [String: String], within boundary: (Confinement, Confinement.Needs)?) {
    guard let (own, other) = Pipe.line(SOCK_SEQPACKET), let null = Descriptor.null() else { return nil }
    do {
      process = try Processes.start(
        command, environment: environment,
        descriptors: [0: null.number, 1: null.number, 2: null.number, StandingProgram.line: other.number],
        within: boundary)
    } catch {
      return nil
    }
    line = own.keep()
  }

  /// Whether it is loaded.
  var isReady: Bool {
    if hasSaidSo.load(ordering: .relaxed) { return true }
    var word: Int32 = 0
    guard recv(line, &word, 4, Int32(MSG_DONTWAIT)) == 4 else { return false }
    hasSaidSo.store(true, ordering: .relaxed)
    return true
  }

  deinit {
    Processes.end(process)
    Processes.wait(for: process)
    Glibc.close(line)
  }

  /// What came of an order; nil if nothing can have come of it.
  ///
  /// - Parameter question: the order as it is sent.
  func work(
    on order: Order, _ question: [UInt8], limits: Processes.Limits, group: ProcessGroup?
  ) -> Processes.Finished? {
    guard let pipe = Pipe(), let (own, other) = Pipe.line() else { return nil }
    let rights = order.writable.map { Descriptor(Landlock.rules(reading: nil, writing: $0)) }
    if let rights, rights.number < 0 { return nil }
    group?.hold(own.number, for: \.building)
    defer { group?.release(own.number) }
    let lent = [pipe.writing, other] + (rights.map { [$0] } ?? [])
    guard Self.send(question, lent.map(\.number), through: line) else { return nil }
    for descriptor in lent { descriptor.close() }
    let deadline = Clock.now + limits.timeout
    let heard = pipe.reading.hear(until: deadline, words: limits.words)
    if heard.isWhole {
      let answer = own.hear(until: deadline, words: 4).output
      guard answer.count == 4 else { return nil }
      let status = Int(answer.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) })
      if status == StandingProgram.notBegun { return nil }
      return Processes.Finished(status: status, output: heard.output, isTimedOut: false)
    }
    return Processes.Finished(
      status: 128 + Int(SIGKILL), output: heard.output, isTimedOut: !heard.isCut, isCut: heard.isCut)
  }

  // MARK: The line

  /// An order as it is sent; nil if it is too long for that.
  static func question(_ order: Order) -> [UInt8]? {
    let linking = order.linking?.command ?? []
    let words = [order.folder, order.linking?.said ?? ""] + linking + order.compilation
    var bytes: [UInt8] = []
    for count in [linking.count, order.compilation.count] {
      withUnsafeBytes(of: Int32(count)) { bytes.append(contentsOf: $0) }
    }
    for word in words { bytes += Array(word.utf8) + [0] }
    guard words.count <= StandingProgram.mostWords, bytes.count < StandingProgram.mostBytes,
      !words.contains(where: { $0.utf8.contains(0) })
    else { return nil }
    return bytes
  }

  /// Sends bytes in one, and descriptors with them.
  private static func send(_ bytes: [UInt8], _ descriptors: [Int32], through line: Int32) -> Bool {
    // A header of the length, where it belongs to and what it is, and the numbers; all of it in whole words of the machine.
    let length = 16 + 4 * descriptors.count
    var control = [UInt8](repeating: 0, count: (length + 7) & ~7)
    control.withUnsafeMutableBytes { room in
      room.storeBytes(of: length, as: Int.self)
      room.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
      room.storeBytes(of: Int32(SCM_RIGHTS), toByteOffset: 12, as: Int32.self)
      for (index, number) in descriptors.enumerated() {
        room.storeBytes(of: number, toByteOffset: 16 + 4 * index, as: Int32.self)
      }
    }
    var bytes = bytes
    return bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          (message.msg_iov, message.msg_iovlen) = (part, 1)
          (message.msg_control, message.msg_controllen) = (control.baseAddress, control.count)
          while true {
            let count = sendmsg(line, &message, Int32(MSG_NOSIGNAL))
            if count < 0, errno == EINTR { continue }
            return count == bytes.count
          }
        }
      }
    }
  }
}
