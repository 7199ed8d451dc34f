import Foundation
import Testing
import ThreadsTestSupport

/// Files that snippets read: what a program came to counts only as long as they say the same.
@Suite(.onThreads) struct ReadFilesTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop", products: [.library(name: "Shop", targets: ["Shop"])], targets: [.target(name: "Shop")])

    """
  private static let known = "not run: nothing that matters to it has changed"

  private func place(_ code: String, _ files: [String: String] = ["prices.csv": "1,2"]) throws -> Place {
    let package = ["Package.swift": Self.manifest, "Sources/Shop/Shop.swift": "public let shop = \"Shop\"\n"]
    let place = try Place(files.merging(package) { first, _ in first })
    let root = place.folder.resolvingSymlinksInPath().path
    try place.write("r.md", "# Prices\n\n```swift\nimport Foundation\n\(code.replacing("ROOT", with: root))\n```\n")
    return place
  }

  private func check(_ place: Place, _ more: String...) throws -> String {
    let result = try place.check(["--package", ".", "--explain-cache", "r.md"] + more)
    return result.output + result.errors
  }

  @Test func aFileThatSaysSomethingElseIsReadAgain() throws {
    let place = try place("try String(contentsOfFile: \"ROOT/prices.csv\", encoding: .utf8) // → 1,2")
    #expect(try check(place).contains("1 passed"))
    #expect(try check(place).contains(Self.known))
    // Another time, and the same bytes.
    try place.write("prices.csv", "1,2")
    try place.write("other.csv", "")
    #expect(try check(place).contains(Self.known))
    try place.write("prices.csv", "3,4")
    let again = try check(place)
    #expect(
      again.contains("r.md: run: `prices.csv`, which it reads, has changed") && again.contains("1 failed"), "\(again)")
    #expect(try check(place).contains(Self.known))
    try place.shell("rm prices.csv")
    #expect(try check(place).contains("`prices.csv`, which it reads, has changed"))
  }

  @Test func theNamesInAFolderAreRead() throws {
    let place = try place(
      "try FileManager.default.contentsOfDirectory(atPath: \"ROOT/data\").count // → 1", ["data/a.csv": ""])
    #expect(try check(place).contains("1 passed"))
    #expect(try check(place).contains(Self.known))
    try place.write("data/b.csv", "")
    let again = try check(place)
    #expect(again.contains("`data`, which it reads, has changed") && again.contains("1 failed"), "\(again)")
  }

  /// The kernel tells nobody of a file that is looked for and not there.
  @Test(arguments: [
    "FileManager.default.fileExists(atPath: \"ROOT/data/b.csv\") // → false",
    "(try? String(contentsOfFile: #filePath + \"/../data/b.csv\", encoding: .utf8)) == nil // → true",
  ]) func aFileThatWasMissingCounts(_ code: String) throws {
    let place = try place(code, ["data/a.csv": ""])
    #expect(try check(place).contains("1 passed"))
    #expect(try check(place).contains(Self.known))
    try place.write("data/.b.csv.swp", "")
    #expect(try check(place).contains(Self.known))
    try place.write("data/b.csv", "")
    let again = try check(place)
    #expect(again.contains("the package has other files, of which it may look for one"), "\(again)")
    #expect(try check(place).contains(Self.known))
  }

  @Test func aProgramThatReadsNothingIsKnownWhateverChanges() throws {
    let place = try place("1 + 1 // → 2", ["data/a.csv": ""])
    #expect(try check(place).contains("1 passed"))
    try place.write("data/a.csv", "1")
    try place.write("data/b.csv", "")
    #expect(try check(place).contains(Self.known))
  }

  @Test func whatOutsideOfASandboxReadsFilesIsNotKept() throws {
    let place = try place("try String(contentsOfFile: \"ROOT/prices.csv\", encoding: .utf8) // → 1,2")
    for _ in 1...2 { #expect(try !check(place, "--sandbox", "off").contains(Self.known)) }
    let other = try self.place("1 + 1 // → 2")
    #expect(try check(other, "--sandbox", "off").contains("1 passed"))
    #expect(try check(other, "--sandbox", "off").contains(Self.known))
  }
}
