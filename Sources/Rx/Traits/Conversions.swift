extension ObservableType {
  /// The only element; fails with `RxError.noElements` or `.moreThanOneElement` where there is another number of them.
  public func asSingle() -> Single<Element> {
    Single(raw: onlyElement(orElse: RxError.noElements))
  }

  /// The only element, if there is one; fails with `RxError.moreThanOneElement` where there are more.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: onlyElement(orElse: nil))
  }

  /// Waits for the end, since a second element would break the promise.
  private func onlyElement(orElse missing: RxError?) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      var only: Element?
      source.run(
        sink.taking({ element in
          if only != nil { return sink.end(RxError.moreThanOneElement) }
          only = element
        }) { error in
          if let error { return sink.end(error) }
          if let only { sink.nextAndComplete(only) } else { sink.end(missing) }
        })
    }
  }
}

extension ObservableType where Element == Never {
  /// The same as a `Completable`.
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
