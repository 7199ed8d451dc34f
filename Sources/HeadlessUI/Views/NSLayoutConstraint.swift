/// A rule about where a view is.
///
/// There is no solver here: of the active rules, those that give a view a width or a height of its own are laid out, and all
/// others are only kept.
///
/// ```swift
/// let box = UIView()
/// let width = NSLayoutConstraint(
///   item: box, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
///   constant: 100)
/// let height = NSLayoutConstraint(
///   item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
///   constant: 40)
/// height.identifier = "height"
/// NSLayoutConstraint.activate([width, height])
/// let window = UIWindow()
/// window.addSubview(box)
/// window.layoutIfNeeded()
/// box.frame.size  // → CGSize(width: 100.0, height: 40.0)
/// // A new constant, or a rule that does not count any more, shows at the next layout.
/// width.constant = 200
/// NSLayoutConstraint.deactivate([height])
/// window.layoutIfNeeded()
/// box.frame.width  // → 200.0
/// box.constraints.count  // → 1
/// height.isActive  // → false
/// width.firstItem === box  // → true
/// width.firstAttribute == .width && width.relation == .equal  // → true
/// ```
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, HasAssociatedStorage {
  /// What of a view a rule is about; only `width` and `height` are laid out here.
  public enum Attribute: Int, Sendable {
    /// For the second item of a rule that has none, as one about a width of its own.
    case notAnAttribute
    /// The left edge. A rule about it is only kept.
    case left
    /// The right edge. A rule about it is only kept.
    case right
    /// The upper edge. A rule about it is only kept.
    case top
    /// The lower edge. A rule about it is only kept.
    case bottom
    /// The edge where text begins. A rule about it is only kept.
    case leading
    /// The edge where text ends. A rule about it is only kept.
    case trailing
    /// How wide the view is: laid out where the rule has no second item.
    case width
    /// How high the view is: laid out where the rule has no second item.
    case height
    /// The middle from left to right. A rule about it is only kept.
    case centerX
    /// The middle from top to bottom. A rule about it is only kept.
    case centerY
  }

  /// How a view's width or height compares with the rule's constant.
  public enum Relation: Int, Sendable {
    /// The constant at most: a view that is larger shrinks to it.
    case lessThanOrEqual = -1
    /// The constant, whatever the size was.
    case equal
    /// The constant at least: a view that is smaller grows to it.
    case greaterThanOrEqual
  }

  public nonisolated let associatedStorage = AssociatedStorage()
  /// The view that the rule is about, in whose `constraints` it is while it counts. Held weakly.
  public private(set) weak var firstItem: AnyObject?
  /// The view that the first one is compared with, nil for none; a rule that has one is only kept. Held weakly.
  public private(set) weak var secondItem: AnyObject?
  /// What of the first item the rule is about: its width, its height, or something that is not laid out here.
  public let firstAttribute: Attribute
  /// What of the second item the first one is compared with; `notAnAttribute` where there is none.
  public let secondAttribute: Attribute
  /// Whether the constant is the size itself, or a limit below or above it.
  public let relation: Relation
  /// Kept for code that reads it; a rule without a second item has nothing to multiply.
  public let multiplier: CGFloat
  /// A name to find the rule by, nil at first. Nothing here depends on it.
  open var identifier: String?
  /// Kept for code that sets it, 1000 at first: of two rules about the same size, the one
  /// activated later is applied last.
  open var priority: Float = 1000

  /// The number at the end of the rule; `rx.constant` takes it.
  open var constant: CGFloat { didSet { laidOutAgain() } }

  /// Whether the rule counts; `rx.active` takes it.
  open var isActive = false { didSet { if isActive != oldValue { enterOrLeave() } } }

  /// A rule that does not count until it is active. Items that are no views are kept and have no effect.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
    (self.multiplier, constant) = (multiplier, c)
    super.init()
  }

  /// Makes all of them count, in this order; a rule that counts already keeps its place.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }
  /// Makes none of them count any more; the views keep the size they have.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }

  private var view: UIView? { firstItem as? UIView }

  private func enterOrLeave() {
    if isActive { view?.ownConstraints.append(self) } else { view?.ownConstraints.removeAll { $0 === self } }
    laidOutAgain()
  }

  private func laidOutAgain() {
    if isActive, let view { view.superview?.setNeedsLayout(); view.obeyConstraints() }
  }

  /// A size as the rule wants it.
  func obeyed(by size: CGSize) -> CGSize {
    guard secondItem == nil, firstAttribute == .width || firstAttribute == .height else { return size }
    let old = firstAttribute == .width ? size.width : size.height
    let new =
      switch relation {
      case .equal: constant
      case .lessThanOrEqual: min(old, constant)
      case .greaterThanOrEqual: max(old, constant)
      }
    return firstAttribute == .width
      ? CGSize(width: new, height: size.height) : CGSize(width: size.width, height: new)
  }
}

extension UIView {
  /// The rules that count for it, in the order in which they were activated.
  public var constraints: [NSLayoutConstraint] { ownConstraints }

  /// Takes the width and the height that rules give it.
  func obeyConstraints() {
    let size = ownConstraints.reduce(frame.size) { $1.obeyed(by: $0) }
    if size != frame.size { frame.size = size }
  }
}
