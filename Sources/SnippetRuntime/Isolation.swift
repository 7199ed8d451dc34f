import Glibc

/// Keeps a program from the network, from writing outside its folder and from reading the user's home: by Landlock,
/// seccomp and namespaces, whichever the kernel gives.
enum Isolation {
  /// The names of what is in force now.
  static func enter(_ request: RunnerRequest, hasNamespace: Bool) -> [String] {
    _ = Calls.processControl(Calls.setNoNewPrivileges, 1)
    var means: [String] = []
    if restrictFiles(request) { means.append("Landlock") }
    if request.isBounded || refuseCalls(hasNamespace: hasNamespace) { means.append("seccomp") }
    return means
  }

  /// The children of this process will be in a process namespace of their own, and have a disk of their own, if the kernel
  /// lets them.
  static func leaveNamespaces(_ request: RunnerRequest) -> (hasProcesses: Bool, hasDisk: Bool) {
    let user = getuid()
    let group = getgid()
    let needed = Calls.newUserNamespace | Calls.newProcessNamespace
    guard Calls.unshare(needed | Calls.newMountNamespace) || Calls.unshare(needed) else { return (false, false) }
    Files.write("deny", to: "/proc/self/setgroups")
    guard Files.write("\(user) \(user) 1", to: "/proc/self/uid_map"),
      Files.write("\(group) \(group) 1", to: "/proc/self/gid_map")
    else { return (false, false) }
    // Room for what is written until the watcher has seen that it is too much; and what is written goes away with it.
    let options = "size=\(request.memory + 64 << 20),nr_inodes=100000,mode=700"
    let hasDisk = mount("snippet", request.folder, "tmpfs", UInt(MS_NOSUID | MS_NODEV), options) == 0
    return (true, hasDisk)
  }

  /// Shows in `/proc` the processes of this namespace, under its numbers, where the kernel lets that be mounted.
  ///
  /// libdispatch looks up its threads there each second, and ends a program with SIGILL if it does not find one. In the `/proc`
  /// of the machine it finds others of these numbers on a server, and none in a container.
  static func showOwnProcesses() {
    _ = mount("proc", "/proc", "proc", UInt(MS_NOSUID | MS_NODEV | MS_NOEXEC), nil)
  }

  /// A hard limit for all threads of all processes in this namespace, so that the machine stays usable until the watcher has
  /// seen that there are too many.
  static func limitTasks(to count: Int) {
    // For root: a number of the namespace's own since Linux 6.14. For others: counted by namespace since 5.14.
    Files.write(String(count), to: "/proc/sys/kernel/pid_max")
    var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count))
    setrlimit(__rlimit_resource_t(UInt32(Calls.limitOfProcesses)), &limit)
  }

  /// No file grows beyond this, and a crash leaves no picture of the memory.
  static func limitFiles(to bytes: Int) {
    for (kind, size) in [(Calls.limitOfFileSize, bytes), (Calls.limitOfCores, 0)] {
      var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
      setrlimit(__rlimit_resource_t(UInt32(kind)), &limit)
    }
  }

  // MARK: Files

  private static func restrictFiles(_ request: RunnerRequest) -> Bool {
    let version = Calls.system(Calls.landlockCreate, 0, 0, 1)
    guard version >= 1 else { return false }
    let execute: UInt64 = 1 << 0
    let read: UInt64 = 1 << 2 | 1 << 3
    // Everything that changes files; later versions of the kernel add moving, truncating and controlling devices.
    var handled: UInt64 = (1 << 13) - 1
    if version >= 2 { handled |= 1 << 13 }
    if version >= 3 { handled |= 1 << 14 }
    if version >= 5 { handled |= 1 << 15 }
    var rules = handled
    let ruleset = withUnsafeBytes(of: &rules) {
      Calls.system(Calls.landlockCreate, Int(bitPattern: $0.baseAddress), 8, 0)
    }
    guard ruleset >= 0 else { return false }
    defer { close(Int32(ruleset)) }

    func allow(_ path: String, _ access: UInt64, followsLinks: Bool = true) {
      let descriptor = open(path, Calls.pathOnly | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW))
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      var status = stat()
      fstat(descriptor, &status)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      // A file takes only the rights that mean something for files.
      let meaningful: UInt64 = isFolder ? .max : 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15
      var rule: [UInt8] = []
      withUnsafeBytes(of: access & meaningful & handled) { rule.append(contentsOf: $0) }
      withUnsafeBytes(of: descriptor) { rule.append(contentsOf: $0) }
      _ = rule.withUnsafeBytes { Calls.system(Calls.landlockAdd, ruleset, 1, Int(bitPattern: $0.baseAddress)) }
    }

    // A link beside a home could lead into it.
    for path in everythingExcept(request.homes) { allow(path, execute | read, followsLinks: false) }
    for path in request.readable { allow(path, execute | read) }
    for device in ["/dev/null", "/dev/zero", "/dev/full"] { allow(device, read | 1 << 1) }
    allow(request.folder, handled)
    return Calls.system(Calls.landlockRestrict, ruleset, 0, 0) == 0
  }

  /// The paths that together are the whole tree without some folders.
  static func everythingExcept(_ excluded: [String], in folder: String = "/") -> [String] {
    let start = folder == "/" ? "/" : folder + "/"
    guard excluded.contains(where: { $0.hasPrefix(start) }) else { return [folder] }
    return (Files.names(in: folder) ?? []).flatMap { name in
      excluded.contains(start + name) ? [] : everythingExcept(excluded, in: start + name)
    }
  }

  // MARK: System calls

  /// From now on nothing can be called from outside, and nothing outside can be called: no sockets, but for pairs whose ends are
  /// both in the program.
  ///
  /// - Parameter hasNamespace: whether the program sees no processes but its own. If it sees others, it can send signals
  ///   to itself only: `kill(-1, SIGKILL)` would end everything that this user runs.
  private static func refuseCalls(hasNamespace: Bool) -> Bool {
    var filter = CallFilter()
    // io_uring can open sockets without calling `socket`.
    for call in [Calls.socket, Calls.connect, Calls.bind, Calls.ioRing] { filter.refuse(call) }
    // An end of a pair could send to others what has an address of its own.
    for call in [Calls.sendMessage, Calls.sendMessages] { filter.refuse(call) }
    filter.refuse(Calls.send, unlessNull: 4)
    // Memory that belongs to no process, and so to none that is counted; and what stays behind when all processes are gone.
    for call in [Calls.makeMemoryFile, Calls.getSharedMemory, Calls.makeQueue, Calls.makeSemaphores] {
      filter.refuse(call)
    }
    if !hasNamespace {
      let own = UInt32(bitPattern: getpid())
      for call in [Calls.kill, Calls.threadKill, Calls.queueSignal, Calls.threadQueueSignal] {
        filter.refuse(call, unlessFirstIs: own)
      }
      for call in [Calls.oldThreadKill, Calls.signalByDescriptor] { filter.refuse(call) }
    }
    return filter.install()
  }
}

