import Foundation
import Literate

/// Where lines go, and how they look there.
struct Terminal {
  enum Color: String {
    case auto, always, never
  }

  let color: Color

  /// Whether standard output shows colours.
  var paintsOutput: Bool { paints(STDOUT_FILENO) }
  /// Whether somebody watches standard error.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb" }

  private func paints(_ descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      return isatty(descriptor) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }

  static func error(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// One line that tells how far a run is and then goes away.
final class ProgressLine: @unchecked Sendable {
  private let lock = NSLock()
  private let started = Date()
  private var isShown = false
  private let isWatched = Terminal.isWatched

  func show(_ event: CheckEvent) {
    switch event {
    case .began(let progress): show("\(progress.done)/\(progress.total) \(progress.session)")
    case .finished, .refused: clear()
    case .planned, .verdict: break
    }
  }

  private func show(_ text: String) {
    guard isWatched else { return }
    lock.withLock {
      let seconds = String(format: "%.1f", Date().timeIntervalSince(started))
      Terminal.error("\r\u{1b}[K\(text) (\(seconds) s)")
      isShown = true
    }
  }

  func clear() {
    lock.withLock {
      if isShown { Terminal.error("\r\u{1b}[K") }
      isShown = false
    }
  }
}
