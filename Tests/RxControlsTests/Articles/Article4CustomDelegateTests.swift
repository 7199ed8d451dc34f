import HeadlessUI
import Messaging
import Rx
import RxControls
import RxTestSupport
import Testing

// Article 4: a control of one's own with a delegate of one's own, and a proxy for it.

@MainActor @DelegateProtocol
protocol RxDelegateButtonDelegate: NSObjectProtocol {
  func trigger()
}

private class RxDelegateButton: UIButton {
  weak var delegate: (any RxDelegateButtonDelegate)?

  override func awakeFromNib() {
    super.awakeFromNib()
    addTarget(self, action: #sel(RxDelegateButton.buttonTap), for: .touchUpInside)
  }

  func buttonTap() { delegate?.trigger() }
}

private class RxDelegateButtonDelegateProxy: DelegateProxy<RxDelegateButton, any RxDelegateButtonDelegate>,
  DelegateProxyType, RxDelegateButtonDelegate
{
  init(button: RxDelegateButton) {
    super.init(parentObject: button, delegateProxy: RxDelegateButtonDelegateProxy.self)
  }

  static func registerKnownImplementations() { self.register { RxDelegateButtonDelegateProxy(button: $0) } }

  static func currentDelegate(for object: RxDelegateButton) -> (any RxDelegateButtonDelegate)? { object.delegate }

  static func setCurrentDelegate(_ delegate: (any RxDelegateButtonDelegate)?, to object: RxDelegateButton) {
    object.delegate = delegate
  }
}

extension Reactive where Base: RxDelegateButton {
  var delegate: DelegateProxy<RxDelegateButton, any RxDelegateButtonDelegate> {
    return RxDelegateButtonDelegateProxy.proxy(for: base)
  }

  var SM_trigger: ControlEvent<Void> {
    let source: Observable<Void> = delegate.sentMessage(#sel((any RxDelegateButtonDelegate).trigger)).map { _ in }
    return ControlEvent(events: source)
  }

  var MI_trigger: ControlEvent<Void> {
    let source: Observable<Void> = delegate.methodInvoked(#sel((any RxDelegateButtonDelegate).trigger)).map { _ in }
    return ControlEvent(events: source)
  }
}

private class RxDelegateViewController: UIViewController {
  var delegateButton: RxDelegateButton!
  var log: [String] = []

  override func loadView() {
    super.loadView()
    delegateButton = RxDelegateButton.fromNib { $0.frame = CGRect(x: 0, y: 0, width: 100, height: 40) }
    view.addSubview(delegateButton)
  }
}

extension RxDelegateViewController: RxDelegateButtonDelegate {
  func trigger() { log.append("trigger") }
}

@Suite(.leakChecked) @MainActor
struct Article4CustomDelegateTests {
  private func screen() -> (controller: RxDelegateViewController, window: UIWindow) {
    let window = UIWindow()
    let controller = RxDelegateViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return (controller, window)
  }

  @Test func sentBeforeTheDelegateInvokedAfter() {
    let (controller, window) = screen()
    let bag = DisposeBag()
    controller.delegateButton.delegate = controller
    controller.delegateButton.rx.delegate.sentMessage(#sel((any RxDelegateButtonDelegate).trigger)).map { _ in }
      .subscribe(onNext: { controller.log.append("delegate_trigger") }).disposed(by: bag)
    controller.delegateButton.rx.SM_trigger.subscribe(onNext: { controller.log.append("SM_trigger") }).disposed(by: bag)
    controller.delegateButton.rx.MI_trigger.subscribe(onNext: { controller.log.append("MI_trigger") }).disposed(by: bag)
    Fingers.tap(controller.delegateButton)
    #expect(controller.log == ["delegate_trigger", "SM_trigger", "trigger", "MI_trigger"])
    withExtendedLifetime(window) {}
  }

  @Test func oneProxyManyObservers() {
    let (controller, window) = screen()
    let bag = DisposeBag()
    var heard = Array(repeating: 0, count: 100)
    for index in heard.indices {
      controller.delegateButton.rx.MI_trigger.subscribe(onNext: { heard[index] += 1 }).disposed(by: bag)
    }
    Fingers.tap(controller.delegateButton)
    Fingers.tap(controller.delegateButton)
    #expect(heard == Array(repeating: 2, count: 100))
    #expect(controller.delegateButton.rx.delegate === controller.delegateButton.rx.delegate)
    withExtendedLifetime(window) {}
  }

  @Test func aDelegateSetBeforeSubscribingKeepsReceiving() {
    let (controller, window) = screen()
    controller.delegateButton.delegate = controller
    let subscription = controller.delegateButton.rx.MI_trigger.subscribe()
    #expect(controller.delegateButton.delegate !== controller)
    Fingers.tap(controller.delegateButton)
    #expect(controller.log == ["trigger"])
    subscription.dispose()
    Fingers.tap(controller.delegateButton)
    #expect(controller.log == ["trigger", "trigger"])
    withExtendedLifetime(window) {}
  }

  @Test func aDelegateSetAfterReplacesTheProxyUntilTheProxyIsAskedForAgain() {
    let (controller, window) = screen()
    let bag = DisposeBag()
    var heard = 0
    controller.delegateButton.rx.MI_trigger.subscribe(onNext: { heard += 1 }).disposed(by: bag)
    // The warning comes true: the proxy is not the delegate any more, and its observers hear nothing.
    controller.delegateButton.delegate = controller
    Fingers.tap(controller.delegateButton)
    #expect(heard == 0)
    #expect(controller.log == ["trigger"])
    // Whoever asks for the proxy puts it back, with the new delegate behind it.
    _ = controller.delegateButton.rx.delegate
    Fingers.tap(controller.delegateButton)
    #expect(heard == 1)
    #expect(controller.log == ["trigger", "trigger"])
    withExtendedLifetime(window) {}
  }

  @Test func theRightWayIsToPutItBehindTheProxy() {
    let (controller, window) = screen()
    let bag = DisposeBag()
    var heard = 0
    controller.delegateButton.rx.MI_trigger.subscribe(onNext: { heard += 1 }).disposed(by: bag)
    RxDelegateButtonDelegateProxy.installForwardDelegate(
      controller, retainDelegate: false, onProxyForObject: controller.delegateButton
    ).disposed(by: bag)
    Fingers.tap(controller.delegateButton)
    #expect(heard == 1)
    #expect(controller.log == ["trigger"])
    withExtendedLifetime(window) {}
  }
}
