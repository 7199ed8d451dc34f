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
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutIsStale()
    }
  }

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?

  /// The data source is not kept.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      asks = CollectionDataSourceHearing(dataSource)
      needsReload = true
      setNeedsLayout()
    }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      typealias Source = any UICollectionViewDataSourcePrefetching
      hearsPrefetch = prefetchDataSource?.responds(to: #sel(Source.collectionView(_:prefetchItemsAt:))) == true
      hearsCancel =
        prefetchDataSource?.responds(to: #sel(Source.collectionView(_:cancelPrefetchingForItemsAt:))) == true
    }
  }

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

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

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

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, key: identifier, need: UICollectionViewCell.self)
  }

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
