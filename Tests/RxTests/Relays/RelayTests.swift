import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct RelayTests {
  @Test func aPublishRelaySendsWhatItAccepts() {
    let relay = PublishRelay<Int>()
    relay.accept(1)
    let heard = Heard(relay)
    #expect(relay.hasObservers)
    relay.accept(2)
    #expect(heard.events == ["2"])
    heard.dispose()
    #expect(!relay.hasObservers)
  }

  @Test func aBehaviorRelayHasAValueAtAllTimes() {
    let relay = BehaviorRelay(value: 1)
    let heard = Heard(relay.asObservable())
    relay.accept(2)
    #expect(relay.value == 2)
    #expect(heard.events == ["1", "2"])
    heard.dispose()
  }

  @Test func aReplayRelayRepeatsThePast() {
    let relay = ReplayRelay<Int>.create(bufferSize: 2)
    for i in 1...3 { relay.accept(i) }
    #expect(Heard(relay).events == ["2", "3"])
    let everything = ReplayRelay<Int>.createUnbound()
    for i in 1...3 { everything.accept(i) }
    #expect(Heard(everything).events == ["1", "2", "3"])
  }

  @Test func aValueWhoseDeinitAsksTheRelayDoesNotDeadlock() {
    final class Asking {
      let ask: () -> Void
      init(_ ask: @escaping () -> Void) { self.ask = ask }
      deinit { ask() }
    }
    let relay = BehaviorRelay<Asking?>(value: nil)
    var answers = 0
    relay.accept(Asking { [weak relay] in if relay?.value == nil { answers += 1 } })
    relay.accept(nil)
    #expect(answers == 1)
  }
}
