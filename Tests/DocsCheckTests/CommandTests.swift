import Foundation
import Testing
import ThreadsTestSupport

/// What a tiny book cannot show: several runs in a row, signals, a cache, a repository.
@Suite(.onThreads) struct CommandTests {

  private static func snippet(_ code: String, _ output: String? = nil, words: String = "") -> String {
    "```swift\(words)\n\(code)\n```\n\n" + (output.map { "```output\n\($0)\n```\n\n" } ?? "")
  }

  @Test func onlyWhatChangedRunsAgain() throws {
    let place = try Place([
      "a.md": Self.snippet("print(\"\(UUID())\")"), "b.md": Self.snippet("print(\"\(UUID())\")"),
    ])
    #expect(try place.check(".").output.hasPrefix("2 snippets in 2 files: 2 passed, "))
    #expect(try place.check(".").output.contains("(2 cached)"))
    try place.write("a.md", Self.snippet("print(\"\(UUID()) changed\")"))
    let third = try place.check(".", "--explain-cache")
    #expect(third.output.contains("(1 cached)"))
    #expect(third.output.contains("a.md: run: its text, or its place in the file, has changed"))
    #expect(third.output.contains("b.md: not run"))
    #expect(try place.check(".", "--timeout", "9", "--explain-cache").output.contains("an option has changed"))
  }

  @Test func whatStandsAfterASnippetChangesWithIt() throws {
    // Nothing of an earlier test's is kept.
    let text =
      Self.snippet("let base = 1 // \(UUID())", words: " name=base")
      + Self.snippet("print(\"\(UUID())\")", words: " scope=other")
    let after = Self.snippet("print(base + 1)", "2", words: " after=base")
    let place = try Place(["a.md": text + after])
    try place.shell("git init -q && git add a.md && git -c user.name=a -c user.email=a@b commit -q -m a")
    #expect(try place.check(".").output.hasPrefix("3 snippets in 1 file: 3 passed, "))
    try place.write("a.md", (text + after).replacing("base = 1", with: "base = 2"))
    let changed = try place.check(".", "--changed", "HEAD")
    #expect(changed.output.contains("2 snippets in 1 file: 1 passed, 1 failed, "), "\(changed.output)")
    let failed = try place.check(".", "--failed")
    #expect(failed.output.contains("1 snippet in 1 file: 0 passed, 1 failed"), "the snippet before it holds")
    try place.write("a.md", text + after)
    #expect(try place.check(".").status == 0)
    #expect(try place.check(".", "--failed").output.hasPrefix("0 snippets"))
  }

