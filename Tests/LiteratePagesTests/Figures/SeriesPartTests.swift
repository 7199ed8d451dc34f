import LiterateMarkup
import SnippetRuntime
import Testing

@testable import LiteratePages

@Suite struct SeriesPartTests {
  private func html(_ series: FigureSeries, _ words: FigureSentences = .english) -> String {
    let figure = RecordedFigure(title: "Title", line: 1, content: .series(series))
    return WrittenHTML(FigurePart(figure: figure, anchor: "one", words: words).html).text
  }

  private func graph(_ links: [(Int, Int)], gone: Set<Int> = []) -> ObjectGraph {
    var graph = ObjectGraph()
    graph.objects = ["screen", "form", "bag"].enumerated().map {
      .init(name: $1, type: "Type", isGone: gone.contains($0))
    }
    graph.links = links.map { .init(from: $0.0, to: $0.1, strength: .strong, path: "way\($0.0)\($0.1)") }
    return graph
  }

  private func moments(_ graphs: [ObjectGraph]) -> FigureSeries {
    var series = FigureSeries(.moments)
    series.frames = graphs.enumerated().map { index, graph in
      .init(label: "moment \(index)", line: 0, figures: [.init(title: "", line: 0, content: .objects(graph))])
    }
    return series
  }

  /// The pictures, in order.
  private func drawings(_ html: String) -> [Substring] {
    html.split(separator: "<svg").dropFirst().map { $0.prefix { $0 != "§" }.split(separator: "</svg>")[0] }
  }

