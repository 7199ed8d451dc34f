import Foundation
import Testing
import ThreadsTestSupport

/// Listings of many pages are tried together, since that is fast. What comes of it is what comes of each page by itself.
@Suite(.onThreads) struct TogetherTests {
  /// The book's commands are the same, but that the second has an order of its own, for which each page is looked at by itself.
  @Test func whatIsFoundTogetherIsFoundApart() throws {
    let runs = try BookTests.transcript(of: "auto-many-pages").components(separatedBy: "$ docs-check ").dropFirst()
      .map { run in
        run.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("compilations:") }
      }
    #expect(runs.count == 2 && runs[0].count > 60)
    #expect(runs.first == runs.last)
  }

  private struct Report: Decodable {
    struct Listing: Decodable, Equatable {
      var file: String
      var line: Int
      var status: String
      var found: String?
      var reason: String?
      var given: [String]?
    }

    var snippets: [Listing]
  }

  @Test(.enabled(if: Machine.isPatient, "\(Machine.isImpatient)"), arguments: CorpusTests.names)
  func soItIsInAPackage(_ name: String) throws {
    let place = try Place(package: BookTests.folder.deletingLastPathComponent().appending(path: "Corpus/\(name)"))
    func listings(_ options: String...) throws -> [Report.Listing] {
      let all = ["--no-cache", "--scope", "auto", "--package", ".", "--format", "json"] + options
      let result = try place.check(all + [".", "Sources/**/*.swift"])
      return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).snippets
    }
    let (together, apart) = (try listings(), try listings("--shuffle", "1"))
    #expect(together.count > 20)
    for (one, other) in zip(together, apart) { #expect(one == other) }
    #expect(together.count == apart.count)
  }
}
