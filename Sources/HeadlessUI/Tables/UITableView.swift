/// Rows under each other. It has cells only for those that can be seen.
///
/// ```swift
/// import Foundation
///
/// final class Names: NSObject, UITableViewDataSource {
///   var groups = [["Ada", "Alan"], ["Grace"]]
///
///   func numberOfSections(in tableView: UITableView) -> Int { groups.count }
///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].count }
///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///     let cell = tableView.dequeueReusableCell(withIdentifier: "Name", for: indexPath)
///     cell.textLabel?.text = groups[indexPath.section][indexPath.row]
///     return cell
///   }
/// }
///
/// let names = Names()
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "Name")
/// table.rowHeight = 44
/// table.dataSource = names
/// let window = UIWindow.showing(table)
/// table.layoutIfNeeded()
/// table.visibleCells.map { $0.textLabel?.text ?? "" }  // → ["Ada", "Alan", "Grace"]
/// table.numberOfSections  // → 2
/// table.numberOfRows(inSection: 0)  // → 2
///
/// // The data change first, then the table is told how.
/// names.groups[0].insert("Anita", at: 1)
/// names.groups[1].remove(at: 0)
/// table.performBatchUpdates {
///   table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
///   table.deleteRows(at: [IndexPath(row: 0, section: 1)], with: .fade)
/// }
/// table.layoutIfNeeded()
/// table.visibleCells.map { $0.textLabel?.text ?? "" }  // → ["Ada", "Anita", "Alan"]
/// ```
open class UITableView: UIScrollView {
  /// How sections are set off from each other. Kept for code that asks; every style is laid out alike here.
  public enum Style: Int, Sendable {
    /// Sections under each other with nothing between them; what `init(frame:)` takes.
    case plain
    /// Sections as separate groups in UIKit; laid out as `plain` here.
    case grouped
    /// Groups with rounded corners and a margin in UIKit; laid out as `plain` here.
    case insetGrouped
  }

  /// Where changed rows come from or go to. Every change is done at once here, so no case differs from another.
  public enum RowAnimation: Int, Sendable {
    /// In UIKit rows appear and vanish where they are; done at once here.
    case fade
    /// In UIKit rows come from the right and leave to it; done at once here.
    case right
    /// In UIKit rows come from the left and leave to it; done at once here.
    case left
    /// In UIKit rows slide down from above, or up to leave; done at once here.
    case top
    /// In UIKit rows slide up from below, or down to leave; done at once here.
    case bottom
    /// In UIKit the change has no look of its own; done at once here, as every other.
    case none
    /// In UIKit rows grow from their middle, or shrink towards it; done at once here.
    case middle
    /// In UIKit the table chooses what suits the change; done at once here.
    case automatic
  }

  /// Where in the visible part a row ends up that is scrolled to, as far as the content reaches.
  public enum ScrollPosition: Int, Sendable {
    /// Scrolls no further than it takes to see the whole row; a selection with it does not scroll at all.
    case none
    /// The row's upper edge goes to the upper edge of the table.
    case top
    /// The middle of the row goes to the middle of the table.
    case middle
    /// The row's lower edge goes to the lower edge of the table.
    case bottom
  }

  /// UIKit: “take the table's own height”.
  public static let automaticDimension: CGFloat = -1

