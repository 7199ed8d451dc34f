import HeadlessUI
import RxTestSupport
import SnippetRuntime
import Testing

@testable import Stage

@MainActor @Suite(.leakChecked) struct FilmTests {
  private let button = UIButton(frame: CGRect(x: 20, y: 10, width: 100, height: 40))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let window: UIWindow

  init() {
    button.setTitle("Buy", for: .normal)
    view.addSubview(button)
    window = UIWindow.showing(view)
  }

  private func words(_ frame: FigureSeries.Frame) -> String {
    guard case .picture(let picture) = frame.figures.first?.content else { return "" }
    return picture.outline.map(\.text).joined(separator: " ")
  }

  @Test func aPictureBeforeEachTouchAndOneInTheEnd() throws {
    var count = 0
    button.addAction(
      UIAction { [button] _ in
        count += 1
        button.setTitle("Buy \(count)", for: .normal)
      }, for: .touchUpInside)
    let figures = shown {
      let film = Stage.film("Taps", of: view)
      film.watch("count") { count }
      Fingers.tap(button)
      Fingers.tap(button, at: CGPoint(x: 1, y: 2))
      film.show()
      Fingers.tap(button)
      film.show()
    }
    let series = try #require(figures.first?.series)
    #expect(figures.count == 1, "a film ends when it is shown")
    #expect(series.names == ["count"] && series.frames.map(\.values) == [["0"], ["1"], ["2"]])
    #expect(
      series.frames.map(\.touch) == [
        .init(x: 7_000, y: 3_000, target: "Buy"), .init(x: 2_100, y: 1_200, target: "Buy 1"), nil,
      ])
    #expect(words(series.frames[1]).contains("Buy 1") && words(series.frames[2]).contains("Buy 2"))
  }

  @Test func momentsWithoutAFinger() throws {
    let figures = shown {
      let film = Stage.film("Moments", of: view)
      film.take("before")
      film.watch("late") { "seen" }
      button.removeFromSuperview()
      film.take("after")
      film.show()
    }
    let series = try #require(figures.first?.series)
    #expect(series.frames.map(\.label) == ["before", "after", ""])
    #expect(series.frames.map(\.values) == [[""], ["seen"], ["seen"]])
    #expect(words(series.frames[0]).contains("Buy") && !words(series.frames[1]).contains("Buy"))
  }

  @Test func fingersElsewhereAreNotFilmed() throws {
    let other = UIButton(frame: CGRect(x: 0, y: 60, width: 50, height: 30))
    view.addSubview(other)
    let figures = shown {
      let film = Stage.film("One button", of: button)
      Fingers.tap(other)
      film.show()
    }
    #expect(figures.first?.series?.frames.count == 1)
  }
}
