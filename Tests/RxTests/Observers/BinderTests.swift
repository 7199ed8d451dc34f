import Dispatch
import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct BinderTests {
  @MainActor
  final class Label: ReactiveCompatible {
    var text = ""
    nonisolated init() {}
  }

  final class Model: ReactiveCompatible {
    var name = ""
    var age: Int? = nil
  }

  @MainActor
  @Test func setsAMainActorTargetAtOnceOnTheMainThread() {
    let label = Label()
    let binder = Binder<String>(label) { label, text in label.text = text }
    _ = Observable.just("a").bind(to: binder)
    #expect(label.text == "a")
  }

  @Test func comesToTheMainThreadFromElsewhere() async {
    let label = Label()
    let binder = Binder<String>(label) { label, text in label.text = text }
    binder.onNext("b")
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(await label.text == "b")
  }

  @Test func doesNotKeepItsTargetAlive() {
    var model: Model? = Model()
    weak let released = model
    let binder = Binder<String>(model!, scheduler: CurrentThreadScheduler.instance) { $0.name = $1 }
    model = nil
    #expect(released == nil)
    binder.onNext("c")
    binder.onCompleted()
  }

  @Test func anErrorStopsTheProgramAndNamesTheBinder() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let model = Model()
        let binder = Binder<String>(model, scheduler: CurrentThreadScheduler.instance) { $0.name = $1 }
        binder.onError(TestError())
      })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("RxTests/BinderTests.swift:"))
    #expect(message.contains("Binding error: failed. A Binder cannot take errors: handle them before you bind."))
  }

  @MainActor
  @Test func everyPropertyHasABinder() {
    let model = Model()
    _ = Observable.just("d").bind(to: model.rx.name)
    _ = Observable.just(4).bind(to: model.rx.age)
    #expect(model.name == "d")
    #expect(model.age == 4)
  }
}
