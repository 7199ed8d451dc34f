extension ObservableType {
  /// All elements in one array, once there will be no more.
  ///
  /// ```
  /// source       --1--2--|
  /// toArray()    --------[1, 2]
  /// ```
  public func toArray() -> Single<[Element]> {
    let source = asObservable()
    return PrimitiveSequence(
      raw: Made { sink in
        var elements: [Element] = []
        source.run(
          sink.taking({ elements.append($0) }) { error in
            if let error { sink.end(error) } else { sink.nextAndComplete(elements) }
          })
      })
  }
}
