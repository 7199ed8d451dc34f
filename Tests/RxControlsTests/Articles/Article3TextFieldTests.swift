import HeadlessUI
import Rx
import RxControls
import RxTestSupport
import Testing

// Article 3: what rx.text is made of, and what it sends when.

@Suite(.leakChecked) @MainActor
struct Article3TextFieldTests {
  private func field() -> (field: UITextField, window: UIWindow) {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    return (field, UIWindow.showing(field))
  }

  @Test func subscribingEmitsOnceAtOnce() {
    let (field, window) = field()
    field.text = "before"
    var heard: [String?] = []
    let subscription = field.rx.text.subscribe(onNext: { heard.append($0) })
    #expect(heard == ["before"])
    subscription.dispose()
    withExtendedLifetime(window) {}
  }

  @Test func programmaticAssignmentIsSilent() {
    let (field, window) = field()
    var heard: [String] = []
    let subscription = field.rx.text.orEmpty.subscribe(onNext: { heard.append($0) })
    field.text = "by code"
    #expect(heard == [""])
    // The focus reads it, as any editing event does.
    Fingers.type("!", in: field)
    #expect(heard == ["", "by code", "by code!"])
    subscription.dispose()
    withExtendedLifetime(window) {}
  }

  @Test func focusAndKeysAndReturnAreTheEventsOfTheProperty() {
    let (field, window) = field()
    var heard: [String] = []
    let bag = DisposeBag()
    field.rx.text.orEmpty.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    // All editing events: once for the focus, once a key, once for leaving.
    Fingers.type("ab", in: field)
    #expect(heard == ["", "", "a", "ab"])
    Fingers.dismissKeyboard()
    #expect(heard == ["", "", "a", "ab", "ab"])
    withExtendedLifetime(window) {}
  }

  @Test func changedLeavesOutTheFirst() {
    let (field, window) = field()
    field.text = "x"
    var heard: [String?] = []
    let subscription = field.rx.text.changed.subscribe(onNext: { heard.append($0) })
    #expect(heard.isEmpty)
    Fingers.type("y", in: field)
    #expect(heard == ["x", "xy"])
    subscription.dispose()
    withExtendedLifetime(window) {}
  }

  @Test func bindingAnEqualValueKeepsWhatAnInputMethodComposes() {
    let (field, window) = field()
    let bag = DisposeBag()
    let relay = BehaviorRelay<String?>(value: "")
    (field.rx.text).bind(to: relay).disposed(by: bag)
    relay.bind(to: field.rx.text).disposed(by: bag)
    Fingers.compose("ni", in: field)
    #expect(field.text == "ni")
    #expect(field.markedText == "ni")
    relay.accept("other")
    #expect(field.markedText == nil)
    withExtendedLifetime(window) {}
  }

  @Test func aFieldThatGoesAwayCompletesTheSequence() {
    var events: [String] = []
    var subscription: (any Disposable)?
    do {
      let field = UITextField()
      subscription = field.rx.text.subscribe(
        onNext: { events.append("next \($0 ?? "")") }, onCompleted: { events.append("completed") })
      #expect(events == ["next "])
    }
    #expect(events == ["next ", "completed"])
    subscription?.dispose()
  }

  @Test func controlEventsOfEveryKind() {
    let (field, window) = field()
    let bag = DisposeBag()
    var heard: [String] = []
    for (name, event) in [
      ("begin", UIControl.Event.editingDidBegin), ("changed", .editingChanged), ("end", .editingDidEnd),
      ("exit", .editingDidEndOnExit),
    ] {
      field.rx.controlEvent(event).subscribe(onNext: { heard.append(name) }).disposed(by: bag)
    }
    Fingers.type("ab", in: field)
    Fingers.pressReturn(in: field)
    #expect(heard == ["begin", "changed", "changed", "exit", "end"])
    #expect(!field.isFirstResponder)
    withExtendedLifetime(window) {}
  }

  @Test func driveAndEmit() {
    let (field, window) = field()
    let label = UILabel()
    let button = UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
    window.addSubview(button)
    let bag = DisposeBag()
    field.rx.text.orEmpty.asDriver().drive(label.rx.text).disposed(by: bag)
    field.rx.text.orEmpty.asDriver().map { !$0.isEmpty }.drive(button.rx.isEnabled).disposed(by: bag)
    var taps = 0
    button.rx.tap.asSignal().emit(onNext: { taps += 1 }).disposed(by: bag)
    #expect(!button.isEnabled)
    #expect(Fingers.tap(button) == .impossible("UIButton is disabled."))
    Fingers.type("hello", in: field)
    #expect(label.text == "hello")
    #expect(Fingers.tap(button) == .done)
    #expect(taps == 1)
  }
}
