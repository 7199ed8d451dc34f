/// The bar above a stack of screens.
///
/// ```swift
/// let bar = UINavigationBar()
/// bar.setItems([UINavigationItem(title: "Library"), UINavigationItem(title: "Shelf")], animated: false)
/// bar.topItem?.title  // → Optional("Shelf")
/// bar.backItem?.title  // → Optional("Library")
/// bar.items?.count  // → Optional(2)
/// ```
open class UINavigationBar: UIView {
  /// One for each screen of the stack, the lowest first; nil until they are set.
  open private(set) var items: [UINavigationItem]?
  /// The last item, which the bar shows; nil where there is none.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the top one, which the back button leads to; nil where there is none to go back to.
  open var backItem: UINavigationItem? { items.flatMap { $0.count > 1 ? $0[$0.count - 2] : nil } }
  var goBack: () -> Void = {}

  /// Replaces all items at once, animated or not; a navigation controller does it when its top screen changes.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  open override var spokenContent: String { topItem?.title.map { "“\($0)”" } ?? "" }
}

/// The bar to choose a screen with.
///
/// ```swift
/// final class Chooser: NSObject, UITabBarDelegate {
///   var chosen: [String] = []
///   func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.title ?? "") }
/// }
///
/// let chooser = Chooser()
/// let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
/// bar.delegate = chooser
/// bar.setItems(["Day", "Week"].map { UITabBarItem(title: $0, image: nil, tag: 0) }, animated: false)
/// let window = UIWindow.showing(bar)
/// Fingers.selectItem(1, in: bar)
/// chooser.chosen  // → ["Week"]
/// bar.selectedItem?.title  // → Optional("Week")
/// // What code selects, the delegate is not told of.
/// bar.selectedItem = bar.items?[0]
/// chooser.chosen  // → ["Week"]
/// ```
open class UITabBar: UIView {
  /// Told what a person selects; not kept. A tab bar controller is the delegate of its own bar.
  open weak var delegate: (any UITabBarDelegate)? {
    didSet { hearsSelect = delegate?.responds(to: #sel((any UITabBarDelegate).tabBar(_:didSelect:))) == true }
  }

  private var hearsSelect = false
  /// The choices from the left, each with the same share of the width; nil until they are set.
  open private(set) var items: [UITabBarItem]?
  /// The item that is marked, or nil. A tap sets it before the delegate is told; code that sets it tells nobody.
  open var selectedItem: UITabBarItem?

  /// Replaces the choices at once, animated or not; a selected item that is not among the new ones is selected
  /// no more.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
    if let selectedItem, items?.contains(where: { $0 === selectedItem }) != true { self.selectedItem = nil }
  }

  /// Selects the item where the finger lifts and tells the delegate, even if it was selected before; a disabled
  /// item is left alone.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let items, !items.isEmpty, let touch = touches.first else { return }
    let width = bounds.width / CGFloat(items.count)
    let item = items[min(items.count - 1, max(0, Int(touch.location(in: self).x / width)))]
    guard item.isEnabled else { return }
    selectedItem = item
    if hearsSelect { delegate?.tabBar(self, didSelect: item) }
  }

  open override var spokenContent: String {
    (items ?? []).map { ($0 === selectedItem ? "•" : "") + ($0.title ?? "") }.joined(separator: " | ")
  }
}

/// Hears what a person selects in a tab bar. Every method is optional.
@preconcurrency @MainActor @DelegateProtocol
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when a person has tapped an item that is enabled, also the selected one; not when code selects.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// Never called by the library: nobody can arrange the items by hand here. Code may call it itself.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// Never called by the library either: UIKit calls it when the screen to arrange the items is open.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  /// Never called by the library either: UIKit calls it before that screen closes; `changed` says whether items
  /// moved.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  /// Never called by the library either: UIKit calls it with the new order when that screen has closed.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}
