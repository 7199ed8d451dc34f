/// Pulled down to load again.
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  /// UIKit: beginning by code sends no event.
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  func pulled() {
    guard isEnabled, !isRefreshing else { return }
    isRefreshing = true
    changedByHand()
  }

  open override var spokenContent: String { isRefreshing ? "refreshing" : "" }
}
