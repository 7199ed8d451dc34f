/// Told how a scroll view moves: while a finger drags, when it lifts, and until the content has come to rest.
///
/// ```swift
/// final class Watcher: NSObject, UIScrollViewDelegate {
///   var heard: [String] = []
///
///   func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("begin") }
///   func scrollViewDidScroll(_ scrollView: UIScrollView) {
///     if heard.last != "scroll" { heard.append("scroll") }
///   }
///   func scrollViewWillEndDragging(
///     _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
///   ) {
///     heard.append("will lift")
///     // Where the content comes to rest can be changed here.
///     targetContentOffset.pointee.y = 100
///   }
///   func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
///     heard.append(decelerate ? "lift, goes on" : "lift")
///   }
///   func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { heard.append("slow down") }
///   func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("rest") }
///   func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("animated") }
///   func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
///   func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { heard.append("top") }
/// }
///
/// let watcher = Watcher()
/// let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
/// view.contentSize = CGSize(width: 100, height: 1_000)
/// view.delegate = watcher
/// let window = UIWindow.showing(view)
/// Fingers.fling(view, by: CGPoint(x: 0, y: 60))
/// watcher.heard  // → ["begin", "scroll", "will lift", "lift, goes on", "slow down", "scroll", "rest"]
/// view.contentOffset.y  // → 100.0
///
/// watcher.heard = []
/// view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
/// Fingers.tapStatusBar(above: view)
/// watcher.heard  // → ["scroll", "animated", "scroll", "top"]
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after every change of the offset, whether a finger or code makes it; not where it is set to what it
  /// is.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the zoom scale has changed, by a pinch or by code.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a finger on the content moves for the first time, before the content moves with it.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a dragging finger lifts. The velocity is that of a fling and zero otherwise; where the content
  /// comes to rest can be changed through the pointer.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after the finger has lifted, with whether the content goes on from here: after a fling, beyond an
  /// end, between two pages, or where the delegate wants it elsewhere.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content goes on after the finger has lifted, before it does.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest, which takes no time here; not after a drag that ends where it
  /// lifts.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called after code has scrolled with `animated`, if that moved the content; it is there at once.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Asked before each change of the zoom scale: nil, also where nobody implements it, forbids it.
  @Default(nil) func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when a person begins to pinch; not when code sets the scale.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when a person has pinched, with the scale that came of it; not when code sets the scale.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Asked when a person taps the status bar: false leaves the content where it is. True where nobody
  /// implements it.
  @Default(true) func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after a tap on the status bar has led to the top, also if the content was there before.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Kept for code that implements it; never called, since only `contentInset` counts here.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}
