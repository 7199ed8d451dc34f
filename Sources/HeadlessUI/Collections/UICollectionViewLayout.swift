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
@MainActor
open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  /// The size of everything.
  open var collectionViewContentSize: CGSize { .zero }

  /// Works out where things are: called before it is asked, whenever something has changed.
  open func prepare() {}

  /// What can be seen in `rect`.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

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
    case cell, supplementaryView, decorationView
  }

  public var frame = CGRect.zero
  public var alpha: CGFloat = 1
  public var zIndex = 0
  public var isHidden = false
  public let indexPath: IndexPath
  public let representedElementCategory: ElementCategory
  public let representedElementKind: String?

  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .cell
    representedElementKind = nil
  }

  public init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }

  public var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  public var center: CGPoint {
    get { frame.center }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
}
