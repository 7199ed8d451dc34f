/// What a snippet tries to do outside. `Hostile/README.md` lists them.
struct OutsideAttempt: Sendable {
  /// What is looked at from outside to see whether it has succeeded.
  enum Trace: Sendable {
    /// Somebody who listens hears the attempt's name.
    case heard
    /// The attempt's file is not what it was.
    case changed
    /// The attempt's process is gone, has stopped, or has other limits.
    case disturbed
    /// Something is there when it is over.
    case left
    /// It says that it has read what it should not, or that the kernel has done what it was asked for.
    case told
  }

  var name: String
  var trace: Trace
  var code: String
  /// Whether only a boundary stops it. Without one, the report says so.
  var needsBoundary = false

  /// Before all: the kernel's own door, and what they have in common.
  static let prelude = #"""
    import Glibc
    typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
    let call = unsafeBitCast(dlsym(nil, "syscall")!, to: Call.self)
    func contents(_ path: String) -> String {
      let file = open(path, O_RDONLY)
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(file, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
    func local(_ name: String) -> [UInt8] { [1, 0] + Array(name.utf8) }
    let here: [UInt8] = [2, 0, UInt8(PORT >> 8), UInt8(PORT & 255), 127, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    func say(_ name: String, to address: [UInt8], _ kind: __socket_type) {
      let end = socket(Int32(address[0]), Int32(kind.rawValue), 0)
      _ = address.withUnsafeBytes {
        connect(end, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
      }
      send(end, name + "\n", name.utf8.count + 1, Int32(MSG_NOSIGNAL))
      close(end)
    }
    // In two pieces, so that nothing that shows the code says it.
    func tell(_ name: String) { print("to" + "ld", name) }
    """#

  static let all = chapters.flatMap(\.attempts)

  /// Those that can be tried one after the other in one program.
  static let chapters = [
    (name: "network", attempts: network), (name: "files", attempts: files), (name: "processes", attempts: processes),
    (name: "kernel", attempts: kernel), (name: "architecture", attempts: [architecture]),
  ]

  private static let network = [
    OutsideAttempt(name: "tcp", trace: .heard, code: #"say("NAME", to: here, SOCK_STREAM)"#),
    OutsideAttempt(name: "udp", trace: .heard, code: #"say("NAME", to: here, SOCK_DGRAM)"#),
    OutsideAttempt(name: "socket-file", trace: .heard, code: #"say("NAME", to: local("SOCKET"), SOCK_STREAM)"#),
    OutsideAttempt(
      name: "socket-without-file", trace: .heard, code: #"say("NAME", to: local("\0SOCKET"), SOCK_STREAM)"#),
    OutsideAttempt(
      name: "message-from-a-pair", trace: .heard,
      code: #"""
        var pair: [Int32] = [0, 0]
        socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &pair)
        let message = "NAME\n"
        _ = local("SOCKET.messages").withUnsafeBytes {
          sendto(pair[0], message, message.utf8.count, 0, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
        }
        """#),
  ]

  private static let files = [
    OutsideAttempt(
      name: "write", trace: .changed,
      code: #"let file = open("FILE", O_WRONLY); _ = write(file, "mine", 4)"#),
    OutsideAttempt(name: "cut", trace: .changed, code: #"truncate("FILE", 0)"#),
    OutsideAttempt(name: "remove", trace: .changed, code: #"unlink("FILE")"#),
    OutsideAttempt(name: "move", trace: .changed, code: #"rename("FILE", "FILE.moved")"#),
    OutsideAttempt(name: "replace", trace: .changed, code: #"symlink("/dev/null", "new"); rename("new", "FILE")"#),
    OutsideAttempt(
      name: "write-through-a-link", trace: .changed,
      code: #"symlink("FILE", "link"); let file = open("link", O_WRONLY); _ = write(file, "mine", 4)"#),
    OutsideAttempt(
      name: "write-through-a-second-name", trace: .changed,
      code: #"link("FILE", "second"); let file = open("second", O_WRONLY); _ = write(file, "mine", 4)"#),
    OutsideAttempt(name: "mode", trace: .changed, code: #"chmod("FILE", 0)"#),
    OutsideAttempt(
      name: "mode-by-descriptor", trace: .changed,
      code: #"for flags in [O_RDONLY, 0o10000000] { fchmod(open("FILE", flags), 0) }"#),
    OutsideAttempt(
      name: "mode-by-folder", trace: .changed, code: #"fchmodat(open("FOLDER", O_RDONLY), "NAME", 0, 0)"#),
    OutsideAttempt(name: "owner", trace: .changed, code: #"chown("FILE", getuid(), getgid()); lchown("FILE", 1, 1)"#),
    OutsideAttempt(
      name: "times", trace: .changed,
      code: #"var times = [timeval(), timeval()]; utimes("FILE", &times)"#),
    OutsideAttempt(
      name: "attributes", trace: .changed,
      code:
        #"_ = call(188, Int(bitPattern: strdup("FILE")), Int(bitPattern: strdup("user.mine")), Int(bitPattern: strdup("mine")), 4, 0, 0)"#
    ),
    OutsideAttempt(
      name: "way-of-a-process", trace: .changed,
      code: #"let file = open("/proc/PROCESS/cwd/NAME", O_WRONLY); _ = write(file, "mine", 4)"#),
    OutsideAttempt(
      name: "mode-in-the-cache", trace: .changed,
      code: #"chmod("CACHE/NAME", 0); fchmod(open("CACHE/NAME", O_RDONLY), 0)"#),
    OutsideAttempt(name: "chapter", trace: .changed, code: #"chmod("CHAPTER", 0); unlink("CHAPTER")"#),
    OutsideAttempt(name: "new-file", trace: .left, code: #"close(open("FILE.left", O_CREAT | O_WRONLY, 0o600))"#),
    OutsideAttempt(name: "new-folder", trace: .left, code: #"mkdir("FILE.left", 0o700)"#),
    OutsideAttempt(
      name: "shared-memory", trace: .left, code: #"close(open("/dev/shm/NAME-SUFFIX", O_CREAT | O_RDWR, 0o600))"#),
    OutsideAttempt(name: "read", trace: .told, code: #"if contents("FILE") != "" { tell("NAME") }"#),
    OutsideAttempt(name: "read-a-home", trace: .told, code: #"if contents("HOME/secret") != "" { tell("NAME") }"#),
    OutsideAttempt(name: "list", trace: .told, code: #"if opendir("FOLDER") != nil { tell("NAME") }"#),
    OutsideAttempt(
      name: "passwords", trace: .told,
      code: #"if contents("/etc/shadow") != "" || contents("/etc/passwd").contains("root") { tell("NAME") }"#),
    OutsideAttempt(
      name: "history", trace: .told,
      code: #"if contents("ROOT/.git/HEAD") != "" { tell("NAME") }"#),
    OutsideAttempt(
      name: "working-folder", trace: .changed,
      code: #"chdir("FOLDER"); let file = open("NAME", O_WRONLY | O_TRUNC); _ = write(file, "mine", 4)"#),
  ]

  private static let processes = [
    OutsideAttempt(name: "kill", trace: .disturbed, code: #"kill(PROCESS, SIGKILL)"#),
    OutsideAttempt(name: "stop", trace: .disturbed, code: #"kill(PROCESS, SIGSTOP)"#),
    OutsideAttempt(name: "kill-a-thread", trace: .disturbed, code: #"_ = call(234, PROCESS, PROCESS, 9, 0, 0, 0)"#),
    OutsideAttempt(name: "kill-a-thread-by-number", trace: .disturbed, code: #"_ = call(200, PROCESS, 9, 0, 0, 0, 0)"#),
    OutsideAttempt(
      name: "kill-by-descriptor", trace: .disturbed,
      code: #"let process = call(434, PROCESS, 0, 0, 0, 0, 0); _ = call(424, process, 9, 0, 0, 0, 0)"#),
    OutsideAttempt(
      name: "kill-by-queue", trace: .disturbed, code: #"sigqueue(PROCESS, SIGKILL, sigval())"#),
    OutsideAttempt(
      name: "kill-from-a-child", trace: .disturbed,
      code: #"""
        var child: pid_t = 0
        posix_spawn(&child, "/bin/sh", nil, nil, [strdup("sh"), strdup("-c"), strdup("kill -9 PROCESS"), nil], nil)
        var status: Int32 = 0
        waitpid(child, &status, 0)
        """#),
    OutsideAttempt(
      name: "signal-of-a-descriptor", trace: .disturbed,
      code: #"""
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        _ = fcntl(ends[0], F_SETOWN, PROCESS)
        _ = fcntl(ends[0], 10, SIGKILL)
        _ = fcntl(ends[0], F_SETFL, O_ASYNC)
        _ = write(ends[1], "a", 1)
        """#),
    OutsideAttempt(
      name: "signal-of-a-socket", trace: .disturbed,
      code: #"""
        var pair: [Int32] = [0, 0]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
        var owner: Int32 = PROCESS
        withUnsafeMutablePointer(to: &owner) { _ = call(16, Int(pair[0]), 0x8901, Int(bitPattern: $0), 0, 0, 0) }
        _ = fcntl(pair[0], 10, SIGKILL)
        _ = fcntl(pair[0], F_SETFL, O_ASYNC)
        _ = write(pair[1], "a", 1)
        """#),
    OutsideAttempt(
      name: "limits", trace: .disturbed,
      code:
        #"var limit = rlimit(rlim_cur: 7, rlim_max: 7); withUnsafeMutablePointer(to: &limit) { _ = call(302, PROCESS, 7, Int(bitPattern: $0), 0, 0, 0) }"#
    ),
    OutsideAttempt(name: "patience", trace: .disturbed, code: #"setpriority(__priority_which_t(0), PROCESS, 19)"#),
    OutsideAttempt(
      name: "processors", trace: .disturbed,
      code:
        #"var mask = 1; withUnsafeMutablePointer(to: &mask) { _ = call(203, PROCESS, 8, Int(bitPattern: $0), 0, 0, 0) }"#
    ),
    OutsideAttempt(
      name: "trace", trace: .told, code: #"if call(101, 16, PROCESS, 0, 0, 0, 0) == 0 { tell("NAME") }"#),
    OutsideAttempt(
      name: "environment", trace: .told, code: #"if contents("/proc/PROCESS/environ") != "" { tell("NAME") }"#),
    OutsideAttempt(
      name: "command-line", trace: .told,
      code: #"if contents("/proc/PROCESS/cmdline").contains("4717") { tell("NAME") }"#,
      needsBoundary: true),
    OutsideAttempt(
      name: "memory", trace: .told, code: #"if open("/proc/PROCESS/mem", O_RDWR) >= 0 { tell("NAME") }"#),
    OutsideAttempt(
      name: "parent", trace: .told,
      code:
        #"for process in 1...Int(getpid()) + 1 where process != Int(getpid()) && contents("/proc/\(process)/environ").contains("OWN=") { tell("NAME") }"#
    ),
  ]

  /// - Parameter arguments: of the call; what it gives is 0 or more where it was done.
  private static func asks(
    _ name: String, _ number: Int, _ arguments: String = "", before: String = "", after: String = ""
  ) -> OutsideAttempt {
    let list = (arguments.split(separator: ",").map(String.init) + Array(repeating: "0", count: 6)).prefix(6)
    return OutsideAttempt(
      name: name, trace: .told,
      code:
        "\(before)\nlet result = call(\(number), \(list.joined(separator: ",")))\nif result >= 0 { tell(\"NAME\") }\n\(after)"
    )
  }

  private static let text = #"let text = Int(bitPattern: strdup("tmpfs"))"#
  private static let room = "let room = Int(bitPattern: calloc(1, 4096))"

  private static let kernel = [
    asks("another-name-space", 308, "name, 0", before: #"let name = Int(open("/proc/self/ns/uts", O_RDONLY))"#),
    asks(
      "mount", 165, "text, folder, text",
      before: text + "\n" + #"mkdir("mine", 0o700); let folder = Int(bitPattern: strdup("mine"))"#,
      after: "_ = call(166, folder, 0, 0, 0, 0, 0)"),
    asks("file-system", 430, "text", before: text),
    asks("tree", 428, "-100, text, 1", before: #"let text = Int(bitPattern: strdup("/"))"#),
    asks("keys", 250, "0, -3, 1"),
    asks("key", 248, "kind, kind, kind, 4, -2", before: #"let kind = Int(bitPattern: strdup("user"))"#),
    asks("faults", 323, "1"),
    asks(
      "kernel-program", 321, "0, room, 72",
      before: room + "\n" + #"UnsafeMutablePointer<UInt32>(bitPattern: room)!.update(from: [1, 4, 4, 1], count: 4)"#),
    asks(
      "performance", 298, "room, 0, -1, -1",
      before: room + "\n" + "UnsafeMutablePointer<UInt32>(bitPattern: room)!.update(from: [1, 120], count: 2)"),
    asks("queue-of-calls", 425, "4, room", before: room), asks("memory-of-nobody", 319, "text", before: text),
    asks("secret-memory", 447),
    asks("shared-segment", 29, "0, 4096, 0o1600", after: "_ = call(31, result, 0, 0, 0, 0, 0)"),
    asks("message-queue", 68, "0, 0o1600", after: "_ = call(71, result, 0, 0, 0, 0, 0)"),
    asks("semaphores", 64, "0, 1, 0o1600", after: "_ = call(66, result, 0, 0, 0, 0, 0)"),
    asks(
      "message-queue-by-name", 240, "text, 66, 0o600", before: #"let text = Int(bitPattern: strdup("NAME-SUFFIX"))"#,
      after: "_ = call(241, text, 0, 0, 0, 0, 0)"),
    asks(
      "memory-of-others", 310, "PROCESS, into, 1, from, 1",
      before: """
        let (into, from) = (Int(bitPattern: calloc(2, 8)), Int(bitPattern: calloc(2, 8)))
        let start = Int(contents("/proc/PROCESS/maps").prefix { $0 != "-" }, radix: 16) ?? 0
        UnsafeMutablePointer<Int>(bitPattern: into)!.update(from: [Int(bitPattern: calloc(1, 8)), 8], count: 2)
        UnsafeMutablePointer<Int>(bitPattern: from)!.update(from: [start, 8], count: 2)
        """),
    asks("compare-processes", 312, "Int(getpid()), PROCESS"),
    asks("descriptor-of-others", 438, "process, 0", before: "let process = call(434, PROCESS, 0, 0, 0, 0, 0)"),
    asks(
      "handle-of-a-file", 303, "-100, text, room, room + 512",
      before: room + "\nUnsafeMutablePointer<UInt32>(bitPattern: room)!.pointee = 128\n"
        + #"let text = Int(bitPattern: strdup("/usr"))"#),
    asks("log-of-the-kernel", 103, "10"), asks("layout", 135, "0x0040000"), asks("watch-everything", 300, "0, 0"),
    asks("rules-of-landlock", 444, "0, 0, 1"),
    asks(
      "pages-in-a-pipe", 278, "end, room, 1",
      before: room + """
        \nvar ends: [Int32] = [0, 0]
        pipe(&ends)
        let end = Int(ends[1])
        UnsafeMutablePointer<Int>(bitPattern: room)!.update(from: [room, 64], count: 2)
        """),
    asks(
      "name-of-the-machine", 170, "room, 0 + Int(strlen(UnsafePointer<CChar>(bitPattern: room)!))",
      before: room + "\ngethostname(UnsafeMutablePointer<CChar>(bitPattern: room)!, 4096)"),
    asks("another-root", 161, "text", before: #"let text = Int(bitPattern: strdup("/"))"#),
    asks("name-space-of-mounts", 272, "0x20000"), asks("name-space-of-networks", 272, "0x40000000"),
    asks("name-space-of-processes", 272, "0x20000000"),
    asks("another-user", 117, "4712, 4712, 4712"), asks("name-space-of-users", 272, "0x10000000"),
  ]

  /// Whoever tries is ended.
  private static let architecture = OutsideAttempt(
    name: "another-architecture", trace: .told,
    code: """
      // getpid() by the door of programs with 32 bits.
      let code: [UInt8] = [0xb8, 20, 0, 0, 0, 0xcd, 0x80, 0xc3]
      let page = mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
      page.copyMemory(from: code, byteCount: code.count)
      if unsafeBitCast(page, to: (@convention(c) () -> Int32).self)() > 0 { tell("NAME") }
      """)
}
