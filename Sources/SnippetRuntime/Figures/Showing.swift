import Synchronization

/// What `Stage` needs to know of the run it is in.
package enum Showing {
  /// The line of the Markdown whose statement is running; 0 where no book is being checked.
  package static var line: Int { isRun ? Connection.currentLine.pointee : 0 }

  /// Another number each time the main queue has had its turn.
  package static var turn: Int { MainQueue.turns }

  private static var isRun: Bool { Connection.descriptor >= 0 }

  /// A number for a figure that is recorded step by step.
  package static func number() -> Int {
    numbers.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private static let numbers = Atomic(0)

  /// A figure has so many events, moments or variations now.
  package static func recorded(_ steps: Int, in figure: Int) { TraceRecorder.figure(figure, steps) }

  /// A figure is shown in the last of some variations.
  ///
  /// - Parameter number: of a figure that was recorded step by step.
  package static func keep(_ number: Int?, in variations: Int) { TraceRecorder.figureKept(number, variations) }

  /// Sends a figure to the page. Nothing happens where no book is being checked.
  ///
  /// - Parameter number: of a figure that was recorded step by step.
  package static func show(_ figure: RecordedFigure, number: Int? = nil) {
    guard isRun else { return }
    let bytes = figure.bytes
    guard bytes.count < WireFrames.longest else { return Connection.send(.tooMuch) }
    TraceRecorder.figureShown(number)
    Connection.send(.figure(bytes))
  }
}