  @Test func whatHasGoneCanStillBeSeenAndACircleStaysRed() {
    let series = moments([graph([(0, 1), (1, 2), (2, 1)]), graph([(1, 2), (2, 1)])])
    let drawn = drawings(html(series))
    #expect(drawn.count == 2)
    #expect(!drawn[0].contains("lost") && drawn[1].contains("<g class=\"lost\">"))
    #expect(drawn.allSatisfy { $0.contains("object circling") })
    // Both have the same size, and their boxes the same places.
    let boxes = drawn.map { $0.matches(of: #/<rect class="box"[^>]*>/#).map { String($0.output) } }
    #expect(boxes[0] == boxes[1] && boxes[0].count == 3)
  }

  @Test func whatDiesIsToldOfAsGone() {
    let drawn = drawings(html(moments([graph([(0, 1)]), graph([], gone: [1, 2])])))
    #expect(!drawn[0].contains("object gone") && drawn[1].contains("object gone"))
    #expect(drawn[1].contains("<g class=\"lost\">"))
  }

  @Test func anObjectThatComesLaterHasItsPlaceFromTheBeginning() {
    var first = graph([])
    first.objects.removeLast()
    let drawn = drawings(html(moments([first, graph([(0, 2)])])))
    let sizes = drawn.map { $0.firstMatch(of: #/viewBox="[^"]*"/#).map { String($0.output) } }
    #expect(sizes[0] == sizes[1])
    #expect(!drawn[0].contains(">bag<") && drawn[1].contains(">bag<"))
  }

  private var film: FigureSeries {
    var film = FigureSeries(.moments)
    film.names = ["count", "<b>"]
    let picture = ViewPicture(width: 1_000, height: 1_000, shapes: [], outline: [.init(depth: 0, text: "UIView")])
    film.frames = (0..<3).map {
      var frame = FigureSeries.Frame(
        label: $0 == 2 ? "in the end" : "", line: 0, figures: [.init(title: "", line: 0, content: .picture(picture))])
      frame.values = ["\($0)", "</dd>"]
      return frame
    }
    film.frames[0].touch = .init(x: 500, y: 250, target: "Buy")
    return film
  }

  @Test func aFilmSaysWhereTheFingerLandsAndWhatCameOfIt() {
    let written = html(film)
    #expect(written.contains("<figure class=\"recorded series\" id=\"one\" data-series=\"moments\">"))
    #expect(written.components(separatedBy: "class=\"finger\"").count == 2)
    #expect(written.contains("<circle class=\"finger\" cx=\"5\" cy=\"2.5\""))
    #expect(written.contains("data-name=\"At first\"") && written.contains("data-name=\"After touching “Buy”\""))
    #expect(
      written.contains("data-name=\"in the end\"")
        && written.contains(
          "<p class=\"touch\"><span class=\"happened\">Next, a finger touches “Buy”.</span>"
            + "<span class=\"offer\">Touch “Buy”</span></p>")
    )
    // All that the script needs is there before it, so that nothing moves when it comes.
    #expect(
      written.contains(
        "aria-label=\"One moment after the other\"><button type=\"button\" data-step=\"back\" aria-label=\"One step back\" aria-disabled=\"true\">‹</button><input type=\"range\" min=\"1\" max=\"3\" value=\"1\" aria-label=\"One moment after the other\">"
      ))
    #expect(written.contains("<span class=\"place\">1 of 3</span><p class=\"told\" aria-live=\"polite\">At first</p>"))
    #expect(written.contains("<dt>count</dt><dd>2</dd>"))
    #expect(written.contains("<dt>&lt;b&gt;</dt><dd>&lt;/dd&gt;</dd>"))
    #expect(html(film, .chinese).contains("data-name=\"触摸“Buy”之后\""))
  }

  @Test func aSeriesSaysItsNameBeforeItsPictures() throws {
    let written = html(film)
    let name = try #require(written.firstRange(of: "<p class=\"title\">Title</p>"))
    #expect(name.upperBound < (try #require(written.firstRange(of: "<ol class=\"frames\">"))).lowerBound)
    // What is watched belongs to the picture, above what stands below both.
    #expect(written.contains("<figure class=\"recorded watching\""))
    let watched = try #require(written.firstRange(of: "<dl class=\"watched\">"))
    #expect(written[watched.lowerBound...].contains("<figcaption>"))
  }

  @Test func theSignsOfASeriesAreExplainedInAllOfItsPictures() {
    let written = html(moments([graph([(0, 1), (1, 2), (2, 1)]), graph([(0, 1)])]))
    #expect(written.components(separatedBy: FigureSentences.english.circleSign).count == 3)
  }

  /// A reader touches a button, and not the middle of its ring.
  @Test func theWholeOfWhatIsTouchedTakesAFinger() {
    func touched(_ shapes: [ViewPicture.Shape], _ x: Int, _ y: Int) -> String? {
      var film = film
      let picture = ViewPicture(
        width: 10_000, height: 10_000, shapes: shapes, outline: [.init(depth: 0, text: "UIView")])
      film.frames[0].figures = [.init(title: "", line: 0, content: .picture(picture))]
      film.frames[0].touch = .init(x: x, y: y, target: "Buy")
      return html(film).firstMatch(of: #/<rect class="touched"([^>]*)>/#).map { String($0.1) }
    }
    let row: [ViewPicture.Shape] = [
      .init(.rectangle, [0, 0, 10_000, 10_000, 0]), .init(.clip, [1_000, 2_000, 5_000, 5_000]),
      .init(.group, [100]), .init(.rectangle, [100, 100, 2_000, 800, 0]), .init(.end), .init(.end),
      .init(.rectangle, [0, 0, 500, 500, 0]),
    ]
    #expect(touched(row, 1_200, 2_300)?.contains(#"x="11" y="21" width="20" height="8""#) == true)
    #expect(touched(row, 100, 100)?.contains(#"x="0" y="0" width="5" height="5""#) == true)
    #expect(touched([], 1, 1) == nil)
  }

  @Test func aTranslationSaysItsTextsInItsOwnWords() {
    var series = FigureSeries(.variations)
    series.frames = [.init(label: "slow", line: 0, figures: [.init(title: "Film", line: 0, content: .series(film))])]
    let figure = RecordedFigure(title: "Title", line: 1, content: .series(series))
    #expect(figure.labels == ["slow", "Film", "count", "<b>", "in the end"])
    let words = ["slow": "慢", "Film": "影片", "count": "数", "in the end": "最后", "Title": "x"]
    let other = figure.labelled(words)
    #expect(other.labels == ["慢", "影片", "数", "<b>", "最后"] && other.title == "Title", "that has a caption")
  }

  @Test func variationsHoldFilmsWithPlacesOfTheirOwn() {
    var series = FigureSeries(.variations)
    series.frames = ["a", "b"].map {
      .init(label: $0, line: 0, figures: [.init(title: "Film", line: 0, content: .series(film))])
    }
    series.omitted = 1
    let written = html(series)
    let places = written.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(places.count == Set(places).count && places.contains("one-2-1-3-1"))
    #expect(written.contains("1 more picture is not shown."))
  }
}
