import Foundation
import Testing
import ThreadsTestSupport

/// The schemas of what the tool reads and writes. Whether that is so, `Tests/Formats/check` sees, by a validator that is not ours.
@Suite(.onThreads) struct FormatsTests {
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
