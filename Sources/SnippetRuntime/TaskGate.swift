import Glibc

/// Where the program asks for each thread and each process before the kernel makes it. Whoever watches looks after a pause, and much
/// can be started within one: a limit of the kernel holds up everybody but root.
struct TaskGate {
  /// Somebody who waits.
  struct Asked {
    fileprivate var id: UInt64
    /// Whether it is a thread of a process that there is.
    var isThread: Bool
  }

  /// What a request looks like; the kernel wants zeros where it writes.
  private struct Request {
    var id: UInt64 = 0
    var process: UInt32 = 0
    var flags: UInt32 = 0
    var call: Int32 = 0
    var architecture: UInt32 = 0
    var place: UInt64 = 0
    var arguments: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
  }

  private struct Answer {
    var id: UInt64
    var value: Int64 = 0
    var reason: Int32 = 0
    /// The kernel goes on with the call.
    var flags: UInt32 = 1
  }

  /// Readable when somebody asks.
  let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Starts the program: a process that has to ask.
  ///
  /// - Parameter isIsolated: whether it may cost what programs of others are allowed to do, such as `sudo`.
  /// - Returns: the process, as from `fork`; the gate is nil there, since nobody answers himself, and where the kernel has none.
  static func fork(isIsolated: Bool) -> (process: pid_t, gate: TaskGate?) {
    // This thread has to ask, too, and cannot answer while it waits. The other one is there before, and so need not.
    var (other, line): (pthread_t, [Int32]) = (pthread_t(), [-1, -1])
    guard isOffered, pipe(&line) == 0 else { return (Calls.fork(), nil) }
    defer { for end in line { close(end) } }
    let status = pthread_create(
      &other, nil,
      { line in
        TaskGate.admitFirst(Int32(Int(bitPattern: line)))
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(line[0])))
    guard status == 0 else { return (Calls.fork(), nil) }
    var descriptor = install(isIsolated: isIsolated) ?? -1
    _ = write(line[1], &descriptor, MemoryLayout.size(ofValue: descriptor))
    let process = Calls.fork()
    if process != 0 { pthread_join(other, nil) }
    guard process != 0 else {
      close(descriptor)
      return (process, nil)
    }
    return (process, descriptor < 0 ? nil : TaskGate(descriptor: descriptor))
  }

  /// From here on, this thread and what it starts have to ask.
  private static func install(isIsolated: Bool) -> Int32? {
    if isIsolated { _ = Calls.processControl(Calls.setNoNewPrivileges, 1) }
    var filter = LateFilter()
    for call in Calls.startOfTask { filter.ask(call) }
    // Its flags lie in memory; libraries know the other way.
    filter.refuse(Calls.newStartOfTask, reason: ENOSYS)
    return filter.installAsking()
  }

  /// Answers the program's own start.
  private static func admitFirst(_ line: Int32) {
    var descriptor: Int32 = -1
    _ = read(line, &descriptor, MemoryLayout.size(ofValue: descriptor))
    guard descriptor >= 0 else { return }
    let gate = TaskGate(descriptor: descriptor)
    // Where it cannot be answered, nobody waits for ever.
    if let asked = gate.next() { gate.admit(asked) } else { close(descriptor) }
  }

  /// The first kernel that can go on with a call is 5.5.
  private static let isOffered: Bool = {
    var name = utsname()
    guard uname(&name) == 0 else { return false }
    let release = withUnsafeBytes(of: &name.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let numbers = release.split(whereSeparator: { !("0"..."9").contains($0) }).prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && (numbers[0], numbers[1]) >= (5, 5)
  }()

  /// Waits until somebody asks; nil where whoever has asked is gone.
  func next() -> Asked? {
    while true {
      var request = Request()
      if Calls.order(descriptor, Calls.takeRequest, &request) == 0 {
        let isThread = request.call == Int32(Calls.startOfTask[0]) && request.arguments.0 & Self.ofSameProcess != 0
        return Asked(id: request.id, isThread: isThread)
      }
      guard errno == EINTR else { return nil }
    }
  }

  /// Among the flags of `clone`.
  private static let ofSameProcess: UInt64 = 0x1_0000

  func admit(_ asked: Asked) {
    var answer = Answer(id: asked.id)
    _ = Calls.order(descriptor, Calls.answerRequest, &answer)
  }
}
