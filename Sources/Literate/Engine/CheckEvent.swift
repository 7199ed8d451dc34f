import LiterateModel
import Synchronization

/// What an engine finds out, in the order in which it does.
package enum CheckEvent: Sendable {
  /// How much there is to do, and how much of it is known from earlier runs.
  case planned(sessions: Int, known: Int)
  /// A session is compiled and run.
  case began(Progress)
  /// A snippet's verdict: of one that is known already, or as soon as its session has come to an end.
  case verdict(Report.Entry)
  /// Everything is known.
  case finished(CheckResult)
  /// Nothing can be checked.
  case refused(Refusal)
}

/// How much of a check is done, as it is told: threads that report at the same time never make it less.
final class DoneSoFar: Sendable {
  private let most = Mutex(0)

  /// The same event, with no less done than was told before.
  func raised(_ event: CheckEvent) -> CheckEvent {
    guard case .began(var progress) = event else { return event }
    progress.done = most.withLock { most in
      most = max(most, progress.done)
      return most
    }
    return .began(progress)
  }
}

/// How far a check is, for those who watch.
package struct Progress: Sendable {
  /// The sessions that have come to an end, in earlier runs too.
  package var done: Int
  package var total: Int
  package var session: String
}
