@preconcurrency import Glibc
import Synchronization

/// The boundary around every program that is started on somebody's text: compilers, linkers, sourcekitd, the snippets themselves.
/// bubblewrap makes it; this is the policy.
///
/// Inside there are the system's programs and libraries, the toolchain and the package, to be read, and one or two folders to be
/// written; no network, no home, no process of anybody else, no socket of the machine, no privilege.
package struct Confinement: Sendable {
  /// What a program needs besides what all may read.
  package struct Needs: Sendable {
    /// Bytes of memory that it may have, and seconds for which it may keep a processor busy.
    package var memory: Int?
    package var work: Int?
    /// Folders that it writes to, which stay.
    package var writable: [String] = []
    /// A folder whose content is in memory, and goes away with the program.
    package var disk: (folder: String, bytes: Int)?
    /// Where it starts.
    package var start: String?
    /// Whether it is the first of its processes, which none of the others can end; then it must wait for all of them.
    package var isFirst = false

    package init() {}

    package init(writable: [String]) { self.writable = writable }
  }

  private let bubblewrap: String
  private let readable: [String]
  private let filter: [UInt8]

  /// - Parameter readable: files and folders that every program may read.
  package init?(readable: [String]) {
    guard Self.lack == nil, let bubblewrap = Self.program, let filter = CallFilter.bytes else { return nil }
    self.bubblewrap = bubblewrap
    self.filter = filter
    self.readable = Self.outermost(readable.filter(Files.exists).map(Files.resolved))
  }

  /// The command that runs another inside.
  ///
  /// - Parameter filter: the number under which it finds the filter of system calls open.
  func command(_ command: [String], _ needs: Needs, filter: Int32) -> [String] {
    var words = [bubblewrap] + Self.nothing + ["--seccomp", String(filter)] + Self.system
    for path in readable { words += ["--ro-bind", path, path] }
    // The history of a repository may know secrets that its files do not, and its settings passwords.
    for path in readable where Files.isFolder(path + "/.git") { words += ["--tmpfs", path + "/.git"] }
    for path in needs.writable { words += ["--bind", path, path] }
    if let (folder, bytes) = needs.disk { words += ["--size", String(bytes), "--tmpfs", folder] }
    words += [
      "--remount-ro", "/dev", "--remount-ro", "/", "--chdir",
      needs.start ?? needs.disk?.folder ?? needs.writable.first ?? "/",
    ]
    if needs.isFirst { words.append("--as-pid-1") }
    return words + ["--"] + command
  }

  /// The filter, to be read once.
  func openFilter() -> Pipe? {
    guard let pipe = Pipe() else { return nil }
    // It fits into a pipe.
    guard filter.withUnsafeBytes({ write(pipe.writing.number, $0.baseAddress, $0.count) }) == filter.count else {
      return nil
    }
    pipe.writing.close()
    return pipe
  }

  // MARK: What everybody has

  private static let nothing = [
    "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--uid", "65534", "--gid", "65534",
    "--hostname", "localhost",
  ]

  /// The system's programs and libraries; nothing of `/etc` but what the loader and the clock need.
  private static let system: [String] = {
    var words = ["--ro-bind", "/usr", "/usr"]
    for path in ["/bin", "/lib", "/lib32", "/lib64", "/sbin"] {
      var target = [UInt8](repeating: 0, count: 256)
      let count = readlink(path, &target, target.count)
      if count > 0 {
        words += ["--symlink", String(decoding: target[..<count], as: UTF8.self), path]
      } else if Files.exists(path) {
        words += ["--ro-bind", path, path]
      }
    }
    for path in ["/etc/alternatives", "/etc/ld.so.cache", "/etc/localtime", "/etc/timezone"] where Files.exists(path) {
      words += ["--ro-bind", path, path]
    }
    return words + ["--proc", "/proc", "--dev", "/dev"]
  }()

  /// What lies in none of the others: a folder inside of another is there with it.
  private static func outermost(_ paths: [String]) -> [String] {
    let all = Set(paths + ["/usr"])
    return Set(paths).filter { path in
      var folder = path
      while let parent = Files.parent(of: folder) {
        if all.contains(parent) { return false }
        folder = parent
      }
      return path != "/usr"
    }.sorted()
  }

  // MARK: Whether it works here

  private static let program = ["/usr/bin/bwrap", "/usr/local/bin/bwrap"].first(where: Files.isExecutable)

  /// Why there is no boundary on this machine; nil if there is one. Found out once, by making one.
  package static let lack: String? = {
    guard let program else { return "bubblewrap is not installed" }
    guard CallFilter.bytes != nil else { return "libseccomp makes no filter" }
    let command = [program] + nothing + system + ["--remount-ro", "/", "--", "/usr/bin/true"]
    guard let finished = try? Processes.run(command, environment: [:], timeout: 10) else {
      return "\(program) cannot be started"
    }
    if finished.status == 0 { return nil }
    let said = String(decoding: finished.output.prefix(300), as: UTF8.self).split(separator: "\n").first
    return said.map(String.init) ?? "bubblewrap ends with status \(finished.status)"
  }()
}
