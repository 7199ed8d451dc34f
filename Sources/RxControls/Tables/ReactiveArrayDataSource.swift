import Rx

/// Shows an array in a table: one section, a cell for each element.
final class RxTableViewReactiveArrayDataSource<Items: Sequence>: NSObject, UITableViewDataSource,
  RxTableViewDataSourceType, SectionedViewDataSourceType
{
  typealias CellFactory = @MainActor (UITableView, Int, Items.Element) -> UITableViewCell

  private var items: [Items.Element]?
  private let cellFactory: CellFactory

  init(cellFactory: @escaping CellFactory) {
    self.cellFactory = cellFactory
    super.init()
  }

  func tableView(_ tableView: UITableView, observedEvent: Event<Items>) {
    guard case .next(let items) = observedEvent else { return }
    self.items = Array(items)
    tableView.reloadData()
  }

  func model(at indexPath: IndexPath) throws -> Any {
    guard indexPath.section == 0, let items else { throw RxCocoaError.itemsNotYetBound(object: self) }
    guard items.indices.contains(indexPath.item) else { throw RxCocoaError.invalidOperation(object: indexPath) }
    return items[indexPath.item]
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items?.count ?? 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let items else { dataSourceNotSet(tableView) }
    return cellFactory(tableView, indexPath.item, items[indexPath.item])
  }
}

/// Shows an array in a collection view: one section, a cell for each element.
final class RxCollectionViewReactiveArrayDataSource<Items: Sequence>: NSObject, UICollectionViewDataSource,
  RxCollectionViewDataSourceType, SectionedViewDataSourceType
{
  typealias CellFactory = @MainActor (UICollectionView, Int, Items.Element) -> UICollectionViewCell

  private var items: [Items.Element]?
  private let cellFactory: CellFactory

  init(cellFactory: @escaping CellFactory) {
    self.cellFactory = cellFactory
    super.init()
  }

  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Items>) {
    guard case .next(let items) = observedEvent else { return }
    self.items = Array(items)
    collectionView.reloadData()
  }

  func model(at indexPath: IndexPath) throws -> Any {
    guard indexPath.section == 0, let items else { throw RxCocoaError.itemsNotYetBound(object: self) }
    guard items.indices.contains(indexPath.item) else { throw RxCocoaError.invalidOperation(object: indexPath) }
    return items[indexPath.item]
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items?.count ?? 0
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    guard let items else { dataSourceNotSet(collectionView) }
    return cellFactory(collectionView, indexPath.item, items[indexPath.item])
  }
}
