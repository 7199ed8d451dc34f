/// Cells one after the other, in as many lines as it takes.
///
/// ```swift
/// import Foundation
///
/// final class Squares: NSObject, UICollectionViewDataSource {
///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
///   func collectionView(
///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///   ) -> UICollectionViewCell {
///     collectionView.dequeueReusableCell(withReuseIdentifier: "Square", for: indexPath)
///   }
/// }
///
/// let squares = Squares()
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 90, height: 90)
/// layout.minimumInteritemSpacing = 10
/// layout.minimumLineSpacing = 20
/// layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
/// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 310, height: 480), collectionViewLayout: layout)
/// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Square")
/// view.dataSource = squares
/// let window = UIWindow.showing(view)
/// view.layoutIfNeeded()
/// // Three in a line of 290, two in the next.
/// layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))!.frame.minX  // → 210.0
/// view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))!.frame.minY  // → 115.0
/// layout.collectionViewContentSize  // → CGSize(width: 310.0, height: 210.0)
/// view.indexPathForItem(at: CGPoint(x: 20, y: 130))?.item  // → Optional(3)
///
/// layout.scrollDirection = .horizontal
/// view.layoutIfNeeded()
/// layout.collectionViewContentSize.height  // → 480.0
/// ```
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Whether lines go below each other, as they do by default, or beside each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of every cell where the delegate says none; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// UIKit: at least so much between two lines, and between two cells of a line.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// At least so much between two cells of a line; 10 by default. What is left in a full line adds to it.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Room around the cells of each section, between them and its header and footer; none by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of each header, of which only the height counts, or the width if one scrolls sideways; it reaches
  /// across the view. Zero, the default, is no header.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of each footer, of which only the height counts, or the width if one scrolls sideways; it reaches
  /// across the view. Zero, the default, is no footer.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

  /// Cells side by side.
  private struct Line {
    var start: CGFloat
    var end: CGFloat
    var items: Range<Int>
    var section: Int
  }

  private struct Extra {
    var kind: String
    var section: Int
    var frame: CGRect
  }

  private var lines: [Line] = []
  private var frames: [[CGRect]] = []
  private var extras: [Extra] = []
  private var end: CGFloat = 0
  private var isVertical: Bool { scrollDirection == .vertical }

  open override var collectionViewContentSize: CGSize {
    let bounds = collectionView?.bounds ?? .zero
    return isVertical ? CGSize(width: bounds.width, height: end) : CGSize(width: end, height: bounds.height)
  }

  // The lines are worked out as if they went down; `place` turns them for horizontal scrolling.
  open override func prepare() {
    (lines, frames, extras, end) = ([], [], [], 0)
    guard let view = collectionView else { return }
    let across = isVertical ? view.bounds.width : view.bounds.height
    for section in 0..<view.numberOfSections { arrange(section, of: view, across: across) }
  }

  private func arrange(_ section: Int, of view: UICollectionView, across: CGFloat) {
    let ask = view.flow
    let inset = ask.inset(section) ?? sectionInset
    let lineSpacing = ask.lineSpacing(section) ?? minimumLineSpacing
    let spacing = ask.itemSpacing(section) ?? minimumInteritemSpacing
    add(UICollectionView.elementKindSectionHeader, section, ask.header(section) ?? headerReferenceSize, across)
    end += isVertical ? inset.top : inset.left
    let (low, high) =
      isVertical ? (inset.left, across - inset.right) : (inset.top, across - inset.bottom)
    var places: [CGRect] = []
    var used = low
    var depth: CGFloat = 0
    var first = 0
    func finish(_ next: Int, isLast: Bool) {
      guard next > first else { return }
      spread(&places, first..<next, free: high - used, isLast: isLast)
      lines.append(Line(start: end, end: end + depth, items: first..<next, section: section))
      end += depth
      first = next
    }
    let count = view.numberOfItems(inSection: section)
    places.reserveCapacity(count)
    for item in 0..<count {
      let size = ask.size(IndexPath(item: item, section: section)) ?? itemSize
      let (length, height) = isVertical ? (size.width, size.height) : (size.height, size.width)
      if item > first, used + spacing + length > high + 0.001 {
        finish(item, isLast: false)
        end += lineSpacing
        depth = 0
      }
      let start = item == first ? low : used + spacing
      places.append(place(along: end, across: start, depth: height, length: length))
      used = start + length
      depth = max(depth, height)
    }
    finish(count, isLast: true)
    frames.append(places)
    end += isVertical ? inset.bottom : inset.right
    add(UICollectionView.elementKindSectionFooter, section, ask.footer(section) ?? footerReferenceSize, across)
  }

  /// UIKit: what is free in a full line goes between its cells. A last line that is shorter keeps the least distance.
  private func spread(_ places: inout [CGRect], _ items: Range<Int>, free: CGFloat, isLast: Bool) {
    let isFull = lines.last.map { $0.section == frames.count && $0.items.count == items.count } ?? false
    guard free > 0, items.count > 1, !isLast || isFull else { return }
    let more = free / CGFloat(items.count - 1)
    for (number, item) in items.enumerated() {
      if isVertical {
        places[item].origin.x += more * CGFloat(number)
      } else {
        places[item].origin.y += more * CGFloat(number)
      }
    }
  }

  private func place(along: CGFloat, across: CGFloat, depth: CGFloat, length: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: length, height: depth)
      : CGRect(x: along, y: across, width: depth, height: length)
  }

  private func add(_ kind: String, _ section: Int, _ size: CGSize, _ across: CGFloat) {
    let depth = isVertical ? size.height : size.width
    guard depth > 0 else { return }
    extras.append(
      Extra(kind: kind, section: section, frame: place(along: end, across: 0, depth: depth, length: across)))
    end += depth
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    var (from, to) = (0, lines.count)
    while from < to {
      let middle = (from + to) / 2
      if lines[middle].end > low { to = middle } else { from = middle + 1 }
    }
    for line in lines[from...] {
      guard line.start < high else { break }
      for item in line.items {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: line.section))
        attributes.frame = frames[line.section][item]
        found.append(attributes)
      }
    }
    for extra in extras where extra.frame.intersects(rect) { found.append(attributes(extra)) }
    return found
  }

  /// The place of an item, seen or not; nil for one that did not exist when the layout was prepared.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.section), frames[indexPath.section].indices.contains(indexPath.item) else {
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.section][indexPath.item]
    return attributes
  }

  /// The place of the header or footer of the path's section; nil where the section has none.
  open override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    extras.first { $0.kind == kind && $0.section == indexPath.section }.map(attributes)
  }

  private func attributes(_ extra: Extra) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: extra.kind, with: IndexPath(item: 0, section: extra.section))
    attributes.frame = extra.frame
    return attributes
  }
}

