extension Infallible {
  /// Leaves out an element whose key equals that of the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-2-3--4--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged { $0 / 2 }])
  /// ```
  /// ```marbles
  /// source                --1-2-3--4--|
  /// distinctUntilChanged  --1-2----4--|
  /// ```
  public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out an element that `comparer` finds equal to the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-3-2--4--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged { $1 <= $0 }])
  /// ```
  /// ```marbles
  /// source                --1-3-2--4--|
  /// distinctUntilChanged  --1-3----4--|
  /// ```
  public func distinctUntilChanged(_ comparer: @escaping (_ lhs: Element, _ rhs: Element) -> Bool) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out an element whose key `comparer` finds equal to that of the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-5-2--6--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw([
  ///   "source": source,
  ///   "distinctUntilChanged": source.distinctUntilChanged({ $0 % 4 }, comparer: ==),
  /// ])
  /// ```
  /// ```marbles
  /// source                --1-5-2--6--|
  /// distinctUntilChanged  --1---2-----|
  /// ```
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (_ lhs: Key, _ rhs: Key) -> Bool
  ) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out an element whose property at `keyPath` equals that of the one before it.
  ///
  /// ```swift
  /// struct State {
  ///   var title = ""
  ///   var isLoading = false
  /// }
  ///
  /// let states = Infallible.of(State(title: "a"), State(title: "a", isLoading: true), State(title: "b"))
  /// var titles: [String] = []
  /// let subscription = states.distinctUntilChanged(at: \.title).subscribe(onNext: { titles.append($0.title) })
  /// titles  // → ["a", "b"]
  /// ```
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension Infallible where Element: Equatable {
  /// Leaves out an element that equals the one before it.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged()])
  /// ```
  /// ```marbles
  /// source                --1-1-2--3--|
  /// distinctUntilChanged  --1---2--3--|
  /// ```
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
