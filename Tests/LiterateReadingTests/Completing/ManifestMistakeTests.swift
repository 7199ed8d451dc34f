import LiterateModel
import LiterateReading
import Testing

@Suite struct ManifestMistakeTests {
  private func isOne(_ text: String) -> Bool {
    var snippet = Snippet(place: Position(file: "a.md", line: 10, column: 1), endLine: 20)
    snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: 11 + $0, column: 1)
    }
    return ManifestMistake.isOne(snippet)
  }

  @Test(arguments: [
    "let package = Package(\n  name: \"a\"\n  targets: []\n)",
    "let package = Package(\n  name: \"a\",\n  targets: [\n)",
    ".package(url: \"https://a.b/c\" from: \"1.0.0\")",
    ".target(name: \"a\", dependencies: [\n  .product(name: \"a\", package: \"b\")\n],",
    "dependencies: [\n  .package(path: \"a\")\n  .package(path: \"b\",\n]",
  ]) func aCommaOrABracketIsMissing(_ text: String) { #expect(isOne(text)) }

  @Test(arguments: [
    "let package = Package(\n  name: \"a\",\n  ...\n)", "let package = Package(name: \"a\", targets: [])",
    ".package(url: \"https://a.b/c\", from: \"1.0.0\"),",
    ".package(path: \"a\"),\n\n.target(name: \"c\"),  // and\n.product(name: \"d\", package: \"e\")",
    "dependencies: [\n  .package(path: \"a\"),\n],\ntargets: [\n  .target(name: \"b\"),\n]",
    "let a = [1, 2", "dependencies: [\n  .package(url: \"a\", from: <#version#>)\n",
  ]) func anythingElseIsNone(_ text: String) { #expect(!isOne(text)) }
}
