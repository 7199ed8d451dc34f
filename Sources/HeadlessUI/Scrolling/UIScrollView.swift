/// A view that shows a part of something larger.
///
/// ```swift
/// let map = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
/// map.contentSize = CGSize(width: 100, height: 1_000)
/// map.contentInset = UIEdgeInsets(top: 20)
/// let window = UIWindow.showing(map)
///
/// Fingers.scroll(map, to: CGPoint(x: 0, y: 300))
/// map.contentOffset.y  // → 300.0
/// map.isDragging  // → false
/// map.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 10), animated: false)
/// map.contentOffset.y  // → 510.0
/// // Code can go anywhere, a finger cannot go beyond the end.
/// map.setContentOffset(CGPoint(x: 0, y: 5_000), animated: false)
/// map.contentOffset.y  // → 5000.0
/// Fingers.scroll(map, by: CGPoint(x: 0, y: 100))
/// map.contentOffset.y  // → 800.0
/// // The status bar leads to the top, which is above the content by the inset.
/// Fingers.tapStatusBar(above: map)
/// map.contentOffset.y  // → -20.0
/// map.adjustedContentInset.top  // → 20.0
/// map.isScrollEnabled = false
/// Fingers.scroll(map, by: CGPoint(x: 0, y: 100)).isDone  // → false
/// ```
open class UIScrollView: UIView {
  /// UIKit: how fast scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual rate, which a scroll view has unless code says otherwise; slowing down takes no time here.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// In UIKit the content comes to rest sooner, as suits pages; no different from `normal` here.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// What the delegate responds to, read once, when it is set.
  private struct Hearing {
    var didScroll = false, didZoom = false, willBeginDragging = false, willEndDragging = false, didEndDragging = false
    var willBeginDecelerating = false, didEndDecelerating = false, didEndAnimation = false, viewForZooming = false
    var willBeginZooming = false, didEndZooming = false, shouldScrollToTop = false, didScrollToTop = false

