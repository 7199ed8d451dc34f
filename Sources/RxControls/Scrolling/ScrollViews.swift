import Messaging
import Rx

extension UIScrollView: HasDelegate {
  public typealias Delegate = any UIScrollViewDelegate
}

/// Stands in for a scroll view's delegate.
///
/// Scrolling is what happens most, so it does not travel in boxes: this proxy implements that one message.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
/// let proxy = RxScrollViewDelegateProxy.proxy(for: view)
/// proxy.scrollView === view  // → true
/// view.rx.delegate === proxy  // → true
/// ```
open class RxScrollViewDelegateProxy: DelegateProxy<UIScrollView, any UIScrollViewDelegate>, DelegateProxyType,
  UIScrollViewDelegate
{
  /// The view it belongs to.
  public final var scrollView: UIScrollView? { parentObject }

  /// Makes a proxy that is nobody's delegate yet; `proxy(for:)` calls this and installs the result.
  public init(scrollView: UIScrollView) {
    super.init(parentObject: scrollView, delegateProxy: RxScrollViewDelegateProxy.self)
  }

  open class func registerKnownImplementations() {
    register { RxScrollViewDelegateProxy(scrollView: $0) }
    register { RxTableViewDelegateProxy(tableView: $0) }
    register { RxCollectionViewDelegateProxy(collectionView: $0) }
    register { RxTextViewDelegateProxy(textView: $0) }
  }

  private static let didScroll = #sel((any UIScrollViewDelegate).scrollViewDidScroll(_:))
  let contentOffsetPublishSubject = PublishSubject<()>()
  private var offsets: BehaviorSubject<CGPoint>?

  /// Where the content is, and where it goes.
  var contentOffsetBehaviorSubject: BehaviorSubject<CGPoint> {
    if let offsets { return offsets }
    let new = BehaviorSubject(value: scrollView?.contentOffset ?? .zero)
    offsets = new
    return new
  }

  /// Called whenever the content has moved, by hand or by code. Tells `sentMessage`, sends to `rx.contentOffset`
  /// and `rx.didScroll`, hands on to the delegate behind it, and tells `methodInvoked`, in this order.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    tell(Self.didScroll, .before) { [scrollView] }
    offsets?.onNext(scrollView.contentOffset)
    contentOffsetPublishSubject.onNext(())
    if MessageWatch.isOn, let forwardTarget {
      MessageWatch.sees(.handed(to: forwardTarget, from: self, Self.didScroll))
    }
    forwardToDelegate()?.scrollViewDidScroll(scrollView)
    tell(Self.didScroll, .after) { [scrollView] }
  }

  deinit {
    offsets?.onCompleted()
    contentOffsetPublishSubject.onCompleted()
  }
}

