extension ObservableType {
  /// The only element; fails with `RxError.noElements` or `.moreThanOneElement` where there is another number of them.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let one = stage.hot("--1----|", as: Int.self)
  /// let two = stage.hot("--1--2--|", as: Int.self)
  /// stage.draw(["one": one, "its single": one.single(), "two": two, "their single": two.single()])
  /// ```
  /// ```marbles
  /// one           --1----|
  /// its single    --1----|
  /// two           --1--2--|
  /// their single  --1--#
  ///               # = Sequence contains more than one element.
  /// ```
  @inlinable
  public func single() -> Observable<Element> {
    single { _ in true }
  }

  /// The only element that satisfies `predicate`; fails with `RxError.noElements` or `.moreThanOneElement` where there
  /// is another number of them.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-1-7-2-|", as: Int.self)
  /// stage.draw(["source": source, "single": source.single { $0 > 5 }])
  /// ```
  /// ```marbles
  /// source  -1-7-2-|
  /// single  ---7---|
  /// ```
  @inlinable
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      var wasFound = false
      source.run(
        sink.taking({ element in
          do { guard try predicate(element) else { return } } catch { return sink.end(error) }
          if wasFound { return sink.end(RxError.moreThanOneElement) }
          wasFound = true
          sink.next(element)
        }) { error in sink.end(error ?? (wasFound ? nil : RxError.noElements)) })
    }
  }

  /// The first element, or `nil` where there is none.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--|", as: Int.self)
  /// stage.draw(["source": source, "first": source.first()])
  /// ```
  /// ```marbles
  /// source  --1--2--|
  /// first   --(1|)
  /// ```
  @inlinable
  public func first() -> Single<Element?> {
    let source = asObservable()
    return PrimitiveSequence(
      raw: Made { sink in
        var isOver = false
        source.run(
          sink.taking({ element in
            if isOver { return }
            isOver = true
            sink.nextAndComplete(element)
          }) { error in
            if let error { sink.end(error) } else { sink.nextAndComplete(nil) }
          })
      })
  }
}
