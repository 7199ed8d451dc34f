import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct MaybeTests {
  @Test func isOneElementNoneOrAnError() {
    var log: [String] = []
    func hear(_ maybe: Maybe<Int>) {
      _ = maybe.subscribe(
        onSuccess: { log.append("\($0)") }, onError: { log.append("\($0)") }, onCompleted: { log.append("|") },
        onDisposed: { log.append("over") })
    }
    hear(.just(1))
    hear(.empty())
    hear(.error(TestError()))
    hear(
      .create { observer in
        observer(.success(2))
        observer(.completed)
        return Disposables.create()
      })
    #expect(log == ["1", "over", "|", "over", "failed", "over", "2", "over"])
  }

  @Test func operatorsKeepThePromise() {
    let one = Maybe.just(1)
    #expect(Heard(one.map { $0 + 1 }).events == ["2", "|"])
    #expect(Heard(one.filter { $0 > 1 }).events == ["|"])
    #expect(Heard(one.compactMap { _ -> Int? in nil }).events == ["|"])
    #expect(Heard(one.flatMap { _ in Maybe<Int>.empty() }).events == ["|"])
    #expect(Heard(Maybe<Int>.empty().ifEmpty(default: 5)).events == ["5", "|"])
    #expect(Heard(Maybe<Int>.empty().ifEmpty(switchTo: Single.just(6))).events == ["6", "|"])
    #expect(Heard(Maybe<Int>.empty().ifEmpty(switchTo: Maybe.just(7))).events == ["7", "|"])
    #expect(Heard(Maybe<Int>.error(TestError()).catchAndReturn(8)).events == ["8", "|"])
    #expect(Heard(Maybe<Int>.empty().asSingle()).events == ["#Sequence doesn't contain any elements."])
    #expect(Heard(one.asCompletable()).events == ["|"])
    #expect(Heard(Maybe.zip(one, Maybe<Int>.empty()) { $0 + $1 }).events == ["|"])
    #expect(Heard(Observable<Int>.empty().asMaybe()).events == ["|"])
  }
}
