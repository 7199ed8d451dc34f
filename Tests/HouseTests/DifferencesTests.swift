import Foundation
import Testing

/// The list of differences is complete, and each is shown by a test.
@Suite struct DifferencesTests {
  /// What an entry lacks.
  static func complaints(_ entry: Difference, _ commits: [String: String], tests: (String) -> String?) -> [String] {
    var complaints: [String] = []
    for (name, text) in [("There", entry.real), ("Here", entry.ours), ("Why", entry.why)] {
      if !text.hasSuffix(".") {
        complaints.append("\(entry.id) has no line `- \(name): …` that ends with a full stop.")
      }
    }
    if let place = entry.place {
      if commits[place.repository] != place.commit {
        complaints.append("\(entry.id): the table has no commit \(place.commit) of \(place.repository).")
      }
    } else {
      complaints.append("\(entry.id) has no link to its place: `- There: … [FILE, lines 1–2](https://…#L1-L2)`.")
    }
    guard let test = entry.test else {
      return complaints + ["\(entry.id) has no line `<!-- test: `FILE.swift` `name` -->`."]
    }
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

  @Test func theChineseListHasTheSame() throws {
    let lists = try ["Sources/Differences.md", "Sources/Differences.zh-Hans.md"].map {
      Difference.entries(in: try Tree.text($0))
    }
    #expect(lists[1].map(\.id) == lists[0].map(\.id))
    for (entry, original) in zip(lists[1], lists[0]) {
      #expect(entry.place == original.place, "\(entry.id)")
      #expect(![entry.real, entry.ours, entry.why].contains { !$0.hasSuffix("。") }, "\(entry.id)")
      #expect(Self.code(entry) == Self.code(original), "\(entry.id)")
    }
  }

  /// The names that an entry writes between backticks.
  private static func code(_ entry: Difference) -> Set<String> {
    Set([entry.real, entry.ours, entry.why].flatMap { $0.matches(of: #/`[^`]+`/#).map { String($0.0) } })
  }

  private static let whole = """
    # Differences

    | project | repository | commit |
    | --- | --- | --- |
    | Foo | me/Foo | `abc1` |

    ## a-b

    - There: One. [B+C.swift, lines 1–2](https://github.com/me/Foo/blob/abc1/a/B%2BC.swift#L1-L2)
    - Here: Two.
    - Why: Three.

    <!-- test: `Tests/T.swift` `shows` -->
    """

  @Test func anEntryIsRead() throws {
    let entry = try #require(Difference.entries(in: Self.whole).first)
    #expect(
      entry
        == Difference(
          id: "a-b", real: "One.",
          place: .init(repository: "me/Foo", commit: "abc1", file: "a/B+C.swift", lines: "1-2"), ours: "Two.",
          why: "Three.", test: .init(file: "Tests/T.swift", name: "shows")))
    #expect(Difference.commits(in: Self.whole) == ["me/Foo": "abc1"])
  }

  @Test func aPlaceCanBeAFolder() {
    let folder = Difference.Place(" [Foo](https://github.com/me/Foo/tree/abc1/Foo)")
    #expect(folder == .init(repository: "me/Foo", commit: "abc1", file: "Foo", lines: nil))
    #expect(Difference.Place(" [Bar](https://github.com/me/Foo/tree/abc1/Foo)") == nil)
  }

  @Test(arguments: [
    ("One.", "no line `- There"), ("- Here: Two.", "no line `- Here"), ("- Why: Three.", "no line `- Why"),
    (" [B+C.swift, lines 1–2](https://github.com/me/Foo/blob/abc1/a/B%2BC.swift#L1-L2)", "no link to its place"),
    ("lines 1–2", "no link to its place"), ("[B+C", "no link to its place"),
    ("<!-- test: `Tests/T.swift` `shows` -->", "no line `<!-- test"),
    ("`abc1`", "no commit abc1 of me/Foo"), ("`shows`", "has no hides"), ("Tests/T.swift", "there is no"),
  ]) func whatIsMissingIsFound(_ row: (part: String, said: String)) {
    let others = [
      "`shows`": "`hides`", "Tests/T.swift": "Tests/U.swift", "`abc1`": "`abc2`", "lines 1–2": "lines 1–3",
      "[B+C": "[B",
    ]
    let replacement = others[row.part] ?? ""
    let list = Self.whole.replacing(row.part, with: replacement)
    let complaints = Difference.entries(in: list).flatMap { entry in
      Self.complaints(entry, Difference.commits(in: list)) { $0 == "Tests/T.swift" ? "func shows() {}" : nil }
    }
    #expect(complaints.count == 1 && complaints.allSatisfy { $0.contains(row.said) }, "\(complaints)")
  }
}
