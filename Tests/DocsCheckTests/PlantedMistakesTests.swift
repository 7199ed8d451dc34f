import Foundation
import Testing
import ThreadsTestSupport

/// The meter for soundness: a mistake in any fence, in any surroundings, makes the report red at its line.
@Suite(.onThreads) struct PlantedMistakesTests {
  private static let root = BookTests.folder.appending(path: "../../..").standardized

  /// Checks files as they are and with each kind of mistake in every fence.
  ///
  /// - Parameters:
  ///   - folder: what the files lie in; all of it is copied.
  ///   - options: of the one run that checks all files.
  private static func check(
    _ folder: URL, _ mistakes: [PlantedMistake], options: [String] = [], about what: String,
    where isChecked: (String) -> Bool
  ) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "planted-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: folder, to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    var files = PlantedFiles()
    for file in FileManager.default.subpaths(atPath: folder.path) ?? [] where file.hasSuffix(".md") && isChecked(file) {
      files.plant(mistakes, in: Array(try Data(contentsOf: folder.appending(path: file))), file: file)
    }
    try files.write(to: place)
    try expectNoneIsMissed(
      files, in: place, arguments: options + files.texts.keys.sorted(), about: "\(what), \(mistakes)")
  }

  private static func expectNoneIsMissed(
    _ files: PlantedFiles, in place: URL, arguments: [String], about what: String
  ) throws {
    let result = try DocsCheckCommand.run(
      ["--no-cache", "--no-site", "--format", "json", "--output", "report.json"] + arguments, in: place)
    #expect(result.status == 1, "\(result.errors)")
    let report = try JSONDecoder().decode(
      PlantedReport.self, from: Data(contentsOf: place.appending(path: "report.json")))
    let missed = files.missed(by: report)
    print("planted: \(what): \(files.count - missed.count) of \(files.count) mistakes are seen")
    #expect(files.count > 0 && missed.isEmpty, "\(what): \(missed.count) of \(files.count) are missed: \(missed)")
  }

  @Test(arguments: PlantedMistake.kinds) func inEveryFenceOfTheBook(_ mistakes: [PlantedMistake]) throws {
    try Self.check(Self.root.appending(path: "Chapters"), mistakes, about: "book") { !$0.hasPrefix("zh-Hans/") }
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["LONG_TESTS"] != nil, "LONG_TESTS asks for long tests"),
    arguments: PlantedMistake.allCases)
  func inEveryFenceOfTheGoldenBooks(_ mistake: PlantedMistake) throws {
    // Several of these snippets never end.
    try Self.check(BookTests.folder, [mistake], options: ["--timeout", "1"], about: "golden books") { _ in true }
  }

  @Test(arguments: PlantedMistake.kinds) func inEveryFenceOfTheReadme(_ mistakes: [PlantedMistake]) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "planted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    var files = PlantedFiles()
    let text = try Data(contentsOf: Self.root.appending(path: "README.md"))
    files.plant(mistakes, in: Array(text), file: "README.md")
    try files.write(to: place)
    try Self.expectNoneIsMissed(files, in: place, arguments: ["README.md"], about: "README, \(mistakes)")
  }

  // MARK: Whatever surrounds a fence

  /// What stands before the first line of a fence, and before every other one.
  private static let containers: [(name: String, first: String, next: String, fence: String)] = {
    let tick = "```"
    var all = [("nothing", "", "", tick), ("tildes", "", "", "~~~"), ("long", "", "", "``````")]
    for indent in 0...3 {
      let blanks = String(repeating: " ", count: indent)
      all += [
        ("indented \(indent)", blanks, blanks, tick), ("list \(indent)", blanks + "- ", blanks + "  ", tick),
        ("numbers \(indent)", blanks + "10. ", blanks + "    ", tick),
        ("quote \(indent)", blanks + "> ", blanks + "> ", tick),
      ]
    }
    for blanks in 1...3 {
      let room = String(repeating: " ", count: blanks)
      all.append(("wide list \(blanks)", "*" + room + " ", " " + room + " ", tick))
    }
    return all + [
      ("list below text", "- text\n\n  ", "  ", tick), ("tab", "-\t", "\t", tick),
      ("list in list", "- - ", "    ", tick),
      ("deep list", "- a\n  - b\n    - c\n\n      ", "      ", tick), ("quote in quote", "> > ", "> > ", tick),
      ("quote in list", "- > ", "  > ", tick), ("list in quote", "> - ", ">   ", tick), ("tight quote", ">", ">", tick),
      ("list in quote in list", "1. > - ", "   >   ", tick), ("tildes in a list", "+ ", "  ", "~~~~"),
      ("behind a heading", "## Heading\n", "", tick), ("behind HTML", "<div>\n\n", "", tick),
      ("behind a comment", "<!-- text -->\n", "", tick), ("behind a table", "| a |\n| - |\n\n", "", tick),
      ("in a directive", "@Row {\n  @Column {\n    ", "    ", tick),
      ("behind a directive", "@Comment { text }\n\n", "", tick),
      ("behind a directive of lines", "@Metadata {\n  @TechnologyRoot\n}\n\n", "", tick),
    ]
  }()

  /// Lines that something else in Markdown or DocC begins like this. None of them is right Swift.
  private static let lines = [
    "@Nonsense(x) func f() {}", "@Comment { _ = 1 as String }", "@Image(source: x)", "@Row {", "@Tab(\"Swift\") {",
    "@Snippet(path: a)",
    "# nonsense", "## nonsense", "#nonsense", "> nonsense", "- \"nonsense\"", "* nonsense", "+ \"nonsense\"",
    "1. nonsense",
    "1) nonsense", "| nonsense |", "<!-- nonsense -->", "<div>", "</div>", "[nonsense]: nonsense", "* * *", "---",
    "===", "_ _ _",
    "    _ = 1 as String", "\t_ = 1 as String", "`nonsense`", "``` nonsense", "~~ nonsense", "![" + "nonsense](x)",
    "<nonsense>", "&nonsense;",
    "  @Nonsense", "      @Image(source: x)", "}", "\\nonsense", "$nonsense$", ":::nonsense", "{{nonsense}}",
    "{% nonsense %}",
    "[^1]: nonsense", "<br>nonsense", "nonsense", "// error:", "// Prints \"nothing\"", "1 // → nonsense",
    "1 // -> 2",
  ]

  @Test(arguments: [false, true]) func whateverSurroundsItAndWhateverItLooksLike(_ hasCarriageReturns: Bool) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "planted-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    var files = PlantedFiles()
    for (number, container) in Self.containers.enumerated() {
      var text = "# \(container.name)\n\n"
      var mistakes: [PlantedFiles.Place] = []
      for line in Self.lines where !(container.fence == "```" && line.hasPrefix("```")) {
        text += container.first + container.fence + "swift\n" + container.next + "_ = 1\n"
        text += container.next + line + "\n"
        let planted = text.count { $0 == "\n" }
        mistakes.append(.init(fence: planted - 2, line: planted))
        text += container.next + container.fence + "\n"
        // What a directive encloses ends with it.
        text += container.name == "in a directive" ? "  }\n}\n\n" : "\nText.\n\n"
      }
      let ends = hasCarriageReturns ? text.replacing("\n", with: "\r\n") : text
      files.add(ends, file: "\(number).md", mistakesAt: mistakes)
    }
    try files.write(to: place)
    try Self.expectNoneIsMissed(
      files, in: place, arguments: ["."], about: "surroundings\(hasCarriageReturns ? " with CRLF" : "")")
  }
}
