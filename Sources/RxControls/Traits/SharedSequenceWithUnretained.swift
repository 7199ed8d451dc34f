import Rx

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
  /// Each element together with `object`, which the sequence does not keep alive; completes when the object is gone.
  public func withUnretained<Object: AnyObject>(_ object: Object) -> SharedSequence<SharingStrategy, (Object, Element)>
  {
    SharedSequence<SharingStrategy, (Object, Element)>(sharing: asObservable().withUnretained(object))
  }

  /// What `resultSelector` makes of each element and `object`; completes when the object is gone.
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
  public func withUnretained<Object: AnyObject>(_ object: Object) -> SharedSequence<SharingStrategy, (Object, Element)>
  {
    fatalError("unavailable")
  }

  /// Not for a `Driver`, which would keep the object alive where the result has it.
  @available(
    *, unavailable, message: "A Driver would keep the object alive. Use drive(with:onNext:onCompleted:onDisposed:)."
  )
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    fatalError("unavailable")
  }
}
