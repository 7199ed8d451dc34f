import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct RetryTests {
  @Test func triesAgain() {
    let stage = MarbleStage()
    let source = stage.cold("-1-#")
    stage.expect(source.retry(), "-1--1--1", until: "--------!")
    stage.expect(source.subscriptions, "^--!", "---^--!", "------^-!")
  }

  @Test func triesSoOften() {
    let stage = MarbleStage()
    let source = stage.cold("-1-#")
    stage.expect(source.retry(2), "-1--1-#")
    stage.expect(source.subscriptions, "^--!", "---^--!")
    let good = MarbleStage()
    good.expect(good.cold("-1|").retry(3), "-1|")
    #expect(Heard(Observable<Int>.error(TestError()).retry(0)).events == ["|"])
  }

  @Test func aMillionSynchronousFailuresNeedNoStack() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < 1_000_000 ? .error(TestError()) : .just(attempts)
    }
    #expect(Heard(source.retry()).events == ["1000000", "|"])
  }

  @Test func triesAgainWhenTold() {
    let stage = MarbleStage()
    let source = stage.cold("-1#")
    let retried = source.retry { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { index, error -> Observable<Int> in
        index < 2 ? .timer(.seconds(2), scheduler: stage.scheduler) : .error(error)
      }
    }
    stage.expect(retried, "-1---1---1#")
    stage.expect(source.subscriptions, "^-!", "----^-!", "--------^-!")
  }

  @Test func aTriggerThatCompletesEndsIt() {
    let stage = MarbleStage()
    stage.expect(stage.cold("-1#").retry { (errors: Observable<any Error>) in errors.take(1).map { _ in 0 } }, "-1-1|")
  }

  @Test func withoutATriggerItEndsAtTheFirstError() {
    let stage = MarbleStage()
    stage.expect(stage.cold("-1#").retry { (_: Observable<any Error>) in Observable<Int>.empty() }, "-1|")
  }

  @Test func aTriggerCountsOnlyAfterAnError() {
    let stage = MarbleStage()
    let source = stage.cold("--1--#")
    let triggers = stage.hot("-ab-c--d-e-f-g--")
    stage.expect(
      source.retry { (_: Observable<any Error>) in triggers }, "--1------1-----1-", until: "-----------------!")
    stage.expect(source.subscriptions, "^----!", "-------^----!", "-------------^---!")
  }

  @Test func anErrorOfTheTriggersWaitsForTheSource() {
    let stage = MarbleStage()
    let triggers = stage.hot("-#")
    stage.expect(stage.cold("--1--2#").retry { (_: Observable<any Error>) in triggers }, "--1--2#")
  }

  @Test func onlyErrorsOfTheAskedTypeAreHandled() {
    let stage = MarbleStage()
    stage.expect(stage.cold("-1#").retry { (errors: Observable<TestError>) in errors }, "-1#")
  }
}
