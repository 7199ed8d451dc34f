import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct BindingTests {
  @Test func bindsToRelaysOfElementsAndOptionals() {
    let behavior = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let publish = PublishRelay<Int>()
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let heard = Heard(publish)
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    subject.bind(to: behavior).disposed(by: bag)
    subject.bind(to: optional).disposed(by: bag)
    subject.bind(to: publish).disposed(by: bag)
    subject.bind(to: replay).disposed(by: bag)
    subject.onNext(7)
    #expect(behavior.value == 7)
    #expect(optional.value == 7)
    #expect(heard.events == ["7"])
    #expect(Heard(replay).events == ["7"])
    subject.onCompleted()
    heard.dispose()
  }

  @Test func bindsToObserversClosuresAndFunctions() {
    let (one, two) = (ReplaySubject<Int>.createUnbounded(), ReplaySubject<Int>.createUnbounded())
    _ = Observable.of(1, 2).bind(to: one, two)
    #expect(Heard(one).events == ["1", "2", "|"])
    #expect(Heard(two).events == ["1", "2", "|"])
    let optional = ReplaySubject<Int?>.createUnbounded()
    _ = Observable.of(1).bind(to: optional)
    #expect(Heard(optional).events == ["Optional(1)", "|"])
    var heard: [Int] = []
    _ = Observable.of(1, 2).bind { heard.append($0) }
    _ = Observable.of(3).bind(onNext: { heard.append($0) })
    #expect(heard == [1, 2, 3])
    #expect(Observable.of(1).bind { source in Heard(source).events } == ["1", "|"])
    #expect(
      Observable.of(1).bind(to: { source in { suffix in Heard(source).events + [suffix] } }, curriedArgument: "end")
        == ["1", "|", "end"])
  }

  @Test func bindsWithAnObject() {
    final class Screen { var shown: [Int] = [] }
    let screen = Screen()
    _ = Observable.of(1, 2).bind(with: screen, onNext: { $0.shown.append($1) })
    #expect(screen.shown == [1, 2])
  }

  @Test func anErrorStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = Observable<Int>.error(TestError()).bind(to: BehaviorRelay(value: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = Observable<Int>.error(TestError()).bind(onNext: { _ in })
    }
  }
}
