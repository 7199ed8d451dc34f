import Testing

@testable import SnippetRuntime

/// How far a snippet's figures were at a step.
@Suite struct FigureProgressTests {
  @Test func withoutAFigureThereAreNoEvents() {
    var progress = FigureProgress()
    progress.begin()
    progress.note(1, 3, order: 1)
    // It was recorded, and not shown.
    #expect(progress.events(at: [1, 2]) == [[], []])
  }

  @Test func eventsAreCountedAsTheyCome() {
    var progress = FigureProgress()
    progress.begin()
    progress.note(1, 1, order: 2)
    progress.note(1, 2, order: 4)
    progress.show(1)
    #expect(progress.events(at: [1, 3, 5]) == [[[0]], [[1]], [[2]]])
  }

  @Test func theSecondFigureBeginsWhereTheFirstHasEnded() {
    var progress = FigureProgress()
    progress.begin()
    progress.note(1, 2, order: 1)
    progress.show(1)
    progress.note(2, 1, order: 3)
    progress.note(2, 3, order: 5)
    progress.show(2)
    #expect(progress.events(at: [2, 4, 6]) == [[[2], [0]], [[2], [1]], [[2], [3]]])
  }

  @Test func figuresOfOneTimeMoveTogether() {
    var progress = FigureProgress()
    progress.begin()
    progress.note(1, 1, order: 1)
    progress.note(2, 1, order: 2)
    progress.note(1, 2, order: 4)
    progress.show(2)
    progress.show(1)
    #expect(progress.events(at: [1, 3, 5]) == [[[0], [1]], [[1], [1]], [[1], [2]]])
  }

  /// The figures of a page are numbered, whether they have steps or not.
  @Test func aPictureKeepsItsPlace() {
    var progress = FigureProgress()
    progress.begin()
    progress.show(nil)
    progress.note(1, 1, order: 1)
    progress.show(1)
    #expect(progress.events(at: [1]) == [[[0], [1]]])
  }

  @Test func whereThereIsTooMuchNothingIsTold() {
    var progress = FigureProgress()
    progress.begin()
    for order in 0...20_000 { progress.note(1, order, order: order) }
    progress.show(1)
    #expect(progress.events(at: [1, 2]) == [[], []])
  }

  @Test func whatIsTakenOutAgainNeverCounts() {
    var progress = FigureProgress()
    progress.begin()
    progress.note(1, 1, order: 1)
    progress.note(1, 2, order: 2)
    progress.note(1, 1, order: 4)
    progress.show(1)
    #expect(progress.events(at: [3, 5]) == [[[1]], [[1]]])
  }

  @Test func aFigureOfAnEarlierSnippetGoesOn() {
    var progress = FigureProgress()
    progress.begin()
    progress.note(1, 2, order: 1)
    progress.begin()
    progress.note(1, 3, order: 2)
    progress.show(1)
    #expect(progress.events(at: [1, 3]) == [[[2]], [[3]]])
  }

  /// A run of variations says how far its own figures are.
  @Test func aVariationTakesItsFiguresAlong() {
    var progress = FigureProgress()
    progress.begin()
    progress.note(1, 1, order: 1)
    progress.note(2, 1, order: 3)
    progress.keep(nil, in: 1)
    progress.keep(2, in: 1)
    progress.note(1, 2, order: 5)
    progress.note(3, 1, order: 7)
    progress.note(3, 2, order: 9)
    progress.keep(3, in: 1)
    progress.show(1)
    #expect(
      progress.events(at: [0, 2, 4, 6, 8, 10])
        == [[[0]], [[1, 0, 0]], [[1, 0, 1]], [[2, 0]], [[2, 1]], [[2, 2]]])
  }
}
