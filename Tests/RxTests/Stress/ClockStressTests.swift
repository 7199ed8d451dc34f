import Dispatch
import Rx
import RxTestSupport
import Testing

/// Operators with a clock of their own, whose timers fire on other threads than the source. Also run under the thread and
/// address sanitizers.
@Suite(.leakChecked)
struct ClockStressTests {
  struct Timed: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>
  }

  static let span = DispatchTimeInterval.microseconds(50)

  static let operators: [Timed] = [
    Timed(testDescription: "debounce") { $0.debounce(span, scheduler: $1) },
    Timed(testDescription: "throttle") { $0.throttle(span, scheduler: $1) },
    Timed(testDescription: "delay") { $0.delay(span, scheduler: $1) },
    Timed(testDescription: "timeout") { $0.timeout(span, other: Observable.just(-1), scheduler: $1) },
    Timed(testDescription: "take(for:)") { $0.take(for: span, scheduler: $1) },
    Timed(testDescription: "skip(duration)") { $0.skip(span, scheduler: $1) },
    Timed(testDescription: "buffer") { $0.buffer(timeSpan: span, count: 7, scheduler: $1).map(\.count) },
    Timed(testDescription: "window") { $0.window(timeSpan: span, count: 7, scheduler: $1).merge() },
    Timed(testDescription: "observe(on:)") { $0.observe(on: $1) },
    Timed(testDescription: "subscribe(on:)") { $0.subscribe(on: $1) },
    Timed(testDescription: "sample an interval") { $0.sample(Observable<Int>.interval(span, scheduler: $1)) },
    Timed(testDescription: "flatMap timers") { source, scheduler in
      source.flatMap { _ in Observable<Int>.timer(span, scheduler: scheduler) }
    },
  ]

  @Test(arguments: operators)
  func deliversOneAtATime(_ timed: Timed) {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    for leaves in [false, true] {
      let subject = PublishSubject<Int>()
      let check = SerialCheck()
      let ends = SerialCheck()
      let subscription = Shared(
        timed.apply(subject, scheduler).subscribe { event in
          if event.isStopEvent { ends.deliver() } else { check.deliver() }
        })
      onThreads(2) { thread in
        if thread == 0 {
          for i in 0..<1_000 { subject.onNext(i) }
          subject.onCompleted()
        } else if leaves {
          subscription.value.dispose()
        }
      }
      #expect(check.overlapCount == 0)
      #expect(ends.count <= 1)
      subscription.value.dispose()
    }
  }
}
