import SnippetRuntime

/// What a figure of several pictures calls them: the texts that a translation can say in its own language.
extension RecordedFigure {
  /// The titles inside of it, its moments or variations, and what is watched; each once, in their order.
  package var labels: [String] {
    guard case .series(let series) = content else { return [] }
    var seen: Set<String> = [""]
    return (series.names + series.frames.flatMap { [$0.label] + $0.figures.flatMap { [$0.title] + $0.labels } })
      .filter { seen.insert($0).inserted }
  }

  /// The same figure with other texts.
  ///
  /// - Parameter words: by the text that they stand for.
  package func labelled(_ words: [String: String]) -> RecordedFigure {
    guard case .series(var series) = content, !words.isEmpty else { return self }
    series.names = series.names.map { words[$0] ?? $0 }
    for index in series.frames.indices {
      series.frames[index].label = words[series.frames[index].label] ?? series.frames[index].label
      series.frames[index].figures = series.frames[index].figures.map { inner in
        var inner = inner.labelled(words)
        inner.title = words[inner.title] ?? inner.title
        return inner
      }
    }
    var figure = self
    figure.content = .series(series)
    return figure
  }
}
