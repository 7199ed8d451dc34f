import Testing

@testable import Literate

/// The names of modules that nobody wrote do not show.
@Suite struct ModuleNamesTests {
  @Test(arguments: [
    ("Snippets_1a.Ticket", "Ticket"), ("[Snippets_1a_2.Ticket]", "[Ticket]"), ("Snippets_1a/a.md:7", "a.md:7"),
    ("in module 'Snippets_1a'", "in module ''"), ("MySnippets_1a.Ticket", "MySnippets_1a.Ticket"),
    ("_Snippets_1a.T", "_Snippets_1a.T"), ("Snippets_", "Snippets_"), ("Snippet", "Snippet"), ("", ""),
    ("Snippets_a.A<Snippets_b.B>", "A<B>"), ("é Snippets_1.é", "é é"), ("Snippets_1.", ""),
    ("[Snippets_1a.(unknown context at $7f3a).Way.north]", "[Way.north]"), ("(unknown context at $7f).A()", "A()"),
    ("(unknown context at $7f)", "(unknown context at $7f)"), ("(unknown", "(unknown"),
  ]) func theyAreTakenOutOfATextAndNothingElse(_ row: (text: String, left: String)) {
    #expect(ModuleNames.removed(from: row.text) == row.left)
  }

  @Test func aNameOfOursIsTakenOutWhole() {
    for hash: UInt64 in [0, 1, 35, 36, .max] {
      #expect(ModuleNames.removed(from: ModuleNames.module(hash) + ".A") == "A")
      #expect(ModuleNames.removed(from: ModuleNames.module(hash) + "_12.A") == "A")
    }
  }
}
