import Foundation
import Testing
import ThreadsTestSupport

/// Packages as others write them, of whose listings somebody has said what each is: right, wrong (and why), a fragment.
///
/// `Corpus/NAME/truth.json` says it, by file and line; each was proved with the compiler and a run. `Corpus/NAME/missed` has what
/// `docs-check` says otherwise, `Corpus/NAME/triage` the page that tells what to mend first. Record after a change with `RECORD=all swift test --filter CorpusTests`, and read the
/// difference.
@Suite(.onThreads) struct CorpusTests {
  private static let folder = BookTests.folder.deletingLastPathComponent().appending(path: "Corpus")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted()

  private struct Truth: Decodable {
    enum Verdict: String, Decodable {
      case right, wrong, fragment, apple
      case expectedError = "error-announced"
      case expectedTrap = "trap-announced"
      case notSwift = "not-swift"

      /// What may be found.
      var found: [String] {
        switch self {
        case .right: ["run", "compiled"]
        case .wrong: ["contradicts the library"]
        case .fragment: ["fragment", "needs Apple's SDK", "compiled"]
        case .apple: ["needs Apple's SDK"]
        case .expectedError: ["expected error"]
        case .expectedTrap: ["expected trap"]
        // A session at a console is read, and not run where it calls no program of the package.
        case .notSwift: ["nothing", "skipped"]
        }
      }
    }

    var file: String
    var line: Int
    var verdict: Verdict
    var mistake: String?
  }

  private struct Report: Decodable {
    struct Entry: Decodable {
      var file: String
      var line: Int
      var found: String?
      var status: String
      var reason: String?
    }

    var snippets: [Entry]
  }

  @Test(arguments: names) func itIsToldWhatEachListingIs(_ name: String) throws {
    let place = try Place(package: Self.folder.appending(path: name))
    let truth = try JSONDecoder().decode(
      [Truth].self, from: Data(contentsOf: place.folder.appending(path: "truth.json")))
    let documents = ["README.md", "Guides", "Documentation", "Sources"].filter {
      FileManager.default.fileExists(atPath: place.folder.appending(path: $0).path)
    }
    let result = try place.check(
      ["--no-cache", "--scope", "auto", "--package", ".", "--format", "json"] + documents + ["Sources/**/*.swift"])
    #expect(result.status == 1, "\(result.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    var found = Dictionary(report.snippets.map { ("\($0.file):\($0.line)", $0) }) { first, _ in first }

    var missed: [String] = []
    var (mistakes, alarms, verified) = (0, 0, 0)
    for listing in truth {
      let entry = found.removeValue(forKey: "\(listing.file):\(listing.line)")
      let kind = entry.map { $0.found ?? ($0.status == "skipped" ? "skipped" : "failed") } ?? "nothing"
      if listing.verdict == .wrong, kind == "contradicts the library" { mistakes += 1 }
      if listing.verdict != .wrong, kind == "contradicts the library" { alarms += 1 }
      if ["run", "compiled", "expected error", "expected trap"].contains(kind) { verified += 1 }
      guard !listing.verdict.found.contains(kind) else { continue }
      let why = [listing.mistake, entry?.reason].compactMap(\.self).joined(separator: " | ")
      missed.append("\(listing.file):\(listing.line): \(listing.verdict.rawValue), found: \(kind): \(why)")
    }
    missed += found.keys.sorted().map { "\($0): nobody has said what it is" }
    try Golden.compare(
      missed.map { $0 + "\n" }.joined(), with: Self.folder.appending(path: "\(name)/missed"), of: name)
    // What the check came to is known now.
    let page = try place.check(
      ["triage", "--format", "markdown", "--package", "."] + documents + ["Sources/**/*.swift"])
    #expect(page.status == 1, "\(page.errors)")
    let text = BookTests.withoutTimes(page.output).replacing(#/ \(\d+ cached\)/#, with: "")
    try Golden.compare(text, with: Self.folder.appending(path: "\(name)/triage"), of: name)

    let wrong = truth.count { $0.verdict == .wrong }
    let listings = truth.count { $0.verdict != .notSwift }
    let verifiable = truth.count { [.right, .expectedError, .expectedTrap].contains($0.verdict) }
    #expect(mistakes * 100 >= wrong * 90, "\(mistakes) of \(wrong) mistakes are found")
    #expect(alarms * 100 <= listings, "\(alarms) of \(listings) listings are called wrong and are not")
    #expect(verified * 100 >= verifiable * 90, "\(verified) of \(verifiable) listings are verified")
  }

  @Test func thereIsACorpus() {
    #expect(Self.names.count >= 5)
  }
}
