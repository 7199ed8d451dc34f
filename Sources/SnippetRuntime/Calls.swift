import Glibc

/// System calls that Swift does not import: those with variable arguments, and `fork`, which is safe here because a runner
/// has one thread when it forks.
enum Calls {
  static func fork() -> pid_t {
    typealias Fork = @convention(c) () -> pid_t
    return MainQueue.symbol("fork", as: Fork.self)!()
  }

  static func processControl(_ option: Int32, _ first: UInt, _ second: UInt = 0) -> Int32 {
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    return MainQueue.symbol("prctl", as: Control.self)!(option, first, second, 0, 0)
  }

  static func control(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 {
    fcntl(descriptor, command, value)
  }

  static func system(_ number: Int, _ first: Int, _ second: Int, _ third: Int) -> Int {
    typealias System = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
    return MainQueue.symbol("syscall", as: System.self)!(number, first, second, third, 0, 0, 0)
  }

  static func order<Value>(_ descriptor: Int32, _ order: UInt, _ value: inout Value) -> Int32 {
    withUnsafeMutablePointer(to: &value) { ioctl(descriptor, order, $0) }
  }

  // Constants that the C library's module does not export.
  static let setParentDeathSignal: Int32 = 1
  static let getSeccomp: Int32 = 21
  static let setSeccomp: Int32 = 22
  static let setChildSubreaper: Int32 = 36
  static let setNoNewPrivileges: Int32 = 38
  static let limitOfFileSize = 1
  static let limitOfCores = 4
  static let limitOfProcesses = 6
  static let limitOfDescriptors = 7
  static let landlockCreate = 444
  static let landlockAdd = 445
  static let landlockRestrict = 446
  static let pathOnly: Int32 = 0o10000000

  static let takeRequest: UInt = 0xc050_2100
  static let answerRequest: UInt = 0xc018_2101
  static let openProcess = 434
  static let signalByDescriptor: UInt32 = 424
  static let newStartOfTask: UInt32 = 435

  #if arch(x86_64)
    static let kill: UInt32 = 62
    static let threadKill: UInt32 = 234
    static let oldThreadKill: UInt32 = 200
    static let queueSignal: UInt32 = 129
    static let threadQueueSignal: UInt32 = 297
    static let filter = 317
    /// `clone`, `fork` and `vfork`.
    static let startOfTask: [UInt32] = [56, 57, 58]
  #else
    static let kill: UInt32 = 129
    static let threadKill: UInt32 = 131
    static let oldThreadKill: UInt32 = 130
    static let queueSignal: UInt32 = 138
    static let threadQueueSignal: UInt32 = 240
    static let filter = 277
    /// `clone`.
    static let startOfTask: [UInt32] = [220]
  #endif
}
