import HeadlessUI
import Messaging
import Rx
import RxControls
import RxTestSupport
import SnippetRuntime
import Testing

@testable import Stage

@MainActor @DelegateProtocol
protocol KnobDelegate: NSObjectProtocol {
  func knob(_ knob: Knob, turnedTo value: Int)
  @Default(true) func knobMayTurn(_ knob: Knob) -> Bool
}

class Knob: UIControl {
  weak var delegate: (any KnobDelegate)? {
    didSet { hears = delegate?.responds(to: #sel((any KnobDelegate).knob(_:turnedTo:))) == true }
  }
  private(set) var hears = false

  func turn(to value: Int) {
    guard delegate?.knobMayTurn(self) != false, hears else { return }
    delegate?.knob(self, turnedTo: value)
  }
}

private final class KnobProxy: DelegateProxy<Knob, any KnobDelegate>, DelegateProxyType, KnobDelegate {
  init(knob: Knob) { super.init(parentObject: knob, delegateProxy: KnobProxy.self) }
  static func registerKnownImplementations() { register { KnobProxy(knob: $0) } }
  static func currentDelegate(for object: Knob) -> (any KnobDelegate)? { object.delegate }
  static func setCurrentDelegate(_ delegate: (any KnobDelegate)?, to object: Knob) { object.delegate = delegate }
}

private final class Owner: NSObject, KnobDelegate {
  func knob(_ knob: Knob, turnedTo value: Int) {}
}

@MainActor @Suite(.leakChecked) struct MessagesTests {
  private static let turned = #sel((any KnobDelegate).knob(_:turnedTo:))

  @Test func aMessageComesByBeforeTheDelegateAndAfter() {
    let (knob, owner, bag) = (Knob(), Owner(), DisposeBag())
    knob.delegate = owner
    let proxy = KnobProxy.proxy(for: knob)
    proxy.sentMessage(Self.turned).subscribe().disposed(by: bag)
    proxy.methodInvoked(Self.turned).subscribe().disposed(by: bag)
    let figures = shown {
      let flow = Stage.messages("Turned", of: knob, about: [Self.turned])
      knob.turn(to: 3)
      flow.show()
      knob.turn(to: 4)
    }
    #expect(
      figures.map(\.messages) == [
        [
          "message Knob → KnobProxy: knob(_:turnedTo:)", "message KnobProxy → sentMessage: knob(_:turnedTo:)",
          "message KnobProxy → Owner: knob(_:turnedTo:)", "message KnobProxy → methodInvoked: knob(_:turnedTo:)",
        ]
      ])
    #expect(!MessageWatch.isOn, "nobody watches any more")
  }

  @Test func theSenderIsWhoSaysSo() {
    let (knob, part, bag) = (Knob(), Knob(), DisposeBag())
    let proxy = KnobProxy.proxy(for: knob)
    proxy.methodInvoked(Self.turned).subscribe().disposed(by: bag)
    let figures = shown {
      let flow = Stage.messages("Turned", of: ["knob": knob, "part": part], about: [Self.turned])
      // A part of the control has its delegate.
      knob.delegate?.knob(part, turnedTo: 3)
      flow.show()
    }
    #expect(
      figures.map(\.messages) == [
        [
          "message part → KnobProxy: knob(_:turnedTo:)",
          "message KnobProxy → methodInvoked: knob(_:turnedTo:)",
        ]
      ])
  }

  @Test func theFirstListenerSetsTheProxyAgain() {
    let (knob, bag) = (Knob(), DisposeBag())
    let figures = shown {
      let flow = Stage.messages("Listening", of: ["the knob": knob], about: [Self.turned])
      let subscription = KnobProxy.proxy(for: knob).methodInvoked(Self.turned).subscribe()
      subscription.dispose()
      flow.show()
    }
    _ = bag
    #expect(
      figures[0].messages == [
        "setting KnobProxy → the knob: delegate = the proxy", "question the knob → KnobProxy: knob(_:turnedTo:) no",
        "listening methodInvoked → KnobProxy: knob(_:turnedTo:) begins", "setting KnobProxy → the knob: delegate = nil",
        "setting KnobProxy → the knob: delegate = the proxy", "question the knob → KnobProxy: knob(_:turnedTo:) yes",
        "listening methodInvoked → KnobProxy: knob(_:turnedTo:) stops", "setting KnobProxy → the knob: delegate = nil",
        "setting KnobProxy → the knob: delegate = the proxy", "question the knob → KnobProxy: knob(_:turnedTo:) no",
      ])
  }

  @Test func messagesWithAnAnswerAreAnsweredByTheDelegateOrAsStated() {
    let (knob, owner) = (Knob(), Owner())
    let figures = shown {
      let flow = Stage.messages("", of: knob)
      knob.delegate = owner
      let proxy = KnobProxy.proxy(for: knob)
      _ = knob.delegate?.knobMayTurn(knob)
      proxy.setForwardToDelegate(nil, retainDelegate: false)
      _ = knob.delegate?.knobMayTurn(knob)
      flow.show()
    }
    let messages = figures[0].messages
    #expect(messages.first == "setting Owner → KnobProxy: forwardToDelegate = Owner")
    #expect(messages.contains("message KnobProxy → Owner: knobMayTurn(_:)"))
    #expect(messages.contains("answer Owner → KnobProxy: true"))
    #expect(messages.contains("answer KnobProxy → Knob: true"))
    // With no message asked for, only questions that are answered by yes are kept.
    #expect(messages.filter { $0.hasPrefix("question") }.allSatisfy { $0.hasSuffix("yes") })
  }

  @Test func twoControlsThatShareADelegateAreTwo() {
    let (one, other, stranger, owner) = (Knob(), Knob(), Knob(), Owner())
    for knob in [one, other, stranger] {
      knob.delegate = owner
      _ = KnobProxy.proxy(for: knob)
    }
    let figures = shown {
      let flow = Stage.messages("", of: one, other, about: [Self.turned])
      for knob in [one, stranger, other] { knob.turn(to: 1) }
      flow.show()
    }
    #expect(
      figures[0].messages == [
        "message Knob → KnobProxy: knob(_:turnedTo:)", "message KnobProxy → Owner: knob(_:turnedTo:)",
        "message Knob 2 → KnobProxy 2: knob(_:turnedTo:)", "message KnobProxy 2 → Owner: knob(_:turnedTo:)",
      ])
    guard case .messages(let flow) = figures[0].content else {
      Issue.record("no flow of messages: \(figures[0].content)")
      return
    }
    #expect(flow.participants.map(\.name) == ["Knob", "Knob 2", "KnobProxy", "KnobProxy 2", "Owner"])
  }

  @Test func whatAnObjectSaysAloudIsItsOwnMessage() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
    let figures = shown {
      let flow = Stage.messages("", of: cell)
      cell.prepareForReuse()
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      flow.show()
    }
    #expect(figures[0].messages.contains { $0.hasPrefix("message UITableViewCell → UITableViewCell: layoutSubviews") })
  }

  @Test func aFlowWithoutMessagesHasItsControl() {
    let figures = shown { Stage.messages("", of: UIButton()).show() }
    guard case .messages(let flow) = figures[0].content else {
      Issue.record("no flow of messages: \(figures[0].content)")
      return
    }
    #expect(flow.participants.map(\.name) == ["UIButton"] && flow.steps.isEmpty)
  }
}
