import Foundation
import Testing
import ThreadsTestSupport

/// A check that reads no listing, or finds no file, says so and why: it must not look like success.
@Suite(.onThreads) struct NothingReadTests {
  private static let indented = """
    /// Adds.
    ///
    ///     let sum = add(1, 2)
    ///     print(sum)
    public func add(_ a: Int, _ b: Int) -> Int { a + b }

    """
  private static let console = """
    /// Adds.
    ///
    /// ```console
    /// add 1 2
    /// ```
    public func add(_ a: Int, _ b: Int) -> Int { a + b }

    """

  @Test func theClosingLineSaysWhyNoListingWasRead() throws {
    let place = try Place([
      "Kit/a.swift": Self.console, "Kit/b.swift": Self.console, "Plain/a.swift": "/// Nothing.\npublic let a = 1\n",
      "Old/a.swift": Self.indented, "guide.md": "# A guide\n\n```json\n{}\n```\n",
    ])
    func closing(_ arguments: String...) throws -> String {
      let result = try place.check(arguments)
      #expect(result.status == 0)
      return result.output.replacing(#/\d+\.\d\d s/#, with: "T s")
    }
    #expect(
      try closing("--scope", "auto", "Kit/*.swift")
        == "0 snippets in 2 files: 0 passed, T s; no listing was read, since all 2 fences of their documentation comments are in other languages (console).\n"
    )
    #expect(
      try closing("--scope", "auto", "Plain/a.swift")
        == "0 snippets in 1 file: 0 passed, T s; no listing was read, since no documentation comment has Swift code.\n")
    #expect(
      try closing("Old/a.swift")
        == "0 snippets in 1 file: 0 passed, T s; no listing was read, since what is indented, or in a fence without a language, is a listing for `--scope auto` alone, which would read 1.\n"
    )
    #expect(
      try closing(".")
        == "0 snippets in 5 files: 0 passed, T s; no listing was read, since what is indented, or in a fence without a language, is a listing for `--scope auto` alone, which would read 1.\n"
    )
  }

  /// A folder stands for everything in it: who names `Sources` must not see green over comments that nobody has read.
  @Test(arguments: [["--scope", "auto"], ["--scope", "chapter"]])
  func aFolderStandsForTheCommentsOfItsSources(_ scope: [String]) throws {
    func comment(_ number: Int) -> String {
      "/// A number.\n///\n/// ```swift\n/// let n = \(number)\n/// n + 1 // → 2\n/// ```\npublic let a\(number) = 1\n"
    }
    let place = try Place([
      "README.md": "```swift\nprint(1)\n```\n", "Sources/Kit/a.swift": comment(1), "Sources/Kit/b.swift": comment(5),
      "Sources/Kit/Kit.docc/Kit.md": "# Kit\n\n```swift\nprint(2)\n```\n", "Sources/Kit/.hidden.swift": comment(6),
      "Tests/KitTests/c.swift": comment(7), "Package.swift": Self.manifest + comment(8),
    ])
    func files(_ paths: String...) throws -> [String] {
      let listed = try place.check(["list"] + scope + paths).output
      return listed.matches(of: #/(?m)^([^\s:]+):\d+/#).map { String($0.1) }.reduce(into: []) { files, file in
        if files.last != file { files.append(file) }
      }
    }
    let sources = ["Sources/Kit/Kit.docc/Kit.md", "Sources/Kit/a.swift", "Sources/Kit/b.swift"]
    #expect(try files("README.md", "Sources") == ["README.md"] + sources)
    #expect(try files(".") == ["README.md"] + sources)
    #expect(try files("Tests") == ["Tests/KitTests/c.swift"])
    #expect(try files("Package.swift") == ["Package.swift"])
    #expect(try files("Sources/Kit", "Sources") == sources)
    let result = try place.check(scope + ["--sandbox", "on", "README.md", "Sources/Kit/Kit.docc", "Sources"])
    #expect(result.status == 1)
    #expect(result.output.contains("Sources/Kit/b.swift:5:"), "\(result.output)")
    #expect(!result.output.contains("Sources/Kit/a.swift"), "\(result.output)")
  }

  /// No page is made of a Swift file, so a site of a folder has its Markdown alone.
  @Test func pagesOfAFolderAreThoseOfItsMarkdown() throws {
    let place = try Place([
      "Guides/a.md": "# A\n\n```swift\nprint(1)\n```\n", "Guides/code/a.swift": Self.indented,
      "Plain/a.swift": Self.indented,
    ])
    let site = try place.check("Guides", "--site", "out")
    #expect(site.status == 0 && site.output.contains("in 1 file"), "\(site.output)\(site.errors)")
    let none = try place.check("Plain", "--site", "out")
    #expect(
      none.status == 2
        && none.errors
          == "docs-check: There is no Markdown file in Plain, and pages are made of Markdown. What Swift files say in their comments is checked with `docs-check Plain`.\n",
      "\(none.errors)")
  }

  @Test func everyFormatSaysIt() throws {
    let place = try Place(["guide.md": "# A guide\n\n```json\n{}\n```\n"])
    let sentence = "no listing was read, since the one fence is in another language (json)"
    for format in ["json", "junit", "github", "sarif"] {
      let result = try place.check("guide.md", "--format", format)
      #expect(result.status == 0 && result.output.contains(sentence), "\(format): \(result.output)")
    }
    let json = try JSONSerialization.jsonObject(with: Data(place.check("guide.md", "--format", "json").output.utf8))
    let summary = (json as? [String: Any])?["summary"] as? [String: Any]
    #expect(summary?["noListing"] as? String == sentence)
  }

  @Test func itIsNotSaidOfAPartOrOfAListing() throws {
    let place = try Place(["a.md": "```swift\nprint(1)\n```\n", "b.md": "```json\n{}\n```\n"])
    #expect(try !place.check(".").output.contains("no listing"))
    #expect(try !place.check(".", "--failed").output.contains("no listing"))
    #expect(try !place.check(".", "--format", "json").output.contains("noListing"))
  }

  @Test func whoNamesNothingIsToldWhatIsThere() throws {
    func message(_ files: [String: String]) throws -> String {
      let result = try Place(files).check()
      #expect(result.status == 2)
      return result.errors
    }
    let text = "# A title\n"
    #expect(
      try message(["README.md": text, "Guides/a.md": text, "Sources/Kit/a.swift": Self.indented, "other.txt": text])
        == "docs-check: There is no folder `Chapters` here; name the files or folders to check, or say `--scope auto` for README.md Guides 'Sources/**/*.swift'.\n"
    )
    #expect(
      try message(["other.txt": text])
        == "docs-check: There is no folder `Chapters` here; go to the folder that has what is to be checked, or name files and folders.\n"
    )
  }

  @Test(arguments: [["--scope", "auto"], ["triage"], ["coverage", "--scope", "auto"], ["list", "--scope", "auto"]])
  func whereEverythingMayBeReadThePackageIs(_ words: [String]) throws {
    let swift = "# A title\n\n```swift\nprint(1)\n```\n"
    let place = try Place([
      "README.md": swift, "Guides/a.md": swift,
      "Sources/Kit/a.swift": "/// Adds.\n///\n///     print(2)\npublic let a = 1\n",
      "Tests/KitTests/a.md": swift, "Package.swift": Self.manifest,
    ])
    let named = try place.check(words + ["README.md", "Guides", "Sources/**/*.swift"])
    let usual = try place.check(words)
    func timeless(_ text: String) -> String { text.replacing(#/ \(\d+ cached\)|\d+\.\d\d s/#, with: "") }
    #expect(named.status == 0 && usual.status == 0)
    #expect(
      usual.output.contains("Guides/a.md") || usual.output.contains("3 snippets in 3 files") || words[0] == "coverage")
    #expect(timeless(usual.output) == timeless(named.output))
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Kit", targets: [.target(name: "Kit")])

    """

  @Test(arguments: [
    ("Guide", "There is no file or folder `Guide`; did you mean `Guides`?"),
    ("Guides/b.md", "There is no file or folder `Guides/b.md`; did you mean `Guides/a.md`?"),
    ("zzzzzz/b.md", "There is no file or folder `zzzzzz/b.md`, since there is no folder `zzzzzz`."),
    ("Guides/something-else", "There is no file or folder `Guides/something-else`."),
    (
      "Sources/*.swift",
      "No file or folder fits `Sources/*.swift`; `Sources/**/*.swift` fits some: `**` stands for folders at any depth."
    ),
    ("*.txt", "No file or folder fits `*.txt`; `*` stands for a part of a name, and `**` for folders at any depth."),
    ("Empty", "There is neither Markdown nor Swift in Empty; name the files or folders that have it."),
  ]) func aPathThatIsNotThereIsSaidWithWhatIs(_ path: String, _ message: String) throws {
    let place = try Place(["Guides/a.md": "# A\n", "Sources/Kit/a.swift": Self.indented, "Empty/a.json": "{}"])
    let result = try place.check(path)
    #expect(result.status == 2)
    #expect(result.errors == "docs-check: \(message)\n")
  }

  /// What `list` says is checked, a run checks: sessions at a console that call no program of the package are skipped by both.
  @Test func aListSaysWhatARunDoes() throws {
    let place = try Place([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.executableTarget(name: "count")])
      """,
      "a.md": "```swift\nprint(1)\n```\n\n```console\n$ swift build\n$ other\n```\n\n```console\n$ count a\n1\n```\n",
    ])
    let listed = try place.check("list", "--scope", "auto", "a.md").output
    #expect(
      listed == """
        a.md:1: checked (auto)
        a.md:5: skipped: no command calls a program of the package
        a.md:10: checked (run), console
        3 fences: 2 checked, 0 outputs, 0 not Swift, 1 skipped, 0 wrong.

        """)
    #expect(try place.check("list", "--scope", "auto", "--format", "json", "a.md").output.contains("\"skipped\""))
  }
}
