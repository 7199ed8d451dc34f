import Glibc

/// Keeps a program from the network, from writing outside its folder and from reading the user's home: by Landlock,
/// seccomp and namespaces, whichever the kernel gives.
enum Isolation {
  /// The names of what is in force now.
  static func enter(_ request: RunnerRequest) -> [String] {
    _ = Calls.processControl(Calls.setNoNewPrivileges, 1)
    var means: [String] = []
    if restrictFiles(request) { means.append("Landlock") }
    if refuseSockets() { means.append("seccomp") }
    return means
  }

  /// The children of this process will be in a process namespace of their own.
  static func leaveProcessNamespace() -> Bool {
    let user = getuid()
    let group = getgid()
    guard Calls.unshare(Calls.newUserNamespace | Calls.newProcessNamespace) else { return false }
    Files.write("deny", to: "/proc/self/setgroups")
    return Files.write("\(user) \(user) 1", to: "/proc/self/uid_map")
      && Files.write("\(group) \(group) 1", to: "/proc/self/gid_map")
  }

  /// A hard limit for all threads of all processes in this namespace, so that the machine stays usable until the watcher has
  /// seen that there are too many.
  static func limitTasks(to count: Int) {
    // For root: a number of the namespace's own since Linux 6.14. For others: counted by namespace since 5.14.
    Files.write(String(count), to: "/proc/sys/kernel/pid_max")
    var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count))
    setrlimit(__rlimit_resource_t(UInt32(Calls.limitOfProcesses)), &limit)
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

    func allow(_ path: String, _ access: UInt64) {
      let descriptor = open(path, Calls.pathOnly | O_CLOEXEC)
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

    for path in everythingExcept(request.home) { allow(path, execute | read) }
    for path in request.readable { allow(path, execute | read) }
    for device in ["/dev/null", "/dev/zero", "/dev/full"] { allow(device, read | 1 << 1) }
    allow(request.folder, handled)
    return Calls.system(Calls.landlockRestrict, ruleset, 0, 0) == 0
  }

  /// The paths that together are the whole tree without one folder.
  static func everythingExcept(_ excluded: String) -> [String] {
    let parts = excluded.split(separator: "/").map(String.init)
    guard !parts.isEmpty else { return ["/"] }
    var paths: [String] = []
    var folder = ""
    for part in parts {
      guard let names = Files.names(in: folder + "/") else { break }
      for name in names where name != part { paths.append("\(folder)/\(name)") }
      folder += "/" + part
    }
    return paths
  }

  // MARK: Network

  /// From now on a socket can only be local.
  private static func refuseSockets() -> Bool {
    struct Instruction {
      var code: UInt16
      var ifTrue: UInt8
      var ifFalse: UInt8
      var value: UInt32
    }
    struct Program {
      var count: UInt16
      var instructions: UnsafePointer<Instruction>
    }
    let load: UInt16 = 0x20
    let equals: UInt16 = 0x15
    let answer: UInt16 = 0x06
    let allow: UInt32 = 0x7fff_0000
    let refuse: UInt32 = 0x0005_0000 | UInt32(EACCES)
    let filter = [
      Instruction(code: load, ifTrue: 0, ifFalse: 0, value: 4),  // the architecture
      Instruction(code: equals, ifTrue: 0, ifFalse: 5, value: Calls.architecture),
      Instruction(code: load, ifTrue: 0, ifFalse: 0, value: 0),  // the number of the call
      // io_uring can open sockets without calling `socket`.
      Instruction(code: equals, ifTrue: 4, ifFalse: 0, value: 425),
      Instruction(code: equals, ifTrue: 0, ifFalse: 2, value: Calls.socket),
      Instruction(code: load, ifTrue: 0, ifFalse: 0, value: 16),  // its first argument, the family
      Instruction(code: equals, ifTrue: 0, ifFalse: 1, value: UInt32(AF_UNIX)),
      Instruction(code: answer, ifTrue: 0, ifFalse: 0, value: allow),
      Instruction(code: answer, ifTrue: 0, ifFalse: 0, value: refuse),
    ]
    return filter.withUnsafeBufferPointer { filter in
      var program = Program(count: UInt16(filter.count), instructions: filter.baseAddress!)
      return withUnsafePointer(to: &program) {
        Calls.processControl(Calls.setSeccomp, 2, UInt(bitPattern: $0)) == 0
      }
    }
  }
}
