extension Infallible {
  /// `element` first.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "startWith": source.startWith(0)])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// startWith  0-1-1-2--3--|
  /// ```
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible<Element>(asObservable().startWith(element))
  }

  /// This sequence or `right`, whichever says something first.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("---1-1---|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let other = stage.hot("-2---2-|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "other": other, "amb": source.amb(other)])
  /// ```
  /// ```marbles
  /// source  ---1-1---|
  /// other   -2---2-|
  /// amb     -2---2-|
  /// ```
  public func amb(_ right: Infallible<Element>) -> Infallible<Element> {
    Infallible<Element>(asObservable().amb(right.asObservable()))
  }

  /// `default` where the sequence completes without an element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-----|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "ifEmpty": source.ifEmpty(default: 7)])
  /// ```
  /// ```marbles
  /// source   -----|
  /// ifEmpty  -----(7|)
  /// ```
  public func ifEmpty(default: Element) -> Infallible<Element> {
    Infallible<Element>(asObservable().ifEmpty(default: `default`))
  }

  /// This sequence, and when it has completed, `second`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-1-2|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let other = stage.cold("-3-4|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "other": other, "concat": source.concat(other)])
  /// ```
  /// ```marbles
  /// source  -1-2|
  /// other   -3-4|
  /// concat  -1-2-3-4|
  /// ```
  public func concat(_ second: Infallible<Element>) -> Infallible<Element> {
    Infallible<Element>(asObservable().concat(second))
  }

  /// Each element together with the latest of `second`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("---1--2--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let other = stage.hot("-3--4----|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw([
  ///   "source": source, "other": other,
  ///   "withLatestFrom": source.withLatestFrom(other) { $0 * 10 + $1 },
  /// ])
  /// ```
  /// ```marbles
  /// source          ---1--2--|
  /// other           -3--4----|
  /// withLatestFrom  ---A--B--|
  ///                 A = 13  B = 24
  /// ```
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// The latest of `second` each time this sequence has an element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("---1--2--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let other = stage.hot("-3--4----|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "other": other, "withLatestFrom": source.withLatestFrom(other)])
  /// ```
  /// ```marbles
  /// source          ---1--2--|
  /// other           -3--4----|
  /// withLatestFrom  ---3--4--|
  /// ```
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().withLatestFrom(second.asObservable()))
  }

  /// Each element together with `object`, which the sequence does not keep alive; completes when the object is gone.
  ///
  /// ```swift
  /// final class Page {
  ///   var title = "page"
  /// }
  ///
  /// var page: Page? = Page()
  /// let numbers = PublishRelay<Int>()
  /// var heard: [String] = []
  /// let subscription = numbers.asInfallible().withUnretained(page!).subscribe(onNext: { heard.append("\($0.title) \($1)") })
  /// numbers.accept(1)
  /// page = nil
  /// numbers.accept(2)
  /// heard  // → ["page 1"]
  /// ```
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Infallible<(Object, Element)> {
    Infallible<(Object, Element)>(asObservable().withUnretained(object))
  }

  /// What `resultSelector` makes of each element and `object`; completes when the object is gone.
  ///
  /// ```swift
  /// final class Shop {
  ///   let price = 3
  /// }
  ///
  /// let shop = Shop()
  /// var sums: [Int] = []
  /// let subscription = Infallible.of(1, 2).withUnretained(shop) { shop, count in shop.price * count }
  ///   .subscribe(onNext: { sums.append($0) })
  /// sums  // → [3, 6]
  /// ```
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withUnretained(object, resultSelector: resultSelector))
  }
}
