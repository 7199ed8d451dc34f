import Foundation
import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// The cut of a book's sessions into parts for several machines.
@Suite struct ShardsTests {
  /// A session for each number, with as many snippets as it says.
  private static func sessions(_ snippets: [Int], file: String = "a.md") -> [Session] {
    let text = snippets.enumerated().map { number, count in
      String(repeating: "```swift scope=s\(number)\n1\n```\n", count: count)
    }
    return Session.all(in: ChapterReader.read(Array(text.joined().utf8), file: file), scope: .chapter)
  }

  /// Sessions with random costs, the same ones for the same seed.
  private static func random(seed: UInt64) -> (sessions: [Session], measured: [SessionID: Double]) {
    var numbers = Shuffle(seed: seed)
    let count = Int.random(in: 0...40, using: &numbers)
    let sessions = sessions((0..<count).map { _ in .random(in: 1...5, using: &numbers) })
    var measured: [SessionID: Double] = [:]
    for session in sessions where Bool.random(using: &numbers) {
      let most = Bool.random(using: &numbers) ? 0.1 : 60
      measured[session.id] = .random(in: 0...most, using: &numbers)
    }
    return (sessions, measured)
  }

  @Test func aSessionCostsAStartItsSnippetsAndWhatItTook() {
    let sessions = Self.sessions([1, 10, 2])
    let shards = Shards(sessions, measured: [sessions[2].id: 7])
    #expect(zip(shards.costs, [0.21, 0.3, 7.22]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shards.costs)")
  }

  /// What sessions took, into how many parts they are cut, and the parts.
  private static let cuts: [([Double], Int, [[Int]])] = [
    ([9, 1, 1, 1, 1], 2, [[0], [1, 2, 3, 4]]), ([1, 1, 1, 9, 1], 2, [[3], [0, 1, 2, 4]]),
    ([5, 4, 3, 3, 3], 2, [[0, 3], [1, 2, 4]]), ([1, 1, 1, 1], 3, [[0, 3], [1], [2]]), ([1], 3, [[0], [], []]),
    ([], 2, [[], []]), ([3, 2, 1], 1, [[0, 1, 2]]),
  ]

  @Test(arguments: cuts)
  func theMostExpensiveGoesFirstToThePartThatHasLeast(_ row: (costs: [Double], count: Int, parts: [[Int]])) {
    let sessions = Self.sessions(row.costs.map { _ in 1 })
    let measured = Dictionary(uniqueKeysWithValues: zip(sessions.map(\.id), row.costs))
    #expect(Shards(sessions, measured: measured).cut(into: row.count) == row.parts)
  }

  @Test(arguments: UInt64(0)..<200) func everySessionIsInOnePartInTheOrderOfTheBook(_ seed: UInt64) {
    let (sessions, measured) = Self.random(seed: seed)
    for count in 1...7 {
      let shards = Shards(sessions, measured: measured)
      let parts = (1...count).map { shards.part($0, of: count) }
      #expect(parts.flatMap { $0.map(\.id.hash) }.sorted() == sessions.map(\.id.hash).sorted())
      #expect(shards.cut(into: count).allSatisfy { $0 == $0.sorted() })
    }
  }

  /// No part has more than another by more than one session: else its last one would have gone to the other.
  @Test(arguments: UInt64(0)..<200) func loadsDifferByOneSessionAtMost(_ seed: UInt64) {
    let (sessions, measured) = Self.random(seed: seed)
    let shards = Shards(sessions, measured: measured)
    for count in 1...7 {
      let parts = shards.cut(into: count).map { $0.map { shards.costs[$0] } }
      let loads = parts.map { $0.reduce(0, +) }
      for (part, load) in zip(parts, loads) {
        #expect(load - (part.min() ?? 0) <= loads.min()! + 1e-9, "\(loads)")
      }
    }
  }

  /// Each machine cuts for itself, and has to come to the same parts.
  @Test(arguments: UInt64(0)..<50) func twoMachinesCutAlike(_ seed: UInt64) {
    let (one, other) = (Self.random(seed: seed), Self.random(seed: seed))
    let (here, there) = (Shards(one.sessions, measured: one.measured), Shards(other.sessions, measured: other.measured))
    #expect(here.plan == there.plan)
    #expect(here.cut(into: 4) == there.cut(into: 4))
  }

  @Test func otherCostsOrOtherTextAreAnotherPlan() {
    let sessions = Self.sessions([1, 2, 3])
    let plans = [
      Shards(sessions, measured: [:]).plan, Shards(sessions, measured: [sessions[0].id: 1]).plan,
      Shards(sessions, measured: [sessions[1].id: 1]).plan, Shards(Self.sessions([1, 2, 4]), measured: [:]).plan,
      Shards(Self.sessions([1, 2, 3], file: "b.md"), measured: [:]).plan,
      Shards(Array(sessions.dropLast()), measured: [:]).plan,
    ]
    #expect(Set(plans).count == plans.count)
  }

  @Test func aReportThatIsNotThereIsRefused() throws {
    #expect(throws: Refusal.self) { try Shards(Self.sessions([1]), report: "/nowhere/report.json") }
    #expect(try Shards(Self.sessions([1]), report: nil).costs == Shards(Self.sessions([1]), measured: [:]).costs)
  }
}
