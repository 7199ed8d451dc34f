import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct CombineLatestTests {
  @Test func combinesTheLatest() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("-1---2---|"), stage.hot("---a---b---|"))
    stage.expect(
      Observable.combineLatest(a, b) { $0 + $1 }, "---w-x-y---|", where: ["w": "1a", "x": "2a", "y": "2b"])
    stage.expect(a.subscriptions, "^--------!")
    stage.expect(b.subscriptions, "^----------!")
  }

  @Test func anErrorOfOneEndsAll() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("-1-----"), stage.hot("---#"))
    stage.expect(Observable.combineLatest(a, b) { $0 + $1 }, "---#")
    stage.expect(a.subscriptions, "^--!")
  }

  @Test func withoutAPartnerItEndsWhenTheOtherSpeaks() {
    let stage = MarbleStage()
    stage.expect(Observable.combineLatest(stage.hot("-|"), stage.hot("---a---b")) { $0 + $1 }, "---|")
  }

  @Test func anErrorOfTheClosureEndsIt() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("-1---"), stage.hot("--a--"))
    stage.expect(Observable.combineLatest(a, b) { _, _ -> Int in throw TestError() }, "--#")
    stage.expect(b.subscriptions, "^-!")
  }

  @Test func eightSourcesAndTuples() {
    let one = Observable.just(1)
    #expect(
      Heard(Observable.combineLatest(one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
        .events == ["8", "|"])
    #expect(
      Heard(Observable.combineLatest(one, Observable.just("a"), Observable.just(2.5))).events
        == [#"(1, "a", 2.5)"#, "|"])
  }

  @Test func collections() {
    #expect(Heard(Observable.combineLatest([Observable.of(1), .of(2), .of(3)])).events == ["[1, 2, 3]", "|"])
    #expect(
      Heard(Observable.combineLatest([Observable.of(1), .of(2)]) { $0.reduce(0, +) }).events == ["3", "|"])
  }

  @Test func synchronousSourcesTakeTurns() {
    #expect(
      Heard(Observable.combineLatest(Observable.of(1, 2), Observable.of("a", "b")) { "\($0)\($1)" }).events
        == ["1a", "2a", "2b", "|"])
  }

  @Test func anObserverThatFeedsASourceKeepsTheOrder() {
    let (a, b) = (BehaviorSubject(value: 0), BehaviorSubject(value: 0))
    var heard: [String] = []
    _ = Observable.combineLatest(a, b) { "\($0)\($1)" }.subscribe(onNext: { pair in
      heard.append(pair)
      if pair == "10" { b.onNext(5) }
    })
    a.onNext(1)
    #expect(heard == ["00", "10", "15"])
    a.onCompleted()
    b.onCompleted()
  }

  @Test func nothingCombinedIsACombinationToo() {
    let none: [Observable<Int>] = []
    #expect(Heard(Observable.combineLatest(none) { $0.count }).events == ["0", "|"])
    #expect(Heard(Observable.combineLatest(none)).events == ["[]", "|"])
    #expect(Heard(Observable.zip(none) { $0.count }).events == ["|"])
  }
}
