import LiterateModel
import LiterateReading
import LiterateToolchain
import Testing

@testable import Literate

@Suite struct MutantReportTests {
  private static let text = """
    ```swift
    let price = 3
    print(price + 1, "é", 2)
    ```
    """

  /// A report in which the mutants have these fates in turn.
  private func report(_ fates: [MutantFate]) throws -> MutantReport {
    let chapter = Written(Self.text).chapter
    let snippet = try #require(chapter.snippets.first)
    let mutants = Mutations([snippet]).of(0).map { Mutant($0, of: snippet) }
    #expect(mutants.count == 7)
    let source = SourceText(BookSnapshot(files: ["a.md"], root: ".", texts: ["a.md": Array(Self.text.utf8)]))
    var report = MutantReport(Array(zip(mutants, fates)), source: source)
    report.seconds = 1.5
    return report
  }

  private static let noticed = MutantFate.noticed(
    .init(place: Position(file: "a.md", line: 3, column: 9), problem: .value))
  private static let figure = MutantFate.figure(Position(file: "a.md", line: 1, column: 1))

  private func lines(_ report: MutantReport, isQuiet: Bool = false) -> [String] {
    report.lines(text: ProblemText(source: report.source, colors: false), isQuiet: isQuiet)
  }

  @Test func survivorsOfOneLineAreToldTogether() throws {
    let report = try report([.survived, .survived, .notViable, Self.noticed, Self.figure, .survived, Self.noticed])
    #expect(
      lines(report) == [
        "a.md:2:13: nothing notices this change",
        "  2 | let price = 3",
        "    |             ^ `3` → `4`",
        "",
        "a.md:3:1: nothing notices these 2 changes",
        "  3 | print(price + 1, \"é\", 2)",
        "    | ^^^^^^^^^^^^^^^^^^^^^^^^ statement deleted",
        "    |                  ^^^ `\"é\"` → `\"\"`",
        "",
        "6 changes of 1 snippet in 1 file: 2 noticed, 1 changes a figure, 3 survive; 50.0 % are noticed, 1 more does not compile, 1.50 s.",
      ])
  }

  @Test func whereNothingSurvivesThereIsOneLine() throws {
    let report = try report(Array(repeating: Self.noticed, count: 7))
    let closing =
      "7 changes of 1 snippet in 1 file: 7 noticed, 0 change a figure, 0 survive; 100.0 % are noticed, 0 more do not compile, 1.50 s."
    #expect(lines(report) == [closing])
    #expect(lines(report, isQuiet: true) == [])
  }

  @Test(arguments: [
    ([MutantFate.survived, .survived, .survived, noticed], 25.0), ([noticed, figure, .notViable], 100),
    ([.notViable], 100), ([], 100), ([figure, .survived, .notViable], 50),
  ]) func theShareIsOfThoseThatCompile(_ fates: [MutantFate], _ percent: Double) throws {
    #expect(try report(fates).percent == percent)
  }

  @Test func jsonHasEachChange() throws {
    let json = try report([.survived, Self.noticed, Self.figure, .notViable]).json
    for part in [
      "\"percent\" : 66.67", "\"viable\" : 3", "\"figures\" : 1", "\"notViable\" : 1", "\"fate\" : \"survived\"",
      "\"at\" : \"a.md:3:9\"", "\"problem\" : \"value\"", "\"fate\" : \"not-viable\"", "\"kind\" : \"literal\"",
    ] { #expect(json.contains(part), "\(part) is missing in \(json)") }
  }
}
