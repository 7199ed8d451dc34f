import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct ZipTests {
  @Test func pairsTheFirstWithTheFirst() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("-1-2-----3-|"), stage.hot("-----a-b---c--|"))
    stage.expect(
      Observable.zip(a, b) { $0 + $1 }, "-----x-y---z--|",
      where: ["x": "1a", "y": "2b", "z": "3c"])
  }

  @Test func noticesTheEndOfTheOtherWhenAnElementFindsNoPartner() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("-1-|"), stage.hot("-a---b---c"))
    stage.expect(Observable.zip(a, b) { $0 + $1 }, "-x---|", where: ["x": "1a"])
    stage.expect(b.subscriptions, "^----!")
  }

  @Test func errorsEndIt() {
    let stage = MarbleStage()
    stage.expect(Observable.zip(stage.hot("-1-#"), stage.hot("------a")) { $0 + $1 }, "---#")
    let thrown = MarbleStage()
    thrown.expect(Observable.zip(thrown.hot("-1-"), thrown.hot("--a")) { _, _ -> Int in throw TestError() }, "--#")
  }

  @Test func aritiesTuplesAndCollections() {
    let one = Observable.of(1, 2)
    #expect(
      Heard(Observable.zip(one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }).events
        == ["8", "16", "|"])
    #expect(Heard(Observable.zip(one, Observable.of("a", "b"))).events == [#"(1, "a")"#, #"(2, "b")"#, "|"])
    #expect(Heard(Observable.zip([one, one, one])).events == ["[1, 1, 1]", "[2, 2, 2]", "|"])
    #expect(Heard(Observable.zip([one, one]) { $0.reduce(0, +) }).events == ["2", "4", "|"])
  }
}
