import Foundation
import LiterateModel
import LiterateToolchain

/// The work of a run, cut into parts for several machines. Each of them cuts for itself, so the cut depends on nothing but
/// the sessions and what an earlier report says about them.
struct Shards {
  /// Seconds that a session takes at least: the compiler has to be started for it.
  private static let least = 0.2
  /// Seconds that compiling a snippet takes.
  private static let ofSnippet = 0.01

  /// Seconds that each session is expected to take.
  let costs: [Double]
  private let sessions: [Session]

  /// - Parameter measured: the seconds that sessions took in an earlier run.
  init(_ sessions: [Session], measured: [SessionID: Double]) {
    self.sessions = sessions
    costs = sessions.map {
      Self.least + Double($0.snippets.count) * Self.ofSnippet + (measured[$0.id] ?? 0)
    }
  }

  /// - Parameter report: the path of a JSON report of an earlier run, for what sessions cost.
  init(_ sessions: [Session], report: String?) throws(Refusal) {
    var measured: [SessionID: Double] = [:]
    if let report {
      let document = try Merging.read(report)
      for entry in document.snippets {
        measured[SessionID(file: entry.file, program: entry.program), default: 0] += entry.seconds
      }
    }
    self.init(sessions, measured: measured)
  }

  /// The sessions of a part, in the order of the book.
  func part(_ index: Int, of count: Int) -> [Session] { cut(into: count)[index - 1].map { sessions[$0] } }

  /// The places of the sessions of each part: the most expensive first, each to the part that has least so far.
  func cut(into count: Int) -> [[Int]] {
    var loads = [Double](repeating: 0, count: count)
    var parts = [[Int]](repeating: [], count: count)
    let order = sessions.indices.sorted { costs[$0] != costs[$1] ? costs[$0] > costs[$1] : $0 < $1 }
    for session in order {
      let part = loads.indices.min { loads[$0] != loads[$1] ? loads[$0] < loads[$1] : $0 < $1 }!
      loads[part] += costs[session]
      parts[part].append(session)
    }
    return parts.map { $0.sorted() }
  }

  /// What differs where the parts of two machines do not belong together.
  var plan: String {
    let lines = zip(sessions, costs).map { "\($0.key) \($1)" }
    return Hash.digest(of: Array(lines.joined(separator: "\n").utf8))
  }
}