/// Gives a flow layout measures of its own for an item or a section, where one size does not fit all.
///
/// ```swift
/// import Foundation
///
/// final class Words: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
///   let words = ["a", "reactive", "book"]
///
///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
///   func collectionView(
///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///   ) -> UICollectionViewCell {
///     collectionView.dequeueReusableCell(withReuseIdentifier: "Word", for: indexPath)
///   }
///   func collectionView(
///     _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
///     sizeForItemAt indexPath: IndexPath
///   ) -> CGSize {
///     CGSize(width: 10 * words[indexPath.item].count, height: 20)
///   }
///   func collectionView(
///     _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
///     insetForSectionAt section: Int
///   ) -> UIEdgeInsets {
///     UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
///   }
///   func collectionView(
///     _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
///     minimumLineSpacingForSectionAt section: Int
///   ) -> CGFloat { 4 }
///   func collectionView(
///     _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
///     minimumInteritemSpacingForSectionAt section: Int
///   ) -> CGFloat { 4 }
/// }
///
/// let words = Words()
/// let layout = UICollectionViewFlowLayout()
/// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 480), collectionViewLayout: layout)
/// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Word")
/// view.dataSource = words
/// view.delegate = words
/// let window = UIWindow.showing(view)
/// view.layoutIfNeeded()
/// (0...2).map { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.width ?? 0 }  // → [10.0, 80.0, 40.0]
/// layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX  // → Optional(8.0)
/// ```
@preconcurrency @MainActor @DelegateProtocol
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Asked for every item, seen or not, whenever the layout is prepared; its `itemSize` where nobody implements
  /// it.
  @Default(CGSize(width: 50, height: 50)) func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Asked for every section whenever the layout is prepared: the room around its cells; its `sectionInset`
  /// where nobody implements it.
  @Default(UIEdgeInsets.zero) func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Asked for every section whenever the layout is prepared: the room between two lines; its
  /// `minimumLineSpacing` where nobody implements it.
  @Default(10) func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Asked for every section whenever the layout is prepared: the least room between two cells of a line; its
  /// `minimumInteritemSpacing` where nobody implements it.
  @Default(10) func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Asked for every section whenever the layout is prepared; no height, or no width if one scrolls sideways,
  /// is no header. Its `headerReferenceSize` where nobody implements it.
  @Default(CGSize.zero) func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Asked for every section whenever the layout is prepared; no height, or no width if one scrolls sideways,
  /// is no footer. Its `footerReferenceSize` where nobody implements it.
  @Default(CGSize.zero) func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

