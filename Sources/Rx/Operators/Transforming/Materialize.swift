extension ObservableType {
  /// Its events as elements; a failure, too, is an element and then a completion.
  ///
  /// ```
  /// source           --1--#
  /// materialize()    --n--(e|)
  /// ```
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
  /// ```
  /// source             --n--(e|)
  /// dematerialize()    --1--#
  /// ```
  public func dematerialize() -> Observable<Element.Element> {
    let source = asObservable()
    return Made { sink in
      source.run(sink.taking { sink.on($0.event) })
    }
  }
}
