import Dispatch
import Foundation
import Rx
import RxControls

extension Scenario {
  /// Operators that merge, wait, remember or change threads. Where RxSwift 6 was measured with the same chain, it is the
  /// reference.
  static var operators: [Scenario] {
    [
      fromSubject("concatMap { just }", reference: 1_030) { $0.concatMap { Observable.just($0 &+ 1) } },
      merged,
      fromSubject("scan, distinctUntilChanged", reference: 404) { $0.scan(0, accumulator: &+).distinctUntilChanged() },
      fromSubject("take(while:), do", reference: 363) { $0.take(while: { $0 >= 0 }).do(onNext: { _ in }) },
      remembered, latest, onQueue, rawQueue,
      fromSubject("buffer of 10", reference: nil) {
        $0.buffer(timeSpan: .seconds(1_000_000), count: 10, scheduler: HistoricalScheduler()).map(\.count)
      },
      fromSubject("window of 10", reference: nil) {
        $0.window(timeSpan: .seconds(1_000_000), count: 10, scheduler: HistoricalScheduler()).flatMap { $0 }
      },
      fromSubject("groupBy of 10", reference: nil) { $0.groupBy { $0 % 10 }.flatMap { $0 } },
      fromSubject("flatMapFirst { just }", reference: nil) { $0.flatMapFirst { Observable.just($0 &+ 1) } },
      fromSubject("zip with itself", reference: nil) { source in Observable.zip(source, source) { $0 &+ $1 } },
      fromSubject("startWith, skip, enumerated", reference: nil) {
        $0.startWith(1).skip(1).enumerated().map(\.element)
      },
      fromSubject("materialize, dematerialize", reference: nil) { $0.materialize().dematerialize() },
      inVirtualTime("throttle, in virtual time") { $0.throttle(.seconds(1), scheduler: $1) },
      inVirtualTime("debounce, in virtual time") { $0.debounce(.seconds(1), scheduler: $1) },
      chain("concat of many", reference: nil) { count in .concat((0..<count).map { Observable.just($0) }) },
      chain("retry", reference: nil) { count in
        var left = count
        return Observable<Int>.create { observer in
          left -= 1
          if left > 0 { observer.onError(RxError.unknown) } else { observer.onCompleted() }
          return Disposables.create()
        }.retry()
      },
      driven, signalled, fourThreads, tenOperators,
    ]
  }

  /// A subscription that does everything: an event is one turn of what it makes of a count.
  private static func chain(_ name: String, reference: Double?, _ make: @escaping (Int) -> Observable<Int>) -> Scenario
  {
    Scenario(name, reference: reference, observers: 0) {
      let count = counter()
      return Chain(
        subscribe: { make(1).subscribe(onNext: count) }, send: { _ = make($0).subscribe(onNext: count) })
    }
  }

  private static var merged: Scenario {
    Scenario("merge of 4 subjects", reference: 312) {
      let count = counter()
      let subjects = (0..<4).map { _ in PublishSubject<Int>() }
      return Chain(
        subscribe: { Observable.merge(subjects.map { $0.asObservable() }).subscribe(onNext: count) },
        send: { for i in 0..<$0 { subjects[i & 3].onNext(i) } })
    }
  }

  private static var remembered: Scenario {
    Scenario("BehaviorSubject, 1 observer", reference: 250) {
      let count = counter()
      let subject = BehaviorSubject(value: 0)
      return Chain(subscribe: { subject.subscribe(onNext: count) }, send: { for i in 0..<$0 { subject.onNext(i) } })
    }
  }

  private static var latest: Scenario {
    Scenario("withLatestFrom", reference: 351) {
      let count = counter()
      let (source, second) = (PublishSubject<Int>(), BehaviorSubject(value: 1))
      return Chain(
        subscribe: { source.withLatestFrom(second) { $0 &+ $1 }.subscribe(onNext: count) },
        send: { for i in 0..<$0 { source.onNext(i) } })
    }
  }

