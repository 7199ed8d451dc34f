import Rx
import RxTestSupport
import Testing

/// Operators with two sources against plain functions over the order in which events happen, on random orders.
@Suite(.leakChecked)
struct InterleavingModelTests {
  enum Side: Sendable { case a, b }

  struct Step: Sendable {
    let side: Side
    /// An element, or the end.
    let element: Int?
  }

  struct Law: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let operation: @Sendable (Observable<Int>, Observable<Int>) -> Observable<String>
    let model: @Sendable ([Step]) -> [String]

    init<Result>(
      _ name: String, _ operation: @Sendable @escaping (Observable<Int>, Observable<Int>) -> Observable<Result>,
      _ model: @Sendable @escaping ([Step]) -> [String]
    ) {
      testDescription = name
      self.operation = { operation($0, $1).map { "\($0)" } }
      self.model = model
    }
  }

  /// What a model keeps of one side.
  struct Seen {
    var latest: Int?
    var waiting: [Int] = []
    var isOver = false
  }

  static let laws: [Law] = [
    Law("merge", { .merge($0, $1) }) { steps in
      var over = 0
      return run(steps) { step, send in
        if let element = step.element {
          send("\(element)")
          return false
        }
        over += 1
        return over == 2
      }
    },
    Law("combineLatest", { .combineLatest($0, $1) { $0 * 100 + $1 } }) { steps in
      var (a, b) = (Seen(), Seen())
      return run(steps) { step, send in
        update(&a, &b, step)
        if step.element == nil { return a.isOver && b.isOver }
        if let x = a.latest, let y = b.latest {
          send("\(x * 100 + y)")
          return false
        }
        return step.side == .a ? b.isOver : a.isOver
      }
    },
    Law("zip", { .zip($0, $1) { $0 * 100 + $1 } }) { steps in
      var (a, b) = (Seen(), Seen())
      return run(steps) { step, send in
        update(&a, &b, step)
        if step.element == nil { return a.isOver && b.isOver }
        if !a.waiting.isEmpty, !b.waiting.isEmpty {
          send("\(a.waiting.removeFirst() * 100 + b.waiting.removeFirst())")
        }
        return false
      }
    },
    Law("withLatestFrom", { a, b in a.withLatestFrom(b) { $0 * 100 + $1 } }) { steps in
      var latest: Int?
      return run(steps) { step, send in
        switch (step.side, step.element) {
        case (.b, let element?): latest = element
        case (.b, nil): break
        case (.a, let element?): if let latest { send("\(element * 100 + latest)") }
        case (.a, nil): return true
        }
        return false
      }
    },
    Law("sample", { $0.sample($1) }) { steps in
      var unsent: Int?
      var isSourceOver = false
      return run(steps) { step, send in
        switch (step.side, step.element) {
        case (.a, let element?): unsent = element
        case (.a, nil): isSourceOver = true
        case (.b, _):
          if let element = unsent { send("\(element)") }
          unsent = nil
          return isSourceOver
        }
        return false
      }
    },
    Law("take(until:)", { $0.take(until: $1) }) { steps in
      run(steps) { step, send in
        switch (step.side, step.element) {
        case (.a, let element?): send("\(element)")
        case (.a, nil), (.b, .some): return true
        case (.b, nil): break
        }
        return false
      }
    },
    Law("skip(until:)", { $0.skip(until: $1) }) { steps in
      var isOpen = false
      var isLost = false
      return run(steps) { step, send in
        if isLost { return false }
        switch (step.side, step.element) {
        case (.a, let element?): if isOpen { send("\(element)") }
        case (.a, nil):
          isLost = !isOpen
          return isOpen
        case (.b, .some): isOpen = true
        case (.b, nil): break
        }
        return false
      }
    },
    Law("amb", { $0.amb($1) }) { steps in
      let winner = steps.first?.side
      return run(steps) { step, send in
        guard step.side == winner else { return false }
        if let element = step.element { send("\(element)") }
        return step.element == nil
      }
    },
    Law("concat", { $0.concat($1) }) { steps in
      var isFirstOver = false
      return run(steps) { step, send in
        if step.side == (isFirstOver ? .b : .a) {
          if let element = step.element { send("\(element)") } else if isFirstOver { return true }
        }
        if step.side == .a, step.element == nil {
          isFirstOver = true
          // A subject that has ended before ends again for whoever comes.
          return bEndedBefore(step, steps)
        }
        return false
      }
    },
    Law("flatMapLatest", { a, b in a.flatMapLatest { x in b.map { x * 100 + $0 } } }) { steps in
      var current: Int?
      var isOuterOver = false
      var isInnerOver = true
      var isBOver = false
      return run(steps) { step, send in
        switch (step.side, step.element) {
        case (.a, let element?):
          current = element
          isInnerOver = isBOver
        case (.a, nil): isOuterOver = true
        case (.b, let element?): if let current, !isInnerOver { send("\(current * 100 + element)") }
        case (.b, nil):
          isBOver = true
          isInnerOver = true
        }
        return isOuterOver && isInnerOver
      }
    },
  ]

  private static func run(_ steps: [Step], _ take: (Step, (String) -> Void) -> Bool) -> [String] {
    var events: [String] = []
    for step in steps where take(step, { events.append($0) }) { return events + ["|"] }
    return events
  }

  private static func update(_ a: inout Seen, _ b: inout Seen, _ step: Step) {
    func update(_ seen: inout Seen) {
      if let element = step.element {
        seen.latest = element
        seen.waiting.append(element)
      } else {
        seen.isOver = true
      }
    }
    if step.side == .a { update(&a) } else { update(&b) }
  }

  /// Whether side b had ended when side a did.
  private static func bEndedBefore(_ aEnd: Step, _ steps: [Step]) -> Bool {
    for step in steps where step.element == nil { return step.side == .b }
    return false
  }

  /// Two sides with a few elements each and perhaps an end, shuffled together.
  private static func steps(_ random: inout ModelTests.Seeded) -> [Step] {
    func side(_ side: Side) -> [Step] {
      let elements = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Step(side: side, element: Int.random(in: 0...9, using: &random))
      }
      return elements + (Int.random(in: 0...3, using: &random) > 0 ? [Step(side: side, element: nil)] : [])
    }
    var (a, b) = (side(.a)[...], side(.b)[...])
    var steps: [Step] = []
    while !a.isEmpty || !b.isEmpty {
      if b.isEmpty || (!a.isEmpty && Bool.random(using: &random)) {
        steps.append(a.removeFirst())
      } else {
        steps.append(b.removeFirst())
      }
    }
    return steps
  }

  @Test(arguments: laws)
  func isWhatItsModelSays(_ law: Law) {
    for seed in 0..<500 as Range<UInt64> {
      var random = ModelTests.Seeded(state: seed)
      let steps = Self.steps(&random)
      let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
      let heard = Heard(law.operation(a, b))
      for step in steps {
        let subject = step.side == .a ? a : b
        if let element = step.element { subject.onNext(element) } else { subject.onCompleted() }
      }
      let text = steps.map { "\($0.side)\($0.element.map(String.init) ?? "|")" }.joined(separator: " ")
      #expect(heard.events == law.model(steps), "seed \(seed): \(text)")
      heard.dispose()
      #expect(!a.hasObservers && !b.hasObservers)
    }
  }
}
