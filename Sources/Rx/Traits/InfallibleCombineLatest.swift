extension Infallible {
  /// What `resultSelector` makes of the latest elements of all sources.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.hot("-1---2--|").asInfallible(onErrorJustReturn: "")
  /// let b = stage.hot("---3--4---|").asInfallible(onErrorJustReturn: "")
  /// stage.draw(["a": a, "b": b, "combineLatest": Infallible.combineLatest(a, b) { $0 + $1 }])
  /// ```
  /// ```marbles
  /// a              -1---2--|
  /// b              ---3--4---|
  /// combineLatest  ---A-BC---|
  ///                A = 13  B = 23  C = 24
  /// ```
  public static func combineLatest<A: InfallibleType, B: InfallibleType>(
    _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(Observable.combineLatest(a.asObservable(), b.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the latest elements of all sources.
  public static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType>(
    _ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.combineLatest(a.asObservable(), b.asObservable(), c.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the latest elements of all sources.
  public static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType>(
    _ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the latest elements of all sources.
  public static func combineLatest<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the latest elements of all sources.
  public static func combineLatest<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the latest elements of all sources.
  public static func combineLatest<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType,
    G: InfallibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the latest elements of all sources.
  public static func combineLatest<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType,
    G: InfallibleType, H: InfallibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      Observable.combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable(), h.asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the latest elements of all sources.
  ///
  /// ```swift
  /// let prices = [BehaviorRelay(value: 3), BehaviorRelay(value: 4)]
  /// var sums: [Int] = []
  /// let subscription = Infallible.combineLatest(prices.map { $0.asInfallible() }) { $0.reduce(0, +) }
  ///   .subscribe(onNext: { sums.append($0) })
  /// prices[1].accept(10)
  /// sums  // → [7, 13]
  /// ```
  public static func combineLatest<Item, Collection: Swift.Collection>(
    _ collection: Collection, resultSelector: @escaping ([Item]) -> Element
  ) -> Infallible<Element> where Collection.Element == Infallible<Item> {
    Infallible<Element>(Observable.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// The latest elements of all sources.
  ///
  /// ```swift
  /// let fields = [BehaviorRelay(value: "a"), BehaviorRelay(value: "b")]
  /// var heard: [[String]] = []
  /// let subscription = Infallible.combineLatest(fields.map { $0.asInfallible() }).subscribe(onNext: { heard.append($0) })
  /// fields[0].accept("A")
  /// heard  // → [["a", "b"], ["A", "b"]]
  /// ```
  public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<[Element]>
  where Collection.Element == Infallible<Element> {
    Infallible<[Element]>(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}

extension Infallible where Element == Any {
  /// The tuples of the latest elements of all sources.
  ///
  /// ```swift
  /// let name = BehaviorRelay(value: "Ada")
  /// let age = BehaviorRelay(value: 36)
  /// var heard: [String] = []
  /// let subscription = Infallible.combineLatest(name.asInfallible(), age.asInfallible())
  ///   .subscribe(onNext: { heard.append("\($0.0), \($0.1)") })
  /// age.accept(37)
  /// heard  // → ["Ada, 36", "Ada, 37"]
  /// ```
  public static func combineLatest<A: InfallibleType, B: InfallibleType>(_ a: A, _ b: B) -> Infallible<
    (A.Element, B.Element)
  > {
    Infallible<(A.Element, B.Element)>(Observable<Any>.combineLatest(a.asObservable(), b.asObservable()))
  }

  /// The tuples of the latest elements of all sources.
  public static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType>(_ a: A, _ b: B, _ c: C)
    -> Infallible<(A.Element, B.Element, C.Element)>
  {
    Infallible<(A.Element, B.Element, C.Element)>(
      Observable<Any>.combineLatest(a.asObservable(), b.asObservable(), c.asObservable()))
  }

  /// The tuples of the latest elements of all sources.
  public static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Infallible<(A.Element, B.Element, C.Element, D.Element)> {
    Infallible<(A.Element, B.Element, C.Element, D.Element)>(
      Observable<Any>.combineLatest(a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable()))
  }

  /// The tuples of the latest elements of all sources.
  public static func combineLatest<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
    Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element)>(
      Observable<Any>.combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable()))
  }

  /// The tuples of the latest elements of all sources.
  public static func combineLatest<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Infallible<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)
  > {
    Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>(
      Observable<Any>.combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable()))
  }

  /// The tuples of the latest elements of all sources.
  public static func combineLatest<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType,
    G: InfallibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Infallible<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
  > {
    Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>(
      Observable<Any>.combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable()))
  }

  /// The tuples of the latest elements of all sources.
  public static func combineLatest<
    A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType,
    G: InfallibleType, H: InfallibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Infallible<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
  > {
    Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>(
      Observable<Any>.combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
        g.asObservable(), h.asObservable()))
  }
}
