@preconcurrency import Glibc

/// Starts the program, watches what it uses, and sees to it that nothing of it is left.
struct Watcher {
  let request: RunnerRequest
  let line: WatchLine

  func run() -> Never {
    // Whoever started this is gone: so must this be.
    _ = Calls.processControl(Calls.setParentDeathSignal, UInt(SIGKILL))
    // Orphans of the program become children of this process, where they can be found.
    _ = Calls.processControl(Calls.setChildSubreaper, 1)

    let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    if let page, page != MAP_FAILED { Connection.currentLine = page.bindMemory(to: Int.self, capacity: 1) }

    if request.isBounded { OwnLimits.limitTasks(to: request.threads + 64) }
    let (program, gate) = TaskGate.fork(isIsolated: request.isIsolated)
    if program < 0 {
      line.send(.refused("no process could be started: \(String(cString: strerror(errno)))"))
      _exit(1)
    }
    if program == 0 {
      for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
      start()
    }
    // This end would keep the wire open when the program is gone.
    close(RunnerDescriptor.wire)
    let end = watch(program, gate)
    killAll()
    line.send(end)
    _exit(0)
  }

  /// In the process of the program: goes into isolation and runs.
  private func start() -> Never {
    _ = Calls.processControl(Calls.setParentDeathSignal, UInt(SIGKILL))
    // A signal to its own group, or to its terminal's, reaches nobody else.
    setsid()
    OwnLimits.limitFiles(to: request.memory)
    setvbuf(stdout, nil, Int32(_IONBF), 0)
    StandardInput.begin()
    if chdir(request.folder) != 0 {
      line.send(.refused("the folder \(request.folder) cannot be entered: \(String(cString: strerror(errno)))"))
      _exit(1)
    }
    let inForce = request.isIsolated ? OwnLimits.enter(request) : []
    line.send(.isolated(inForce.joined(separator: ", ")))
    if !request.commands.isEmpty { runCommands() }
    TraceRecorder.listen(to: request.traced)
    if let problem = Programs.load(request.programs) {
      line.send(.refused(problem))
      _exit(1)
    }
    close(RunnerDescriptor.watch)
    hideWire()
    Programs.runRemaining()
  }

  /// In the process of the program: runs commands, and becomes the last of them. The lines to the engine close as each begins.
  private func runCommands() -> Never {
    for (number, command) in request.commands.enumerated() {
      Connection.send(.began(snippet: number, seal: command.beginning))
      if number == request.commands.count - 1 { become(command) }
      let process = Calls.fork()
      if process == 0 { become(command) }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7f
      if process < 0 || status != 0 { _exit(process < 0 ? 1 : signal == 0 ? status >> 8 & 0xff : 128 + signal) }
      Connection.ask(.ended(snippet: number, seal: command.end, isAlone: true, ahead: -1))
    }
    _exit(0)
  }

  private func become(_ command: RunnerCommand) -> Never {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.words.map { strdup($0) }
    arguments.append(nil)
    execv(command.words[0], arguments)
    line.send(.refused("\(command.words[0]) cannot be started: \(String(cString: strerror(errno)))"))
    _exit(1)
  }

  /// A program that closes or writes to the numbers one expects to be open does not meet the engine's line.
  private func hideWire() {
    let hidden = Calls.control(RunnerDescriptor.wire, F_DUPFD_CLOEXEC, 64 + Int32(line.nonce % 128))
    guard hidden >= 0 else { return }
    close(RunnerDescriptor.wire)
    Connection.descriptor = hidden
  }

