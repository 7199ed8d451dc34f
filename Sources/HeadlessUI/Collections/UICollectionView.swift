/// Cells as a layout arranges them. It has only those that can be seen.
///
/// ```swift
/// import Foundation
///
/// final class TagCell: UICollectionViewCell {
///   let label = UILabel()
/// }
///
/// final class Tags: NSObject, UICollectionViewDataSource {
///   var tags = ["red", "green", "blue"]
///
///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tags.count }
///   func collectionView(
///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///   ) -> UICollectionViewCell {
///     let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tag", for: indexPath)
///     (cell as? TagCell)?.label.text = tags[indexPath.item]
///     return cell
///   }
/// }
///
/// let tags = Tags()
/// let view = UICollectionView(
///   frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
/// view.register(TagCell.self, forCellWithReuseIdentifier: "Tag")
/// view.dataSource = tags
/// let window = UIWindow.showing(view)
/// view.layoutIfNeeded()
/// view.visibleCells.compactMap { ($0 as? TagCell)?.label.text }  // → ["red", "green", "blue"]
/// view.numberOfItems(inSection: 0)  // → 3
///
/// tags.tags = ["blue", "red", "white"]
/// view.performBatchUpdates {
///   view.deleteItems(at: [IndexPath(item: 1, section: 0)])
///   view.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
///   view.insertItems(at: [IndexPath(item: 2, section: 0)])
/// }
/// view.layoutIfNeeded()
/// view.visibleCells.compactMap { ($0 as? TagCell)?.label.text }  // → ["blue", "red", "white"]
/// ```
open class UICollectionView: UIScrollView {
  /// The direction in which a flow layout puts its lines one after the other.
  public enum ScrollDirection: Int, Sendable {
    /// Lines are rows below each other, as wide as the view; one scrolls up and down.
    case vertical
    /// Lines are columns beside each other, as high as the view; one scrolls sideways.
    case horizontal
  }

