import Testing

@testable import Literate

@Suite struct EditReadersTests {
  private static let outcome = EditAnswer.Outcome(
    snippet: "a", status: "failed", sentence: "It fails.", output: String(repeating: "é", count: 100),
    claims: [.init(line: 1, holds: false, stated: "1", came: String(repeating: "x", count: 9_000))],
    faults: Array(
      repeating: .init(line: 1, message: "unable to open output file '/a'", stated: nil, came: nil, notes: []),
      count: 99),
    figures: "<svg></svg>", isOther: true)

  @Test func strangersGetTextAndNotTooMuch() throws {
    let told = try #require(EditReaders.strangers(atATime: 1, mostOutput: 10, groups: nil).told([Self.outcome]).first)
    #expect(told.figures == "" && told.output == "ééééé ⋯" && told.faults.count == 50)
    #expect(told.claims[0].came?.utf8.count == 4_100)
    #expect(told.faults[0].message == "This server has only the modules of the book and the usual ones of the system.")
  }

  @Test func authorsGetAll() { #expect(EditReaders.author.told([Self.outcome]) == [Self.outcome]) }
}
