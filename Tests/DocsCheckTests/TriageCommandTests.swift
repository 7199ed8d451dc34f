import Foundation
import Testing
import ThreadsTestSupport

/// `docs-check triage` in a repository.
@Suite(.onThreads) struct TriageCommandTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(name: "Ring", targets: [.target(name: "Ring")])

    """

  @Test func itTellsTheCommitsThatChangedAListingAndWhatItNames() throws {
    let place = try Place([
      "Package.swift": Self.manifest,
      "Sources/Ring/Ring.swift": "public struct Ring {\n  public init() {}\n  public func push() {}\n}\n",
      "README.md": "# Ring\n\n```swift\nimport Ring\n\nRing().push()\n```\n\n```swift\nlogger.log()\n```\n",
    ])
    let commit = "git -c user.name=a -c user.email=a@example.org commit -q"
    try place.shell("git init -q . && git add Package.swift Sources README.md && \(commit) -m 'Write it down'")
    try place.shell("sed -i s/push/append/ Sources/Ring/Ring.swift && \(commit) -am 'Rename push'")
    let page = try place.check("triage", "--package", ".", "README.md")
    #expect(page.status == 1)
    #expect(page.output.contains("README.md:6:8: error: value of type 'Ring' has no member 'push'"))
    #expect(page.output.contains(#/the listing was changed last by [0-9a-f]+ [-0-9]+ Write it down\n/#))
    #expect(page.output.contains(#/`Ring.push` was removed by [0-9a-f]+ [-0-9]+ Rename push\n/#))
    // No letter of the new name is like the old one's; the commit says what has taken its place.
    #expect(page.output.contains("\n  near: Ring.append()\n"))
    #expect(page.output.contains("`logger`: 1 fragment, which misses nothing else (README.md:9)"))
    #expect(page.output.contains("2 snippets in 1 file: 0 run, 1 contradicts the library, 1 fragment"))
    let markdown = try place.check(
      "triage", "--format", "markdown", "--output", "page.md", "--package", ".", "README.md")
    #expect(markdown.status == 1 && markdown.output.isEmpty)
    let text = try String(contentsOf: place.folder.appending(path: "page.md"), encoding: .utf8)
    #expect(text.contains("- **README.md:6** value of type 'Ring' has no member 'push'\n"))
    let html = try place.check("triage", "--format", "html", "--package", ".", "README.md")
    #expect(html.status == 1 && html.output.contains("<strong>README.md:6</strong>"))
  }

  /// A name with a slip is told what became of the declaration that is meant.
  @Test func aMisspeltNameIsOfWhatIsMeant() throws {
    let place = try Place([
      "Package.swift": Self.manifest,
      "Sources/Ring/Ring.swift": "public struct Necklace {\n  public init(name: String) {}\n}\n",
      "README.md": "# Ring\n\n```swift\nimport Ring\nlet necklace = Neklace(name: \"a\")\n```\n",
    ])
    try place.shell(
      "git init -q . && git add Package.swift Sources README.md && "
        + "git -c user.name=a -c user.email=a@example.org commit -qm 'Write it down'")
    let page = try place.check("triage", "--package", ".", "README.md")
    let change = #/`Necklace` was changed last by [0-9a-f]+ [-0-9]+ Write it down\n/#
    #expect(page.output.contains(change), "\(page.output)")
  }

  @Test func itTellsWhatBecameOfSymbolsThatAreThereAndOfThoseThatAreGone() throws {
    let place = try Place([
      "Package.swift": Self.manifest,
      "Sources/Ring/Ring.swift": """
      public struct Ring {
        public init() {}
        public func shifted(by distance: Int) -> Int { distance }
      }

      public func joined(_ left: Int, with right: Int) -> Int { left + right }
      public func weighed(_ n: Int) -> Int { n }

      /// `weighed`
      public func untouched(_ n: Int) -> Int { n }

      """,
      "README.md": """
      # Ring

      ```swift
      import Ring
      let a = joined(1, with: 2)
      ```

      ```swift
      import Ring
      print(weighed(7)) // 7
      ```

      ```swift
      import Ring
      untouched("7")
      ```

      ```swift
      oldJoined(1, 2)
      ```

      ```swift
      oldSum(1, 2)
      ```

      ```swift
      at(1, 2)
      ```

      ```swift
      neverThere(1)
      ```

      """,
    ])
    let commit = "git -c user.name=a -c user.email=a@example.org commit -q"
    let source = "Sources/Ring/Ring.swift"
    try place.shell(
      "git init -q . && for name in oldJoined oldSum at; do echo \"public func $name(_ a: Int, _ b: Int) {}\"; done >> \(source)"
        + " && git add Package.swift Sources README.md && \(commit) -m 'Write it down'")
    try place.shell("sed -i 's/, with right/, and right/' \(source) && \(commit) -am 'Join with and'")
    try place.shell("sed -i '/func old/d; /func at/d' \(source) && \(commit) -am 'Drop what is old'")
    // The body of a function counts; the word in a comment does not.
    try place.shell("sed -i 's/Int { n }/Int { n + 1 }/;' \(source) && \(commit) -am 'Weigh more'")
    try place.shell("sed -i 's/`weighed`/weighed weighed/' \(source) && \(commit) -am 'Speak of it'")
    let page = try place.check("triage", "--package", ".", "README.md")
    let notes = page.output.split(separator: "\n").filter { $0.contains("` was ") }
      .map { $0.replacing(#/[0-9a-f]{7,} \d{4}-\d\d-\d\d/#, with: "COMMIT").trimmingPrefix("  ") }
    #expect(
      notes == [
        "`joined` was changed last by COMMIT Join with and", "`weighed` was changed last by COMMIT Weigh more",
        "`untouched` was changed last by COMMIT Weigh more",
        "`oldJoined` was removed by COMMIT Drop what is old",
        "`oldSum` was removed by COMMIT Drop what is old",
        // A page's own helpers have such names.
        "`at`: 1 fragment, which misses nothing else (README.md:26); `at` was removed by COMMIT Drop what is old",
      ], "\(page.output)")
  }

  @Test func whatIsRightIsToldSo() throws {
    let place = try Place(["README.md": "# A\n\n```swift\nprint(1 + 1) // 2\n```\n"])
    let page = try place.check("triage", "README.md")
    #expect(page.status == 0, "\(page.errors)")
    #expect(page.output.contains("1 run"))
    #expect(page.output.contains("--strict"))
  }
}
