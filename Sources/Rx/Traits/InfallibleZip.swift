extension Infallible {
  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.hot("-1---2--|").asInfallible(onErrorJustReturn: "")
  /// let b = stage.hot("---3--4---|").asInfallible(onErrorJustReturn: "")
  /// stage.draw(["a": a, "b": b, "zip": Infallible.zip(a, b) { $0 + $1 }])
  /// ```
  /// ```marbles
  /// a    -1---2--|
  /// b    ---3--4---|
  /// zip  ---A--B---|
  ///      A = 13  B = 24
  /// ```
  public static func zip<A: InfallibleType, B: InfallibleType>(
    _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(Observable.zip(a.asObservable(), b.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  public static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType>(
    _ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.zip(a.asObservable(), b.asObservable(), c.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  public static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType>(
    _ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  public static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  public static func zip<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  public static func zip<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType,
    G: InfallibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  public static func zip<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType,
    G: InfallibleType, H: InfallibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable(), h.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the first elements of all sources, then of the second, and so on.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.hot("-1---2--|").asInfallible(onErrorJustReturn: "")
  /// let b = stage.hot("---3--4---|").asInfallible(onErrorJustReturn: "")
  /// stage.draw(["a": a, "b": b, "zip": Infallible.zip([a, b]) { $0.joined() }])
  /// ```
  /// ```marbles
  /// a    -1---2--|
  /// b    ---3--4---|
  /// zip  ---A--B---|
  ///      A = 13  B = 24
  /// ```
  public static func zip<Item, Collection: Swift.Collection>(
    _ collection: Collection, resultSelector: @escaping ([Item]) -> Element
  ) -> Infallible<Element> where Collection.Element == Infallible<Item> {
    Infallible<Element>(Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second, and so on.
  ///
  /// ```swift
  /// var heard: [[Int]] = []
  /// let subscription = Infallible.zip([Infallible.of(1, 2), .of(10, 20)]).subscribe(onNext: { heard.append($0) })
  /// heard  // → [[1, 10], [2, 20]]
  /// ```
  public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<[Element]>
  where Collection.Element == Infallible<Element> {
    Infallible<[Element]>(Observable.zip(collection.map { $0.asObservable() }))
  }
}

extension Infallible where Element == Any {
  /// The tuples of the first elements of all sources, then of the second, and so on.
  ///
  /// ```swift
  /// var heard: [String] = []
  /// let subscription = Infallible.zip(Infallible.of(1, 2), Infallible.of("a", "b"))
  ///   .subscribe(onNext: { heard.append("\($0.0)\($0.1)") })
  /// heard  // → ["1a", "2b"]
  /// ```
  public static func zip<A: InfallibleType, B: InfallibleType>(_ a: A, _ b: B) -> Infallible<(A.Element, B.Element)> {
    Infallible<(A.Element, B.Element)>(Observable<Any>.zip(a.asObservable(), b.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  public static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType>(_ a: A, _ b: B, _ c: C) -> Infallible<
    (A.Element, B.Element, C.Element)
  > {
    Infallible<(A.Element, B.Element, C.Element)>(
      Observable<Any>.zip(a.asObservable(), b.asObservable(), c.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  public static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Infallible<(A.Element, B.Element, C.Element, D.Element)> {
    Infallible<(A.Element, B.Element, C.Element, D.Element)>(
      Observable<Any>.zip(a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  public static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
    Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element)>(
      Observable<Any>.zip(a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  public static func zip<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Infallible<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)
  > {
    Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>(
      Observable<Any>.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  public static func zip<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType,
    G: InfallibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Infallible<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
  > {
    Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>(
      Observable<Any>.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable()))
  }

  /// The tuples of the first elements of all sources, then of the second, and so on.
  public static func zip<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType,
    G: InfallibleType, H: InfallibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Infallible<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
  > {
    Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>(
      Observable<Any>.zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable(), h.asObservable()))
  }
}
