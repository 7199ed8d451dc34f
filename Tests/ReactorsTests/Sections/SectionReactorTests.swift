import Reactors
import Rx
import RxTestSupport
import RxTesting
import Testing

private final class Section: SectionReactor {
  enum Action { case append(String) }
  struct State: SectionReactorState { var sectionItems: [String] = [] }
  let initialState: State

  init(_ items: String...) {
    initialState = State(sectionItems: items)
  }

  func reduce(state: State, mutation: Action) -> State {
    guard case .append(let item) = mutation else { return state }
    return State(sectionItems: state.sectionItems + [item])
  }
}

private final class List: Reactor {
  enum Action { case show([Section]) }
  struct State {
    var sections: [Section] = []
    var rows: [[String]] { sections.map(\.currentState.sectionItems) }
  }
  let initialState = State()
  func reduce(state: State, mutation: Action) -> State {
    guard case .show(let sections) = mutation else { return state }
    return State(sections: sections)
  }
  func transform(state: Observable<State>) -> Observable<State> { state.with(section: \.sections) }
}

@Suite(.leakChecked)
struct SectionReactorTests {
  @Test func aChangeInTheListOrInASectionIsTheListsState() {
    let (list, bag) = (List(), DisposeBag())
    var rows: [[[String]]] = []
    list.state.map(\.rows).subscribe(onNext: { rows.append($0) }).disposed(by: bag)
    let (a, b) = (Section("a"), Section("b"))
    list.action.onNext(.show([a, b]))
    b.action.onNext(.append("b2"))
    a.action.onNext(.append("a2"))
    #expect(rows == [[], [["a"], ["b"]], [["a"], ["b", "b2"]], [["a", "a2"], ["b", "b2"]]])
  }

  @Test func eventsOfReplacedSectionsAreIgnoredUnlikeWithMerge() {
    let source = PublishSubject<[Section]>()
    let (old, new) = (Section("old"), Section("new"))
    let bag = DisposeBag()
    var latest: [String] = []
    var merged: [String] = []
    func name(_ sections: [Section]) -> String { sections.map(\.currentState.sectionItems[0]).joined() }
    source.with(section: { $0 }).map(name).subscribe(onNext: { latest.append($0) }).disposed(by: bag)
    // The variant that gets it wrong.
    source.flatMap { sections -> Observable<[Section]> in
      let changes = Observable.merge(sections.map { $0.state.skip(1) })
      return .merge(.just(sections), changes.map { _ in sections })
    }.map(name).subscribe(onNext: { merged.append($0) }).disposed(by: bag)
    source.onNext([old])
    source.onNext([new])
    old.action.onNext(.append("late"))
    new.action.onNext(.append("in time"))
    #expect(latest == ["old", "new", "new"])
    #expect(merged == ["old", "new", "old", "new"])
  }

  @Test func theOrderIsThatOfTheChanges() {
    let sections = (0..<20).map { Section("\($0)") }
    let bag = DisposeBag()
    var lengths: [[Int]] = []
    let source = BehaviorSubject(value: sections)
    source.with(section: { $0 as [Section]? })
      .map { $0.map(\.currentState.sectionItems.count) }
      .subscribe(onNext: { lengths.append($0) }).disposed(by: bag)
    var expected = [Array(repeating: 1, count: 20)]
    for step in 0..<100 {
      let index = step * 7 % 20
      sections[index].action.onNext(.append("\(step)"))
      var next = expected.last!
      next[index] += 1
      expected.append(next)
    }
    #expect(lengths == expected)
  }

  @Test func oneSectionOrNone() {
    let source = PublishSubject<Section?>()
    let bag = DisposeBag()
    var heard: [Int] = []
    source.with(section: { $0 }).map { $0?.currentState.sectionItems.count ?? 0 }
      .subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    let section = Section("a")
    source.onNext(nil)
    source.onNext(section)
    section.action.onNext(.append("b"))
    #expect(heard == [0, 1, 2])
  }

  @Test func keyPathsOfEveryKind() {
    final class All: Reactor {
      typealias Action = Never
      struct State {
        let one: Section
        let maybe: Section?
        let many: [Section]
        var count: Int {
          ([one] + many + (maybe.map { [$0] } ?? [])).map(\.currentState.sectionItems.count).reduce(0, +)
        }
      }
      let initialState = State(one: Section(), maybe: Section(), many: [Section(), Section()])
      func transform(state: Observable<State>) -> Observable<State> {
        state.with(section: \.one).with(section: \.maybe).with(section: \.many)
      }
    }
    let (all, bag) = (All(), DisposeBag())
    var counts: [Int] = []
    all.state.map(\.count).subscribe(onNext: { counts.append($0) }).disposed(by: bag)
    all.initialState.one.action.onNext(.append("a"))
    all.initialState.maybe?.action.onNext(.append("b"))
    all.initialState.many[1].action.onNext(.append("c"))
    #expect(counts == [0, 1, 2, 3])
  }

  @Test func whatComesInOneTurnCanBeOneEmission() {
    let clock = TestScheduler(initialClock: 0)
    let sections = [Section("a"), Section("b")]
    let source = BehaviorSubject(value: sections)
    let bag = DisposeBag()
    var heard: [[Int]] = []
    source.with(section: { $0 as [Section]? }, coalescingOn: clock)
      .map { $0.map(\.currentState.sectionItems.count) }
      .subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    #expect(heard == [[1, 1]], "the first does not wait")
    for section in sections { for item in ["x", "y"] { section.action.onNext(.append(item)) } }
    #expect(heard == [[1, 1]])
    clock.start()
    #expect(heard == [[1, 1], [3, 3]])
    sections[0].action.onNext(.append("z"))
    source.onCompleted()
    clock.start()
    #expect(heard == [[1, 1], [3, 3], [4, 3]])
  }
}

/// In a process of its own: it takes a while, and what it makes would look like a leak to others.
@Suite struct ManySectionsTests {
  private final class Counted: SectionReactor {
    typealias Action = Never
    struct State: SectionReactorState { var sectionItems: [Int] = [] }
    let initialState = State()
    let count: Count
    init(_ count: Count) {
      self.count = count
      count.alive += 1
    }
    deinit { count.alive -= 1 }
  }

  private final class Count { var alive = 0 }

  private final class Counting: Reactor {
    typealias Action = [Counted]
    typealias State = [Counted]
    let initialState: [Counted] = []
    func reduce(state: State, mutation: Action) -> State { mutation }
    func transform(state: Observable<State>) -> Observable<State> { state.with(section: { $0 as [Counted]? }) }
  }

  @Test func tenThousandSectionsReplacedAHundredTimes() async {
    await #expect(processExitsWith: .success) {
      let before = Resources.total
      let count = Count()
      do {
        let (list, bag) = (Counting(), DisposeBag())
        var emissions = 0
        list.state.subscribe(onNext: { _ in emissions += 1 }).disposed(by: bag)
        for _ in 0..<100 { list.action.onNext((0..<10_000).map { _ in Counted(count) }) }
        precondition(emissions == 101)
        withExtendedLifetime((list, bag)) { precondition(count.alive == 10_000) }
      }
      precondition(count.alive == 0)
      precondition(Resources.total == before)
    }
  }
}
