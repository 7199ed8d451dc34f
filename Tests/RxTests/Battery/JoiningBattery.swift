import Dispatch
import Foundation
import Rx
import RxTestSupport
import Testing

/// What every operator with several sources must withstand: two threads that feed it at the same time. Events leave it
/// one after the other, and are the right ones for some order in which the sources' events may have come.
@Suite(.leakChecked)
struct JoiningBattery {
  static let count = 10_000

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var mayStayOpen = false
    /// Joins two sources that each count from zero.
    let apply: @Sendable (Observable<Int>, Observable<Int>) -> Observable<[Int]>
    /// What is wrong with the outcome.
    let fault: @Sendable ([[Int]]) -> String?
  }

  static let rows: [Row] = [
    Row(testDescription: "merge", apply: { .merge(left($0), right($1)) }, fault: bothWhole),
    Row(
      testDescription: "merge of sequences", apply: { Observable.of(left($0), right($1)).merge() }, fault: bothWhole),
    Row(
      testDescription: "merge(maxConcurrent:)", apply: { Observable.of(left($0), right($1)).merge(maxConcurrent: 2) },
      fault: bothWhole),
    Row(
      testDescription: "flatMap", apply: { .merge(left($0), right($1)).flatMap { Observable.just($0) } },
      fault: bothWhole),
    Row(
      testDescription: "concatMap", apply: { .merge(left($0), right($1)).concatMap { Observable.of($0) } },
      fault: bothWhole),
    Row(
      testDescription: "groupBy",
      apply: { .merge(left($0), right($1)).groupBy { $0[1] % 7 }.flatMap { $0 } }, fault: bothWhole),
    Row(
      testDescription: "combineLatest", apply: { .combineLatest($0, $1) { [$0, $1] } },
      fault: { pairs in
        // The end of both is known, whatever came between.
        pairs.last != [count - 1, count - 1]
          ? "ends at \(pairs.last ?? [])"
          : notRising(pairs, by: 0) ?? notRising(pairs, by: 1)
            ?? (zip(pairs, pairs.dropFirst()).allSatisfy { $1[0] + $1[1] == $0[0] + $0[1] + 1 } ? nil : "lost a step")
      }),
    Row(
      testDescription: "zip", apply: { .zip($0, $1) { [$0, $1] } },
      fault: { pairs in pairs == (0..<count).map { [$0, $0] } ? nil : "not each with its own, but \(pairs.count) pairs"
      }),
    Row(
      testDescription: "withLatestFrom", apply: { $0.withLatestFrom($1) { [$0, $1] } },
      fault: { pairs in notTheEnd(pairs.map { $0[0] }) ?? notRising(pairs, by: 1) }),
    Row(
      // RxSwift: goes on for ever where the sampler ends first.
      testDescription: "sample", mayStayOpen: true, apply: { $0.sample($1).map { [$0] } },
      fault: { elements in
        zip(elements, elements.dropFirst()).allSatisfy { $0[0] < $1[0] } ? nil : "goes back or repeats itself"
      }),
    Row(
      testDescription: "switchLatest", apply: { a, b in a.map { _ in b }.switchLatest().map { [$0] } },
      fault: { notRising($0, by: 0) }),
    Row(
      testDescription: "flatMapFirst", apply: { a, b in a.flatMapFirst { _ in b }.map { [$0] } },
      fault: { elements in elements.isEmpty ? nil : notTheEnd(elements.map { $0[0] }) }),
    Row(
      testDescription: "amb", apply: { $0.amb($1.map { -$0 }).map { [$0] } },
      fault: { elements in
        let numbers = elements.map { $0[0] }
        return numbers == Array(0..<count) || numbers == (0..<count).map { -$0 } ? nil : "neither one nor the other"
      }),
    Row(
      testDescription: "take(until:)", apply: { $0.take(until: $1.skip(count / 2)).map { [$0] } },
      fault: { elements in elements.map { $0[0] } == Array(0..<elements.count) ? nil : "not the beginning" }),
    Row(
      // RxSwift: a source that completes before it is opened is not heard of again.
      testDescription: "skip(until:)", mayStayOpen: true, apply: { $0.skip(until: $1.skip(count / 2)).map { [$0] } },
      fault: { elements in elements.isEmpty ? nil : notTheEnd(elements.map { $0[0] }) }),
    Row(
      testDescription: "concat", apply: { left($0).concat(right($1)) },
      fault: { elements in
        let (a, b) = (elements.prefix { $0[0] == 0 }, elements.drop { $0[0] == 0 })
        if a.map({ $0[1] }) != Array(0..<count) { return "not all of the first" }
        return b.isEmpty ? nil : notTheEnd(b.map { $0[1] })
      }),
    Row(
      testDescription: "share", apply: { .merge(left($0), right($1)).share(replay: 1) }, fault: bothWhole),
    Row(
      testDescription: "observe(on:)",
      apply: { .merge(left($0), right($1)).observe(on: CurrentThreadScheduler.instance) }, fault: bothWhole),
  ]

  private static func left(_ source: Observable<Int>) -> Observable<[Int]> { source.map { [0, $0] } }
  private static func right(_ source: Observable<Int>) -> Observable<[Int]> { source.map { [1, $0] } }

  /// Nothing of either is lost or out of order.
  private static let bothWhole: @Sendable ([[Int]]) -> String? = { elements in
    for side in 0...1 {
      let numbers = elements.filter { $0[0] == side }.map { $0[1] }
      if numbers != Array(0..<count) { return "\(numbers.count) of source \(side), or in another order" }
    }
    return nil
  }

  /// Without gaps up to the last.
  private static func notTheEnd(_ numbers: [Int]) -> String? {
    numbers == Array((count - numbers.count)..<count) ? nil : "\(numbers.count) elements are not the last ones"
  }

  private static func notRising(_ elements: [[Int]], by index: Int) -> String? {
    zip(elements, elements.dropFirst()).allSatisfy { $0[index] <= $1[index] } ? nil : "goes back"
  }

  @Test(arguments: rows)
  func isFedByTwoThreads(_ row: Row) {
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    let serial = SerialCheck()
    let ends = SerialCheck()
    let heard = Shared(Box<[[Int]]>([]))
    _ = row.apply(a, b).subscribe(
      onNext: {
        serial.deliver()
        heard.value.value.append($0)
      }, onCompleted: { ends.deliver() })
    onThreads(2) { thread in
      let subject = thread == 0 ? a : b
      for i in 0..<Self.count { subject.onNext(i) }
      subject.onCompleted()
    }
    #expect(serial.overlapCount == 0)
    #expect(ends.count == 1 || row.mayStayOpen && ends.count == 0)
    if let fault = row.fault(heard.value.value) { Issue.record("\(fault)") }
    #expect(!a.hasObservers && !b.hasObservers)
  }

  /// Stands for any lock that an observer waits for while its holder feeds the other source, subscribes or leaves.
  @Test(arguments: rows)
  func nobodyWaitsForAnObserver(_ row: Row) {
    for insideA in [true, false] {
      let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
      let chain = Shared(row.apply(a, b))
      let subscription = SingleAssignmentDisposable()
      let isTurn = Shared(Box(false))
      var visits = 0
      var didWait = false
      subscription.setDisposable(
        chain.value.subscribe(onNext: { _ in
          guard isTurn.value.value else { return }
          visits += 1
          if visits > 1 { return }
          let done = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            (insideA ? b : a).onNext(7)
            chain.value.subscribe().dispose()
            subscription.dispose()
            done.signal()
          }
          didWait = done.wait(timeout: .now() + OperatorBattery.patience) == .timedOut
        }))
      // Both have an element before, so that either can bring about a result.
      for i in 0..<2 {
        if i == 1 { isTurn.value.value = true }
        if insideA { b.onNext(i) }
        a.onNext(i)
        if !insideA { b.onNext(i) }
      }
      #expect(!didWait, "Somebody waited for the observer to return.")
      #expect(visits <= 1)
      subscription.dispose()
    }
  }
}
