import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct AmbTests {
  @Test func theFirstToSpeakWins() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("---1--2|"), stage.hot("-a----b---|"))
    stage.expect(a.amb(b), "-a----b---|")
    stage.expect(a.subscriptions, "^!")
  }

  @Test func anEndingSpeaks() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("---1--2|"), stage.hot("--|"))
    stage.expect(Observable.amb([a.asObservable(), b.asObservable()]), "--|")
    let error = MarbleStage()
    error.expect(error.hot("---1").amb(error.hot("-#")), "-#")
  }
}
