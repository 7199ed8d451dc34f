import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct LoopTests {
  @Test func rangeCountsFromItsStart() {
    #expect(Heard(Observable.range(start: -1, count: 3)).events == ["-1", "0", "1", "|"])
    #expect(Heard(Observable.range(start: 5, count: 0)).events == ["|"])
    #expect(Heard(Observable<UInt8>.range(start: 254, count: 2)).events == ["254", "255", "|"])
  }

  @Test func rangeRefusesWhatDoesNotFit() async {
    await #expect(processExitsWith: .failure) { _ = Observable.range(start: 0, count: -1) }
    await #expect(processExitsWith: .failure) { _ = Observable<UInt8>.range(start: 255, count: 2) }
  }

  @Test func generateIsALoop() {
    #expect(
      Heard(Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 3 })).events
        == ["1", "3", "9", "|"])
    #expect(
      Heard(Observable.generate(initialState: 1, condition: { _ in throw TestError() }, iterate: { $0 })).events
        == ["#failed"])
    #expect(
      Heard(Observable.generate(initialState: 1, condition: { _ in true }, iterate: { _ in throw TestError() })).events
        == ["1", "#failed"])
  }

  @Test func repeatElementGoesOnUntilNobodyListens() {
    let subscription = SingleAssignmentDisposable()
    var count = 0
    _ = CurrentThreadScheduler.instance.schedule(()) {
      subscription.setDisposable(
        Observable.repeatElement(1).subscribe(onNext: { _ in
          count += 1
          if count == 1_000 { subscription.dispose() }
        }))
      return Disposables.create()
    }
    #expect(count == 1_000)
  }

  @Test func deferredAsksForASourceEachTime() {
    var asked = 0
    let source = Observable<Int>.deferred {
      asked += 1
      return .just(asked)
    }
    #expect(Heard(source).events == ["1", "|"])
    #expect(Heard(source).events == ["2", "|"])
    #expect(Heard(Observable<Int>.deferred { throw TestError() }).events == ["#failed"])
  }

  @Test func usingDisposesOfItsResource() {
    let resource = BooleanDisposable()
    let subject = PublishSubject<Int>()
    let source = Observable.using({ resource }, observableFactory: { _ in subject })
    let heard = Heard(source)
    subject.onNext(1)
    #expect(!resource.isDisposed)
    heard.dispose()
    #expect(resource.isDisposed)
    #expect(!subject.hasObservers)
  }

  @Test func usingDisposesOfItsResourceWhenThereIsNoSource() {
    let resource = BooleanDisposable()
    let source = Observable<Int>.using({ resource }, observableFactory: { _ in throw TestError() })
    #expect(Heard(source).events == ["#failed"])
    #expect(resource.isDisposed)
    let none = Observable<Int>.using(
      { () throws -> BooleanDisposable in throw TestError() }, observableFactory: { _ in .never() })
    #expect(Heard(none).events == ["#failed"])
  }

  @Test func emptyNeverAndErrorAreWhatTheirNamesSay() {
    #expect(Heard(Observable<Int>.empty()).events == ["|"])
    #expect(Heard(Observable<Int>.never()).events == [])
    #expect(Heard(Observable<Int>.error(TestError())).events == ["#failed"])
  }
}
