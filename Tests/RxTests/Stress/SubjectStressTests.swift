import Rx
import RxTestSupport
import Synchronization
import Testing

/// What several threads do to one object at a time. Also run under the thread and address sanitizers.
@Suite(.leakChecked)
struct SubjectStressTests {
  static let rounds = 5_000

  @Test func aSubjectDeliversOneElementAtATimeAndLosesNone() {
    let subject = PublishSubject<Int>()
    let checks = (0..<3).map { _ in SerialCheck() }
    let sums = (0..<3).map { _ in Shared(Box(0)) }
    for (check, sum) in zip(checks, sums) {
      _ = subject.subscribe(onNext: { element in
        check.deliver()
        sum.value.value += element
      })
    }
    onThreads(4) { thread in for i in 0..<Self.rounds { subject.onNext(thread &* Self.rounds &+ i) } }
    let total = 4 * Self.rounds
    for (check, sum) in zip(checks, sums) {
      #expect(check.overlapCount == 0)
      #expect(check.count == total)
      #expect(sum.value.value == total * (total - 1) / 2)
    }
    subject.onCompleted()
  }

  @Test func everybodySeesTheSameOrder() {
    let subject = PublishSubject<Int>()
    let logs = (0..<3).map { _ in Shared(Box<[Int]>([])) }
    for log in logs { _ = subject.subscribe(onNext: { log.value.value.append($0) }) }
    onThreads(4) { thread in for i in 0..<Self.rounds { subject.onNext(thread &* Self.rounds &+ i) } }
    #expect(logs[0].value.value == logs[1].value.value)
    #expect(logs[0].value.value == logs[2].value.value)
    subject.onCompleted()
  }

  @Test func whoComesLateHearsAGapFreeRestOfABehavior() {
    let relay = BehaviorRelay(value: 0)
    onThreads(2) { thread in
      if thread == 0 {
        for i in 1...Self.rounds { relay.accept(i) }
      } else {
        for _ in 0..<200 {
          var last: Int?
          var gaps = 0
          let check = SerialCheck()
          let lock = Shared(Box(()))
          let subscription = relay.subscribe(onNext: { element in
            check.deliver()
            if let last, element != last + 1 { gaps += 1 }
            last = element
            withExtendedLifetime(lock) {}
          })
          subscription.dispose()
          if check.overlapCount > 0 || gaps > 0 { Issue.record("\(gaps) gaps, \(check.overlapCount) overlaps") }
        }
      }
    }
    #expect(relay.value == Self.rounds)
  }

  @Test func subscribersComeAndGoWhileElementsPass() {
    let subject = PublishSubject<Int>()
    let replay = ReplaySubject<Int>.create(bufferSize: 3)
    onThreads(4) { thread in
      for i in 0..<Self.rounds / 5 {
        switch thread {
        case 0:
          subject.onNext(i)
          replay.onNext(i)
        case 1: subject.map { $0 + 1 }.subscribe(onNext: { _ in }).dispose()
        case 2: replay.map { $0 + 1 }.subscribe(onNext: { _ in }).dispose()
        default: _ = subject.hasObservers
        }
      }
    }
    #expect(!subject.hasObservers)
    #expect(!replay.hasObservers)
  }

  @Test func oneEndingWinsAndNothingFollowsIt() {
    for _ in 0..<300 {
      let subject = PublishSubject<Int>()
      let ends = Shared(Box(0))
      let late = Shared(Box(0))
      for _ in 0..<2 {
        let ended = Shared(Box(false))
        _ = subject.subscribe { event in
          if ended.value.value { late.value.value += 1 }
          if event.isStopEvent {
            ended.value.value = true
            ends.value.value += 1
          }
        }
      }
      onThreads(3) { thread in
        switch thread {
        case 0: subject.onCompleted()
        case 1: subject.onError(TestError())
        default: for i in 0..<20 { subject.onNext(i) }
        }
      }
      #expect(ends.value.value == 2)
      #expect(late.value.value == 0)
    }
  }

  @Test func aChainIsTakenDownOnceHoweverManyTry() {
    for _ in 0..<300 {
      let disposed = SerialCheck()
      let source = Observable<Int>.create { _ in Disposables.create { disposed.deliver() } }
      let subscription = Shared(source.map { $0 }.subscribe())
      onThreads(3) { _ in subscription.value.dispose() }
      #expect(disposed.count == 1)
    }
  }
}

/// A variable that several closures share.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
