import LiterateModel
import LiterateToolchain

/// What became of a session.
package struct SessionOutcome: Sendable {
  var verdicts: [Verdict]
  var isCached: Bool
  var seconds: Double
  var names: [[KnownName]]?
  /// What was recorded of its snippets, or why nothing was; nil if nobody asked.
  var traces: [TraceAnswer]?
  /// The declarations that its listings use, by the compiler's names for them; nil if nobody asked.
  var uses: Set<String>?
  /// Whether it says what each listing has to run with. It does not where listings of several pages were tried together.
  var knowsCompany = true
  /// What its programs read of the package's files.
  var reads = FoundReads()
  /// How often the compiler was called to find out what belongs together.
  var compilations = 0

  /// The names that nobody declares, for each of its fragments; nil if it has none.
  var missingNames: [[String]]? {
    let missing = verdicts.compactMap { $0.finding?.kind == .fragment ? $0.finding?.missing : nil }
      .filter { !$0.isEmpty }
    return missing.isEmpty ? nil : missing
  }

  /// A verdict that says more about the machine than about the snippet is not kept.
  var isReliable: Bool { isReliable(for: .verdicts) }

  func isReliable(for purpose: KeptOutcomes.Purpose) -> Bool {
    let doubtful: Set<ProblemID> = [.runner, .compilerCrash, .compileTime]
    return !verdicts.contains { verdict in
      verdict.problems.contains { doubtful.contains($0.id) || purpose == .verdicts && $0.id == .timeout }
    }
  }
}

struct KeptSession: Codable {
  var verdicts: [Verdict]
  var seconds: Double
  var isolation: String
  var knowsCompany: Bool
  /// The digests of what it read, by paths from the package's folder; nil if it read nothing.
  var reads: [String: String]?
}

/// Verdicts of the same session that differ from run to run.
enum Flakiness {
  static func merge(_ first: [Verdict], _ second: [Verdict], round: Int, session: Session) -> [Verdict] {
    zip(first, second).map { first, second in
      var merged = first.status == .passed ? second : first
      if first.status != second.status, !merged.problems.isEmpty {
        merged.problems[0].notes.append("Not always so: run \(round) of this snippet ended otherwise.")
      }
      merged.seconds = max(first.seconds, second.seconds)
      return merged
    }
  }
}

/// The same order for the same seed, on every machine.
struct Shuffle: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
