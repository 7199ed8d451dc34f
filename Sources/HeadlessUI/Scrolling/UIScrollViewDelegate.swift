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
@MainActor @DelegateProtocol
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  @Default(nil) func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  @Default(true) func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}
