import Dispatch
@preconcurrency import Glibc

/// A thread that starts one program and lives as long as it does: what the thread has lost, the program does not get; and a program
/// that ends with who started it does not end because a thread of a pool has had nothing to do.
enum OwnThread {
  private final class Work {
    /// What is done there, once.
    var start: (() -> pid_t?)?
    var process: pid_t?
    let isStarted = DispatchSemaphore(value: 0)

    init(_ start: @escaping () -> pid_t?) { self.start = start }
  }

  /// Starts a program from a new thread; nil if there is none then.
  static func start(_ start: () -> pid_t?) -> pid_t? {
    withoutActuallyEscaping(start) { start in
      let work = Work(start)
      let argument = Unmanaged.passRetained(work).toOpaque()
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { argument in
          OwnThread.run(Unmanaged<Work>.fromOpaque(argument!).takeRetainedValue())
          return nil
        }, argument)
      guard status == 0 else {
        Unmanaged<Work>.fromOpaque(argument).release()
        work.start = nil
        return nil
      }
      pthread_detach(thread)
      work.isStarted.wait()
      return work.process
    }
  }

  private static func run(_ work: Work) {
    let process = work.start?()
    work.process = process
    // Whoever waits gets back what it has lent.
    work.start = nil
    work.isStarted.signal()
    if let process { Processes.awaitEnd(of: process) }
  }

  // MARK: What a thread can lose

  /// Root keeps its number, and nothing that goes with it.
  static func dropPrivileges() {
    var header: (version: UInt32, process: Int32) = (0x2008_0522, 0)
    var nothing: (UInt64, UInt64, UInt64) = (0, 0, 0)
    typealias Set = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32
    guard let symbol = dlsym(nil, "capset") else { return }
    _ = unsafeBitCast(symbol, to: Set.self)(&header, &nothing)
  }
}