extension Reactive where Base: UIScrollView {
  /// How a drag ends.
  public typealias WillEndDraggingEvent = (velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// The proxy of the delegate. For messages that no property here stands for, use its `methodInvoked`.
  public var delegate: DelegateProxy<UIScrollView, any UIScrollViewDelegate> {
    RxScrollViewDelegateProxy.proxy(for: base)
  }

  /// Sets a delegate that hears what the proxy hears, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// /// Looks after zooming, which needs an answer; `rx` hears of the rest.
  /// final class Zooming: NSObject, UIScrollViewDelegate {
  ///   let picture = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  ///   func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  /// }
  ///
  /// let zooming = Zooming()
  /// let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// view.maximumZoomScale = 4
  /// view.addSubview(zooming.picture)
  /// let window = UIWindow.showing(view)
  /// let bag = DisposeBag()
  /// view.rx.setDelegate(zooming).disposed(by: bag)
  /// var heard: [String] = []
  /// view.rx.willBeginZooming.subscribe(onNext: { heard.append($0 === zooming.picture ? "begin" : "?") })
  ///   .disposed(by: bag)
  /// view.rx.didZoom.subscribe(onNext: { heard.append("zoom") }).disposed(by: bag)
  /// view.rx.didEndZooming.subscribe(onNext: { heard.append("end at \($0.scale)") }).disposed(by: bag)
  /// Fingers.pinch(view, to: 2)
  /// heard  // → ["begin", "zoom", "end at 2.0"]
  /// ```
  public func setDelegate(_ delegate: any UIScrollViewDelegate) -> any Disposable {
    RxScrollViewDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// Where the content is.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// list.contentSize = CGSize(width: 100, height: 1_000)
  /// let window = UIWindow.showing(list)
  /// var isAtEnd: [Bool] = []
  /// let subscription = list.rx.contentOffset.map { $0.y >= 900 }.distinctUntilChanged()
  ///   .subscribe(onNext: { isAtEnd.append($0) })
  /// Fingers.scroll(list, to: CGPoint(x: 0, y: 900))
  /// isAtEnd  // → [false, true]
  /// ```
  public var contentOffset: ControlProperty<CGPoint> {
    let proxy = RxScrollViewDelegateProxy.proxy(for: base)
    let carried = Carried(value: proxy)
    return ControlProperty(
      values: onMain("rx.contentOffset") { carried.value.contentOffsetBehaviorSubject },
      valueSink: Binder(base) { $0.contentOffset = $1 })
  }

  /// The content has moved.
  public var didScroll: ControlEvent<Void> {
    let proxy = RxScrollViewDelegateProxy.proxy(for: base)
    let carried = Carried(value: proxy)
    return ControlEvent(events: onMain("rx.didScroll") { carried.value.contentOffsetPublishSubject })
  }

  /// The finger has lifted, and the content goes on by itself. The events of one drag, in their order:
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// list.contentSize = CGSize(width: 100, height: 1_000)
  /// let window = UIWindow.showing(list)
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// list.rx.willBeginDragging.subscribe(onNext: { heard.append("begin") }).disposed(by: bag)
  /// list.rx.willEndDragging.subscribe(onNext: { (event: Reactive<UIScrollView>.WillEndDraggingEvent) in
  ///   heard.append("up: \(event.velocity.y > 0)")
  /// }).disposed(by: bag)
  /// list.rx.didEndDragging.subscribe(onNext: { heard.append("lift, goes on: \($0)") }).disposed(by: bag)
  /// list.rx.willBeginDecelerating.subscribe(onNext: { heard.append("slow down") }).disposed(by: bag)
  /// list.rx.didEndDecelerating.subscribe(onNext: { heard.append("rest") }).disposed(by: bag)
  /// Fingers.fling(list, by: CGPoint(x: 0, y: 60))
  /// heard  // → ["begin", "up: true", "lift, goes on: true", "slow down", "rest"]
  /// ```
  public var willBeginDecelerating: ControlEvent<Void> {
    event(#sel((any UIScrollViewDelegate).scrollViewWillBeginDecelerating(_:)))
  }

  /// The content has come to rest after a drag.
  public var didEndDecelerating: ControlEvent<Void> {
    event(#sel((any UIScrollViewDelegate).scrollViewDidEndDecelerating(_:)))
  }

  /// A finger begins to drag.
  public var willBeginDragging: ControlEvent<Void> {
    event(#sel((any UIScrollViewDelegate).scrollViewWillBeginDragging(_:)))
  }

  /// A finger is about to lift. Listeners may change where the content will stop.
  public var willEndDragging: ControlEvent<WillEndDraggingEvent> {
    ControlEvent(
      events: delegate.methodInvoked(
        #sel((any UIScrollViewDelegate).scrollViewWillEndDragging(_:withVelocity:targetContentOffset:))
      ).map { a in
        (try castOrThrow(CGPoint.self, a[1]), try castOrThrow(UnsafeMutablePointer<CGPoint>.self, a[2]))
      })
  }

  /// A finger has lifted; whether the content goes on by itself.
  public var didEndDragging: ControlEvent<Bool> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UIScrollViewDelegate).scrollViewDidEndDragging(_:willDecelerate:)))
        .map { a in try castOrThrow(Bool.self, a[1]) })
  }

  /// An animation that code asked for has ended.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// list.contentSize = CGSize(width: 100, height: 1_000)
  /// let window = UIWindow.showing(list)
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// list.rx.didScroll.subscribe(onNext: { heard.append("scroll") }).disposed(by: bag)
  /// list.rx.didEndScrollingAnimation.subscribe(onNext: { heard.append("animated") }).disposed(by: bag)
  /// list.rx.didScrollToTop.subscribe(onNext: { heard.append("top") }).disposed(by: bag)
  /// list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
  /// Fingers.tapStatusBar(above: list)
  /// heard  // → ["scroll", "animated", "scroll", "top"]
  /// ```
  public var didEndScrollingAnimation: ControlEvent<Void> {
    event(#sel((any UIScrollViewDelegate).scrollViewDidEndScrollingAnimation(_:)))
  }

  /// The content is at its top because a person tapped the status bar.
  public var didScrollToTop: ControlEvent<Void> { event(#sel((any UIScrollViewDelegate).scrollViewDidScrollToTop(_:))) }

  /// The content has another scale.
  public var didZoom: ControlEvent<Void> { event(#sel((any UIScrollViewDelegate).scrollViewDidZoom(_:))) }

  /// Two fingers begin to zoom this view.
  public var willBeginZooming: ControlEvent<UIView?> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UIScrollViewDelegate).scrollViewWillBeginZooming(_:with:)))
        .map { a in try castOptionalOrThrow(UIView.self, a[1]) })
  }

  /// The fingers have lifted: the view that was zoomed, and its scale.
  public var didEndZooming: ControlEvent<(view: UIView?, scale: CGFloat)> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UIScrollViewDelegate).scrollViewDidEndZooming(_:with:atScale:)))
        .map { a in (try castOptionalOrThrow(UIView.self, a[1]), try castOrThrow(CGFloat.self, a[2])) })
  }
}
