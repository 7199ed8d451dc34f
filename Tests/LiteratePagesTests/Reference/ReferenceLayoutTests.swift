import Foundation
import LiteratePages
import Testing

/// Which page a symbol is on, and what the page is called.
@Suite struct ReferenceLayoutTests {
  @Test func typesHavePagesAndMembersPlacesOnThem() {
    let index = SmallLibrary.sample.layout().index
    #expect(index.target(usr: "s:3Lib4ViewC") == "reference/Lib/View.html")
    #expect(index.target(usr: "s:3Lib4ViewC5colorSivp") == "reference/Lib/View.html#color")
    #expect(index.target(usr: "s:3Lib6SourcePAAE3mapyxxF") == "reference/Lib/Source.html#map(_:)")
  }

  @Test func namesThatDifferInCaseAreTwoFiles() {
    var library = SmallLibrary()
    library.add("s:a", .struct, ["URLValue"])
    library.add("s:b", .struct, ["UrlValue"])
    library.add("s:c", .struct, ["Index"])
    library.add("s:d", .struct, ["Con"])
    library.add("s:e", .struct, ["Other"])
    library.add("s:f", .struct, [String(repeating: "Long", count: 60)])
    let pages = library.layout().pages.map(\.path)
    #expect(Set(pages.map { $0.lowercased() }).count == 6, "\(pages)")
    #expect(pages.contains("Lib/Other.html"))
    #expect(!pages.contains("Lib/Index.html") && !pages.contains("Lib/Con.html"), "names that are taken: \(pages)")
    #expect(pages.allSatisfy { $0.utf8.count < 150 })
  }

  @Test func overloadsHavePlacesOfTheirOwnAndShareTheirName() throws {
    var library = SmallLibrary()
    library.add("s:T", .struct, ["T"])
    library.add("s:Tf1", .method, ["T", "f(_:)"], in: "s:T")
    library.add("s:Tf2", .method, ["T", "f(_:)"], in: "s:T")
    library.add("s:Tmain", .property, ["T", "main"], in: "s:T")
    library.add("s:Tinherited", .property, ["T", "inherited"], in: "s:T")
    let layout = library.layout()
    let targets = ["s:Tf1", "s:Tf2"].compactMap { layout.index.target(usr: $0) }
    #expect(Set(targets).count == 2)
    #expect(targets.allSatisfy { $0.hasPrefix("reference/Lib/T.html#f(_:)-") }, "\(targets)")
    #expect(layout.index.entries.filter { $0.own == "f(_:)" }.allSatisfy { $0.nameAnchor == "f(_:)" })
    #expect(ReferenceNames(layout.index).target("T.f(_:)") == "Lib/T.html#f(_:)")
    #expect(layout.index.target(usr: "s:Tmain") != "reference/Lib/T.html#main", "every page has that one")
    let body = try #require(html(of: "Lib/T.html", layout))
    #expect(body.components(separatedBy: "id=\"f(_:)\"").count == 2, "the name leads to the first of them, once")
  }

  @Test func aDefaultLeavesTheNameToItsRequirement() throws {
    var library = SmallLibrary()
    library.add("s:P", .protocol, ["P"])
    library.add("s:Pa", .property, ["P", "area"])
    library.add("s:PAAEa", .property, ["P", "area"])
    library.relations.append(ReferenceRelation(.requirementOf, "s:Pa", "s:P"))
    // The compiler says no more of a default implementation than this.
    library.relations.append(ReferenceRelation(.defaultImplementationOf, "s:PAAEa", "s:Pa"))
    let layout = library.layout()
    #expect(layout.index.target(usr: "s:Pa") == "reference/Lib/P.html#area")
    #expect(layout.index.target(usr: "s:PAAEa")?.hasPrefix("reference/Lib/P.html#area-") == true)
    let page = try #require(html(of: "Lib/P.html", layout))
    #expect(page.components(separatedBy: "id=\"area\"").count == 2)
    #expect(page.contains("Required, with a default") && page.contains("Default of a requirement"))
  }

