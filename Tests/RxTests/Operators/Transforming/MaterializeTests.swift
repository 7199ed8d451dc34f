import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct MaterializeTests {
  @Test func eventsBecomeElementsAndBack() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-|").materialize(), "-x-(y|)", where: ["x": "next(a)", "y": "completed"])
    let error = MarbleStage()
    error.expect(error.hot("-a-#").materialize(), "-x-(y|)", where: ["x": "next(a)", "y": "error(#)"])
    let back = MarbleStage()
    back.expect(back.hot("-a-#").materialize().dematerialize(), "-a-#")
    #expect(Heard(Observable.of(Event.next(1), .completed, .next(2)).dematerialize()).events == ["1", "|"])
  }
}
