import Foundation
import Testing
import ThreadsTestSupport

/// From fragments to a prelude: who proposes it, who takes it, and what is said of one that does not compile.
@Suite(.onThreads) struct PreludeTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(name: "Kit", targets: [.target(name: "Kit")])

    """,
    "Sources/Kit/Kit.swift": """
    public struct Log {
      public init() {}
      ///     log.say("hello")
      public func say(_ text: String) {}
    }

    """,
    // C has a `log`, too, which nobody means.
    "README.md": """
    ```swift
    log.say("a")
    ```

    ```swift
    log.say("b")
    app.start(log)
    ```

    """,
  ]

  private func check(_ place: Place, _ arguments: String...) throws -> DocsCheckCommand.Result {
    try DocsCheckCommand.run(arguments, in: place.folder)
  }

  @Test func theDoctorProposesWhatTheLastCheckMissed() throws {
    let place = try Place(Self.files)
    #expect(try !check(place, "doctor").output.contains("names that nobody declares"), "nothing has been checked")
    let found = try check(place, "README.md", "Sources")
    #expect(found.output.contains("3 snippets in 2 files: 0 run, 3 fragments"), "\(found.output)")
    #expect(found.output.contains("README.md:5:1: fragment: line 6: cannot find 'log' in scope"))
    let doctor = try check(place, "doctor")
    #expect(
      doctor.output.contains(
        """
        ok       names that nobody declares, in the last check: `log` (3 fragments), `app` (1 fragment)
                 → A file such as Prelude.swift would complete most of them, if this is what they are:

                     import Kit
                     let log = Log()

                   Then `docs-check --scope auto --prelude Prelude.swift`, or `"prelude": "Prelude.swift"` in \
        docs-check.json.
        """), "\(doctor.output)")
    // As the command says, and without the words that such files imply.
    try place.write("Prelude.swift", "import Kit\nlet log = Log()\n")
    let completed = try check(place, "README.md", "Sources", "--prelude", "Prelude.swift")
    #expect(completed.output.contains("3 snippets in 2 files: 2 run, 1 fragment"), "\(completed.output)")
    #expect(try check(place, "README.md", "Sources", "--prelude", "Prelude.swift", "--strict").status == 1)
    let after = try check(place, "doctor").output
    #expect(after.contains("in the last check: `app` (1 fragment)\n"), "\(after)")
  }

  @Test(arguments: [
    ("let log = Kit.Log()\n", "1:11: cannot find 'Kit' in scope (`Kit` is a module: write `import Kit` above it)"),
    ("\nlet log = Log()\n", "2:11: cannot find 'Log' in scope (`Log` is in Kit: write `import Kit` above it)"),
    ("let log = nobody\n", "1:11: cannot find 'nobody' in scope"),
    ("let log = (\n", "1:12: "),
  ]) func aPreludeThatDoesNotCompileSaysWhatToWrite(_ row: (text: String, message: String)) throws {
    let place = try Place(Self.files)
    try place.write("Prelude.swift", row.text)
    let found = try check(place, "README.md", "--prelude", "Prelude.swift")
    #expect(found.status == 2)
    #expect(found.errors.contains("The prelude does not compile: Prelude.swift:\(row.message)"), "\(found.errors)")
  }

  @Test(arguments: [["--prelude", "Prelude.swift"], ["--strict"], ["--lenient"]])
  func filesThatWereWrittenForACheckerHaveNoFragments(_ options: [String]) throws {
    let place = try Place(Self.files)
    try place.write("Prelude.swift", "")
    try place.write("README.md", "```swift\nlet one = 1\none // → 1\n```\n")
    let found = try DocsCheckCommand.run(["README.md"] + options, in: place.folder)
    #expect(found.status == 2)
    #expect(
      found.errors.contains("`\(options[0])` is about listings that nobody wrote for a checker; add `--scope auto`."))
  }
}
