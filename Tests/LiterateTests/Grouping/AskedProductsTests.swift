import LiterateModel
import LiterateToolchain
import Testing

@testable import Literate

/// What manifests on a page ask this package for.
@Suite struct AskedProductsTests {
  private let offer = PackageOffer(name: "Tide", folder: "/packages/swift-tide", products: ["Tides", "TidesTesting"])

  @Test(arguments: [
    (".product(name: \"Tides\", package: \"swift-tide\")", 0), (".product(name: \"Tide\", package: \"swift-tide\")", 1),
    ("  .product( name: \"Waves\", package: \"Tide\" ),", 1),
    (".product(name: \"Waves\", package: \"swift-waves\")", 0),
    (".product(name: \"A\", package: \"tide\"), .product(name: \"B\", package: \"tide\")", 2), ("\"Waves\"", 0),
  ]) func whatThePackageDoesNotHaveIsTold(_ line: String, _ count: Int) {
    var snippet = Snippet(place: Position(file: "a.md", line: 3, column: 1), endLine: 5)
    snippet.lines = [SourceLine(text: line, line: 4, column: 5)]
    let problems = AskedProducts(snippet).missing(from: offer)
    #expect(problems.count == count)
    #expect(problems.allSatisfy { $0.position.line == 4 && $0.position.column > 5 })
    #expect(problems.allSatisfy { $0.notes == ["it has `Tides`, `TidesTesting`"] })
  }
}
