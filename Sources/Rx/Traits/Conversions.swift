extension ObservableType {
  /// The only element; fails with `RxError.noElements` or `.moreThanOneElement` where there is another number of them.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Observable.just(1).asSingle().toBlocking().single()  // → 1
  /// // More than one element is an error, and so is none.
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// Observable.of(1, 2).asSingle().subscribe(onFailure: { heard.append("\($0)") }).disposed(by: bag)
  /// Observable<Int>.empty().asSingle().subscribe(onFailure: { heard.append("\($0)") }).disposed(by: bag)
  /// heard  // → ["Sequence contains more than one element.", "Sequence doesn\'t contain any elements."]
  /// ```
  public func asSingle() -> Single<Element> {
    Single(raw: onlyElement(orElse: RxError.noElements))
  }

  /// The only element, if there is one; fails with `RxError.moreThanOneElement` where there are more.
  ///
  /// ```swift
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// Observable.just(1).asMaybe().subscribe(onSuccess: { heard.append("\($0)") }).disposed(by: bag)
  /// Observable<Int>.empty().asMaybe().subscribe(onCompleted: { heard.append("nothing") }).disposed(by: bag)
  /// Observable.of(1, 2).asMaybe().subscribe(onError: { heard.append("\($0)") }).disposed(by: bag)
  /// heard  // → ["1", "nothing", "Sequence contains more than one element."]
  /// ```
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
  ///
  /// ```swift
  /// let saving = Observable.of(1, 2).do(onNext: { print("part \($0)") }).ignoreElements()
  /// let subscription = saving.asCompletable().subscribe(onCompleted: { print("saved") })
  /// // Prints "part 1"
  /// // Prints "part 2"
  /// // Prints "saved"
  /// ```
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
