import Rx

extension Reactive where Base: HasAssociatedStorage {
  /// Sends an element and completes when the object has gone away.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// var view: UIView? = UIView()
  /// let bag = DisposeBag()
  /// view!.rx.deallocated.subscribe(onNext: { print("gone") }).disposed(by: bag)
  /// view!.rx.deallocating.subscribe(onNext: { print("goes") }).disposed(by: bag)
  /// view = nil
  /// // Prints "goes"
  /// // Prints "gone"
  /// ```
  public var deallocated: Observable<Void> { end(early: false) }

  /// The same a little earlier: all who listen to this hear of the end before those who listen to `deallocated`.
  public var deallocating: Observable<()> { end(early: true) }

  private func end(early: Bool) -> Observable<Void> {
    Observable.create { [weak base = base] observer in
      guard let storage = base?.associatedStorage else {
        observer.onNext(())
        observer.onCompleted()
        return Disposables.create()
      }
      let carried = Carried(value: observer)
      let key = storage.whenGone(early: early) {
        carried.value.onNext(())
        carried.value.onCompleted()
      }
      return Disposables.create { [weak storage] in storage?.forget(key) }
    }
  }
}