/// A program for the kernel, which looks at each system call.
private struct CallFilter {
  private struct Instruction {
    var code: UInt16
    var ifTrue: UInt8 = 0
    var ifFalse: UInt8 = 0
    var value: UInt32
  }
  private struct Program {
    var count: UInt16
    var instructions: UnsafePointer<Instruction>
  }

  private static let load: UInt16 = 0x20
  private static let equals: UInt16 = 0x15
  private static let isAtLeast: UInt16 = 0x35
  private static let answer: UInt16 = 0x06
  private static let allow = Instruction(code: answer, value: 0x7fff_0000)
  private static let refuse = Instruction(code: answer, value: 0x0005_0000 | UInt32(EACCES))
  /// The process ends by SIGSYS.
  private static let end = Instruction(code: answer, value: 0x8000_0000)

  /// Whoever calls as a program of another architecture means other calls by the same numbers.
  private var instructions = [
    Instruction(code: load, value: 4),  // the architecture
    Instruction(code: equals, ifTrue: 1, ifFalse: 0, value: Calls.architecture),
    end,
    Instruction(code: load, value: 0),  // the number of the call
    Instruction(code: isAtLeast, ifTrue: 0, ifFalse: 1, value: Calls.foreignNumbers),
    end,
  ]

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

  /// - Parameter pointer: the number of the argument, from 0, which the kernel shows in two halves.
  mutating func refuse(_ call: UInt32, unlessNull pointer: UInt32) {
    instructions += [
      Instruction(code: Self.equals, ifTrue: 0, ifFalse: 6, value: call),
      Instruction(code: Self.load, value: 16 + 8 * pointer),
      Instruction(code: Self.equals, ifTrue: 0, ifFalse: 3, value: 0),
      Instruction(code: Self.load, value: 20 + 8 * pointer),
      Instruction(code: Self.equals, ifTrue: 0, ifFalse: 1, value: 0), Self.allow, Self.refuse,
    ]
  }

  /// For this process and what it starts.
  func install() -> Bool {
    (instructions + [Self.allow]).withUnsafeBufferPointer { filter in
      var program = Program(count: UInt16(filter.count), instructions: filter.baseAddress!)
      return withUnsafePointer(to: &program) {
        Calls.processControl(Calls.setSeccomp, 2, UInt(bitPattern: $0)) == 0
      }
    }
  }
}
