import HeadlessUI
import Messaging
import Rx
import RxControls
import RxTestSupport
import Testing

@MainActor @DelegateProtocol
protocol DialDelegate: AnyObject {
  func dialTurned(_ dial: Dial, to value: Int)
  func dialStopped(_ dial: Dial)
  @Default(true) func dialMayTurn(_ dial: Dial) -> Bool
  func name(of dial: Dial) -> String
}

/// A control that reads once what its delegate responds to, as UIKit's do.
class Dial: UIControl {
  weak var delegate: (any DialDelegate)? {
    didSet {
      reads += 1
      hearsTurned = delegate.map { Messages.does($0, respondTo: #sel((any DialDelegate).dialTurned(_:to:))) } == true
      asksMayTurn = delegate.map { Messages.does($0, respondTo: #sel((any DialDelegate).dialMayTurn(_:))) } == true
    }
  }

  var reads = 0
  var hearsTurned = false
  var asksMayTurn = false

  func turn(to value: Int) {
    if asksMayTurn, delegate?.dialMayTurn(self) == false { return }
    if hearsTurned { delegate?.dialTurned(self, to: value) }
  }
}

class FineDial: Dial {}

class DialDelegateProxy: DelegateProxy<Dial, any DialDelegate>, DelegateProxyType, DialDelegate {
  init(dial: Dial) { super.init(parentObject: dial, delegateProxy: DialDelegateProxy.self) }

  class func registerKnownImplementations() {
    register { DialDelegateProxy(dial: $0) }
    register { FineDialDelegateProxy(fineDial: $0) }
  }

  class func currentDelegate(for object: Dial) -> (any DialDelegate)? { object.delegate }
  class func setCurrentDelegate(_ delegate: (any DialDelegate)?, to object: Dial) { object.delegate = delegate }

  func name(of dial: Dial) -> String { forwardToDelegate()?.name(of: dial) ?? "nobody" }
}

class FineDialDelegateProxy: DialDelegateProxy {
  init(fineDial: FineDial) { super.init(dial: fineDial) }
}

extension Reactive where Base: Dial {
  var delegate: DelegateProxy<Dial, any DialDelegate> { DialDelegateProxy.proxy(for: base) }
  var turned: ControlEvent<Int> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any DialDelegate).dialTurned(_:to:))).map {
        try castOrThrow(Int.self, $0[1])
      })
  }
}

private class Listener: NSObject, DialDelegate {
  var heard: [Int] = []
  func dialTurned(_ dial: Dial, to value: Int) { heard.append(value) }
  func name(of dial: Dial) -> String { "listener" }
}

private final class Refuser: NSObject, DialDelegate {
  var heard: [Int] = []
  func dialTurned(_ dial: Dial, to value: Int) { heard.append(value) }
  func dialMayTurn(_ dial: Dial) -> Bool { false }
  func name(of dial: Dial) -> String { "refuser" }
}

@Suite(.leakChecked) @MainActor
struct DelegateProxyTests {
  @Test func theProxyIsMadeOnceAndIsTheDelegate() {
    let dial = Dial()
    let proxy = DialDelegateProxy.proxy(for: dial)
    #expect(dial.delegate === proxy)
    #expect(DialDelegateProxy.proxy(for: dial) === proxy)
    #expect(DialDelegateProxy.assignedProxy(for: dial) === proxy)
    #expect(DialDelegateProxy.currentDelegate(for: dial) === proxy)
    #expect(proxy.forwardToDelegate() == nil)
  }

  @Test func aSubclassGetsTheProxyOfTheNearestClass() {
    class VeryFineDial: FineDial {}
    #expect(type(of: DialDelegateProxy.proxy(for: Dial())) == DialDelegateProxy.self)
    #expect(type(of: DialDelegateProxy.proxy(for: FineDial())) == FineDialDelegateProxy.self)
    #expect(type(of: DialDelegateProxy.proxy(for: VeryFineDial())) == FineDialDelegateProxy.self)
  }

  @Test func respondsIsTheThreeWayOr() {
    let dial = Dial()
    let proxy = DialDelegateProxy.proxy(for: dial)
    let turned = #sel((any DialDelegate).dialTurned(_:to:))
    let name = #sel((any DialDelegate).name(of:))
    // What it implements itself.
    #expect(proxy.responds(to: name))
    #expect(proxy.hasWiredImplementation(for: name))
    #expect(!proxy.responds(to: turned))
    // What somebody listens to.
    let subscription = proxy.sentMessage(turned).subscribe()
    #expect(proxy.responds(to: turned))
    subscription.dispose()
    #expect(!proxy.responds(to: turned))
    // What the delegate behind it responds to.
    let listener = Listener()
    proxy.setForwardToDelegate(listener, retainDelegate: false)
    #expect(proxy.responds(to: turned))
    #expect(!proxy.responds(to: #sel((any DialDelegate).dialMayTurn(_:))))
    proxy.setForwardToDelegate(nil, retainDelegate: false)
    #expect(!proxy.responds(to: turned))
  }

