import LiterateModel

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

/// How far a check is, for those who watch.
package struct Progress: Sendable {
  /// The sessions that have come to an end, in earlier runs too.
  package var done: Int
  package var total: Int
  package var session: String
}
