import LiterateModel
import LiterateReading

/// How a session is found out: what to build, run or judge next, from what was built, what ran and what broke.
///
/// It knows no compiler and no program. Whoever drives it does the next step and says what came of it; it says what has
/// become of snippets by that. Snippets with errors are left out until the rest compiles; the one that makes the compiler
/// itself fail is found by halving; what runs is run once; what has a program of its own comes last.
struct SessionState {
  /// What has to be known of a snippet.
  struct Member {
    var mode: Mode
    /// Whether it is judged in this session.
    var isOwn = true
    /// The parser refuses it.
    var isMalformed = false
    var hasImports = false
    /// It declares or imports something that others see though it does not run.
    var standsAlone = false
  }

  /// What a program has of a snippet.
  struct Share: Hashable {
    var index: Int
    var use: ProgramPart.Use

    init(_ index: Int, _ use: ProgramPart.Use) {
      self.index = index
      self.use = use
    }
  }

  enum Step: Equatable {
    /// To build what runs together.
    ///
    /// - Parameter isTrial: it is one of several that look for what is too much for the compiler; it may take less time.
    case build([Share], isTrial: Bool)
    /// To run what was built last.
    case run
    /// To judge these, each with a program of its own.
    case judgeAlone([Int])
    case end
  }

  /// What came of a build.
  enum Built: Equatable {
    /// - Parameter main: the snippet with `@main`, if there is one.
    case done(main: Int?)
    /// The compiler has errors to tell of these.
    ///
    /// - Parameter redeclared: the snippet that declares something again, though that is not seen in the syntax.
    case rejected(Set<Int>, redeclared: Int?)
    /// The compiler fell, or took too long.
    case gaveUp
    /// There is no compiler, or no room for what it writes.
    case impossible
  }

  /// What has become of a snippet.
  enum Fate: Equatable {
    case skipped
    case malformed
    /// The compiler's errors in it say what is wrong.
    case rejected
    /// The compiler does not come to an end with it.
    case unbuildable
    /// It has run to its end, and did what it did.
    case ran
    /// It has run to its end, and the program stopped afterwards.
    case ranBeforeTheStop
    /// The program stopped in it.
    case stopped
    /// The program stopped before it, in another one.
    case unreached(stop: Int)
    /// It was compiled with the compiler's errors to be compared with what it states.
    case diagnosed
    /// It compiles, and need not run.
    case compiled
    /// It compiles, and is to run with the program to itself.
    case mayRun
    /// It does not compile together with another snippet, which is to blame.
    case brokenBy(Int)
    /// It should have run with the others, which do not compile, and nobody knows why.
    case unexplained
  }

  private enum Phase {
    case building
    /// Looking for the snippet with which a program begins to be too much; it is one of these.
    case halving(running: [Int], first: Int, last: Int)
    case running(main: Int?)
    case alone
    case ended
  }

  let members: [Member]
  /// The only snippet that is judged, if the others are there for it.
  let only: Int?
  /// Snippets that begin a module of their own.
  private(set) var splits: Set<Int>
  private(set) var fates: [Int: Fate] = [:]
  /// Snippets that do not compile, or whose declarations do not.
  private var broken: Set<Int> = []
  /// Those of them whose imports are broken, too.
  private var importless: Set<Int> = []
  private var phase = Phase.building

  init(_ members: [Member], only: Int? = nil, splits: Set<Int> = []) {
    self.members = members
    self.only = only
    self.splits = splits
    for (index, member) in members.enumerated() {
      if member.mode == .skip {
        fates[index] = .skipped
      } else if member.isMalformed {
        fates[index] = .malformed
        broken.insert(index)
      }
    }
    // What only begins a program that is not run need not run, nor what is judged elsewhere by itself.
    if let only, !members[only].mode.runsInSession { phase = .alone }
  }

  /// Whether it is about a snippet that stands after others and does not run.
  private var onlyCompiles: Bool { only.map { [.noRun, .error].contains(members[$0].mode) } ?? false }

  /// What programs have of the snippets before one.
  func shares(before end: Int) -> [Share] {
    (0..<end).compactMap { index in
      let member = members[index]
      if broken.contains(index) {
        return member.hasImports && !importless.contains(index) ? Share(index, .imports) : nil
      }
      switch member.mode {
      case .run, .warning, .start: return Share(index, .runs)
      // Nothing runs, so that its variables may be there.
      case .noRun where onlyCompiles, .trap where onlyCompiles: return Share(index, .isCompiled)
      case .noRun, .trap: return member.standsAlone ? Share(index, .declares) : nil
      case .error, .skip: return nil
      }
    }
  }

  private var running: [Int] { shares(before: members.count).filter { $0.use == .runs }.map(\.index) }

