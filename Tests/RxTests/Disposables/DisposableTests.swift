import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct DisposableTests {
  /// Counts how often it was disposed of.
  final class Counter: Disposable {
    var count = 0
    func dispose() { count += 1 }
  }

  @Test func anActionRunsOnceAndIsLetGo() {
    final class Token {}
    weak var released: Token?
    var count = 0
    let disposable: any Cancelable
    do {
      let token = Token()
      released = token
      disposable = Disposables.create { withExtendedLifetime(token) { count += 1 } }
    }
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(count == 1)
    #expect(disposable.isDisposed)
    #expect(released == nil)
  }

  @Test func groupsOfAnySizeGoTogether() {
    let all = (0..<15).map { _ in Counter() }
    Disposables.create().dispose()
    Disposables.create(all[0], all[1]).dispose()
    Disposables.create(all[2], all[3], all[4]).dispose()
    Disposables.create(all[5], all[6], all[7], all[8], all[9]).dispose()
    let group = Disposables.create(Array(all[10...]))
    group.dispose()
    group.dispose()
    #expect(all.map(\.count) == Array(repeating: 1, count: 15))
    #expect(group.isDisposed)
  }

  @Test func aBooleanDisposableRemembers() {
    let disposable = BooleanDisposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
  }

  @Test func aCompositeGrowsShrinksAndDisposesOfWhatComesLate() throws {
    let (a, b, c, d) = (Counter(), Counter(), Counter(), Counter())
    let composite = CompositeDisposable(a, b)
    let key = try #require(composite.insert(c))
    #expect(composite.count == 3)
    composite.remove(for: key)
    #expect(c.count == 1)
    composite.remove(for: key)
    #expect(c.count == 1)
    composite.dispose()
    #expect([a.count, b.count] == [1, 1])
    #expect(composite.insert(d) == nil)
    #expect(d.count == 1)
    #expect(composite.count == 0)
  }

  @Test func aSerialDisposableDisposesOfWhatItReplaces() {
    let (a, b, c) = (Counter(), Counter(), Counter())
    let serial = SerialDisposable()
    serial.disposable = a
    serial.disposable = b
    #expect(a.count == 1)
    serial.dispose()
    #expect(b.count == 1)
    serial.disposable = c
    #expect(c.count == 1)
  }

  @Test func aSingleAssignmentCanBeLate() {
    let (a, b) = (Counter(), Counter())
    let early = SingleAssignmentDisposable()
    early.setDisposable(a)
    early.dispose()
    #expect(a.count == 1)
    let late = SingleAssignmentDisposable()
    late.dispose()
    late.setDisposable(b)
    #expect(b.count == 1)
  }

  @Test func aSecondAssignmentStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let place = SingleAssignmentDisposable()
      place.setDisposable(Disposables.create())
      place.setDisposable(Disposables.create())
    }
  }

  @Test func aRefCountWaitsForAllThatDependOnIt() {
    let a = Counter()
    let refCount = RefCountDisposable(disposable: a)
    let (one, two) = (refCount.retain(), refCount.retain())
    refCount.dispose()
    #expect(a.count == 0)
    one.dispose()
    one.dispose()
    #expect(a.count == 0)
    two.dispose()
    #expect(a.count == 1)
    #expect(refCount.isDisposed)
    refCount.retain().dispose()
    refCount.dispose()
    #expect(a.count == 1)
  }

  @Test func aRefCountSurvivesItsDependents() {
    let a = Counter()
    let refCount = RefCountDisposable(disposable: a)
    refCount.retain().dispose()
    #expect(a.count == 0)
    refCount.dispose()
    refCount.dispose()
    #expect(a.count == 1)
  }

  @Test func aScheduledDisposableDisposesOnItsScheduler() {
    let a = Counter()
    let disposable = ScheduledDisposable(scheduler: CurrentThreadScheduler.instance, disposable: a)
    _ = CurrentThreadScheduler.instance.schedule(()) {
      disposable.dispose()
      #expect(a.count == 0)
      return Disposables.create()
    }
    #expect(a.count == 1)
    #expect(disposable.isDisposed)
  }

  @Test func aBagDisposesWhenItGoes() {
    let all = (0..<7).map { _ in Counter() }
    do {
      let bag = DisposeBag(disposing: all[0], all[1])
      all[2].disposed(by: bag)
      bag.insert(all[3])
      bag.insert([all[4]])
      bag.insert {
        all[5]
        all[6]
      }
      #expect(all.map(\.count) == Array(repeating: 0, count: 7))
    }
    #expect(all.map(\.count) == Array(repeating: 1, count: 7))
  }

  @Test func aBagCanBeBuiltLineByLine() {
    let (a, b) = (Counter(), Counter())
    do {
      _ = DisposeBag {
        a
        if a === b { Counter() } else { b }
      }
    }
    #expect([a.count, b.count] == [1, 1])
  }
}
