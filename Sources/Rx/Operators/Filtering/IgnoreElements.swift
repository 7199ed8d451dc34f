extension ObservableType {
  /// Lets only the end through.
  ///
  /// ```
  /// source              --1--2--|
  /// ignoreElements()    --------|
  /// ```
  public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Made { sink in
      source.run(sink.taking { _ in })
    }
  }
}
