import Foundation
import Rx
import RxTestSupport
import Testing

/// Operators with several sources, fed by several threads. Also run under the thread and address sanitizers.
@Suite(.leakChecked)
struct OperatorStressTests {
  struct Joined: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// How many events must arrive, where that does not depend on the race.
    let count: Int?
    let apply: @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>
  }

  static let rounds = 4_000

  static let operators: [Joined] = [
    Joined(testDescription: "merge", count: 2 * rounds) { a, b in .merge(a, b) },
    Joined(testDescription: "flatMap", count: 2 * rounds) { a, b in .merge(a, b).flatMap { Observable.just($0) } },
    Joined(testDescription: "concatMap", count: 2 * rounds) { a, b in .merge(a, b).concatMap { Observable.just($0) } },
    Joined(testDescription: "combineLatest", count: nil) { a, b in .combineLatest(a, b) { $0 &+ $1 } },
    Joined(testDescription: "zip", count: rounds) { a, b in .zip(a, b) { $0 &+ $1 } },
    Joined(testDescription: "withLatestFrom", count: nil) { a, b in a.withLatestFrom(b) },
    Joined(testDescription: "sample", count: nil) { a, b in a.sample(b) },
    Joined(testDescription: "amb", count: rounds) { a, b in a.amb(b) },
    Joined(testDescription: "flatMapLatest", count: nil) { a, b in a.flatMapLatest { _ in b } },
    Joined(testDescription: "take(until:)", count: nil) { a, b in a.take(until: b.skip(100)) },
    Joined(testDescription: "skip(until:)", count: nil) { a, b in a.skip(until: b) },
    Joined(testDescription: "share", count: 2 * rounds) { a, b in .merge(a, b).share(replay: 1) },
    Joined(testDescription: "observe(on:)", count: 2 * rounds) { a, b in
      .merge(a, b).observe(on: CurrentThreadScheduler.instance)
    },
  ]

  @Test(arguments: operators)
  func deliversOneAtATimeAndLosesNothing(_ joined: Joined) {
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    let check = SerialCheck()
    let ends = SerialCheck()
    _ = joined.apply(a, b).subscribe(onNext: { _ in check.deliver() }, onCompleted: { ends.deliver() })
    onThreads(2) { thread in
      let subject = thread == 0 ? a : b
      for i in 0..<Self.rounds { subject.onNext(i) }
      subject.onCompleted()
    }
    #expect(check.overlapCount == 0)
    #expect(ends.count <= 1)
    if let count = joined.count { #expect(check.count == count) }
  }

  @Test(arguments: operators)
  func canBeLeftWhileItIsFed(_ joined: Joined) {
    for _ in 0..<20 {
      let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = Shared(joined.apply(a, b).subscribe())
      onThreads(3) { thread in
        switch thread {
        case 0: for i in 0..<200 { a.onNext(i) }
        case 1: for i in 0..<200 { b.onNext(i) }
        default: subscription.value.dispose()
        }
      }
      #expect(!a.hasObservers)
      #expect(!b.hasObservers)
    }
  }

  @Test func sharersComeAndGo() {
    for replay in [0, 1, 3] {
      let subject = PublishSubject<Int>()
      let shared = subject.share(replay: replay)
      onThreads(4) { thread in
        for i in 0..<500 {
          if thread == 0 { subject.onNext(i) } else { shared.subscribe().dispose() }
        }
      }
      #expect(!subject.hasObservers)
    }
  }

  @Test func aLockHeldAroundAnObserverDoesNotDeadlock() {
    let subject = PublishSubject<Int>()
    let lock = Shared(NSLock())
    let shared = subject.merge(with: BehaviorSubject(value: 0)).share(replay: 1)
    onThreads(2) { thread in
      for i in 0..<2_000 {
        lock.value.withLock {
          if thread == 0 { subject.onNext(i) } else { shared.subscribe().dispose() }
        }
      }
    }
    #expect(!subject.hasObservers)
  }
}

extension Observable {
  fileprivate func merge(with other: Observable<Element>) -> Observable<Element> { .merge(self, other) }
}
