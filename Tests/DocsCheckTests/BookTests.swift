import Foundation
import Synchronization
import Testing
import ThreadsTestSupport

/// Tiny books with the command and everything it must print and write.
///
/// `Books/NAME/command` has the arguments, a line for each run; `expected` has what came. Record after a change with
/// `RECORD=all swift test --filter BookTests`, and read the difference.
@Suite(.onThreads) struct BookTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Books")
  static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

  @Test(arguments: names.filter { $0 != "sandbox" }) func theBookIsReportedAsExpected(_ name: String) throws {
    try Self.check(name)
  }

  /// Its book says what is so where the kernel gives everything.
  @Test(.enabled(if: Machine.hasSandbox, "\(Machine.hasNoSandbox)")) func theBookOfTheSandbox() throws {
    try Self.check("sandbox")
  }

  /// Runs the commands of a book in a copy of it, and compares what they print and write.
  static func check(_ name: String) throws {
    try Golden.compare(transcript(of: name), with: folder.appending(path: "\(name)/expected"), of: name)
  }

  /// What the commands of a book print and write. It is run once, whoever asks first.
  static func transcript(of name: String) throws -> String {
    try transcripts.value(of: name) {
      let book = folder.appending(path: name)
      let isPackage = FileManager.default.fileExists(atPath: book.appending(path: "Package.swift").path)
      let place = try isPackage ? Place(package: book) : Place(copying: book)
      return try withExtendedLifetime(place) { try transcript(of: book, in: place.folder) }
    }
  }

  private static let transcripts = OncePerName<String>()

  /// What the commands of a book print and write.
  ///
  /// - Parameter place: a copy of the book.
  static func transcript(of book: URL, in place: URL) throws -> String {
    for ours in ["command", "expected"] { try? FileManager.default.removeItem(at: place.appending(path: ours)) }
    let before = try files(in: place)

    var transcript = ""
    let commands = try String(contentsOf: book.appending(path: "command"), encoding: .utf8)
    for line in commands.split(separator: "\n") {
      let result = try DocsCheckCommand.run(DocsCheckCommand.words(String(line)), in: place)
      transcript += "$ docs-check \(line)\n\(result.output)"
      if !result.errors.isEmpty { transcript += "standard error:\n\(result.errors)" }
      transcript += "exit \(result.status)\n"
    }
    for (file, text) in try files(in: place).sorted(by: { $0.key < $1.key }) where before[file] != text {
      transcript += "\(before[file] == nil ? "new" : "changed") file \(file):\n\(text)"
    }
    return withoutTimes(transcript).replacing(place.path, with: "BOOK")
      // A package is called after its folder.
      .replacing(place.lastPathComponent.lowercased(), with: "book")
  }

  @Test func thereAreBooks() {
    #expect(Self.names.count > 10)
  }

  private static func files(in folder: URL) throws -> [String: String] {
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      let file = folder.appending(path: path)
      guard !path.hasPrefix("."), !path.contains("/.build/"), let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      files[path] = text
    }
    return files
  }

  /// Times differ from run to run; everything else must not.
  static func withoutTimes(_ text: String) -> String {
    text.replacing(#/\d+\.\d+ s\b/#, with: "T s")
      .replacing(#/"seconds" : [0-9.e-]+/#, with: "\"seconds\" : T")
      .replacing(#/time="[0-9.e-]+"/#, with: "time=\"T\"")
      // What the library has.
      .replacing(#/(?m)Modules of the library: .*$/#, with: "Modules of the library: …")
      // What the kernel gives.
      .replacing(#/(?m)^sandbox: .*$/#, with: "sandbox: WHAT IS IN FORCE")
      .replacing(#/"sandbox" : ".*"/#, with: "\"sandbox\" : \"WHAT IS IN FORCE\"")
  }
}

/// Runs the command as a user does.
enum DocsCheckCommand {
  struct Result {
    var output: String
    var errors: String
    var status: Int32
    /// What is still in the folder that it was given for temporary files.
    var left: [String]
    /// Bytes of memory at most, and seconds of a processor; if somebody asked.
    var use: (memory: Int, work: Double) = (0, 0)
  }

  /// The executable stands beside the bundle of the tests.
  static let executable: URL = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    let products = URL(filePath: bundle).deletingLastPathComponent()
    let beside = products.appending(path: "docs-check")
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.appending(path: ".build/debug/docs-check")
  }()

  /// The checkout that it was built in.
  static let package: URL = {
    var root = executable.resolvingSymlinksInPath()
    while root.path != "/", !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) {
      root.deleteLastPathComponent()
    }
    return root
  }()

  /// The tests' own folder of the user for caches, new in each run: what an earlier one kept would be told as “cached”.
  private static let caches: URL = {
    let folder = package.appending(path: ".build/caches")
    try? FileManager.default.removeItem(at: folder)
    return folder
  }()

  /// - Parameter command: a command that runs it, such as one that takes rights away.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], through command: [String] = [],
    isMeasured: Bool = false
  ) throws -> Result {
    let process = Process()
    process.executableURL = command.first.map { URL(filePath: $0) } ?? executable
    process.arguments = command.isEmpty ? arguments : command.dropFirst() + [executable.path] + arguments
    process.currentDirectoryURL = folder
    let temporary = FileManager.default.temporaryDirectory.appending(path: "temporary-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: temporary) }
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": temporary.path, "XDG_CACHE_HOME": caches.path]) { $1 }.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let use = Use(of: process.processIdentifier, while: isMeasured)
    // Standard error is short; it fits into the pipe while standard output is read.
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      output: String(decoding: printed, as: UTF8.self), errors: String(decoding: complained, as: UTF8.self),
      status: process.terminationStatus,
      left: (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? [], use: use.seen)
  }

  /// What a process itself uses, looked at now and then while it runs; what it starts does not count.
  final class Use: Sendable {
    private let most = Mutex((memory: 0, work: 0.0))

    var seen: (memory: Int, work: Double) { most.withLock { $0 } }

    init(of process: pid_t, while isMeasured: Bool) {
      guard isMeasured else { return }
      let most = self
      Thread.detachNewThread {
        while let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
          let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
          let memory = status.firstMatch(of: #/VmHWM:\s+(\d+) kB/#).flatMap({ Int($0.1) })
        {
          let times = stat.split(separator: " ").dropFirst(13).prefix(2).compactMap { Double($0) }
          most.most.withLock {
            $0 = (max($0.memory, memory << 10), times.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK))))
          }
          usleep(20_000)
        }
      }
    }
  }

  /// Words as a shell cuts them, as far as the fixtures need it.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isStarted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
        isStarted = true
      } else if character == " ", !isQuoted {
        if isStarted { words.append(word) }
        word = ""
        isStarted = false
      } else {
        word.append(character)
        isStarted = true
      }
    }
    if isStarted { words.append(word) }
    return words
  }
}
