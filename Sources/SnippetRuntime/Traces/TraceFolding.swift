/// The steps of one thread, with the turns of loops folded as they come: the first and the last turns stay, and the number
/// between.
///
/// A turn is whatever comes again and again in one scope: the body of a loop, a closure that is called for each element, or a row
/// of several. What happens inside of it may be another thing each time.
package struct TraceFolding {
  /// The turns that stay at the beginning of a loop, and at its end.
  package static let first = 6
  package static let last = 2
  /// Scopes and steps that a turn may be made of.
  static let longestTurn = 8
  /// Scopes that may be open at a time, and what may stand side by side in them.
  static let mostScopes = 2_000
  static let mostUnits = 20_000
  /// After so many calls, turns of a loop that has this many behind it are only counted.
  static let manyCalls = 120_000
  static let manyTurns = 100

  /// A step, or a scope that has ended with everything in it.
  private struct Unit {
    var key: Key
    /// The first of its steps.
    var start: Int
  }

  private struct Key: Equatable {
    var place: TracePlace
    var isScope: Bool
  }

  /// Turns of `period` units each, from the unit `start` on.
  private struct Run {
    var period: Int
    var start: Int
    /// How many turns were left out.
    var left = 0
  }

  /// A scope that is open.
  private struct Level {
    var place: TracePlace?
    var units: [Unit] = []
    var run: Run?
    /// How many steps there were when it began.
    var start = 0
  }

  /// A loop whose turns are only counted: there may be millions, so nothing is copied or hashed.
  private final class Counting {
    let keys: [Key]
    let period: Int
    var units = 0
    /// The scopes inside of it that are open.
    var open: [TracePlace]

    init(_ keys: [Key], _ period: Int, open: [TracePlace]) {
      (self.keys, self.period, self.open) = (keys, period, open)
    }

    var turns: Int { (units + period - 1) / period }

    func has(_ place: TracePlace, isScope: Bool) -> Bool {
      for key in keys where key.isScope == isScope && key.place.line == place.line && key.place == place { return true }
      return false
    }

    /// Whether it was inside that a scope ended.
    func exit(_ place: TracePlace) -> Bool {
      var index = open.count - 1
      while index >= 0 {
        if open[index].line == place.line, open[index] == place {
          open.removeSubrange(index...)
          if index == 0 { units += 1 }
          return true
        }
        index -= 1
      }
      return false
    }
  }

  package private(set) var steps: [RecordedTrace.Step] = []
  /// Whether something was left out that no step tells of.
  package private(set) var isCut = false
  private var levels = [Level()]
  private var units = 0
  private var calls = 0
  private var counting: Counting?
  /// Turns that were only counted, and that the next step is to tell of.
  private var counted = 0

  package init() {}

  /// A scope begins: of a function, a closure, the body of a loop.
  package mutating func enter(_ place: TracePlace) {
    guard !isCut else { return }
    calls += 1
    if let counting {
      if !counting.open.isEmpty || counting.has(place, isScope: true) {
        counting.open.append(place)
        isCut = counting.open.count > Self.mostScopes
        return
      }
      stopCounting()
    }
    levels.append(Level(place: place, start: steps.count))
    if levels.count > Self.mostScopes { isCut = true }
    countIfMany()
  }

  /// A scope ends. One that was left by an error does not say so; it ends with the one around it.
  package mutating func exit(_ place: TracePlace) {
    guard !isCut else { return }
    calls += 1
    if let counting {
      if counting.exit(place) { return }
      guard levels.contains(where: { $0.place == place }) else { return }
      stopCounting()
    }
    guard let index = levels.lastIndex(where: { $0.place == place }), index > 0 else { return }
    let start = levels[index].start
    for level in levels[index...] { units -= level.units.count }
    levels.removeSubrange(index...)
    append(Unit(key: Key(place: place, isScope: true), start: start))
  }

  /// Passes a step whose turn is only counted.
  ///
  /// - Returns: whether it was one. Its value need not be described then.
  package mutating func passes(_ place: TracePlace) -> Bool {
    guard !isCut else { return true }
    guard let counting else { return false }
    if !counting.open.isEmpty { return true }
    if counting.has(place, isScope: false) {
      counting.units += 1
      return true
    }
    stopCounting()
    return false
  }

  package mutating func add(_ step: RecordedTrace.Step) {
    if passes(step.place) { return }
    calls += 1
    let key = Key(place: step.place, isScope: false)
    steps.append(step)
    steps[steps.count - 1].folded = counted
    counted = 0
    append(Unit(key: key, start: steps.count - 1))
    countIfMany()
  }

  /// What is known when the snippet is over.
  package mutating func end() {
    if counting != nil { isCut = true }
  }

  // MARK: Folding

  private mutating func append(_ unit: Unit) {
    let level = levels.count - 1
    levels[level].units.append(unit)
    units += 1
    if units > Self.mostUnits { isCut = true }
    let count = levels[level].units.count
    if let run = levels[level].run {
      if levels[level].units[count - 1].key == levels[level].units[count - 1 - run.period].key {
        if count - run.start == (Self.first + Self.last + 1) * run.period { leaveOut(at: level, run) }
        return
      }
      levels[level].run = nil
    }
    for period in 1...Self.longestTurn {
      let length = (Self.first + Self.last + 1) * period
      guard count >= length else { return }
      if isPeriodic(levels[level].units[(count - length)...], period) {
        leaveOut(at: level, Run(period: period, start: count - length))
        return
      }
    }
  }

  private func isPeriodic(_ units: ArraySlice<Unit>, _ period: Int) -> Bool {
    var index = units.endIndex - 1
    while index - period >= units.startIndex {
      guard units[index].key == units[index - period].key else { return false }
      index -= 1
    }
    return true
  }

  /// Leaves out the first turn behind those that stay at the beginning.
  private mutating func leaveOut(at level: Int, _ run: Run) {
    var run = run
    let from = run.start + Self.first * run.period
    let to = from + run.period
    let gone = levels[level].units[from].start..<levels[level].units[to].start
    levels[level].units.removeSubrange(from..<to)
    units -= run.period
    steps.removeSubrange(gone)
    for index in from..<levels[level].units.count { levels[level].units[index].start -= gone.count }
    run.left += 1
    if !gone.isEmpty, gone.lowerBound < steps.count { steps[gone.lowerBound].folded = run.left }
    levels[level].run = run
  }

  // MARK: Counting

  private mutating func countIfMany() {
    guard calls > Self.manyCalls, counting == nil, !isCut else { return }
    guard let level = levels.firstIndex(where: { ($0.run?.left ?? 0) >= Self.manyTurns }), let run = levels[level].run
    else {
      // There is no loop to count the turns of.
      if calls > 10 * Self.manyCalls { isCut = true }
      return
    }
    let turn = levels[level].units[run.start..<run.start + run.period].map(\.key)
    var open: [TracePlace] = []
    if level + 1 < levels.count {
      steps.removeSubrange(min(levels[level + 1].start, steps.count)...)
      open = levels[(level + 1)...].compactMap(\.place)
      for level in levels[(level + 1)...] { units -= level.units.count }
      levels.removeSubrange((level + 1)...)
    }
    counting = Counting(turn, run.period, open: open)
  }

  private mutating func stopCounting() {
    guard let counting else { return }
    counted += counting.turns
    self.counting = nil
    levels[levels.count - 1].run = nil
    // Until there is another loop with many turns.
    calls = Self.manyCalls / 2
  }
}
