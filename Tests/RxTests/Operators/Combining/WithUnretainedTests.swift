import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct WithUnretainedTests {
  final class Screen {
    let name = "screen"
  }

  @Test func completesWhenTheObjectIsGone() {
    let subject = PublishSubject<Int>()
    var screen: Screen? = Screen()
    let heard = Heard(subject.withUnretained(screen!) { "\($0.name) \($1)" })
    subject.onNext(1)
    screen = nil
    subject.onNext(2)
    #expect(heard.events == ["screen 1", "|"])
    #expect(!subject.hasObservers)
  }

  @Test func pairsWithoutASelector() {
    let screen = Screen()
    #expect(
      Heard(Observable.of(1, 2).withUnretained(screen).map { "\($0.name)\($1)" }).events == ["screen1", "screen2", "|"])
  }
}
