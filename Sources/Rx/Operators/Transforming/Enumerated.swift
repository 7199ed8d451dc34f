extension ObservableType {
  /// Each element with its number, from zero.
  ///
  /// ```
  /// source          --a--b--|
  /// enumerated()    --0a-1b-|
  /// ```
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    let source = asObservable()
    return Made { sink in
      var index = 0
      source.run(
        sink.taking { element in
          let current = index
          index += 1
          sink.next((index: current, element: element))
        })
    }
  }
}
