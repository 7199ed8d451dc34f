import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct MergeTests {
  @Test func mergesWhatComes() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("-1-----2-|"), stage.hot("---a-b-----|"))
    stage.expect(Observable.merge(a.asObservable(), b.asObservable()), "-1-a-b-2---|")
    stage.expect(a.subscriptions, "^--------!")
    stage.expect(b.subscriptions, "^----------!")
  }

  @Test func anErrorOfOneEndsAll() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("-1------"), stage.hot("---#"))
    stage.expect(Observable.merge([a.asObservable(), b.asObservable()]), "-1-#")
    stage.expect(a.subscriptions, "^--!")
  }

  @Test func synchronousSourcesTakeTurns() {
    #expect(
      Heard(Observable.merge(.of(1, 2, 3), .of(10, 20, 30))).events == ["1", "10", "2", "20", "3", "30", "|"])
    #expect(Heard(Observable<Int>.merge([])).events == ["|"])
  }

  @Test func limitsHowManyItHears() {
    let stage = MarbleStage()
    let (a, b, c) = (stage.cold("--1|"), stage.cold("----2|"), stage.cold("--3|"))
    let merged = Observable.of(a.asObservable(), b.asObservable(), c.asObservable()).merge(maxConcurrent: 2)
    stage.expect(merged, "--1-23|")
    stage.expect(c.subscriptions, "---^--!")
  }

  @Test func concatPlaysOneAfterTheOther() {
    let stage = MarbleStage()
    let (a, b) = (stage.cold("-1-2|"), stage.cold("-a-b|"))
    stage.expect(a.concat(b), "-1-2-a-b|")
    stage.expect(a.subscriptions, "^---!")
    stage.expect(b.subscriptions, "----^---!")
    #expect(Heard(Observable.concat(.of(1), .of(2), .of(3))).events == ["1", "2", "3", "|"])
    #expect(Heard(Observable.of(Observable.of(1, 2), .of(3)).concat()).events == ["1", "2", "3", "|"])
    #expect(Heard(Observable<Int>.concat([Observable<Int>]())).events == ["|"])
  }

  @Test func concatStopsAtAnError() {
    let stage = MarbleStage()
    let b = stage.cold("-b|")
    stage.expect(stage.cold("-1-#").concat(b), "-1-#")
    stage.expect(b.subscriptions)
  }

  @Test func concatOfALazyMillionNeedsNoStack() {
    var made = 0
    let sources = (0..<1_000_000).lazy.map { number in
      made += 1
      return Observable.just(number)
    }
    var count = 0
    _ = Observable.concat(sources).subscribe(onNext: { _ in count += 1 })
    #expect(count == 1_000_000)
    #expect(made == 1_000_000)
    made = 0
    _ = Observable.concat(sources).take(3).subscribe()
    #expect(made == 3)
  }

  @Test func startWithNestsAThousandDeep() {
    var chain = Observable.of(0)
    for i in 1...1_000 { chain = chain.startWith(i) }
    #expect(Heard(chain).events.prefix(2) == ["1000", "999"])
  }

  @Test func startWithComesFirst() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-----a|").startWith("x", "y"), "(xy)-a|")
  }
}
