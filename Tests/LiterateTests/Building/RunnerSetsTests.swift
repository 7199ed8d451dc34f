import Testing

@testable import Literate

@Suite struct RunnerSetsTests {
  /// A letter is a target: a small one takes a byte, a capital one a thousand.
  private func sets(_ wanted: String...) -> RunnerSets {
    RunnerSets(wanted.map { Set($0.map { String($0) }) }) { $0 == $0.uppercased() ? 1_000 : 1 }
  }

  private func words(_ sets: RunnerSets) -> [String] { sets.all.map { $0.sorted().joined() } }

  @Test func documentsThatNeedTheSameShareASet() {
    #expect(words(sets("ab", "B", "ba", "")) == ["", "B", "ab"])
  }

  /// Three modules in every combination.
  @Test func moreThanFourAreJoinedAndTheLargeOneStaysApart() {
    #expect(words(sets("a", "b", "c", "ab", "ac", "bc", "abc")) == ["ab", "ac", "bc", "abc"])
    #expect(words(sets("a", "b", "c", "d", "aB")) == ["c", "d", "Ba", "ab"])
  }

  @Test(arguments: ["a", "b", "c", "ab", "ac", "bc", "abc", "A", "aA", ""])
  func whatADocumentNeedsIsInOneOfThem(_ wanted: String) {
    let sets = sets("a", "b", "c", "ab", "ac", "bc", "abc", "A", "aA", "")
    let targets = Set(wanted.map { String($0) })
    #expect(sets.all.count <= RunnerSets.most)
    #expect(sets.set(for: targets)?.isSuperset(of: targets) == true)
  }

  @Test func theSmallestThatHasAllIsChosen() {
    let sets = sets("a", "ab", "aB")
    #expect(sets.set(for: ["a"]) == ["a"])
    #expect(sets.set(for: ["b"]) == ["a", "b"])
    #expect(sets.set(for: ["B"]) == ["a", "B"])
    #expect(sets.set(for: ["b", "B"]) == nil)
  }
}
