import Rx

extension Reactive where Base: UICollectionView {
  /// Shows the elements of each array in cells that `cellFactory` makes.
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell) ->
    any Disposable where Source.Element == Sequence
  {
    { cellFactory in
      let make = Carried(value: cellFactory)
      return self.show(source) { make.value($0, $1, $2) }
    }
  }

  /// Shows the elements of each array in cells that are registered for `cellIdentifier` and that `configureCell` fills.
  public func items<Sequence: Swift.Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void) ->
    any Disposable where Source.Element == Sequence
  {
    { source in
      { configureCell in
        let configure = Carried(value: configureCell)
        return self.show(source) { collectionView, item, element in
          let path = IndexPath(item: item, section: 0)
          let made = collectionView.dequeueReusableCell(withReuseIdentifier: cellIdentifier, for: path)
          let cell: Cell = castOrFatalError(
            made,
            "The cell for \"\(cellIdentifier)\" is a \(type(of: made)), and \(Cell.self) is wanted. Register that.")
          configure.value(item, element, cell)
          return cell
        }
      }
    }
  }

  private func show<Items: Sequence, Source: ObservableType>(
    _ source: Source, _ make: @escaping @MainActor (UICollectionView, Int, Items.Element) -> UICollectionViewCell
  ) -> any Disposable where Source.Element == Items {
    items(dataSource: onMain("rx.items") { RxCollectionViewReactiveArrayDataSource<Items>(cellFactory: make) })(source)
  }

  /// Gives a data source of your own what there is to show.
  public func items<DataSource: RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: ObservableType>(
    dataSource: DataSource
  ) -> (_ source: Source) -> any Disposable where DataSource.Element == Source.Element {
    { source in
      _ = self.delegate
      let carried = Carried(value: dataSource)
      return source.subscribeProxyDataSource(
        ofObject: self.base, dataSource: dataSource as any UICollectionViewDataSource, retainDataSource: true
      ) { [weak view = self.base] (_: RxCollectionViewDataSourceProxy, event) in
        if let view { carried.value.collectionView(view, observedEvent: event) }
      }
    }
  }

  /// The proxy of the data source.
  public var dataSource: DelegateProxy<UICollectionView, any UICollectionViewDataSource> {
    RxCollectionViewDataSourceProxy.proxy(for: base)
  }

  /// Sets a data source behind the proxy, until the result is disposed of. It is not kept.
  public func setDataSource(_ dataSource: any UICollectionViewDataSource) -> any Disposable {
    RxCollectionViewDataSourceProxy.installForwardDelegate(dataSource, retainDelegate: false, onProxyForObject: base)
  }

  /// The model behind an item, if items are bound with one of the `items` methods.
  public func model<Model>(at indexPath: IndexPath) throws -> Model { try dataSource.model(at: indexPath) }
}