  @Test func operatorsAreWordsInAddresses() {
    var library = SmallLibrary()
    library.add("s:T", .struct, ["T"])
    library.add("s:Teq", .globalOperator, ["T", "==(_:_:)"], in: "s:T")
    library.add("s:Tlt", .globalOperator, ["T", "<(_:_:)"], in: "s:T")
    library.add("s:arrow", .globalOperator, ["~>(_:_:)"])
    library.add("s:star", .globalOperator, ["→(_:_:)"])
    let index = library.layout().index
    #expect(index.target(usr: "s:Teq") == "reference/Lib/T.html#equals-equals(_:_:)")
    #expect(index.target(usr: "s:Tlt") == "reference/Lib/T.html#less(_:_:)")
    #expect(index.target(usr: "s:arrow") == "reference/Lib/operator.tilde-greater.html#tilde-greater(_:_:)")
    #expect(index.target(usr: "s:star") == "reference/Lib/operator.u2192.html#u2192(_:_:)")
    #expect(ReferenceNames(index).target("T.==(_:_:)") == "Lib/T.html#equals-equals(_:_:)")
  }

  @Test func whatIsAddedToOthersTypesHasAPageByCondition() throws {
    var library = SmallLibrary()
    library.add(
      "s:Sa3LibE4evenSbvp", .property, ["Array", "even"], in: "s:Sa", extends: "Swift", where: ["Element: Number"])
    library.add("s:Sa3LibE3oddSbvp", .property, ["Array", "odd"], in: "s:Sa", extends: "Swift")
    let layout = library.layout()
    #expect(layout.index.target(usr: "s:Sa3LibE3oddSbvp") == "reference/Lib/extension.Array.html#odd")
    let page = try #require(layout.pages.first)
    #expect(page.groups.map(\.title) == [.forAll, .condition("Element: Number")])
  }

  @Test func pagesAreTheSameWhateverOrderSymbolsComeIn() {
    let library = SmallLibrary.sample
    var reversed = library
    reversed.symbols.reverse()
    reversed.relations.reverse()
    let one = library.layout()
    let other = reversed.layout()
    #expect(one.index.entries == other.index.entries)
    #expect(bodies(one) == bodies(other))
  }

  @Test func whatATypeHasFromElsewhereIsListed() throws {
    let body = try #require(html(of: "Lib/Label.html", SmallLibrary.sample.layout()))
    #expect(body.contains("<code>View</code> · 1"))
    #expect(body.contains("<a href=\"View.html#color\">color</a>"))
    #expect(body.contains("<a href=\"Source.html#map(_:)\">map(_:)</a>"))
    #expect(body.contains("<dt>Inherits from</dt><dd><a href=\"View.html\"><code>View</code></a></dd>"))
  }

  @Test func aDeclarationIsShownAndNotExecuted() throws {
    var library = SmallLibrary()
    library.add(
      "s:f", .function, ["f(_:first:)"], deprecated: "Use <b>g</b>.",
      declaration: [
        .init(kind: "keyword", text: "func"), .init(kind: "text", text: " "), .init(kind: "identifier", text: "f"),
        .init(kind: "text", text: "("), .init(kind: "externalParam", text: "_"), .init(kind: "text", text: ": "),
        .init(kind: "typeIdentifier", text: "Some", names: "s:nowhere"),
        .init(kind: "text", text: ", first: (Int, [String: <Very>]) -> \"a default text\", "),
        .init(kind: "text", text: "and: Another) -> Result"),
      ])
    let body = try #require(html(of: "Lib/func.f.html", library.layout()))
    #expect(body.contains("Use &lt;b&gt;g&lt;/b&gt;."))
    #expect(
      body.contains(
        """
        </span>(
        </span><span class="row">  _: <span class="type">Some</span>,
        </span><span class="row">  first: (Int, [String: &lt;Very&gt;]) -&gt; &quot;a default text&quot;,
        </span><span class="row">  and: Another
        </span><span class="row">) -&gt; Result</span></code>
        """
      ), "\(body)")
  }

  private func bodies(_ layout: ReferenceLayout) -> [ReferenceBody] {
    let none = DocumentationHTML(summary: .nothing, whole: .nothing)
    return ReferenceBodies(
      layout, repository: nil, documentation: Array(repeating: none, count: layout.symbols.count)
    ).all
  }

  private func html(of path: String, _ layout: ReferenceLayout) -> String? {
    bodies(layout).first { $0.path == path }?.chunks.map(\.text).joined()
  }
}