  /// Where in the visible part an item ends up that is scrolled to: one for each direction, as far as the
  /// content reaches. None scrolls no further than it takes to see the item.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item's upper edge goes to the upper edge of the view.
    public static let top = ScrollPosition(rawValue: 1)
    /// The middle of the item goes to half the height of the view.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item's lower edge goes to the lower edge of the view.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item's left edge goes to the left edge of the view.
    public static let left = ScrollPosition(rawValue: 8)
    /// The middle of the item goes to half the width of the view.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item's right edge goes to the right edge of the view.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of the views that a flow layout puts before the cells of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the views that a flow layout puts after the cells of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What says where cells, headers and footers are. A new one is asked when the view is laid out next; cells
  /// that are shown stay and get other frames.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutIsStale()
    }
  }

  /// Whether a finger highlights and selects items, as it does by default; code can select items without it.
  open var allowsSelection = true
  /// Whether a selection adds to what is selected, and a second tap takes it back; false by default, so that a
  /// new selection takes the place of the old one.
  open var allowsMultipleSelection = false
  /// Kept for code that sets it; the view does not add it to its subviews, so it is neither seen nor touched.
  open var backgroundView: UIView?

  /// The data source is not kept.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      asks = CollectionDataSourceHearing(dataSource)
      needsReload = true
      setNeedsLayout()
    }
  }

  /// Who is told of the items on the next screen below those that are seen, and when they are not expected any
  /// more. It is not kept.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      typealias Source = any UICollectionViewDataSourcePrefetching
      hearsPrefetch = prefetchDataSource?.responds(to: #sel(Source.collectionView(_:prefetchItemsAt:))) == true
      hearsCancel =
        prefetchDataSource?.responds(to: #sel(Source.collectionView(_:cancelPrefetchingForItemsAt:))) == true
    }
  }

  /// Who is asked about items and told what happens to them, and who gives a flow layout its measures if it
  /// conforms to `UICollectionViewDelegateFlowLayout`. It is not kept, and what it implements is read once,
  /// when it is set.
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set { super.delegate = newValue }
  }

  var hears = CollectionDelegateHearing()
  var asks = CollectionDataSourceHearing()
  var flow = FlowQuestions()
  private var hearsPrefetch = false
  private var hearsCancel = false
  private var prefetching = Prefetching()
  var counts: [Int] = []
  var needsReload = true
  private var needsPrepare = true
  private var isFilling = false
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var extras: [Extra: UICollectionReusableView] = [:]
  private var queue = ReuseQueue<UICollectionReusableView>()
  var selected: [IndexPath] = []
  private var highlighted: IndexPath?
  private var lastHighlighted: IndexPath?
  var batch: BatchUpdate?
  var batchDepth = 0

  /// A header or footer.
  struct Extra: Hashable {
    let kind: String
    let path: IndexPath
  }

  /// A view without items, which becomes the layout's `collectionView`: it asks for items when it has a data
  /// source.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// There are no archives here: a view as `fromNib` makes it, with an empty frame and a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// A view with a flow layout of its own.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  override func delegateChanged() {
    super.delegateChanged()
    hears = CollectionDelegateHearing(delegate)
    flow = FlowQuestions(self, delegate as? any UICollectionViewDelegateFlowLayout)
    layoutIsStale()
  }

  // MARK: Cells

  /// Says which class the view makes its cells of; nil takes that back. A class that is no
  /// `UICollectionViewCell` ends the program.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, key: identifier, need: UICollectionViewCell.self)
  }

  /// Says which class the view makes its headers, footers and the like of, for each kind apart; nil takes that
  /// back. A class that is no `UICollectionReusableView` ends the program.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(viewClass, key: kind + "/" + identifier, need: UICollectionReusableView.self)
  }

  private func register<Need: UICollectionReusableView>(_ type: AnyClass?, key: String, need: Need.Type) {
    guard let type else { return queue.register(key, nil) }
    guard let type = type as? Need.Type else {
      fatalError("\(type) is no \(need), so it cannot be registered for \"\(key)\".")
    }
    queue.register(key) { type.init(registered: .zero) }
  }

  /// A cell that is not used any more, or a new one of the registered class.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let cell = dequeue(identifier, key: identifier) as? UICollectionViewCell else {
      fatalError(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
    }
    return cell
  }

  /// A view of this kind that has left the screen, or a new one of the registered class; ends the program if
  /// there is neither. The index path makes no difference.
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(identifier, key: kind + "/" + identifier) else {
      fatalError(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
    }
    return view
  }

  private func dequeue(_ identifier: String, key: String) -> UICollectionReusableView? {
    if let view = queue.take(key) {
      view.announce(#sel(UICollectionReusableView.prepareForReuse)) { view.prepareForReuse() }
      return view
    }
    let view = queue.make(key)
    view?.reuseIdentifier = identifier
    return view
  }

  // MARK: What there is

  /// Asks the data source for everything again. Cells that are shown go to the queue.
  open func reloadData() {
    needsReload = true
    selected = []
    reload()
  }

  private func reload() {
    for path in cells.keys.sorted() { remove(path) }
    removeExtras()
    measure()
    fill()
  }

  func measure() {
    needsReload = false
    counts = []
    if let dataSource {
      let sections = asks.sections ? dataSource.numberOfSections(in: self) : 1
      counts = (0..<max(0, sections)).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
    }
    needsPrepare = true
  }

  func layoutIsStale() {
    needsPrepare = true
    setNeedsLayout()
  }

  private func prepareLayout() {
    guard needsPrepare else { return }
    needsPrepare = false
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
    staysInContent()
    for (path, cell) in cells {
      if let place = collectionViewLayout.layoutAttributesForItem(at: path) { cell.frame = place.frame }
    }
  }

  private var laidOutSize = CGSize.zero

  /// Asks the layout again if the view has another size or something has changed, then has a cell for each item
  /// that can be seen and takes away all others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if laidOutSize != bounds.size {
      laidOutSize = bounds.size
      needsPrepare = true
    }
    if needsReload { reload() } else { fill() }
  }

  override func scrolled() { if !needsReload { fill() } }

  func reloadIfNeeded() {
    if needsReload { reload() }
    prepareLayout()
  }

  /// Has a cell for each item that can be seen, and for no other.
  func fill() {
    guard !isFilling else { return }
    isFilling = true
    defer { isFilling = false }
    guard bounds.height > 0, bounds.width > 0 else { return }
    prepareLayout()
    let places = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let wanted = places.filter { $0.representedElementCategory == .cell && $0.frame.intersects(bounds) }
    let wantedPaths = Set(wanted.map(\.indexPath))
    for path in cells.keys.sorted() where !wantedPaths.contains(path) { remove(path) }
    for place in wanted where cells[place.indexPath] == nil { show(place) }
    fillExtras(places)
    if hearsPrefetch || hearsCancel { prefetch(wantedPaths) }
  }

  private func show(_ place: UICollectionViewLayoutAttributes) {
    guard let dataSource else { return }
    let path = place.indexPath
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    cells[path] = cell
    put(cell, place)
    cell.isSelected = selected.contains(path)
    if hears.willDisplay { delegate?.collectionView(self, willDisplay: cell, forItemAt: path) }
    insertSubview(cell, at: refreshControl == nil ? 0 : 1)
    cell.layoutIfNeeded()
  }

  private func put(_ view: UICollectionReusableView, _ place: UICollectionViewLayoutAttributes) {
    view.frame = place.frame
    view.alpha = place.alpha
    view.isHidden = place.isHidden
    view.apply(place)
  }

  func remove(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    if hears.didEndDisplaying { delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path) }
    queue.put(cell, identifier: cell.reuseIdentifier)
  }

  private func fillExtras(_ places: [UICollectionViewLayoutAttributes]) {
    let wanted = places.filter { $0.representedElementCategory == .supplementaryView && $0.frame.intersects(bounds) }
    let keys = Set(wanted.map { Extra(kind: $0.representedElementKind ?? "", path: $0.indexPath) })
    for key in extras.keys where !keys.contains(key) { remove(key) }
    guard asks.extras, let dataSource else { return }
    for place in wanted {
      let key = Extra(kind: place.representedElementKind ?? "", path: place.indexPath)
      guard extras[key] == nil else { continue }
      let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
      extras[key] = view
      put(view, place)
      if hears.willDisplayExtra {
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
      }
      addSubview(view)
    }
  }

  private func remove(_ key: Extra) {
    guard let view = extras.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    if hears.didEndDisplayingExtra {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
    queue.put(view, identifier: view.reuseIdentifier.map { key.kind + "/" + $0 })
  }

  func removeExtras() { for key in extras.keys { remove(key) } }

  private func prefetch(_ visible: Set<IndexPath>) {
    let ahead = (collectionViewLayout.layoutAttributesForElements(in: bounds.offsetBy(dx: 0, dy: bounds.height)) ?? [])
      .filter { $0.representedElementCategory == .cell && !visible.contains($0.indexPath) }.map(\.indexPath)
    let (new, gone) = prefetching.move(to: ahead, visible: visible)
    if hearsPrefetch, !new.isEmpty { prefetchDataSource?.collectionView(self, prefetchItemsAt: new) }
    if hearsCancel, !gone.isEmpty { prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: gone) }
  }

  // MARK: A finger

  override func pressed(at point: CGPoint) {
    guard allowsSelection, let path = indexPathForItem(at: point) else { return }
    if hears.shouldHighlight, delegate?.collectionView(self, shouldHighlightItemAt: path) == false { return }
    highlighted = path
    cells[path]?.isHighlighted = true
    if hears.didHighlight { delegate?.collectionView(self, didHighlightItemAt: path) }
  }

  override func released() {
    guard let path = highlighted else { return }
    highlighted = nil
    lastHighlighted = isDragging ? nil : path
    cells[path]?.isHighlighted = false
    if hears.didUnhighlight { delegate?.collectionView(self, didUnhighlightItemAt: path) }
  }

  override func tapped(at point: CGPoint) {
    defer { lastHighlighted = nil }
    if let path = indexPathForItem(at: point), path == lastHighlighted { choose(path) }
  }

  open override var spokenContent: String {
    let items = counts.reduce(0, +)
    return "\(items) item\(items == 1 ? "" : "s")" + (counts.count > 1 ? " in \(counts.count) sections" : "")
      + (super.spokenContent.isEmpty ? "" : ", " + super.spokenContent)
  }
}