  // MARK: The program of the session

  /// What is to be done now.
  mutating func next() -> Step {
    switch phase {
    case .building:
      let shares = shares(before: members.count)
      if shares.contains(where: { $0.use == .runs }) { return .build(shares, isTrial: false) }
      phase = .alone
      return next()
    case .halving(let running, let first, let last):
      return .build(shares(before: running[(first + last) / 2] + 1), isTrial: true)
    case .running: return .run
    case .alone:
      phase = .ended
      let rest = members.indices.filter { fates[$0] == nil && members[$0].isOwn }
      return rest.isEmpty ? .end : .judgeAlone(rest)
    case .ended: return .end
    }
  }

  /// - Returns: what has become of snippets by that.
  mutating func built(_ outcome: Built) -> [Int: Fate] {
    if case .halving(let running, let first, let last) = phase {
      return halved(running, first, last, isTooMuch: outcome == .gaveUp)
    }
    switch outcome {
    case .done(let main):
      phase = .running(main: main)
      return [:]
    case .impossible:
      phase = .alone
      return decide(running.map { ($0, .unbuildable) })
    case .gaveUp:
      return lookFor(running, first: 0, last: running.count - 1)
    case .rejected(let guilty, let redeclared):
      if let redeclared, splits.insert(redeclared).inserted { return [:] }
      return leaveOut(guilty)
    }
  }

  private mutating func leaveOut(_ guilty: Set<Int>) -> [Int: Fate] {
    let before = broken.count + importless.count
    var found: [(Int, Fate)] = []
    for index in guilty.sorted() {
      if members[index].mode.runsInSession, !broken.contains(index) { found.append((index, .rejected)) }
      if broken.contains(index) { importless.insert(index) }
      // Declarations of a snippet that does not run may not stand alone after all; it is judged by itself.
      broken.insert(index)
    }
    if broken.count + importless.count == before { phase = .alone }
    return decide(found)
  }

  private mutating func halved(_ running: [Int], _ first: Int, _ last: Int, isTooMuch: Bool) -> [Int: Fate] {
    let middle = (first + last) / 2
    return isTooMuch
      ? lookFor(running, first: first, last: middle) : lookFor(running, first: middle + 1, last: last)
  }

  private mutating func lookFor(_ running: [Int], first: Int, last: Int) -> [Int: Fate] {
    guard first >= last else {
      phase = .halving(running: running, first: first, last: last)
      return [:]
    }
    phase = .building
    broken.insert(running[last])
    return decide([(running[last], .unbuildable)])
  }

  /// - Parameters:
  ///   - done: the snippets that have come to their end.
  ///   - isFinished: the program has come to its end.
  /// - Returns: what has become of snippets by that.
  mutating func ran(done: Set<Int>, isFinished: Bool) -> [Int: Fate] {
    guard case .running(let main) = phase else { return [:] }
    phase = .alone
    let running = running
    var found: [(Int, Fate)] = []
    var stop: Int?
    for index in running where fates[index] == nil {
      if let main, index != main, isFinished {
        // In a program with `@main` there are only declarations around it.
        found.append((index, .ran))
      } else if let stop {
        found.append((index, .unreached(stop: stop)))
      } else if done.contains(index) {
        // It ran to the end of its last snippet and fell then: in something that it had left behind.
        found.append((index, !isFinished && index == running.last ? .ranBeforeTheStop : .ran))
      } else {
        stop = index
        found.append((index, .stopped))
      }
    }
    return decide(found)
  }

  private mutating func decide(_ found: [(Int, Fate)]) -> [Int: Fate] {
    var decided: [Int: Fate] = [:]
    for (index, fate) in found where fates[index] == nil {
      fates[index] = fate
      decided[index] = fate
    }
    return decided
  }

  // MARK: Programs of one snippet's own

  /// The program in which a snippet is judged by itself.
  func programOfItsOwn(_ index: Int) -> [Share] {
    shares(before: index) + [Share(index, members[index].mode == .trap ? .runs : .isCompiled)]
  }

  /// What has become of a snippet in the program of its own; `mayRun` if that has to run now.
  func fateAlone(_ index: Int, _ outcome: Built) -> Fate {
    switch outcome {
    case .gaveUp, .impossible: return .unbuildable
    case .rejected(let guilty, _):
      if members[index].mode == .error { return .diagnosed }
      if guilty.contains(index) { return .rejected }
      return guilty.min().map(Fate.brokenBy) ?? .unexplained
    case .done:
      switch members[index].mode {
      case .error: return .diagnosed
      case .trap: return .mayRun
      case .noRun: return .compiled
      case .run, .warning, .skip, .start: return .unexplained
      }
    }
  }
}
