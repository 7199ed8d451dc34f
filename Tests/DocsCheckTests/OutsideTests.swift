import Foundation
import Synchronization
import Testing
import ThreadsTestSupport

/// Attempts to reach what is outside, seen from there: the tables of `Hostile/README.md`. With the sandbox off each succeeds, so
/// that it says something that none does otherwise.
@Suite(.onThreads, .serialized) struct OutsideTests {
  /// Who asks, and what there is to stop the attempts.
  enum Surroundings: String, CaseIterable, Sendable {
    case nothing = "nothing, as root"
    case everything = "everything, as root"
    case everythingForOthers = "everything, as an ordinary user"
    case noBoundary = "no boundary, as root"
    case noBoundaryForOthers = "no boundary, as an ordinary user"

    var isOfRoot: Bool { self != .everythingForOthers && self != .noBoundaryForOthers }
    var hasBoundary: Bool { self == .everything || self == .everythingForOthers }

    var command: [String] {
      switch self {
      case .nothing, .everything: []
      case .everythingForOthers: Machine.asAnother
      case .noBoundary: Machine.crippled
      case .noBoundaryForOthers: Machine.asAnother + Machine.crippled
      }
    }
  }

  private static let isPossible = Machine.canBeAnother && Machine.canMount && Machine.isIsolated && Machine.isIntel

