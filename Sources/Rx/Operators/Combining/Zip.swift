extension ObservableType {
  /// Combines the first elements of all sources, then the second, and so on.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.hot("--1--2-----3--|")
  /// let b = stage.hot("-----a--b----c--|")
  /// stage.draw(["a": a, "b": b, "zipped": Observable.zip(a, b) { $0 + $1 }])
  /// ```
  /// ```marbles
  /// a       --1--2-----3--|
  /// b       -----a--b----c--|
  /// zipped  -----A--B----C--|
  ///         A = 1a  B = 2b  C = 3c
  /// ```
  @inlinable
  public static func zip<A: ObservableConvertibleType, B: ObservableConvertibleType>(
    _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    join2(.pairs, a, b, resultSelector)
  }

  /// Combines the first elements of all sources, then the second, and so on.
  ///
  /// ```swift
  /// var heard: [String] = []
  /// let subscription = Observable.zip(Observable.of(1, 2), Observable.of("a", "b"))
  ///   .subscribe(onNext: { heard.append("\($0.0)\($0.1)") })
  /// heard  // → ["1a", "2b"]
  /// ```
  @inlinable
  public static func zip<A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType>(
    _ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    join3(.pairs, a, b, c, resultSelector)
  }

  /// Combines the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element> {
    join4(.pairs, a, b, c, d, resultSelector)
  }

  /// Combines the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element> {
    join5(.pairs, a, b, c, d, e, resultSelector)
  }

  /// Combines the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element
  ) -> Observable<Element> {
    join6(.pairs, a, b, c, d, e, f, resultSelector)
  }

  /// Combines the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
    G: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element
  ) -> Observable<Element> {
    join7(.pairs, a, b, c, d, e, f, g, resultSelector)
  }

  /// Combines the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
    G: ObservableConvertibleType, H: ObservableConvertibleType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws ->
      Element
  ) -> Observable<Element> {
    join8(.pairs, a, b, c, d, e, f, g, h, resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// The tuples of the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<A: ObservableConvertibleType, B: ObservableConvertibleType>(_ a: A, _ b: B) -> Observable<
    (A.Element, B.Element)
  > {
    join2(.pairs, a, b) { ($0, $1) }
  }

  /// The tuples of the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType>(
    _ a: A, _ b: B, _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    join3(.pairs, a, b, c) { ($0, $1, $2) }
  }

  /// The tuples of the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D) -> Observable<(A.Element, B.Element, C.Element, D.Element)> {
    join4(.pairs, a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// The tuples of the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
    join5(.pairs, a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// The tuples of the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Observable<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)
  > {
    join6(.pairs, a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// The tuples of the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
    G: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Observable<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
  > {
    join7(.pairs, a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// The tuples of the first elements of all sources, then the second, and so on.
  @inlinable
  public static func zip<
    A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
    D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
    G: ObservableConvertibleType, H: ObservableConvertibleType
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Observable<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
  > {
    join8(.pairs, a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}

extension ObservableType {
  /// Combines the first elements of all sources, then the second, and so on.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Observable.zip([Observable.of(1, 2), .of(10, 20)]) { $0.reduce(0, +) }.toBlocking().toArray()  // → [11, 22]
  /// ```
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    joinAll(.pairs, collection, resultSelector)
  }

  /// Combines the first elements of all sources, then the second, and so on.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Observable.zip([Observable.of(1, 2), .of(10, 20)]).toBlocking().toArray()  // → [[1, 10], [2, 20]]
  /// ```
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
    joinAll(.pairs, collection) { $0 }
  }
}