  /// The style that the table was made with, which nothing here depends on.
  public let style: Style
  /// The height of every row whose height the delegate does not say; 44 while it is `automaticDimension` or not
  /// positive.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The height of headers where the delegate says none. `automaticDimension`, the default, gives 28 to a
  /// section with a title, or to every one if the delegate makes header views, and 0 to others.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The height of footers where the delegate says none; `automaticDimension`, the default, works as for
  /// headers.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// Kept for code that sets it; nothing here depends on it, since every row is measured before it is shown.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// Whether a finger highlights and selects rows, as it does by default; code can select rows without it.
  open var allowsSelection = true
  /// Whether a selection adds to what is selected, and a second tap takes it back; false by default, so that a
  /// new selection takes the place of the old one.
  open var allowsMultipleSelection = false
  /// Whether a tap selects a row while the table is editing; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether rows show what they are edited with; false until `setEditing(_:animated:)` says otherwise.
  open internal(set) var isEditing = false
  /// A view above all sections that scrolls with them: it gets the width of the table, and the first section
  /// begins below its height.
  open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
  /// A view that scrolls along below the last section, as wide as the table; its height adds to the content's.
  open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }
  /// Kept for code that sets it; the table does not add it to its subviews, so it is neither seen nor touched.
  open var backgroundView: UIView?

  /// The data source is not kept.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      asks = TableDataSourceHearing(dataSource)
      needsReload = true
      setNeedsLayout()
    }
  }

  /// Who is told of the rows up to one screen below those that are seen, and when they are not expected any
  /// more. It is not kept.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      typealias Source = any UITableViewDataSourcePrefetching
      hearsPrefetch = prefetchDataSource?.responds(to: #sel(Source.tableView(_:prefetchRowsAt:))) == true
      hearsCancel = prefetchDataSource?.responds(to: #sel(Source.tableView(_:cancelPrefetchingForRowsAt:))) == true
    }
  }

  /// Who is asked about rows and told what happens to them. It is not kept, and what it implements is read
  /// once, when it is set.
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set { super.delegate = newValue }
  }

  var hears = TableDelegateHearing()
  var asks = TableDataSourceHearing()
  private var hearsPrefetch = false
  private var hearsCancel = false
  private var prefetching = Prefetching()
  var layout = RowLayout()
  var needsReload = true
  private var needsMeasure = false
  private var isFilling = false
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  private var queue = ReuseQueue<UITableViewCell>()
  private var headerQueue = ReuseQueue<UITableViewHeaderFooterView>()
  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  var batch: BatchUpdate?
  var batchDepth = 0

  /// A table without rows: it asks for them when it has a data source and is laid out, or asked about its rows.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// A table in the plain style.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// There are no archives here: a plain table with an empty frame, which `fromNib` makes.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  override func delegateChanged() {
    super.delegateChanged()
    let hadHeights = hears.height
    hears = TableDelegateHearing(delegate)
    if hears.height || hadHeights { heightsChanged() }
  }

  /// Other heights: the cells stay, elsewhere.
  private func heightsChanged() {
    needsMeasure = true
    setNeedsLayout()
  }

  // MARK: Cells

  /// Says which class a table makes its cells of. A cell that has left the screen is used again for another row.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class NumberCell: UITableViewCell {
  ///   var uses = 0
  ///   override func prepareForReuse() {
  ///     super.prepareForReuse()
  ///     uses += 1
  ///   }
  /// }
  ///
  /// final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate {
  ///   var shown: [Int] = []
  ///   var gone: [Int] = []
  ///
  ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }
  ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
  ///     tableView.dequeueReusableCell(withIdentifier: "Number", for: indexPath)
  ///   }
  ///   func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
  ///     shown.append(indexPath.row)
  ///   }
  ///   func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
  ///     gone.append(indexPath.row)
  ///   }
  /// }
  ///
  /// let numbers = Numbers()
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 90))
  /// table.rowHeight = 50
  /// table.register(NumberCell.self, forCellReuseIdentifier: "Number")
  /// table.dataSource = numbers
  /// table.delegate = numbers
  /// let window = UIWindow.showing(table)
  /// table.layoutIfNeeded()
  /// for _ in 1...3 { Fingers.scroll(table, by: CGPoint(x: 0, y: 60)) }
  /// numbers.shown  // → [0, 1, 2, 3, 4, 5]
  /// numbers.gone  // → [0, 1, 2]
  /// table.visibleCells.map { ($0 as? NumberCell)?.uses ?? 0 }  // → [1, 1, 1]
  /// ```
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return queue.register(identifier, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      fatalError("\(cellClass) is no UITableViewCell, so it cannot be registered for \"\(identifier)\".")
    }
    queue.register(identifier) { type.init(registered: identifier) }
  }

  /// Says which class the table makes its header and footer views of. Nil takes that back, and so does a class
  /// that is no `UITableViewHeaderFooterView`.
  open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let type = viewClass as? UITableViewHeaderFooterView.Type else {
      return headerQueue.register(identifier, nil)
    }
    headerQueue.register(identifier) { type.init(registered: identifier) }
  }

  /// A cell that is not used any more, or a new one if a class is registered; nil otherwise.
  ///
  /// Subclasses may override it: every cell the other form gives comes through here.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = queue.take(identifier) {
      cell.announce(#sel(UITableViewCell.prepareForReuse)) { cell.prepareForReuse() }
      return cell
    }
    return queue.make(identifier)
  }

  /// The same where there must be a cell: ends the program if none waits and no class is registered. The index
  /// path makes no difference.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
    }
    return cell
  }

  /// A header or footer that has left the screen, or a new one of the registered class; nil where none is
  /// registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerQueue.take(identifier) {
      view.announce(#sel(UITableViewHeaderFooterView.prepareForReuse)) { view.prepareForReuse() }
      return view
    }
    return headerQueue.make(identifier)
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
    removeHeaders()
    measure()
    fill()
  }

  /// Asks how many there are and how high.
  func measure() {
    needsReload = false
    needsMeasure = false
    layout = RowLayout(sections: askSections(), from: tableHeaderView?.frame.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: layout.total + (tableFooterView?.frame.height ?? 0))
    tableFooterView?.frame.origin.y = layout.total
  }

  private func askSections() -> [RowLayout.Section] {
    guard let dataSource else { return [] }
    let count = asks.sections ? dataSource.numberOfSections(in: self) : 1
    let standard = rowHeight > 0 ? rowHeight : 44
    return (0..<max(0, count)).map { section in
      let rows = dataSource.tableView(self, numberOfRowsInSection: section)
      var tops: [CGFloat]?
      if hears.height, let delegate {
        var top: CGFloat = 0
        tops = [0]
        tops?.reserveCapacity(rows + 1)
        for row in 0..<max(0, rows) {
          let height = delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
          top += height == UITableView.automaticDimension ? standard : max(0, height)
          tops?.append(top)
        }
      }
      return RowLayout.Section(
        header: headerHeight(section), footer: footerHeight(section), rows: max(0, rows), tops: tops, height: standard)
    }
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let stated =
      hears.headerHeight ? delegate?.tableView(self, heightForHeaderInSection: section) : sectionHeaderHeight
    if let stated, stated != UITableView.automaticDimension { return max(0, stated) }
    let title = asks.headerTitle ? dataSource?.tableView(self, titleForHeaderInSection: section) : nil
    return title != nil || hears.header ? 28 : 0
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let stated =
      hears.footerHeight ? delegate?.tableView(self, heightForFooterInSection: section) : sectionFooterHeight
    if let stated, stated != UITableView.automaticDimension { return max(0, stated) }
    let title = asks.footerTitle ? dataSource?.tableView(self, titleForFooterInSection: section) : nil
    return title != nil || hears.footer ? 28 : 0
  }

  /// Asks again for what has changed, then has a cell for each row that can be seen and takes away all others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsReload || needsMeasure { reloadIfNeeded() } else { fill() }
  }

  override func scrolled() { if !needsReload, !needsMeasure { fill() } }

  func reloadIfNeeded() {
    if needsReload { return reload() }
    guard needsMeasure else { return }
    removeHeaders()
    measure()
    for (path, cell) in cells { cell.frame = layout.frame(of: path, width: bounds.width) }
    fill()
  }

  /// Has a cell for each row that can be seen, and for no other.
  func fill() {
    guard !isFilling else { return }
    isFilling = true
    defer { isFilling = false }
    guard bounds.height > 0, bounds.width > 0 else { return }
    staysInContent()
    let wanted = layout.rows(from: bounds.minY, to: bounds.maxY)
    let wantedSet = Set(wanted)
    for path in cells.keys.sorted() where !wantedSet.contains(path) { remove(path) }
    for path in wanted where cells[path] == nil { show(path) }
    fillHeaders()
    if hearsPrefetch || hearsCancel { prefetch(behind: wanted.last, wantedSet) }
  }

  private func show(_ path: IndexPath) {
    guard let dataSource else { return }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    cells[path] = cell
    cell.frame = layout.frame(of: path, width: bounds.width)
    cell.isEditing = isEditing
    if cell.isSelected != selected.contains(path) { cell.setSelected(selected.contains(path), animated: false) }
    if hears.willDisplay { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    insertSubview(cell, at: refreshControl == nil ? 0 : 1)
    cell.layoutIfNeeded()
  }

  func remove(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    if hears.didEndDisplaying { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    queue.put(cell, identifier: cell.reuseIdentifier)
  }

  private func prefetch(behind last: IndexPath?, _ visible: Set<IndexPath>) {
    guard let last else { return }
    let low = layout.frame(of: last, width: 1).maxY
    let ahead = layout.rows(from: low, to: low + bounds.height)
    let (new, gone) = prefetching.move(to: ahead, visible: visible)
    if hearsPrefetch, !new.isEmpty { prefetchDataSource?.tableView(self, prefetchRowsAt: new) }
    if hearsCancel, !gone.isEmpty { prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: gone) }
  }

  private func fillHeaders() {
    for section in layout.sections.indices {
      let place = layout.sections[section]
      let top = layout.top(of: section)
      let isVisible = top < bounds.maxY && top + place.total > bounds.minY
      if !isVisible {
        remove(header: section)
        continue
      }
      if headers[section] == nil, place.header > 0, let view = makeHeader(section) {
        view.frame = CGRect(x: 0, y: top, width: bounds.width, height: place.header)
        headers[section] = view
        if hears.willDisplayHeader { delegate?.tableView(self, willDisplayHeaderView: view, forSection: section) }
        addSubview(view)
      }
      if footers[section] == nil, place.footer > 0, let view = makeFooter(section) {
        view.frame = CGRect(x: 0, y: top + place.total - place.footer, width: bounds.width, height: place.footer)
        footers[section] = view
        if hears.willDisplayFooter { delegate?.tableView(self, willDisplayFooterView: view, forSection: section) }
        addSubview(view)
      }
    }
  }

  private func makeHeader(_ section: Int) -> UIView? {
    if hears.header { return delegate?.tableView(self, viewForHeaderInSection: section) }
    return asks.headerTitle ? titleView(dataSource?.tableView(self, titleForHeaderInSection: section)) : nil
  }

  private func makeFooter(_ section: Int) -> UIView? {
    if hears.footer { return delegate?.tableView(self, viewForFooterInSection: section) }
    return asks.footerTitle ? titleView(dataSource?.tableView(self, titleForFooterInSection: section)) : nil
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  private func remove(header section: Int) {
    if let view = headers.removeValue(forKey: section) {
      view.removeFromSuperview()
      if hears.didEndDisplayingHeader {
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      }
      if let view = view as? UITableViewHeaderFooterView { headerQueue.put(view, identifier: view.reuseIdentifier) }
    }
    if let view = footers.removeValue(forKey: section) {
      view.removeFromSuperview()
      if hears.didEndDisplayingFooter {
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      }
      if let view = view as? UITableViewHeaderFooterView { headerQueue.put(view, identifier: view.reuseIdentifier) }
    }
  }

  func removeHeaders() {
    for section in Set(headers.keys).union(footers.keys) { remove(header: section) }
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    old?.removeFromSuperview()
    if let new {
      addSubview(new)
      new.frame.size.width = bounds.width
    }
    heightsChanged()
  }

  // MARK: Editing

  /// Shows or hides what rows are edited with. While a table is edited, rows can be moved, and one tap deletes.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
  ///   var names = ["a", "b", "c"]
  ///   var heard: [String] = []
  ///
  ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  ///   func tableView(
  ///     _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ///   ) {
  ///     heard.append("\(editingStyle) \(indexPath.row)")
  ///   }
  ///   func tableView(
  ///     _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ///   ) {
  ///     names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  ///   }
  ///
  ///   // The first row stays, the last one adds, and nothing is moved to the top.
  ///   func tableView(
  ///     _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ///   ) -> UITableViewCell.EditingStyle {
  ///     indexPath.row == 0 ? .none : indexPath.row == 2 ? .insert : .delete
  ///   }
  ///   func tableView(
  ///     _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
  ///     toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ///   ) -> IndexPath {
  ///     IndexPath(row: max(1, proposedDestinationIndexPath.row), section: 0)
  ///   }
  /// }
  ///
  /// let list = List()
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.dataSource = list
  /// table.delegate = list
  /// let window = UIWindow.showing(table)
  /// table.setEditing(true, animated: true)
  /// table.isEditing  // → true
  /// Fingers.swipeToDelete(IndexPath(row: 0, section: 0), in: table).isDone  // → false
  /// Fingers.swipeToDelete(IndexPath(row: 1, section: 0), in: table)
  /// Fingers.tapInsert(IndexPath(row: 2, section: 0), in: table)
  /// list.heard  // → ["delete 1", "insert 2"]
  /// Fingers.moveRow(IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0), in: table)
  /// list.names  // → ["a", "c", "b"]
  /// // Rows are not selected meanwhile, unless the table allows it.
  /// Fingers.selectRow(IndexPath(row: 0, section: 0), in: table).isDone  // → false
  /// table.allowsSelectionDuringEditing = true
  /// Fingers.selectRow(IndexPath(row: 0, section: 0), in: table).isDone  // → true
  /// ```
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for cell in cells.values { cell.setEditing(editing, animated: animated) }
  }

  // MARK: A finger

  override func pressed(at point: CGPoint) {
    guard allowsSelection, let path = indexPathForRow(at: point) else { return }
    if hears.shouldHighlight, delegate?.tableView(self, shouldHighlightRowAt: path) == false { return }
    highlighted = path
    cells[path]?.setHighlighted(true, animated: false)
    if hears.didHighlight { delegate?.tableView(self, didHighlightRowAt: path) }
  }

  override func released() {
    guard let path = highlighted else { return }
    highlighted = nil
    lastHighlighted = path
    cells[path]?.setHighlighted(false, animated: false)
    if hears.didUnhighlight { delegate?.tableView(self, didUnhighlightRowAt: path) }
  }

  private var lastHighlighted: IndexPath?

  override func tapped(at point: CGPoint) {
    defer { lastHighlighted = nil }
    guard let path = indexPathForRow(at: point), path == lastHighlighted else { return }
    if isEditing, !allowsSelectionDuringEditing { return }
    choose(path)
  }

  /// Drags the content; the row where the finger landed is then not selected when the finger lifts.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if isDragging { lastHighlighted = nil }
  }

  open override var spokenContent: String {
    let sections = layout.sections.count
    let rows = layout.counts.reduce(0, +)
    return "\(rows) row\(rows == 1 ? "" : "s")" + (sections > 1 ? " in \(sections) sections" : "")
      + (super.spokenContent.isEmpty ? "" : ", " + super.spokenContent) + (isEditing ? ", editing" : "")
  }
}
