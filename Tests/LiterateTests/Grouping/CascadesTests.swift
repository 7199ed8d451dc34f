import LiterateModel
import Testing

@testable import Literate

/// Which errors come of others.
@Suite struct CascadesTests {
  private func causes(_ errors: [(line: Int, message: String, identifier: String)], _ text: String = "") -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: $0 + 1, column: 1)
    }
    let all = errors.map {
      Diagnostic(
        severity: .error, position: Position(file: "a.md", line: $0.line, column: 1), message: $0.message,
        identifier: $0.identifier)
    }
    return Cascades(all, lines: lines).causes.map { "\($0.error.message) +\($0.following.count)" }
  }

  private static let lacks = "value of type 'Ring' has no member 'push'"
  private static let inferred = "generic parameter 'T' could not be inferred"

  @Test func whatSaysLittleFollows() {
    #expect(
      causes([(1, Self.inferred, "x"), (2, Self.lacks, "could_not_find_value_member")]) == [Self.lacks + " +1"])
    #expect(causes([(1, Self.inferred, "x")]) == [Self.inferred + " +0"], "it is all there is")
  }

  @Test func theSameAgainFollows() {
    #expect(causes([(1, "a", "x"), (4, "a", "x"), (5, "b", "x")]) == ["a +1", "b +0"])
  }

  @Test func theSecondWordAboutACallFollows() {
    let waits = "call to actor-isolated instance method 'set' in a synchronous nonisolated context"
    let first = "'await' in a function that does not support concurrency"
    #expect(causes([(1, first, "x"), (1, waits, "y")]) == [first + " +1"])
    let label = "incorrect argument label in call"
    #expect(causes([(1, "cannot convert", "x"), (1, label, "wrong_argument_labels")]) == [label + " +1"])
    #expect(
      causes([(1, label, "wrong_argument_labels"), (1, Self.lacks, "could_not_find_value_member")])
        == [label + " +0", Self.lacks + " +0"], "each of them must be mended")
  }

  @Test func whatSpeaksOfAWrongDeclarationFollows() {
    let text = "struct Bag: Labeled {\n}\nBag().isLighter(than: 2)"
    let conforms = "type 'Bag' does not conform to protocol 'Labeled'"
    #expect(causes([(1, conforms, "x"), (3, "'Bag' cannot be constructed", "y")], text) == [conforms + " +1"])
    let constant = "cannot use mutating member on immutable value: 'a' is a 'let' constant"
    #expect(
      causes([(1, "cannot convert", "x"), (2, constant, "y")], "let a: Int = \"\"\na.push()").count == 2,
      "a mistake of its own")
  }
}
