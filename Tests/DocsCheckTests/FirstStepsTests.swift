import Foundation
import Testing
import ThreadsTestSupport

/// What people run into in their first minutes, and what a tiny book cannot show.
@Suite(.onThreads) struct FirstStepsTests {
  private static let page = "```swift\nlet numbers = [1, 2]\nnumbers.count // → 3\n```\n"

  /// Runs a command with a file as standard input.
  private func check(_ place: Place, _ arguments: String..., reading file: String) throws -> DocsCheckCommand.Result {
    try place.check(arguments, through: ["/bin/sh", "-c", "exec \"$@\" < \(file)", "sh"])
  }

  @Test func aDashIsStandardInput() throws {
    let place = try Place(["a.md": Self.page, "b.md": "```swift\nlet a: Int = \"\"\n```\n"])
    let result = try check(place, "-", reading: "a.md")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("-:3:22: error: The value is not the stated one."), "\(result.output)")
    #expect(result.output.contains("  3 | numbers.count // → 3\n"))
    #expect(try check(place, "-", reading: "b.md").output.hasPrefix("-:2:14: error: cannot convert value"))
    #expect(try check(place, "list", "-", reading: "a.md").output.hasPrefix("-:1: checked (run)"))
    let refused = try check(place, "--accept", "-", reading: "a.md")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("`--accept` is about files, and `-` is standard input"))
  }

  @Test func eachVerbHasItsOwnHelp() throws {
    let place = try Place()
    for verb in ["check", "coverage", "new"] {
      let help = try place.check(verb, "--help").output
      #expect(help == (try place.check("help", verb).output))
      #expect(help.hasPrefix("Usage: docs-check \(verb) "))
    }
    #expect(try place.check("--help").output == (try place.check("help").output))
  }

  @Test func aMissingModuleIsBlamedOnTheFileThatAsksForIt() throws {
    let place = try Place([
      "docs-check.json": "{ \"paths\": [\"a.md\"],\n  \"imports\": [\"Rx\", \"RxTestin\"] }\n",
      "a.md": "```swift\n```\n",
      "book/b.md": "```swift\n```\n", "book/book.json": "{ \"imports\": [\"RxTestin\"] }\n",
    ])
    let settings = try place.check("--no-cache")
    #expect(settings.status == 2)
    #expect(
      settings.errors.hasPrefix(
        "docs-check: docs-check.json:2:14: There is no module `RxTestin` that snippets could import; did you mean `RxTesting`?"
      ), "\(settings.errors)")
    try FileManager.default.removeItem(at: place.folder.appending(path: "docs-check.json"))
    #expect(
      try place.check("--no-cache", "book").errors.hasPrefix("docs-check: book/book.json:1:14: There is no module"))
  }

  @Test func importsForAllDoNotHideWhatIsInternal() throws {
    let place = try Place([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Words", targets: [.target(name: "Words")])

      """,
      "Sources/Words/Words.swift": """
      /// The first two letters: `short("abc") // → ab`
      ///
      /// ```swift
      /// short("abc") // → ab
      /// ```
      func short(_ text: String) -> String { String(text.prefix(2)) }

      /// ```swift
      /// count("a b") // → 2
      /// ```
      public func count(_ text: String) -> Int { text.split(separator: " ").count }

      """,
      "README.md": "```swift\ncount(\"a\") // → 1\n```\n",
      "docs-check.json": "{ \"paths\": [\"README.md\", \"Sources/**/*.swift\"], \"imports\": [\"Words\"] }",
    ])
    let result = try place.check()
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.hasPrefix("3 snippets in 2 files: 3 passed"), "\(result.output)")

    // Without a path, what comments and pages show counts, with the imports that they take for granted.
    try FileManager.default.removeItem(at: place.folder.appending(path: "docs-check.json"))
    let coverage = try place.check("coverage", "--package", ".", "--quiet")
    #expect(coverage.output.contains("1 of 1 public symbols of Words are used"), "\(coverage.output)\(coverage.errors)")
  }

  /// SwiftPM writes modules that start a package's tests.
  @Test func whatStartsThePackagesTestsIsNotOfItsLibrary() throws {
    let place = try Place([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "two-words", targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])

      """,
      "Sources/Kit/Kit.swift": "public let one = 1\n",
      "Tests/KitTests/KitTests.swift": "import Kit\nimport Testing\n@Test func isOne() { #expect(one == 1) }\n",
      "a.md": "```swift\nimport Kit\none // → 1\n```\n\n```swift\nimport Absent\n```\n",
    ])
    try place.shell("swift build --build-tests --quiet")
    let result = try DocsCheckCommand.run(["a.md"], in: place.folder)
    #expect(result.output.contains("note: Modules of the library: Kit.\n"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("1 passed, 1 failed"))
  }

  @Test func elsewhereThanInAPackageDoctorSaysSo() throws {
    let doctor = try Place().check("doctor").output
    #expect(doctor.contains("no package here: files are checked by themselves"), "\(doctor)")
    #expect(!doctor.contains("→ swift build\n"))
    #expect(!doctor.contains("does not work"), "what this toolchain can do is tried, what sourcekitd can do, too")
  }

  @Test(.enabled(if: Machine.has("script"), "script (bsdutils) is not installed"))
  func anInterruptedRunLeavesACleanLine() throws {
    let place = try Place(["a.md": "```swift timeout=60\nimport Foundation\nsleep(60)\n```\n"])
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = ["-qefc", "'\(DocsCheckCommand.executable.path)' --no-cache a.md", "/dev/null"]
    process.currentDirectoryURL = place.folder
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
    let (typed, shown) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (typed, shown, shown)
    try process.run()
    var text = ""
    // The terminal shows the progress once the session has begun.
    while !text.contains("a.md (") {
      let bytes = shown.fileHandleForReading.availableData
      guard !bytes.isEmpty else { break }
      text += String(decoding: bytes, as: UTF8.self)
    }
    // What a terminal sends for Ctrl-C.
    try typed.fileHandleForWriting.write(contentsOf: [3])
    text += String(decoding: try shown.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let last = text.components(separatedBy: "\r\u{1b}[K").last
    #expect(last == "docs-check: interrupted\r\n", "\(text.debugDescription)")
    #expect(process.terminationStatus == 130)
  }
}
