import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct JustTests {
  @Test func sendsItsElementAndCompletes() {
    var events: [String] = []
    _ = Observable.just(1).subscribe { events.append("\($0)") }
    #expect(events == ["next(1)", "completed"])
  }

}
