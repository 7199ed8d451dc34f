import LiterateModel
import LiterateToolchain

/// Runs of a program beside the first one: what is stated has to be so whatever order sets and dictionaries have.
extension SessionCheck {
  /// The longest that a program may take which is run again to confirm what is stated, in seconds.
  private static let longest = 1.0
  /// How often a program is run again at most, where something stated is not so. Two elements have the same order in every
  /// other run.
  private static let mostRuns = 12
  /// For about how long all of these runs may go on, in seconds; one there is in any case.
  private static let longestOfAll = 10.0

  private func isQuick(_ record: RunRecord) -> Bool {
    record.seconds < Self.longest && !workshop.stopsAtFailure
  }

  /// Runs the program again if a listing that nobody wrote for a checker states what did not happen: the order of a set or a dictionary,
  /// or a random number, is another one in each run.
  mutating func compareRuns(_ build: Build, _ record: RunRecord) {
    let doubtful = session.snippets.indices.filter { index in
      guard session.snippets[index].comparesComments, let part = record.parts[index], part.isDone else { return false }
      return judging(index, part).hasClaimProblems
    }
    guard !doubtful.isEmpty, !workshop.stopsAtFailure else { return }
    // Each listing has an order of its own.
    var same = doubtful
    var varied: [RunRecord] = []
    let runs = min(Double(Self.mostRuns), Self.longestOfAll / max(record.seconds, 0.001))
    for _ in 0..<max(1, Int(runs)) where !same.isEmpty {
      others = [run(build, isSeeded: false)]
      let count = same.count
      same.removeAll { !judging($0, record.parts[$0] ?? .init()).others.isEmpty }
      if same.count < count { varied += others }
    }
    others = varied
  }

  /// Runs the program again where a chapter has to do with sets or dictionaries. The first run has them in an order that is always the
  /// same, so that a page does not change from one day to the next; the reader's is another one.
  mutating func confirm(_ build: Build, _ record: RunRecord) {
    guard isSeeded, record.end == .finished, isQuick(record), shares.contains(where: { parsed[$0.index].hasUnordered })
    else { return }
    var steady = session.snippets.indices.filter { index in
      guard !session.snippets[index].comparesComments, let part = record.parts[index], part.isDone else { return false }
      let judging = judging(index, part)
      return judging.expectations > 0 && judging.problems.isEmpty
    }
    // Two elements have the same order in every other run.
    for _ in 1...3 where !steady.isEmpty {
      let other = run(build, isSeeded: false)
      for index in steady {
        guard let part = other.parts[index], part.isDone else { continue }
        unsteady[index] = judging(index, part).problems.map(Self.inAnotherOrder)
      }
      steady.removeAll { unsteady[$0]?.isEmpty == false }
    }
  }

  private static func inAnotherOrder(_ problem: Problem) -> Problem {
    var problem = problem
    problem.notes.append(
      "It was so in one run, and not in the next: sets and dictionaries have another order in each. Sort what is shown, or state it with `output unordered`."
    )
    return problem
  }
}

extension RunRecord {
  /// What all of its snippets took together.
  fileprivate var seconds: Double { parts.values.reduce(0) { $0 + $1.seconds } }
}