    @MainActor
    init(_ delegate: (any UIScrollViewDelegate)? = nil) {
      guard let delegate else { return }
      typealias Delegate = any UIScrollViewDelegate
      didScroll = delegate.responds(to: #sel(Delegate.scrollViewDidScroll(_:)))
      didZoom = delegate.responds(to: #sel(Delegate.scrollViewDidZoom(_:)))
      willBeginDragging = delegate.responds(to: #sel(Delegate.scrollViewWillBeginDragging(_:)))
      willEndDragging = delegate.responds(
        to: #sel(Delegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)))
      didEndDragging = delegate.responds(to: #sel(Delegate.scrollViewDidEndDragging(_:willDecelerate:)))
      willBeginDecelerating = delegate.responds(to: #sel(Delegate.scrollViewWillBeginDecelerating(_:)))
      didEndDecelerating = delegate.responds(to: #sel(Delegate.scrollViewDidEndDecelerating(_:)))
      didEndAnimation = delegate.responds(to: #sel(Delegate.scrollViewDidEndScrollingAnimation(_:)))
      viewForZooming = delegate.responds(to: #sel(Delegate.viewForZooming(in:)))
      willBeginZooming = delegate.responds(to: #sel(Delegate.scrollViewWillBeginZooming(_:with:)))
      didEndZooming = delegate.responds(to: #sel(Delegate.scrollViewDidEndZooming(_:with:atScale:)))
      shouldScrollToTop = delegate.responds(to: #sel(Delegate.scrollViewShouldScrollToTop(_:)))
      didScrollToTop = delegate.responds(to: #sel(Delegate.scrollViewDidScrollToTop(_:)))
    }
  }

  private var hearing = Hearing()

  /// Subclasses have a delegate of their own kind in its place: disfavoured, so that theirs is what the name means.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { delegateChanged() }
  }

  /// Reads what the delegate responds to.
  func delegateChanged() { hearing = Hearing(delegate) }

  /// A view without content, which clips what is beyond its bounds.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// There are no archives here: a view as `fromNib` makes it, with an empty frame, which clips.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Where it is

  /// How large everything is that can be scrolled to, which limits where a finger and `scrollRectToVisible`
  /// lead; setting it does not move the content.
  open var contentSize = CGSize.zero
  /// Room around the content that can be scrolled to as well; setting it does not move the content.
  open var contentInset = UIEdgeInsets.zero
  /// The same as `contentInset`: there is no safe area here that could add to it.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// Whether a finger can move the content; code can without it.
  open var isScrollEnabled = true
  /// Whether the content comes to rest only at whole pages, which are as large as the view.
  ///
  /// ```swift
  /// let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// pages.contentSize = CGSize(width: 300, height: 100)
  /// pages.isPagingEnabled = true
  /// let window = UIWindow.showing(pages)
  /// Fingers.scroll(pages, by: CGPoint(x: 70, y: 0))
  /// pages.contentOffset.x  // → 100.0
  /// ```
  open var isPagingEnabled = false
  /// Whether a finger can drag the content beyond its ends, from where it returns when the finger lifts; if
  /// false, it stops at the end.
  open var bounces = true
  /// Whether a finger can drag up and down although all of the height can be seen; false by default.
  open var alwaysBounceVertical = false
  /// Whether a finger can drag sideways although all of the width can be seen; false by default.
  open var alwaysBounceHorizontal = false
  /// Whether a tap on the status bar leads to the top, as it does by default.
  open var scrollsToTop = true
  /// Kept for code that sets it; the content comes to rest at once here.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a finger is on the content, moving or not.
  open internal(set) var isTracking = false
  /// Whether a finger has moved since it landed, and is still there.
  open internal(set) var isDragging = false
  /// Whether the content goes on after the finger has lifted: true only within the calls to the delegate on the
  /// way, since it takes no time.
  open internal(set) var isDecelerating = false

  /// UIKit: the origin of the bounds. The delegate hears of every change, whoever makes it.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      scrolled()
      if hearing.didScroll { delegate?.scrollViewDidScroll(self) }
    }
  }

  /// The offset has changed; a table shows other rows.
  func scrolled() {}

  /// Moves the content at once to any offset, even beyond its ends; with `animated` the delegate then hears
  /// that the animation is over, if there was a way to go.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    let moves = offset != contentOffset
    contentOffset = offset
    if animated, moves, hearing.didEndAnimation { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Moves the content no further than it takes to see the rectangle, of a larger one its beginning, and never
  /// beyond the ends.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.maxX > bounds.maxX { offset.x = rect.maxX - bounds.width }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > bounds.maxY { offset.y = rect.maxY - bounds.height }
    if rect.minY < offset.y { offset.y = rect.minY }
    setContentOffset(limited(offset), animated: animated)
  }

  /// The nearest offset that shows content only.
  func limited(_ offset: CGPoint) -> CGPoint {
    let right = max(-contentInset.left, contentSize.width + contentInset.right - bounds.width)
    let low = max(-contentInset.top, contentSize.height + contentInset.bottom - bounds.height)
    return CGPoint(
      x: min(max(offset.x, -contentInset.left), right), y: min(max(offset.y, -contentInset.top), low))
  }

  /// UIKit: where there is less content than before, a list does not stay beyond its end.
  func staysInContent() {
    let nearest = limited(contentOffset)
    if !isTracking, nearest.x < contentOffset.x || nearest.y < contentOffset.y { contentOffset = nearest }
  }

  /// What begins to refresh when a finger pulls the content 60 down from the top and lifts; it sits above the
  /// content, 60 high.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl {
        refreshControl.frame = CGRect(x: 0, y: -60, width: bounds.width, height: 60)
        insertSubview(refreshControl, at: 0)
      }
    }
  }

  // MARK: Zoom

  /// The smallest scale that zooming leads to; 1 by default.
  open var minimumZoomScale: CGFloat = 1
  /// The largest scale that zooming leads to; 1 by default, so that nobody can pinch.
  open var maximumZoomScale: CGFloat = 1
  /// Whether a pinch is under way: true while the delegate hears that it begins and that the scale changes.
  open internal(set) var isZooming = false
  private var scale: CGFloat = 1

  /// How much larger than life the content is shown, between the smallest and the largest scale.
  ///
  /// ```swift
  /// final class Photo: NSObject, UIScrollViewDelegate {
  ///   let picture = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  ///   var heard: [String] = []
  ///
  ///   func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  ///   func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { heard.append("begin") }
  ///   func scrollViewDidZoom(_ scrollView: UIScrollView) { heard.append("zoom to \(scrollView.zoomScale)") }
  ///   func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
  ///     heard.append("end")
  ///   }
  /// }
  ///
  /// let photo = Photo()
  /// let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// view.minimumZoomScale = 1
  /// view.maximumZoomScale = 4
  /// view.delegate = photo
  /// view.addSubview(photo.picture)
  /// let window = UIWindow.showing(view)
  /// Fingers.pinch(view, to: 2.5)
  /// photo.heard  // → ["begin", "zoom to 2.5", "end"]
  /// view.setZoomScale(9, animated: false)
  /// view.zoomScale  // → 4.0
  /// ```
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms to the nearest scale between the limits, at once; the size of the content grows with it. Nothing
  /// happens where the delegate names no view for zooming.
  open func setZoomScale(_ new: CGFloat, animated: Bool) {
    let new = min(max(new, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    guard hearing.viewForZooming, delegate?.viewForZooming(in: self) != nil, new != scale else { return }
    contentSize = CGSize(width: contentSize.width / scale * new, height: contentSize.height / scale * new)
    scale = new
    if hearing.didZoom { delegate?.scrollViewDidZoom(self) }
  }

  /// Two fingers.
  func pinch(to new: CGFloat) {
    guard maximumZoomScale > minimumZoomScale, hearing.viewForZooming else { return }
    let view = delegate?.viewForZooming(in: self)
    isZooming = true
    if hearing.willBeginZooming { delegate?.scrollViewWillBeginZooming(self, with: view) }
    setZoomScale(new, animated: false)
    isZooming = false
    if hearing.didEndZooming { delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale) }
  }

  // MARK: A finger

  private var dragStart: (finger: CGPoint, offset: CGPoint)?

  /// Remembers where the finger lands; a table or a collection view highlights what is there.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    isTracking = true
    dragStart = (touch.location(in: nil), contentOffset)
    if !touch.isQuick { pressed(at: touch.location(in: self)) }
  }

  /// Drags the content, from the first movement on, in each direction that always bounces or in which not
  /// everything can be seen.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let dragStart, isScrollEnabled else { return }
    let place = touch.location(in: nil)
    if !isDragging {
      guard hypot(place.x - dragStart.finger.x, place.y - dragStart.finger.y) > 0 else { return }
      isDragging = true
      released()
      if hearing.willBeginDragging { delegate?.scrollViewWillBeginDragging(self) }
    }
    var wanted = dragStart.offset - (place - dragStart.finger)
    // UIKit: a direction in which everything is visible does not move.
    if contentSize.width <= bounds.width, !alwaysBounceHorizontal { wanted.x = dragStart.offset.x }
    if contentSize.height <= bounds.height, !alwaysBounceVertical, refreshControl == nil {
      wanted.y = dragStart.offset.y
    }
    contentOffset = bounces ? wanted : limited(wanted)
  }

  /// Lets the content come to rest after a drag, and begins to refresh if it was pulled far enough; without a
  /// drag, a table or a collection view selects what was touched.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    isTracking = false
    dragStart = nil
    guard isDragging else {
      released()
      return tapped(at: touch.location(in: self))
    }
    isDragging = false
    let flung =
      touch.isFast ? contentOffset - (touch.location(in: nil) - touch.previousLocation(in: nil)) : contentOffset
    var target = limited(flung)
    if isPagingEnabled, bounds.width > 0, bounds.height > 0 {
      target = limited(
        CGPoint(
          x: (target.x / bounds.width).rounded() * bounds.width, y: (target.y / bounds.height).rounded() * bounds.height
        ))
    }
    if hearing.willEndDragging {
      let velocity = touch.isFast ? touch.previousLocation(in: nil) - touch.location(in: nil) : .zero
      withUnsafeMutablePointer(to: &target) {
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: $0)
      }
    }
    let pulledDown = contentOffset.y <= -contentInset.top - 60
    let slows = target != contentOffset
    if hearing.didEndDragging { delegate?.scrollViewDidEndDragging(self, willDecelerate: slows) }
    if pulledDown { refreshControl?.pulled() }
    guard slows else { return }
    isDecelerating = true
    if hearing.willBeginDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    contentOffset = target
    isDecelerating = false
    if hearing.didEndDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Forgets the finger: the content stays where it is, nothing is selected, and the delegate hears no end of
  /// the drag.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTracking = false
    isDragging = false
    dragStart = nil
    released()
  }

  /// A finger landed and did not move yet; a table highlights a row.
  func pressed(at point: CGPoint) {}

  /// The finger moved on or was lifted.
  func released() {}

  /// The finger was lifted where it landed.
  func tapped(at point: CGPoint) {}

  /// A tap on the status bar.
  func scrollToTop() {
    guard scrollsToTop else { return }
    if hearing.shouldScrollToTop, delegate?.scrollViewShouldScrollToTop(self) == false { return }
    contentOffset = CGPoint(x: contentOffset.x, y: -contentInset.top)
    if hearing.didScrollToTop { delegate?.scrollViewDidScrollToTop(self) }
  }

  open override var spokenContent: String {
    contentOffset == .zero ? "" : "scrolled to (\(Fingers.number(contentOffset.x)), \(Fingers.number(contentOffset.y)))"
  }
}
