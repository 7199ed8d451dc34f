import HeadlessUI
import Messaging
import Rx
import RxControls
import RxTestSupport
import Testing

// Article 5: from `scrollView.rx.didScroll` to the proxy, and from the proxy to the delegate.

private typealias Delegate = any UIScrollViewDelegate

private final class Screen: NSObject, UIScrollViewDelegate {
  var log: [String] = []
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("screen") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("screen drags") }
}

@Suite(.leakChecked) @MainActor
struct Article5DelegateBridgingTests {
  private func scrollView() -> (view: UIScrollView, window: UIWindow) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: 300, height: 2000)
    return (view, UIWindow.showing(view))
  }

  @Test func askingForASequenceInstallsTheProxy() {
    let (view, window) = scrollView()
    #expect(view.delegate == nil)
    let didScroll = view.rx.didScroll
    #expect(view.delegate is RxScrollViewDelegateProxy)
    #expect(view.delegate === view.rx.delegate)
    #expect(RxScrollViewDelegateProxy.proxy(for: view) === view.rx.delegate)
    #expect(RxScrollViewDelegateProxy.currentDelegate(for: view) === view.rx.delegate)
    withExtendedLifetime((didScroll, window)) {}
  }

  @Test func didScrollIsHeardByAllAndByTheDelegateThatWasThere() {
    let (view, window) = scrollView()
    let (screen, bag) = (Screen(), DisposeBag())
    view.delegate = screen
    view.rx.didScroll.subscribe(onNext: { screen.log.append("first") }).disposed(by: bag)
    view.rx.didScroll.subscribe(onNext: { screen.log.append("second") }).disposed(by: bag)
    Fingers.scroll(view, by: CGPoint(x: 0, y: 50))
    // What the proxy implements itself it tells before it hands on.
    #expect(screen.log == ["screen drags", "first", "second", "screen", "first", "second", "screen"])
    #expect(view.rx.delegate.forwardToDelegate() === screen)
    withExtendedLifetime(window) {}
  }

  @Test func theOrderIsSentForwardedInvoked() {
    let (view, window) = scrollView()
    let (screen, bag) = (Screen(), DisposeBag())
    view.rx.setDelegate(screen).disposed(by: bag)
    let message = #sel(Delegate.scrollViewWillBeginDragging(_:))
    view.rx.delegate.methodInvoked(message).subscribe(onNext: { _ in screen.log.append("invoked") }).disposed(by: bag)
    view.rx.delegate.sentMessage(message).subscribe(onNext: { _ in screen.log.append("sent") }).disposed(by: bag)
    Fingers.scroll(view, by: CGPoint(x: 0, y: 50))
    #expect(screen.log.filter { $0 != "screen" } == ["sent", "screen drags", "invoked"])
    withExtendedLifetime(window) {}
  }

  @Test func unsubscribingTheLastObserverMakesRespondsFalseAgain() {
    let (view, window) = scrollView()
    let message = #sel(Delegate.scrollViewDidZoom(_:))
    #expect(!view.rx.delegate.responds(to: message))
    let (first, second) = (view.rx.didZoom.subscribe(), view.rx.didZoom.subscribe())
    #expect(view.rx.delegate.responds(to: message))
    first.dispose()
    #expect(view.rx.delegate.responds(to: message))
    second.dispose()
    #expect(!view.rx.delegate.responds(to: message))
    withExtendedLifetime(window) {}
  }

  @Test func aBinderToTheContentOffsetScrollsAndIsHeard() {
    let (view, window) = scrollView()
    let bag = DisposeBag()
    var offsets: [CGFloat] = []
    view.rx.contentOffset.subscribe(onNext: { offsets.append($0.y) }).disposed(by: bag)
    Observable.of(10, 20).map { CGPoint(x: 0, y: $0) }.bind(to: view.rx.contentOffset).disposed(by: bag)
    #expect(offsets == [0, 10, 20])
    withExtendedLifetime(window) {}
  }

  @Test func anyObjectHasAReactiveFace() {
    #expect(NSObject().rx.base.isEqual(nil) == false)
    #expect(type(of: UIButton().rx) == Reactive<UIButton>.self)
    #expect(UIButton.rx == Reactive<UIButton>.self)
  }
}
