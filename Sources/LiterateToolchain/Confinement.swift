import Dispatch
@preconcurrency import Glibc
import SnippetRuntime
import Synchronization

/// What is put around every program that is started on somebody's text: compilers, linkers, sourcekitd, the snippets themselves.
/// The same for each; only the folders differ that they write to.
///
/// bubblewrap makes a boundary. Inside there are the system's programs and libraries, the toolchain and the package, to be read,
/// and one or two folders to be written; no network, no home, no process of anybody else, no socket of the machine, no privilege.
///
/// Where no boundary can be had, the same files are what Landlock lets a program read and write, and the filter of system calls is
/// narrower. That needs no privilege; but the processes of others are in sight, and files that have lost their name fill the disk.
package struct Confinement: Sendable, Equatable {
  /// What a program needs besides what all may read.
  package struct Needs: Sendable {
    /// Folders that it writes to, which stay.
    package var writable: [String] = []
    /// A folder whose content is in memory, and goes away with the program; without a boundary it stays.
    package var disk: (folder: String, bytes: Int)?
    /// Whether it is the first of its processes, which none of the others can end; then it must wait for all of them.
    package var isFirst = false

    package init() {}

    package init(writable: [String]) { self.writable = writable }

    /// Where it starts.
    var start: String { disk?.folder ?? writable.first ?? "/" }

    /// The same variables, for a program that may write to nothing but these folders: its temporary files go there. A linker makes
    /// some as soon as its command is long.
    func environment(_ variables: [String: String]) -> [String: String] {
      guard start != "/" else { return variables }
      let folders = writable + (disk.map { [$0.folder] } ?? [])
      if let named = variables["TMPDIR"], folders.contains(where: { Files.isInside(named, $0) }) { return variables }
      return variables.merging(["TMPDIR": start]) { $1 }
    }
  }

  private let wantsBoundary: Bool
  private let readable: [String]
  /// Files and folders in them that nobody is to see.
  private var hidden: [String]
  /// Folders in those that may be read all the same.
  private var opened: [String] = []

  /// Whether there is a boundary, for those who do not wait until that is found out.
  private var assumed: Bool?

  /// Whether there is a boundary. Found out when something is to be started, since that takes a moment.
  package var isBounded: Bool { wantsBoundary && (assumed ?? (Self.lack == nil)) }
  private var filter: CallFilter? { isBounded ? CallFilter.bounded : CallFilter.unbounded }

  /// - Parameters:
  ///   - readable: files and folders that every program may read. What has a name with a dot in them is not among it, but for
  ///     builds: there people keep their passwords, and the history of a repository knows what its files do not any more.
  ///   - homes: folders of people. One in which a readable folder lies is shut but for that; one that lies in a readable folder is
  ///     shut.
  ///   - wantsBoundary: whether there is to be a boundary, if one can be had.
  package init(readable: [String], homes: [String], wantsBoundary: Bool = true) {
    self.wantsBoundary = wantsBoundary
    let homes = Set(homes.map(Files.resolved) + ["/"])
    let open = readable.filter(Files.exists).map(Files.resolved).filter { !homes.contains($0) }
    let outermost = Self.outermost(open)
    self.readable = outermost
    let inner = homes.filter { home in
      outermost.contains { Files.isInside(home, $0) } && !open.contains { Files.isInside($0, home) }
    }
    let dotted = outermost.flatMap { folder in
      Files.names(in: folder).filter { $0.hasPrefix(".") && $0 != ".build" }.map { Files.join(folder, $0) }
    }
    // Nothing can be mounted on a link, and where it leads to is seen, or not, on its own account.
    let shut = dotted.filter { path in !Files.isLink(path) && !open.contains { Files.isInside($0, path) } }
    hidden = (inner + shut).filter(Files.exists)
      .sorted()
  }

  /// Shows one folder of those in another, and none of the rest.
  package mutating func open(_ folder: String, aloneIn shared: String) {
    hidden.append(Files.resolved(shared))
    opened.append(Files.resolved(folder))
  }

  // MARK: The boundary

  /// The command that runs another inside of the boundary; nil where there is none.
  ///
  /// - Parameters:
  ///   - filter: the number under which it finds the filter of system calls open.
  ///   - users: the same for the list of users.
  func command(_ command: [String], _ needs: Needs, filter: Int32, users: Int32) -> [String]? {
    guard isBounded, let bubblewrap = Self.program else { return nil }
    var words = [bubblewrap] + Self.nothing + ["--seccomp", String(filter)] + Self.system
    words += ["--ro-bind-data", String(users), "/etc/passwd"]
    for path in readable { words += ["--ro-bind", path, path] }
    for path in hidden { words += Files.isFolder(path) ? ["--tmpfs", path] : ["--ro-bind", "/dev/null", path] }
    for path in opened { words += ["--ro-bind", path, path] }
    for path in needs.writable { words += ["--bind", path, path] }
    if let (folder, bytes) = needs.disk { words += ["--size", String(bytes), "--tmpfs", folder] }
    words += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", needs.start]
    if needs.isFirst { words.append("--as-pid-1") }
    return words + ["--"] + command
  }

  /// The filter, to be read once.
  func openFilter() -> Pipe? { filter.flatMap { Self.filled($0.bytes) } }

  /// The users that there are inside: the one that everything there is run by, whose name some libraries ask for.
  func openUsers() -> Pipe? { Self.filled(Array("nobody:x:65534:65534:nobody:/:/bin/sh\n".utf8)) }

  /// A pipe with what fits into one.
  private static func filled(_ bytes: [UInt8]) -> Pipe? {
    guard let pipe = Pipe() else { return nil }
    guard bytes.withUnsafeBytes({ write(pipe.writing.number, $0.baseAddress, $0.count) }) == bytes.count else {
      return nil
    }
    pipe.writing.close()
    return pipe
  }

  private static let nothing = [
    "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--uid", "65534", "--gid", "65534",
    "--hostname", "localhost",
  ]

  /// What the loader and the clock need of `/etc`.
  private static let settings = ["/etc/alternatives", "/etc/ld.so.cache", "/etc/localtime", "/etc/timezone"]
  private static let besideUsr = ["/bin", "/lib", "/lib32", "/lib64", "/sbin"]
  /// Where the C library reads whether the machine has large pages. Nothing else of `/sys` is there.
  private static let largePages = "/sys/kernel/mm/transparent_hugepage"

  /// The system's programs and libraries.
  private static let system: [String] = {
    var words = ["--ro-bind", "/usr", "/usr"]
    for path in besideUsr {
      var target = [UInt8](repeating: 0, count: 256)
      let count = readlink(path, &target, target.count)
      if count > 0 {
        words += ["--symlink", String(decoding: target[..<count], as: UTF8.self), path]
      } else if Files.exists(path) {
        words += ["--ro-bind", path, path]
      }
    }
    for path in settings + [largePages] where Files.exists(path) { words += ["--ro-bind", path, path] }
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

  // MARK: Without a boundary

  /// Takes rights away from the thread that calls this, for ever, and so from what it starts.
  func restrictThread(_ needs: Needs) {
    let system = ["/usr"] + Self.besideUsr + Self.settings + [Self.largePages, "/proc", "/dev/random", "/dev/urandom"]
    let writable = needs.writable + (needs.disk.map { [$0.folder] } ?? [])
    _ = Landlock.restrict(reading: system + readable.flatMap(withoutHidden) + opened, writing: writable)
    OwnThread.dropPrivileges()
    filter?.bytes.withUnsafeBytes(KernelFilter.install)
  }

  /// The paths that together are all of a folder but for what is hidden.
  private func withoutHidden(_ folder: String) -> [String] {
    guard hidden.contains(where: { Files.isInside($0, folder) }) else { return [folder] }
    let inside = Files.names(in: folder).map { Files.join(folder, $0) }
    // A rule for a link would be one for what it leads to, wherever that is.
    return inside.filter { !hidden.contains($0) && !Files.isLink($0) }.flatMap(withoutHidden)
  }

  // MARK: Whether there is one here

  /// The same, which takes it that there is a boundary while nobody knows. What is started with it and ends while there turns out
  /// to be none has done nothing: bubblewrap begins no program without its boundary.
  func assumingBoundary() -> Confinement {
    var own = self
    guard wantsBoundary, Self.program != nil, CallFilter.bounded != nil, !Self.isTried.load(ordering: .acquiring) else {
      return own
    }
    Self.prepare()
    own.assumed = true
    return own
  }

  /// Begins to find out whether there is a boundary, beside other work.
  private static func prepare() { DispatchQueue.global().async { _ = lack } }

  private static let isTried = Atomic(false)
  private static let program = ["/usr/bin/bwrap", "/usr/local/bin/bwrap"].first(where: Files.isExecutable)

  /// Why there is no boundary on this machine; nil if there is one. Found out once, by making one.
  package static let lack: String? = {
    defer { isTried.store(true, ordering: .releasing) }
    guard let program else { return "bubblewrap is not installed" }
    guard CallFilter.bounded != nil else { return "libseccomp makes no filter" }
    let command = [program] + nothing + system + ["--remount-ro", "/", "--", "/usr/bin/true"]
    guard let finished = try? Processes.run(command, environment: [:], timeout: 10) else {
      return "\(program) cannot be started"
    }
    if finished.status == 0 { return nil }
    let said = String(decoding: finished.output.prefix(300), as: UTF8.self).split(separator: "\n").first
    return said.map(String.init) ?? "bubblewrap ends with status \(finished.status)"
  }()
}
