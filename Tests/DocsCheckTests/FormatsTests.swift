import Foundation
import Testing
import ThreadsTestSupport

/// What the tool reads and writes is what its schemas say, as a validator says that is not ours.
@Suite(.onThreads) struct FormatsTests {
  private static let place = DocsCheckCommand.package.appending(path: ".build/formats")
  private static let python = place.appending(path: "python/bin/python").path
  private static let sarif = place.appending(path: "sarif-2.1.0-rtm.4.json").path
  private static let isThere =
    Machine.isPatient && [python, sarif].allSatisfy { FileManager.default.fileExists(atPath: $0) }
  private static let isMissing: Comment =
    "it takes minutes, and Python's jsonschema: `Tests/Formats/check` fetches it and does the same; `LONG_TESTS=1` does it here"

  @Test(.enabled(if: isThere, isMissing)) func theGoldenBooksAreWhatTheSchemasSay() throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.python)
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Formats/check.py")
    process.arguments = ["-B", script.path, DocsCheckCommand.executable.path, Self.sarif]
    let output = Foundation.Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  @Test func helpPrintsEachSchema() throws {
    let place = try Place()
    for name in ["settings", "book", "report", "list", "coverage", "names", "mutants"] {
      let result = try place.check("help", "schema-\(name)")
      #expect(result.status == 0)
      let schema = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      #expect(schema?["$id"] as? String == "urn:docs-check:\(name):1")
    }
    #expect(try place.check("help", "schema-reprt").errors.contains("did you mean `schema-report`?"))
  }

  @Test func aFileMaySayWhereItsSchemaLies() throws {
    let place = try Place([
      "a.md": "# A\n\n```swift\nprint(1)\n```\n",
      "docs-check.json": #"{"$schema": "settings.json", "paths": ["a.md"]}"#,
      "book.json": #"{"$schema": "book.json", "title": "T"}"#,
    ])
    let result = try place.check()
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
