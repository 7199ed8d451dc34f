/// Figures of which one is seen at a time: one thing at several moments, or one recording with several values.
package struct FigureSeries: Codable, Equatable, Sendable {
  package enum Kind: UInt8, Codable, Sendable {
    /// The same objects, or the same view, one moment after the other.
    case moments = 1
    /// The same code with another value each.
    case variations
  }

  /// A finger that came down on a view, and what happened next.
  package struct Touch: Codable, Equatable, Sendable {
    /// Hundredths of a point, from the corner of the view.
    package var x: Int
    package var y: Int
    /// What the finger met.
    package var target: String

    package init(x: Int, y: Int, target: String) {
      self.x = x
      self.y = y
      self.target = target
    }
  }

  package struct Frame: Codable, Equatable, Sendable {
    /// What the author calls it; empty if they do not.
    package var label: String
    /// The line of the Markdown whose statement was running.
    package var line: Int
    /// Several only in a variation.
    package var figures: [RecordedFigure]
    /// What was watched, in the order of the names.
    package var values: [String] = []
    /// What the person does next.
    package var touch: Touch?

    package init(label: String, line: Int, figures: [RecordedFigure]) {
      self.label = label
      self.line = line
      self.figures = figures
    }
  }

  package var kind: Kind
  /// What was watched.
  package var names: [String] = []
  package var frames: [Frame] = []
  /// Frames that came after the last one there was room for.
  package var omitted = 0

  package init(_ kind: Kind) { self.kind = kind }
}

extension FigureLimits {
  package static let frames = 40
  package static let watched = 8
  /// In one variation.
  package static let figures = 8
}

extension FigureSeries {
  func mapTexts(_ change: (String) -> String) -> FigureSeries {
    var series = self
    series.names = names.map(change)
    for index in series.frames.indices {
      series.frames[index].label = change(frames[index].label)
      series.frames[index].values = frames[index].values.map(change)
      series.frames[index].figures = frames[index].figures.map { $0.mapTexts(change) }
      if let touch = frames[index].touch { series.frames[index].touch?.target = change(touch.target) }
    }
    return series
  }

  func write(to writer: inout WireWriter) {
    writer.write(kind.rawValue)
    writer.write(names) { $0.write($1) }
    writer.write(omitted)
    writer.write(frames) { writer, frame in
      writer.write(frame.label)
      writer.write(frame.line)
      writer.write(frame.values) { $0.write($1) }
      writer.write(frame.touch.map { [$0] } ?? []) { writer, touch in
        writer.write(touch.x)
        writer.write(touch.y)
        writer.write(touch.target)
      }
      writer.write(frame.figures) { $1.write(to: &$0) }
    }
  }

  init?(_ reader: inout WireReader, depth: Int) {
    let distances = -FigureLimits.distance...FigureLimits.distance
    guard let kind = reader.byte().flatMap(Kind.init), depth == 0 || kind == .moments,
      let names = reader.list(upTo: FigureLimits.watched, { $0.shortText() }),
      let omitted = reader.number(in: 0...Int(Int32.max))
    else { return nil }
    let frames = reader.list(upTo: FigureLimits.frames) { reader -> Frame? in
      guard let label = reader.shortText(), let line = reader.line(),
        let values = reader.list(upTo: FigureLimits.watched, { $0.shortText() }), values.count == names.count,
        let touches = reader.list(
          upTo: 1,
          { reader -> Touch? in
            guard let x = reader.number(in: distances), let y = reader.number(in: distances),
              let target = reader.shortText()
            else { return nil }
            return Touch(x: x, y: y, target: target)
          }),
        let figures = reader.list(
          upTo: kind == .moments ? 1 : FigureLimits.figures,
          { RecordedFigure(&$0, depth: kind == .moments ? 2 : 1) })
      else { return nil }
      var frame = Frame(label: label, line: line, figures: figures)
      (frame.values, frame.touch) = (values, touches.first)
      return frame
    }
    guard let frames, !frames.isEmpty else { return nil }
    self.init(kind)
    (self.names, self.omitted, self.frames) = (names, omitted, frames)
  }
}