  @Test func theControlReadsAgainAtTheFirstAndTheLastObserverOnly() {
    let dial = Dial()
    _ = dial.rx.delegate
    let before = dial.reads
    #expect(!dial.hearsTurned)
    let first = dial.rx.turned.subscribe()
    let afterFirst = dial.reads
    #expect(afterFirst > before)
    #expect(dial.hearsTurned)
    let second = dial.rx.turned.subscribe()
    #expect(dial.reads == afterFirst)
    first.dispose()
    #expect(dial.reads == afterFirst)
    #expect(dial.hearsTurned)
    second.dispose()
    #expect(dial.reads > afterFirst)
    #expect(!dial.hearsTurned)
  }

  @Test func eachMomentOfAMessageHasAFirstAndALastListener() {
    let dial = Dial()
    let proxy = DialDelegateProxy.proxy(for: dial)
    let turned = #sel((any DialDelegate).dialTurned(_:to:))
    let before = dial.reads
    let invoked = proxy.methodInvoked(turned).subscribe()
    #expect(dial.reads == before + 2)
    let sent = proxy.sentMessage(turned).subscribe()
    #expect(dial.reads == before + 4)
    sent.dispose()
    #expect(dial.reads == before + 6)
    #expect(dial.hearsTurned)
    invoked.dispose()
    #expect(dial.reads == before + 8)
    #expect(!dial.hearsTurned)
  }

  @Test func valuesAreTheDelegatesBehindIt() {
    let dial = Dial()
    let proxy = DialDelegateProxy.proxy(for: dial)
    #expect(dial.delegate?.name(of: dial) == "nobody")
    #expect(dial.delegate?.dialMayTurn(dial) == true)
    let refuser = Refuser()
    proxy.setForwardToDelegate(refuser, retainDelegate: false)
    #expect(dial.delegate?.name(of: dial) == "refuser")
    #expect(dial.delegate?.dialMayTurn(dial) == false)
    #expect(dial.asksMayTurn)
    dial.turn(to: 3)
    #expect(refuser.heard.isEmpty)
  }

  @Test func aForwardDelegateIsKeptOnlyIfAskedFor() {
    let dial = Dial()
    let proxy = DialDelegateProxy.proxy(for: dial)
    proxy.setForwardToDelegate(Listener(), retainDelegate: false)
    #expect(proxy.forwardToDelegate() == nil)
    proxy.setForwardToDelegate(Listener(), retainDelegate: true)
    #expect(proxy.forwardToDelegate() != nil)
    proxy.setForwardToDelegate(nil, retainDelegate: true)
    #expect(proxy.forwardToDelegate() == nil)
  }

  @Test func installingIsUndoneByItsDisposable() {
    let dial = Dial()
    let listener = Listener()
    let installed = DialDelegateProxy.installForwardDelegate(listener, retainDelegate: false, onProxyForObject: dial)
    dial.turn(to: 1)
    installed.dispose()
    dial.turn(to: 2)
    #expect(listener.heard == [1])
    #expect(DialDelegateProxy.proxy(for: dial).forwardToDelegate() == nil)
  }

  @Test func theDisposableOfAnInstalledDelegateKeepsNobody() {
    var dial: Dial? = Dial()
    weak let proxy = DialDelegateProxy.proxy(for: dial!)
    weak var kept: Listener?
    var installed: (any Disposable)?
    do {
      let listener = Listener()
      kept = listener
      installed = DialDelegateProxy.installForwardDelegate(listener, retainDelegate: true, onProxyForObject: dial!)
    }
    #expect(kept != nil)
    dial = nil
    #expect(proxy == nil)
    #expect(kept == nil)
    installed?.dispose()
  }

  @Test func argumentsTravelAsTheyAre() {
    let dial = Dial()
    var heard: [[Any]] = []
    let subscription = dial.rx.delegate.sentMessage(#sel((any DialDelegate).dialTurned(_:to:)))
      .subscribe(onNext: { heard.append($0) })
    dial.turn(to: 7)
    #expect(heard.count == 1)
    #expect(heard.first?.count == 2)
    #expect(heard.first?[0] as? Dial === dial)
    #expect(heard.first?[1] as? Int == 7)
    heard = []
    subscription.dispose()
  }

  @Test func anObserverMayUnsubscribeAndSubscribeWhileItIsTold() {
    let dial = Dial()
    var log: [String] = []
    let bag = DisposeBag()
    let serial = SerialDisposable()
    serial.disposable = dial.rx.turned.subscribe(onNext: { value in
      log.append("first \(value)")
      serial.disposable = dial.rx.turned.subscribe(onNext: { log.append("second \($0)") })
    })
    serial.disposed(by: bag)
    dial.turn(to: 1)
    dial.turn(to: 2)
    #expect(log == ["first 1", "second 2"])
  }

  @Test func theSequenceCompletesWithTheControl() {
    var log: [String] = []
    let bag = DisposeBag()
    do {
      let dial = Dial()
      dial.rx.turned.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("completed") }).disposed(
        by: bag)
      dial.rx.deallocating.subscribe(onNext: { log.append("deallocating") }).disposed(by: bag)
      dial.rx.deallocated.subscribe(onNext: { log.append("deallocated") }).disposed(by: bag)
      dial.turn(to: 1)
    }
    #expect(log == ["1", "deallocating", "deallocated", "completed"])
  }
}
