import Rx

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
  /// Each element together with `object`, which the sequence does not keep alive; completes when the object is gone.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// final class Page {
  ///   let title = "page"
  /// }
  ///
  /// var page: Page? = Page()
  /// let taps = PublishRelay<Int>()
  /// var heard: [String] = []
  /// let subscription = taps.asSignal().withUnretained(page!).emit(onNext: { heard.append("\($0.title) \($1)") })
  /// taps.accept(1)
  /// page = nil
  /// taps.accept(2)
  /// heard  // → ["page 1"]
  /// ```
  @inlinable
  public func withUnretained<Object: AnyObject>(_ object: Object) -> SharedSequence<SharingStrategy, (Object, Element)>
  {
    SharedSequence<SharingStrategy, (Object, Element)>(sharing: asObservable().withUnretained(object))
  }

  /// What `resultSelector` makes of each element and `object`; completes when the object is gone.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// final class Shop {
  ///   let price = 3
  /// }
  ///
  /// let shop = Shop()
  /// let counts = PublishRelay<Int>()
  /// var sums: [Int] = []
  /// let subscription = counts.asSignal().withUnretained(shop) { shop, count in shop.price * count }
  ///   .emit(onNext: { sums.append($0) })
  /// counts.accept(2)
  /// sums  // → [6]
  /// ```
  @inlinable
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(
      sharing: asObservable().withUnretained(object, resultSelector: resultSelector))
  }
}

// A Driver keeps its latest element for those who come late, and with it the object.
extension SharedSequence where SharingStrategy == DriverSharingStrategy {
  /// Not for a `Driver`, which would keep the object alive as part of its latest element.
  @available(
    *, unavailable, message: "A Driver would keep the object alive. Use drive(with:onNext:onCompleted:onDisposed:)."
  )
  @inlinable
  public func withUnretained<Object: AnyObject>(_ object: Object) -> SharedSequence<SharingStrategy, (Object, Element)>
  {
    fatalError("unavailable")
  }

  /// Not for a `Driver`, which would keep the object alive where the result has it.
  @available(
    *, unavailable, message: "A Driver would keep the object alive. Use drive(with:onNext:onCompleted:onDisposed:)."
  )
  @inlinable
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    fatalError("unavailable")
  }
}
