extension Infallible {
  /// One subscription to the source for all who listen at the same time.
  ///
  /// ```swift
  /// var runs = 0
  /// let numbers = Infallible<Int>.create { observer in
  ///   runs += 1
  ///   observer(.next(runs))
  ///   return Disposables.create()
  /// }
  /// .share(replay: 1)
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// numbers.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// numbers.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// // The second listener hears of the first one's run.
  /// heard  // → [1, 1]
  /// ```
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
    Infallible<Element>(asObservable().share(replay: replay, scope: scope))
  }
}
