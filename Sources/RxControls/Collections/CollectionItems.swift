import Rx

extension Reactive where Base: UICollectionView {
  /// Shows the elements of each array in cells that `cellFactory` makes.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let view = UICollectionView(
  ///   frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
  /// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  /// let window = UIWindow.showing(view)
  /// let subscription = Observable.just(["a", "b"]).bind(to: view.rx.items) { view, row, letter in
  ///   let cell = view.dequeueReusableCell(withReuseIdentifier: "Cell", for: IndexPath(item: row, section: 0))
  ///   cell.accessibilityLabel = letter
  ///   return cell
  /// }
  /// view.layoutIfNeeded()
  /// view.visibleCells.map { $0.accessibilityLabel ?? "" }  // → ["a", "b"]
  /// ```
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
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// final class LetterCell: UICollectionViewCell {
  ///   var letter = ""
  /// }
  ///
  /// let view = UICollectionView(
  ///   frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
  /// view.register(LetterCell.self, forCellWithReuseIdentifier: "Letter")
  /// let window = UIWindow.showing(view)
  /// let subscription = Observable.just(["a", "b"])
  ///   .bind(to: view.rx.items(cellIdentifier: "Letter", cellType: LetterCell.self)) { _, letter, cell in
  ///     cell.letter = letter
  ///   }
  /// view.layoutIfNeeded()
  /// view.visibleCells.compactMap { ($0 as? LetterCell)?.letter }  // → ["a", "b"]
  /// ```
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
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// final class Dots: NSObject, UICollectionViewDataSource, RxCollectionViewDataSourceType {
  ///   var count = 0
  ///
  ///   func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Int>) {
  ///     count = observedEvent.element ?? 0
  ///     collectionView.reloadData()
  ///   }
  ///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  ///   func collectionView(
  ///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ///   ) -> UICollectionViewCell {
  ///     collectionView.dequeueReusableCell(withReuseIdentifier: "Dot", for: indexPath)
  ///   }
  /// }
  ///
  /// let view = UICollectionView(
  ///   frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
  /// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Dot")
  /// let window = UIWindow.showing(view)
  /// let count = BehaviorRelay(value: 2)
  /// let subscription = count.bind(to: view.rx.items(dataSource: Dots()))
  /// count.accept(5)
  /// view.layoutIfNeeded()
  /// view.visibleCells.count  // → 5
  /// ```
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
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  /// view.rx.dataSource === view.dataSource  // → true
  /// RxCollectionViewDataSourceProxy.proxy(for: view).collectionView === view  // → true
  /// ```
  public var dataSource: DelegateProxy<UICollectionView, any UICollectionViewDataSource> {
    RxCollectionViewDataSourceProxy.proxy(for: base)
  }

  /// Sets a data source behind the proxy, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// final class Three: NSObject, UICollectionViewDataSource {
  ///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  ///   func collectionView(
  ///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ///   ) -> UICollectionViewCell { UICollectionViewCell() }
  /// }
  ///
  /// let three = Three()
  /// let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  /// let subscription = view.rx.setDataSource(three)
  /// view.numberOfItems(inSection: 0)  // → 3
  /// ```
  public func setDataSource(_ dataSource: any UICollectionViewDataSource) -> any Disposable {
    RxCollectionViewDataSourceProxy.installForwardDelegate(dataSource, retainDelegate: false, onProxyForObject: base)
  }

  /// The model behind an item, if items are bound with one of the `items` methods.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  /// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  /// let subscription = Observable.just(["a", "b"]).bind(to: view.rx.items(cellIdentifier: "Cell")) { _, _, _ in }
  /// let letter: String = try view.rx.model(at: IndexPath(item: 1, section: 0))
  /// letter  // → b
  /// ```
  public func model<Model>(at indexPath: IndexPath) throws -> Model { try dataSource.model(at: indexPath) }
}
