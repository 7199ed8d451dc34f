@preconcurrency import Glibc
import SnippetRuntime

/// A thread that starts one program and lives as long as it does: what the thread has lost, the program does not get; and a program
/// that ends with who started it does not end because a thread of a pool has had nothing to do.
enum OwnThread {
  private final class Work {
    /// What is done there, once.
    var start: (() -> pid_t?)?
    var process: pid_t?
    let isStarted: UnsafeMutablePointer<sem_t>

    init(_ start: @escaping () -> pid_t?) {
      self.start = start
      isStarted = .allocate(capacity: 1)
      sem_init(isStarted, 0, 0)
    }

    deinit {
      sem_destroy(isStarted)
      isStarted.deallocate()
    }
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
      while sem_wait(work.isStarted) != 0 {}
      return work.process
    }
  }

  private static func run(_ work: Work) {
    let process = work.start?()
    work.process = process
    // Whoever waits gets back what it has lent.
    work.start = nil
    sem_post(work.isStarted)
    guard let process else { return }
    var unused = siginfo_t()
    while waitid(P_PID, id_t(process), &unused, WEXITED | WNOWAIT) < 0, errno == EINTR {}
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

  /// The filter looks at each system call from here on.
  static func install(_ filter: CallFilter) {
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    guard let symbol = dlsym(nil, "prctl") else { return }
    let control = unsafeBitCast(symbol, to: Control.self)
    let (setSeccomp, setNoNewPrivileges, modeFilter): (Int32, Int32, UInt) = (22, 38, 2)
    _ = control(setNoNewPrivileges, 1, 0, 0, 0)
    filter.bytes.withUnsafeBytes { instructions in
      // As C lays it out: a number of two bytes, and at the eighth byte where they are.
      var program: (count: UInt64, instructions: UInt) = (
        UInt64(instructions.count / 8), UInt(bitPattern: instructions.baseAddress)
      )
      withUnsafePointer(to: &program) { _ = control(setSeccomp, modeFilter, UInt(bitPattern: $0), 0, 0) }
    }
  }
}