  private func watch(_ program: pid_t, _ gate: TaskGate?) -> WatchEvent {
    let end = Int32(Calls.system(Calls.openProcess, Int(program), 0, 0))
    var waits = [end, RunnerDescriptor.watch, gate?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var (tasks, disk, next): (TaskCount, Disk, UInt64) = (TaskCount(request), Disk(), 0)
    while true {
      _ = poll(&waits, nfds_t(waits.count), Self.pause)
      if let status = status(of: program) { return event(status) }
      if waits[1].revents != 0 { return .exceeded(.asked, line: currentLine) }
      if waits[2].revents != 0, let gate, let asked = gate.next() {
        guard tasks.hasRoom(for: asked) else { return .exceeded(.processes, line: currentLine) }
        gate.admit(asked)
      }
      if Clock.now >= next {
        tasks.look()
        if tasks.isOver { return .exceeded(.processes, line: currentLine) }
        if tasks.family.ownMemory + heldBySockets > request.memory { return .exceeded(.memory, line: currentLine) }
        if hasWrittenTooMuch(&disk) { return .exceeded(.files, line: currentLine) }
        next = Clock.now + UInt64(Self.pause) * 1_000_000
      }
    }
  }

  /// How long the program is not looked at, in milliseconds.
  private static let pause: Int32 = 20

  /// The status of the program, if it has ended. Whatever else has ended is gone then.
  private func status(of program: pid_t) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(-1, &status, WNOHANG)
      if ended <= 0 { return nil }
      if ended == program { return status }
    }
  }

  /// Each file costs something, even if it is empty.
  private func hasWrittenTooMuch(_ disk: inout Disk) -> Bool {
    let used = request.isBounded ? Disk.ofItsOwn(request.folder) : disk.shared(request.folder, upTo: request.files)
    return used.bytes > request.memory || used.files > request.files
  }

  /// What waits in sockets is memory of the kernel, which belongs to no process: so much at most.
  private var heldBySockets: Int {
    guard request.isBounded, let text = Files.read("/proc/net/sockstat", upTo: 64) else { return 0 }
    // The first line is `sockets: used 3`; the network is the program's own.
    let digits = text.prefix { $0 != UInt8(ascii: "\n") }.filter { (48...57).contains($0) }
    return (Int(String(decoding: digits, as: UTF8.self)) ?? 0) * Self.roomInSocket
  }

  /// Bytes that wait in a socket at most. What is written in small pieces takes twice its size.
  private static let roomInSocket: Int = {
    var (ends, room, size): ([Int32], Int32, socklen_t) = ([-1, -1], 0, 4)
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return 1 << 20 }
    defer { for end in ends { close(end) } }
    return getsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &room, &size) == 0 ? 2 * Int(room) : 1 << 20
  }()

  private var currentLine: Int { Connection.currentLine.pointee }

  private func event(_ status: Int32) -> WatchEvent {
    let signal = Int(status & 0x7f)
    return signal == 0
      ? .exited(code: Int(status >> 8 & 0xff), line: currentLine) : .signalled(signal: signal, line: currentLine)
  }

  /// Ends every process that the program left.
  private func killAll() {
    if request.isBounded {
      kill(-1, SIGKILL)
      while waitpid(-1, nil, 0) > 0 {}
      return
    }
    while true {
      let family = Family.ofThisProcess()
      if family.processes.isEmpty { return }
      // Stopped first, so that none starts another while its siblings end.
      for process in family.processes { kill(process, SIGSTOP) }
      for process in family.processes { kill(process, SIGKILL) }
      while waitpid(-1, nil, WNOHANG) > 0 {}
      usleep(500)
    }
  }
}

/// What the files of a program take.
private struct Disk {
  /// When a folder is looked through again, in nanoseconds of the clock.
  private var next: UInt64 = 0
  private var files = 0
  private var bytes = 0

  /// Of a folder that is a file system by itself.
  static func ofItsOwn(_ folder: String) -> (files: Int, bytes: Int) {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return (0, 0) }
    return (Int(status.f_files - status.f_ffree), Int(status.f_blocks - status.f_bfree) * Int(status.f_frsize))
  }

  /// Of a folder beside others: what is found in it, which misses files that are open and have no name any more. It is looked
  /// through for a tenth of the time at most.
  mutating func shared(_ folder: String, upTo most: Int) -> (files: Int, bytes: Int) {
    let start = Clock.now
    guard start >= next else { return (files, bytes) }
    (files, bytes) = (0, 0)
    add(folder, upTo: most, depth: 0)
    next = start + 11 * (Clock.now - start)
    return (files, bytes)
  }

  private mutating func add(_ folder: String, upTo most: Int, depth: Int) {
    // Nobody nests folders so deeply who does not want to hide something in them.
    if depth > 100 { files = most + 1 }
    for name in Files.names(in: folder) ?? [] where files <= most {
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      files += 1
      bytes += Int(status.st_blocks) * 512
      if status.st_mode & S_IFMT == S_IFDIR { add("\(folder)/\(name)", upTo: most, depth: depth + 1) }
    }
  }
}
