import Foundation
import Testing
import ThreadsTestSupport

/// The values of lines, from a book to the files of its site.
///
/// `TracedBook/expected` has what is told of snippets without a trace, and the traces of all others. Record after a change with
/// `RECORD=all swift test --filter TracedBookTests`, and read the difference.
@Suite(.onThreads) struct TracedBookTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "TracedBook")

  private static func copy(_ body: (URL) throws -> Void) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "traced-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: folder, to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    try? FileManager.default.removeItem(at: place.appending(path: "expected"))
    try body(place)
  }

  private static func run(_ line: String, in place: URL) throws -> DocsCheckCommand.Result {
    try DocsCheckCommand.run(DocsCheckCommand.words(line), in: place)
  }

  private static func text(_ path: String, in place: URL) throws -> String {
    try String(contentsOf: place.appending(path: path), encoding: .utf8)
  }

  /// A trace with a step a line, without the middle of a long one.
  private static func short(_ trace: Substring) -> String {
    let steps = trace.replacing("],[", with: "],\n  [").split(separator: "\n")
    guard steps.count > 40 else { return steps.joined(separator: "\n") }
    let middle = "  … \(steps.count - 12) steps …"
    return (steps.prefix(10) + [Substring(middle)] + steps.suffix(2)).joined(separator: "\n")
  }

  @Test func eachLineHasItsValue() throws {
    try Self.copy { place in
      let result = try Self.run(
        "--no-cache --verbose --site out 01-lines.md 02-awaiting.md 03-changes.md 04-names.md", in: place)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      var transcript = result.output.split(separator: "\n").filter { $0.contains("no trace") }.joined(separator: "\n")
      for chapter in ["01-lines", "02-awaiting", "03-changes", "04-names"] {
        let script = try Self.text("out/traces/\(chapter).js", in: place)
        transcript += "\n" + script.split(separator: "\n").map(Self.short).joined(separator: "\n") + "\n"
      }
      try Golden.compare(transcript, with: Self.folder.appending(path: "expected"), of: "TracedBook")

      // What is in a trace has a mark on the page, and nothing else has.
      let page = try Self.text("out/01-lines.html", in: place)
      let traced = page.matches(of: #/id="([^"]*)"[^>]* data-trace>/#).map { String($0.1) }
      let script = try Self.text("out/traces/01-lines.js", in: place)
      #expect(traced.count > 8)
      #expect(traced == script.matches(of: #/"(snippet-[^"]*)":/#).map { String($0.1) })
    }
  }

  /// The second time nothing is recorded, and all is the same. What is kept is this test's own: another one that checks the
  /// same book at the same time would keep another moment that a snippet prints.
  @Test func tracesAreKept() throws {
    try Self.copy { place in
      let first = try Self.run("--cache .kept --verbose --site out 01-lines.md 02-awaiting.md", in: place)
      let second = try Self.run(
        "--cache .kept --verbose --explain-cache --locked --site out 01-lines.md 02-awaiting.md", in: place)
      #expect(second.status == 0, "\(second.output)\(second.errors)")
      #expect(second.output.contains("not run: nothing that matters to it has changed"))
      func lacks(_ result: DocsCheckCommand.Result) -> [Substring] {
        result.output.split(separator: "\n").filter { $0.contains("no trace") }
      }
      #expect(lacks(first) == lacks(second))
      #expect(!lacks(first).isEmpty)
    }
  }

  /// Only pages show values, and nobody waits for them otherwise. The other tests keep what `01-lines.md` prints, which is another time
  /// in each run.
  @Test func withoutPagesNothingIsRecorded() throws {
    try Self.copy { place in
      let result = try Self.run("--no-cache --verbose 02-awaiting.md", in: place)
      #expect(result.status == 0)
      #expect(!result.output.contains("no trace"))
      let later = try Self.run("--explain-cache --site out 02-awaiting.md", in: place)
      #expect(later.status == 0)
      #expect(FileManager.default.fileExists(atPath: place.appending(path: "out/traces/02-awaiting.js").path))
    }
  }
}
