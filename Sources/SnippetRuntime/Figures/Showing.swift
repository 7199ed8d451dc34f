/// What `Stage` needs to know of the run it is in.
package enum Showing {
  /// The line of the Markdown whose statement is running; 0 where no book is being checked.
  package static var line: Int { isRun ? Connection.currentLine.pointee : 0 }

  /// Another number each time the main queue has had its turn.
  package static var turn: Int { MainQueue.turns }

  private static var isRun: Bool { Connection.descriptor >= 0 }

  /// Sends a figure to the page. Nothing happens where no book is being checked.
  package static func show(_ figure: RecordedFigure) {
    guard isRun else { return }
    let bytes = figure.bytes
    Connection.send(bytes.count < WireFrames.longest ? .figure(bytes) : .tooMuch)
  }
}
