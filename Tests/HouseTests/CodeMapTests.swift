import Testing

/// What the code map says is absent from a module is absent from it.
@Suite struct CodeMapTests {
  @Test(arguments: Absence.all) func whatIsAbsentIsNotThere(_ absence: Absence) throws {
    let files = Tree.files.filter { file in absence.folders.contains { file.path.hasPrefix("Sources/\($0)/") } }
    #expect(!files.isEmpty)
    for file in files {
      for complaint in try absence.complaints(file) { Issue.record("\(file.path), \(complaint)") }
    }
  }

  @Test(arguments: Absence.all) func itWouldBeFound(_ absence: Absence) throws {
    #expect(!absence.wrong.isEmpty)
    for code in absence.wrong { #expect(try !absence.complaints(SwiftFile("", code)).isEmpty, "\(code)") }
    #expect(try absence.complaints(SwiftFile("", absence.right)).isEmpty)
  }

  /// So whoever writes another sentence into the map says how it is checked.
  @Test func everySentenceOfTheMapIsChecked() throws {
    let said = Self.absences(try Tree.text("Sources/README.md"))
    let checked = Dictionary(grouping: Absence.all, by: \.heading).mapValues { $0.map(\.sentence) }
    #expect(said == checked)
  }

  @Test func sentencesAreReadToTheirEnd() {
    let map = "# Map\n\n## A\n\nText. Absent: I/O, `Foo.swift`\n  and that. More.\n\n## B and C\n\n- Absent: drawing.\n"
    #expect(Self.absences(map) == ["A": ["I/O, `Foo.swift` and that"], "B and C": ["drawing"]])
  }

  /// What stands behind `Absent:` under each heading.
  private static func absences(_ map: String) -> [String: [String]] {
    var all: [String: [String]] = [:]
    for section in map.components(separatedBy: "\n## ").dropFirst() {
      let heading = String(section.prefix { $0 != "\n" })
      for rest in section.components(separatedBy: "Absent: ").dropFirst() {
        let words = rest.split(whereSeparator: \.isWhitespace)
        let last = words.firstIndex { $0.hasSuffix(".") } ?? words.endIndex - 1
        all[heading, default: []].append(String(words[...last].joined(separator: " ").dropLast()))
      }
    }
    return all
  }
}
