import Rx

extension Reactive where Base: UITableView {
  /// Shows the elements of each array in rows, with cells that `cellFactory` makes.
  ///
  /// ```swift
  /// import HeadlessUI
  /// import Rx
  ///
  /// let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// let window = UIWindow.showing(tableView)
  /// tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  /// let subscription = Observable.just(["Ada", "Grace"])
  ///   .bind(to: tableView.rx.items) { tableView, row, name in
  ///     let cell = tableView.dequeueReusableCell(withIdentifier: "Cell")!
  ///     cell.textLabel?.text = name
  ///     return cell
  ///   }
  /// tableView.layoutIfNeeded()
  /// tableView.visibleCells.compactMap { $0.textLabel?.text }  // → ["Ada", "Grace"]
  /// ```
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (UITableView, Int, Sequence.Element) -> UITableViewCell) -> any Disposable
  where Source.Element == Sequence {
    { cellFactory in
      let make = Carried(value: cellFactory)
      return self.show(source) { make.value($0, $1, $2) }
    }
  }

  /// Shows the elements of each array in rows, with cells that are registered for `cellIdentifier` and that
  /// `configureCell` fills.
  ///
  /// ```swift
  /// import HeadlessUI
  /// import Rx
  ///
  /// final class NameCell: UITableViewCell {}
  ///
  /// let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// let window = UIWindow.showing(tableView)
  /// tableView.register(NameCell.self, forCellReuseIdentifier: "Cell")
  /// let subscription = Observable.just(["Ada", "Grace"])
  ///   .bind(to: tableView.rx.items(cellIdentifier: "Cell", cellType: NameCell.self)) { row, name, cell in
  ///     cell.textLabel?.text = "\(row): \(name)"
  ///   }
  /// tableView.layoutIfNeeded()
  /// tableView.visibleCells.compactMap { $0.textLabel?.text }  // → ["0: Ada", "1: Grace"]
  /// ```
  public func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void) ->
    any Disposable where Source.Element == Sequence
  {
    { source in
      { configureCell in
        let configure = Carried(value: configureCell)
        return self.show(source) { tableView, row, element in
          let path = IndexPath(item: row, section: 0)
          let made = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: path)
          let cell: Cell = castOrFatalError(
            made,
            "The cell for \"\(cellIdentifier)\" is a \(type(of: made)), and \(Cell.self) is wanted. Register that.")
          configure.value(row, element, cell)
          return cell
        }
      }
    }
  }

  private func show<Items: Sequence, Source: ObservableType>(
    _ source: Source, _ make: @escaping @MainActor (UITableView, Int, Items.Element) -> UITableViewCell
  ) -> any Disposable where Source.Element == Items {
    items(dataSource: onMain("rx.items") { RxTableViewReactiveArrayDataSource<Items>(cellFactory: make) })(source)
  }

  /// Gives a data source of your own what there is to show.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// /// A data source of one's own: names with their first letter.
  /// final class Initials: NSObject, UITableViewDataSource, RxTableViewDataSourceType, SectionedViewDataSourceType {
  ///   var names: [String] = []
  ///
  ///   func tableView(_ tableView: UITableView, observedEvent: Event<[String]>) {
  ///     names = observedEvent.element ?? []
  ///     tableView.reloadData()
  ///   }
  ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
  ///     let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
  ///     cell.textLabel?.text = "\(names[indexPath.row].prefix(1)). \(names[indexPath.row])"
  ///     return cell
  ///   }
  ///   func model(at indexPath: IndexPath) throws -> Any { names[indexPath.row] }
  /// }
  ///
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// let window = UIWindow.showing(table)
  /// let subscription = Observable.just(["Ada", "Grace"]).bind(to: table.rx.items(dataSource: Initials()))
  /// table.layoutIfNeeded()
  /// table.visibleCells.map { $0.textLabel?.text ?? "" }  // → ["A. Ada", "G. Grace"]
  /// let model: String = try table.rx.model(at: IndexPath(row: 1, section: 0))
  /// model  // → Grace
  /// ```
  public func items<DataSource: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType>(
    dataSource: DataSource
  ) -> (_ source: Source) -> any Disposable where DataSource.Element == Source.Element {
    { source in
      // The delegate's proxy has to be there first: a data source may ask for it while it is being bound.
      _ = self.delegate
      let carried = Carried(value: dataSource)
      return source.subscribeProxyDataSource(
        ofObject: self.base, dataSource: dataSource as any UITableViewDataSource, retainDataSource: true
      ) { [weak tableView = self.base] (_: RxTableViewDataSourceProxy, event) in
        if let tableView { carried.value.tableView(tableView, observedEvent: event) }
      }
    }
  }

  /// The proxy of the data source.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let table = UITableView()
  /// table.rx.dataSource === table.dataSource  // → true
  /// RxTableViewDataSourceProxy.proxy(for: table).tableView === table  // → true
  /// ```
  public var dataSource: DelegateProxy<UITableView, any UITableViewDataSource> {
    RxTableViewDataSourceProxy.proxy(for: base)
  }

  /// Sets a data source behind the proxy, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// final class Three: NSObject, UITableViewDataSource {
  ///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  ///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  /// }
  ///
  /// let three = Three()
  /// let table = UITableView()
  /// let subscription = table.rx.setDataSource(three)
  /// table.numberOfRows(inSection: 0)  // → 3
  /// ```
  public func setDataSource(_ dataSource: any UITableViewDataSource) -> any Disposable {
    RxTableViewDataSourceProxy.installForwardDelegate(dataSource, retainDelegate: false, onProxyForObject: base)
  }

  /// The model behind a row, if items are bound with one of the `items` methods.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let table = UITableView()
  /// table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  /// do {
  ///   let name: String = try table.rx.model(at: IndexPath(row: 0, section: 0))
  ///   print(name)
  /// } catch RxCocoaError.invalidOperation {
  ///   print("nothing is bound")
  /// }
  /// // Prints "nothing is bound"
  /// let subscription = Observable.just(["Ada"]).bind(to: table.rx.items(cellIdentifier: "Cell")) { _, _, _ in }
  /// let name: String = try table.rx.model(at: IndexPath(row: 0, section: 0))
  /// name  // → Ada
  /// ```
  public func model<Model>(at indexPath: IndexPath) throws -> Model { try dataSource.model(at: indexPath) }
}