  /// A thousand at a time, so that the queue does not grow without end.
  private static var onQueue: Scenario {
    Scenario("observe(on:) a serial queue", reference: 2_830) {
      let count = counter()
      let subject = PublishSubject<Int>()
      let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "bench")
      let done = DispatchSemaphore(value: 0)
      return Chain(
        subscribe: {
          subject.observe(on: scheduler).subscribe(onNext: {
            count($0)
            if $0 == -1 { done.signal() }
          })
        },
        send: { inputs in
          for first in stride(from: 0, to: inputs, by: 1_000) {
            for i in first..<min(first + 999, inputs) { subject.onNext(i) }
            subject.onNext(-1)
            done.wait()
          }
        })
    }
  }

  /// What the queue itself takes, with a block for each event.
  private static var rawQueue: Scenario {
    Scenario("the queue alone: a block each", reference: nil) {
      let count = counter()
      let queue = DispatchQueue(label: "bench.raw")
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) let heard = count
      return Chain(send: { inputs in
        for first in stride(from: 0, to: inputs, by: 1_000) {
          for i in first..<min(first + 999, inputs) { queue.async { heard(i) } }
          queue.async {
            heard(-1)
            done.signal()
          }
          done.wait()
        }
      })
    }
  }

  /// An event in each half of a second.
  private static func inVirtualTime(
    _ name: String, _ chain: @escaping (Observable<Int>, HistoricalScheduler) -> Observable<Int>
  ) -> Scenario {
    Scenario(name, reference: nil) {
      let count = counter()
      let subject = PublishSubject<Int>()
      let scheduler = HistoricalScheduler()
      return Chain(
        subscribe: { chain(subject, scheduler).subscribe(onNext: count) },
        send: { inputs in
          for i in 0..<inputs {
            subject.onNext(i)
            scheduler.advanceTo(scheduler.now.addingTimeInterval(0.5))
          }
        })
    }
  }

  private static var driven: Scenario {
    onMain("Driver: map, filter, drive") {
      let count = counter()
      let relay = BehaviorRelay(value: 0)
      return Chain(
        subscribe: {
          let chain = Unchecked(relay.asDriver().map { $0 &+ 1 }.filter { $0 != -1 })
          let heard = Unchecked(count)
          return MainActor.assumeIsolated { Unchecked(chain.value.drive(onNext: heard.value)) }
        },
        send: { for i in 0..<$0 { relay.accept(i) } })
    }
  }

  private static var signalled: Scenario {
    onMain("Signal: map, filter, emit") {
      let count = counter()
      let relay = PublishRelay<Int>()
      return Chain(
        subscribe: {
          let chain = Unchecked(relay.asSignal().map { $0 &+ 1 }.filter { $0 != -1 })
          let heard = Unchecked(count)
          return MainActor.assumeIsolated { Unchecked(chain.value.emit(onNext: heard.value)) }
        },
        send: { for i in 0..<$0 { relay.accept(i) } })
    }
  }

  private static var fourThreads: Scenario {
    Scenario("PublishSubject, fed by 4 threads", reference: nil) {
      let count = counter()
      let subject = PublishSubject<Int>()
      return Chain(
        subscribe: { subject.subscribe(onNext: count) },
        send: { inputs in
          DispatchQueue.concurrentPerform(iterations: 4) { _ in for i in 0..<(inputs + 3) / 4 { subject.onNext(i) } }
        })
    }
  }

  private static var tenOperators: Scenario {
    Scenario("10 operators, subscribed and disposed", reference: nil, observers: 0) {
      let count = counter()
      let subject = PublishSubject<Int>()
      let chain = subject.map { $0 &+ 1 }.filter { $0 >= 0 }.scan(0, accumulator: &+).distinctUntilChanged()
        .map { $0 &+ 1 }.filter { $0 >= 0 }.skip(1).take(while: { _ in true }).do(onNext: { _ in }).map { $0 &+ 2 }
      return Chain(
        subscribe: { chain.subscribe(onNext: count) },
        send: { for _ in 0..<$0 { chain.subscribe(onNext: count).dispose() } })
    }
  }
}

/// Everything happens on the main thread.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
