/// Pulled down to load again.
///
/// ```swift
/// import Foundation
///
/// let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let refresh = UIRefreshControl()
/// refresh.attributedTitle = NSAttributedString(string: "Looking for news…")
/// list.refreshControl = refresh
/// let window = UIWindow.showing(list)
/// var told = 0
/// refresh.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
/// // Code that begins refreshing tells nobody, as everywhere in UIKit.
/// refresh.beginRefreshing()
/// refresh.endRefreshing()
/// told  // → 0
/// Fingers.pullToRefresh(list)
/// refresh.isRefreshing  // → true
/// told  // → 1
/// ```
open class UIRefreshControl: UIControl {
  /// True from a pull, or from `beginRefreshing()`, until `endRefreshing()`. A pull meanwhile changes nothing.
  open private(set) var isRefreshing = false
  /// Words below the wheel in UIKit. Kept for code that sets it; nothing here shows them.
  open var attributedTitle: NSAttributedString?

  /// UIKit: beginning by code sends no event.
  open func beginRefreshing() { isRefreshing = true }
  /// Ends the refreshing at once, so that a person can pull again; no event is sent and nothing scrolls.
  open func endRefreshing() { isRefreshing = false }

  func pulled() {
    guard isEnabled, !isRefreshing else { return }
    isRefreshing = true
    changedByHand()
  }

  open override var spokenContent: String { isRefreshing ? "refreshing" : "" }
}
