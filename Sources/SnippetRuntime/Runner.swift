import Glibc

/// A shared library with a woven program in it.
public struct RunnerProgram: Equatable, Sendable {
  public var library: String
  /// The name of its `main`.
  public var entry: String
  /// The snippet that it is as a whole, if it has `@main` and so cannot say itself where a snippet begins.
  public var snippet: Int?

  public init(library: String, entry: String, snippet: Int? = nil) {
    self.library = library
    self.entry = entry
    self.snippet = snippet
  }
}

/// What the engine asks of a runner, as its command line.
public struct RunnerRequest: Equatable, Sendable {
  /// In the order in which they run.
  public var programs: [RunnerProgram] = []
  /// Whether to keep the program from the rest of the machine.
  public var isIsolated = true
  /// The folder that the program starts in, and the only one it may write to.
  public var folder = "/"
  /// The user's home: nothing in it may be read, except `readable`.
  public var home = ""
  public var readable: [String] = []
  /// Bytes of memory that all processes of the program may use together.
  public var memory = 1 << 30
  public var processes = 64

  public init() {}

  /// The command line, without the name of the runner.
  public var arguments: [String] {
    [
      "--isolated", isIsolated ? "yes" : "no", "--folder", folder, "--home", home,
    ]
      + ["--memory", String(memory), "--processes", String(processes)]
      + readable.flatMap { ["--readable", $0] }
      + programs.flatMap { ["--program", $0.library, $0.entry, $0.snippet.map(String.init) ?? "-"] }
  }

  public init?(arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch word {
      case "--isolated": isIsolated = value == "yes"
      case "--folder": folder = value
      case "--home": home = value
      case "--memory": memory = Int(value) ?? memory
      case "--processes": processes = Int(value) ?? processes
      case "--readable": readable.append(value)
      case "--program":
        guard let entry = rest.popFirst(), let snippet = rest.popFirst() else { return nil }
        programs.append(RunnerProgram(library: value, entry: entry, snippet: Int(snippet)))
      default: return nil
      }
    }
  }
}

/// The descriptors that a runner finds open.
public enum RunnerDescriptor {
  /// Frames from the program; answers to it.
  public static let wire: Int32 = 3
  /// Frames from the process that watches the program; anything sent to it ends the run.
  public static let watch: Int32 = 4
}

/// The `main` of a runner: an executable that the engine links from the library's objects and this module.
///
/// Three processes: this one waits; its child is the first of a process namespace of its own, if the kernel gives one,
/// and watches; the grandchild runs the programs.
@_cdecl("snippet_runner_main")
public func runnerMain(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
  let words = (1..<max(1, Int(count))).compactMap { arguments[$0].map { String(cString: $0) } }
  guard let request = RunnerRequest(arguments: words) else {
    let message = "This program runs the snippets of a book. docs-check starts it.\n"
    _ = message.withCString { write(2, $0, strlen($0)) }
    return 2
  }
  guard let nonce = receiveNonce() else { return 2 }
  Connection.descriptor = RunnerDescriptor.wire
  Connection.nonce = nonce
  let watch = WatchLine(nonce: nonce)
  for descriptor in [RunnerDescriptor.wire, RunnerDescriptor.watch] {
    _ = Calls.control(descriptor, F_SETFD, FD_CLOEXEC)
  }

  // A key press at the terminal reaches every process. These two stay until nothing of the program is left; the program itself
  // gets signals as usual.
  for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, SIG_IGN) }

  let own = request.isIsolated ? Isolation.leaveNamespaces(request) : (false, false)
  let watcher = Calls.fork()
  if watcher < 0 {
    watch.send(.refused("no process could be started: \(String(cString: strerror(errno)))"))
    return 1
  }
  if watcher == 0 { Watcher(request: request, line: watch, hasNamespace: own.0, hasDisk: own.1).run() }
  close(RunnerDescriptor.wire)
  close(RunnerDescriptor.watch)
  var status: Int32 = 0
  while waitpid(watcher, &status, 0) < 0, errno == EINTR {}
  return 0
}

/// The engine sends the nonce first, so that it stands neither in the environment nor in the arguments.
private func receiveNonce() -> UInt64? {
  var bytes = [UInt8](repeating: 0, count: 8)
  guard read(RunnerDescriptor.wire, &bytes, 8) == 8 else { return nil }
  return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
}

/// The watcher's line to the engine.
struct WatchLine {
  let nonce: UInt64

  func send(_ event: WatchEvent) {
    var writer = WireWriter()
    event.write(to: &writer)
    _ = writeAll(WireFrames.frame(writer.bytes, nonce: nonce), to: RunnerDescriptor.watch)
  }

  /// Whether the engine wants the run to end, or is gone.
  var isEndAsked: Bool {
    var wait = pollfd(fd: RunnerDescriptor.watch, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }
}

/// The programs of a run, in order.
enum Programs {
  typealias Entry = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
  nonisolated(unsafe) private static var remaining: ArraySlice<(entry: Entry, snippet: Int?)> = []
  /// The snippet of the `@main` program that runs.
  nonisolated(unsafe) private static var mainSnippet: Int?

  /// Loads all programs. A sentence about what went wrong, if something did.
  static func load(_ programs: [RunnerProgram]) -> String? {
    for program in programs {
      guard let library = dlopen(program.library, RTLD_NOW | RTLD_GLOBAL) else { return String(cString: dlerror()) }
      guard let entry = dlsym(library, program.entry) else { return "\(program.library) has no \(program.entry)" }
      remaining.append((unsafeBitCast(entry, to: Entry.self), program.snippet))
    }
    return nil
  }

  static func runRemaining() -> Never {
    while let (entry, snippet) = remaining.popFirst() {
      if let snippet {
        // An asynchronous `main` ends in `exit`, a synchronous one comes back.
        mainSnippet = snippet
        atexit { Programs.finishMain() }
        Connection.send(.began(snippet: snippet))
      }
      _ = entry(CommandLine.argc, CommandLine.unsafeArgv)
      if snippet != nil { finishMain() }
    }
    finish()
  }

  private static func finishMain() {
    guard let snippet = mainSnippet else { return }
    mainSnippet = nil
    MainQueue.settle()
    finishSnippet(snippet)
    if remaining.isEmpty { finish() }
  }

  private static func finish() -> Never {
    MainQueue.settle()
    fflush(nil)
    Connection.ask(.finished)
    _exit(0)
  }
}
