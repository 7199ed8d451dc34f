import Foundation
import Synchronization
import Testing
import ThreadsTestSupport

/// Chapters that try to do harm: the rows of `Hostile/README.md`.
@Suite(.onThreads, .serialized) struct HostileTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    /// What the report says; nil where the attempt comes to nothing, and the chapter passes.
    var said: String?
    /// Only these are given little time: on a busy machine others need more to do their harm.
    var runsOut: Bool { said?.contains("did not end within 4 s") == true }
    var compilesForEver: Bool { said?.contains("given up after 10 s") == true }
    var testDescription: String { name }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Hostile")

  static let rows: [Row] = {
    let table = (try? String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)) ?? ""
    return table.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: #/\| \[?([a-z-]+)(?:\].*?)? \| .* \| (?:“(.*)”|Nothing: .*) \|/#) else {
        return nil
      }
      return Row(name: String(match.1), said: match.2.map(String.init))
    }
  }()

  /// The chapters that are too long to be kept.
  private static let long = [
    "deep-parentheses": "let deep = " + String(repeating: "(", count: 100_000) + "1"
      + String(repeating: ")", count: 100_000),
    "deep-braces": String(repeating: "if true {", count: 9_000) + String(repeating: "}", count: 9_000),
    "deep-arrays": "let deep: " + String(repeating: "[", count: 250) + "Int" + String(repeating: "]", count: 250)
      + " = []",
    "deep-optionals": "let deep: Int" + String(repeating: "?", count: 90_000) + " = nil",
    "deep-types": "let deep: " + String(repeating: "Set<", count: 20_000) + "Int",
    "long-chain": "let long = 1" + String(repeating: ".self", count: 15_000),
    "many-errors": (0..<2_000).map { "undefined\($0)()" }.joined(separator: "; "),
    "many-warnings": "func warns() { " + (0..<2_000).map { "let unused\($0) = 0" }.joined(separator: "; ") + " }",
    "slow-to-compile": "let slow = " + Array(repeating: "\"a\"", count: 14_000).joined(separator: " + "),
  ]

  static func chapter(_ name: String) throws -> String {
    guard let code = long[name] else {
      return try String(contentsOf: folder.appending(path: name + ".md"), encoding: .utf8)
    }
    let (before, after) = ("```swift\nprint(1)\n```\n\n```output\n1\n```\n\n", "```swift scope=other\nprint(2)\n```\n")
    return "# Long\n\n" + before + "```swift\n" + code + "\n```\n\n" + after
  }

  private static let good = "# Good\n\n```swift\nprint(\"good\")\n```\n\n```output\ngood\n```\n"

  /// Whether a process runs with these words in its command line.
  static func isRunning(_ words: String) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { process in
      guard Int(process) != nil, let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else {
        return false
      }
      return String(decoding: line, as: UTF8.self).replacing("\0", with: " ").contains(words)
    }
  }

  @Test func theTableIsThatOfTheFiles() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }.map { String($0.dropLast(3)) }
    #expect(Set(files).union(Self.long.keys) == Set(Self.rows.map(\.name)))
    #expect(Self.rows.count > 35)
  }

  /// All at once: those that are given little time, and the others; for root, and for somebody who is not.
  @Test(
    .enabled(if: Machine.isIsolated, "\(Machine.isNotIsolated)"), arguments: [false, true],
    Machine.canBeAnother ? [true, false] : [true])
  func theReportIsClearAndNothingIsLeft(_ isQuick: Bool, _ isRoot: Bool) throws {
    let place = try Place()
    let rows = Self.rows.filter { ($0.runsOut || $0.compilesForEver) == isQuick }
    let files = rows.map { $0.name + ".md" }
    for row in rows { try place.write("\(row.name).md", try Self.chapter(row.name)) }
    try place.shell("mkdir cache" + (isRoot ? "" : " && chown -R \(Machine.another) ."))
    let result = try DocsCheckCommand.run(
      ["--cache", "cache", "--no-cache", "--timeout", isQuick ? "4" : "60", "--compile-timeout", isQuick ? "10" : "60"]
        + files, in: place.folder,
      environment: ["MY_SECRET": "hostile-secret"], through: isRoot ? [] : Machine.asAnother, isMeasured: true)
    #expect(result.errors == "" && result.status == 1)
    // Each report begins with its place.
    let reports = result.output.split(separator: "\n\n")
    for row in rows {
      let own = reports.filter { $0.hasPrefix("\(row.name).md:") }
      #expect(own.count == (row.said == nil ? 0 : 1), "\(row.name): \(own)")
      if let said = row.said { #expect(own.allSatisfy { $0.contains(said) }, "\(row.name): \(own)") }
    }
    let failed = rows.count { $0.said != nil }
    let closing =
      "\(3 * rows.count) snippets in \(rows.count) files: \(3 * rows.count - failed) passed, \(failed) failed, "
    #expect(result.output.contains(closing), "\(result.output.suffix(300))")
    #expect(!Self.isRunning("sleep 4711"))
    #expect(place.names.sorted() == (files + ["cache"]).sorted())
    #expect(result.left == [])
    #expect(!FileManager.default.fileExists(atPath: "/tmp/hostile"))
    // Whatever snippets do, it is not the tool that pays for it.
    #expect(result.use.memory > 0 && result.use.memory < 300 << 20, "\(result.use.memory >> 20) MiB")
    #expect(result.use.work < 30, "\(result.use.work) s")
  }

  /// Each start leaves a byte in a file. Limits of the kernel do not hold up root, and whoever only looks now and then is late.
  @Test(.enabled(if: getuid() == 0, "it takes root"), arguments: [("_ = fork()", 65), ("Thread.detachNewThread", 513)])
  func aStormEndsAtTheFirstThatIsTooMuch(_ start: String, _ most: Int) throws {
    let place = try Place()
    let work = "{ write(count, \"a\", 1); sleep(600) }"
    let storm = start.contains("fork") ? "if fork() == 0 \(work)" : "\(start) \(work)"
    try place.write(
      "storm.md",
      """
      # Storm

      ```swift
      import Foundation
      typealias Fork = @convention(c) () -> Int32
      let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
      let count = open("\(place.folder.path)/count", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      while true { \(storm) }
      ```
      """)
    let report = try place.check("--no-cache", "--sandbox", "off", "storm.md").output
    #expect(report.contains("more than 64 processes or 512 threads"), "\(report)")
    let count = try place.read("count").count
    #expect(count > most / 2 && count < most, "\(count)")
  }

  // MARK: Files

  @Test func aMillionLines() throws {
    let place = try Place()
    func lines(_ count: Int) -> String { String(repeating: "A line of prose.\n", count: count) }
    try place.write("half.md", "# Long\n\n" + lines(390_000) + "\n" + Self.good)
    try place.write("long.md", "# Long\n\n" + lines(1_000_000) + "\n" + Self.good)
    try place.write("stars.md", "# Stars\n\n" + String(repeating: "*a* ", count: 1 << 20) + "\n\n" + Self.good)
    let result = try place.check("--no-cache", ".")
    for name in ["long", "stars"] {
      #expect(result.output.contains("\(name).md:1:1: error: This file has "), "\(name)")
    }
    #expect(result.output.contains("1 snippet in 3 files: 1 passed, 2 problems"), "\(result.output.suffix(300))")
  }

  /// Each problem is told with its line, and the line is as long as the chapter.
  @Test func manyProblemsOnOneLine() throws {
    let place = try Place()
    try place.write("links.md", "# Links\n\n" + String(repeating: "[a](#x) ", count: 20_000) + "\n\n" + Self.good)
    let result = try place.check("--no-cache", "links.md")
    #expect(result.output.utf8.count < 20_000 * 1_000)
    #expect(result.output.contains("1 snippet in 1 file: 1 passed, 20000 problems outside of snippets"))
  }

  @Test(.enabled(if: Machine.isPatient, "\(Machine.isImpatient)")) func tenThousandSnippets() throws {
    let place = try Place()
    let snippets = (0..<10_000).map { number in
      let sum = number == 0 ? "0" : "value\(number - 1) + 1"
      let claim = number % 100 == 0 ? "\nvalue\(number) // → \(number)" : ""
      return "```swift\nlet value\(number) = \(sum)\(claim)\n```\n\n"
    }
    try place.write("many.md", "# Many\n\n" + snippets.joined())
    #expect(try place.check("--no-cache", "many.md").output.hasPrefix("10000 snippets in 1 file: 10000 passed"))
  }

  @Test func deepMarkdown() throws {
    let place = try Place()
    let texts = [
      String(repeating: ">", count: 100_000), String(repeating: "[", count: 100_000),
      String(repeating: "**", count: 50_000),
      (0..<1_000).map { String(repeating: " ", count: 2 * $0) + "- x\n" }.joined(),
    ]
    try place.write("deep.md", texts.map { $0 + "\n\n" }.joined() + Self.good)
    #expect(try place.check("--no-cache", "deep.md").output.hasPrefix("1 snippet in 1 file: 1 passed"))
    #expect(try place.check("--site", "site", "deep.md").status == 0)
  }

  @Test func bytesThatAreNoText() throws {
    let place = try Place()
    try place.write("good.md", Self.good)
    try place.write("null.md", "# Null\n\nHere:\0.\n\n" + Self.good)
    try place.write("bytes.md", Array("# Bytes ".utf8) + [0xff, 0xc3, 0x28, 10, 10] + Array(Self.good.utf8))
    let result = try place.check("--no-cache", ".")
    #expect(result.output.contains("null.md:3:6: error: There is a NUL byte here; remove it."))
    #expect(result.output.contains("bytes.md:1:9: error: This is not UTF-8; save the file as UTF-8."))
    #expect(result.output.contains("1 snippet in 3 files: 1 passed"))
    #expect(result.status == 1)
  }

  @Test func everySeparatorOfLines() throws {
    let place = try Place()
    // The form feed and its like, the separators of lines and paragraphs, and a line that ends as Windows ends it.
    let odd = "a\u{2028}b\u{2029}c\u{85}d"
    let code = "print(\"\(odd)\".count)\r\nlet wrong: Int = \"\""
    try place.write("lines.md", "# Lines\n\n\(odd)\u{b}e\u{c}f\r\n\r\n```swift\r\n\(code)\r\n```\r\n")
    #expect(try place.check("--no-cache", "lines.md").output.hasPrefix("lines.md:7:18: error: "))
  }

  @Test func strangeNames() throws {
    let place = try Place()
    let names = [
      "a b.md", "q'uo\"te.md", "new\nline.md", "emoji 🎉.md", "-dash.md", "#hash?.md", "%41.md", "$(touch mine).md",
    ]
    for name in names { try place.write(name, "```swift\nlet wrong: Int = \"\"\n```\n") }
    let result = try place.check("--no-cache", ".")
    for name in names {
      #expect(result.output.contains("\(name.replacing("\n", with: "␊")):2:18: error: cannot convert"), "\(name)")
    }
    #expect(result.output.contains("8 snippets in 8 files: 0 passed, 8 failed"))
    #expect(place.names == names.sorted())
    for (number, name) in names.enumerated() { try place.write(name, "# Number \(number)\n\n" + Self.good) }
    #expect(try place.check("--site", "site", ".").status == 0)
  }

  @Test func linksThatLoopOrLeadNowhere() throws {
    let place = try Place()
    try place.write("good.md", Self.good)
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: place.folder.appending(path: name).path, withDestinationPath: target)
    }
    for name in ["loop", "again"] { try link(name, to: ".") }
    try link("self.md", to: "self.md")
    try link("gone.md", to: "nowhere.md")
    #expect(mkfifo(place.folder.appending(path: "pipe.md").path, 0o600) == 0)
    let result = try place.check("--no-cache", ".")
    for name in ["self.md", "gone.md", "pipe.md"] {
      #expect(result.output.contains("\(name):1:1: error: This file cannot be read: "))
    }
    #expect(result.output.contains("1 snippet in 4 files: 1 passed"))
    #expect(result.status == 1)
  }

  @Test(.enabled(if: getuid() != 0 || Machine.canMount, "\(Machine.cannotMount)"))
  func unreadableFiles() throws {
    let place = try Place()
    try place.write("good.md", Self.good)
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: "closed"), withIntermediateDirectories: false)
    for (name, text) in ["shut.md": Self.good, "book.json": "{}", "closed/inside.md": Self.good] {
      try place.write(name, text)
    }
    let closed = ["shut.md", "book.json", "closed"]
    func allow(_ mode: mode_t) { for name in closed { chmod(place.folder.appending(path: name).path, mode) } }
    allow(0)
    defer { allow(0o700) }
    // Whoever may do everything is let do nothing.
    let result = try place.check("--no-cache", ".", through: getuid() == 0 ? ["/usr/bin/unshare", "--user"] : [])
    for name in closed {
      let kind = name == "closed" ? "folder" : "file"
      #expect(result.output.contains("\(name):1:1: error: This \(kind) cannot be read: permission denied; "))
    }
    #expect(result.output.contains("1 snippet in 3 files: 1 passed"))
    #expect(result.status == 1)
  }

  @Test func vanishingFiles() throws {
    let place = try Place()
    let book = place.folder.appending(path: "book")
    try FileManager.default.createDirectory(at: book, withIntermediateDirectories: false)
    try place.write("book/good.md", Self.good)
    let path = book.appending(path: "now-and-then.md").path
    let other = Data(Self.good.replacing("# Good", with: "# Other").utf8)
    let isOver = Mutex(false)
    let changing = Thread {
      while !isOver.withLock({ $0 }) {
        _ = FileManager.default.createFile(atPath: path, contents: other)
        usleep(500)
        unlink(path)
        usleep(500)
      }
    }
    changing.start()
    defer { isOver.withLock { $0 = true } }
    for _ in 0..<50 {
      let result = try place.check("--site", "site", "--accept", "book")
      let outcomes = ["1 passed", "2 passed", "cannot be read: ", "cannot be read any more: "]
      let said = result.output + result.errors
      #expect(outcomes.contains { said.contains($0) }, "\(said)")
      #expect((0...2).contains(result.status))
    }
  }

  // MARK: Machines

  private static func mounting(_ command: String) -> [String] {
    Machine.mounts + ["/bin/sh", "-euc", command + "; exec \"$0\" \"$@\""]
  }

  @Test(.enabled(if: Machine.canMount, "\(Machine.cannotMount)")) func aFullDisk() throws {
    let place = try Place()
    try place.write("good.md", Self.good)
    func disk(_ size: String, at folder: String) throws -> [String] {
      try FileManager.default.createDirectory(
        at: place.folder.appending(path: folder), withIntermediateDirectories: true)
      return Self.mounting("mount -t tmpfs -o size=\(size) tmpfs \(folder)")
    }
    for size in ["4k", "100k", "2m"] {
      let small = try place.check("--cache", "cache", "good.md", through: disk(size, at: "cache"))
      #expect(small.errors.contains(" KiB are left on the file system of ") || small.errors.contains("No space left"))
      #expect(small.status == 2)
      #expect(small.left == [])
    }
    #expect(try place.check("--cache", "cache", "good.md", through: disk("200m", at: "cache")).status == 0)
    let pages = try place.check("--site", "full/site", "good.md", through: disk("16k", at: "full"))
    #expect(pages.errors.contains("No space left on device"))
    #expect(pages.status == 2)
    let report = try place.check("--output", "full/a", "--format", "json", "good.md", through: disk("4k", at: "full"))
    #expect(report.errors.contains("No space left on device") || report.status == 0)
  }

  @Test(.enabled(if: Machine.canMount, "\(Machine.cannotMount)")) func aReadOnlyCheckout() throws {
    let place = try Place()
    try place.write("good.md", Self.good)
    let root = DocsCheckCommand.package
    let readOnly = Self.mounting(
      "mount --bind '\(root.path)' '\(root.path)'; mount -o remount,bind,ro '\(root.path)'")
    let home = ["HOME": place.folder.appending(path: "home").path, "XDG_CACHE_HOME": ""]
    let first = try place.check("good.md", environment: home, through: readOnly)
    #expect(first.output.hasPrefix("1 snippet in 1 file: 1 passed, "), "\(first.errors)")
    let second = try place.check("good.md", environment: home, through: readOnly)
    #expect(second.output.contains("(1 cached)"))
    #expect(place.names == ["good.md", "home"])
    let here = try place.check("--cache", root.path + "/here", "good.md", through: readOnly)
    #expect(here.errors.contains("/here` cannot be made: Read-only file system."))
    #expect(here.status == 2)
  }

  // MARK: Ends that nobody expects

  @Test func whatIsFinishedIsNotDoneAgain() throws {
    let place = try Place()
    for number in 1...6 { try place.write("\(number).md", "# \(number)\n\n" + Self.good) }
    // The first run is ended in the middle of the last chapter.
    try place.write("7.md", "# Seven\n\n```swift\nimport Glibc\nsleep(3)\nprint(7)\n```\n")
    let process = Process()
    process.executableURL = DocsCheckCommand.executable
    process.arguments = ["--cache", "cache", "--jobs", "1", "."]
    process.currentDirectoryURL = place.folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let verdicts = place.folder.appending(path: "cache/verdicts").path
    let deadline = Date() + 60
    while true {
      // A file that is being written has another name, and does not count.
      let kept = ((try? FileManager.default.contentsOfDirectory(atPath: verdicts)) ?? []).filter {
        !$0.hasSuffix(".new")
      }
      if kept.count == 6 || Date() > deadline { break }
      usleep(10_000)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let second = try place.check("--cache", "cache", ".")
    #expect(second.output.contains("7 snippets in 7 files: 7 passed (6 cached), "))
  }

  @Test func killedAtAnyMoment() throws {
    let place = try Place()
    func chapter(_ round: Int) throws { try place.write("a.md", "# A\n\n```swift\nprint(\"\(round)\")\n```\n") }
    try chapter(0)
    _ = try place.check("--site", "site", "a.md")
    for round in 1...100 {
      try chapter(round)
      let process = Process()
      process.executableURL = DocsCheckCommand.executable
      process.arguments = ["--site", "site", "a.md"]
      process.currentDirectoryURL = place.folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // Moments that lie as evenly as they can, whatever comes first: multiples of the golden ratio.
      Thread.sleep(forTimeInterval: (Double(round) * 0.618_034).truncatingRemainder(dividingBy: 1) * 0.6)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // There is always a whole site: the old one or the new one.
      let page = try String(contentsOf: place.folder.appending(path: "site/a.html"), encoding: .utf8)
      #expect(page.hasSuffix("</html>\n"))
    }
    try chapter(101)
    #expect(try place.check("--site", "site", "a.md").status == 0)
    let clean = try Place()
    try clean.write("a.md", try String(contentsOf: place.folder.appending(path: "a.md"), encoding: .utf8))
    #expect(try clean.check("--no-cache", "--site", "site", "a.md").status == 0)
    let difference = Process()
    difference.executableURL = URL(filePath: "/usr/bin/diff")
    difference.arguments = ["-r", place.folder.appending(path: "site").path, clean.folder.appending(path: "site").path]
    try difference.run()
    difference.waitUntilExit()
    #expect(difference.terminationStatus == 0)
  }
}
