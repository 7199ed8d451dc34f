import Glibc

/// The descriptors that a runner finds open.
public enum RunnerDescriptor {
  /// Frames from the program; answers to it.
  public static let wire: Int32 = 3
  /// Frames from the process that watches the program; anything sent to it ends the run.
  public static let watch: Int32 = 4
}

/// The `main` of a runner: an executable that the engine links from the library's objects and this module.
///
/// Two processes: this one watches, its child runs the programs. The boundary around both, and the filter of system calls, were
/// there before.
@_cdecl("snippet_runner_main")
public func runnerMain(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
  guard let (nonce, request) = receive() else {
    let message = "This program runs the snippets of a book. docs-check starts it.\n"
    _ = message.withCString { write(2, $0, strlen($0)) }
    return 2
  }
  Connection.descriptor = RunnerDescriptor.wire
  Connection.nonce = nonce
  let watch = WatchLine(nonce: nonce)
  for descriptor in [RunnerDescriptor.wire, RunnerDescriptor.watch] {
    _ = Calls.control(descriptor, F_SETFD, FD_CLOEXEC)
  }

  // A key press at the terminal reaches every process. This one stays until nothing of the program is left; the program itself
  // gets signals as usual.
  for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, SIG_IGN) }

  Watcher(request: request, line: watch).run()
}

/// What is asked for stands neither in the environment nor in the arguments, which the programs can read: the engine sends it.
private func receive() -> (nonce: UInt64, request: RunnerRequest)? {
  func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let more = bytes.withUnsafeMutableBytes {
        Glibc.read(RunnerDescriptor.wire, $0.baseAddress! + filled, count - filled)
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { return nil }
      filled += more
    }
    return bytes
  }
  guard let header = read(WireFrames.header),
    let (length, nonce) = WireFrames.opened(header[...]), let content = read(length),
    let request = RunnerRequest(content[...])
  else { return nil }
  return (nonce, request)
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
  nonisolated(unsafe) private static var remaining: ArraySlice<(entry: Entry, main: RunnerProgram.Main?)> = []
  /// The snippet of the `@main` program that runs.
  nonisolated(unsafe) private static var main: RunnerProgram.Main?

  /// Loads all programs. A sentence about what went wrong, if something did.
  static func load(_ programs: [RunnerProgram]) -> String? {
    for program in programs {
      guard let library = dlopen(program.library, RTLD_NOW | RTLD_GLOBAL) else { return String(cString: dlerror()) }
      guard let entry = dlsym(library, program.entry) else { return "\(program.library) has no \(program.entry)" }
      remaining.append((unsafeBitCast(entry, to: Entry.self), program.main))
    }
    return nil
  }

  static func runRemaining() -> Never {
    while let (entry, main) = remaining.popFirst() {
      if let main {
        // An asynchronous `main` ends in `exit`, a synchronous one comes back.
        self.main = main
        atexit { Programs.finishMain() }
        TraceRecorder.begin(main.snippet)
        Connection.send(.began(snippet: main.snippet, seal: main.beginning))
      }
      _ = entry(CommandLine.argc, CommandLine.unsafeArgv)
      if main != nil { finishMain() }
    }
    finish()
  }

  private static func finishMain() {
    guard let main else { return }
    self.main = nil
    MainQueue.settle()
    finishSnippet(main.snippet, main.end)
    if remaining.isEmpty { finish() }
  }

  private static func finish() -> Never {
    MainQueue.settle()
    fflush(nil)
    Connection.ask(.finished(ahead: StandardInput.ahead))
    _exit(0)
  }
}
