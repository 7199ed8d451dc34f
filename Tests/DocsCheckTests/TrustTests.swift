import Foundation
import Testing
import ThreadsTestSupport

/// What the files of a stranger's repository can bring about, and what the surroundings of the tool let through.
@Suite(.onThreads) struct TrustTests {
  private static func snippet(_ code: String, _ output: String) -> String {
    "# A\n\n```swift\n\(code)\n```\n\n```output\n\(output)\n```\n"
  }

  private static let harmless = snippet("print(1)", "1")

  // MARK: Settings and packages

  @Test(arguments: [
    #"{"sandbox": "off"}"#, #"{"site": "../elsewhere"}"#, #"{"site": "/tmp"}"#, #"{"site": "leads-out"}"#,
  ])
  func settingsWidenNothing(_ settings: String) throws {
    let place = try Place(["a.md": Self.harmless, "docs-check.json": settings])
    try place.shell("mkdir ../elsewhere-$$ && ln -s ../elsewhere-$$ leads-out")
    defer { try? place.shell("rmdir \"$(readlink leads-out)\"") }
    let result = try place.check()
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("docs-check.json"), "\(result.errors)")
    #expect(try place.check("a.md", "--untrusted").status == (Machine.isIsolated ? 0 : 2), "it is not read then")
  }

  @Test(.enabled(if: Machine.isIsolated, "\(Machine.isNotIsolated)")) func whatIsNotTrustedIsNotBuilt() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription
      FileManager.default.createFile(atPath: "built", contents: nil)
      let package = Package(name: "stranger")
      """
    let place = try Place([
      "a.md": Self.harmless, "Package.swift": manifest, "docs-check.json": #"{"paths": ["a.md"], "package": "."}"#,
    ])
    let result = try place.check("a.md", "--untrusted")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(!place.exists("built") && !place.exists(".build"))
    for options in [
      ["--package", "."], ["--sandbox", "off"], ["--changed", "main"], ["--links"], ["--private-links"],
    ] {
      let refused = try DocsCheckCommand.run(["a.md", "--untrusted"] + options, in: place.folder)
      #expect(refused.status == 2 && refused.errors.contains("--untrusted"), "\(refused.errors)")
    }
  }

  // MARK: A machine that does not give everything

  @Test(.enabled(if: Machine.canMount && Machine.isIsolated, "\(Machine.isNotIsolated)"))
  func whatIsNotInForceIsSaid() throws {
    let touch = "import Foundation\nFileManager.default.createFile(atPath: \"ran\", contents: nil)\nprint(1)"
    // A text that no earlier run has kept a verdict of.
    let place = try Place(["a.md": Self.snippet("\(touch) // \(UUID())", "1")])
    let result = try place.check("a.md", "--no-cache", through: Machine.crippled)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("The sandbox is not whole here: without bubblewrap, other processes can be seen"))
    for option in ["--sandbox=on", "--untrusted"] {
      let refused = try place.check("a.md", option, through: Machine.crippled)
      #expect(refused.status == 2 && refused.output.isEmpty)
      #expect(refused.errors.contains("Nothing is run: the sandbox has to be on"), "\(refused.errors)")
    }
    let whole = try place.check("a.md", "--sandbox", "on", "--no-cache")
    #expect(whole.status == 0 && !whole.output.contains("The sandbox is not whole"), "\(whole.output)")
  }

  // MARK: What the caller has left open, and where the home is

  @Test func descriptorsOfTheCallerDoNotReachASnippet() throws {
    let code = """
      import Glibc
      let open = (5..<300).filter { fcntl($0, F_GETFD) >= 0 }
      // One is the line to docs-check, wherever it lies.
      print(open.count <= 1, fcntl(9, F_GETFD))
      """
    let place = try Place(["a.md": Self.snippet(code, "true -1"), "secret": "secret"])
    let through = ["/bin/sh", "-c", "exec 7<secret 9<secret && exec \"$@\"", "-"]
    let result = try place.check("a.md", "--no-cache", through: through)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(.enabled(if: Machine.hasLandlock, "\(Machine.hasNoLandlock)"))
  func aHomeIsShutWhereverItIsSaidToBe() throws {
    let place = try Place([:])
    try place.shell("mkdir real && ln -s real home && echo secret >real/secret")
    let secret = place.folder.appending(path: "real/secret").path
    let account = FileManager.default.homeDirectory(forUser: NSUserName())?.path ?? "/root"
    let code = """
      import Glibc
      print(open("\(secret)", O_RDONLY), opendir("\(account)") == nil)
      """
    try place.write("a.md", Self.snippet(code, "-1 true"))
    let home = place.folder.appending(path: "home").path
    let result = try place.check("a.md", "--no-cache", environment: ["HOME": home])
    #expect(result.status == 0, "\(result.output)")
    let without = try place.check("a.md", "--no-cache", through: ["/usr/bin/env", "-u", "HOME"])
    let isShut = without.status == 0 || without.output.contains(" true\n")
    #expect(isShut, "the account's home is shut: \(without.output)")
  }

  // MARK: Pages

  @Test func anImageThatLeadsOutIsNotPublished() throws {
    let secret = try Place(["secret.png": "secret"])
    let place = try Place([:])
    let path = secret.folder.appending(path: "secret.png").path
    try place.shell("mkdir book && ln -s '\(path)' book/link.png && echo own >own.png && echo own >book/own.png")
    for (image, isPublished) in [("link.png", false), ("../own.png", false), ("own.png", true)] {
      try place.write("book/a.md", "# A\n\n![An image](\(image))\n")
      let result = try place.check("book", "--site", "site")
      #expect((result.status == 0) == isPublished, "\(image): \(result.output)\(result.errors)")
      #expect(result.output.contains("book/a.md:3:1: error: The image \(image) leads out") == !isPublished)
      #expect(place.exists("site/images/\(image)") == isPublished)
      try place.shell("rm -rf site")
    }
    // In a repository, all of it is the chapter's own.
    try place.shell("mkdir .git")
    try place.write("book/a.md", "# A\n\n![An image](../own.png)\n")
    #expect(try place.check("book", "--site", "site").status == 0)
  }

  @Test func aLineBreakInANameHidesNothingFromTheSitesList() throws {
    let place = try Place(["a\nb%0Ac.md": "# A\n\nText.\n"])
    #expect(try place.check(".", "--site", "site").status == 0)
    try place.write("site/a", "somebody's own")
    #expect(place.exists("site/a\nb%0Ac.html"))
    try place.shell("rm *.md && printf '# B\\n' >b.md")
    #expect(try place.check(".", "--site", "site").status == 0)
    #expect(!place.exists("site/a\nb%0Ac.html") && place.exists("site/b.html") && place.exists("site/a"))
  }
}
