extension ObservableType {
  /// This sequence, and when it has completed, `second`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("--1--2--|")
  /// let second = stage.cold("--a--|")
  /// stage.draw(["source": source, "second": second, "concat": source.concat(second)])
  /// ```
  /// ```marbles
  /// source  ^-1--2--|
  /// second          ^-a--|
  /// concat  --1--2----a--|
  /// ```
  @inlinable
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    Observable<Element>.concat([asObservable(), second.asObservable()])
  }

  /// The sequences one after the other. The next is asked for when the one before has completed.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Observable.concat(AnySequence([Observable.of(1, 2), .of(3)])).toBlocking().toArray()  // → [1, 2, 3]
  /// ```
  @inlinable
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Made { sink in
      var sources = sequence.makeIterator()
      sink.playInTurn(next: { sources.next() }, didEnd: { $0 == nil ? .next : .end($0) })
    }
  }

  /// The sequences one after the other.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Observable.concat([Observable.of(1, 2), .of(3)]).toBlocking().toArray()  // → [1, 2, 3]
  /// ```
  @inlinable
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Made { sink in
      var sources = collection.makeIterator()
      sink.playInTurn(next: { sources.next() }, didEnd: { $0 == nil ? .next : .end($0) })
    }
  }

  /// The sequences one after the other.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Observable.concat(Observable.of(1, 2), .of(3)).toBlocking().toArray()  // → [1, 2, 3]
  /// ```
  @inlinable
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }
}
