import Rx
import RxTestSupport
import SnippetRuntime
import Testing

@testable import Stage

@MainActor @Suite(.leakChecked) struct VariationsTests {
  private func picture(_ count: Int) {
    let picture = Stage.marbles("take(\(count))")
    picture.track("taken", Observable.of("a", "b", "c").take(count))
    picture.show()
  }

  private func waits() async {}

  @Test func eachValueIsAFrame() throws {
    let figures = shown { Stage.vary("How many", [1, 3]) { picture($0) } }
    let series = try #require(figures.first?.series)
    #expect(figures.count == 1 && figures[0].title == "How many" && series.kind == .variations)
    #expect(series.frames.map(\.label) == ["1", "3"])
    #expect(series.frames.map { $0.figures.map(\.title) } == [["take(1)"], ["take(3)"]])
    #expect(series.frames.map { $0.figures[0].marbles.count } == [3, 5])
  }

  @Test func valuesHaveNames() throws {
    let figures = shown {
      Stage.vary("How many", ["one": 1, "none": 0]) { count in
        for _ in 0..<count { picture(count) }
      }
    }
    let series = try #require(figures.first?.series)
    #expect(series.frames.map(\.label) == ["one", "none"])
    #expect(series.frames.map(\.figures.count) == [1, 0])
  }

  @Test func whatThrowsShowsWhatThereWas() throws {
    struct Stop: Error {}
    let figures = shown {
      #expect(throws: Stop.self) {
        try Stage.vary("How many", [1, 2, 3]) { count in
          picture(count)
          if count == 2 { throw Stop() }
        }
      }
      picture(1)
    }
    #expect(figures.map { $0.series?.frames.map(\.label) } == [["1", "2"], nil], "what comes later is no variation")
  }

  @Test func nothingIsShownOfNothing() {
    #expect(shown { Stage.vary("Nothing", [1, 2]) { _ in } }.isEmpty)
  }

  @Test func codeMayWait() async throws {
    var figures: [RecordedFigure] = []
    Stage.shown = { figures.append($0) }
    defer { Stage.shown = nil }
    await Stage.vary("How many", [1, 2]) { count in
      // No other test may come in between.
      await self.waits()
      picture(count)
    }
    #expect(figures.map { $0.series?.frames.map(\.label) } == [["1", "2"]])
  }

  @Test func whatIsTooMuchIsCounted() throws {
    let figures = shown {
      Stage.vary("Many", Array(1...FigureLimits.frames + 3)) { count in
        for _ in 0...FigureLimits.figures { picture(count % 3) }
      }
    }
    let series = try #require(figures.first?.series)
    #expect(series.frames.count == FigureLimits.frames && series.omitted == 3)
    #expect(series.frames.allSatisfy { $0.figures.count == FigureLimits.figures })
  }
}
