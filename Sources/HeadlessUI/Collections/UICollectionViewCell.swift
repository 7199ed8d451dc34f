/// A view that a collection view uses again and again.
open class UICollectionReusableView: UIView {
  /// The queue in which the view waits after it has left the screen, set when the collection view makes it; nil
  /// for a view made by hand, which is not used again.
  open internal(set) var reuseIdentifier: String?

  /// A view without content, which a subclass adds; a collection view makes it with an empty frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// There are no archives here: a view as `fromNib` makes it, with an empty frame.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How a collection view makes one of a registered class. A class that has `init(frame:)`, its own or inherited, has
  /// this one by itself.
  public required convenience init(registered frame: CGRect) { self.init(frame: frame) }

  open override nonisolated class var announcedMessages: [Selector] {
    super.announcedMessages + [#sel(UICollectionReusableView.prepareForReuse)]
  }

  /// Called before the view shows something else.
  open func prepareForReuse() {}

  /// Called when the view has got its frame, its transparency and whether it is hidden from the layout, before
  /// it is shown. It does nothing until a subclass overrides it.
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
  /// What a cell's own views belong in: it is always as large as the cell.
  public let contentView = UIView()
  /// Whether the item that the cell shows is selected. The collection view keeps this up to date; setting it
  /// here does not select the item.
  open var isSelected = false
  /// Whether a finger is on the item and has not moved; the collection view sets it.
  open var isHighlighted = false
  /// Kept for code that sets it; the cell does not add it to its subviews.
  open var backgroundView: UIView?
  /// Kept for code that sets it; the cell does not show it when it is selected.
  open var selectedBackgroundView: UIView?

  /// A cell with an empty content view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// There are no archives here: a cell as `fromNib` makes it, with an empty frame and an empty content view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Gives the content view all the room there is.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  open override var spokenContent: String { isSelected ? "selected" : "" }
}
