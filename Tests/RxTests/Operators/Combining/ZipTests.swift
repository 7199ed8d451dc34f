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

  @Test func waitsForEverySourceThoughNoElementCanFindAPartner() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("-1-|"), stage.hot("-a---b---c-|"))
    stage.expect(Observable.zip(a, b) { $0 + $1 }, "-x---------|", where: ["x": "1a"])
    stage.expect(a.subscriptions, "^--!")
    stage.expect(b.subscriptions, "^----------!")
  }

  @Test func waitsForASourceThatHasEndedWithElementsLeft() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("-1-2-|"), stage.hot("---------a-b-c-|"))
    stage.expect(Observable.zip(a, b) { $0 + $1 }, "---------x-y---|", where: ["x": "1a", "y": "2b"])
  }

  typealias Sources = [Observable<Int>]

  /// Every arity, with a closure and without, and both kinds of collection.
  static let forms: [(name: String, count: Int, zip: @Sendable (Sources) -> Observable<Void>)] = [
    ("2", 2, { Observable.zip($0[0], $0[1]) { _, _ in } }),
    ("3", 3, { Observable.zip($0[0], $0[1], $0[2]) { _, _, _ in } }),
    ("4", 4, { Observable.zip($0[0], $0[1], $0[2], $0[3]) { _, _, _, _ in } }),
    ("5", 5, { Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4]) { _, _, _, _, _ in } }),
    ("6", 6, { Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) { _, _, _, _, _, _ in } }),
    ("7", 7, { Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) { _, _, _, _, _, _, _ in } }),
    (
      "8", 8,
      { Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) { _, _, _, _, _, _, _, _ in } }
    ),
    ("2, tuples", 2, { Observable.zip($0[0], $0[1]).map { _ in } }),
    ("3, tuples", 3, { Observable.zip($0[0], $0[1], $0[2]).map { _ in } }),
    ("4, tuples", 4, { Observable.zip($0[0], $0[1], $0[2], $0[3]).map { _ in } }),
    ("5, tuples", 5, { Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4]).map { _ in } }),
    ("6, tuples", 6, { Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map { _ in } }),
    ("7, tuples", 7, { Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).map { _ in } }),
    ("8, tuples", 8, { Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).map { _ in } }),
    ("a collection", 5, { Observable.zip($0).map { _ in } }),
    ("a collection with a closure", 5, { Observable.zip($0) { _ in } }),
  ]

  @Test(arguments: forms.indices)
  func everyFormWaitsForTheLastSource(_ index: Int) {
    let form = Self.forms[index]
    for last in 0..<form.count {
      let subjects = (0..<form.count).map { _ in PublishSubject<Int>() }
      let heard = Heard(form.zip(subjects.map { $0.asObservable() }))
      for (place, subject) in subjects.enumerated() where place != last { subject.onCompleted() }
      subjects[last].onNext(1)
      subjects[last].onNext(2)
      #expect(heard.events == [], "\(form.name), source \(last)")
      #expect(subjects[last].hasObservers, "\(form.name), source \(last)")
      subjects[last].onCompleted()
      #expect(heard.events == ["|"], "\(form.name), source \(last)")
    }
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
