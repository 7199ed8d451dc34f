import Foundation
import LiterateMarkup
import Testing

@testable import LiteratePages

/// The groups that a type's page has its members in.
@Suite struct ReferenceGroupsTests {
  /// A type with members in files, by the file.
  private func library(_ files: KeyValuePairs<String, [String]>, comment: String = "") -> SmallLibrary {
    var library = SmallLibrary()
    library.add("s:List", .struct, ["List"], comment: comment, file: "Sources/Lib/Lists/List.swift")
    for (file, names) in files {
      for (line, name) in names.enumerated() {
        library.add(
          "s:List\(file)\(name)\(line)", name.contains("(") ? .method : .property, ["List", name], in: "s:List",
          file: "Sources/Lib/" + file, line: line + 1)
      }
    }
    return library
  }

  private func groups(_ library: SmallLibrary) -> [(title: ReferenceGroupTitle, names: [String])] {
    let layout = library.layout()
    let page = layout.pages.first { $0.title == "List" }
    return (page?.groups ?? []).map { ($0.title, $0.members.map { layout.symbols[$0].name }) }
  }

  private let own = ["a", "b", "c(_:)", "d(_:)", "e(_:)", "f(_:)"]

  @Test func manyMembersInSeveralFilesAreGroupedByWhatTheFilesAreFor() {
    let groups = groups(
      library([
        "Lists/List.swift": own, "Lists/ListRows.swift": ["row(_:)", "rows"],
        "Lists/List+Sorting.swift": ["sort()", "sorted()"],
        "Operators/Filtering/Skip.swift": ["skip(_:)"], "Operators/Filtering/Take.swift": ["take(_:)"],
        "Operators/Timing/DelayAll.swift": ["delay(_:)", "delayed"], "Extras.swift": ["x", "y"],
      ]))
    #expect(
      groups.map(\.title) == [
        .kind(.properties), .kind(.methods), .topic("Delay all"), .topic("Extras"), .topic("Filtering"), .topic("Rows"),
        .topic("Sorting"),
      ])
    #expect(groups.first { $0.title == .topic("Filtering") }?.names == ["skip(_:)", "take(_:)"])
  }

  @Test func aFewMembersElsewhereAreWithTheOthers() {
    let many = (1...12).map { "member\($0)" }
    #expect(
      groups(library(["Lists/List.swift": many, "Other/More.swift": ["x"]])).map(\.title) == [.kind(.properties)])
    #expect(groups(library(["Lists/List.swift": ["a"], "Other/More.swift": own])).count == 2, "properties and methods")
    // One heading for all, or one for each, is no help.
    #expect(groups(library(["Other/More.swift": many])).map(\.title) == [.kind(.properties)])
    #expect(groups(library(["A.swift": ["a"], "B.swift": many])).map(\.title) == [.topic("A"), .topic("B")])
  }

  @Test func theTypeStatesItsGroupsFirst() {
    let groups = groups(
      library(["Lists/List.swift": own], comment: "## Topics\n### Best\n- ``d(_:)``\n- ``a``\n- ``nothing``"))
    #expect(groups.map(\.title) == [.topic("Best"), .kind(.properties), .kind(.methods)])
    #expect(groups[0].names == ["d(_:)", "a"] && groups[1].names == ["b"])
  }

  @Test func whatTheCommentAndTheFilesCallAlikeIsOneGroup() {
    let groups = groups(
      library(
        [
          "Lists/List.swift": own, "Lists/ListRows.swift": ["row(_:)", "rows"],
          "Lists/ListOrder.swift": ["sort()", "sorted()"], "Extras.swift": ["x", "y", "z"],
        ],
        comment: "## Topics\n### Rows\n- ``f(_:)``"))
    #expect(
      groups.map(\.title) == [.topic("Rows"), .kind(.properties), .kind(.methods), .topic("Extras"), .topic("Order")])
    #expect(groups[0].names == ["f(_:)", "row(_:)", "rows"])
  }

  @Test func overloadsStandTogetherAndTheShortestFirst() {
    let names = ["zip(_:_:)", "zipped()", "zip(_:)", "take(until:)", "take(_:)", "zip(_:_:_:)"]
    #expect(
      groups(library(["Lists/List.swift": names])).first?.names
        == ["take(_:)", "take(until:)", "zip(_:)", "zip(_:_:)", "zip(_:_:_:)", "zipped()"])
  }

  @Test func whatShouldNotBeUsedComesLast() {
    var library = library(["Lists/List.swift": own])
    library.add("s:ListOld", .property, ["List", "aaa"], in: "s:List", deprecated: "Use `a`.")
    #expect(groups(library).map(\.title) == [.kind(.properties), .kind(.methods), .deprecated])
  }

  @Test(arguments: [
    ("CombineLatest", "Combine latest"), ("UIViews", "UIViews"), ("Rows", "Rows"), ("row_work", "row work"),
    ("Row2D", "Row2D"),
  ]) func aFileNameInWords(_ row: (name: String, words: String)) {
    #expect(FileTopics.words(row.name) == row.words)
  }

  // MARK: On the page

  private func page(_ library: SmallLibrary, summaries: [String: String] = [:]) throws -> String {
    let layout = library.layout()
    let documentation = layout.symbols.map { symbol in
      DocumentationHTML(
        summary: WrittenHTML(.text(summaries[symbol.baseName] ?? "")),
        whole: WrittenHTML(
          .pieces {
            Markup("p") { summaries[symbol.baseName] ?? "" }
            "\n"
            Markup("p") { "More of \(symbol.name)" }
          }))
    }
    let bodies = ReferenceBodies(layout, repository: nil, documentation: documentation).all
    return try #require(bodies.first { $0.title == "List" }).chunks.map(\.text).joined()
  }

  @Test func manyOverloadsAreFoldedBehindTheOneThatSaysMost() throws {
    let names = ["zip(_:)", "zip(_:_:)", "zip(_:_:_:_:)", "zip(_:_:_:)"]
    let page = try page(library(["Lists/List.swift": names]), summaries: ["zip": "Pairs."])
    let folded = try #require(page.firstRange(of: "<details class=\"overloads\">\n<summary>3 more overloads</summary>"))
    let first = try #require(page.firstRange(of: "id=\"zip(_:_:_:_:)\""))
    #expect(first.lowerBound < folded.lowerBound)
    for name in names.filter({ $0 != "zip(_:_:_:_:)" }) {
      let place = try #require(page.firstRange(of: "id=\"\(name)\""))
      #expect(folded.upperBound < place.lowerBound, "\(name)")
    }
    let three = try self.page(library(["Lists/List.swift": Array(names.dropLast())]), summaries: ["zip": "Pairs."])
    #expect(!three.contains("<details"), "three are no crowd")
    let different = try self.page(library(["Lists/List.swift": names]))
    #expect(!different.contains("class=\"overloads\""), "nothing says that they are alike")
  }

  @Test func aLongPageCanBeNarrowedAndSaysLessOfEach() throws {
    func names(_ count: Int) -> [String] { (1...count).map { "member\($0)" } }
    let summaries = Dictionary(uniqueKeysWithValues: names(41).map { ($0, "Is \($0).") })
    let short = try page(library(["Lists/List.swift": names(12)]), summaries: summaries)
    #expect(!short.contains("class=\"filter\""))
    let middle = try page(library(["Lists/List.swift": names(40)]), summaries: summaries)
    #expect(middle.contains("class=\"filter\"") && !middle.contains("class=\"more\""))
    let long = try page(library(["Lists/List.swift": names(41)]), summaries: summaries)
    #expect(
      long.contains("<p>Is member7.</p>\n<details class=\"more\">\n<summary>Details</summary>\n<p>More of member7</p>"))
  }

  @Test func aGlanceHasEachNameOnce() throws {
    let names = ["a(_:)", "a(_:_:)", "b(to:)", "c()", "d()", "e()", "f()", "g()"]
    let page = try page(library(["Lists/List.swift": names]))
    let glance = try #require(page.split(separator: "<p class=\"glance\">").last?.split(separator: "</p>").first)
    #expect(glance.components(separatedBy: "<a ").count == 8)
    #expect(glance.contains("<a href=\"#a(_:)\">a</a>") && glance.contains("<a href=\"#b(to:)\">b(to:)</a>"))
  }
}
