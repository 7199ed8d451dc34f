import HeadlessUI
import RxControls

/// Shows sections in a collection view.
///
/// ```swift
/// import Foundation
/// import HeadlessUI
/// import Reactors
/// import Rx
/// import RxControls
///
/// typealias Section = AnimatableSectionModel<String, String>
///
/// let source = RxCollectionViewSectionedAnimatedDataSource<Section>(
///   decideViewTransition: { _, _, _ in .animated },
///   configureCell: { source, view, path, name in
///     let cell = view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
///     cell.accessibilityLabel = name
///     return cell
///   },
///   moveItem: { _, from, to in print("\(from.item) to \(to.item)") },
///   canMoveItemAtIndexPath: { _, path in path.item > 0 })
/// let view = UICollectionView(
///   frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
/// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
/// let window = UIWindow.showing(view)
/// let sections = BehaviorRelay(value: [Section(model: "Letters", items: ["a", "b", "c"])])
/// let subscription = sections.bind(to: view.rx.items(dataSource: source))
/// view.layoutIfNeeded()
/// Fingers.moveItem(IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0), in: view).isDone  // → false
/// Fingers.moveItem(IndexPath(item: 2, section: 0), to: IndexPath(item: 1, section: 0), in: view)
/// // Prints "2 to 1"
/// sections.accept([Section(model: "Letters", items: ["b", "z"])])
/// view.layoutIfNeeded()
/// view.visibleCells.map { $0.accessibilityLabel ?? "" }  // → ["b", "z"]
/// ```
open class CollectionViewSectionedDataSource<Section: SectionModelType>: SectionedDataSource<Section>,
  UICollectionViewDataSource, MessageDeclining
{
  /// Makes the cell of an item.
  public typealias ConfigureCell =
    @MainActor (
      CollectionViewSectionedDataSource<Section>, UICollectionView, IndexPath, Item
    ) -> UICollectionViewCell
  /// Makes a header or a footer.
  public typealias ConfigureSupplementaryView =
    @MainActor (
      CollectionViewSectionedDataSource<Section>, UICollectionView, String, IndexPath
    ) -> UICollectionReusableView
  /// A person has moved an item.
  public typealias MoveItem =
    @MainActor (
      CollectionViewSectionedDataSource<Section>, _ source: IndexPath, _ destination: IndexPath
    ) -> Void
  /// Whether a person may move an item.
  public typealias Permission = @MainActor (CollectionViewSectionedDataSource<Section>, IndexPath) -> Bool

  /// Called when the view needs a cell; cells that are there already stay when another closure is assigned.
  open var configureCell: ConfigureCell
  /// Called when a header or a footer of the layout comes into view. Where it is nil when the view gets the data
  /// source, the view never asks for one.
  open var configureSupplementaryView: ConfigureSupplementaryView?
  /// Called after a person has moved an item, when `sectionModels` have it in its new place; does nothing by default.
  open var moveItem: MoveItem
  /// Asked when a person is about to move an item; false by default, so nothing can be moved.
  open var canMoveItemAtIndexPath: Permission

  /// Makes a data source without sections; bind it with `rx.items(dataSource:)`, or call `setSections`.
  public init(
    configureCell: @escaping ConfigureCell, configureSupplementaryView: ConfigureSupplementaryView? = nil,
    moveItem: @escaping MoveItem = { _, _, _ in }, canMoveItemAtIndexPath: @escaping Permission = { _, _ in false }
  ) {
    self.configureCell = configureCell
    self.configureSupplementaryView = configureSupplementaryView
    self.moveItem = moveItem
    self.canMoveItemAtIndexPath = canMoveItemAtIndexPath
    super.init()
  }

  /// RxDataSources: without `configureSupplementaryView`, nobody can make a header or a footer.
  open nonisolated func declines(_ selector: Selector) -> Bool {
    typealias Source = any UICollectionViewDataSource
    return selector == #sel(Source.collectionView(_:viewForSupplementaryElementOfKind:at:))
      && MainActor.assumeIsolated { configureSupplementaryView == nil }
  }

  /// Answers the view: one for each of `sectionModels`.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { sectionModels.count }

  /// Answers the view with the count of the section's items, and with 0 for a section that is not there.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(of: section)
  }

  /// Answers the view with what `configureCell` makes of the item at that place.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { configureCell(self, collectionView, indexPath, self[indexPath]) }

  /// Answers the view with what `configureSupplementaryView` makes, or with an empty view where that is nil. The
  /// view does not ask in that case.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    configureSupplementaryView?(self, collectionView, kind, indexPath) ?? UICollectionReusableView()
  }

  /// Called before a person moves an item; `canMoveItemAtIndexPath` decides.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    canMoveItemAtIndexPath(self, indexPath)
  }

  /// Called when a person has moved an item: the sections follow, then `moveItem` is told.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    move(from: sourceIndexPath, to: destinationIndexPath)
    moveItem(self, sourceIndexPath, destinationIndexPath)
  }
}

