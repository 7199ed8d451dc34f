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
@MainActor
open class NSLayoutConstraint: NSObject, HasAssociatedStorage {
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  public nonisolated let associatedStorage = AssociatedStorage()
  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var identifier: String?
  open var priority: Float = 1000

  /// The number at the end of the rule; `rx.constant` takes it.
  open var constant: CGFloat { didSet { laidOutAgain() } }

  /// Whether the rule counts; `rx.active` takes it.
  open var isActive = false { didSet { if isActive != oldValue { enterOrLeave() } } }

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

  open class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }
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
