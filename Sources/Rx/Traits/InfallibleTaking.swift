extension Infallible {
  /// The first `count` elements; then it completes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "take": source.take(2)])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// take    --1-(1|)
  /// ```
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(count))
  }

  /// All but the first `count` elements.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "skip": source.skip(2)])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// skip    ------2--3--|
  /// ```
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(count))
  }

  /// The elements of the first `duration`; then it completes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "take": source.take(for: .seconds(5), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// take    --1-1|
  /// ```
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// The elements before the first that does not satisfy `predicate`, with that one if `behavior` says so.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "takeWhile": source.take(while: { $0 < 2 })])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// takeWhile  --1-1-|
  /// ```
  public func take(while predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().take(while: predicate, behavior: behavior))
  }

  /// The elements before the first that satisfies `predicate`, with that one if `behavior` says so.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "takeUntil": source.take(until: { $0 == 2 }, behavior: .inclusive)])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// takeUntil  --1-1-(2|)
  /// ```
  public func take(until predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().take(until: predicate, behavior: behavior))
  }

  /// The elements until `other` has one; then it completes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let stop = stage.hot("-----0", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "stop": stop, "takeUntil": source.take(until: stop)])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// stop       -----0-------
  /// takeUntil  --1-1|
  /// ```
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(until: other.asObservable()))
  }

  /// The elements until `other` has one; then it completes. An error of `other` is left out.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let stop = stage.hot("-----0", as: Int.self)
  /// stage.draw(["source": source, "stop": stop, "takeUntil": source.take(until: stop)])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// stop       -----0-------
  /// takeUntil  --1-1|
  /// ```
  // RxSwift: lets the error through, and so breaks the promise; likewise in `skip(until:)`.
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(until: other.catch { _ in .never() }))
  }

  /// The last `count` elements, once there will be no more.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "takeLast": source.takeLast(2)])
  /// ```
  /// ```marbles
  /// source    --1-1-2--3--|
  /// takeLast  ------------(23|)
  /// ```
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible<Element>(asObservable().takeLast(count))
  }

  /// All but the elements of the first `duration`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "skip": source.skip(.seconds(5), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// skip    ------2--3--|
  /// ```
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(duration, scheduler: scheduler))
  }

  /// All elements from the first on that does not satisfy `predicate`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "skipWhile": source.skip(while: { $0 < 2 })])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// skipWhile  ------2--3--|
  /// ```
  public func skip(while predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(while: predicate))
  }

  /// The elements that come after the first of `other`. An error of `other` is left out.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// let start = stage.hot("-----0", as: Int.self)
  /// stage.draw(["source": source, "start": start, "skipUntil": source.skip(until: start)])
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// start      -----0-------
  /// skipUntil  ------2--3--|
  /// ```
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(until: other.catch { _ in .never() }))
  }
}
