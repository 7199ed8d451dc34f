import Glibc

/// The processes that come from one, and what they use.
struct Family {
  /// Numbers as `/proc` has them.
  private(set) var processes: [pid_t] = []
  /// Threads of all of them.
  private(set) var tasks = 0
  /// Bytes that are not files' of others.
  private(set) var ownMemory = 0

  var count: Int { processes.count }

  static func ofThisProcess() -> Family {
    var family = Family()
    family.addChildren(of: "self")
    // One is this process's own.
    family.tasks -= 1
    return family
  }

  private mutating func addChildren(of process: String) {
    for thread in Files.names(in: "/proc/\(process)/task") ?? [] {
      tasks += 1
      let list = Files.read("/proc/\(process)/task/\(thread)/children", upTo: 1 << 16) ?? []
      for child in list.split(separator: UInt8(ascii: " ")) {
        let child = String(decoding: child, as: UTF8.self)
        guard let number = pid_t(child), processes.count < 1_000 else { continue }
        processes.append(number)
        ownMemory += Self.ownMemory(of: child)
        addChildren(of: child)
      }
    }
  }

  private static func ownMemory(of process: String) -> Int {
    let fields = (Files.read("/proc/\(process)/statm", upTo: 256) ?? []).split(separator: UInt8(ascii: " "))
    guard fields.count > 2, let pages = Int(String(decoding: fields[0], as: UTF8.self)),
      let resident = Int(String(decoding: fields[1], as: UTF8.self)),
      let shared = Int(String(decoding: fields[2], as: UTF8.self))
    else { return 0 }
    let unshared = (resident - shared) * 4096
    // What is called shared is mostly the libraries; but it is memory, too, where no file is behind it. And where a program has
    // far more addresses than memory, the tables of its addresses are large. Asking costs more.
    guard shared > 1 << 16 || pages > 1 << 20 else { return unshared }
    let lines = (Files.read("/proc/\(process)/status", upTo: 1 << 14) ?? []).split(separator: UInt8(ascii: "\n"))
    return lines.reduce(unshared) { sum, line in
      guard line.starts(with: "RssShmem:".utf8) || line.starts(with: "VmPTE:".utf8) else { return sum }
      let digits = line.filter { (48...57).contains($0) }
      return sum + (Int(String(decoding: digits, as: UTF8.self)) ?? 0) << 10
    }
  }
}

/// How many processes and threads a program has, and may have.
struct TaskCount {
  private let most: (processes: Int, threads: Int)
  /// As it was when it was looked at.
  private(set) var family = Family()
  /// What has been admitted since.
  private var admitted = (processes: 0, threads: 0)

  init(_ request: RunnerRequest) { most = (request.processes, request.threads) }

  var isOver: Bool { family.count > most.processes || family.tasks > most.threads }

  mutating func look() { (family, admitted) = (.ofThisProcess(), (0, 0)) }

  /// Whether one more can be admitted; it is counted then.
  mutating func hasRoom(for asked: TaskGate.Asked) -> Bool {
    if !hasRoom(isThread: asked.isThread) { look() }
    guard hasRoom(isThread: asked.isThread) else { return false }
    admitted.threads += 1
    if !asked.isThread { admitted.processes += 1 }
    return true
  }

  private func hasRoom(isThread: Bool) -> Bool {
    family.tasks + admitted.threads < most.threads
      && (isThread || family.count + admitted.processes < most.processes)
  }
}
