import LiterateModel
import LiterateReading
import Testing

@testable import Literate

@Suite struct CommentCompanyTests {
  /// Which comments form one program, by the number of their first one.
  private func companies(_ comments: [String]) -> [[Int]] {
    let text = comments.enumerated().map { number, code in
      code.split(separator: "\n").map { "///     \($0)\n" }.joined() + "public func f\(number)() {}\n"
    }.joined(separator: "\n")
    let chapter = SourceReader.read(Array(text.utf8), file: "A.swift", manner: .foreign)
    let sessions = Session.all(in: chapter, scope: .auto)
    return sessions.map { session in
      session.snippets.compactMap { snippet in chapter.snippets.firstIndex { $0.place == snippet.place } }
    }
  }

  @Test func aCommentGoesOnWithTheTypeOfAnEarlierOne() {
    #expect(
      companies(["struct Greet: Command {}", "print(1)", "let greet = Greet()", "Greet.run()"]) == [[0, 2, 3], [1]])
  }

  @Test func whatIsNoTypeBelongsToItsOwnComment() {
    #expect(companies(["let numbers = [1, 2]\nfunc sum() {}", "print(numbers)", "sum()"]) == [[0], [1], [2]])
  }

  @Test func aTypeThatIsDeclaredAgainIsAnother() {
    #expect(companies(["struct Greet {}", "struct Greet {}\nGreet()", "Greet()"]) == [[0, 2], [1]])
  }

  @Test func aLaterTypeIsNotKnownYet() {
    #expect(companies(["Greet()", "struct Greet {}"]) == [[0], [1]])
  }

  @Test func companiesThatOneCommentNeedsAreOne() {
    #expect(
      companies(["struct A {}", "struct B {}", "A()", "B()", "A() == B()", "print(2)"]) == [[0, 1, 2, 3, 4], [5]])
  }
}
