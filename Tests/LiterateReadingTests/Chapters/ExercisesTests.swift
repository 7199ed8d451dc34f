import LiterateModel
import LiterateReading
import Testing

/// The parts of an exercise find each other by the solution's name, or say what is missing.
@Suite struct ExercisesTests {
  private func chapter(_ fences: [String], manner: ChapterReader.Manner = .strict) -> Chapter {
    let text = fences.map { "```\($0)\n1\n```\n" }.joined(separator: "\n")
    return ChapterReader.read(Array(text.utf8), file: "a.md", manner: manner)
  }

  @Test func anExerciseHasThreeParts() {
    let chapter = chapter(["swift start=a name=begin", "swift hidden name=a", "swift check=a name=proof timeout=3"])
    #expect(chapter.problems.isEmpty)
    #expect(chapter.snippets.map(\.mode) == [.start, .run, .run])
    #expect(chapter.snippets.map(\.solution) == ["a", nil, "a"])
    #expect(chapter.snippets.map(\.isCheck) == [false, false, true])
    #expect(chapter.fences.map(\.fate) == [.snippet, .snippet, .snippet])
  }

  @Test func aCheckRunsInTheProgramOfItsSolution() {
    let chapter = chapter([
      "swift start=a", "swift name=a scope=own", "swift", "swift check=a", "swift name=base", "swift start=b",
      "swift name=b after=base", "swift scope=new", "swift check=b",
    ])
    #expect(chapter.problems.isEmpty)
    #expect(chapter.snippets[3].program == .named("own"))
    #expect(chapter.snippets[8].after == ["b"] && chapter.snippets[8].program == .after(["b"], number: 1))
  }

  /// The last fence is wrong, and no other.
  @Test(arguments: [
    (["swift start=a"], "No snippet of this file is called `a`; give the solution that name: `name=a`."),
    (["swift name=value", "swift start=valeu"], "No snippet of this file is called `valeu`; did you mean `value`?"),
    (["swift name=a", "swift start=a"], "Nothing checks `a`: write a fence with `check=a` below the solution."),
    (["swift name=a trap", "swift start=a"], "`a` stops, so no text can stand in its place."),
    (["swift name=a error", "swift start=a"], "`a` is expected not to compile, so no text can stand in its place."),
    (["swift name=a from=A.swift", "swift start=a"], "`a` shows a source file, so no text can stand in its place."),
    (
      ["swift name=a", "swift check=a", "swift start=a", "swift start=a"],
      "Whoever solves `a` starts with the text at line 9 already; leave one out."
    ),
    (
      ["swift name=a", "swift check=a"],
      "This checks `a`, and no reader is asked for it: write a fence with `start=a`, which has the text to start with."
    ),
    (["swift check=a"], "No snippet above is called `a`; give the one that is meant a name: `name=a`."),
    (
      ["swift start=a", "swift name=a", "swift check=a name=b", "swift check=b"],
      "`b` is a check, which no page shows, so nothing can stand after it."
    ),
    (
      ["swift name=a", "swift check=a", "swift start=a name=b", "swift after=b"],
      "`b` is a text that readers start with, so nothing can stand after it."
    ),
    (["swift start"], "`start` needs a value: `start=…`."), (["swift check="], "`check` needs a value: `check=…`."),
    (
      ["swift start=a hidden"],
      "`start` stands in the place of the solution, whose words hold for it; take `hidden` away, only `name` can stand beside it."
    ),
    (
      ["swift check=a no-run"],
      "`check` runs in the program of the solution, and no page shows it; take `no-run` away."
    ),
    (
      ["swift check=a start=a"],
      "`start` stands in the place of the solution, whose words hold for it; take `check` away, only `name` can stand beside it."
    ),
  ])
  func aPartThatMissesAnotherSaysSo(_ fences: [String], _ message: String) {
    let chapter = chapter(fences)
    #expect(chapter.problems.map(\.message) == [message])
    #expect(chapter.problems.first?.position.line == fences.count * 4 - 3)
    #expect(chapter.fences.lastIndex { $0.fate == .rejected } == fences.count - 1)
    #expect(chapter.snippets.count == fences.count - 1)
  }

  @Test func aCheckThatIsWrongItselfIsLookedAtFirst() {
    let chapter = chapter(["swift start=a", "swift name=a", "swift check=a hidden"])
    #expect(chapter.problems.map(\.position.line).sorted() == [1, 9])
    #expect(chapter.problems.last?.message == "The check of `a` has a fence that is wrong itself; see there.")
  }

  @Test func wordsOfOtherToolsMeanNothing() {
    let chapter = chapter(["swift start=10", "swift check=yes"], manner: .foreign)
    #expect(chapter.problems.isEmpty)
    #expect(chapter.snippets.map(\.mode) == [.run, .run] && chapter.snippets.allSatisfy { $0.solution == nil })
  }
}
