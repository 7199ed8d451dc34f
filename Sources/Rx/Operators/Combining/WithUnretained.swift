extension ObservableType {
  /// Each element together with `object`, which the sequence does not keep alive; completes when the object is gone.
  ///
  /// ```swift
  /// final class Counter {
  ///   var count = 0
  /// }
  /// let counter = Counter()
  /// Observable.of(2, 3).withUnretained(counter)
  ///   .subscribe(onNext: { counter, number in counter.count += number }).dispose()
  /// counter.count // → 5
  /// ```
  @inlinable
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// What `resultSelector` makes of each element and `object`, which the sequence does not keep alive; completes when
  /// the object is gone.
  ///
  /// ```swift
  /// final class Shop {
  ///   let price = 3
  /// }
  ///
  /// let shop = Shop()
  /// var sums: [Int] = []
  /// let subscription = Observable.of(1, 2).withUnretained(shop) { shop, count in shop.price * count }
  ///   .subscribe(onNext: { sums.append($0) })
  /// sums  // → [3, 6]
  /// ```
  @inlinable
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Made { [weak object] sink in
      source.run(
        sink.taking { [weak object] element in
          if let object { sink.next(resultSelector(object, element)) } else { sink.end(nil) }
        })
    }
  }
}
