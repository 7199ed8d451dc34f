extension ObservableType {
  /// Combines the latest elements of all sources, each time one of them has a new one.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.hot("--1-----2-----|")
  /// let b = stage.hot("-----a-----b----|")
  /// stage.draw(["a": a, "b": b, "combined": Observable.combineLatest(a, b) { $0 + $1 }])
  /// ```
  /// ```marbles
  /// a         --1-----2-----|
  /// b         -----a-----b----|
  /// combined  -----A--B--C----|
  ///           A = 1a  B = 2a  C = 2b
  /// ```
  @inlinable
  public static func combineLatest<A: ObservableConvertibleType, B: ObservableConvertibleType>(
    _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    join2(.latest, a, b, resultSelector)
  }

  /// Combines the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    join3(.latest, a, b, c, resultSelector)
  }

  /// Combines the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element> {
    join4(.latest, a, b, c, d, resultSelector)
  }

  /// Combines the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element> {
    join5(.latest, a, b, c, d, e, resultSelector)
  }

  /// Combines the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element
  ) -> Observable<Element> {
    join6(.latest, a, b, c, d, e, f, resultSelector)
  }

  /// Combines the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
    G: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element
  ) -> Observable<Element> {
    join7(.latest, a, b, c, d, e, f, g, resultSelector)
  }

  /// Combines the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
    G: ObservableConvertibleType, H: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws ->
      Element
  ) -> Observable<Element> {
    join8(.latest, a, b, c, d, e, f, g, h, resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// The tuples of the latest elements of all sources, each time one of them has a new one.
  ///
  /// ```swift
  /// let name = BehaviorRelay(value: "Ada")
  /// let age = BehaviorRelay(value: 36)
  /// var heard: [String] = []
  /// let subscription = Observable.combineLatest(name, age).subscribe(onNext: { heard.append("\($0.0), \($0.1)") })
  /// age.accept(37)
  /// heard  // → ["Ada, 36", "Ada, 37"]
  /// ```
  @inlinable
  public static func combineLatest<A: ObservableConvertibleType, B: ObservableConvertibleType>(_ a: A, _ b: B)
    -> Observable<(A.Element, B.Element)>
  {
    join2(.latest, a, b) { ($0, $1) }
  }

  /// The tuples of the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C) -> Observable<(A.Element, B.Element, C.Element)> {
    join3(.latest, a, b, c) { ($0, $1, $2) }
  }

  /// The tuples of the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D) -> Observable<(A.Element, B.Element, C.Element, D.Element)> {
    join4(.latest, a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// The tuples of the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
    join5(.latest, a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// The tuples of the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Observable<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)
  > {
    join6(.latest, a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// The tuples of the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
    G: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Observable<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
  > {
    join7(.latest, a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// The tuples of the latest elements of all sources, each time one of them has a new one.
  @inlinable
  public static func combineLatest<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
    G: ObservableConvertibleType, H: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Observable<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
  > {
    join8(.latest, a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}

extension ObservableType {
  /// Combines the latest elements of all sources, each time one of them has a new one.
  ///
  /// ```swift
  /// let prices = [BehaviorRelay(value: 3), BehaviorRelay(value: 4)]
  /// var sums: [Int] = []
  /// let subscription = Observable.combineLatest(prices) { $0.reduce(0, +) }.subscribe(onNext: { sums.append($0) })
  /// prices[1].accept(10)
  /// sums  // → [7, 13]
  /// ```
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    joinAll(.latest, collection, resultSelector)
  }

  /// Combines the latest elements of all sources, each time one of them has a new one.
  ///
  /// ```swift
  /// let fields = [BehaviorRelay(value: "a"), BehaviorRelay(value: "")]
  /// var isComplete: [Bool] = []
  /// let subscription = Observable.combineLatest(fields).subscribe(onNext: { texts in
  ///   isComplete.append(texts.allSatisfy { !$0.isEmpty })
  /// })
  /// fields[1].accept("b")
  /// isComplete  // → [false, true]
  /// ```
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
    joinAll(.latest, collection) { $0 }
  }
}
