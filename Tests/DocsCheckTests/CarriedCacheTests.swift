import Foundation
import Testing
import ThreadsTestSupport

/// A cache that goes from one machine to another, where the same sources lie elsewhere and are built again.
@Suite(.onThreads) struct CarriedCacheTests {
  private struct Machine: ~Copyable {
    let folder = FileManager.default.temporaryDirectory.appending(path: "machine-\(UUID().uuidString)")

    init() throws {
      for (name, text) in [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Tea", products: [.library(name: "Tea", targets: ["Tea"])],
          targets: [.target(name: "CTea"), .target(name: "Tea", dependencies: ["CTea"], resources: [.copy("sorts.txt")])])
        """,
        "Sources/CTea/tea.c": "#include \"tea.h\"\nint minutes(void) { return MINUTES; }\n",
        "Sources/CTea/include/tea.h": "#define MINUTES 4\nint minutes(void);\n",
        "Sources/Tea/Tea.swift": "import CTea\npublic func brew() -> Int { Int(minutes()) }\n",
        "Sources/Tea/sorts.txt": "green\n",
        "README.md": """
        # Tea

        ```swift
        import Tea
        print(brew())
        ```

        """,
        "place.md": """
        # Place

        ```swift
        print(#filePath)
        ```

        """,
      ] {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ name: String, _ text: String) throws {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    func check(_ cache: URL, _ paths: String...) throws -> String {
      let result = try DocsCheckCommand.run(
        ["--package", ".", "--cache", cache.path, "--explain-cache"] + paths, in: folder)
      return result.output + result.errors
    }
  }

  @Test func theSameSourcesElsewhereAreKnown() throws {
    let cache = FileManager.default.temporaryDirectory.appending(path: "carried-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: cache) }
    let known = "not run: nothing that matters to it has changed"
    let first = try Machine()
    let second = try Machine()
    #expect(try first.check(cache, "README.md").contains("README.md: run: it has not been run here before"))
    #expect(try second.check(cache, "README.md").contains("README.md: \(known)"))
    // What spoke of a place on the one is found out anew on the other.
    let place = first.folder.appending(path: "place.md").path
    #expect(try first.check(cache, place).contains("run: it has not been run here before"))
    #expect(try first.check(cache, place).contains(known))
    #expect(try !second.check(cache, second.folder.appending(path: "place.md").path).contains(known))
    // A header, a resource, a source: each is a part of what the library is.
    for (name, text) in [
      ("Sources/CTea/include/tea.h", "#define MINUTES 5\nint minutes(void);\n"),
      ("Sources/Tea/sorts.txt", "black\n"),
      ("Sources/Tea/Tea.swift", "import CTea\npublic func brew() -> Int { Int(minutes()) + 1 }\n"),
    ] {
      try second.write(name, text)
      #expect(try second.check(cache, "README.md").contains("README.md: run: the library"), "\(name)")
    }
    #expect(try first.check(cache, "README.md").contains("README.md: \(known)"))
  }

  /// What a compiler keeps of the modules of C is an error in another folder, and no error of the documentation.
  @Test func aCacheWorksInAnotherFolder() throws {
    let place = try Place([
      "a.md": "# A\n\n```swift\nimport Foundation\nlet a = 1 // → 1\nprint(Date.now > .distantPast)\n```\n"
    ])
    func check(_ cache: String) throws -> (said: String, values: Bool) {
      let result = try place.check(["--cache", cache, "--no-cache", "--site", "site-" + cache, "a.md"])
      let values = FileManager.default.fileExists(atPath: place.folder.path + "/site-\(cache)/traces/a.js")
      return (result.output + result.errors, values)
    }
    #expect(try check("one").values)
    // Before anybody has tried what the toolchain can do there, too.
    try place.shell("cp -r one two && cp -r one three && rm -r three/toolchains && mv one four")
    for cache in ["two", "three", "four"] {
      let (said, values) = try check(cache)
      #expect(said.contains("1 passed") && !said.contains("does not work") && values, "\(cache): \(said)")
    }
  }
}
