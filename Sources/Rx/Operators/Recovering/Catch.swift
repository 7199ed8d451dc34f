extension ObservableType {
  /// Goes on with what `handler` makes of an error.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--#")
  /// let spare = stage.cold("--a--b--|")
  /// stage.draw(["source": source, "spare": spare, "catch": source.catch { _ in spare.asObservable() }])
  /// ```
  /// ```marbles
  /// source  --1--2--#
  /// spare           ^-a--b--|
  /// catch   --1--2----a--b--|
  /// ```
  @inlinable
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      source.run(
        sink.branch(
          releasingFirst: true, next: sink.next,
          end: { error in
            guard let error else { return sink.end(nil) }
            let next: Observable<Element>
            do { next = try handler(error) } catch { return sink.end(error) }
            next.start(sink)
          }))
    }
  }

  /// Sends `element` and completes where the sequence fails.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--#", as: Int.self)
  /// stage.draw(["source": source, "catch": source.catchAndReturn(0)])
  /// ```
  /// ```marbles
  /// source  --1--2--#
  /// catch   --1--2--(0|)
  /// ```
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in .just(element) }
  }

  /// Goes on with the next sequence where one fails; the last one's error is sent on.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let first = stage.cold("-a-#")
  /// let second = stage.cold("-b-#")
  /// let third = stage.cold("-c|")
  /// let sources = [first, second, third].map { $0.asObservable() }
  /// stage.draw(["catch": Observable.catch(sequence: sources)])
  /// ```
  /// ```marbles
  /// catch  -a--b--c|
  /// ```
  @inlinable
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Made { sink in
      var sources = sequence.makeIterator()
      sink.playInTurn(next: { sources.next() }, didEnd: { $0 == nil ? .end(nil) : .next })
    }
  }
}
