/// What happens to the element at which a `take` stops.
///
/// ```swift
/// import RxTesting
///
/// let numbers = Observable.of(1, 2, 3, 4)
/// try numbers.take(while: { $0 < 3 }, behavior: .exclusive).toBlocking().toArray()  // → [1, 2]
/// try numbers.take(while: { $0 < 3 }, behavior: .inclusive).toBlocking().toArray()  // → [1, 2, 3]
/// ```
public enum TakeBehavior: Sendable {
  /// It is sent.
  case inclusive
  /// It is left out.
  case exclusive
}

extension ObservableType {
  /// The elements before the first that does not satisfy `predicate`, with that one if `behavior` says so.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--1--|", as: Int.self)
  /// stage.draw(["source": source, "take": source.take(while: { $0 < 3 })])
  /// ```
  /// ```marbles
  /// source  --1--2--3--1--|
  /// take    --1--2--|
  /// ```
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let isOver = Cell(false)
      source.run(
        sink.taking { element in
          if isOver.value { return }
          let isLast: Bool
          do { isLast = try !predicate(element) } catch { return sink.end(error) }
          isOver.value = isLast
          if !isLast || behavior == .inclusive { sink.next(element) }
          if isLast, !sink.scope.isStopped { sink.end(nil) }
        })
    }
  }

  /// The elements before the first that satisfies `predicate`, with that one if `behavior` says so.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--1--|", as: Int.self)
  /// stage.draw(["source": source, "take": source.take(until: { $0 == 3 })])
  /// ```
  /// ```marbles
  /// source  --1--2--3--1--|
  /// take    --1--2--|
  /// ```
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }
}
