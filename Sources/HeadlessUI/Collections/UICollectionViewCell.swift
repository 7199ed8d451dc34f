/// A view that a collection view uses again and again.
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How a collection view makes one of a registered class. A class that has `init(frame:)`, its own or inherited, has
  /// this one by itself.
  public required convenience init(registered frame: CGRect) { self.init(frame: frame) }

  open override nonisolated class var announcedMessages: [Selector] {
    super.announcedMessages + [#sel(UICollectionReusableView.prepareForReuse)]
  }

  /// Called before the view shows something else.
  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// A cell of a collection view.
///
/// ```swift
/// import Foundation
///
/// final class Tile: UICollectionViewCell {
///   let dot = UIView()
///
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     contentView.addSubview(dot)
///     selectedBackgroundView = UIView()
///     backgroundView = UIView()
///   }
///   required init?(coder: NSCoder) { nil }
///   override func prepareForReuse() {
///     super.prepareForReuse()
///     dot.backgroundColor = nil
///   }
/// }
///
/// final class Tiles: NSObject, UICollectionViewDataSource {
///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
///   func collectionView(
///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///   ) -> UICollectionViewCell {
///     collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
///   }
/// }
///
/// let tiles = Tiles()
/// let view = UICollectionView(
///   frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
/// view.register(Tile.self, forCellWithReuseIdentifier: "Tile")
/// view.dataSource = tiles
/// let window = UIWindow.showing(view)
/// Fingers.selectItem(IndexPath(item: 1, section: 0), in: view)
/// view.visibleCells.map(\.isSelected)  // → [false, true]
/// view.visibleCells[0].reuseIdentifier  // → Optional("Tile")
/// view.visibleCells[1].isHighlighted  // → false
/// ```
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  open override var spokenContent: String { isSelected ? "selected" : "" }
}
