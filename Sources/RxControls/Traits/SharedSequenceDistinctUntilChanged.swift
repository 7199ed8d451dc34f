import Rx

extension SharedSequence {
  /// Leaves out an element whose key equals that of the one before it.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-2-3--4--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged { $0 / 2 }])
  /// }
  /// ```
  /// ```marbles
  /// source                --1-2-3--4--|
  /// distinctUntilChanged  --1-2----4--|
  /// ```
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out an element that `comparer` finds equal to the one before it.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-3-2--4--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged { $1 <= $0 }])
  /// }
  /// ```
  /// ```marbles
  /// source                --1-3-2--4--|
  /// distinctUntilChanged  --1-3----4--|
  /// ```
  @inlinable
  public func distinctUntilChanged(_ comparer: @escaping (_ lhs: Element, _ rhs: Element) -> Bool) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out an element whose key `comparer` finds equal to that of the one before it.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-5-2--6--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw([
  ///     "source": source,
  ///     "distinctUntilChanged": source.distinctUntilChanged({ $0 % 4 }, comparer: ==),
  ///   ])
  /// }
  /// ```
  /// ```marbles
  /// source                --1-5-2--6--|
  /// distinctUntilChanged  --1---2-----|
  /// ```
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (_ lhs: Key, _ rhs: Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out an element whose property at `keyPath` equals that of the one before it.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// struct State {
  ///   var title = ""
  ///   var isLoading = false
  /// }
  ///
  /// let state = BehaviorRelay(value: State(title: "Home"))
  /// var titles: [String] = []
  /// let subscription = state.asDriver().distinctUntilChanged(at: \.title).drive(onNext: { titles.append($0.title) })
  /// state.accept(State(title: "Home", isLoading: true))
  /// state.accept(State(title: "News"))
  /// titles  // → ["Home", "News"]
  /// ```
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension SharedSequence where Element: Equatable {
  /// Leaves out an element that equals the one before it.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged()])
  /// }
  /// ```
  /// ```marbles
  /// source                --1-1-2--3--|
  /// distinctUntilChanged  --1---2--3--|
  /// ```
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().distinctUntilChanged())
  }
}
