import Glibc

/// What the program of a run takes upon itself before it begins, inside of what the engine has put around it.
enum OwnLimits {
  /// The names of what is in force now.
  static func enter(_ request: RunnerRequest) -> [String] {
    var means: [String] = []
    if Landlock.restrict(reading: ["/"], writing: [request.folder]) { means.append("Landlock") }
    // The engine's filter of system calls is there.
    if Calls.processControl(Calls.getSeccomp, 0) == 2 { means.append("seccomp") }
    refuseWhatIsDone(keepingSignals: !request.isBounded)
    return means
  }

  /// So many threads in all processes of this user in this name space, so that the machine stays usable until the watcher has
  /// seen that there are too many. It does not hold up what runs for root.
  static func limitTasks(to count: Int) { limit(Calls.limitOfProcesses, to: count) }

  /// No file grows beyond this, a crash leaves no picture of the memory, and few descriptors are open at a time: each may have
  /// memory of the kernel behind it.
  static func limitFiles(to bytes: Int) {
    limit(Calls.limitOfFileSize, to: bytes)
    limit(Calls.limitOfCores, to: 0)
    limit(Calls.limitOfDescriptors, to: 256)
  }

  private static func limit(_ kind: Int, to most: Int) {
    let kind = __rlimit_resource_t(UInt32(kind))
    var limit = rlimit()
    getrlimit(kind, &limit)
    limit.rlim_max = min(limit.rlim_max, rlim_t(most))
    limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
    setrlimit(kind, &limit)
  }

  /// Rules of Landlock are memory of the kernel that nobody counts, and nobody needs more of them.
  ///
  /// - Parameter keepsSignals: whether the program sees the processes of others. Then it can send signals to itself only:
  ///   `kill(-1, SIGKILL)` would end everything that this user runs.
  private static func refuseWhatIsDone(keepingSignals keepsSignals: Bool) {
    let own = UInt32(bitPattern: getpid())
    var filter = LateFilter()
    for call in [Calls.landlockCreate, Calls.landlockAdd, Calls.landlockRestrict] { filter.refuse(UInt32(call)) }
    guard keepsSignals else { return filter.install() }
    for call in [Calls.kill, Calls.threadKill, Calls.queueSignal, Calls.threadQueueSignal] {
      filter.refuse(call, unlessFirstIs: own)
    }
    for call in [Calls.oldThreadKill, Calls.signalByDescriptor] { filter.refuse(call) }
    filter.install()
  }
}

/// What is refused besides what the engine's filter refuses. That one has looked at the architecture.
private struct LateFilter {
  private struct Instruction {
    var code: UInt16
    var ifTrue: UInt8 = 0
    var ifFalse: UInt8 = 0
    var value: UInt32
  }

  private static let load: UInt16 = 0x20
  private static let equals: UInt16 = 0x15
  private static let answer: UInt16 = 0x06
  private static let allow = Instruction(code: answer, value: 0x7fff_0000)
  private static let refuse = Instruction(code: answer, value: 0x0005_0000 | UInt32(EACCES))

  // The number of the call.
  private var instructions = [Instruction(code: load, value: 0)]

  mutating func refuse(_ call: UInt32) {
    instructions += [Instruction(code: Self.equals, ifTrue: 0, ifFalse: 1, value: call), Self.refuse]
  }

  mutating func refuse(_ call: UInt32, unlessFirstIs argument: UInt32) {
    instructions += [
      Instruction(code: Self.equals, ifTrue: 0, ifFalse: 4, value: call),
      Instruction(code: Self.load, value: 16),  // its first argument
      Instruction(code: Self.equals, ifTrue: 0, ifFalse: 1, value: argument), Self.allow, Self.refuse,
    ]
  }

  /// For this process and what it starts.
  func install() { (instructions + [Self.allow]).withUnsafeBytes(KernelFilter.install) }
}
