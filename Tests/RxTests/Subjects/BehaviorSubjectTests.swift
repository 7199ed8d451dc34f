import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct BehaviorSubjectTests {
  @Test func startsWithItsValue() throws {
    let subject = BehaviorSubject(value: 1)
    let heard = Heard(subject)
    subject.onNext(2)
    #expect(try subject.value() == 2)
    #expect(heard.events == ["1", "2"])
    #expect(Heard(subject).events == ["2"])
    subject.onCompleted()
  }

  @Test func afterTheEndItRepeatsOnlyTheEnd() throws {
    let subject = BehaviorSubject(value: 1)
    subject.onCompleted()
    #expect(Heard(subject).events == ["|"])
    #expect(try subject.value() == 1)
  }

  @Test func itsValueThrowsTheErrorItEndedWith() {
    let subject = BehaviorSubject(value: 1)
    subject.onError(TestError())
    #expect(throws: TestError.self) { try subject.value() }
    subject.dispose()
    #expect(throws: RxError.self) { try subject.value() }
  }

  @Test func itsValueIsNewAtOnceEvenInsideADelivery() throws {
    let subject = BehaviorSubject(value: 0)
    var seen: [Int] = []
    _ = subject.subscribe(onNext: { element in
      if element == 1 {
        subject.onNext(2)
        seen.append((try? subject.value()) ?? -1)
      }
    })
    subject.onNext(1)
    #expect(seen == [2])
    subject.onCompleted()
  }

  @Test func whoSubscribesInsideADeliveryHearsEachValueOnce() {
    let subject = BehaviorSubject(value: 0)
    var late: Heard?
    _ = subject.subscribe(onNext: { element in
      if element == 1 {
        subject.onNext(2)
        late = Heard(subject)
      }
    })
    subject.onNext(1)
    #expect(late?.events == ["2"])
    subject.onNext(3)
    #expect(late?.events == ["2", "3"])
    subject.onCompleted()
  }

  @Test func whoSendsWhileBeingToldTheFirstValueKeepsTheOrder() {
    let subject = BehaviorSubject(value: 0)
    var heard: [Int] = []
    _ = subject.subscribe(onNext: { element in
      if element < 3 { subject.onNext(element + 1) }
      heard.append(element)
    })
    #expect(heard == [0, 1, 2, 3])
    subject.onCompleted()
  }
}
