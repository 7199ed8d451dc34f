extension ObservableType where Element: Equatable {
  /// Leaves out an element that equals the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--1--2--1--|", as: Int.self)
  /// stage.draw(["source": source, "distinct": source.distinctUntilChanged()])
  /// ```
  /// ```marbles
  /// source    --1--1--2--1--|
  /// distinct  --1-----2--1--|
  /// ```
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
  }
}

extension ObservableType {
  /// Leaves out an element whose key equals that of the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-1-2-3--4|", as: Int.self)
  /// stage.draw(["source": source, "by halves": source.distinctUntilChanged { $0 / 2 }])
  /// ```
  /// ```marbles
  /// source     -1-2-3--4|
  /// by halves  -1-2----4|
  /// ```
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 })
  }

  /// Leaves out an element that `comparer` finds equal to the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-1-3-2--4|", as: Int.self)
  /// stage.draw(["source": source, "records": source.distinctUntilChanged { $1 <= $0 }])
  /// ```
  /// ```marbles
  /// source   -1-3-2--4|
  /// records  -1-3----4|
  /// ```
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (_ lhs: Element, _ rhs: Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Leaves out an element whose property at `keyPath` equals that of the one before it.
  ///
  /// ```swift
  /// let names = Observable.of("Ann", "Bob", "Christine")
  /// names.distinctUntilChanged(at: \.count).subscribe(onNext: { print($0) }).dispose()
  /// // Prints "Ann"
  /// // Prints "Christine"
  /// ```
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: { $0 == $1 })
  }

  /// Leaves out an element whose key `comparer` finds equal to that of the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-1-5-2--6|", as: Int.self)
  /// stage.draw(["source": source, "modulo 4": source.distinctUntilChanged({ $0 % 4 }, comparer: ==)])
  /// ```
  /// ```marbles
  /// source    -1-5-2--6|
  /// modulo 4  -1---2---|
  /// ```
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (_ lhs: Key, _ rhs: Key) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      let current = Cell<Key?>(nil)
      source.run(
        sink.taking { element in
          do {
            let key = try keySelector(element)
            if let current = current.value, try comparer(current, key) { return }
            current.value = key
          } catch {
            return sink.end(error)
          }
          sink.next(element)
        })
    }
  }
}
