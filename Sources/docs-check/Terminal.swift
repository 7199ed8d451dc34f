import Foundation
import Literate
import Synchronization

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

  /// Whether the last line has been written, after which other threads write nothing any more.
  private static let isOver = Mutex(false)

  static func error(_ text: String) {
    isOver.withLock { isOver in
      if !isOver { FileHandle.standardError.write(Data(text.utf8)) }
    }
  }

  /// Writes a line in the place of the progress, and nothing after it.
  static func last(_ text: String) {
    isOver.withLock { isOver in
      isOver = true
      FileHandle.standardError.write(Data(((isWatched ? clearing : "") + text).utf8))
    }
  }

  /// Goes to the beginning of the line and empties it.
  static let clearing = "\r\u{1b}[K"
}

extension Invocation {
  /// Whether a report goes to somebody who sees colours.
  var paintsReport: Bool {
    let color = Terminal.Color(rawValue: text("--color") ?? "auto") ?? .auto
    return Terminal(color: color).paintsOutput && text("--output") == nil
  }
}

/// One line that tells how far a run is and then goes away.
final class ProgressLine: @unchecked Sendable {
  private let lock = NSLock()
  private let started = Date()
  private let estimates: Bool
  private var isShown = false
  /// What was done of a total when the line was first shown for it, and when that was.
  private var begun: (done: Int, total: Int, seconds: Double)?
  private let isWatched = Terminal.isWatched

  /// - Parameter estimates: whether to say how long the rest may take.
  init(estimates: Bool = false) {
    self.estimates = estimates
  }

  func show(_ event: CheckEvent) {
    switch event {
    case .began(let progress): show(progress)
    case .finished, .refused: clear()
    case .planned, .verdict: break
    }
  }

  private func show(_ progress: Literate.Progress) {
    guard isWatched else { return }
    lock.withLock {
      let seconds = Date().timeIntervalSince(started)
      let left = estimates ? left(progress, seconds: seconds) : ""
      Terminal.error(
        "\(Terminal.clearing)\(progress.done)/\(progress.total) \(progress.session) (\(String(format: "%.1f", seconds)) s\(left))"
      )
      isShown = true
    }
  }

  /// What was done before the line was first shown was known, and took no time.
  private func left(_ progress: Literate.Progress, seconds: Double) -> String {
    if begun?.total != progress.total { begun = (progress.done, progress.total, seconds) }
    guard let first = begun else { return "" }
    let done = progress.done - first.done
    guard done >= 5 else { return "" }
    let rest = (seconds - first.seconds) / Double(done) * Double(progress.total - progress.done)
    return rest < 90 ? ", about \(Int(rest.rounded(.up))) s left" : ", about \(Int((rest / 60).rounded(.up))) min left"
  }

  func clear() {
    lock.withLock {
      if isShown { Terminal.error(Terminal.clearing) }
      isShown = false
    }
  }
}
