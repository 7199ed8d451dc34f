import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct BufferTests {
  @Test func sendsFullAndDueBuffers() {
    let stage = MarbleStage()
    let source = stage.hot("-1-2-3-------4-|", as: Int.self)
    stage.expect(
      source.buffer(timeSpan: .seconds(6), count: 2, scheduler: stage.scheduler), "---A-----B-----(C|)",
      where: ["A": "[1, 2]", "B": "[3]", "C": "[4]"])
  }

  @Test func anErrorDropsTheBuffer() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-#").buffer(timeSpan: .seconds(9), count: 5, scheduler: stage.scheduler), "---#")
  }

  @Test func windowsOpenAndClose() {
    let stage = MarbleStage()
    let source = stage.hot("-1-2-3---4-|")
    let windows = source.window(timeSpan: .seconds(20), count: 2, scheduler: stage.scheduler).enumerated()
      .flatMap { index, window in window.map { "\(index)\($0)" } }
    stage.expect(
      windows, "-a-b-c---d-|", where: ["a": "01", "b": "02", "c": "13", "d": "14"])
    stage.expect(source.subscriptions, "^----------!")
  }

  @Test func aWindowOutlivesTheOuterSubscription() {
    let subject = PublishSubject<Int>()
    let scheduler = HistoricalScheduler()
    var heard: Heard?
    let outer = subject.window(timeSpan: .seconds(9), count: 10, scheduler: scheduler)
      .subscribe(onNext: { heard = Heard($0) })
    subject.onNext(1)
    outer.dispose()
    #expect(subject.hasObservers)
    subject.onNext(2)
    #expect(heard?.events == ["1", "2"])
    heard?.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func groupsByKey() {
    let stage = MarbleStage()
    let source = stage.hot("-1-2-3-4-|", as: Int.self)
    let groups = source.groupBy { $0 % 2 }.flatMap { group in group.map { "\(group.key)\($0)" } }
    stage.expect(groups, "-a-b-c-d-|", where: ["a": "11", "b": "02", "c": "13", "d": "04"])
    stage.expect(source.subscriptions, "^--------!")
  }

  @Test func anErrorReachesAllGroups() {
    let subject = PublishSubject<Int>()
    var groups: [Heard] = []
    let outer = Heard(
      subject.groupBy { $0 % 2 }.map { group in
        groups.append(Heard(group))
        return group.key
      })
    subject.onNext(1)
    subject.onNext(2)
    subject.onError(TestError())
    #expect(outer.events == ["1", "0", "#failed"])
    #expect(groups.map(\.events) == [["1", "#failed"], ["2", "#failed"]])
  }

  @Test func anErrorOfTheKeyEndsAll() {
    let stage = MarbleStage()
    let source = stage.hot("-1-2-|")
    stage.expect(source.groupBy { _ -> Int in throw TestError() }.map(\.key), "-#")
    stage.expect(source.subscriptions, "^!")
  }

  @Test func aGroupKeepsTheSourceUntilItIsLeft() {
    let subject = PublishSubject<Int>()
    var inner: Heard?
    let outer = Heard(
      subject.groupBy { $0 % 2 }.map { group in
        inner = Heard(group)
        return group.key
      })
    subject.onNext(1)
    outer.dispose()
    subject.onNext(3)
    #expect(inner?.events == ["1", "3"])
    #expect(subject.hasObservers)
    inner?.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func aHundredThousandGroupsAreNoTrouble() {
    var count = 0
    _ = Observable.range(start: 0, count: 100_000).groupBy { $0 }.subscribe(onNext: { _ in count += 1 })
    #expect(count == 100_000)
  }
}
