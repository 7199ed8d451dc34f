import SnippetRuntime

extension RecordedFigure {
  /// The same as if its snippet stood some lines further down; what is about no line still is not.
  func moved(by lines: Int) -> RecordedFigure {
    guard lines != 0 else { return self }
    func moved(_ line: Int) -> Int { line > 0 ? line + lines : line }
    var figure = self
    figure.line = moved(line)
    switch content {
    case .marbles(var diagram):
      for index in diagram.events.indices { diagram.events[index].line = moved(diagram.events[index].line) }
      figure.content = .marbles(diagram)
    case .messages(var flow):
      for index in flow.steps.indices { flow.steps[index].line = moved(flow.steps[index].line) }
      figure.content = .messages(flow)
    case .series(var series):
      for index in series.frames.indices {
        series.frames[index].line = moved(series.frames[index].line)
        series.frames[index].figures = series.frames[index].figures.map { $0.moved(by: lines) }
      }
      figure.content = .series(series)
    case .picture, .objects: break
    }
    return figure
  }
}
