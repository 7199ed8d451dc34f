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

  /// So many threads in all processes of this user in this name space, where the kernel has no `TaskGate`. It does not hold up
  /// what runs for root.
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
