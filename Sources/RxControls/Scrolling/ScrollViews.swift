import Messaging
import Rx

extension UIScrollView: HasDelegate {
  public typealias Delegate = any UIScrollViewDelegate
}

/// Stands in for a scroll view's delegate.
///
/// Scrolling is what happens most, so it does not travel in boxes: this proxy implements that one message.
open class RxScrollViewDelegateProxy: DelegateProxy<UIScrollView, any UIScrollViewDelegate>, DelegateProxyType,
  UIScrollViewDelegate
{
  /// The view it belongs to.
  public final var scrollView: UIScrollView? { parentObject }

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
  public func setDelegate(_ delegate: any UIScrollViewDelegate) -> any Disposable {
    RxScrollViewDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// Where the content is.
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

  public var willBeginDecelerating: ControlEvent<Void> {
    event(#sel((any UIScrollViewDelegate).scrollViewWillBeginDecelerating(_:)))
  }

  public var didEndDecelerating: ControlEvent<Void> {
    event(#sel((any UIScrollViewDelegate).scrollViewDidEndDecelerating(_:)))
  }

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

  public var didEndScrollingAnimation: ControlEvent<Void> {
    event(#sel((any UIScrollViewDelegate).scrollViewDidEndScrollingAnimation(_:)))
  }

  public var didScrollToTop: ControlEvent<Void> { event(#sel((any UIScrollViewDelegate).scrollViewDidScrollToTop(_:))) }

  public var didZoom: ControlEvent<Void> { event(#sel((any UIScrollViewDelegate).scrollViewDidZoom(_:))) }

  public var willBeginZooming: ControlEvent<UIView?> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UIScrollViewDelegate).scrollViewWillBeginZooming(_:with:)))
        .map { a in try castOptionalOrThrow(UIView.self, a[1]) })
  }

  public var didEndZooming: ControlEvent<(view: UIView?, scale: CGFloat)> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UIScrollViewDelegate).scrollViewDidEndZooming(_:with:atScale:)))
        .map { a in (try castOptionalOrThrow(UIView.self, a[1]), try castOrThrow(CGFloat.self, a[2])) })
  }
}
