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
  open private(set) var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items.flatMap { $0.count > 1 ? $0[$0.count - 2] : nil } }
  var goBack: () -> Void = {}

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
  open weak var delegate: (any UITabBarDelegate)? {
    didSet { hearsSelect = delegate?.responds(to: #sel((any UITabBarDelegate).tabBar(_:didSelect:))) == true }
  }

  private var hearsSelect = false
  open private(set) var items: [UITabBarItem]?
  open var selectedItem: UITabBarItem?

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
    if let selectedItem, items?.contains(where: { $0 === selectedItem }) != true { self.selectedItem = nil }
  }

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

@MainActor @DelegateProtocol
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}
