import Rx

private typealias Delegate = any UITableViewDelegate
private typealias Source = any UITableViewDataSource

extension Reactive where Base: UITableView {
  /// A cell, and where it is.
  public typealias WillDisplayCellEvent = (cell: UITableViewCell, indexPath: IndexPath)
  /// A cell, and where it was.
  public typealias DidEndDisplayingCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

  /// A person has selected a row.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  /// let window = UIWindow.showing(table)
  /// let bag = DisposeBag()
  /// Observable.just(["Ada", "Grace"])
  ///   .bind(to: table.rx.items(cellIdentifier: "Cell")) { _, name, cell in cell.textLabel?.text = name }
  ///   .disposed(by: bag)
  /// var heard: [String] = []
  /// table.rx.itemHighlighted.subscribe(onNext: { heard.append("touch \($0.row)") }).disposed(by: bag)
  /// table.rx.itemUnhighlighted.subscribe(onNext: { heard.append("lift \($0.row)") }).disposed(by: bag)
  /// table.rx.itemSelected.subscribe(onNext: { heard.append("select \($0.row)") }).disposed(by: bag)
  /// table.rx.itemDeselected.subscribe(onNext: { heard.append("deselect \($0.row)") }).disposed(by: bag)
  /// table.rx.modelSelected(String.self).subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// table.rx.modelDeselected(String.self).subscribe(onNext: { heard.append("not \($0)") }).disposed(by: bag)
  /// Fingers.selectRow(IndexPath(row: 0, section: 0), in: table)
  /// heard  // → ["touch 0", "lift 0", "select 0", "Ada"]
  /// heard = []
  /// Fingers.selectRow(IndexPath(row: 1, section: 0), in: table)
  /// heard  // → ["touch 1", "lift 1", "deselect 0", "not Ada", "select 1", "Grace"]
  /// ```
  public var itemSelected: ControlEvent<IndexPath> { row(#sel(Delegate.tableView(_:didSelectRowAt:))) }

  /// A person has selected another row, or this one again.
  public var itemDeselected: ControlEvent<IndexPath> { row(#sel(Delegate.tableView(_:didDeselectRowAt:))) }

  /// A finger is on a row.
  public var itemHighlighted: ControlEvent<IndexPath> { row(#sel(Delegate.tableView(_:didHighlightRowAt:))) }

  /// A finger has left a row.
  public var itemUnhighlighted: ControlEvent<IndexPath> { row(#sel(Delegate.tableView(_:didUnhighlightRowAt:))) }

  /// A person has tapped the detail button of a row.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  /// let window = UIWindow.showing(table)
  /// let bag = DisposeBag()
  /// Observable.just(["Wi-Fi"])
  ///   .bind(to: table.rx.items(cellIdentifier: "Cell")) { _, _, cell in cell.accessoryType = .detailButton }
  ///   .disposed(by: bag)
  /// var heard: [String] = []
  /// table.rx.itemAccessoryButtonTapped.subscribe(onNext: { heard.append("row \($0.row)") }).disposed(by: bag)
  /// table.rx.modelAccessoryButtonTapped(String.self).subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// Fingers.tapAccessory(IndexPath(row: 0, section: 0), in: table)
  /// heard  // → ["row 0", "Wi-Fi"]
  /// ```
  public var itemAccessoryButtonTapped: ControlEvent<IndexPath> {
    row(#sel(Delegate.tableView(_:accessoryButtonTappedForRowWith:)))
  }

  /// A person wants a row at a place.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// /// The last row adds one, the others can be deleted.
  /// final class Editing: NSObject, UITableViewDelegate {
  ///   func tableView(
  ///     _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ///   ) -> UITableViewCell.EditingStyle {
  ///     indexPath.row == 2 ? .insert : .delete
  ///   }
  /// }
  ///
  /// let editing = Editing()
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  /// let window = UIWindow.showing(table)
  /// let names = BehaviorRelay(value: ["Ada", "Grace", "+"])
  /// let bag = DisposeBag()
  /// table.rx.setDelegate(editing).disposed(by: bag)
  /// names.bind(to: table.rx.items(cellIdentifier: "Cell")) { _, name, cell in cell.textLabel?.text = name }
  ///   .disposed(by: bag)
  /// table.rx.itemInserted.subscribe(onNext: { _ in names.accept(["new"] + names.value) }).disposed(by: bag)
  /// table.setEditing(true, animated: false)
  /// Fingers.tapInsert(IndexPath(row: 2, section: 0), in: table)
  /// names.value  // → ["new", "Ada", "Grace", "+"]
  /// ```
  public var itemInserted: ControlEvent<IndexPath> { committed(.insert) }

  /// A person wants to delete a row.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  /// let window = UIWindow.showing(table)
  /// let names = BehaviorRelay(value: ["Ada", "Alan", "Grace"])
  /// let bag = DisposeBag()
  /// names.bind(to: table.rx.items(cellIdentifier: "Cell")) { _, name, cell in cell.textLabel?.text = name }
  ///   .disposed(by: bag)
  /// table.rx.modelDeleted(String.self).subscribe(onNext: { print("without \($0)") }).disposed(by: bag)
  /// // The table tells what a person wants; the rows are the sequence's.
  /// table.rx.itemDeleted.subscribe(onNext: { path in
  ///   var left = names.value
  ///   left.remove(at: path.row)
  ///   names.accept(left)
  /// }).disposed(by: bag)
  /// Fingers.swipeToDelete(IndexPath(row: 1, section: 0), in: table)
  /// // Prints "without Alan"
  /// names.value  // → ["Ada", "Grace"]
  /// ```
  public var itemDeleted: ControlEvent<IndexPath> { committed(.delete) }

  /// A person has moved a row.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  /// let window = UIWindow.showing(table)
  /// let bag = DisposeBag()
  /// Observable.just(["a", "b", "c"]).bind(to: table.rx.items(cellIdentifier: "Cell")) { _, _, _ in }.disposed(by: bag)
  /// var heard: [String] = []
  /// table.rx.itemMoved.subscribe(onNext: { heard.append("\($0.sourceIndex.row) to \($0.destinationIndex.row)") })
  ///   .disposed(by: bag)
  /// table.setEditing(true, animated: false)
  /// Fingers.moveRow(IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0), in: table)
  /// heard  // → ["0 to 2"]
  /// ```
  public var itemMoved: ControlEvent<(sourceIndex: IndexPath, destinationIndex: IndexPath)> {
    ControlEvent(
      events: dataSource.methodInvoked(#sel(Source.tableView(_:moveRowAt:to:))).map { a in
        (try castOrThrow(IndexPath.self, a[1]), try castOrThrow(IndexPath.self, a[2]))
      })
  }

  /// A cell is about to be seen.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
  /// table.rowHeight = 50
  /// table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  /// let bag = DisposeBag()
  /// var shown: [Int] = []
  /// var gone: [Int] = []
  /// typealias Appearing = Reactive<UITableView>.WillDisplayCellEvent
  /// typealias Leaving = Reactive<UITableView>.DidEndDisplayingCellEvent
  /// table.rx.willDisplayCell.subscribe(onNext: { (event: Appearing) in shown.append(event.indexPath.row) })
  ///   .disposed(by: bag)
  /// table.rx.didEndDisplayingCell.subscribe(onNext: { (event: Leaving) in gone.append(event.indexPath.row) })
  ///   .disposed(by: bag)
  /// Observable.just(1...10).map(Array.init).bind(to: table.rx.items(cellIdentifier: "Cell")) { _, _, _ in }
  ///   .disposed(by: bag)
  /// let window = UIWindow.showing(table)
  /// table.layoutIfNeeded()
  /// Fingers.scroll(table, by: CGPoint(x: 0, y: 80))
  /// shown  // → [0, 1, 2, 3]
  /// gone  // → [0]
  /// ```
  public var willDisplayCell: ControlEvent<WillDisplayCellEvent> {
    cell(#sel(Delegate.tableView(_:willDisplay:forRowAt:)))
  }

  /// A cell cannot be seen any more.
  public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> {
    cell(#sel(Delegate.tableView(_:didEndDisplaying:forRowAt:)))
  }

  /// The model of the row that a person has selected.
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { model(itemSelected) }

  /// The model of the row that was selected before.
  public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { model(itemDeselected) }

  /// The model of the row whose detail button a person has tapped.
  public func modelAccessoryButtonTapped<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
    model(itemAccessoryButtonTapped)
  }

  /// The model of the row that a person wants to delete.
  public func modelDeleted<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { model(itemDeleted) }

  /// The proxy of the data source that loads ahead.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let table = UITableView()
  /// table.rx.prefetchDataSource === table.prefetchDataSource  // → true
  /// RxTableViewDataSourcePrefetchingProxy.proxy(for: table).tableView === table  // → true
  /// ```
  public var prefetchDataSource: DelegateProxy<UITableView, any UITableViewDataSourcePrefetching> {
    RxTableViewDataSourcePrefetchingProxy.proxy(for: base)
  }

  /// Sets a data source that loads ahead, behind the proxy, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// final class Loader: NSObject, UITableViewDataSourcePrefetching {
  ///   func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { print("loads ahead") }
  /// }
  ///
  /// let loader = Loader()
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
  /// let subscription = table.rx.setPrefetchDataSource(loader)
  /// table.rx.prefetchDataSource.forwardToDelegate() === loader  // → true
  /// subscription.dispose()
  /// table.rx.prefetchDataSource.forwardToDelegate() == nil  // → true
  /// ```
  public func setPrefetchDataSource(_ prefetchDataSource: any UITableViewDataSourcePrefetching) -> any Disposable {
    RxTableViewDataSourcePrefetchingProxy.installForwardDelegate(
      prefetchDataSource, retainDelegate: false, onProxyForObject: base)
  }

  /// Rows that may be seen soon.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
  /// table.rowHeight = 50
  /// table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  /// let window = UIWindow.showing(table)
  /// let bag = DisposeBag()
  /// var loading: Set<Int> = []
  /// table.rx.prefetchRows.subscribe(onNext: { loading.formUnion($0.map(\.row)) }).disposed(by: bag)
  /// table.rx.cancelPrefetchingForRows.subscribe(onNext: { loading.subtract($0.map(\.row)) }).disposed(by: bag)
  /// Observable.just(Array(1...100)).bind(to: table.rx.items(cellIdentifier: "Cell")) { _, _, _ in }.disposed(by: bag)
  /// table.layoutIfNeeded()
  /// Fingers.scroll(table, by: CGPoint(x: 0, y: 50))
  /// loading.contains(4)  // → true
  /// ```
  public var prefetchRows: ControlEvent<[IndexPath]> {
    rows(#sel((any UITableViewDataSourcePrefetching).tableView(_:prefetchRowsAt:)))
  }

  /// Rows that will not be seen soon after all.
  public var cancelPrefetchingForRows: ControlEvent<[IndexPath]> {
    rows(#sel((any UITableViewDataSourcePrefetching).tableView(_:cancelPrefetchingForRowsAt:)))
  }

  private func row(_ selector: Selector) -> ControlEvent<IndexPath> {
    ControlEvent(events: delegate.methodInvoked(selector).map { a in try castOrThrow(IndexPath.self, a[1]) })
  }

  private func rows(_ selector: Selector) -> ControlEvent<[IndexPath]> {
    ControlEvent(
      events: prefetchDataSource.methodInvoked(selector).map { a in try castOrThrow([IndexPath].self, a[1]) })
  }

  private func cell(_ selector: Selector) -> ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
    ControlEvent(
      events: delegate.methodInvoked(selector).map { a in
        (try castOrThrow(UITableViewCell.self, a[1]), try castOrThrow(IndexPath.self, a[2]))
      })
  }

  private func committed(_ style: UITableViewCell.EditingStyle) -> ControlEvent<IndexPath> {
    ControlEvent(
      events: dataSource.methodInvoked(#sel(Source.tableView(_:commit:forRowAt:)))
        .filter { a in try castOrThrow(UITableViewCell.EditingStyle.self, a[1]) == style }
        .map { a in try castOrThrow(IndexPath.self, a[2]) })
  }

  private func model<Model>(_ paths: ControlEvent<IndexPath>) -> ControlEvent<Model> {
    ControlEvent(
      events: paths.flatMap { [weak view = base] path -> Observable<Model> in
        guard let view else { return .empty() }
        return .just(try view.rx.model(at: path))
      })
  }
}
