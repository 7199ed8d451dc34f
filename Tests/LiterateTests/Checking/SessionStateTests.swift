import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// What is built, run and judged next, without a compiler: a stand-in says what came of each step.
@Suite struct SessionStateTests {
  typealias State = SessionState

  /// What is wrong with the snippets of a session, as the compiler would find out.
  struct World {
    var members: [State.Member]
    var only: Int?
    /// It has an error wherever its text is compiled.
    var faulty: Set<Int> = []
    /// It has one even where only its imports are.
    var importsWrong: Set<Int> = []
    /// It needs what another one declares.
    var needs: [Int: Int] = [:]
    /// The compiler gives up if it is to run.
    var tooMuch: Set<Int> = []
    /// It declares something again, and nothing in its syntax shows that.
    var redeclaring: Set<Int> = []
    /// The program stops in it.
    var stop: Int?

    func build(_ shares: [State.Share], _ splits: Set<Int>) -> State.Built {
      if shares.contains(where: { $0.use == .runs && tooMuch.contains($0.index) }) { return .gaveUp }
      let there = Set(shares.filter { $0.use != .imports }.map(\.index))
      var guilty: Set<Int> = []
      for share in shares {
        if importsWrong.contains(share.index) { guilty.insert(share.index) }
        guard share.use != .imports else { continue }
        if faulty.contains(share.index) { guilty.insert(share.index) }
        if let needed = needs[share.index], !there.contains(needed) { guilty.insert(share.index) }
      }
      let again = shares.first { $0.use == .runs && redeclaring.contains($0.index) && !splits.contains($0.index) }
      guard !guilty.isEmpty || again != nil else { return .done(main: nil) }
      return .rejected(guilty.union(again.map { [$0.index] } ?? []), redeclared: again?.index)
    }

    /// Whether nothing is wrong with a snippet, nor with what it needs.
    func isSound(_ index: Int) -> Bool {
      let isOwnFault =
        members[index].isMalformed || faulty.contains(index) || importsWrong.contains(index)
        || tooMuch.contains(index)
      guard !isOwnFault, members[index].mode != .skip else { return false }
      return needs[index].map { members[$0].mode.runsInSession && isSound($0) } ?? true
    }
  }

  struct Outcome {
    var fates: [Int: State.Fate] = [:]
    var builds: [[State.Share]] = []
    var runs = 0
  }

  /// Drives a state to its end.
  private func drive(_ world: World) throws -> Outcome {
    var state = State(world.members, only: world.only)
    var outcome = Outcome(fates: state.fates)
    func note(_ decided: [Int: State.Fate]) {
      for (index, fate) in decided {
        #expect(outcome.fates[index] == nil, "\(index) is decided twice")
        outcome.fates[index] = fate
      }
    }
    var steps = 0
    while true {
      steps += 1
      try #require(steps < 1_000, "it does not come to its end")
      switch state.next() {
      case .build(let shares, _):
        outcome.builds.append(shares)
        note(state.built(world.build(shares, state.splits)))
      case .run:
        outcome.runs += 1
        let running = state.shares(before: world.members.count).filter { $0.use == .runs }.map(\.index)
        let done = running.prefix { $0 != world.stop }
        note(state.ran(done: Set(done), isFinished: done.count == running.count))
      case .judgeAlone(let indices):
        note(
          Dictionary(
            uniqueKeysWithValues: indices.map {
              ($0, state.fateAlone($0, world.build(state.programOfItsOwn($0), state.splits)))
            }))
      case .end: return outcome
      }
    }
  }

  private func members(_ modes: [Mode]) -> [State.Member] { modes.map { State.Member(mode: $0) } }

  @Test func whatIsSoundIsBuiltOnceAndRunOnce() throws {
    let outcome = try drive(World(members: members([.run, .run, .warning])))
    #expect(outcome.builds.count == 1 && outcome.runs == 1)
    #expect(outcome.fates == [0: .ran, 1: .ran, 2: .ran])
  }

  @Test func whatHasErrorsIsLeftOutAndItsImportsStay() throws {
    var world = World(members: members([.run, .run, .run]))
    world.members[1].hasImports = true
    world.faulty = [1]
    let outcome = try drive(world)
    #expect(outcome.builds.map { $0.map(\.use) } == [[.runs, .runs, .runs], [.runs, .imports, .runs]])
    #expect(outcome.fates == [0: .ran, 1: .rejected, 2: .ran])
  }

  @Test func theOneThatIsTooMuchIsFoundByHalving() throws {
    var world = World(members: members(Array(repeating: .run, count: 16)))
    world.tooMuch = [11]
    let outcome = try drive(world)
    #expect(outcome.fates[11] == .unbuildable)
    #expect(outcome.fates.values.count { $0 == .ran } == 15)
    // All, four to find it, all the others.
    #expect(outcome.builds.count == 6)
  }

  @Test func aRedeclarationBeginsAModule() throws {
    var world = World(members: members([.run, .run]))
    world.redeclaring = [1]
    let outcome = try drive(world)
    #expect(outcome.builds.count == 2 && outcome.fates == [0: .ran, 1: .ran])
  }

