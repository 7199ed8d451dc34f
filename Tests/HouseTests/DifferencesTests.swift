import Foundation
import Testing

/// The list of differences is complete, and each is shown by a test.
@Suite struct DifferencesTests {
  /// What an entry lacks.
  static func complaints(_ entry: Difference, _ commits: [String: String], tests: (String) -> String?) -> [String] {
    var complaints: [String] = []
    for (name, text) in [("real", entry.real), ("ours", entry.ours), ("why", entry.why)] {
      if !text.hasSuffix(".") {
        complaints.append("\(entry.id) has no line `- \(name): …` that ends with a full stop.")
      }
    }
    if let place = entry.place {
      if commits[place.project] == nil {
        complaints.append("\(entry.id): the table has no commit of \(place.project).")
      }
    } else {
      complaints.append("\(entry.id) has no line `- where: PROJECT `FILE` lines 1-2`.")
    }
    guard let test = entry.test else { return complaints + ["\(entry.id) has no line `- test: `FILE.swift` `name``."] }
    guard let text = tests(test.file) else { return complaints + ["\(entry.id): there is no \(test.file)."] }
    if !text.contains("func \(test.name)(") { complaints.append("\(entry.id): \(test.file) has no \(test.name).") }
    return complaints
  }

  @Test func eachIsCompleteAndItsTestIsThere() throws {
    let list = try Tree.text("Sources/Differences.md")
    let (entries, commits) = (Difference.entries(in: list), Difference.commits(in: list))
    #expect(entries.count >= 20)
    #expect(Set(entries.map(\.id)).count == entries.count)
    for entry in entries {
      #expect(entry.id.wholeMatch(of: #/[a-z]+(-[a-z]+)*/#) != nil, "\(entry.id)")
      for complaint in Self.complaints(entry, commits, tests: { try? Tree.text($0) }) { Issue.record("\(complaint)") }
    }
  }

  private static let whole = """
    # Differences

    | project | repository | commit |
    | --- | --- | --- |
    | Foo | me/Foo | `abc1` |

    ## a-b

    - real: One.
    - where: Foo `a/B+C.swift` lines 1-2
    - ours: Two.
    - why: Three.
    - test: `Tests/T.swift` `shows`

    """

  @Test func anEntryIsRead() throws {
    let entry = try #require(Difference.entries(in: Self.whole).first)
    #expect(
      entry
        == Difference(
          id: "a-b", real: "One.", place: .init(project: "Foo", file: "a/B+C.swift", lines: "1-2"), ours: "Two.",
          why: "Three.", test: .init(file: "Tests/T.swift", name: "shows")))
    #expect(Difference.commits(in: Self.whole) == ["Foo": "abc1"])
  }

  @Test(arguments: [
    ("- real: One.", "no line `- real"), ("- ours: Two.", "no line `- ours"), ("- why: Three.", "no line `- why"),
    ("- where: Foo `a/B+C.swift` lines 1-2", "no line `- where"),
    ("- test: `Tests/T.swift` `shows`", "no line `- test"),
    ("| Foo |", "no commit of Foo"), ("`shows`", "has no hides"), ("Tests/T.swift", "there is no"),
  ]) func whatIsMissingIsFound(_ row: (part: String, said: String)) {
    let replacement = ["`shows`": "`hides`", "Tests/T.swift": "Tests/U.swift", "| Foo |": "| Bar |"][row.part] ?? ""
    let list = Self.whole.replacing(row.part, with: replacement)
    let complaints = Difference.entries(in: list).flatMap { entry in
      Self.complaints(entry, Difference.commits(in: list)) { $0 == "Tests/T.swift" ? "func shows() {}" : nil }
    }
    #expect(complaints.count == 1 && complaints.allSatisfy { $0.contains(row.said) }, "\(complaints)")
  }
}
