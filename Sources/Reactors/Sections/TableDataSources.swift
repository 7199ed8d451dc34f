import HeadlessUI
import RxControls

/// Shows sections in a table.
///
/// ```swift
/// import Foundation
/// import HeadlessUI
/// import Reactors
/// import Rx
/// import RxControls
///
/// typealias Section = SectionModel<String, String>
///
/// let source = RxTableViewSectionedReloadDataSource<Section>(
///   configureCell: { source, table, path, name in
///     let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
///     cell.textLabel?.text = "\(source[path.section].model): \(name)"
///     return cell
///   },
///   titleForHeaderInSection: { source, section in source[section].model },
///   titleForFooterInSection: { source, section in "\(source[section].items.count)" },
///   canEditRowAtIndexPath: { _, path in path.row > 0 },
///   canMoveRowAtIndexPath: { _, _ in false },
///   sectionIndexTitles: { source in source.sectionModels.map { String($0.model.prefix(1)) } },
///   sectionForSectionIndexTitle: { _, _, index in index })
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let window = UIWindow.showing(table)
/// let subscription = Observable.just([Section(model: "Fruit", items: ["apple", "pear"])])
///   .bind(to: table.rx.items(dataSource: source))
/// table.layoutIfNeeded()
/// table.visibleCells.map { $0.textLabel?.text ?? "" }  // → ["Fruit: apple", "Fruit: pear"]
/// source.titleForHeaderInSection(source, 0)  // → Optional("Fruit")
/// source.titleForFooterInSection(source, 0)  // → Optional("2")
/// Fingers.swipeToDelete(IndexPath(row: 0, section: 0), in: table).isDone  // → false
/// source.sectionIndexTitles(source)  // → Optional(["F"])
/// ```
open class TableViewSectionedDataSource<Section: SectionModelType>: SectionedDataSource<Section>, UITableViewDataSource
{
  /// Makes the cell of a row.
  public typealias ConfigureCell =
    @MainActor (TableViewSectionedDataSource<Section>, UITableView, IndexPath, Item) ->
    UITableViewCell
  /// The title of a section's header or footer.
  public typealias Title = @MainActor (TableViewSectionedDataSource<Section>, Int) -> String?
  /// Whether a person may do something with a row.
  public typealias Permission = @MainActor (TableViewSectionedDataSource<Section>, IndexPath) -> Bool
  /// The titles of the index at the side.
  public typealias SectionIndexTitles = @MainActor (TableViewSectionedDataSource<Section>) -> [String]?
  /// The section that a title of the index leads to.
  public typealias SectionForSectionIndexTitle =
    @MainActor (
      TableViewSectionedDataSource<Section>, _ title: String, _ index: Int
    ) -> Int

  /// Called when the table needs a cell; cells that are there already stay when another closure is assigned.
  open var configureCell: ConfigureCell
  /// Asked for the header of each section; nil, the default, means that it has no title.
  open var titleForHeaderInSection: Title
  /// Asked for the footer of each section; nil, the default, means that it has no title.
  open var titleForFooterInSection: Title
  /// Asked when a person is about to delete or insert a row by hand. True by default, false in the data source
  /// that animates.
  open var canEditRowAtIndexPath: Permission
  /// Asked when a person is about to move a row while the table is editing. True by default, false in the data
  /// source that animates.
  open var canMoveRowAtIndexPath: Permission
  /// Gives the titles of the index, nil by default; the tables here have no index and never ask.
  open var sectionIndexTitles: SectionIndexTitles
  /// Gives the section for a title of the index, by default the one with the title's number; the tables here have
  /// no index and never ask.
  open var sectionForSectionIndexTitle: SectionForSectionIndexTitle

  /// Makes a data source without sections; bind it with `rx.items(dataSource:)`, or call `setSections`.
  public init(
    configureCell: @escaping ConfigureCell, titleForHeaderInSection: @escaping Title = { _, _ in nil },
    titleForFooterInSection: @escaping Title = { _, _ in nil },
    canEditRowAtIndexPath: @escaping Permission = { _, _ in true },
    canMoveRowAtIndexPath: @escaping Permission = { _, _ in true },
    sectionIndexTitles: @escaping SectionIndexTitles = { _ in nil },
    sectionForSectionIndexTitle: @escaping SectionForSectionIndexTitle = { _, _, index in index }
  ) {
    self.configureCell = configureCell
    self.titleForHeaderInSection = titleForHeaderInSection
    self.titleForFooterInSection = titleForFooterInSection
    self.canEditRowAtIndexPath = canEditRowAtIndexPath
    self.canMoveRowAtIndexPath = canMoveRowAtIndexPath
    self.sectionIndexTitles = sectionIndexTitles
    self.sectionForSectionIndexTitle = sectionForSectionIndexTitle
    super.init()
  }

  // MARK: What the table asks

  /// Answers the table: one for each of `sectionModels`.
  open func numberOfSections(in tableView: UITableView) -> Int { sectionModels.count }

  /// Answers the table with the count of the section's items, and with 0 for a section that is not there.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count(of: section) }

