/// Where the cells of a collection view are. Subclass it for an arrangement of your own.
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
