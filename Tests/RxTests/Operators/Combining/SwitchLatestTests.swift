import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct SwitchLatestTests {
  @Test func hearsTheLatest() {
    let stage = MarbleStage()
    let (a, b) = (stage.cold("-1-1-1-1"), stage.cold("-2-2|"))
    let outer = stage.hot("-a---b------|", values: ["a": a.asObservable(), "b": b.asObservable()])
    stage.expect(outer.switchLatest(), "--1-1-2-2---|")
    stage.expect(a.subscriptions, "-^---!")
  }

  @Test func theOldOneIsLetGoBeforeTheNewOneIsHeard() {
    var log: [String] = []
    let outer = PublishSubject<Int>()
    let subscription = outer.flatMapLatest { number in
      number == 1
        ? Observable.never().do(onDispose: { log.append("gone") }) : .just(number)
    }
    .subscribe(onNext: { log.append("\($0)") })
    outer.onNext(1)
    outer.onNext(2)
    outer.onNext(3)
    #expect(log == ["gone", "2", "3"])
    subscription.dispose()
  }
}