/// What a flow layout asks the delegate, as far as the delegate answers.
@MainActor
struct FlowQuestions {
  private weak var view: UICollectionView?
  private weak var delegate: (any UICollectionViewDelegateFlowLayout)?
  private var hasSize = false, hasInset = false, hasLine = false, hasItem = false, hasHeader = false, hasFooter = false

  init(_ view: UICollectionView? = nil, _ delegate: (any UICollectionViewDelegateFlowLayout)? = nil) {
    self.view = view
    self.delegate = delegate
    guard let delegate else { return }
    typealias Flow = any UICollectionViewDelegateFlowLayout
    hasSize = delegate.responds(to: #sel(Flow.collectionView(_:layout:sizeForItemAt:)))
    hasInset = delegate.responds(to: #sel(Flow.collectionView(_:layout:insetForSectionAt:)))
    hasLine = delegate.responds(to: #sel(Flow.collectionView(_:layout:minimumLineSpacingForSectionAt:)))
    hasItem = delegate.responds(to: #sel(Flow.collectionView(_:layout:minimumInteritemSpacingForSectionAt:)))
    hasHeader = delegate.responds(to: #sel(Flow.collectionView(_:layout:referenceSizeForHeaderInSection:)))
    hasFooter = delegate.responds(to: #sel(Flow.collectionView(_:layout:referenceSizeForFooterInSection:)))
  }

  private func ask<Answer>(
    _ has: Bool, _ body: (any UICollectionViewDelegateFlowLayout, UICollectionView, UICollectionViewLayout) -> Answer
  ) -> Answer? {
    guard has, let view, let delegate else { return nil }
    return body(delegate, view, view.collectionViewLayout)
  }

  func size(_ path: IndexPath) -> CGSize? {
    ask(hasSize) { $0.collectionView($1, layout: $2, sizeForItemAt: path) }
  }
  func inset(_ section: Int) -> UIEdgeInsets? {
    ask(hasInset) { $0.collectionView($1, layout: $2, insetForSectionAt: section) }
  }
  func lineSpacing(_ section: Int) -> CGFloat? {
    ask(hasLine) { $0.collectionView($1, layout: $2, minimumLineSpacingForSectionAt: section) }
  }
  func itemSpacing(_ section: Int) -> CGFloat? {
    ask(hasItem) { $0.collectionView($1, layout: $2, minimumInteritemSpacingForSectionAt: section) }
  }
  func header(_ section: Int) -> CGSize? {
    ask(hasHeader) { $0.collectionView($1, layout: $2, referenceSizeForHeaderInSection: section) }
  }
  func footer(_ section: Int) -> CGSize? {
    ask(hasFooter) { $0.collectionView($1, layout: $2, referenceSizeForFooterInSection: section) }
  }
}