  @Test(
    .enabled(if: isPossible, "it takes root, an x86-64 and \(Machine.isNotIsolated)"), arguments: Surroundings.allCases)
  func whatAttemptsReach(_ surroundings: Surroundings) throws {
    let outside = try Outside(isOfRoot: surroundings.isOfRoot)
    try outside.prepare()
    var arguments = ["--cache", "cache", "--no-cache", "--timeout", "20", "book"]
    if surroundings == .nothing { arguments += ["--sandbox", "off"] }
    let result = try outside.place.check(
      arguments, environment: ["HOME": outside.home, "OWN": outside.secret], through: surroundings.command)
    #expect(result.errors == "", "\(result.errors.prefix(2_000))")
    let reached = try outside.traces(of: OutsideAttempt.all, in: result.output)
    let expected = OutsideAttempt.all.filter { attempt in
      switch surroundings {
      case .nothing: true
      case .everything, .everythingForOthers: false
      case .noBoundary, .noBoundaryForOthers: attempt.needsBoundary
      }
    }
    let (unexpected, missed) = (
      reached.subtracting(expected.map(\.name)).sorted(), Set(expected.map(\.name)).subtracting(reached).sorted()
    )
    #expect(unexpected == [], "these got out with \(surroundings.rawValue)")
    #expect(missed == [], "these did not succeed with \(surroundings.rawValue)")
    #expect(
      result.output.contains("The sandbox is not whole here") == (!surroundings.hasBoundary && surroundings != .nothing)
    )
    // Each was tried to its end, but for the one that is ended, and those that say what they have seen.
    let count = OutsideAttempt.all.count + OutsideAttempt.chapters.count
    #expect(result.output.contains("\(count) snippets in 6 files: "))
    if surroundings != .nothing {
      #expect(result.output.contains("passed, \(expected.count + 1) failed, "), "\(result.output)")
      #expect(result.output.contains("architecture.md:"))
    }
    #expect(result.left == [])
  }

  /// Whatever works on the text of a chapter, whoever started it.
  @Test(
    .enabled(if: Machine.isIsolated, "\(Machine.isNotIsolated)"), arguments: Machine.canMount ? [true, false] : [true])
  func everythingThatIsStartedIsInside(_ hasBoundary: Bool) throws {
    let place = try Place()
    let deep = "let slow = [" + String(repeating: "1, ", count: 20_000) + "1].count"
    try place.write(
      "a.md",
      "# A\n\n```swift\nimport Rx\nlet numbers = Observable.of(1, 2)\n_ = numbers\n```\n\n```swift\n\(deep)\n```\n")
    let names = ["swift-frontend", "docs-check --answer"]
    var seen: [String: Bool] = [:]
    // What is over soon is not seen each time: a linker hardly ever.
    for _ in 0..<8 where !names.allSatisfy({ seen[$0] != nil }) {
      let watch = ProcessWatch(place.folder.resolvingSymlinksInPath().path)
      let result = try place.check(
        "--cache", "cache", "--no-cache", "--site", "site", "a.md", through: hasBoundary ? [] : Machine.crippled)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      seen.merge(watch.end()) { $0 && $1 }
    }
    for name in names { #expect(seen[name] != nil, "\(name) was not seen among \(seen.keys.sorted())") }
    for (name, isInside) in seen { #expect(isInside, "\(name) runs outside") }
  }

  @Test func theTableIsThatOfTheAttempts() throws {
    let table = try String(contentsOf: HostileTests.folder.appending(path: "README.md"), encoding: .utf8)
    let names = table.matches(of: #/`outside: ([a-z-]+)`/#).map { String($0.1) }
    #expect(names == OutsideAttempt.all.map(\.name))
    #expect(Set(names).count == names.count)
  }
}

/// What there is to be reached: files, processes, somebody who listens; and what became of it.
private final class Outside {
  let place: Place
  /// Beside the book.
  private let folder: URL
  let home: String
  let secret = "secret-\(UUID().uuidString)"
  private let suffix = String(UUID().uuidString.prefix(8))
  private let isOfRoot: Bool
  private var processes: [String: Process] = [:]
  private var states: [String: String] = [:]
  private let listener: Listener

  init(isOfRoot: Bool) throws {
    self.isOfRoot = isOfRoot
    place = try Place()
    folder = place.folder.appending(path: "outside")
    home = place.folder.appending(path: "home").path
    for name in ["outside", "home", "book", "cache"] {
      try FileManager.default.createDirectory(
        at: place.folder.appending(path: name), withIntermediateDirectories: false)
    }
    try place.write("home/secret", secret)
    // The path of a socket is short.
    listener = try Listener(socket: "/tmp/docs-check-\(suffix)")
  }

  deinit { for process in processes.values { kill(process.processIdentifier, SIGKILL) } }

  /// From here on, every change is one of an attempt.
  private func begin(_ attempts: [OutsideAttempt]) throws {
    // What is there belongs to who runs the check: what the file system refuses by itself shows nothing.
    if !isOfRoot {
      try place.shell("chown -R \(Machine.another):\(Machine.another) .; chown \(Machine.another) \(listener.socket)*")
    }
    // Until each process is what it will be.
    let deadline = Date() + 20
    for process in processes.values {
      let words = "/proc/\(process.processIdentifier)/cmdline"
      while (try? String(contentsOfFile: words, encoding: .utf8))?.hasPrefix("/bin/sleep") != true, Date() < deadline {
        usleep(1_000)
      }
    }
    for attempt in attempts { states[attempt.name] = state(attempt) }
  }

  /// The chapters of the attempts, and what each of them is to reach.
  func prepare() throws {
    for (name, attempts) in OutsideAttempt.chapters {
      let prelude = OutsideAttempt.prelude.replacing("PORT", with: "\(listener.port)")
      let snippets = try attempts.map { attempt in
        try "```swift\ndo {\n\(code(of: attempt))\n}\nprint(1)\n```\n\n```output\n1\n```\n"
      }
      try place.write(
        "book/\(name).md", "# \(name)\n\n```swift\n\(prelude)\n```\n\n\(snippets.joined(separator: "\n"))")
    }
    try begin(OutsideAttempt.all)
  }

  /// The code of an attempt on a file and a process of its own.
  private func code(of attempt: OutsideAttempt) throws -> String {
    let file = folder.appending(path: attempt.name)
    try place.write("outside/\(attempt.name)", secret)
    try place.write("cache/\(attempt.name)", secret)
    let process = Process()
    process.executableURL = URL(filePath: isOfRoot ? "/usr/bin/env" : "/usr/bin/setpriv")
    process.arguments = (isOfRoot ? [] : ["--reuid", "\(Machine.another)", "--clear-groups"]) + ["/bin/sleep", "4717"]
    process.environment = ["OWN": secret]
    process.currentDirectoryURL = folder
    try process.run()
    processes[attempt.name] = process
    if attempt.name == "chapter" { try place.write("book/chapter.md", "# A chapter\n") }
    return [
      ("FILE", file.path), ("FOLDER", folder.path), ("PROCESS", "\(process.processIdentifier)"),
      ("SOCKET", listener.socket), ("NAME", attempt.name), ("SUFFIX", suffix), ("HOME", home),
      ("ROOT", DocsCheckCommand.package.path),
      ("CACHE", place.folder.appending(path: "cache").path),
      ("CHAPTER", place.folder.appending(path: "book/chapter.md").path),
    ].reduce(attempt.code) { $0.replacing($1.0, with: $1.1) }
  }

  /// The names of the attempts that have left a trace.
  func traces(of attempts: [OutsideAttempt], in output: String) throws -> Set<String> {
    let heard = listener.heard()
    return Set(
      attempts.filter { attempt in
        switch attempt.trace {
        case .heard: heard.contains(attempt.name)
        case .changed, .disturbed: state(attempt) != states[attempt.name]
        case .left: isLeft(attempt)
        case .told: output.contains("told \(attempt.name)\n")
        }
      }.map(\.name))
  }

  private func isLeft(_ attempt: OutsideAttempt) -> Bool {
    [folder.path + "/\(attempt.name).left", "/dev/shm/\(attempt.name)-\(suffix)"].contains { path in
      let isThere = FileManager.default.fileExists(atPath: path)
      if isThere { try? FileManager.default.removeItem(atPath: path) }
      return isThere
    }
  }

  /// Everything about its files and its process that somebody might change.
  private func state(_ attempt: OutsideAttempt) -> String {
    let files = ["outside/\(attempt.name)", "cache/\(attempt.name)", "book/\(attempt.name).md"].map { path in
      var status = stat()
      guard lstat(place.folder.appending(path: path as String).path, &status) == 0 else { return "gone" }
      // The moment of the last change, of whatever kind.
      return "\(status.st_ino) \(status.st_ctim.tv_sec) \(status.st_ctim.tv_nsec)"
    }
    let process = "/proc/\(processes[attempt.name]?.processIdentifier ?? 0)/"
    func lines(_ file: String, _ beginnings: String...) -> [String] {
      let text = (try? String(contentsOfFile: process + file, encoding: .utf8)) ?? "gone"
      return text.split(separator: "\n").map(String.init).filter { line in beginnings.contains { line.hasPrefix($0) } }
    }
    let numbers = lines("stat", "").first?.split(separator: " ") ?? []
    let own = [numbers.count > 18 ? "\(numbers[2]) \(numbers[18])" : "gone"]
    return (files + own + lines("limits", "") + lines("status", "Cpus_allowed:")).joined(separator: "\n")
  }
}

/// Hears what is said to this machine: by network, and by sockets with and without a file.
private final class Listener {
  let port: Int
  let socket: String
  private let ends: [Int32]

  init(socket: String) throws {
    self.socket = socket
    let tcp = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address: [UInt8] = [2, 0, 0, 0, 127, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    try Self.bind(tcp, address)
    var size = socklen_t(address.count)
    _ = address.withUnsafeMutableBytes {
      getsockname(tcp, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), &size)
    }
    port = Int(address[2]) << 8 | Int(address[3])
    let udp = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    try Self.bind(udp, address)
    func local(_ name: String, _ kind: __socket_type) throws -> Int32 {
      let end = Glibc.socket(AF_UNIX, Int32(kind.rawValue), 0)
      try Self.bind(end, [1, 0] + Array(name.utf8))
      return end
    }
    ends = [
      tcp, udp, try local(socket, SOCK_STREAM), try local("\0" + socket, SOCK_STREAM),
      try local(socket + ".messages", SOCK_DGRAM),
    ]
    for end in ends {
      listen(end, 16)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    for end in ends { close(end) }
    for path in [socket, socket + ".messages"] { unlink(path) }
  }

  private static func bind(_ end: Int32, _ address: [UInt8]) throws {
    let status = address.withUnsafeBytes {
      Glibc.bind(end, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
    }
    try #require(status == 0, "\(String(cString: strerror(errno)))")
  }

  /// The lines that have been said so far. Whoever said one is gone by now, and has left it waiting.
  func heard() -> Set<String> {
    var bytes: [UInt8] = []
    for end in ends {
      while true {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let caller = accept(end, nil, nil)
        let count = recv(caller >= 0 ? caller : end, &buffer, buffer.count, 0)
        if caller >= 0 { close(caller) }
        guard count >= 0 else { break }
        bytes += buffer.prefix(count)
      }
    }
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }
}

/// Looks at what `docs-check` starts while it runs, and whether a filter of system calls is around it.
private final class ProcessWatch: Sendable {
  private let seen = Mutex<[String: Bool]>([:])
  private let isOver = Mutex(false)
  private let folder: String

  /// - Parameter folder: the one that `docs-check` works in.
  init(_ folder: String) {
    self.folder = folder
    let watch = self
    Thread.detachNewThread {
      while !watch.isOver.withLock({ $0 }) {
        watch.look()
        usleep(1_000)
      }
    }
  }

  func end() -> [String: Bool] {
    isOver.withLock { $0 = true }
    return seen.withLock { $0 }
  }

  /// Whether one of those that it comes from works in the folder.
  private func isOfThisRun(_ process: String) -> Bool {
    var process = process
    for _ in 0..<6 {
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")) == folder { return true }
      guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
        let parent = status.firstMatch(of: #/PPid:\t(\d+)/#)
      else { return false }
      process = String(parent.1)
    }
    return false
  }

  /// Programs by the names of what they are; those that only make the boundary are not looked at.
  private func look() {
    for process in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] where Int(process) != nil {
      guard let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else { continue }
      let words = String(decoding: line, as: UTF8.self).split(separator: "\0")
      guard let program = words.first?.split(separator: "/").last.map(String.init) else { continue }
      let isAnswering = program == "docs-check" && words.dropFirst().first?.hasPrefix("--answer") == true
      guard isAnswering || ["swift-frontend", "ld.lld", "clang", "swift-autolink-extract"].contains(program),
        isOfThisRun(process),
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      else { continue }
      let name = isAnswering ? "docs-check --answer" : program
      let isInside = status.contains("Seccomp:\t2")
      seen.withLock { $0[name] = ($0[name] ?? true) && isInside }
    }
  }
}
