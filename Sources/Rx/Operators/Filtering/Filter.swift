extension ObservableType {
  /// Lets through the elements that satisfy `predicate`.
  ///
  /// ```
  /// source                   --1--2--3--4--|
  /// filter { $0 is even }    -----2-----4--|
  /// ```
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      source.run(
        sink.taking { element in
          let passes: Bool
          do { passes = try predicate(element) } catch { return sink.end(error) }
          if passes { sink.next(element) }
        })
    }
  }
}
