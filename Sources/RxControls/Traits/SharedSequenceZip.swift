import Rx

extension SharedSequence {
  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let a = stage.hot("-1---2--|").asDriver(onErrorJustReturn: "")
  ///   let b = stage.hot("---3--4---|").asDriver(onErrorJustReturn: "")
  ///   stage.draw(["a": a, "b": b, "zip": Driver.zip(a, b) { $0 + $1 }])
  /// }
  /// ```
  /// ```marbles
  /// a    -1---2--|
  /// b    ---3--4---|
  /// zip  ---A--B---|
  ///      A = 13  B = 24
  /// ```
  @inlinable
  public static func zip<A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType>(
    _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Element>(
      sharing: Observable.zip(a.asObservable(), b.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType
  >(_ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) -> Element) -> SharedSequence<
    SharingStrategy, Element
  >
  where A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, Element>(
      sharing: Observable.zip(a.asObservable(), b.asObservable(), c.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType,
    D: SharedSequenceConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) -> Element)
    -> SharedSequence<SharingStrategy, Element>
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy,
    D.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, Element>(
      sharing: Observable.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType,
    D: SharedSequenceConvertibleType, E: SharedSequenceConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy,
    D.SharingStrategy == SharingStrategy, E.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, Element>(
      sharing: Observable.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType,
    D: SharedSequenceConvertibleType, E: SharedSequenceConvertibleType, F: SharedSequenceConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy,
    D.SharingStrategy == SharingStrategy, E.SharingStrategy == SharingStrategy, F.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, Element>(
      sharing: Observable.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType,
    D: SharedSequenceConvertibleType, E: SharedSequenceConvertibleType, F: SharedSequenceConvertibleType,
    G: SharedSequenceConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy,
    D.SharingStrategy == SharingStrategy, E.SharingStrategy == SharingStrategy, F.SharingStrategy == SharingStrategy,
    G.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, Element>(
      sharing: Observable.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType,
    D: SharedSequenceConvertibleType, E: SharedSequenceConvertibleType, F: SharedSequenceConvertibleType,
    G: SharedSequenceConvertibleType, H: SharedSequenceConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy,
    D.SharingStrategy == SharingStrategy, E.SharingStrategy == SharingStrategy, F.SharingStrategy == SharingStrategy,
    G.SharingStrategy == SharingStrategy, H.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, Element>(
      sharing: Observable.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable(), h.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let a = stage.hot("-1---2--|").asDriver(onErrorJustReturn: "")
  ///   let b = stage.hot("---3--4---|").asDriver(onErrorJustReturn: "")
  ///   stage.draw(["a": a, "b": b, "zip": Driver.zip([a, b]) { $0.joined() }])
  /// }
  /// ```
  /// ```marbles
  /// a    -1---2--|
  /// b    ---3--4---|
  /// zip  ---A--B---|
  ///      A = 13  B = 24
  /// ```
  @inlinable
  public static func zip<Item, Collection: Swift.Collection>(
    _ collection: Collection, resultSelector: @escaping ([Item]) -> Element
  ) -> SharedSequence<SharingStrategy, Element> where Collection.Element == SharedSequence<SharingStrategy, Item> {
    SharedSequence<SharingStrategy, Element>(
      sharing: Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second, and so on.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// let subscription = Driver.zip([Driver.of(1, 2), .of(10, 20)]).drive(onNext: { print($0) })
  /// // Prints "[1, 10]"
  /// // Prints "[2, 20]"
  /// ```
  @inlinable
  public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> SharedSequence<
    SharingStrategy, [Element]
  > where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>(sharing: Observable.zip(collection.map { $0.asObservable() }))
  }
}

extension SharedSequence where Element == Any {
  /// The tuples of the first elements of all sources, then of the second, and so on.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// let subscription = Driver.zip(Driver.of(1, 2), Driver.of("a", "b")).drive(onNext: { print($0.0, $0.1) })
  /// // Prints "1 a"
  /// // Prints "2 b"
  /// ```
  @inlinable
  public static func zip<A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType>(_ a: A, _ b: B)
    -> SharedSequence<SharingStrategy, (A.Element, B.Element)>
  where A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, (A.Element, B.Element)>(
      sharing: Observable<Any>.zip(a.asObservable(), b.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType
  >(_ a: A, _ b: B, _ c: C) -> SharedSequence<SharingStrategy, (A.Element, B.Element, C.Element)>
  where A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (A.Element, B.Element, C.Element)>(
      sharing: Observable<Any>.zip(a.asObservable(), b.asObservable(), c.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType,
    D: SharedSequenceConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D) -> SharedSequence<SharingStrategy, (A.Element, B.Element, C.Element, D.Element)>
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy,
    D.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (A.Element, B.Element, C.Element, D.Element)>(
      sharing: Observable<Any>.zip(a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType,
    D: SharedSequenceConvertibleType, E: SharedSequenceConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> SharedSequence<
    SharingStrategy, (A.Element, B.Element, C.Element, D.Element, E.Element)
  >
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy,
    D.SharingStrategy == SharingStrategy, E.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (A.Element, B.Element, C.Element, D.Element, E.Element)>(
      sharing: Observable<Any>.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType,
    D: SharedSequenceConvertibleType, E: SharedSequenceConvertibleType, F: SharedSequenceConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> SharedSequence<
    SharingStrategy, (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)
  >
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy,
    D.SharingStrategy == SharingStrategy, E.SharingStrategy == SharingStrategy, F.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>(
      sharing: Observable<Any>.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType,
    D: SharedSequenceConvertibleType, E: SharedSequenceConvertibleType, F: SharedSequenceConvertibleType,
    G: SharedSequenceConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> SharedSequence<
    SharingStrategy, (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
  >
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy,
    D.SharingStrategy == SharingStrategy, E.SharingStrategy == SharingStrategy, F.SharingStrategy == SharingStrategy,
    G.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>(
      sharing: Observable<Any>.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  @inlinable
  public static func zip<
    A: SharedSequenceConvertibleType, B: SharedSequenceConvertibleType, C: SharedSequenceConvertibleType,
    D: SharedSequenceConvertibleType, E: SharedSequenceConvertibleType, F: SharedSequenceConvertibleType,
    G: SharedSequenceConvertibleType, H: SharedSequenceConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> SharedSequence<
    SharingStrategy, (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
  >
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy, C.SharingStrategy == SharingStrategy,
    D.SharingStrategy == SharingStrategy, E.SharingStrategy == SharingStrategy, F.SharingStrategy == SharingStrategy,
    G.SharingStrategy == SharingStrategy, H.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy, (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
    >(
      sharing: Observable<Any>.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable(), h.asObservable()))
  }
}
