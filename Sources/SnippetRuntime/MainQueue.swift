import Glibc

/// The main queue of a running program, which the runtime drains itself.
///
/// A program with `await` at its top level would otherwise end in `dispatchMain()`, after which the main queue runs on
/// any thread. The runner is linked so that `swift_task_asyncMainDrainQueue` is `drainMainQueueForever` below: the main queue
/// stays on the main thread, and a program can be followed by the next.
enum MainQueue {
  private typealias Drain = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias Handle = @convention(c) () -> Int32

  // What CoreFoundation's run loop uses. Absent in a program that does not link Dispatch: then there is no main queue.
  private static let drainFunction = symbol("_dispatch_main_queue_callback_4CF", as: Drain.self)
  private static let handle: Int32 = symbol("_dispatch_get_main_queue_handle_4CF", as: Handle.self)?() ?? -1

  /// A boundary that asynchronous top-level code waits at.
  nonisolated(unsafe) static var waiting: (snippet: Int, seal: Int, continuation: UnsafeContinuation<Void, Never>)?
  /// Whether asynchronous top-level code has come to its end.
  nonisolated(unsafe) static var isProgramOver = false

  /// How often the queue has had its turn.
  nonisolated(unsafe) private(set) static var turns = 0

  /// Runs what is in the main queue; first waits for something if `timeout` (in milliseconds, or -1) allows.
  @discardableResult
  static func drain(timeout: Int32) -> Bool {
    guard handle >= 0, let drainFunction else { return false }
    var wait = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, timeout) > 0 else { return false }
    var count: UInt64 = 0
    // The queue wakes its owner by adding to this counter; unread, it would wake for ever.
    _ = read(handle, &count, 8)
    turns += 1
    drainFunction(nil)
    return true
  }

  /// Waits until nothing is left in the main queue and no other thread of the program is busy. A thread that never rests does
  /// not hold up the rest: others get 0.1 s of a processor, for which they wait two seconds where a machine has much to do.
  static func settle() {
    var (waited, had): (UInt64, Int64) = (0, 0)
    var isQuiet = false
    while waited < 2_000_000_000, waited < 100_000_000 || had < 100_000_000 {
      let (start, before) = (Clock.now, Clock.othersTime)
      // However long that takes: it is the snippet's own work.
      if drain(timeout: 0) {
        isQuiet = false
        continue
      }
      // A thread that was started while the others were looked at was not seen; whoever has started it has worked, and may be gone.
      // One that does a little again and again has worked, too: nobody waits long for that.
      let threads = Threads.names
      let wasQuiet = isQuiet
      isQuiet =
        !Threads.areBusy(threads) && Threads.names == threads
        && (Clock.othersTime - before < 5_000 || waited > 500_000_000)
      // One that was looked at and then woken by the next, which fell asleep before its turn, is seen by the second look.
      if isQuiet && (wasQuiet || threads.count == 1) { return }
      usleep(200)
      waited += Clock.now - start
      had += Clock.othersTime - before
    }
  }

  /// Looks a function up that may not be there.
  static func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let address = dlsym(nil, name) else { return nil }
    return unsafeBitCast(address, to: type)
  }
}

/// Stands in for `swift_task_asyncMainDrainQueue` in the runner.
@_cdecl("snippet_drain_main_queue")
public func drainMainQueueForever() -> Never {
  while true {
    // The first part of the program has run before it comes here, and may wait at a boundary already.
    let isAsked = MainQueue.waiting != nil || MainQueue.isProgramOver
    MainQueue.drain(timeout: isAsked ? 0 : -1)
    if let (snippet, seal, continuation) = MainQueue.waiting {
      MainQueue.settle()
      MainQueue.waiting = nil
      finishSnippet(snippet, seal)
      continuation.resume()
    }
    if MainQueue.isProgramOver {
      MainQueue.isProgramOver = false
      Programs.runRemaining()
    }
  }
}

enum Threads {
  /// Whether the process has one thread. Timers and work in queues have threads of their own.
  static var isAlone: Bool {
    var status = stat()
    return stat("/proc/self/task", &status) == 0 && status.st_nlink == 3
  }

  /// The threads of the process.
  static var names: [String] { Files.names(in: "/proc/self/task") ?? [] }

  /// Whether one of some threads other than the caller is running or about to.
  static func areBusy(_ threads: [String]) -> Bool {
    let own = getpid()
    for name in threads {
      // The names are numbers of the mount's process namespace, which may not be ours; the main thread is the one named
      // like the folder that `/proc/self` leads to.
      guard let thread = Int32(name), thread != own, thread != mainThread else { continue }
      if isBusy(thread) { return true }
    }
    return false
  }

  private static let mainThread: Int32 = {
    var buffer = [UInt8](repeating: 0, count: 32)
    let count = readlink("/proc/self", &buffer, buffer.count)
    return count > 0 ? Int32(String(decoding: buffer[..<count], as: UTF8.self)) ?? -1 : -1
  }()

  private static func isBusy(_ thread: Int32) -> Bool {
    guard let line = Files.read("/proc/self/task/\(thread)/stat", upTo: 512) else { return false }
    // The state follows the name, which is in parentheses and may contain anything.
    guard let end = line.lastIndex(of: UInt8(ascii: ")")), end + 2 < line.endIndex else { return false }
    let state = line[end + 2]
    return state == UInt8(ascii: "R") || state == UInt8(ascii: "D") || isStarting(thread)
  }

  /// Whether a thread waits for the watcher's word, to start another one.
  private static func isStarting(_ thread: Int32) -> Bool {
    let call = (Files.read("/proc/self/task/\(thread)/syscall", upTo: 16) ?? []).prefix { $0 != UInt8(ascii: " ") }
    return UInt32(String(decoding: call, as: UTF8.self)).map(Calls.startOfTask.contains) ?? false
  }
}
