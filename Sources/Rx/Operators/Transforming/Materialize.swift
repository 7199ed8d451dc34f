extension ObservableType {
  /// Its events as elements; a failure, too, is an element and then a completion.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--#", as: Int.self)
  /// stage.draw(["source": source, "events": source.materialize()])
  /// ```
  /// ```marbles
  /// source  --1--#
  /// events  --A--(B|)
  ///         A = next(1)  B = error(#)
  /// ```
  @inlinable
  public func materialize() -> Observable<Event<Element>> {
    let source = asObservable()
    return Made { sink in
      source.run(
        sink.taking({ sink.next(.next($0)) }) { error in
          sink.nextAndComplete(error.map { .error($0) } ?? .completed)
        })
    }
  }
}

extension ObservableType where Element: EventConvertible {
  /// The sequence whose events these elements are: the opposite of `materialize()`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--#", as: Int.self)
  /// let events = source.materialize()
  /// stage.draw(["events": events, "sequence": events.dematerialize()])
  /// ```
  /// ```marbles
  /// events    --A--(B|)
  /// sequence  --1--#
  ///           A = next(1)  B = error(#)
  /// ```
  @inlinable
  public func dematerialize() -> Observable<Element.Element> {
    let source = asObservable()
    return Made { sink in
      source.run(sink.taking { sink.on($0.event) })
    }
  }
}
