import Rx
import RxTestSupport
import Testing

/// A thousand operators one behind the other: built, run, ended, disposed of and freed on an ordinary stack. (No stress
/// test: a sanitizer makes the frames several times as large.)
@Suite(.leakChecked)
struct DepthTests {
  struct Link: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable (Observable<Int>) -> Observable<Int>
  }

  static let links: [Link] = [
    Link(testDescription: "map") { $0.map { $0 } },
    Link(testDescription: "filter") { $0.filter { _ in true } },
    Link(testDescription: "take") { $0.take(100) },
    Link(testDescription: "scan") { $0.scan(0) { $1 } },
    Link(testDescription: "do") { $0.do(onNext: { _ in }, onDispose: {}) },
    Link(testDescription: "flatMap") { $0.flatMap { Observable.of($0) } },
    Link(testDescription: "flatMapLatest") { $0.flatMapLatest { Observable.just($0) } },
    Link(testDescription: "concatMap") { $0.concatMap { Observable.just($0) } },
    Link(testDescription: "concat") { $0.concat(Observable.empty()) },
    Link(testDescription: "catch") { $0.catch { _ in .empty() } },
    Link(testDescription: "retry") { $0.retry() },
    Link(testDescription: "withLatestFrom") { $0.withLatestFrom(Observable.just(1)) { element, _ in element } },
    Link(testDescription: "combineLatest") { .combineLatest($0, Observable.just(1)) { element, _ in element } },
    Link(testDescription: "share") { $0.share(replay: 1) },
    Link(testDescription: "publish.refCount") { $0.publish().refCount() },
    Link(testDescription: "observe(on:)") { $0.observe(on: CurrentThreadScheduler.instance) },
  ]

  @Test(arguments: links)
  func aThousandInARow(_ link: Link) {
    var count = 0
    var cold: Observable<Int> = Observable.of(1, 2)
    for _ in 0..<1_000 { cold = link.apply(cold) }
    _ = cold.subscribe(onNext: { _ in count += 1 })
    #expect(count == 2)

    let subject = PublishSubject<Int>()
    var hot: Observable<Int> = subject
    for _ in 0..<1_000 { hot = link.apply(hot) }
    let subscription = hot.subscribe(onNext: { _ in count += 1 })
    subject.onNext(1)
    #expect(count == 3)
    subscription.dispose()
    #expect(!subject.hasObservers)
  }
}
