import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct ReplaySubjectTests {
  @Test func replaysTheLatestElementsAndTheEnd() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    for i in 1...3 { subject.onNext(i) }
    let heard = Heard(subject)
    #expect(heard.events == ["2", "3"])
    subject.onNext(4)
    subject.onCompleted()
    #expect(heard.events == ["2", "3", "4", "|"])
    #expect(Heard(subject).events == ["3", "4", "|"])
  }

  @Test func withoutABoundItReplaysEverything() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for i in 1...100 { subject.onNext(i) }
    subject.onError(TestError())
    #expect(Heard(subject).events == (1...100).map(String.init) + ["#failed"])
  }

  @Test func withABufferOfNoneItReplaysOnlyTheEnd() {
    let subject = ReplaySubject<Int>.create(bufferSize: 0)
    subject.onNext(1)
    #expect(Heard(subject).events == [])
    subject.onCompleted()
    #expect(Heard(subject).events == ["|"])
  }

  @Test func stopsReplayingToWhoLeaves() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for i in 1...5 { subject.onNext(i) }
    let subscription = SingleAssignmentDisposable()
    var heard: [Int] = []
    subscription.setDisposable(
      subject.subscribe(onNext: { element in
        heard.append(element)
        if element == 2 { subscription.dispose() }
      }))
    #expect(heard == [1, 2, 3, 4, 5], "the disposable was not known yet while the past was replayed")
    subject.onCompleted()
  }

  @Test func disposeForgetsThePast() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    subject.onNext(1)
    subject.dispose()
    #expect(Heard(subject).events.count == 1)
  }
}
