import Rx
import RxTestSupport
import Synchronization
import Testing

/// Disposables that several threads fill and dispose of at the same time: each member goes exactly once.
@Suite(.leakChecked)
struct DisposableStressTests {
  final class Counted: Disposable, @unchecked Sendable {
    let count = Atomic<Int>(0)
    func dispose() { count.add(1, ordering: .relaxed) }
  }

  @Test func aCompositeLosesNobody() {
    for _ in 0..<200 {
      let composite = CompositeDisposable()
      let all = (0..<40).map { _ in Counted() }
      onThreads(4) { thread in
        if thread == 3 { composite.dispose() }
        for one in all[(thread * 10)..<(thread * 10 + 10)] {
          if let key = composite.insert(one), thread == 1 { composite.remove(for: key) }
        }
      }
      #expect(all.allSatisfy { $0.count.load(ordering: .relaxed) == 1 })
    }
  }

  @Test func aSerialPlaceDisposesOfAllButNobodyTwice() {
    for _ in 0..<200 {
      let serial = SerialDisposable()
      let all = (0..<30).map { _ in Counted() }
      onThreads(3) { thread in
        for one in all[(thread * 10)..<(thread * 10 + 10)] { serial.disposable = one }
      }
      serial.dispose()
      #expect(all.allSatisfy { $0.count.load(ordering: .relaxed) == 1 })
    }
  }

  @Test func aSingleAssignmentMayBeSetAndDisposedOfAtOnce() {
    for _ in 0..<500 {
      let place = SingleAssignmentDisposable()
      let one = Counted()
      onThreads(2) { thread in if thread == 0 { place.setDisposable(one) } else { place.dispose() } }
      #expect(one.count.load(ordering: .relaxed) == 1)
    }
  }

  @Test func aRefCountGoesWithTheLast() {
    for _ in 0..<300 {
      let one = Counted()
      let refCount = RefCountDisposable(disposable: one)
      let dependents = Shared((0..<3).map { _ in refCount.retain() })
      onThreads(4) { thread in if thread == 3 { refCount.dispose() } else { dependents.value[thread].dispose() } }
      #expect(one.count.load(ordering: .relaxed) == 1)
    }
  }

  @Test func aBagTakesFromEveryThread() {
    let all = (0..<400).map { _ in Counted() }
    do {
      let bag = DisposeBag()
      onThreads(4) { thread in for one in all[(thread * 100)..<(thread * 100 + 100)] { bag.insert(one) } }
    }
    #expect(all.allSatisfy { $0.count.load(ordering: .relaxed) == 1 })
  }
}
