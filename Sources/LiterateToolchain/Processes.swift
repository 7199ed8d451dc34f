@preconcurrency import Glibc
import Synchronization

/// Other programs: the only file that starts them.
package enum Processes {
  package struct Failure: Error, Sendable {
    package var program: String
    package var reason: String
  }

  package struct Finished: Sendable {
    /// The exit code, or 128 and the number of the signal.
    package var status: Int
    package var output: [UInt8]
    package var isTimedOut: Bool
    /// It wrote more than it may, and was ended.
    package var isCut = false
  }

  private static let live = Mutex<Set<pid_t>>([])
  /// How often a program is to be started while the machine has no thread, a tenth of a second between.
  private static let tries = 100

  /// Ends whatever still runs. For the end of this process.
  package static func killAll() {
    live.withLock { $0.forEach(end) }
  }

  /// Ends a program with all that it has started and that has not gone off on its own: a program that has only just split into two
  /// may have a half that does not know yet whose end it is to follow.
  static func end(_ process: pid_t) {
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
  }

  /// Does something while no other thread starts a program.
  static func withoutStarting<Result>(_ body: () -> sending Result) -> Result {
    live.withLock { _ in body() }
  }

  /// The processes that have been started and not yet waited for.
  package static var count: Int { live.withLock(\.count) }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - descriptors: what it finds open, by number; everything else is closed.
  ///   - endsItself: it ends when this process is gone, and cleans up; it is not to be killed.
  ///   - boundary: inside of which it runs, and what it needs there.
  ///   - limits: what it has together with the other programs of its work.
  package static func start(
    _ command: [String], environment: [String: String], descriptors: [Int32: Int32], endsItself: Bool = false,
    within boundary: (Confinement, Confinement.Needs)? = nil, limits: ControlGroup? = nil
  ) throws(Failure) -> pid_t {
    var (command, descriptors, read) = try enclosed(command, descriptors, in: boundary)
    if let limits { command = limits.command(command) }
    defer { for pipe in read { pipe.reading.close() } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    open(descriptors, &actions)
    if let (confinement, needs) = boundary, !confinement.isBounded { enter(needs.start, &actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    separate(&attributes)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    let environment = boundary.map { $0.1.environment(environment) } ?? environment
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for pointer in arguments + variables { free(pointer) }
    }
    var result: Int32 = 0
    let spawn = { () -> pid_t? in
      live.withLock { live in
        var process: pid_t = 0
        result = posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables)
        if result == 0, !endsItself { live.insert(process) }
        return result == 0 ? process : nil
      }
    }
    var process = onThread(restrictedBy: boundary, spawn)
    // Whoever has taken the last of the machine's threads seldom keeps it for long, and it is not this program that is to blame.
    for _ in 0..<Self.tries where process == nil && (result == 0 || result == EAGAIN) {
      usleep(100_000)
      process = onThread(restrictedBy: boundary, spawn)
    }
    guard let process else {
      throw Failure(program: command[0], reason: result == 0 ? "no thread is left" : String(cString: strerror(result)))
    }
    return process
  }

  /// The command as it is started inside of a boundary, and the descriptors that it finds there.
  ///
  /// - Returns: `read` is what the boundary reads while it is made; close it when the program has been started.
  private static func enclosed(
    _ command: [String], _ descriptors: [Int32: Int32], in boundary: (Confinement, Confinement.Needs)?
  ) throws(Failure) -> (command: [String], descriptors: [Int32: Int32], read: [Pipe]) {
    guard let (confinement, needs) = boundary, confinement.isBounded else { return (command, descriptors, []) }
    let read = [confinement.openFilter(), confinement.openUsers()].compactMap { $0 }
    guard read.count == 2 else {
      for pipe in read { pipe.reading.close() }
      throw Failure(program: command[0], reason: "no descriptor is left")
    }
    var descriptors = descriptors
    let number = (descriptors.keys.max() ?? 2) + 1
    for (offset, pipe) in read.enumerated() {
      pipe.reading.moveAbove(32)
      descriptors[number + Int32(offset)] = pipe.reading.number
    }
    return (confinement.command(command, needs, filter: number, users: number + 1) ?? command, descriptors, read)
  }

  /// Starts a program from a thread of its own where that is what has to be restricted, and from this one otherwise.
  private static func onThread(
    restrictedBy boundary: (Confinement, Confinement.Needs)?, _ spawn: () -> pid_t?
  ) -> pid_t? {
    guard let (confinement, needs) = boundary else { return spawn() }
    return OwnThread.start {
      if !confinement.isBounded { confinement.restrictThread(needs) }
      return spawn()
    }
  }

  /// Gives the program its descriptors, and closes all others.
  private static func open(_ descriptors: [Int32: Int32], _ actions: inout posix_spawn_file_actions_t) {
    for (number, descriptor) in descriptors.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    closeAll(from: (descriptors.keys.max() ?? -1) + 1, &actions)
  }

  /// Gives the program signals and a group of its own.
  private static func separate(_ attributes: inout posix_spawnattr_t) {
    // This process ignores and blocks signals that the program must get as usual.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group can be ended as one.
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Waits without taking the status, which somebody else wants.
  static func awaitEnd(of process: pid_t) {
    var unused = siginfo_t()
    while waitid(P_PID, id_t(process), &unused, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  }

  /// Waits for the end of a program that was started here.
  @discardableResult
  package static func wait(for process: pid_t, of group: ProcessGroup? = nil) -> Int {
    var status: Int32 = 0
    // So that the number is not given to another process while it is still listed.
    awaitEnd(of: process)
    group?.forget(process)
    live.withLock { live in
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      live.remove(process)
    }
    let signal = Int(status & 0x7f)
    return signal == 0 ? Int(status >> 8 & 0xff) : 128 + signal
  }

  /// Whoever started this process may have left descriptors open, which nobody else is to find.
  private static func closeAll(from number: Int32, _ actions: inout posix_spawn_file_actions_t) {
    // Swift's view of the C library is without this call.
    typealias Close = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
    _ = unsafeBitCast(symbol, to: Close.self)(&actions, number)
  }

  private static func enter(_ folder: String, _ actions: inout posix_spawn_file_actions_t) {
    // The same.
    typealias Enter = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return }
    _ = unsafeBitCast(symbol, to: Enter.self)(&actions, folder)
  }

  /// What a program may use.
  struct Limits {
    /// Seconds.
    var timeout: Double
    /// Bytes that it may have at most.
    var memory: Int
    /// Seconds for which it may keep a processor busy. Unlike those of the clock, they are the same beside others.
    var work: Int
    /// Bytes that it may write.
    var words: Int
  }

  /// The command with limits that hold from its first moment, for all that it starts.
  static func limited(_ command: [String], memory: Int?, work: Int?) -> [String] {
    let limits = [("--as", memory), ("--cpu", work)].compactMap { option, most in most.map { "\(option)=\($0)" } }
    // A compiler that falls leaves no picture of its memory, and none writes more than this.
    return limits.isEmpty ? command : ["/usr/bin/prlimit", "--core=0", "--fsize=\(1 << 30)"] + limits + command
  }

  /// Runs a program to its end and takes what it writes to standard output and standard error, in one.
  ///
  /// - Parameters:
  ///   - memory: bytes that it may have at most.
  ///   - work: seconds for which it may keep a processor busy. Unlike those of the clock, they are the same beside others.
  ///   - words: bytes that it may write.
  ///   - group: with which it may be called off.
  ///   - boundary: inside of which it runs, and what it needs there.
  package static func run(
    _ command: [String], environment: [String: String], timeout: Double? = nil, memory: Int? = nil, work: Int? = nil,
    words: Int = .max, group: ProcessGroup? = nil, within boundary: (Confinement, Confinement.Needs)? = nil
  ) throws(Failure) -> Finished {
    func run(_ boundary: (Confinement, Confinement.Needs)?) throws(Failure) -> Finished {
      try runOnce(
        command, environment: environment, timeout: timeout, memory: memory, work: work, words: words, group: group,
        within: boundary)
    }
    guard let (confinement, needs) = boundary else { return try run(nil) }
    let assumed = confinement.assumingBoundary()
    let finished = try run((assumed, needs))
    return assumed.isBounded == confinement.isBounded ? finished : try run(boundary)
  }

  private static func runOnce(
    _ command: [String], environment: [String: String], timeout: Double?, memory: Int?, work: Int?, words: Int,
    group: ProcessGroup?, within boundary: (Confinement, Confinement.Needs)?
  ) throws(Failure) -> Finished {
    guard let pipe = Pipe(), let null = Descriptor.null() else {
      throw Failure(program: command[0], reason: "no descriptor is left")
    }
    func begin() throws(Failure) -> pid_t {
      try start(
        limited(command, memory: memory, work: work), environment: environment,
        descriptors: [0: null.number, 1: pipe.writing.number, 2: pipe.writing.number], within: boundary,
        limits: group?.limits)
    }
    let process = if let group { try group.start(command, begin) } else { try begin() }
    pipe.writing.close()
    let heard = pipe.reading.hear(until: timeout.map { Clock.now + $0 }, words: words)
    if !heard.isWhole { end(process) }
    return Finished(
      status: wait(for: process, of: group), output: heard.output, isTimedOut: !heard.isWhole && !heard.isCut,
      isCut: heard.isCut)
  }
}

/// An open file. It closes itself.
package final class Descriptor {
  package private(set) var number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  deinit { close() }

  package func close() {
    if number >= 0 { Glibc.close(number) }
    number = -1
  }

  /// The number, which somebody else closes from here on.
  func keep() -> Int32 {
    defer { number = -1 }
    return number
  }

  /// Takes a number that is none of the lowest, if it has one of them.
  func moveAbove(_ least: Int32) {
    guard number < least else { return }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, least)
    guard copy >= 0 else { return }
    replace(with: copy)
  }

  /// Takes another number for the same file.
  package func replace(with other: Int32) {
    close()
    number = other
  }

  /// What can be read now; empty at the end, nil if there is nothing yet.
  package func read() -> [UInt8]? {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        let count = Glibc.read(number, buffer.baseAddress!, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return errno == EAGAIN ? nil : [] }
        return Array(buffer[..<count])
      }
    }
  }

  /// All that is written to the other end until that is closed.
  ///
  /// - Parameters:
  ///   - deadline: until when that is waited for.
  ///   - words: bytes that may be written; with more, it is cut.
  func hear(until deadline: Double?, words: Int) -> (output: [UInt8], isWhole: Bool, isCut: Bool) {
    var output: [UInt8] = []
    while output.count <= words {
      let wait = deadline.map { max(0, min(($0 - Clock.now) * 1000, 1e6)) }
      var poll = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      let ready = Glibc.poll(&poll, 1, wait.map { Int32($0.rounded(.up)) } ?? -1)
      if ready < 0, errno == EINTR { continue }
      if ready == 0 { return (output, false, false) }
      guard let bytes = read(), !bytes.isEmpty else { return (output, true, false) }
      output += bytes
    }
    return (output, false, true)
  }

  /// Sends bytes to the other end of a line. What nobody takes is lost.
  func send(_ bytes: [UInt8], before end: Double) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      guard count < 0, errno == EAGAIN || errno == EINTR, Clock.now < end else { return }
      var room = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
      poll(&room, 1, 100)
    }
  }

  package func setNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  package static func null() -> Descriptor? {
    let number = open("/dev/null", O_RDWR | O_CLOEXEC)
    return number >= 0 ? Descriptor(number) : nil
  }
}

/// Two descriptors; what is written to one is read from the other.
package struct Pipe {
  package var reading: Descriptor
  package var writing: Descriptor

  init(reading: Descriptor, writing: Descriptor) {
    self.reading = reading
    self.writing = writing
  }

  package init?() {
    var numbers: [Int32] = [0, 0]
    // A program that another thread starts in between would keep the writing end open.
    let isOpen = Processes.withoutStarting {
      guard pipe(&numbers) == 0 else { return false }
      for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
      return true
    }
    guard isOpen else { return nil }
    reading = Descriptor(numbers[0])
    writing = Descriptor(numbers[1])
  }

  /// Two ends of a line on which both can talk.
  ///
  /// - Parameter kind: `SOCK_SEQPACKET` for one that keeps apart what is sent in several pieces.
  package static func line(_ kind: __socket_type = SOCK_STREAM) -> (Descriptor, Descriptor)? {
    var numbers: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(kind.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &numbers) == 0 else {
      return nil
    }
    return (Descriptor(numbers[0]), Descriptor(numbers[1]))
  }
}

/// The clock that durations and limits are taken from.
package enum Clock {
  /// Seconds since some moment.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