  /// Answers the table with what `configureCell` makes of the item at that place.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    configureCell(self, tableView, indexPath, self[indexPath])
  }

  /// Answers the table with what the closure `titleForHeaderInSection` says.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titleForHeaderInSection(self, section)
  }

  /// Answers the table with what the closure `titleForFooterInSection` says.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    titleForFooterInSection(self, section)
  }

  /// Called before a person deletes or inserts a row by hand; `canEditRowAtIndexPath` decides.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEditRowAtIndexPath(self, indexPath)
  }

  /// Called before a person moves a row; `canMoveRowAtIndexPath` decides.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMoveRowAtIndexPath(self, indexPath)
  }

  /// A person has moved a row: the sections follow.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { move(from: sourceIndexPath, to: destinationIndexPath) }

  /// Answers with what the closure `sectionIndexTitles` says, should a table ask: those here have no index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { sectionIndexTitles(self) }

  /// Answers with what the closure `sectionForSectionIndexTitle` says, should a table ask: those here have no index.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    sectionForSectionIndexTitle(self, title, index)
  }
}

/// Shows each list of sections by loading the table again.
open class RxTableViewSectionedReloadDataSource<Section: SectionModelType>: TableViewSectionedDataSource<Section>,
  RxTableViewDataSourceType
{
  public typealias Element = [Section]

  open func tableView(_ tableView: UITableView, observedEvent: Event<[Section]>) {
    if case .next(let sections) = observedEvent { show(sections) { tableView.reloadData() } }
  }
}

/// Shows each list of sections by updating the rows that are not as they were.
open class RxTableViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
  TableViewSectionedDataSource<Section>, RxTableViewDataSourceType
{
  public typealias Element = [Section]
  /// Whether a change is shown row by row.
  public typealias DecideViewTransition =
    @MainActor (
      TableViewSectionedDataSource<Section>, UITableView, [Changeset<Section>]
    ) -> ViewTransition

  /// How rows come and go.
  open var animationConfiguration: AnimationConfiguration
  /// Asked for each list but the first while the table is in a window; `.animated` by default. Without a window,
  /// the table loads everything again.
  open var decideViewTransition: DecideViewTransition

  /// RxDataSources: unlike with the data source that loads again, nothing may be edited or moved unless you say so.
  public init(
    animationConfiguration: AnimationConfiguration = AnimationConfiguration(),
    decideViewTransition: @escaping DecideViewTransition = { _, _, _ in .animated },
    configureCell: @escaping ConfigureCell, titleForHeaderInSection: @escaping Title = { _, _ in nil },
    titleForFooterInSection: @escaping Title = { _, _ in nil },
    canEditRowAtIndexPath: @escaping Permission = { _, _ in false },
    canMoveRowAtIndexPath: @escaping Permission = { _, _ in false },
    sectionIndexTitles: @escaping SectionIndexTitles = { _ in nil },
    sectionForSectionIndexTitle: @escaping SectionForSectionIndexTitle = { _, _, index in index }
  ) {
    self.animationConfiguration = animationConfiguration
    self.decideViewTransition = decideViewTransition
    super.init(
      configureCell: configureCell, titleForHeaderInSection: titleForHeaderInSection,
      titleForFooterInSection: titleForFooterInSection, canEditRowAtIndexPath: canEditRowAtIndexPath,
      canMoveRowAtIndexPath: canMoveRowAtIndexPath, sectionIndexTitles: sectionIndexTitles,
      sectionForSectionIndexTitle: sectionForSectionIndexTitle)
  }

  open func tableView(_ tableView: UITableView, observedEvent: Event<[Section]>) {
    guard case .next(let sections) = observedEvent else { return }
    show(
      sections, in: tableView, decide: { decideViewTransition(self, tableView, $0) }, reload: { tableView.reloadData() }
    ) { change in
      tableView.performBatchUpdates {
        self.setSections(change.finalSections)
        tableView.batchUpdates(change, self.animationConfiguration)
      }
    }
  }
}

/// How rows come and go. Nothing here takes time; the table is told all the same.
public struct AnimationConfiguration: Sendable {
  /// Passed with rows and sections that come; nothing here depends on it.
  public let insertAnimation: UITableView.RowAnimation
  /// Passed with rows that stay with another content; nothing here depends on it.
  public let reloadAnimation: UITableView.RowAnimation
  /// Passed with rows and sections that go; nothing here depends on it.
  public let deleteAnimation: UITableView.RowAnimation

  /// Leaves what is not given to the table, as `.automatic`.
  public init(
    insertAnimation: UITableView.RowAnimation = .automatic, reloadAnimation: UITableView.RowAnimation = .automatic,
    deleteAnimation: UITableView.RowAnimation = .automatic
  ) {
    self.insertAnimation = insertAnimation
    self.reloadAnimation = reloadAnimation
    self.deleteAnimation = deleteAnimation
  }
}

extension UITableView {
  /// Tells the table one group of updates.
  public func batchUpdates<Section>(_ changes: Changeset<Section>, _ animation: AnimationConfiguration) {
    deleteSections(IndexSet(changes.deletedSections), with: animation.deleteAnimation)
    insertSections(IndexSet(changes.insertedSections), with: animation.insertAnimation)
    for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
    deleteRows(at: changes.deletedItems.map(IndexPath.init), with: animation.deleteAnimation)
    insertRows(at: changes.insertedItems.map(IndexPath.init), with: animation.insertAnimation)
    reloadRows(at: changes.updatedItems.map(IndexPath.init), with: animation.reloadAnimation)
    for move in changes.movedItems { moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
  }
}

extension UICollectionView {
  /// Tells the view one group of updates.
  public func batchUpdates<Section>(_ changes: Changeset<Section>) {
    deleteSections(IndexSet(changes.deletedSections))
    insertSections(IndexSet(changes.insertedSections))
    for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
    deleteItems(at: changes.deletedItems.map(IndexPath.init))
    insertItems(at: changes.insertedItems.map(IndexPath.init))
    reloadItems(at: changes.updatedItems.map(IndexPath.init))
    for move in changes.movedItems { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
  }
}