  @Test func nothingIsReachedBehindAStop() throws {
    var world = World(members: members([.run, .run, .run]))
    world.stop = 1
    #expect(try drive(world).fates == [0: .ran, 1: .stopped, 2: .unreached(stop: 1)])
  }

  @Test func aProgramThatFallsBehindItsLastSnippet() {
    var state = State(members([.run, .run]))
    guard case .build = state.next() else { return #expect(Bool(false), "it is not built") }
    _ = state.built(.done(main: nil))
    #expect(state.next() == .run)
    #expect(state.ran(done: [0, 1], isFinished: false) == [0: .ran, 1: .ranBeforeTheStop])
  }

  @Test func snippetsThatDoNotRunAreJudgedAlone() throws {
    var world = World(members: members([.error, .noRun, .trap, .skip, .noRun]))
    world.faulty = [0, 4]
    let outcome = try drive(world)
    #expect(outcome.builds.isEmpty && outcome.runs == 0)
    #expect(outcome.fates == [0: .diagnosed, 1: .compiled, 2: .mayRun, 3: .skipped, 4: .rejected])
  }

  @Test func whatOnlyBeginsAProgramIsNotJudgedThere() throws {
    var world = World(members: members([.run, .noRun]), only: 1)
    world.members[0].isOwn = false
    let outcome = try drive(world)
    #expect(outcome.runs == 0 && outcome.fates == [1: .compiled])
  }

  @Test func withoutACompilerEachSaysSo() {
    var state = State(members([.run, .run]))
    _ = state.next()
    #expect(state.built(.impossible) == [0: .unbuildable, 1: .unbuildable])
    #expect(state.next() == .end)
  }

  /// A snippet is never passed over: whatever the compiler answers, even what makes no sense.
  @Test func errorsOfNobodyAreNeverGreen() {
    var state = State(members([.run, .noRun]))
    _ = state.next()
    #expect(state.built(.rejected([], redeclared: nil)) == [:])
    #expect(state.next() == .judgeAlone([0, 1]))
    #expect(state.fateAlone(0, .rejected([], redeclared: nil)) == .unexplained)
    #expect(state.fateAlone(0, .done(main: nil)) == .unexplained)
    #expect(state.fateAlone(1, .rejected([], redeclared: nil)) == .unexplained)
  }

  // MARK: Any world

  private func world(_ random: inout Shuffle) -> World {
    let count = Int.random(in: 1...12, using: &random)
    let modes: [Mode] = [.run, .run, .run, .run, .warning, .noRun, .trap, .error, .skip]
    var world = World(members: [])
    for index in 0..<count {
      var member = State.Member(mode: modes.randomElement(using: &random) ?? .run)
      func isSo(_ share: Int) -> Bool { Int.random(in: 0..<share, using: &random) == 0 }
      member.isMalformed = member.mode != .skip && isSo(12)
      member.hasImports = isSo(3)
      member.standsAlone = isSo(2)
      world.members.append(member)
      if isSo(6) { world.faulty.insert(index) }
      if member.hasImports, isSo(8) { world.importsWrong.insert(index) }
      if isSo(10), member.mode.runsInSession { world.tooMuch.insert(index) }
      if isSo(8), member.mode.runsInSession { world.redeclaring.insert(index) }
      let others = (0..<index).filter { world.members[$0].mode.runsInSession }
      if isSo(2) { world.needs[index] = others.randomElement(using: &random) }
    }
    world.stop = Int.random(in: 0..<2 * count, using: &random)
    return world
  }

  @Test func anySessionComesToATrueEnd() throws {
    var random = Shuffle(seed: 16)
    for number in 0..<5_000 {
      let world = world(&random)
      let outcome = try drive(world)
      let count = world.members.count
      #expect(outcome.fates.count == count, "\(number): something has no fate")
      #expect(outcome.builds.count <= 3 * count + world.tooMuch.count * 6 + 2, "\(number): \(outcome.builds.count)")
      for (index, fate) in outcome.fates {
        #expect(isTrue(fate, of: index, in: world), "world \(number): \(index) is \(fate)")
      }
    }
  }

  private func isTrue(_ fate: State.Fate, of index: Int, in world: World) -> Bool {
    let member = world.members[index]
    let isSound = world.isSound(index)
    switch fate {
    case .skipped: return member.mode == .skip
    case .malformed: return member.isMalformed
    case .unbuildable: return world.tooMuch.contains(index)
    case .rejected: return !isSound && member.mode != .error
    case .ran: return isSound && member.mode.runsInSession
    case .stopped: return isSound && index == world.stop
    case .unreached(let stop): return isSound && stop == world.stop && stop < index
    case .diagnosed: return member.mode == .error
    case .compiled: return isSound && member.mode == .noRun
    case .mayRun: return isSound && member.mode == .trap
    // If nothing runs together, nobody has looked at what comes before.
    case .brokenBy(let other): return other < index && !world.isSound(other)
    case .ranBeforeTheStop, .unexplained: return false
    }
  }
}
