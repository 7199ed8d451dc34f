extension ObservableType {
  /// Changes each element.
  ///
  /// ```
  /// source             --1--2--3--|
  /// map { $0 * 10 }    --10-20-30-|
  /// ```
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    let source = asObservable()
    return Made { sink in
      source.run(
        sink.taking { element in
          let result: Result
          do { result = try transform(element) } catch { return sink.end(error) }
          sink.next(result)
        })
    }
  }
}
