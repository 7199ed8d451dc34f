import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct TimerTests {
  @Test func intervalCounts() {
    let stage = MarbleStage()
    stage.expect(Observable<Int>.interval(.seconds(2), scheduler: stage.scheduler), "--0-1-2", until: "-------!")
  }

  @Test func aTimerComesOnce() {
    let stage = MarbleStage()
    stage.expect(Observable<Int>.timer(.seconds(3), scheduler: stage.scheduler), "---(0|)")
    let periodic = MarbleStage()
    periodic.expect(
      Observable<Int>.timer(.seconds(3), period: .seconds(2), scheduler: periodic.scheduler), "---0-1-2",
      until: "--------!")
    let left = MarbleStage()
    left.expect(Observable<Int>.timer(.seconds(3), scheduler: left.scheduler), "--", until: "--!")
  }
}
