import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct AsyncSubjectTests {
  @Test func sendsTheLastElementAtTheEnd() {
    let subject = AsyncSubject<Int>()
    let heard = Heard(subject)
    subject.onNext(1)
    subject.onNext(2)
    #expect(heard.events == [])
    subject.onCompleted()
    #expect(heard.events == ["2", "|"])
    #expect(Heard(subject).events == ["2", "|"])
  }

  @Test func completesWithoutAnElement() {
    let subject = AsyncSubject<Int>()
    subject.onCompleted()
    #expect(Heard(subject).events == ["|"])
  }

  @Test func anErrorIsAllThatIsLeft() {
    let subject = AsyncSubject<Int>()
    subject.onNext(1)
    subject.onError(TestError())
    #expect(Heard(subject).events == ["#failed"])
  }
}
