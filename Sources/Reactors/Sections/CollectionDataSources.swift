import HeadlessUI
import RxControls

/// Shows sections in a collection view.
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

  open var configureCell: ConfigureCell
  open var configureSupplementaryView: ConfigureSupplementaryView?
  open var moveItem: MoveItem
  open var canMoveItemAtIndexPath: Permission

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

  open func numberOfSections(in collectionView: UICollectionView) -> Int { sectionModels.count }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(of: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { configureCell(self, collectionView, indexPath, self[indexPath]) }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    configureSupplementaryView?(self, collectionView, kind, indexPath) ?? UICollectionReusableView()
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    canMoveItemAtIndexPath(self, indexPath)
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    move(from: sourceIndexPath, to: destinationIndexPath)
    moveItem(self, sourceIndexPath, destinationIndexPath)
  }
}

/// Shows each list of sections by loading the view again.
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
  open var decideViewTransition: DecideViewTransition

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
