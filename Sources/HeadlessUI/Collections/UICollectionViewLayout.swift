/// Where the cells of a collection view are. Subclass it for an arrangement of your own.
///
/// ```swift
/// import Foundation
///
/// /// Each item a little lower and further to the right than the one before.
/// final class Stairs: UICollectionViewLayout {
///   private var steps: [UICollectionViewLayoutAttributes] = []
///
///   override func prepare() {
///     let count = collectionView?.numberOfItems(inSection: 0) ?? 0
///     steps = (0..<count).map { number in
///       let step = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: number, section: 0))
///       step.size = CGSize(width: 40, height: 40)
///       step.center = CGPoint(x: 20 + 40 * number, y: 20 + 40 * number)
///       step.zIndex = number
///       return step
///     }
///   }
///   override var collectionViewContentSize: CGSize {
///     CGSize(width: 40 * steps.count, height: 40 * steps.count)
///   }
///   override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
///     steps.filter { $0.frame.intersects(rect) }
///   }
///   override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
///     steps[indexPath.item]
///   }
/// }
///
/// final class Boxes: NSObject, UICollectionViewDataSource {
///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
///   func collectionView(
///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///   ) -> UICollectionViewCell {
///     collectionView.dequeueReusableCell(withReuseIdentifier: "Box", for: indexPath)
///   }
/// }
///
/// let boxes = Boxes()
/// let stairs = Stairs()
/// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 110, height: 110), collectionViewLayout: stairs)
/// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Box")
/// view.dataSource = boxes
/// let window = UIWindow.showing(view)
/// view.layoutIfNeeded()
/// view.visibleCells.map(\.frame.minY)  // → [0.0, 40.0, 80.0]
/// view.scrollToItem(at: IndexPath(item: 19, section: 0), at: [.bottom, .right], animated: false)
/// view.layoutIfNeeded()
/// view.indexPathsForVisibleItems.map(\.item)  // → [17, 18, 19]
/// ```
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The view that uses this layout, which sets it; nil while none does.
  open internal(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  /// The size of everything.
  open var collectionViewContentSize: CGSize { .zero }

  /// Works out where things are: called before it is asked, whenever something has changed.
  open func prepare() {}

  /// What can be seen in `rect`.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Where one item is, seen or not: nil, as here until a subclass overrides it, is an item that does not
  /// exist. The view asks it to scroll to an item and to give the cells that are shown other frames.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a header, a footer or the like is; nil until a subclass overrides it. The view itself does not ask:
  /// it takes what `layoutAttributesForElements(in:)` gives.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where things are is not true any more.
  open func invalidateLayout() { collectionView?.layoutIsStale() }
}

/// Where one thing in a collection view is.
public final class UICollectionViewLayoutAttributes: NSObject {
  /// What it is.
  public enum ElementCategory: UInt, Sendable {
    /// A cell of an item, for which the data source is asked.
    case cell
    /// A header, a footer or a view of a kind of the layout's own, for which the data source is asked too.
    case supplementaryView
    /// In UIKit a view that the layout makes itself; no attributes here have it.
    case decorationView
  }

  /// The place in the content that the view gets.
  public var frame = CGRect.zero
  /// How opaque the view is made when it appears; 1 by default.
  public var alpha: CGFloat = 1
  /// Kept for layouts that set it; views are not put above each other by it here.
  public var zIndex = 0
  /// Whether the view is hidden when it appears; false by default.
  public var isHidden = false
  /// Which item this is about, or which section by its first index.
  public let indexPath: IndexPath
  /// Whether this is about a cell, for which the data source is asked, or about another view.
  public let representedElementCategory: ElementCategory
  /// What tells headers from footers and from a layout's own kinds; nil for a cell.
  public let representedElementKind: String?

  /// Attributes of a cell that is seen, once `frame` says where.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .cell
    representedElementKind = nil
  }

  /// Attributes of a header, a footer or the like that is seen, once `frame` says where.
  public init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }

  /// The size of the frame; setting it leaves the origin where it is.
  public var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The middle of the frame; setting it moves the frame, so set the size first.
  public var center: CGPoint {
    get { frame.center }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
}
