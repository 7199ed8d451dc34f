import LiterateModel
import Testing

@testable import LiterateReading

@Suite struct IndependenceTests {
  private func names(_ listings: [String]) -> [ListingNames] {
    listings.enumerated().map { index, text in
      var snippet = Snippet(place: Position(file: "a.md", line: 1 + 100 * index, column: 1), endLine: 100 * index + 99)
      snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        SourceLine(text: String($1), line: 2 + 100 * index + $0, column: 1)
      }
      return ListingNames(snippet)
    }
  }

  private static let alone: [([String], [Int])] = [
    (["let a = 1", "print(a)"], [0]),
    (["let a = 1\nprint(a)", "let a = 2\nprint(a)"], [0, 1]),
    (["let a = 1", "for a in [1] { print(a) }", "func f(a: Int) -> Int { a }", "[1].map { a in a }"], [0, 1, 2, 3]),
    (["extension Int { var twice: Int { self * 2 } }", "print(2.twice)", "print(2)"], [2]),
    (["struct S {}", "let s: S", "enum E { case s }"], [0, 2]),
    (["func f(_ a: Int) {}", "f(1)", "func f(_ a: String) {}\nf(1)"], [0, 2]),
  ]

  @Test(arguments: alone)
  func whatHasNothingFromTheOthersMayStandAlone(_ listings: [String], _ alone: [Int]) {
    let page = Independence(names(listings))
    #expect(listings.indices.filter(page.mayStandAlone) == alone)
  }

  private static let used: [([String], settled: Set<Int>, used: Set<Int>)] = [
    // Nobody is left who could use anything.
    (["let a = 1", "let b = 2"], [0, 1], []),
    (["let a = 1", "print(a)"], [0], [0]),
    // Even a parameter of that name may be followed by the constant.
    (["let a = 1", "func f(a: Int) -> Int { a }"], [0], [0]),
    (["let a = 1", "let a = 2\nprint(a)"], [0], []),
    // What is used uses something itself.
    (["let a = 1", "let b = a", "print(b)", "let c = 1"], [0, 1, 3], [0, 1]),
    // Functions of one name stand beside each other.
    (["func f(_ a: Int) {}", "func f(_ a: String) {}\nf(1)"], [0], [0]),
    (["import Foundation", "let a = 1", "print(Date())"], [0, 1], [0]),
    (["import Foundation", "let a = 1"], [0, 1], []),
  ]

  @Test(arguments: used)
  func theOthersMayUseWhatTheyName(_ listings: [String], _ settled: Set<Int>, _ used: Set<Int>) {
    #expect(Independence(names(listings)).used(of: settled) == used)
  }
}
