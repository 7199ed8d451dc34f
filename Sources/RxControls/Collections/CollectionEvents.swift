import Rx

private typealias Delegate = any UICollectionViewDelegate

extension Reactive where Base: UICollectionView {
  /// A cell, and where it is.
  public typealias DisplayCollectionViewCellEvent = (cell: UICollectionViewCell, at: IndexPath)
  /// A header or footer, and where it is.
  public typealias DisplayCollectionViewSupplementaryViewEvent =
    (supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath)

  /// A person has selected an item.
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
  /// let bag = DisposeBag()
  /// Observable.just(["Ada", "Grace"]).bind(to: view.rx.items(cellIdentifier: "Cell")) { _, _, _ in }.disposed(by: bag)
  /// var heard: [String] = []
  /// view.rx.itemHighlighted.subscribe(onNext: { heard.append("touch \($0.item)") }).disposed(by: bag)
  /// view.rx.itemUnhighlighted.subscribe(onNext: { heard.append("lift \($0.item)") }).disposed(by: bag)
  /// view.rx.itemSelected.subscribe(onNext: { heard.append("select \($0.item)") }).disposed(by: bag)
  /// view.rx.itemDeselected.subscribe(onNext: { heard.append("deselect \($0.item)") }).disposed(by: bag)
  /// view.rx.modelSelected(String.self).subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// view.rx.modelDeselected(String.self).subscribe(onNext: { heard.append("not \($0)") }).disposed(by: bag)
  /// Fingers.selectItem(IndexPath(item: 0, section: 0), in: view)
  /// heard  // → ["touch 0", "lift 0", "select 0", "Ada"]
  /// heard = []
  /// Fingers.selectItem(IndexPath(item: 1, section: 0), in: view)
  /// heard  // → ["touch 1", "lift 1", "deselect 0", "not Ada", "select 1", "Grace"]
  /// ```
  public var itemSelected: ControlEvent<IndexPath> { item(#sel(Delegate.collectionView(_:didSelectItemAt:))) }

  /// A person has selected another item, or this one again.
  public var itemDeselected: ControlEvent<IndexPath> { item(#sel(Delegate.collectionView(_:didDeselectItemAt:))) }

  /// A finger is on an item.
  public var itemHighlighted: ControlEvent<IndexPath> { item(#sel(Delegate.collectionView(_:didHighlightItemAt:))) }

  /// A finger has left an item.
  public var itemUnhighlighted: ControlEvent<IndexPath> {
    item(#sel(Delegate.collectionView(_:didUnhighlightItemAt:)))
  }

  /// A person has moved an item.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// /// Lets its items be moved, and shows what comes from a sequence.
  /// final class Letters: NSObject, UICollectionViewDataSource, RxCollectionViewDataSourceType {
  ///   var letters: [String] = []
  ///
  ///   func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[String]>) {
  ///     letters = observedEvent.element ?? []
  ///     collectionView.reloadData()
  ///   }
  ///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
  ///     letters.count
  ///   }
  ///   func collectionView(
  ///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ///   ) -> UICollectionViewCell {
  ///     collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  ///   }
  ///   func collectionView(
  ///     _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ///   ) {
  ///     letters.insert(letters.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  ///   }
  /// }
  ///
  /// let letters = Letters()
  /// let view = UICollectionView(
  ///   frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
  /// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  /// let window = UIWindow.showing(view)
  /// let bag = DisposeBag()
  /// Observable.just(["a", "b", "c"]).bind(to: view.rx.items(dataSource: letters)).disposed(by: bag)
  /// var heard: [String] = []
  /// view.rx.itemMoved.subscribe(onNext: { heard.append("\($0.sourceIndex.item) to \($0.destinationIndex.item)") })
  ///   .disposed(by: bag)
  /// Fingers.moveItem(IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0), in: view)
  /// heard  // → ["0 to 2"]
  /// letters.letters  // → ["b", "c", "a"]
  /// ```
  public var itemMoved: ControlEvent<(sourceIndex: IndexPath, destinationIndex: IndexPath)> {
    ControlEvent(
      events: dataSource.methodInvoked(#sel((any UICollectionViewDataSource).collectionView(_:moveItemAt:to:)))
        .map { a in (try castOrThrow(IndexPath.self, a[1]), try castOrThrow(IndexPath.self, a[2])) })
  }

  /// A cell is about to be seen.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let layout = UICollectionViewFlowLayout()
  /// layout.itemSize = CGSize(width: 320, height: 50)
  /// layout.minimumLineSpacing = 0
  /// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 90), collectionViewLayout: layout)
  /// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  /// let bag = DisposeBag()
  /// var shown: [Int] = []
  /// var gone: [Int] = []
  /// typealias Cell = Reactive<UICollectionView>.DisplayCollectionViewCellEvent
  /// view.rx.willDisplayCell.subscribe(onNext: { (event: Cell) in shown.append(event.at.item) }).disposed(by: bag)
  /// view.rx.didEndDisplayingCell.subscribe(onNext: { (event: Cell) in gone.append(event.at.item) }).disposed(by: bag)
  /// Observable.just(Array(1...10)).bind(to: view.rx.items(cellIdentifier: "Cell")) { _, _, _ in }.disposed(by: bag)
  /// let window = UIWindow.showing(view)
  /// view.layoutIfNeeded()
  /// Fingers.scroll(view, by: CGPoint(x: 0, y: 55))
  /// shown  // → [0, 1, 2]
  /// gone  // → [0]
  /// ```
  public var willDisplayCell: ControlEvent<DisplayCollectionViewCellEvent> {
    cell(#sel(Delegate.collectionView(_:willDisplay:forItemAt:)))
  }

  /// A cell cannot be seen any more.
  public var didEndDisplayingCell: ControlEvent<DisplayCollectionViewCellEvent> {
    cell(#sel(Delegate.collectionView(_:didEndDisplaying:forItemAt:)))
  }

  /// A header or footer is about to be seen.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// final class Headers: NSObject, UICollectionViewDataSource {
  ///   func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
  ///   func collectionView(
  ///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ///   ) -> UICollectionViewCell {
  ///     collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  ///   }
  ///   func collectionView(
  ///     _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ///   ) -> UICollectionReusableView {
  ///     collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  ///   }
  /// }
  ///
  /// let headers = Headers()
  /// let layout = UICollectionViewFlowLayout()
  /// layout.headerReferenceSize = CGSize(width: 320, height: 30)
  /// layout.itemSize = CGSize(width: 320, height: 50)
  /// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 90), collectionViewLayout: layout)
  /// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  /// view.register(
  ///   UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
  ///   withReuseIdentifier: "Header")
  /// let bag = DisposeBag()
  /// view.rx.setDataSource(headers).disposed(by: bag)
  /// var heard: [String] = []
  /// typealias Extra = Reactive<UICollectionView>.DisplayCollectionViewSupplementaryViewEvent
  /// view.rx.willDisplaySupplementaryView
  ///   .subscribe(onNext: { (extra: Extra) in heard.append("shows \(extra.elementKind.suffix(6))") }).disposed(by: bag)
  /// view.rx.didEndDisplayingSupplementaryView
  ///   .subscribe(onNext: { (extra: Extra) in heard.append("hides \(extra.elementKind.suffix(6))") }).disposed(by: bag)
  /// let window = UIWindow.showing(view)
  /// view.layoutIfNeeded()
  /// Fingers.scroll(view, by: CGPoint(x: 0, y: 60))
  /// heard  // → ["shows Header", "hides Header"]
  /// ```
  public var willDisplaySupplementaryView: ControlEvent<DisplayCollectionViewSupplementaryViewEvent> {
    extra(#sel(Delegate.collectionView(_:willDisplaySupplementaryView:forElementKind:at:)))
  }

  /// A header or footer cannot be seen any more.
  public var didEndDisplayingSupplementaryView: ControlEvent<DisplayCollectionViewSupplementaryViewEvent> {
    extra(#sel(Delegate.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)))
  }

  /// The model of the item that a person has selected.
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { model(itemSelected) }

  /// The model of the item that was selected before.
  public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> { model(itemDeselected) }

  /// The proxy of the data source that loads ahead.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  /// view.rx.prefetchDataSource === view.prefetchDataSource  // → true
  /// RxCollectionViewDataSourcePrefetchingProxy.proxy(for: view).collectionView === view  // → true
  /// ```
  public var prefetchDataSource: DelegateProxy<UICollectionView, any UICollectionViewDataSourcePrefetching> {
    RxCollectionViewDataSourcePrefetchingProxy.proxy(for: base)
  }

  /// Sets a data source that loads ahead, behind the proxy, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// final class Loader: NSObject, UICollectionViewDataSourcePrefetching {
  ///   func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
  /// }
  ///
  /// let loader = Loader()
  /// let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  /// let subscription = view.rx.setPrefetchDataSource(loader)
  /// view.rx.prefetchDataSource.forwardToDelegate() === loader  // → true
  /// ```
  public func setPrefetchDataSource(
    _ prefetchDataSource: any UICollectionViewDataSourcePrefetching
  ) -> any Disposable {
    RxCollectionViewDataSourcePrefetchingProxy.installForwardDelegate(
      prefetchDataSource, retainDelegate: false, onProxyForObject: base)
  }

  /// Items that may be seen soon.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let layout = UICollectionViewFlowLayout()
  /// layout.itemSize = CGSize(width: 320, height: 50)
  /// let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
  /// view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  /// let window = UIWindow.showing(view)
  /// let bag = DisposeBag()
  /// var loading: Set<Int> = []
  /// view.rx.prefetchItems.subscribe(onNext: { loading.formUnion($0.map(\.item)) }).disposed(by: bag)
  /// view.rx.cancelPrefetchingForItems.subscribe(onNext: { loading.subtract($0.map(\.item)) }).disposed(by: bag)
  /// Observable.just(Array(1...100)).bind(to: view.rx.items(cellIdentifier: "Cell")) { _, _, _ in }.disposed(by: bag)
  /// view.layoutIfNeeded()
  /// Fingers.scroll(view, by: CGPoint(x: 0, y: 60))
  /// loading.isEmpty  // → false
  /// ```
  public var prefetchItems: ControlEvent<[IndexPath]> {
    items(#sel((any UICollectionViewDataSourcePrefetching).collectionView(_:prefetchItemsAt:)))
  }

  /// Items that will not be seen soon after all.
  public var cancelPrefetchingForItems: ControlEvent<[IndexPath]> {
    items(#sel((any UICollectionViewDataSourcePrefetching).collectionView(_:cancelPrefetchingForItemsAt:)))
  }

  private func item(_ selector: Selector) -> ControlEvent<IndexPath> {
    ControlEvent(events: delegate.methodInvoked(selector).map { a in try castOrThrow(IndexPath.self, a[1]) })
  }

  private func items(_ selector: Selector) -> ControlEvent<[IndexPath]> {
    ControlEvent(
      events: prefetchDataSource.methodInvoked(selector).map { a in try castOrThrow([IndexPath].self, a[1]) })
  }

  private func cell(_ selector: Selector) -> ControlEvent<DisplayCollectionViewCellEvent> {
    ControlEvent(
      events: delegate.methodInvoked(selector).map { a in
        (try castOrThrow(UICollectionViewCell.self, a[1]), try castOrThrow(IndexPath.self, a[2]))
      })
  }

  private func extra(_ selector: Selector) -> ControlEvent<DisplayCollectionViewSupplementaryViewEvent> {
    ControlEvent(
      events: delegate.methodInvoked(selector).map { a in
        (
          try castOrThrow(UICollectionReusableView.self, a[1]), try castOrThrow(String.self, a[2]),
          try castOrThrow(IndexPath.self, a[3])
        )
      })
  }

  private func model<Model>(_ paths: ControlEvent<IndexPath>) -> ControlEvent<Model> {
    ControlEvent(
      events: paths.flatMap { [weak view = base] path -> Observable<Model> in
        guard let view else { return .empty() }
        return .just(try view.rx.model(at: path))
      })
  }
}