  @Test func ofAFileThatIsGoneOnlyTheFailureIsKept() throws {
    let place = try Place(["a.md": Self.snippet("print(1)", "2"), "b.md": Self.snippet("print(2)", "3")])
    _ = try place.check("--cache", "cache", ".")
    let memory = ["cache/last.json", "cache/last.json.failed"]
    for file in memory { #expect(try place.read(file).contains("b.md")) }
    try FileManager.default.removeItem(at: place.folder.appending(path: "b.md"))
    try place.write("a.md", Self.snippet("print(3)", "2"))
    _ = try place.check("--cache", "cache", ".")
    for file in memory { #expect(try place.read(file).contains("a.md")) }
    #expect(try !place.read(memory[0]).contains("b.md"))
    // It may be there under another name.
    #expect(try place.read(memory[1]).contains("b.md"))
  }

  @Test func aFailureIsRememberedWithItsPlace() throws {
    let place = try Place(["a.md": Self.snippet("print(\"\(UUID())\")", "something else")])
    let first = try place.check("a.md")
    let second = try place.check("a.md")
    #expect(first.status == 1 && second.status == 1)
    #expect(second.output.contains("(1 cached)"))
    #expect(second.output.contains("a.md:6:1: error: The output is not what the fence states."))
  }

  @Test func onlyWhatFailedLastTime() throws {
    let place = try Place([
      "a.md": Self.snippet("print(1)", "1") + Self.snippet("print(2)", "3"), "b.md": Self.snippet("print(4)", "4"),
    ])
    #expect(try place.check(".").status == 1)
    let again = try place.check(".", "--failed", "--no-cache")
    #expect(again.output.contains("1 snippet in 2 files: 0 passed, 1 failed"))
    try place.write("a.md", Self.snippet("print(1)", "1") + Self.snippet("print(2)", "2"))
    let mended = try place.check(".", "--failed")
    #expect(mended.status == 0 && mended.output.contains("1 snippet in 2 files: 1 passed"), "\(mended.output)")
    #expect(try place.check(".", "--failed").output.hasPrefix("0 snippets"))
  }

  @Test func whatFailedIsFoundAgainAfterAnEdit() throws {
    let (right, wrong) = (Self.snippet("print(1)", "1"), Self.snippet("print(2)", "3"))
    let place = try Place(["a.md": right + wrong])
    #expect(try place.check(".").status == 1)
    for text in ["Prose.\n\n" + right + wrong, "Prose.\n\n" + right + right + wrong, right + "More.\n\n" + wrong] {
      try place.write("a.md", text)
      #expect(try place.check(".", "--failed").status == 1, "\(text)")
    }
    // Renamed, and under another program.
    try place.shell("mv a.md b.md")
    #expect(try place.check(".", "--failed").status == 1)
    try place.write("b.md", right + wrong.replacing("```swift", with: "```swift scope=own"))
    #expect(try place.check(".", "--failed").status == 1)
  }

  @Test func onlyWhatAChangeTouches() throws {
    let place = try Place(["a.md": Self.snippet("print(1)", "1"), "b.md": Self.snippet("print(2)", "2")])
    try place.shell(
      "git init -q . && git add . && git -c user.name=A -c user.email=a@b.c commit -qm one 2>/dev/null")
    #expect(try place.check(".", "--changed", "HEAD").output.hasPrefix("0 snippets"))
    try place.write("b.md", "Prose before.\n\n" + Self.snippet("print(2)", "2"))
    #expect(try place.check(".", "--changed", "HEAD").output.hasPrefix("0 snippets"))
    try place.write("b.md", Self.snippet("print(1 + 1)", "2"))
    try place.write("c.md", Self.snippet("print(5)", "5"))
    #expect(try place.check(".", "--changed", "HEAD").output.hasPrefix("2 snippets"))
    // Any other file may be one that snippets depend on.
    try place.write("b.md", Self.snippet("print(2)", "2"))
    try place.write("book.json", #"{"title": "Sums"}"#)
    #expect(try place.check(".", "--changed", "HEAD").output.hasPrefix("3 snippets"))
    let unknown = try place.check(".", "--changed", "no-such-thing")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("is not a revision that git knows"))
  }

  @Test func theOrderOfTheReportDoesNotDependOnHowItRuns() throws {
    var files: [String: String] = [:]
    for index in 0..<6 { files["\(index).md"] = Self.snippet("print(\(index))", "\(index + index % 2)") }
    let place = try Place(files)
    func lines(_ arguments: String...) throws -> [Substring] {
      try DocsCheckCommand.run(["--no-cache", "."] + arguments, in: place.folder).output.split(separator: "\n")
        .dropLast()
    }
    let one = try lines("--jobs", "1")
    #expect(!one.isEmpty)
    #expect(try lines("--jobs", "4") == one)
    #expect(try lines("--shuffle", "7", "--jobs", "2") == one)
    #expect(try lines("--repeat", "2") == one)
  }

  @Test func whatIsNotAlwaysSoIsFoundByRepeating() throws {
    let code = "import Foundation\nprint(Int.random(in: 0..<1_000_000))"
    let place = try Place(["a.md": Self.snippet(code, "7")])
    #expect(try place.check("a.md", "--repeat", "3").status == 1)
  }

  @Test func afterAFailureNothingBegins() throws {
    var files: [String: String] = [:]
    for index in 0..<5 { files["\(index).md"] = Self.snippet("print(\(index))", "wrong") }
    let place = try Place(files)
    let result = try place.check(".", "--fail-fast", "--jobs", "1", "--no-cache")
    #expect(result.output.contains("1 failed, 4 not reached"))
  }

  @Test func aDamagedCacheIsOnlyAMiss() throws {
    let id = UUID()
    let place = try Place(["a.md": Self.snippet("print(\"\(id)\")", "\(id)")])
    #expect(try place.check("--cache", "cache", "a.md").status == 0)
    let verdicts = place.folder.appending(path: "cache/verdicts")
    for name in try FileManager.default.contentsOfDirectory(atPath: verdicts.path) {
      let file = verdicts.appending(path: name)
      guard let data = try? Data(contentsOf: file), data.firstRange(of: Data("\(id)".utf8)) != nil else { continue }
      var damaged = data
      damaged[damaged.count - 5] ^= 1
      try damaged.write(to: file)
    }
    let again = try place.check("--cache", "cache", "a.md")
    #expect(again.status == 0)
    #expect(!again.output.contains("cached"))
  }

  @Test func twoRunsAtATimeDoNotDisturbEachOther() async throws {
    let place = try Place(["a.md": Self.snippet("print(\"\(UUID())\")"), "b.md": Self.snippet("print(2)", "2")])
    let folder = place.folder
    let statuses = await withTaskGroup(of: Int32?.self) { group in
      for _ in 0..<3 { group.addTask { try? DocsCheckCommand.run(["."], in: folder).status } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == [0, 0, 0])
    _ = place
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalLeavesNothingBehind(_ signal: Int32) throws {
    let mark = "\(UUID())"
    let code = """
      import Foundation
      let sleeper = Process()
      sleeper.executableURL = URL(fileURLWithPath: "/bin/sh")
      sleeper.arguments = ["-c", "trap '' INT TERM; sleep 300 & sleep 300; : \(mark)"]
      try sleeper.run()
      sleeper.waitUntilExit()
      """
    let place = try Place(["a.md": Self.snippet(code, words: " timeout=60")])
    let process = Process()
    process.executableURL = DocsCheckCommand.executable
    process.arguments = ["--no-cache", "a.md"]
    process.currentDirectoryURL = place.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try wait("the snippet runs") { Self.processes(mark) > 0 }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationStatus == (signal == SIGINT ? 130 : 128 + signal))
    try wait("nothing is left") { Self.processes(mark) == 0 }
  }

  @Test func aWatchedBookIsCheckedAgainAfterASave() throws {
    let place = try Place(["a.md": Self.snippet("print(\"\(UUID())\")", "x")])
    let process = Process()
    process.executableURL = DocsCheckCommand.executable
    process.arguments = ["--watch", "a.md"]
    process.currentDirectoryURL = place.folder
    let output = place.folder.appending(path: "output")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    func printed() -> String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
    try wait("the first report") { printed().contains("1 failed") }
    let id = UUID()
    try place.write("a.md", Self.snippet("print(\"\(id)\")", "\(id)"))
    try wait("the second report") { printed().contains("1 passed") }
    // What is saved while a snippet runs does not wait for its end.
    let mark = "\(UUID())"
    let slow = """
      import Foundation
      let sleeper = Process()
      sleeper.executableURL = URL(fileURLWithPath: "/bin/sh")
      sleeper.arguments = ["-c", "sleep 600; : \(mark)"]
      try sleeper.run()
      sleeper.waitUntilExit()
      """
    try place.write("a.md", Self.snippet(slow, words: " timeout=600"))
    try wait("the slow snippet runs") { Self.processes(mark) > 0 }
    try place.write("a.md", "Nothing.\n")
    try wait("the third report") { printed().contains("0 snippets") }
    try wait("nothing is left of the slow one") { Self.processes(mark) == 0 }
    #expect(printed().components(separatedBy: " file: ").count == 4, "the slow one is not reported: \(printed())")
  }

  @Test(.enabled(if: Machine.hasLandlock, "\(Machine.hasNoLandlock)")) func theHomeIsNotReadable() throws {
    let place = try Place(["secret": "key"])
    let path = place.folder.appending(path: "secret").path
    let code = """
      import Foundation
      print((try? String(contentsOfFile: "\(path)", encoding: .utf8)) ?? "unreadable")
      """
    try place.write("a.md", Self.snippet(code, "key"))
    try place.write("b.md", Self.snippet(code, "unreadable"))
    let home = ["HOME": place.folder.path]
    let isolated = try DocsCheckCommand.run(["b.md", "--no-cache"], in: place.folder, environment: home)
    #expect(isolated.status == 0, "\(isolated.output)")
    let open = try DocsCheckCommand.run(
      ["a.md", "--no-cache", "--sandbox", "off"], in: place.folder, environment: home)
    #expect(open.status == 0, "\(open.output)")
  }

  /// libdispatch ends a program whose threads it does not find in `/proc` under their numbers.
  @Test(.enabled(if: Machine.isIsolated, "\(Machine.isNotIsolated)")) func aSnippetFindsItselfInProc() throws {
    let code = """
      import Glibc
      var name = [UInt8](repeating: 0, count: 32)
      let count = readlink("/proc/self", &name, name.count)
      print(String(decoding: name.prefix(max(0, count)), as: UTF8.self) == "\\(getpid())")
      """
    let place = try Place(["a.md": Self.snippet(code, "true")])
    let result = try place.check("a.md", "--no-cache")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func theDoctorTriesEverythingOut() throws {
    let place = try Place([:])
    let result = try place.check("doctor")
    #expect(result.status == (Machine.isIsolated ? 0 : 2), "\(result.output)")
    #expect(result.output.contains("a snippet compiles and runs"))
    #expect(result.output.contains("sandbox: "))
  }

  @Test func everyKindOfProblemIsExplained() throws {
    let place = try Place([:])
    let text = try place.check("help", "value-type").output
    #expect(text.hasPrefix("value-type: "))
    #expect(text.contains("\nExample:\n"))
    #expect(text.contains("\nCure: "))
  }

  /// What a closing line counts can be asked for in its own words.
  @Test(arguments: [
    ["run"], ["compiled"], ["expected", "error"], ["expected errors"], ["expected trap"],
    ["contradicts", "the", "library"],
    ["fragment"], ["needs Apple's SDK"], ["passed"], ["failed"], ["skipped"], ["not", "reached"],
  ]) func everyVerdictIsExplained(_ words: [String]) throws {
    let result = try Place([:]).check(["help"] + words)
    #expect(result.status == 0 && result.output.contains("The run succeeds") != result.output.contains("Exit status 1"))
    #expect(result.output.hasPrefix(words.joined(separator: " ").replacing("errors", with: "error") + ": "))
    let all = try Place([:]).check("help", "verdicts").output
    #expect(all.contains(String(result.output.split(separator: ": ", maxSplits: 1)[1].prefix(40))))
  }

  @Test func theExampleOfTheReadmeHolds() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    func block(_ opening: String, _ closing: String) throws -> String {
      let start = try #require(readme.range(of: opening + "\n"))
      let end = try #require(readme.range(of: "\n" + closing, range: start.upperBound..<readme.endIndex))
      return String(readme[start.upperBound..<end.lowerBound])
    }
    let example = try block("````markdown", "````")
    let place = try Place(["words.md": example])
    #expect(try place.check("words.md").status == 0)
    try place.write("words.md", example.replacing("3: Int", with: "4: Int"))
    // What its session shows, which is run as every snippet is, says the same of the whole example.
    let said = try #require(try block("$ swift run docs-check words.md", "```").components(separatedBy: "\n…").first)
    #expect(try place.check("words.md").output.hasPrefix(said + "\n"))
  }

  /// How many processes have the text on their command line.
  private static func processes(_ mark: String) -> Int {
    let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int($0) != nil }
    return numbers.count { number in
      FileManager.default.contents(atPath: "/proc/\(number)/cmdline")?.firstRange(of: Data(mark.utf8)) != nil
    }
  }

  private func wait(_ what: String, until condition: () -> Bool) throws {
    let end = Date().addingTimeInterval(120)
    while !condition() {
      guard Date() < end else {
        Issue.record("waited in vain: \(what)")
        return
      }
      usleep(20_000)
    }
  }
}
