/// What the lines of a snippet had for values, in the order in which they had them: recorded while its program ran.
///
/// Not public: every woven program imports this module, and a name like this one may be an author's.
package struct RecordedTrace: Equatable, Sendable {
  /// A line had a value, or printed something.
  package struct Step: Equatable, Sendable {
    package var place: TracePlace
    /// What has the value: a variable, a parameter; empty for the result of an expression.
    package var name: String
    /// The value as `print` would show it, cut where it is long; empty for a line that only printed.
    package var value: String
    /// The bytes that the snippet had printed by then.
    package var output: Int
    /// How far each of its figures was by then, in the order in which they were shown (`FigureProgress`).
    package var events: [[Int]] = []
    /// How many turns of a loop were left out right before this step.
    package var folded = 0
    /// The place in the order of all that happened.
    var order = 0

    package init(_ place: TracePlace, name: String = "", value: String = "", output: Int = 0) {
      self.place = place
      self.name = name
      self.value = value
      self.output = output
    }
  }

  package var steps: [Step]
  /// Whether steps were left out at the end.
  package var isCut: Bool
  /// Whether another thread has run code of the snippet, and nothing is told.
  package var isShared = false

  static let shared: RecordedTrace = {
    var trace = RecordedTrace()
    trace.isShared = true
    return trace
  }()

  package init(steps: [Step] = [], isCut: Bool = false) {
    self.steps = steps
    self.isCut = isCut
  }
}

/// Where an expression, a variable or a scope stands, as the compiler says it: lines are the Markdown's, columns the program's.
package struct TracePlace: Hashable, Sendable {
  package var line: Int
  package var endLine: Int
  /// From 1; 0 where only the line is known.
  package var column: Int
  package var endColumn: Int

  package init(line: Int, endLine: Int? = nil, column: Int = 0, endColumn: Int = 0) {
    self.line = line
    self.endLine = endLine ?? line
    self.column = column
    self.endColumn = endColumn
  }

  /// A statement that changes something, told by what the weaver has written behind it.
  package static func ofChange(line: Int, column: Int) -> TracePlace { TracePlace(line: line, endColumn: column) }

  package var isOfChange: Bool { column == 0 && endColumn > 0 }
}

extension RecordedTrace {
  package var bytes: [UInt8] {
    var writer = WireWriter()
    writer.write((isCut ? 1 : 0) | (isShared ? 2 : 0) as UInt8)
    writer.write(steps.count)
    for step in steps {
      let place = step.place
      for number in [place.line, place.endLine, place.column, place.endColumn, step.output, step.folded] {
        writer.write(number)
      }
      writer.write(step.events.count)
      for figure in step.events {
        writer.write(figure.count)
        for count in figure { writer.write(count) }
      }
      writer.write(step.name)
      writer.write(step.value)
    }
    return writer.bytes
  }

  /// Nil where the bytes are no trace: a snippet can write any bytes.
  package init?(_ bytes: ArraySlice<UInt8>) {
    var reader = WireReader(bytes)
    guard let flags = reader.byte(), flags < 4, let steps = reader.list(Self.step), reader.isAtEnd else { return nil }
    self.init(steps: steps, isCut: flags & 1 == 1)
    isShared = flags & 2 == 2
  }

  private static func step(_ reader: inout WireReader) -> Step? {
    var numbers: [Int] = []
    for _ in 0..<6 {
      guard let number = reader.number(), number >= 0 else { return nil }
      numbers.append(number)
    }
    guard let events = reader.list({ $0.list { $0.number() } }), let name = reader.text(), let value = reader.text()
    else {
      return nil
    }
    let place = TracePlace(line: numbers[0], endLine: numbers[1], column: numbers[2], endColumn: numbers[3])
    var step = Step(place, name: name, value: value, output: numbers[4])
    (step.events, step.folded) = (events, numbers[5])
    return step
  }
}