/// Shows each list of sections by loading the view again.
///
/// ```swift
/// import HeadlessUI
/// import Reactors
/// import Rx
/// import RxControls
///
/// typealias Section = SectionModel<String, Int>
///
/// let source = RxCollectionViewSectionedReloadDataSource<Section>(
///   configureCell: { _, view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path) },
///   configureSupplementaryView: { source, view, kind, path in
///     view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: path)
///   })
/// let layout = UICollectionViewFlowLayout()
/// layout.headerReferenceSize = CGSize(width: 320, height: 30)
/// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
/// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
/// view.register(
///   UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
///   withReuseIdentifier: "Header")
/// let window = UIWindow.showing(view)
/// let subscription = Observable.just([Section(model: "a", items: [1, 2]), Section(model: "b", items: [3])])
///   .bind(to: view.rx.items(dataSource: source))
/// view.layoutIfNeeded()
/// view.visibleCells.count  // → 3
/// view.numberOfSections  // → 2
/// ```
open class RxCollectionViewSectionedReloadDataSource<Section: SectionModelType>:
  CollectionViewSectionedDataSource<Section>, RxCollectionViewDataSourceType
{
  public typealias Element = [Section]

  open func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[Section]>) {
    if case .next(let sections) = observedEvent { show(sections) { collectionView.reloadData() } }
  }
}

/// Shows each list of sections by updating the items that are not as they were.
open class RxCollectionViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
  CollectionViewSectionedDataSource<Section>, RxCollectionViewDataSourceType
{
  public typealias Element = [Section]
  /// Whether a change is shown item by item.
  public typealias DecideViewTransition =
    @MainActor (
      CollectionViewSectionedDataSource<Section>, UICollectionView, [Changeset<Section>]
    ) -> ViewTransition

  /// How items come and go: here nothing takes time, so it is only kept.
  open var animationConfiguration: AnimationConfiguration
  /// Asked for each list but the first while the view is in a window; `.animated` by default. Without a window,
  /// the view loads everything again.
  open var decideViewTransition: DecideViewTransition

  /// Adds the choice between updating and loading again; items cannot be moved unless you say so.
  public init(
    animationConfiguration: AnimationConfiguration = AnimationConfiguration(),
    decideViewTransition: @escaping DecideViewTransition = { _, _, _ in .animated },
    configureCell: @escaping ConfigureCell, configureSupplementaryView: ConfigureSupplementaryView? = nil,
    moveItem: @escaping MoveItem = { _, _, _ in }, canMoveItemAtIndexPath: @escaping Permission = { _, _ in false }
  ) {
    self.animationConfiguration = animationConfiguration
    self.decideViewTransition = decideViewTransition
    super.init(
      configureCell: configureCell, configureSupplementaryView: configureSupplementaryView, moveItem: moveItem,
      canMoveItemAtIndexPath: canMoveItemAtIndexPath)
  }

  open func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[Section]>) {
    guard case .next(let sections) = observedEvent else { return }
    show(
      sections, in: collectionView, decide: { decideViewTransition(self, collectionView, $0) },
      reload: { collectionView.reloadData() }
    ) { change in
      collectionView.performBatchUpdates {
        self.setSections(change.finalSections)
        collectionView.batchUpdates(change)
      }
    }
  }
}
