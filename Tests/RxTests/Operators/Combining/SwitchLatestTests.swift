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
}
