import Foundation
import Testing

/// The tool as people install it: what `.ci/package` makes of the build that these tests are a part of.
@Suite struct InstalledTests {
  private static let canPackage = Machine.has("patchelf") && Machine.has("git") && Machine.has("python3")
  private static let page = "```swift\nprint(1 + 1)\n```\n\n```output\n2\n```\n"

  /// Runs a command in a folder, with caches there.
  private func run(_ command: String, in place: Place) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(command) 2>&1"]
    process.currentDirectoryURL = place.folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": place.folder.path + "/caches"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  @Test(.enabled(if: canPackage, "patchelf, git or python3 is not installed"))
  func aFolderWithAllWorksWhereverItLies() throws {
    let place = try Place(["a.md": Self.page])
    let script = DocsCheckCommand.package.appending(path: ".ci/package").path
    let build = DocsCheckCommand.executable.deletingLastPathComponent().path
    let made = try run("'\(script)' prefix '\(build)' '\(place.folder.path)/made'", in: place)
    try #require(made.status == 0, "\(made.output)")
    let first = try run("made/bin/docs-check a.md", in: place)
    #expect(first.status == 0, "\(first.output)")

    try place.shell("mv made moved && mkdir links && ln -s ../moved/bin/docs-check links/docs-check")
    let moved = try run("chmod -R a-w moved && links/docs-check --no-cache a.md", in: place)
    #expect(moved.status == 0, "\(moved.output)")
    let version = try run("links/docs-check version", in: place).output
    #expect(version.hasPrefix("docs-check "))
    #expect(
      version.contains(#/\ncommit [0-9a-f]{12}(, changed)?\nSwift \d+\.\d+.*\ninstalled in .*/moved/lib/docs-check\n/#))
    #expect(!place.exists(".build"))
    let modules = try run("links/docs-check doctor", in: place).output.firstMatch(of: #/modules for snippets: .*/#)
    let ours = try place.check("doctor").output.firstMatch(of: #/modules for snippets: .*/#)
    #expect(try #require(modules).output == #require(ours).output)

    let alone = try run("cp moved/bin/docs-check copy && ./copy a.md", in: place)
    #expect(alone.status == 2)
    #expect(alone.output.contains("/lib/docs-check/docs-check is missing: copy `lib` as well as `bin`"))
    let found = try run("PATH=$PWD:$PWD/links:$PATH ./copy a.md", in: place)
    #expect(found.status == 0, "what is installed is in the path: \(found.output)")
    try place.shell("chmod -R u+w moved")
  }

  /// As `cp` and `swift package experimental-install` make them.
  @Test func aCopyFindsWhatItWasCopiedFrom() throws {
    let place = try Place(["a.md": Self.page])
    try place.copy(DocsCheckCommand.executable.resolvingSymlinksInPath(), to: ".swiftpm/bin/docs-check")
    let result = try run(".swiftpm/bin/docs-check a.md", in: place)
    #expect(result.status == 0, "\(result.output)")
    #expect(try run("PATH=$PWD/.swiftpm/bin:$PATH docs-check a.md", in: place).status == 0)
    // What it starts in turn is found, too.
    let doctor = try run(".swiftpm/bin/docs-check doctor", in: place)
    #expect(!doctor.output.contains("missing  "), "\(doctor.output)")
    #expect(
      try run("mv .swiftpm/bin/docs-check moved && ./moved version", in: place).output.contains("built by SwiftPM"))
  }

  @Test func aCopyOfAnotherBuildSaysWhatIsMissing() throws {
    let place = try Place(["a.md": Self.page])
    try place.copy(DocsCheckCommand.executable.resolvingSymlinksInPath(), to: "copy")
    try place.shell("printf x >>copy")
    let result = try run("./copy a.md", in: place)
    #expect(result.status == 2)
    #expect(
      result.output.contains(
        "/copy lies alone: what it compiles snippets with was built in \(DocsCheckCommand.package.path)/.build"),
      "\(result.output)")
    #expect(result.output.contains("`swift package experimental-install --product docs-check`"))
    #expect(try run("./copy version", in: place).output.hasSuffix("\nalone, without its modules\n"))
  }

  @Test func aLinkToTheProgramWorksAndWritesNothingThere() throws {
    let place = try Place(["a.md": Self.page])
    let cache = DocsCheckCommand.package.appending(path: ".build/docs-check/last.json")
    let before = try? Data(contentsOf: cache)
    try FileManager.default.createSymbolicLink(
      at: place.folder.appending(path: "linked"), withDestinationURL: DocsCheckCommand.executable)
    let result = try run("./linked a.md", in: place)
    #expect(result.status == 0, "\(result.output)")
    #expect(place.exists("caches/docs-check"))
    #expect((try? Data(contentsOf: cache)) == before)
  }
}
